#include <fribidi/fribidi.h>

/// The direction of the first letter that has one. The library's own name for it is a macro that Swift cannot read.
static const FriBidiParType fribidi_par_automatic = FRIBIDI_PAR_ON;
