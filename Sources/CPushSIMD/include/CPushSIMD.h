// Byte masks: sixteen bytes in, one bit a byte out; and two passes over whole texts that are worth the widest instructions there
// are.
//
// Every mask function takes a pointer to sixteen readable bytes (any alignment) and returns a mask whose bit k speaks of
// byte k; `..._in_64` takes 64 bytes. There is one body for each instruction set and one scalar body; `pushsimd_scalar_*` is always there, so
// that tests compare whatever the compiler chose with it. The functions are `static inline`: Swift imports them and
// the optimiser leaves no call behind.
//
// The passes over texts (`pushsimd_marks`, `pushsimd_is_plain_utf8`) stand at the end. On x86-64 they ask the processor once whether
// it has AVX2 and AVX-512; what it has not is never executed, and nothing has to be told to the compiler.
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
    // 0x46 more, and the digits are the ten largest signed bytes.
    __m128i digits = _mm_cmpgt_epi8(_mm_add_epi8(v, _mm_set1_epi8(0x46)), _mm_set1_epi8(0x75));
    return (uint32_t)_mm_movemask_epi8(digits) ^ 0xFFFF;
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

// The marks of a whole text: the string mask of every byte, one bit each. Long runs of wide instructions, and so the one place where
// the machine's own are worth asking for.

/// The marks of 64 bytes, and not zero in `outside` where one of these lies outside ASCII.
struct pushsimd_group {
    uint64_t marks;
    uint64_t outside;
};

PUSHSIMD_INLINE struct pushsimd_group pushsimd_group_of_64(const uint8_t *_Nonnull bytes) {
    struct pushsimd_group group;
    group.marks = (uint64_t)pushsimd_string_mask(bytes) | (uint64_t)pushsimd_string_mask(bytes + 16) << 16 |
                  (uint64_t)pushsimd_string_mask(bytes + 32) << 32 | (uint64_t)pushsimd_string_mask(bytes + 48) << 48;
    group.outside = pushsimd_nonascii_in_64(bytes);
    return group;
}

/// Stores the marks of the 64 bytes at `position`, a multiple of 64: that of byte k is bit k % 8 of byte k / 8.
PUSHSIMD_INLINE void pushsimd_store_marks(uint8_t *_Nonnull marks, uint64_t position, uint64_t bits) {
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    bits = __builtin_bswap64(bits);
#endif
    __builtin_memcpy(marks + position / 8, &bits, sizeof bits);
}

/// Where the bytes outside ASCII stand, in groups of 64: before `first` there are none, nor from `end` on. `first` is -1 where there
/// are none at all. And how many marks were noted as places as well: none where nobody asked, or the machine would take long.
struct pushsimd_outside {
    int64_t first;
    int64_t end;
    int64_t places;
};

/// What `pushsimd_marks` does, with any way to look at 64 bytes; no places are noted. Without a branch but the loop's own: whether a
/// group has bytes outside ASCII cannot be foretold.
#define PUSHSIMD_MARKS_BODY(GROUP)                                                                                     \
    (void)places;                                                                                                      \
    uint64_t i = 0, end = 0, plain = 0, seen = 0;                                                                      \
    for (; i + 64 <= count; i += 64) {                                                                                 \
        struct pushsimd_group group = GROUP(text + i);                                                                 \
        pushsimd_store_marks(marks, i, group.marks);                                                                   \
        seen |= group.outside;                                                                                         \
        plain += seen == 0;                                                                                            \
        end = group.outside != 0 ? i + 64 : end;                                                                       \
    }                                                                                                                  \
    /* The last 64 bytes: those that were seen before are shifted out; all of them if there is no rest. */             \
    uint64_t rest = count - i;                                                                                         \
    struct pushsimd_group group = GROUP(text + count - 64);                                                            \
    uint64_t bits = (group.marks >> 1) >> (63 - rest);                                                                 \
    end = group.outside != 0 ? count : end;                                                                            \
    pushsimd_store_marks(marks, i, bits | ~(uint64_t)0 << rest);                                                       \
    pushsimd_store_marks(marks, i + 64, ~(uint64_t)0);                                                                 \
    return (struct pushsimd_outside){end != 0 ? (int64_t)(plain * 64) : -1, (int64_t)end, 0};

