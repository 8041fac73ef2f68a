// Byte masks: sixteen bytes in, one bit a byte out.
//
// Every mask function takes a pointer to sixteen readable bytes (any alignment) and returns a mask whose bit k speaks of
// byte k; `..._in_64` takes 64 bytes. There is one body for each instruction set and one scalar body; `pushsimd_scalar_*` is always there, so
// that tests compare whatever the compiler chose with it. The functions are `static inline`: Swift imports them and
// the optimiser leaves no call behind.
#ifndef PUSHSIMD_H
#define PUSHSIMD_H

#include <stdint.h>

#if defined(PUSHSIMD_FORCE_SCALAR)
#define PUSHSIMD_SCALAR 1
#elif defined(__SSE2__)
#define PUSHSIMD_SSE2 1
#include <emmintrin.h>
#elif defined(__aarch64__) && defined(__ARM_NEON)
#define PUSHSIMD_NEON 1
#include <arm_neon.h>
#elif defined(__wasm_simd128__)
#define PUSHSIMD_WASM 1
#include <wasm_simd128.h>
#else
#define PUSHSIMD_SCALAR 1
#endif

#define PUSHSIMD_INLINE static inline __attribute__((always_inline))

/// Asks for the cache line at `address`, which will be read soon; any address is allowed, and nothing happens to it.
PUSHSIMD_INLINE void pushsimd_prefetch(const void *_Nonnull address) { __builtin_prefetch(address); }

// The scalar bodies: what each mask means, said once and plainly.

/// Bytes that end the plain run of a JSON string (`"`, `\`, below 0x20).
PUSHSIMD_INLINE uint32_t pushsimd_scalar_string_mask(const uint8_t *_Nonnull bytes) {
    uint32_t mask = 0;
    for (uint32_t k = 0; k < 16; k++) {
        uint8_t b = bytes[k];
        mask |= (uint32_t)(b == 0x22 || b == 0x5C || b < 0x20) << k;
    }
    return mask;
}

/// Bytes that are not JSON white space (space, tab, line feed, carriage return).
PUSHSIMD_INLINE uint32_t pushsimd_scalar_nonspace_mask(const uint8_t *_Nonnull bytes) {
    uint32_t mask = 0;
    for (uint32_t k = 0; k < 16; k++) {
        uint8_t b = bytes[k];
        mask |= (uint32_t)!(b == 0x20 || b == 0x09 || b == 0x0A || b == 0x0D) << k;
    }
    return mask;
}

/// Bytes that are not one of the digits 0 to 9.
PUSHSIMD_INLINE uint32_t pushsimd_scalar_nondigit_mask(const uint8_t *_Nonnull bytes) {
    uint32_t mask = 0;
    for (uint32_t k = 0; k < 16; k++) {
        uint8_t b = bytes[k];
        mask |= (uint32_t)(b < 0x30 || b > 0x39) << k;
    }
    return mask;
}

/// Not zero where one of 64 bytes lies outside ASCII. The only function that reads more than sixteen.
PUSHSIMD_INLINE uint32_t pushsimd_scalar_nonascii_in_64(const uint8_t *_Nonnull bytes) {
    uint8_t all = 0;
    for (uint32_t k = 0; k < 64; k++) {
        all |= bytes[k];
    }
    return all & 0x80;
}

/// Bytes outside ASCII.
PUSHSIMD_INLINE uint32_t pushsimd_scalar_nonascii_mask(const uint8_t *_Nonnull bytes) {
    uint32_t mask = 0;
    for (uint32_t k = 0; k < 16; k++) {
        mask |= (uint32_t)(bytes[k] >= 0x80) << k;
    }
    return mask;
}

