// The few functions of librsvg that are used, declared here so that GLib's headers and their flags are not needed.
#include <cairo/cairo.h>

typedef struct _RsvgHandle RsvgHandle;
typedef struct { double x, y, width, height; } RsvgRectangle;

RsvgHandle *rsvg_handle_new_from_data(const unsigned char *data, unsigned long length, void **error);
int rsvg_handle_get_intrinsic_size_in_pixels(RsvgHandle *handle, double *width, double *height);
typedef struct { double length; int unit; } RsvgLength;
void rsvg_handle_get_intrinsic_dimensions(RsvgHandle *handle, int *has_width, RsvgLength *width, int *has_height,
    RsvgLength *height, int *has_viewbox, RsvgRectangle *viewbox);
int rsvg_handle_render_document(RsvgHandle *handle, cairo_t *cr, const RsvgRectangle *viewport, void **error);
void g_object_unref(void *object);
void g_error_free(void *error);