/// As every machine of the kind can do it.
__attribute__((unused)) static struct pushsimd_outside pushsimd_common_marks(
    const uint8_t *_Nonnull text, uint64_t count, uint8_t *_Nonnull marks, uint16_t *_Nullable places) {
    PUSHSIMD_MARKS_BODY(pushsimd_group_of_64)
}

// PUSHSIMD_NO_AVX2 leaves it and AVX-512 out, to measure and to test what a machine without them does.
#if PUSHSIMD_SSE2 && defined(__x86_64__) && defined(__GNUC__) && !defined(PUSHSIMD_NO_AVX2)
#define PUSHSIMD_AVX2 1
#include <cpuid.h>
#include <immintrin.h>

/// 32 bytes: see the body of `pushsimd_string_mask` for SSE2.
__attribute__((target("avx2"), always_inline)) static inline uint32_t pushsimd_avx2_string_mask(__m256i v) {
    __m256i low = _mm256_subs_epu8(_mm256_xor_si256(v, _mm256_set1_epi8(2)), _mm256_set1_epi8(0x20));
    __m256i special = _mm256_cmpeq_epi8(
        _mm256_min_epu8(low, _mm256_xor_si256(v, _mm256_set1_epi8(0x5C))), _mm256_setzero_si256());
    return (uint32_t)_mm256_movemask_epi8(special);
}

__attribute__((target("avx2"), always_inline)) static inline struct pushsimd_group pushsimd_avx2_group_of_64(
    const uint8_t *_Nonnull bytes) {
    __m256i low = _mm256_loadu_si256((const __m256i *)bytes);
    __m256i high = _mm256_loadu_si256((const __m256i *)bytes + 1);
    struct pushsimd_group group;
    group.marks = (uint64_t)pushsimd_avx2_string_mask(low) | (uint64_t)pushsimd_avx2_string_mask(high) << 32;
    group.outside = (uint32_t)_mm256_movemask_epi8(_mm256_or_si256(low, high));
    return group;
}

/// With AVX2; only where `pushsimd_has_avx2` says so.
__attribute__((unused, target("avx2"))) static struct pushsimd_outside pushsimd_avx2_marks(
    const uint8_t *_Nonnull text, uint64_t count, uint8_t *_Nonnull marks, uint16_t *_Nullable places) {
    PUSHSIMD_MARKS_BODY(pushsimd_avx2_group_of_64)
}

#define PUSHSIMD_AVX512 target("avx512f,avx512bw,avx512vbmi2,popcnt")

/// The marks of 64 bytes at once, where that costs no clock (see `pushsimd_has_avx512`): see the body of `pushsimd_string_mask` for SSE2.
__attribute__((PUSHSIMD_AVX512, always_inline)) static inline uint64_t pushsimd_avx512_string_mask(__m512i v) {
    return _mm512_cmple_epu8_mask(_mm512_xor_si512(v, _mm512_set1_epi8(2)), _mm512_set1_epi8(0x20)) |
           _mm512_cmpeq_epi8_mask(v, _mm512_set1_epi8(0x5C));
}

