#include <png.h>
#include "png_encode.h"
