#include <cairo/cairo.h>
#include <cairo/cairo-pdf.h>
#include <cairo/cairo-svg.h>

// From cairo-ft.h, which would need the headers of FreeType.
struct _FcPattern;
cairo_font_face_t *cairo_ft_font_face_create_for_pattern(struct _FcPattern *pattern);