/// Notes the marks of a group as places behind those that there are; `start` holds the group's own place, everywhere. Sixteen at a
/// time: few groups have more.
__attribute__((PUSHSIMD_AVX512, always_inline)) static inline uint16_t *_Nonnull pushsimd_avx512_places(
    uint16_t *_Nonnull places, __m256i start, uint64_t marks) {
    const __m512i numbers = _mm512_set_epi8(
        63, 62, 61, 60, 59, 58, 57, 56, 55, 54, 53, 52, 51, 50, 49, 48, 47, 46, 45, 44, 43, 42, 41, 40, 39, 38, 37, 36, 35,
        34, 33, 32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4,
        3, 2, 1, 0);
    __m512i found = _mm512_maskz_compress_epi8(marks, numbers);
    uint64_t more = (uint64_t)__builtin_popcountll(marks);
    __m256i first = _mm256_cvtepu8_epi16(_mm512_castsi512_si128(found));
    _mm256_storeu_si256((__m256i *)places, _mm256_add_epi16(first, start));
    if (__builtin_expect(more > 16, 0)) {
        for (int k = 1; k < 4; k++) {
            found = _mm512_alignr_epi64(found, found, 2);
            __m256i others = _mm256_cvtepu8_epi16(_mm512_castsi512_si128(found));
            _mm256_storeu_si256((__m256i *)(places + 16 * k), _mm256_add_epi16(others, start));
        }
    }
    return places + more;
}

/// With AVX-512; only where `pushsimd_has_avx512` says so.
__attribute__((PUSHSIMD_AVX512, always_inline)) static inline struct pushsimd_outside pushsimd_avx512_marks_and_places(
    const uint8_t *_Nonnull text, uint64_t count, uint8_t *_Nonnull marks, uint16_t *_Nullable places) {
    struct pushsimd_outside outside = {-1, 0, 0};
    const uint8_t *at = text, *last = text + count - 64;
    uint16_t *next = places;
    __m256i start = _mm256_setzero_si256();
    do {
        // Sixty-four groups at most: a bit each, set where it leaves ASCII; that of the last one is the lowest.
        uint64_t groups = 0;
        const uint8_t *limit = last - at < 63 * 64 ? last : at + 63 * 64;
        do {
            __m512i v = _mm512_loadu_si512(at);
            uint64_t bits = pushsimd_avx512_string_mask(v);
            groups = groups << 1 | (_mm512_movepi8_mask(v) != 0);
            pushsimd_store_marks(marks, 0, bits);
            if (places != 0) next = pushsimd_avx512_places(next, start, bits);
            start = _mm256_add_epi16(start, _mm256_set1_epi16(64));
            marks += 8;
            at += 64;
        } while (at <= limit);
        if (groups != 0) {
            int64_t i = at - text;
            if (outside.first < 0) outside.first = i - 64 * (64 - __builtin_clzll(groups));
            outside.end = i - 64 * __builtin_ctzll(groups);
        }
    } while (__builtin_expect(at <= last, 0));
    // The last 64 bytes, as in PUSHSIMD_MARKS_BODY.
    uint64_t rest = (uint64_t)(text + count - at);
    __m512i v = _mm512_loadu_si512(last);
    uint64_t bits = (pushsimd_avx512_string_mask(v) >> 1) >> (63 - rest);
    if (places != 0) next = pushsimd_avx512_places(next, start, bits);
    pushsimd_store_marks(marks, 0, bits | ~(uint64_t)0 << rest);
    pushsimd_store_marks(marks, 64, ~(uint64_t)0);
    if (_mm512_movepi8_mask(v) != 0) {
        if (outside.first < 0) outside.first = at - text;
        outside.end = (int64_t)count;
    }
    if (places != 0) outside.places = next - places;
    return outside;
}

__attribute__((unused, PUSHSIMD_AVX512)) static struct pushsimd_outside pushsimd_avx512_marks(
    const uint8_t *_Nonnull text, uint64_t count, uint8_t *_Nonnull marks, uint16_t *_Nullable places) {
    if (places == 0) return pushsimd_avx512_marks_and_places(text, count, marks, 0);
    return pushsimd_avx512_marks_and_places(text, count, marks, places);
}