/// What UTF-8 validation asks of a block, sixteen bits each, from the lowest: continuation bytes (0x80 to 0xBF), leads of
/// two bytes or more (from 0xC0), of three or more (from 0xE0), of four (from 0xF0).
PUSHSIMD_INLINE uint64_t pushsimd_scalar_utf8_masks(const uint8_t *_Nonnull bytes) {
    uint64_t mask = 0;
    for (uint32_t k = 0; k < 16; k++) {
        uint8_t b = bytes[k];
        mask |= (uint64_t)(b >= 0x80 && b < 0xC0) << k;
        mask |= (uint64_t)(b >= 0xC0) << (k + 16);
        mask |= (uint64_t)(b >= 0xE0) << (k + 32);
        mask |= (uint64_t)(b >= 0xF0) << (k + 48);
    }
    return mask;
}

/// Leads whose second byte is restricted, that are never legal, or that may begin a character worth a remark: 0xC0, 0xC1,
/// 0xE0, 0xED, and all from 0xEF on.
PUSHSIMD_INLINE uint32_t pushsimd_scalar_careful_mask(const uint8_t *_Nonnull bytes) {
    uint32_t mask = 0;
    for (uint32_t k = 0; k < 16; k++) {
        uint8_t b = bytes[k];
        mask |= (uint32_t)((b & 0xFE) == 0xC0 || b == 0xE0 || b == 0xED || b >= 0xEF) << k;
    }
    return mask;
}

#if PUSHSIMD_SSE2

PUSHSIMD_INLINE uint32_t pushsimd_string_mask(const uint8_t *_Nonnull bytes) {
    __m128i v = _mm_loadu_si128((const __m128i *)bytes);
    // After `v ^ 2` a quote is 0x20, and whatever is at or below 0x20 is a quote or a control character: the
    // quote and the controls need one subtraction that stops at zero. (0x22 ^ 2 = 0x20; 0x20 ^ 2 = 0x22; below 0x20 stays
    // below 0x20.) The backslash is zero after `v ^ 0x5C`; the lesser of both is zero for all three.
    __m128i low = _mm_subs_epu8(_mm_xor_si128(v, _mm_set1_epi8(2)), _mm_set1_epi8(0x20));
    __m128i special = _mm_cmpeq_epi8(
        _mm_min_epu8(low, _mm_xor_si128(v, _mm_set1_epi8(0x5C))), _mm_setzero_si128());
    return (uint32_t)_mm_movemask_epi8(special);
}

PUSHSIMD_INLINE uint32_t pushsimd_nonspace_mask(const uint8_t *_Nonnull bytes) {
    __m128i v = _mm_loadu_si128((const __m128i *)bytes);
    __m128i space = _mm_or_si128(
        _mm_or_si128(_mm_cmpeq_epi8(v, _mm_set1_epi8(0x20)), _mm_cmpeq_epi8(v, _mm_set1_epi8(0x09))),
        _mm_or_si128(_mm_cmpeq_epi8(v, _mm_set1_epi8(0x0A)), _mm_cmpeq_epi8(v, _mm_set1_epi8(0x0D))));
    return (uint32_t)_mm_movemask_epi8(space) ^ 0xFFFF;
}

PUSHSIMD_INLINE uint32_t pushsimd_nondigit_mask(const uint8_t *_Nonnull bytes) {
    __m128i v = _mm_loadu_si128((const __m128i *)bytes);
    // After `v ^ 0x30` a digit is below ten; 0x76 more, stopping at 0xFF, sets the top bit of everything else.
    return (uint32_t)_mm_movemask_epi8(_mm_adds_epu8(_mm_xor_si128(v, _mm_set1_epi8(0x30)), _mm_set1_epi8(0x76)));
}

PUSHSIMD_INLINE uint32_t pushsimd_nonascii_in_64(const uint8_t *_Nonnull bytes) {
    const __m128i *blocks = (const __m128i *)bytes;
    __m128i low = _mm_or_si128(_mm_loadu_si128(blocks), _mm_loadu_si128(blocks + 1));
    __m128i high = _mm_or_si128(_mm_loadu_si128(blocks + 2), _mm_loadu_si128(blocks + 3));
    return (uint32_t)_mm_movemask_epi8(_mm_or_si128(low, high));
}

