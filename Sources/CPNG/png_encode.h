// Writes PNG files of slides: large flat areas, letters, a photo now and then.
//
// zlib looks for what was there before, which in a photo is nowhere and on a slide mostly right beside or above. Here each
// row is filtered against the pixel to the left or the row above, runs of zero are told apart from the rest, and both are
// written with the best codes of their block: a tenth of the time, and files of about the same size.

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

typedef struct {
    unsigned char *data;
    size_t size, capacity;
} DiascopePNGBytes;

enum {
    // Of a block. A token is a byte, or 256 more than how many zeros follow a zero.
    DIASCOPE_PNG_TOKENS = 1 << 16,
    // As many as can be added before the next look at how many there are.
    DIASCOPE_PNG_ROOM = 1024,
    // Bytes, the end of a block, and lengths.
    DIASCOPE_PNG_SYMBOLS = 286,
    DIASCOPE_PNG_LONGEST = 15,
};

typedef struct {
    DiascopePNGBytes *out;
    // Not yet written; fewer than eight of them between two tokens.
    uint64_t bits;
    unsigned bit_count;
    uint16_t tokens[DIASCOPE_PNG_TOKENS];
    unsigned token_count;
    // How often each token comes, counted apart for the bytes of a pixel: the same one twice running would wait for itself.
    uint32_t counts[4][256 + 259];
    uint64_t sum_a, sum_b;  // of Adler-32
    int has_failed;
} DiascopePNGEncoder;

// Makes room for so many more bytes.
static inline int diascope_png_reserve(DiascopePNGBytes *out, size_t count) {
    if (out->size + count <= out->capacity) return 1;
    size_t capacity = (out->size + count) * 2;
    unsigned char *data = (unsigned char *)realloc(out->data, capacity);
    if (!data) return 0;
    out->data = data;
    out->capacity = capacity;
    return 1;
}

static inline void diascope_png_put32(unsigned char *place, uint32_t value) {
    for (int i = 0; i < 4; i++) place[i] = (unsigned char)(value >> (24 - 8 * i));
}

// There must be room for eight bytes. At most 56 bits at once.
static inline void diascope_png_put(DiascopePNGEncoder *e, uint64_t bits, unsigned count) {
    e->bits |= bits << e->bit_count;
    e->bit_count += count;
    unsigned char *place = e->out->data + e->out->size;
    for (int i = 0; i < 8; i++) place[i] = (unsigned char)(e->bits >> (8 * i));
    unsigned whole = e->bit_count >> 3;
    e->out->size += whole;
    e->bits >>= whole * 8;
    e->bit_count &= 7;
}

// The symbol of a length from 3 to 258, and which bits follow it.
static inline unsigned diascope_png_length(unsigned length, unsigned *extra, unsigned *extra_count) {
    *extra = *extra_count = 0;
    if (length == 258) return 285;
    unsigned rest = length - 3;
    if (rest < 8) return 257 + rest;
    unsigned power = 0;
    while (rest >> (power + 3)) power++;  // Four symbols share each power of two.
    *extra_count = power;
    *extra = rest & ((1u << power) - 1);
    return 257 + 4 * power + (rest >> power);
}