/// What two bytes in a row may be wrong by, one bit each: a fault is a bit that all three tables have. After Keiser and Lemire,
/// "Validating UTF-8 In Less Than One Instruction Per Byte" (2021).
enum {
    pushsimd_too_short = 1,       // a lead, and no continuation behind it
    pushsimd_too_long = 2,        // ASCII, and a continuation behind it
    pushsimd_overlong_3 = 4,      // E0 and less than A0
    pushsimd_too_large = 8,       // F4 and more than 8F, or more than F4
    pushsimd_surrogate = 16,      // ED and more than 9F
    pushsimd_overlong_2 = 32,     // C0, C1
    pushsimd_overlong_4 = 64,     // F0 and less than 90; also F5 or more and less than 90
    pushsimd_two_continuations = -128,  // fine behind leads of three and four bytes
    pushsimd_any_first = pushsimd_too_short | pushsimd_too_long | pushsimd_two_continuations,
    pushsimd_any_second = pushsimd_too_long | pushsimd_overlong_2 | pushsimd_two_continuations,
    pushsimd_past_f4 = pushsimd_any_first | pushsimd_too_large | pushsimd_overlong_4
};

/// The tables, sixteen entries each.
#define PUSHSIMD_HIGH_OF_FIRST                                                                                         \
    _mm_setr_epi8(                                                                                                     \
        pushsimd_too_long, pushsimd_too_long, pushsimd_too_long, pushsimd_too_long, pushsimd_too_long,                 \
        pushsimd_too_long, pushsimd_too_long, pushsimd_too_long, pushsimd_two_continuations,                           \
        pushsimd_two_continuations, pushsimd_two_continuations, pushsimd_two_continuations,                            \
        pushsimd_too_short | pushsimd_overlong_2, pushsimd_too_short,                                                  \
        pushsimd_too_short | pushsimd_overlong_3 | pushsimd_surrogate,                                                 \
        pushsimd_too_short | pushsimd_too_large | pushsimd_overlong_4)
#define PUSHSIMD_LOW_OF_FIRST                                                                                          \
    _mm_setr_epi8(                                                                                                     \
        pushsimd_any_first | pushsimd_overlong_3 | pushsimd_overlong_2 | pushsimd_overlong_4,                          \
        pushsimd_any_first | pushsimd_overlong_2, pushsimd_any_first, pushsimd_any_first,                              \
        pushsimd_any_first | pushsimd_too_large, pushsimd_past_f4, pushsimd_past_f4, pushsimd_past_f4,                 \
        pushsimd_past_f4, pushsimd_past_f4, pushsimd_past_f4, pushsimd_past_f4, pushsimd_past_f4,                      \
        pushsimd_past_f4 | pushsimd_surrogate, pushsimd_past_f4, pushsimd_past_f4)
#define PUSHSIMD_HIGH_OF_SECOND                                                                                        \
    _mm_setr_epi8(                                                                                                     \
        pushsimd_too_short, pushsimd_too_short, pushsimd_too_short, pushsimd_too_short, pushsimd_too_short,            \
        pushsimd_too_short, pushsimd_too_short, pushsimd_too_short,                                                    \
        pushsimd_any_second | pushsimd_overlong_3 | pushsimd_overlong_4,                                               \
        pushsimd_any_second | pushsimd_overlong_3 | pushsimd_too_large,                                                \
        pushsimd_any_second | pushsimd_surrogate | pushsimd_too_large,                                                 \
        pushsimd_any_second | pushsimd_surrogate | pushsimd_too_large, pushsimd_too_short, pushsimd_too_short,         \
        pushsimd_too_short, pushsimd_too_short)

