// The few functions of librsvg that are used, declared here so that GLib's headers and their flags are not needed. They
// are types: the library is opened when the first SVG is read.
#include <cairo/cairo.h>

typedef struct _RsvgHandle RsvgHandle;
typedef struct { double x, y, width, height; } RsvgRectangle;
typedef struct { double length; int unit; } RsvgLength;

typedef RsvgHandle *(*rsvg_handle_new_from_data_function)(const unsigned char *data, unsigned long length, void **error);
typedef int (*rsvg_handle_get_intrinsic_size_in_pixels_function)(RsvgHandle *handle, double *width, double *height);
typedef void (*rsvg_handle_get_intrinsic_dimensions_function)(RsvgHandle *handle, int *has_width, RsvgLength *width,
    int *has_height, RsvgLength *height, int *has_viewbox, RsvgRectangle *viewbox);
typedef int (*rsvg_handle_render_document_function)(RsvgHandle *handle, cairo_t *cr, const RsvgRectangle *viewport,
    void **error);
typedef void (*g_object_unref_function)(void *object);
typedef void (*g_error_free_function)(void *error);