static inline int diascope_png_by_count(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

// The best lengths of codes for symbols that come so often, none longer than 15 bits: Huffman's, mended where too long.
static inline void diascope_png_code_lengths(const uint32_t *counts, unsigned char *lengths) {
    uint32_t order[DIASCOPE_PNG_SYMBOLS], weight[2 * DIASCOPE_PNG_SYMBOLS];
    uint16_t parent[2 * DIASCOPE_PNG_SYMBOLS];
    unsigned char depth[2 * DIASCOPE_PNG_SYMBOLS];
    unsigned n = 0, per_length[DIASCOPE_PNG_LONGEST + 1] = {0};
    for (unsigned s = 0; s < DIASCOPE_PNG_SYMBOLS; s++) {
        lengths[s] = 0;
        if (counts[s]) order[n++] = counts[s] << 9 | s;
    }
    if (n < 2) {
        if (n) lengths[order[0] & 511] = 1;
        return;
    }
    qsort(order, n, sizeof *order, diascope_png_by_count);
    for (unsigned i = 0; i < n; i++) weight[i] = order[i] >> 9;
    // Leaves in order, and behind them the pairs that were made of the two lightest.
    unsigned leaf = 0, pair = n;
    for (unsigned next = n; next < 2 * n - 1; next++) {
        weight[next] = 0;
        for (int i = 0; i < 2; i++) {
            unsigned lightest = leaf < n && (pair >= next || weight[leaf] <= weight[pair]) ? leaf++ : pair++;
            weight[next] += weight[lightest];
            parent[lightest] = (uint16_t)next;
        }
    }
    depth[2 * n - 2] = 0;
    for (unsigned i = 2 * n - 2; i-- > 0;) {
        depth[i] = (unsigned char)(depth[parent[i]] + 1);
        if (i < n) per_length[depth[i] < DIASCOPE_PNG_LONGEST ? depth[i] : DIASCOPE_PNG_LONGEST]++;
    }
    // Cutting off took too many of the codes that there are: a shorter one gives up its place for two longer ones.
    uint32_t taken = 0;
    for (unsigned l = 1; l <= DIASCOPE_PNG_LONGEST; l++) taken += per_length[l] << (DIASCOPE_PNG_LONGEST - l);
    for (; taken > 1u << DIASCOPE_PNG_LONGEST; taken--) {
        per_length[DIASCOPE_PNG_LONGEST]--;
        unsigned l = DIASCOPE_PNG_LONGEST - 1;
        while (!per_length[l]) l--;
        per_length[l]--;
        per_length[l + 1] += 2;
    }
    unsigned i = 0;
    for (unsigned l = DIASCOPE_PNG_LONGEST; l > 0; l--) {
        for (unsigned k = per_length[l]; k > 0; k--) lengths[order[i++] & 511] = (unsigned char)l;
    }
}

// The codes that belong to lengths, the bit that comes first in the lowest place.
static inline void diascope_png_codes(const unsigned char *lengths, uint16_t *codes) {
    unsigned next[DIASCOPE_PNG_LONGEST + 2] = {0}, per_length[DIASCOPE_PNG_LONGEST + 1] = {0};
    for (unsigned s = 0; s < DIASCOPE_PNG_SYMBOLS; s++) per_length[lengths[s]]++;
    per_length[0] = 0;
    for (unsigned l = 1; l <= DIASCOPE_PNG_LONGEST; l++) next[l + 1] = (next[l] + per_length[l]) << 1;
    for (unsigned s = 0; s < DIASCOPE_PNG_SYMBOLS; s++) {
        unsigned code = lengths[s] ? next[lengths[s]]++ : 0, turned = 0;
        for (unsigned i = 0; i < lengths[s]; i++) turned |= (code >> i & 1) << (lengths[s] - 1 - i);
        codes[s] = (uint16_t)turned;
    }
}

// Writes the tokens so far as a block with codes of its own.
static inline void diascope_png_end_block(DiascopePNGEncoder *e) {
    // No token takes more than 15 bits for its symbol, 5 for the rest of a length and 1 for the distance.
    if (e->has_failed || !diascope_png_reserve(e->out, (size_t)e->token_count * 3 + 512)) {
        e->has_failed = 1;
        e->token_count = 0;
        return;
    }
    uint32_t counts[DIASCOPE_PNG_SYMBOLS] = {0};
    unsigned extra, extra_count;
    for (unsigned t = 0; t < 256 + 259; t++) {
        uint32_t count = e->counts[0][t] + e->counts[1][t] + e->counts[2][t] + e->counts[3][t];
        if (t < 256) counts[t] = count;
        else if (count) counts[diascope_png_length(t - 256, &extra, &extra_count)] += count;
    }
    memset(e->counts, 0, sizeof e->counts);
    counts[256] = 1;
    unsigned char lengths[DIASCOPE_PNG_SYMBOLS];
    uint16_t codes[DIASCOPE_PNG_SYMBOLS];
    diascope_png_code_lengths(counts, lengths);
    diascope_png_codes(lengths, codes);
    // Not the last block, codes of its own, 286 lengths, one distance, 19 lengths of lengths' codes.
    diascope_png_put(e, 0 | 2 << 1 | (DIASCOPE_PNG_SYMBOLS - 257) << 3 | 0 << 8 | (19 - 4) << 13, 17);
    // Lengths are written as they are, in four bits each: 16, 17 and 18 would say how often they repeat.
    static const unsigned char order[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
    for (int i = 0; i < 19; i++) diascope_png_put(e, order[i] < 16 ? 4 : 0, 3);
    for (unsigned s = 0; s <= DIASCOPE_PNG_SYMBOLS; s++) {
        unsigned length = s < DIASCOPE_PNG_SYMBOLS ? lengths[s] : 1, turned = 0;
        for (int i = 0; i < 4; i++) turned |= (length >> i & 1) << (3 - i);
        diascope_png_put(e, turned, 4);
    }
    uint32_t whole[256 + 259];
    unsigned char whole_count[256 + 259];
    for (unsigned t = 0; t < 256 + 259; t++) {
        if (t >= 256 && t < 259) continue;
        extra = extra_count = 0;
        unsigned symbol = t < 256 ? t : diascope_png_length(t - 256, &extra, &extra_count);
        whole[t] = codes[symbol] | extra << lengths[symbol];
        // Behind a length, a zero for the only distance: one byte back.
        whole_count[t] = (unsigned char)(lengths[symbol] + extra_count + (t >= 256));
    }
    uint64_t bits = e->bits;
    unsigned bit_count = e->bit_count, i = 0;
    unsigned char *place = e->out->data + e->out->size;
    for (; i + 1 < e->token_count; i += 2) {
        unsigned one = e->tokens[i], two = e->tokens[i + 1];
        bits |= (uint64_t)whole[one] << bit_count;
        bit_count += whole_count[one];
        bits |= (uint64_t)whole[two] << bit_count;
        bit_count += whole_count[two];
        memcpy(place, &bits, 8);  // The machines there are keep the lowest byte first.
        place += bit_count >> 3;
        bits >>= bit_count & ~7u;
        bit_count &= 7;
    }
    e->out->size = (size_t)(place - e->out->data);
    (e->bits = bits), (e->bit_count = bit_count);
    if (i < e->token_count) diascope_png_put(e, whole[e->tokens[i]], whole_count[e->tokens[i]]);
    diascope_png_put(e, codes[256], lengths[256]);
    e->token_count = 0;
}

static inline void diascope_png_byte(DiascopePNGEncoder *e, unsigned value, unsigned channel) {
    e->tokens[e->token_count++] = (uint16_t)value;
    e->counts[channel][value]++;
}

static inline void diascope_png_zeros(DiascopePNGEncoder *e, size_t all) {
    e->sum_b += e->sum_a * all;
    while (all > 0) {
        if (e->token_count > DIASCOPE_PNG_TOKENS - DIASCOPE_PNG_ROOM) diascope_png_end_block(e);
        size_t count = all < 1 << 16 ? all : 1 << 16;
        all -= count;
        diascope_png_byte(e, 0, 0);
        count--;
        while (count >= 3) {
            size_t part = count < 258 ? count : 258;
            // None shorter than three may be left over.
            if (count - part == 1 || count - part == 2) part -= 3;
            diascope_png_byte(e, 256 + (unsigned)part, 0);
            count -= part;
        }
        while (count-- > 0) diascope_png_byte(e, 0, 0);
    }
}

// Each byte less the same of another pixel, four at a time.
static inline uint32_t diascope_png_less(uint32_t a, uint32_t b) {
    return ((a | 0x80808080u) - (b & 0x7F7F7F7Fu)) ^ ((a ^ ~b) & 0x80808080u);
}

// How far from zero some of a row's bytes are: less is shorter.
static inline uint32_t diascope_png_weight(const uint32_t *row, size_t width) {
    uint32_t weight = 0;
    for (size_t start = 0; start < width; start += 64) {
        size_t end = start + 16 < width ? start + 16 : width;
        const int8_t *bytes = (const int8_t *)(row + start);
        for (size_t i = 0; i < (end - start) * 4; i++) weight += (uint32_t)(bytes[i] < 0 ? -bytes[i] : bytes[i]);
    }
    return weight;
}

// A row of differences, `shifts` saying where in a pixel the bytes are that are written.
static inline void diascope_png_row(
    DiascopePNGEncoder *e, const uint32_t *row, size_t width, const unsigned *shifts, unsigned channels) {
    size_t i = 0;
    while (i < width) {
        if (e->token_count > DIASCOPE_PNG_TOKENS - DIASCOPE_PNG_ROOM) diascope_png_end_block(e);
        if (row[i] == 0) {
            size_t start = i;
            while (i < width && row[i] == 0) i++;
            diascope_png_zeros(e, (i - start) * channels);
            continue;
        }
        size_t end = i + 128 < width ? i + 128 : width;
        uint64_t a = e->sum_a, b = e->sum_b;
        for (; i < end && row[i] != 0; i++) {
            for (unsigned channel = 0; channel < channels; channel++) {
                unsigned value = row[i] >> shifts[channel] & 255;
                diascope_png_byte(e, value, channel);
                a += value;
                b += a;
            }
        }
        (e->sum_a = a), (e->sum_b = b);
    }
    e->sum_a %= 65521;
    e->sum_b %= 65521;
}

// Writes rows of r, g, b, a bytes, or b, g, r, a bytes where `is_bgr` is 1. Where `has_alpha` is 0 the fourth byte of each
// pixel is left out. The caller frees `out->data`, in any case. Answers 1 if the file is whole.
static inline int diascope_png_write(
    const unsigned char *pixels, unsigned width, unsigned height, int has_alpha, int is_bgr, DiascopePNGBytes *out) {
    static const unsigned char signature[8] = {137, 80, 78, 71, 13, 10, 26, 10};
    unsigned channels = has_alpha ? 4 : 3;
    const unsigned shifts[4] = {is_bgr ? 16 : 0, 8, is_bgr ? 0 : 16, 24};
    const uint32_t mask = has_alpha ? 0xFFFFFFFFu : 0x00FFFFFFu;
    DiascopePNGEncoder *e = (DiascopePNGEncoder *)calloc(1, sizeof *e);
    uint32_t *left = (uint32_t *)malloc((size_t)width * 4), *above = (uint32_t *)malloc((size_t)width * 4);
    int is_whole = 0;
    if (!e || !left || !above || !diascope_png_reserve(out, 1 << 16)) goto end;
    e->out = out;
    e->sum_a = 1;
    unsigned char *header = out->data;
    memcpy(header, signature, 8);
    diascope_png_put32(header + 8, 13);
    memcpy(header + 12, "IHDR", 4);
    diascope_png_put32(header + 16, width);
    diascope_png_put32(header + 20, height);
    header[24] = 8;
    header[25] = has_alpha ? 6 : 2;
    header[26] = header[27] = header[28] = 0;
    diascope_png_put32(header + 29, (uint32_t)crc32(0, header + 12, 17));
    memcpy(header + 37, "IDAT", 4);
    header[41] = 0x78;
    header[42] = 0x01;
    out->size = 43;
    for (unsigned y = 0; y < height; y++) {
        const uint32_t *row = (const uint32_t *)(const void *)(pixels + (size_t)y * width * 4);
        const uint32_t *before = y > 0 ? row - width : 0;
        if (e->token_count > DIASCOPE_PNG_TOKENS - DIASCOPE_PNG_ROOM) diascope_png_end_block(e);
        int is_same = before && memcmp(row, before, (size_t)width * 4) == 0;
        uint32_t *chosen = left;
        if (!is_same) {
            left[0] = row[0] & mask;
            for (size_t x = 1; x < width; x++) left[x] = diascope_png_less(row[x], row[x - 1]) & mask;
            if (before) {
                for (size_t x = 0; x < width; x++) above[x] = diascope_png_less(row[x], before[x]) & mask;
                if (diascope_png_weight(above, width) < diascope_png_weight(left, width)) chosen = above;
            }
        }
        unsigned filter = is_same || chosen == above ? 2 : 1;
        diascope_png_byte(e, filter, 0);
        e->sum_a += filter;
        e->sum_b += e->sum_a;
        if (is_same) {
            diascope_png_zeros(e, (size_t)width * channels);
            e->sum_a %= 65521;
            e->sum_b %= 65521;
        } else {
            diascope_png_row(e, chosen, width, shifts, channels);
        }
    }
    diascope_png_end_block(e);
    if (e->has_failed || !diascope_png_reserve(out, 64)) goto end;
    diascope_png_put(e, 3, 10);  // A last block with nothing in it.
    if (e->bit_count) diascope_png_put(e, 0, 8 - e->bit_count);
    diascope_png_put32(out->data + out->size, (uint32_t)(e->sum_b << 16 | e->sum_a));
    out->size += 4;
    if (out->size - 41 > 0x7FFFFFFF) goto end;
    diascope_png_put32(out->data + 33, (uint32_t)(out->size - 41));
    diascope_png_put32(out->data + out->size, (uint32_t)crc32(0, out->data + 37, (uInt)(out->size - 37)));
    out->size += 4;
    static const unsigned char last[12] = {0, 0, 0, 0, 'I', 'E', 'N', 'D', 0xAE, 0x42, 0x60, 0x82};
    memcpy(out->data + out->size, last, 12);
    out->size += 12;
    is_whole = 1;
end:
    free(e);
    free(left);
    free(above);
    return is_whole;
}