/// The faults of 32 bytes, with the 32 before them, and what may be a noncharacter or U+FFFD: a BF before BD to BF, or EF B7.
__attribute__((target("avx2"), always_inline)) static inline __m256i pushsimd_avx2_utf8_faults(__m256i v, __m256i before) {
    const __m256i high_of_first = _mm256_broadcastsi128_si256(PUSHSIMD_HIGH_OF_FIRST);
    const __m256i low_of_first = _mm256_broadcastsi128_si256(PUSHSIMD_LOW_OF_FIRST);
    const __m256i high_of_second = _mm256_broadcastsi128_si256(PUSHSIMD_HIGH_OF_SECOND);
    const __m256i nibble = _mm256_set1_epi8(0x0F);
    // The same bytes, one, two and three places earlier.
    __m256i middle = _mm256_permute2x128_si256(before, v, 0x21);
    __m256i first = _mm256_alignr_epi8(v, middle, 15);
    __m256i second = _mm256_alignr_epi8(v, middle, 14);
    __m256i third = _mm256_alignr_epi8(v, middle, 13);
    __m256i pairs = _mm256_and_si256(
        _mm256_and_si256(
            _mm256_shuffle_epi8(high_of_first, _mm256_and_si256(_mm256_srli_epi16(first, 4), nibble)),
            _mm256_shuffle_epi8(low_of_first, _mm256_and_si256(first, nibble))),
        _mm256_shuffle_epi8(high_of_second, _mm256_and_si256(_mm256_srli_epi16(v, 4), nibble)));
    // The top bit where a lead of three bytes stands two places earlier, or one of four three: a second continuation belongs there.
    __m256i wanted = _mm256_and_si256(
        _mm256_or_si256(
            _mm256_subs_epu8(second, _mm256_set1_epi8(0x60)), _mm256_subs_epu8(third, _mm256_set1_epi8(0x70))),
        _mm256_set1_epi8((char)0x80));
    // BD to BF: what is left of BF is at most two.
    __m256i left = _mm256_sub_epi8(_mm256_set1_epi8((char)0xBF), v);
    __m256i last = _mm256_and_si256(
        _mm256_cmpeq_epi8(first, _mm256_set1_epi8((char)0xBF)),
        _mm256_cmpeq_epi8(_mm256_min_epu8(left, _mm256_set1_epi8(2)), left));
    __m256i block = _mm256_and_si256(
        _mm256_cmpeq_epi8(first, _mm256_set1_epi8((char)0xEF)), _mm256_cmpeq_epi8(v, _mm256_set1_epi8((char)0xB7)));
    return _mm256_or_si256(_mm256_xor_si256(pairs, wanted), _mm256_or_si256(last, block));
}

/// `pushsimd_is_plain_utf8` with AVX2, where `end` is 64 at least.
__attribute__((unused, target("avx2"))) static int pushsimd_avx2_is_plain_utf8(
    const uint8_t *_Nonnull text, uint64_t first, uint64_t end) {
    // A lead among the last three bytes that wants more than are left.
    const __m256i complete = _mm256_setr_epi8(
        -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
        (char)0xEF, (char)0xDF, (char)0xBF);
    __m256i before = _mm256_setzero_si256();
    __m256i faults = before;
    for (uint64_t i = first; i + 32 < end; i += 32) {
        __m256i v = _mm256_loadu_si256((const __m256i *)(text + i));
        faults = _mm256_or_si256(faults, pushsimd_avx2_utf8_faults(v, before));
        before = v;
    }
    // The last 32 bytes, some of which may have been looked at before.
    before = _mm256_loadu_si256((const __m256i *)(text + end - 64));
    __m256i v = _mm256_loadu_si256((const __m256i *)(text + end - 32));
    faults = _mm256_or_si256(
        faults, _mm256_or_si256(pushsimd_avx2_utf8_faults(v, before), _mm256_subs_epu8(v, complete)));
    return _mm256_testz_si256(faults, faults);
}