PUSHSIMD_INLINE uint32_t pushsimd_nonascii_mask(const uint8_t *_Nonnull bytes) {
    return (uint32_t)_mm_movemask_epi8(_mm_loadu_si128((const __m128i *)bytes));
}

PUSHSIMD_INLINE uint64_t pushsimd_utf8_masks(const uint8_t *_Nonnull bytes) {
    __m128i v = _mm_loadu_si128((const __m128i *)bytes);
    // As signed numbers the continuation bytes are the least, up to -65.
    uint64_t continuation = (uint32_t)_mm_movemask_epi8(_mm_cmplt_epi8(v, _mm_set1_epi8((char)0xC0)));
    uint64_t two = (uint32_t)_mm_movemask_epi8(v) & ~(uint32_t)continuation;
    uint64_t three = (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_max_epu8(v, _mm_set1_epi8((char)0xE0)), v));
    uint64_t four = (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_max_epu8(v, _mm_set1_epi8((char)0xF0)), v));
    return continuation | two << 16 | three << 32 | four << 48;
}

PUSHSIMD_INLINE uint32_t pushsimd_careful_mask(const uint8_t *_Nonnull bytes) {
    __m128i v = _mm_loadu_si128((const __m128i *)bytes);
    __m128i low = _mm_cmpeq_epi8(_mm_and_si128(v, _mm_set1_epi8((char)0xFE)), _mm_set1_epi8((char)0xC0));
    __m128i middle = _mm_or_si128(
        _mm_cmpeq_epi8(v, _mm_set1_epi8((char)0xE0)), _mm_cmpeq_epi8(v, _mm_set1_epi8((char)0xED)));
    __m128i high = _mm_cmpeq_epi8(_mm_max_epu8(v, _mm_set1_epi8((char)0xEF)), v);
    return (uint32_t)_mm_movemask_epi8(_mm_or_si128(_mm_or_si128(low, middle), high));
}

#elif PUSHSIMD_NEON

