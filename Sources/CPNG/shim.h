#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

// libpng reports errors by longjmp, which Swift cannot receive; and its simplified interface, which needs none, does not
// let the compression be chosen.

typedef struct {
    unsigned char *data;
    size_t size, capacity;
} DiascopePNGBytes;

static inline void diascope_png_append(png_structp png, png_bytep bytes, size_t count) {
    DiascopePNGBytes *all = (DiascopePNGBytes *)png_get_io_ptr(png);
    if (all->size + count > all->capacity) {
        size_t capacity = (all->size + count) * 2;
        unsigned char *data = (unsigned char *)realloc(all->data, capacity);
        if (!data) png_error(png, "out of memory");
        all->data = data;
        all->capacity = capacity;
    }
    memcpy(all->data + all->size, bytes, count);
    all->size += count;
}

static inline void diascope_png_flush(png_structp png) { (void)png; }

static inline void diascope_png_quiet(png_structp png, png_const_charp message) {
    (void)message;
    png_longjmp(png, 1);
}

// Writes rows of r, g, b, a bytes, or b, g, r, a bytes where `is_bgr` is 1. Where `has_alpha` is 0 the fourth byte of each
// pixel is left out. The caller frees `all->data`, in any case. Answers 1 if the file is whole.
static inline int diascope_png_write(
    const unsigned char *pixels, unsigned width, unsigned height, int has_alpha, int is_bgr, DiascopePNGBytes *all) {
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, diascope_png_quiet, NULL);
    if (!png) return 0;
    png_infop info = png_create_info_struct(png);
    if (!info || setjmp(png_jmpbuf(png))) {
        png_destroy_write_struct(&png, &info);
        return 0;
    }
    png_set_write_fn(png, all, diascope_png_append, diascope_png_flush);
    png_set_IHDR(png, info, width, height, 8, has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB,
        PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    // Measured on slides and photos: a third of the time that the defaults take, and photos are even smaller.
    png_set_compression_level(png, 1);
    png_set_compression_strategy(png, 3);  // zlib's Z_RLE: only runs of one byte are looked for
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_SUB);
    png_set_compression_buffer_size(png, 1 << 16);
    png_write_info(png, info);
    if (!has_alpha) png_set_filler(png, 0, PNG_FILLER_AFTER);
    if (is_bgr) png_set_bgr(png);
    for (unsigned y = 0; y < height; y++) png_write_row(png, pixels + (size_t)y * width * 4);
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    return 1;
}