/// The same as `pushsimd_avx2_utf8_faults`, for 64 bytes: those found before with these, and with a BF before BD to BF, or EF B7, as bits.
__attribute__((PUSHSIMD_AVX512, always_inline)) static inline __m512i pushsimd_avx512_utf8_faults(
    __m512i v, __m512i before, __m512i found, uint64_t *_Nonnull remarkable) {
    enum { all_three = 0x80, either_and_third = 0xA8, first_or_one_of_two = 0xF6 };
    const __m512i nibble = _mm512_set1_epi8(0x0F);
    __m512i middle = _mm512_alignr_epi32(v, before, 12);
    __m512i first = _mm512_alignr_epi8(v, middle, 15);
    __m512i second = _mm512_alignr_epi8(v, middle, 14);
    __m512i third = _mm512_alignr_epi8(v, middle, 13);
    __m512i pairs = _mm512_ternarylogic_epi64(
        _mm512_shuffle_epi8(
            _mm512_broadcast_i32x4(PUSHSIMD_HIGH_OF_FIRST), _mm512_and_si512(_mm512_srli_epi16(first, 4), nibble)),
        _mm512_shuffle_epi8(_mm512_broadcast_i32x4(PUSHSIMD_LOW_OF_FIRST), _mm512_and_si512(first, nibble)),
        _mm512_shuffle_epi8(
            _mm512_broadcast_i32x4(PUSHSIMD_HIGH_OF_SECOND), _mm512_and_si512(_mm512_srli_epi16(v, 4), nibble)),
        all_three);
    __m512i wanted = _mm512_ternarylogic_epi64(
        _mm512_subs_epu8(second, _mm512_set1_epi8(0x60)), _mm512_subs_epu8(third, _mm512_set1_epi8(0x70)),
        _mm512_set1_epi8((char)0x80), either_and_third);
    *remarkable |= _mm512_mask_cmple_epu8_mask(
                       _mm512_cmpeq_epi8_mask(first, _mm512_set1_epi8((char)0xBF)),
                       _mm512_sub_epi8(_mm512_set1_epi8((char)0xBF), v), _mm512_set1_epi8(2)) |
                   _mm512_mask_cmpeq_epi8_mask(
                       _mm512_cmpeq_epi8_mask(first, _mm512_set1_epi8((char)0xEF)), v, _mm512_set1_epi8((char)0xB7));
    return _mm512_ternarylogic_epi64(found, pairs, wanted, first_or_one_of_two);
}

/// `pushsimd_is_plain_utf8` with AVX-512.
__attribute__((unused, PUSHSIMD_AVX512)) static int pushsimd_avx512_is_plain_utf8(
    const uint8_t *_Nonnull text, uint64_t first, uint64_t end) {
    // A lead among the last three bytes that wants more than are left.
    const __m512i complete = _mm512_set_epi64(
        (long long)0xBFDFEFFFFFFFFFFF, -1, -1, -1, -1, -1, -1, -1);
    __m512i before = _mm512_setzero_si512(), faults = before;
    uint64_t remarkable = 0, i = first;
    for (; i + 64 < end; i += 64) {
        __m512i v = _mm512_loadu_si512(text + i);
        faults = pushsimd_avx512_utf8_faults(v, before, faults, &remarkable);
        before = v;
    }
    // The rest, and NULs behind it. What is masked out is not read.
    __m512i v = _mm512_maskz_loadu_epi8(~(uint64_t)0 >> (64 - (end - i)), text + i);
    faults = pushsimd_avx512_utf8_faults(v, before, faults, &remarkable);
    faults = _mm512_or_si512(faults, _mm512_subs_epu8(v, complete));
    return remarkable == 0 && _mm512_test_epi64_mask(faults, faults) == 0;
}

#undef PUSHSIMD_AVX512
#undef PUSHSIMD_HIGH_OF_FIRST
#undef PUSHSIMD_LOW_OF_FIRST
#undef PUSHSIMD_HIGH_OF_SECOND