/// One bit a byte from a vector of 0x00 / 0xFF: weigh the lanes, then add each half.
PUSHSIMD_INLINE uint32_t pushsimd_neon_bits(uint8x16_t m) {
    static const uint8_t weights[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    uint8x16_t w = vandq_u8(m, vld1q_u8(weights));
    return (uint32_t)vaddv_u8(vget_low_u8(w)) | (uint32_t)vaddv_u8(vget_high_u8(w)) << 8;
}

PUSHSIMD_INLINE uint32_t pushsimd_string_mask(const uint8_t *_Nonnull bytes) {
    uint8x16_t v = vld1q_u8(bytes);
    uint8x16_t special = vorrq_u8(
        vorrq_u8(vceqq_u8(v, vdupq_n_u8(0x22)), vceqq_u8(v, vdupq_n_u8(0x5C))), vcltq_u8(v, vdupq_n_u8(0x20)));
    // Many blocks hold none: one horizontal maximum tells.
    if (vmaxvq_u8(special) == 0) return 0;
    return pushsimd_neon_bits(special);
}

PUSHSIMD_INLINE uint32_t pushsimd_nonspace_mask(const uint8_t *_Nonnull bytes) {
    uint8x16_t v = vld1q_u8(bytes);
    uint8x16_t space = vorrq_u8(
        vorrq_u8(vceqq_u8(v, vdupq_n_u8(0x20)), vceqq_u8(v, vdupq_n_u8(0x09))),
        vorrq_u8(vceqq_u8(v, vdupq_n_u8(0x0A)), vceqq_u8(v, vdupq_n_u8(0x0D))));
    return pushsimd_neon_bits(vmvnq_u8(space));
}

PUSHSIMD_INLINE uint32_t pushsimd_nondigit_mask(const uint8_t *_Nonnull bytes) {
    return pushsimd_neon_bits(vcgtq_u8(veorq_u8(vld1q_u8(bytes), vdupq_n_u8(0x30)), vdupq_n_u8(9)));
}

PUSHSIMD_INLINE uint32_t pushsimd_nonascii_in_64(const uint8_t *_Nonnull bytes) {
    uint8x16_t low = vorrq_u8(vld1q_u8(bytes), vld1q_u8(bytes + 16));
    uint8x16_t high = vorrq_u8(vld1q_u8(bytes + 32), vld1q_u8(bytes + 48));
    return vmaxvq_u8(vorrq_u8(low, high)) & 0x80;
}

PUSHSIMD_INLINE uint32_t pushsimd_nonascii_mask(const uint8_t *_Nonnull bytes) {
    return pushsimd_neon_bits(vcgeq_u8(vld1q_u8(bytes), vdupq_n_u8(0x80)));
}

PUSHSIMD_INLINE uint64_t pushsimd_utf8_masks(const uint8_t *_Nonnull bytes) {
    uint8x16_t v = vld1q_u8(bytes);
    uint64_t two = pushsimd_neon_bits(vcgeq_u8(v, vdupq_n_u8(0xC0)));
    uint64_t continuation = pushsimd_neon_bits(vcgeq_u8(v, vdupq_n_u8(0x80))) & ~two;
    uint64_t three = pushsimd_neon_bits(vcgeq_u8(v, vdupq_n_u8(0xE0)));
    uint64_t four = pushsimd_neon_bits(vcgeq_u8(v, vdupq_n_u8(0xF0)));
    return continuation | two << 16 | three << 32 | four << 48;
}

PUSHSIMD_INLINE uint32_t pushsimd_careful_mask(const uint8_t *_Nonnull bytes) {
    uint8x16_t v = vld1q_u8(bytes);
    uint8x16_t low = vceqq_u8(vandq_u8(v, vdupq_n_u8(0xFE)), vdupq_n_u8(0xC0));
    uint8x16_t middle = vorrq_u8(vceqq_u8(v, vdupq_n_u8(0xE0)), vceqq_u8(v, vdupq_n_u8(0xED)));
    return pushsimd_neon_bits(vorrq_u8(vorrq_u8(low, middle), vcgeq_u8(v, vdupq_n_u8(0xEF))));
}

#elif PUSHSIMD_WASM

PUSHSIMD_INLINE uint32_t pushsimd_string_mask(const uint8_t *_Nonnull bytes) {
    v128_t v = wasm_v128_load(bytes);
    v128_t special = wasm_v128_or(
        wasm_v128_or(wasm_i8x16_eq(v, wasm_i8x16_splat(0x22)), wasm_i8x16_eq(v, wasm_i8x16_splat(0x5C))),
        wasm_u8x16_lt(v, wasm_i8x16_splat(0x20)));
    return (uint32_t)wasm_i8x16_bitmask(special);
}

PUSHSIMD_INLINE uint32_t pushsimd_nonspace_mask(const uint8_t *_Nonnull bytes) {
    v128_t v = wasm_v128_load(bytes);
    v128_t space = wasm_v128_or(
        wasm_v128_or(wasm_i8x16_eq(v, wasm_i8x16_splat(0x20)), wasm_i8x16_eq(v, wasm_i8x16_splat(0x09))),
        wasm_v128_or(wasm_i8x16_eq(v, wasm_i8x16_splat(0x0A)), wasm_i8x16_eq(v, wasm_i8x16_splat(0x0D))));
    return (uint32_t)wasm_i8x16_bitmask(space) ^ 0xFFFF;
}

PUSHSIMD_INLINE uint32_t pushsimd_nondigit_mask(const uint8_t *_Nonnull bytes) {
    v128_t v = wasm_v128_xor(wasm_v128_load(bytes), wasm_i8x16_splat(0x30));
    return (uint32_t)wasm_i8x16_bitmask(wasm_u8x16_gt(v, wasm_i8x16_splat(9)));
}

PUSHSIMD_INLINE uint32_t pushsimd_nonascii_in_64(const uint8_t *_Nonnull bytes) {
    v128_t low = wasm_v128_or(wasm_v128_load(bytes), wasm_v128_load(bytes + 16));
    v128_t high = wasm_v128_or(wasm_v128_load(bytes + 32), wasm_v128_load(bytes + 48));
    return (uint32_t)wasm_i8x16_bitmask(wasm_v128_or(low, high));
}

PUSHSIMD_INLINE uint32_t pushsimd_nonascii_mask(const uint8_t *_Nonnull bytes) {
    return (uint32_t)wasm_i8x16_bitmask(wasm_v128_load(bytes));
}

PUSHSIMD_INLINE uint64_t pushsimd_utf8_masks(const uint8_t *_Nonnull bytes) {
    v128_t v = wasm_v128_load(bytes);
    uint64_t two = (uint32_t)wasm_i8x16_bitmask(wasm_u8x16_ge(v, wasm_i8x16_splat((int8_t)0xC0)));
    uint64_t continuation = (uint32_t)wasm_i8x16_bitmask(v) & ~(uint32_t)two;
    uint64_t three = (uint32_t)wasm_i8x16_bitmask(wasm_u8x16_ge(v, wasm_i8x16_splat((int8_t)0xE0)));
    uint64_t four = (uint32_t)wasm_i8x16_bitmask(wasm_u8x16_ge(v, wasm_i8x16_splat((int8_t)0xF0)));
    return continuation | two << 16 | three << 32 | four << 48;
}

PUSHSIMD_INLINE uint32_t pushsimd_careful_mask(const uint8_t *_Nonnull bytes) {
    v128_t v = wasm_v128_load(bytes);
    v128_t low = wasm_i8x16_eq(wasm_v128_and(v, wasm_i8x16_splat((int8_t)0xFE)), wasm_i8x16_splat((int8_t)0xC0));
    v128_t middle = wasm_v128_or(
        wasm_i8x16_eq(v, wasm_i8x16_splat((int8_t)0xE0)), wasm_i8x16_eq(v, wasm_i8x16_splat((int8_t)0xED)));
    v128_t high = wasm_u8x16_ge(v, wasm_i8x16_splat((int8_t)0xEF));
    return (uint32_t)wasm_i8x16_bitmask(wasm_v128_or(wasm_v128_or(low, middle), high));
}

#else

PUSHSIMD_INLINE uint32_t pushsimd_string_mask(const uint8_t *_Nonnull bytes) {
    return pushsimd_scalar_string_mask(bytes);
}

PUSHSIMD_INLINE uint32_t pushsimd_nonspace_mask(const uint8_t *_Nonnull bytes) {
    return pushsimd_scalar_nonspace_mask(bytes);
}

PUSHSIMD_INLINE uint32_t pushsimd_nondigit_mask(const uint8_t *_Nonnull bytes) {
    return pushsimd_scalar_nondigit_mask(bytes);
}

PUSHSIMD_INLINE uint32_t pushsimd_nonascii_in_64(const uint8_t *_Nonnull bytes) {
    return pushsimd_scalar_nonascii_in_64(bytes);
}

PUSHSIMD_INLINE uint32_t pushsimd_nonascii_mask(const uint8_t *_Nonnull bytes) {
    return pushsimd_scalar_nonascii_mask(bytes);
}

PUSHSIMD_INLINE uint64_t pushsimd_utf8_masks(const uint8_t *_Nonnull bytes) {
    return pushsimd_scalar_utf8_masks(bytes);
}

PUSHSIMD_INLINE uint32_t pushsimd_careful_mask(const uint8_t *_Nonnull bytes) {
    return pushsimd_scalar_careful_mask(bytes);
}

#endif

#undef PUSHSIMD_INLINE
#endif