/// What processor and system have, asked once, by whoever comes first: 1, neither of the following; 2, AVX2; 3, AVX-512 as well.
__attribute__((unused)) static uint32_t pushsimd_width(void) {
    // 0: nobody has asked yet. All who ask get the same answer, so that it does not matter who writes it.
    static uint32_t answer = 0;
    uint32_t known = __atomic_load_n(&answer, __ATOMIC_RELAXED);
    if (__builtin_expect(known == 0, 0)) {
        uint32_t a = 0, b = 0, c = 0, d = 0, low = 0, high = 0;
        known = 1;
        // Leaf 1: the system saves wide registers (OSXSAVE) and the processor has AVX; then which ones, then leaf 7.
        if (__get_cpuid(1, &a, &b, &c, &d) && (c & 1u << 27) != 0 && (c & 1u << 28) != 0) {
            int counts_bits = (c & 1u << 23) != 0;
            __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
            if ((low & 6) == 6 && __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & 1u << 5) != 0) {
                // AVX512F, AVX512BW, and AVX512_VBMI2 for the generation that does not slow down for them.
                const uint32_t foundation = 1u << 16, bytes = 1u << 30, generation = 1u << 6;
                int is_wide = (low & 0xE6) == 0xE6 && (b & foundation) != 0 && (b & bytes) != 0 && (c & generation) != 0;
                known = is_wide && counts_bits ? 3 : 2;
            }
        }
        __atomic_store_n(&answer, known, __ATOMIC_RELAXED);
    }
    return known;
}

__attribute__((unused)) static int pushsimd_has_avx2(void) { return pushsimd_width() >= 2; }

/// Processors that have vectors of 512 bits at full clock: Ice Lake and Zen 4, and what came after them.
__attribute__((unused)) static int pushsimd_has_avx512(void) { return pushsimd_width() >= 3; }
#endif

#if PUSHSIMD_AVX2
static struct pushsimd_outside pushsimd_first_marks(
    const uint8_t *_Nonnull text, uint64_t count, uint8_t *_Nonnull marks, uint16_t *_Nullable places);

/// The best way to note marks, from the second time on. Whoever writes it writes the same.
static struct pushsimd_outside (*_Nonnull pushsimd_best_marks)(
    const uint8_t *_Nonnull, uint64_t, uint8_t *_Nonnull, uint16_t *_Nullable) = pushsimd_first_marks;

__attribute__((unused)) static struct pushsimd_outside pushsimd_first_marks(
    const uint8_t *_Nonnull text, uint64_t count, uint8_t *_Nonnull marks, uint16_t *_Nullable places) {
    __typeof__(pushsimd_best_marks) best = pushsimd_has_avx512() ? pushsimd_avx512_marks
                                           : pushsimd_has_avx2() ? pushsimd_avx2_marks
                                                                 : pushsimd_common_marks;
    __atomic_store_n(&pushsimd_best_marks, best, __ATOMIC_RELAXED);
    return best(text, count, marks, places);
}
#endif

/// Notes the marks of all bytes of a text of at least 64, in `count / 64 + 2` words of eight bytes; those from the text's end on
/// are set. Where that costs little, it notes them as places as well, which have room for 64 more than the text has bytes (at most
/// 65,535 then).
PUSHSIMD_INLINE struct pushsimd_outside pushsimd_marks(
    const uint8_t *_Nonnull text, uint64_t count, uint8_t *_Nonnull marks, uint16_t *_Nullable places) {
#if PUSHSIMD_AVX2
    return __atomic_load_n(&pushsimd_best_marks, __ATOMIC_RELAXED)(text, count, marks, places);
#else
    return pushsimd_common_marks(text, count, marks, places);
#endif
}

/// Whether the bytes `first ..< end` of a text, where ASCII or nothing stands before them, are well-formed UTF-8 without
/// noncharacters and U+FFFD. Zero: they are not, or it is not known.
PUSHSIMD_INLINE int pushsimd_is_plain_utf8(const uint8_t *_Nonnull text, uint64_t first, uint64_t end) {
#if PUSHSIMD_AVX2
    uint32_t width = pushsimd_width();
    if (first < end && width >= 3) return pushsimd_avx512_is_plain_utf8(text, first, end);
    if (end >= 64 && width == 2) return pushsimd_avx2_is_plain_utf8(text, first, end);
#endif
    (void)text;
    (void)first;
    (void)end;
    return 0;
}

#undef PUSHSIMD_MARKS_BODY
#undef PUSHSIMD_INLINE
#endif
