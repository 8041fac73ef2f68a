#include "yyjson_checks.h"

#include <stdbool.h>
#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

// The reader marks strings that are written without escapes: YYJSON_SUBTYPE_NOESC. That spares us a search for
// backslashes. Whoever takes another version looks whether `read_string` still does so.
_Static_assert(YYJSON_VERSION_HEX == 0x000A00, "does read_string still mark strings without escapes?");

enum {
    NOT_JSON = 100,
    NOT_AN_OBJECT,
    TOO_DEEP,
    DUPLICATE_KEY,
    LARGE_INTEGER,
    NUL_CHARACTER,
    NONCHARACTER,
    REPLACEMENT_CHARACTER,
    UNKNOWN_PUSH_TYPE = 200,
    PUSH_TYPE_MISSING,
    TOPIC_SUFFIX,
    TOPIC_SUFFIX_DOUBLED,
    BAD_PRIORITY,
    PRIORITY_OF_TYPE,
    PRIORITY_BELOW_LEVEL,
    BAD_EXPIRATION,
    EXPIRATION_UNIT,
    EXPIRATION_PAST,
    EXPIRATION_TOO_LATE,
    EXPIRATION_MISSING,
    HEADER_IN_BODY,
    TOO_LARGE = 300,
    APS_MISSING = 400,
    APS_NOT_OBJECT,
    UNKNOWN_KEY,
    MISPLACED_KEY,
    SIMULATOR_KEY,
    WRONG_TYPE,
    NULL_VALUE,
    OUT_OF_RANGE,
    FLAG_NOT_A_NUMBER,
    UNKNOWN_WORD,
    EMPTY_TEXT,
    EMPTY_SOUND,
    ARGUMENT_NOT_TEXT,
    ARGUMENTS_WITHOUT_KEY,
    NOTHING_TO_SHOW,
    ALERT_WITHOUT_TEXT,
    MUTABLE_WITHOUT_TEXT,
    ATTACHMENT_NOT_MUTABLE,
    VOLUME_WITHOUT_CRITICAL,
    CRITICAL_DISAGREES,
    KEY_OF_OTHER_TYPE,
    NOT_A_CALL = 500,
    FLAG_MISSING = 600,
    NOT_ONLY_FLAG,
    ACTIVITY_KEY_MISSING = 700,
    START_INCOMPLETE,
    TIME_UNIT,
    TIME_FAR,
    STALE_NOT_LATER,
    DISMISSAL_OUTSIDE_END,
    START_KEY_OUTSIDE_START,
    NAME_EMPTY,
    TOKEN_NOT_ONE,
    TOKEN_AND_CHANNEL,
    ALERT_AS_TEXT,
    SOUND_OUTSIDE_ALERT,
};

typedef enum {
    TYPE_NONE,
    TYPE_ALERT,
    TYPE_BACKGROUND,
    TYPE_LOCATION,
    TYPE_VOIP,
    TYPE_COMPLICATION,
    TYPE_FILEPROVIDER,
    TYPE_MDM,
    TYPE_LIVEACTIVITY,
    TYPE_PUSHTOTALK,
    TYPE_WIDGETS,
    TYPE_CONTROLS,
    TYPE_UNKNOWN,
} push_type;

/// Out of line, and marked as rare: sound requests never get here.
__attribute__((noinline, cold)) static void found(checks_report *report, int code, const yyjson_val *place) {
    if (report->count < CHECKS_CAPACITY) {
        report->findings[report->count].code = code;
        report->findings[report->count].place = place;
    }
    report->count++;
}

/// Compares with a literal: the compiler makes a few integer comparisons of it.
#define IS(text, size, literal) ((size) == sizeof(literal) - 1 && memcmp((text), literal, sizeof(literal) - 1) == 0)
#define BEGINS_WITH(text, size, literal)                                                                           \
    ((size) >= sizeof(literal) - 1 && memcmp((text), literal, sizeof(literal) - 1) == 0)
#define ENDS_WITH(text, size, literal)                                                                             \
    ((size) >= sizeof(literal) - 1 &&                                                                              \
     memcmp((text) + (size) - (sizeof(literal) - 1), literal, sizeof(literal) - 1) == 0)

// ---- Values: what yyjson offers for them, without its tests for NULL -------------------------------------------

enum {
    PLAIN_TEXT = YYJSON_TYPE_STR | YYJSON_SUBTYPE_NOESC,
    OTHER_TEXT = YYJSON_TYPE_STR,
    UNSIGNED = YYJSON_TYPE_NUM | YYJSON_SUBTYPE_UINT,
    NEGATIVE = YYJSON_TYPE_NUM | YYJSON_SUBTYPE_SINT,
    TRUE = YYJSON_TYPE_BOOL | YYJSON_SUBTYPE_TRUE,
    FALSE = YYJSON_TYPE_BOOL | YYJSON_SUBTYPE_FALSE,
};

/// Type and subtype in one.
static inline uint8_t kind(const yyjson_val *value) { return (uint8_t)value->tag; }
static inline uint8_t type_of(const yyjson_val *value) { return (uint8_t)(value->tag & YYJSON_TYPE_MASK); }
static inline size_t length(const yyjson_val *value) { return (size_t)(value->tag >> YYJSON_TAG_BIT); }
static inline bool is_text(const yyjson_val *value) { return type_of(value) == YYJSON_TYPE_STR; }
static inline bool is_number(const yyjson_val *value) { return type_of(value) == YYJSON_TYPE_NUM; }
static inline bool is_object(const yyjson_val *value) { return type_of(value) == YYJSON_TYPE_OBJ; }
static inline bool is_null(const yyjson_val *value) { return type_of(value) == YYJSON_TYPE_NULL; }
static inline bool holds_text(const yyjson_val *value) { return is_text(value) && length(value) > 0; }
#define SAYS(value, literal) (is_text(value) && IS((value)->uni.str, length(value), literal))

static inline double number(const yyjson_val *value) {
    switch (kind(value)) {
    case UNSIGNED: return (double)value->uni.u64;
    case NEGATIVE: return (double)value->uni.i64;
    default: return value->uni.f64;
    }
}

/// As the device reads flags: any number from 1, and everything that is neither a number nor false.
static bool is_on(const yyjson_val *flag) { return is_number(flag) ? number(flag) >= 1 : kind(flag) != FALSE; }

/// The first of two equal keys counts.
static inline void keep(yyjson_val **slot, yyjson_val *value) {
    if (*slot == NULL) *slot = value;
}

/// Letters in small, without hyphens, underscores and spaces: how many bytes, or 0 when they are more than `capacity`.
static size_t fold(const char *text, size_t size, char *folded, size_t capacity) {
    size_t count = 0;
    for (size_t k = 0; k < size; k++) {
        char c = text[k];
        if (c == '-' || c == '_' || c == ' ') continue;
        if (count == capacity) return 0;
        folded[count++] = c >= 'A' && c <= 'Z' ? c | 0x20 : c;
    }
    return count;
}

// ---- All values -----------------------------------------------------------------------------------------------

static inline bool equal_keys(const yyjson_val *a, const yyjson_val *b) {
    return length(a) == length(b) && memcmp(a->uni.str, b->uni.str, length(a)) == 0;
}

static uint64_t hash_key(const yyjson_val *key) {
    const char *text = key->uni.str;
    size_t size = length(key);
    uint64_t hash = size * 0x9E3779B97F4A7C15u, word;
    for (; size >= 8; size -= 8, text += 8) {
        memcpy(&word, text, 8);
        hash = (hash ^ word) * 0x9FB21C651E98DF25u;
        hash ^= hash >> 32;
    }
    word = 0;
    memcpy(&word, text, size);
    hash = (hash ^ word) * 0x9FB21C651E98DF25u;
    return hash ^ hash >> 32;
}

/// A header of APNs that senders put into the body.
static bool is_header(const char *name, size_t size) {
    switch (size) {
    case 10: return memcmp(name, "apns-topic", 10) == 0;
    case 13: return memcmp(name, "apns-priority", 13) == 0;
    case 14: return memcmp(name, "apns-push-type", 14) == 0;
    case 15: return memcmp(name, "apns-expiration", 15) == 0;
    case 16: return memcmp(name, "apns-collapse-id", 16) == 0;
    default: return false;
    }
}

__attribute__((noinline)) static void check_many_keys(
    yyjson_val *object, checks_scratch *scratch, checks_report *report) {
    scratch->generation++;
    // A body within the limits has fewer keys than half the table; a larger one is refused for its size anyway.
    size_t count = length(object) < CHECKS_TABLE / 2 ? length(object) : CHECKS_TABLE / 2;
    yyjson_val *key = unsafe_yyjson_get_first(object);
    for (size_t n = 0; n < count; n++, key = unsafe_yyjson_get_next(key + 1)) {
        size_t slot = hash_key(key) & (CHECKS_TABLE - 1);
        while (scratch->table[slot].generation == scratch->generation) {
            if (equal_keys(scratch->table[slot].key, key)) {
                found(report, DUPLICATE_KEY, key);
                break;
            }
            slot = (slot + 1) & (CHECKS_TABLE - 1);
        }
        scratch->table[slot].generation = scratch->generation;
        scratch->table[slot].key = key;
    }
}

__attribute__((noinline)) static bool is_repeated(yyjson_val *object, yyjson_val *key) {
    for (yyjson_val *k = unsafe_yyjson_get_first(object); k != key; k = unsafe_yyjson_get_next(k + 1)) {
        if (equal_keys(k, key)) return true;
    }
    return false;
}

/// What a character is that begins with NUL or a byte from 0xEF on, as a bit. The text is UTF-8.
static unsigned odd_character(const uint8_t *at) {
    enum { NUL = 1, REPLACEMENT = 2, NON = 4 };
    if (at[0] == 0) return NUL;
    // U+nFFFE and U+nFFFF
    if (at[0] > 0xEF) return (at[1] & 0x0F) == 0x0F && at[2] == 0xBF && at[3] >= 0xBE ? NON : 0;
    if (at[1] == 0xBF) return at[2] >= 0xBE ? NON : at[2] == 0xBD ? REPLACEMENT : 0;
    // U+FDD0 to U+FDEF
    return at[1] == 0xB7 && at[2] >= 0x90 && at[2] <= 0xAF ? NON : 0;
}

#if defined(__SSE2__)
/// Of 64 bytes, the largest in each column of four blocks; all are one less, which makes NUL the largest.
static inline __m128i largest_of_64(const uint8_t *text) {
    const __m128i *blocks = (const __m128i *)text, one = _mm_set1_epi8(1);
    __m128i a = _mm_sub_epi8(_mm_loadu_si128(blocks), one), b = _mm_sub_epi8(_mm_loadu_si128(blocks + 1), one);
    __m128i c = _mm_sub_epi8(_mm_loadu_si128(blocks + 2), one), d = _mm_sub_epi8(_mm_loadu_si128(blocks + 3), one);
    return _mm_max_epu8(_mm_max_epu8(a, b), _mm_max_epu8(c, d));
}

/// A bit for each of 16 bytes, set where it is not below `least`.
static inline unsigned not_below(uint8_t least, __m128i bytes) {
    return (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_max_epu8(bytes, _mm_set1_epi8((char)least)), bytes));
}

static inline unsigned odd_characters_of_16(const uint8_t *text) {
    unsigned odd = 0;
    __m128i bytes = _mm_sub_epi8(_mm_loadu_si128((const __m128i *)text), _mm_set1_epi8(1));
    for (unsigned hits = not_below(0xEE, bytes); hits != 0; hits &= hits - 1) {
        odd |= odd_character(text + __builtin_ctz(hits));
    }
    return odd;
}
#endif

/// What is in a text, as bits of `odd_character`.
__attribute__((noinline)) static unsigned odd_characters(const uint8_t *text, size_t size) {
    unsigned odd = 0;
    size_t k = 0;
#if defined(__SSE2__)
    for (; k + 64 <= size; k += 64) {
        if (not_below(0xEE, largest_of_64(text + k)) == 0) continue;
        for (size_t n = k; n < k + 64; n += 16) odd |= odd_characters_of_16(text + n);
    }
    for (; k + 16 <= size; k += 16) odd |= odd_characters_of_16(text + k);
    if (k < size && size >= 16) {
        // The last 16 bytes: to see a character twice does no harm.
        odd |= odd_characters_of_16(text + size - 16);
        k = size;
    }
#endif
    for (; k < size; k++) {
        if (text[k] >= 0xEF || text[k] == 0) odd |= odd_character(text + k);
    }
    return odd;
}

/// A byte that may begin such a character in a text that holds no NUL.
static inline bool has_high_byte(const uint8_t *text, size_t size) {
    size_t k = 0;
#if defined(__SSE2__)
#define BLOCK(at) _mm_loadu_si128((const __m128i *)(at))
    if (size >= 16) {
        __m128i top = _mm_setzero_si128(), other = top;
        for (; k + 64 <= size; k += 64) {
            top = _mm_max_epu8(top, _mm_max_epu8(BLOCK(text + k), BLOCK(text + k + 16)));
            other = _mm_max_epu8(other, _mm_max_epu8(BLOCK(text + k + 32), BLOCK(text + k + 48)));
        }
        for (; k + 16 <= size; k += 16) top = _mm_max_epu8(top, BLOCK(text + k));
        top = _mm_max_epu8(top, BLOCK(text + size - 16));
        return not_below(0xEF, _mm_max_epu8(top, other)) != 0;
    }
#undef BLOCK
#endif
    for (; k < size; k++) {
        if (text[k] >= 0xEF) return true;
    }
    return false;
}

/// NUL, noncharacters and replacement characters in a string, as decoded.
__attribute__((noinline)) static void check_characters(const yyjson_val *string, checks_report *report) {
    unsigned odd = odd_characters((const uint8_t *)string->uni.str, length(string));
    if (odd == 0) return;
    if ((odd & 1) != 0) found(report, NUL_CHARACTER, string);
    if ((odd & 2) != 0) found(report, REPLACEMENT_CHARACTER, string);
    if ((odd & 4) != 0) found(report, NONCHARACTER, string);
}

/// In a text that holds some, unescaped: in which strings? The walk looks at those with escapes.
__attribute__((noinline, cold)) static void check_plain_texts(yyjson_doc *doc, checks_report *report) {
    yyjson_val *value = yyjson_doc_get_root(doc);
    yyjson_val *end = value + yyjson_doc_get_val_count(doc);
    for (; value < end; value++) {
        if (kind(value) == PLAIN_TEXT) check_characters(value, report);
    }
}

enum { DEEP = 100, DEEPEST = 512, FEW_KEYS = 16 };

typedef struct {
    checks_scratch *scratch;
    checks_report *report;
    size_t deepest;
} walk;

static void check_object(yyjson_val *object, size_t depth, walk *w);
static void check_array(yyjson_val *array, size_t depth, walk *w);

/// Characters and integers that receivers cannot hold exactly, of a value and all in it. The value behind it.
static inline yyjson_val *check_value(yyjson_val *value, size_t depth, walk *w) {
    const uint64_t exact = ((uint64_t)1 << 53) - 1;
    if (kind(value) == PLAIN_TEXT) return value + 1;
    switch (kind(value)) {
    case OTHER_TEXT: check_characters(value, w->report); return value + 1;
    case UNSIGNED:
        if (value->uni.u64 > exact) found(w->report, LARGE_INTEGER, value);
        return value + 1;
    case NEGATIVE:
        if (value->uni.i64 < -(int64_t)exact) found(w->report, LARGE_INTEGER, value);
        return value + 1;
    case YYJSON_TYPE_OBJ: check_object(value, depth + 1, w); return unsafe_yyjson_get_next(value);
    case YYJSON_TYPE_ARR: check_array(value, depth + 1, w); return unsafe_yyjson_get_next(value);
    default: return value + 1;
    }
}

/// Notes the depth. False: what is deeper than any receiver reads need not be looked at.
static inline bool enter(size_t depth, walk *w) {
    if (depth <= DEEP) return true;
    if (depth > w->deepest) w->deepest = depth;
    return depth <= DEEPEST;
}

static void check_array(yyjson_val *array, size_t depth, walk *w) {
    if (!enter(depth, w)) return;
    yyjson_val *element = unsafe_yyjson_get_first(array);
    for (size_t n = length(array); n > 0; n--) element = check_value(element, depth, w);
}

/// Also keys that stand twice, and headers of APNs among the keys.
static void check_object(yyjson_val *object, size_t depth, walk *w) {
    if (!enter(depth, w)) return;
    // A bit for each key, made of its size and first letter: only where two have the same are keys compared.
    uint64_t seen = 0;
    bool is_large = length(object) > FEW_KEYS;
    if (is_large) check_many_keys(object, w->scratch, w->report);
    yyjson_val *key = unsafe_yyjson_get_first(object);
    for (size_t n = length(object); n > 0; n--) {
        const char *name = key->uni.str;
        size_t size = length(key);
        uint64_t bit = (uint64_t)1 << (((uint8_t)name[0] + 9 * size) & 63);
        if ((seen & bit) != 0 && !is_large && is_repeated(object, key)) found(w->report, DUPLICATE_KEY, key);
        seen |= bit;
        // Behind the start of any key are at least four bytes: a quote, a colon, a value and a bracket.
        if (memcmp(name, "apns", 4) == 0 && is_header(name, size)) found(w->report, HEADER_IN_BODY, key);
        if (kind(key) != PLAIN_TEXT) check_characters(key, w->report);
        key = check_value(key + 1, depth, w);
    }
}

/// False: no receiver reads it.
static inline bool check_values(
    yyjson_doc *doc, const bench_text *body, checks_scratch *scratch, checks_report *report) {
    if (has_high_byte(body->bytes, body->count) && odd_characters(body->bytes, body->count) != 0) {
        check_plain_texts(doc, report);
    }
    walk w = {.scratch = scratch, .report = report};
    check_value(yyjson_doc_get_root(doc), 0, &w);
    if (w.deepest > DEEP) found(report, TOO_DEEP, NULL);
    return w.deepest <= DEEPEST;
}

// ---- Headers --------------------------------------------------------------------------------------------------

typedef struct {
    push_type type;
    /// 10, 5 or 1; 0: none or a wrong one.
    int priority;
    /// The topic is that of another type: what the body lacks for this one says nothing.
    bool is_contradicted;
} header_facts;

static push_type read_type(const char *t, size_t size) {
    switch (size) {
    case 3: return memcmp(t, "mdm", 3) == 0 ? TYPE_MDM : TYPE_UNKNOWN;
    case 4: return memcmp(t, "voip", 4) == 0 ? TYPE_VOIP : TYPE_UNKNOWN;
    case 5: return memcmp(t, "alert", 5) == 0 ? TYPE_ALERT : TYPE_UNKNOWN;
    case 7: return memcmp(t, "widgets", 7) == 0 ? TYPE_WIDGETS : TYPE_UNKNOWN;
    case 8:
        if (memcmp(t, "location", 8) == 0) return TYPE_LOCATION;
        return memcmp(t, "controls", 8) == 0 ? TYPE_CONTROLS : TYPE_UNKNOWN;
    case 10:
        if (memcmp(t, "background", 10) == 0) return TYPE_BACKGROUND;
        return memcmp(t, "pushtotalk", 10) == 0 ? TYPE_PUSHTOTALK : TYPE_UNKNOWN;
    case 12:
        if (memcmp(t, "liveactivity", 12) == 0) return TYPE_LIVEACTIVITY;
        if (memcmp(t, "complication", 12) == 0) return TYPE_COMPLICATION;
        return memcmp(t, "fileprovider", 12) == 0 ? TYPE_FILEPROVIDER : TYPE_UNKNOWN;
    default: return TYPE_UNKNOWN;
    }
}

/// The type that the suffix of a topic stands for. The last letter sorts out nearly all.
static push_type type_of_topic(const char *topic, size_t size) {
    if (BEGINS_WITH(topic, size, "com.apple.mgmt.")) return TYPE_MDM;
    switch (size == 0 ? 0 : topic[size - 1]) {
    case 'n': return ENDS_WITH(topic, size, ".complication") ? TYPE_COMPLICATION : TYPE_NONE;
    case 'p': return ENDS_WITH(topic, size, ".voip") ? TYPE_VOIP : TYPE_NONE;
    case 'r': return ENDS_WITH(topic, size, ".pushkit.fileprovider") ? TYPE_FILEPROVIDER : TYPE_NONE;
    case 's':
        if (ENDS_WITH(topic, size, ".push-type.widgets")) return TYPE_WIDGETS;
        return ENDS_WITH(topic, size, ".push-type.controls") ? TYPE_CONTROLS : TYPE_NONE;
    case 't': return ENDS_WITH(topic, size, ".voip-ptt") ? TYPE_PUSHTOTALK : TYPE_NONE;
    case 'y':
        if (ENDS_WITH(topic, size, ".push-type.liveactivity")) return TYPE_LIVEACTIVITY;
        return ENDS_WITH(topic, size, ".location-query") ? TYPE_LOCATION : TYPE_NONE;
    default: return TYPE_NONE;
    }
}

/// The type that the topic stands for.
static push_type check_topic(const char *topic, size_t size, push_type type, checks_report *report) {
    /// Bytes of each type's suffix.
    static const uint8_t suffix[TYPE_UNKNOWN + 1] = {
        [TYPE_LOCATION] = 15,     [TYPE_VOIP] = 5,       [TYPE_COMPLICATION] = 13, [TYPE_FILEPROVIDER] = 21,
        [TYPE_LIVEACTIVITY] = 23, [TYPE_PUSHTOTALK] = 9, [TYPE_WIDGETS] = 18,      [TYPE_CONTROLS] = 19,
    };
    push_type wanted = type_of_topic(topic, size);
    push_type inner = suffix[wanted] == 0 ? TYPE_NONE : type_of_topic(topic, size - suffix[wanted]);
    if (inner != TYPE_NONE && inner != TYPE_MDM) {
        found(report, TOPIC_SUFFIX_DOUBLED, NULL);
    } else if (wanted != type && type != TYPE_NONE && type != TYPE_UNKNOWN &&
               (wanted != TYPE_NONE || suffix[type] != 0 || type == TYPE_MDM)) {
        found(report, TOPIC_SUFFIX, NULL);
    }
    return wanted;
}

static void check_expiration(bench_text text, push_type type, int64_t now, checks_report *report) {
    int64_t seconds = 0;
    for (size_t k = 0; k < text.count; k++) {
        unsigned digit = text.bytes[k] - '0';
        if (digit > 9) {
            found(report, BAD_EXPIRATION, NULL);
            return;
        }
        // What has more digits is far beyond anything.
        if (k < 18) seconds = seconds * 10 + digit;
    }
    if (text.count == 0) {
        found(report, BAD_EXPIRATION, NULL);
    } else if (seconds != 0) {
        if (seconds <= 1000000000 || seconds > 100000000000) {
            found(report, EXPIRATION_UNIT, NULL);
        } else if (seconds < now) {
            found(report, EXPIRATION_PAST, NULL);
        } else if (type == TYPE_VOIP && seconds > now + 60) {
            found(report, EXPIRATION_TOO_LATE, NULL);
        }
    }
}

static inline header_facts check_headers(const bench_request *request, int64_t now, checks_report *report) {
    header_facts facts = {.type = TYPE_NONE};
    if (request->push_type.bytes == NULL) {
        found(report, PUSH_TYPE_MISSING, NULL);
    } else {
        facts.type = read_type((const char *)request->push_type.bytes, request->push_type.count);
        if (facts.type == TYPE_UNKNOWN) found(report, UNKNOWN_PUSH_TYPE, NULL);
    }
    // Without one, the certificate of the connection may stand for it.
    if (request->topic.count > 0) {
        push_type wanted =
            check_topic((const char *)request->topic.bytes, request->topic.count, facts.type, report);
        facts.is_contradicted = wanted != facts.type && wanted != TYPE_NONE && wanted != TYPE_MDM;
    }
    if (request->priority.bytes == NULL) {
        if (facts.type == TYPE_BACKGROUND) found(report, PRIORITY_OF_TYPE, NULL);
    } else {
        const char *p = (const char *)request->priority.bytes;
        size_t size = request->priority.count;
        facts.priority = IS(p, size, "10") ? 10 : IS(p, size, "5") ? 5 : IS(p, size, "1") ? 1 : 0;
        if (facts.priority == 0) {
            found(report, BAD_PRIORITY, NULL);
        } else if ((facts.type == TYPE_BACKGROUND && facts.priority != 5) ||
                   (facts.type == TYPE_VOIP && facts.priority != 10) ||
                   (facts.type == TYPE_LIVEACTIVITY && facts.priority == 1)) {
            found(report, PRIORITY_OF_TYPE, NULL);
        }
    }
    if (request->expiration.bytes == NULL) {
        if (facts.type == TYPE_VOIP) found(report, EXPIRATION_MISSING, NULL);
    } else {
        check_expiration(request->expiration, facts.type, now, report);
    }
    return facts;
}

// ---- Keys -----------------------------------------------------------------------------------------------------

/// The keys of `aps`.
enum {
    ALERT,
    BADGE,
    SOUND,
    THREAD_ID,
    CATEGORY,
    CONTENT_AVAILABLE,
    MUTABLE_CONTENT,
    TARGET_CONTENT_ID,
    LEVEL,
    RELEVANCE_SCORE,
    FILTER_CRITERIA,
    URL_ARGUMENTS,
    TOPIC_ID,
    CONTENT_CHANGED,
    PTT_PUSH_TYPE,
    TIMESTAMP,
    EVENT,
    CONTENT_STATE,
    ATTRIBUTES_TYPE,
    ATTRIBUTES,
    STALE_DATE,
    DISMISSAL_DATE,
    INPUT_PUSH_TOKEN,
    INPUT_PUSH_CHANNEL,
    KEY_COUNT,
};

#define BIT(key) (1u << (key))

enum {
    KEYS_OF_ACTIVITY = BIT(TIMESTAMP) | BIT(EVENT) | BIT(CONTENT_STATE) | BIT(ATTRIBUTES_TYPE) | BIT(ATTRIBUTES) |
                       BIT(STALE_DATE) | BIT(DISMISSAL_DATE) | BIT(INPUT_PUSH_TOKEN) | BIT(INPUT_PUSH_CHANNEL),
    KEYS_OF_START = BIT(ATTRIBUTES_TYPE) | BIT(ATTRIBUTES) | BIT(INPUT_PUSH_TOKEN) | BIT(INPUT_PUSH_CHANNEL),
    /// Some senders put them beside `aps`.
    KEYS_AT_ROOT = BIT(ALERT) | BIT(BADGE) | BIT(SOUND) | BIT(CONTENT_AVAILABLE) | BIT(MUTABLE_CONTENT) | BIT(LEVEL),
};

typedef struct {
    /// Bits of the keys that are there; only theirs are the values that are set.
    unsigned present;
    yyjson_val *values[KEY_COUNT];
} aps_keys;

static inline yyjson_val *value_of(const aps_keys *keys, int key) {
    return (keys->present & BIT(key)) != 0 ? keys->values[key] : NULL;
}

static inline bool holds(const aps_keys *keys, int key) {
    return (keys->present & BIT(key)) != 0 && !is_null(keys->values[key]);
}

__attribute__((noinline, cold)) static void report_unknown(const yyjson_val *key, checks_report *report) {
    // A header is told as such.
    if (!is_header(key->uni.str, length(key))) found(report, UNKNOWN_KEY, key);
}

/// The first of two equal keys counts.
#define TAKE(literal, key)                                                                                         \
    if (memcmp(name, literal, sizeof(literal) - 1) == 0) {                                                         \
        if ((present & BIT(key)) == 0) keys->values[key] = value;                                                  \
        present |= BIT(key);                                                                                       \
        continue;                                                                                                  \
    }

static void read_aps(yyjson_val *aps, aps_keys *keys, checks_report *report) {
    unsigned present = 0;
    size_t index, count;
    yyjson_val *member, *value;
    yyjson_obj_foreach(aps, index, count, member, value) {
        const char *name = member->uni.str;
        switch (length(member)) {
        case 5:
            TAKE("alert", ALERT)
            TAKE("sound", SOUND)
            TAKE("badge", BADGE)
            TAKE("event", EVENT)
            break;
        case 8:
            TAKE("category", CATEGORY)
            TAKE("url-args", URL_ARGUMENTS)
            TAKE("topic-id", TOPIC_ID)
            break;
        case 9:
            TAKE("thread-id", THREAD_ID)
            TAKE("timestamp", TIMESTAMP)
            break;
        case 10:
            TAKE("stale-date", STALE_DATE)
            TAKE("attributes", ATTRIBUTES)
            break;
        case 13:
            TAKE("content-state", CONTENT_STATE)
            TAKE("ptt-push-type", PTT_PUSH_TYPE)
            break;
        case 14: TAKE("dismissal-date", DISMISSAL_DATE) break;
        case 15:
            TAKE("mutable-content", MUTABLE_CONTENT)
            TAKE("relevance-score", RELEVANCE_SCORE)
            TAKE("attributes-type", ATTRIBUTES_TYPE)
            TAKE("filter-criteria", FILTER_CRITERIA)
            TAKE("content-changed", CONTENT_CHANGED)
            break;
        case 16: TAKE("input-push-token", INPUT_PUSH_TOKEN) break;
        case 17:
            TAKE("content-available", CONTENT_AVAILABLE)
            TAKE("target-content-id", TARGET_CONTENT_ID)
            break;
        case 18:
            TAKE("interruption-level", LEVEL)
            TAKE("input-push-channel", INPUT_PUSH_CHANNEL)
            break;
        default: break;
        }
        report_unknown(member, report);
    }
    keys->present = present;
}

typedef struct {
    yyjson_val *aps;
    /// A picture or the like that only an extension of the app can show.
    yyjson_val *attachment;
    /// Keys of `aps` that stand beside it, as bits.
    unsigned misplaced;
} root_keys;

static inline bool is_address(const yyjson_val *value) {
    if (!is_text(value) || length(value) < 5 || memcmp(value->uni.str, "http", 4) != 0) return false;
    return value->uni.str[4] == ':' || memcmp(value->uni.str + 4, "s:", 2) == 0;
}

/// Under this name senders put the address of an attachment.
static bool is_attachment(const char *name, size_t size) {
    // a f i m p r v, in either case
    const uint32_t letters = BIT(0) | BIT(5) | BIT(8) | BIT(12) | BIT(15) | BIT(17) | BIT(21);
    if (size < 5 || size > 24 || (letters >> ((name[0] - 'A') & 0x1F) & 1) == 0) return false;
    char folded[18];
    switch (fold(name, size, folded, sizeof folded)) {
    case 5: return memcmp(folded, "image", 5) == 0;
    case 7: return memcmp(folded, "picture", 7) == 0;
    case 8:
        return memcmp(folded, "mediaurl", 8) == 0 || memcmp(folded, "imageurl", 8) == 0 ||
               memcmp(folded, "videourl", 8) == 0;
    case 10: return memcmp(folded, "attachment", 10) == 0 || memcmp(folded, "pictureurl", 10) == 0;
    case 12: return memcmp(folded, "richmediaurl", 12) == 0;
    case 13: return memcmp(folded, "attachmenturl", 13) == 0 || memcmp(folded, "attachmenturi", 13) == 0;
    case 18: return memcmp(folded, "mediaattachmenturl", 18) == 0;
    default: return false;
    }
}

/// Attachments are looked for in alerts alone. `is_alert` is a constant, as `is_activity` of `read_alert` is.
__attribute__((always_inline)) static inline root_keys read_root(
    yyjson_val *root, const bool is_alert, checks_report *report) {
    root_keys keys = {0};
    size_t index, count;
    yyjson_val *key, *value;
    yyjson_obj_foreach(root, index, count, key, value) {
        const char *name = key->uni.str;
        size_t size = length(key);
        switch (size) {
        case 3:
            if (memcmp(name, "aps", 3) == 0) {
                keep(&keys.aps, value);
                continue;
            }
            break;
        case 5:
            if (memcmp(name, "alert", 5) == 0) keys.misplaced |= BIT(ALERT);
            if (memcmp(name, "badge", 5) == 0) keys.misplaced |= BIT(BADGE);
            if (memcmp(name, "sound", 5) == 0) keys.misplaced |= BIT(SOUND);
            break;
        case 11:
            if (is_alert && memcmp(name, "fcm_options", 11) == 0 && is_object(value)) {
                yyjson_val *image = yyjson_obj_getn(value, "image", 5);
                if (image != NULL && is_address(image)) keep(&keys.attachment, image);
            }
            break;
        case 15:
            if (memcmp(name, "mutable-content", 15) == 0) keys.misplaced |= BIT(MUTABLE_CONTENT);
            break;
        case 17:
            if (memcmp(name, "content-available", 17) == 0) keys.misplaced |= BIT(CONTENT_AVAILABLE);
            break;
        case 18:
            if (memcmp(name, "interruption-level", 18) == 0) keys.misplaced |= BIT(LEVEL);
            break;
        case 23:
            if (memcmp(name, "Simulator Target Bundle", 23) == 0) found(report, SIMULATOR_KEY, key);
            break;
        default: break;
        }
        if (is_alert && is_address(value) && is_attachment(name, size)) keep(&keys.attachment, value);
    }
    return keys;
}

/// `missed`: keys at the root that `aps` lacks and that the push would need there.
__attribute__((noinline, cold)) static void report_misplaced(
    yyjson_val *root, unsigned missed, checks_report *report) {
    if ((missed & BIT(ALERT)) != 0) found(report, MISPLACED_KEY, yyjson_obj_get(root, "alert"));
    if ((missed & BIT(BADGE)) != 0) found(report, MISPLACED_KEY, yyjson_obj_get(root, "badge"));
    if ((missed & BIT(SOUND)) != 0) found(report, MISPLACED_KEY, yyjson_obj_get(root, "sound"));
    if ((missed & BIT(CONTENT_AVAILABLE)) != 0) found(report, MISPLACED_KEY, yyjson_obj_get(root, "content-available"));
    if ((missed & BIT(MUTABLE_CONTENT)) != 0) found(report, MISPLACED_KEY, yyjson_obj_get(root, "mutable-content"));
    if ((missed & BIT(LEVEL)) != 0) found(report, MISPLACED_KEY, yyjson_obj_get(root, "interruption-level"));
}

/// Of a push that needs an `aps`: false when it has none. `needed`: bits of the keys that it would need there.
static inline bool require_aps(
    yyjson_val *root, const root_keys *outside, unsigned needed, aps_keys *keys, checks_report *report) {
    if (outside->aps == NULL) {
        found(report, APS_MISSING, root);
        return false;
    }
    if (!is_object(outside->aps)) {
        found(report, APS_NOT_OBJECT, outside->aps);
        report_misplaced(root, outside->misplaced & needed, report);
        return false;
    }
    read_aps(outside->aps, keys, report);
    return true;
}

// ---- Values ---------------------------------------------------------------------------------------------------

__attribute__((noinline, cold)) static void report_type(const yyjson_val *value, checks_report *report) {
    found(report, is_null(value) ? NULL_VALUE : WRONG_TYPE, value);
}

static inline void want_text(const yyjson_val *value, checks_report *report) {
    if (!is_text(value)) report_type(value, report);
}

static inline void want_full_text(const yyjson_val *value, checks_report *report) {
    if (holds_text(value)) return;
    if (is_text(value)) {
        found(report, EMPTY_TEXT, value);
    } else {
        report_type(value, report);
    }
}

static inline void want_flag(const yyjson_val *value, checks_report *report) {
    if (kind(value) == UNSIGNED && value->uni.u64 <= 1) return;
    if (type_of(value) == YYJSON_TYPE_BOOL) return;
    if (!is_number(value)) {
        found(report, FLAG_NOT_A_NUMBER, value);
    } else if (number(value) != 0 && number(value) != 1) {
        found(report, OUT_OF_RANGE, value);
    }
}

/// From 0 to 1.
static inline void want_share(const yyjson_val *value, checks_report *report) {
    if (!is_number(value)) {
        report_type(value, report);
    } else if (!(number(value) >= 0 && number(value) <= 1)) {
        found(report, OUT_OF_RANGE, value);
    }
}

/// In the order of the words, from 1; 0: none of them.
enum { LEVEL_PASSIVE = 1, LEVEL_ACTIVE, LEVEL_TIME_SENSITIVE, LEVEL_CRITICAL };

static inline int read_level(const yyjson_val *value, checks_report *report) {
    if (!is_text(value)) {
        report_type(value, report);
        return 0;
    }
    const char *word = value->uni.str;
    switch (length(value)) {
    case 6:
        if (memcmp(word, "active", 6) == 0) return LEVEL_ACTIVE;
        break;
    case 7:
        if (memcmp(word, "passive", 7) == 0) return LEVEL_PASSIVE;
        break;
    case 8:
        if (memcmp(word, "critical", 8) == 0) return LEVEL_CRITICAL;
        break;
    case 14:
        if (memcmp(word, "time-sensitive", 14) == 0) return LEVEL_TIME_SENSITIVE;
        break;
    default: break;
    }
    found(report, UNKNOWN_WORD, value);
    return 0;
}

static void check_arguments(yyjson_val *arguments, const yyjson_val *key, checks_report *report) {
    if (type_of(arguments) != YYJSON_TYPE_ARR) {
        report_type(arguments, report);
        return;
    }
    if (key == NULL) {
        if (length(arguments) > 0) found(report, ARGUMENTS_WITHOUT_KEY, arguments);
        return;
    }
    if (!holds_text(key)) return;
    size_t index, count;
    yyjson_val *element;
    yyjson_arr_foreach(arguments, index, count, element) {
        if (unsafe_yyjson_is_ctn(element) || is_null(element)) found(report, ARGUMENT_NOT_TEXT, element);
    }
}

// ---- Alerts ---------------------------------------------------------------------------------------------------

typedef struct {
    yyjson_val *title_key, *title_arguments, *subtitle_key, *subtitle_arguments, *body_key, *body_arguments, *sound;
    /// At least one text is there, not empty; at least one is something else.
    bool shows, has_odd;
} alert_keys;

/// Of a Live Activity only the names are judged: a text may be an object there.
__attribute__((always_inline)) static inline void read_alert(
    yyjson_val *alert, const bool is_activity, alert_keys *keys, checks_report *report) {
    size_t index, count;
    yyjson_val *key, *value;
    yyjson_obj_foreach(alert, index, count, key, value) {
        const char *name = key->uni.str;
        switch (length(key)) {
        case 4:
            if (memcmp(name, "body", 4) == 0) goto text;
            break;
        case 5:
            if (memcmp(name, "title", 5) == 0) goto text;
            if (memcmp(name, "sound", 5) == 0) {
                keep(&keys->sound, value);
                continue;
            }
            break;
        case 6:
            if (memcmp(name, "action", 6) == 0) continue;
            break;
        case 7:
            if (memcmp(name, "loc-key", 7) == 0) {
                keep(&keys->body_key, value);
                goto text;
            }
            break;
        case 8:
            if (memcmp(name, "subtitle", 8) == 0) goto text;
            if (memcmp(name, "loc-args", 8) == 0) {
                keep(&keys->body_arguments, value);
                continue;
            }
            break;
        case 11:
            if (memcmp(name, "summary-arg", 11) == 0) continue;
            break;
        case 12:
            if (memcmp(name, "launch-image", 12) == 0) {
                if (!is_activity) want_text(value, report);
                continue;
            }
            break;
        case 13:
            if (memcmp(name, "title-loc-key", 13) == 0) {
                keep(&keys->title_key, value);
                goto text;
            }
            break;
        case 14:
            if (memcmp(name, "title-loc-args", 14) == 0) {
                keep(&keys->title_arguments, value);
                continue;
            }
            if (memcmp(name, "action-loc-key", 14) == 0) continue;
            break;
        case 16:
            if (memcmp(name, "subtitle-loc-key", 16) == 0) {
                keep(&keys->subtitle_key, value);
                goto text;
            }
            break;
        case 17:
            if (memcmp(name, "subtitle-loc-args", 17) == 0) {
                keep(&keys->subtitle_arguments, value);
                continue;
            }
            if (memcmp(name, "summary-arg-count", 17) == 0) continue;
            break;
        default: break;
        }
        report_unknown(key, report);
        continue;
    text:
        if (holds_text(value)) {
            keys->shows = true;
        } else {
            keys->has_odd = true;
        }
    }
}

/// Texts that are empty, null or no texts. Says whether none of the last kind is among them.
__attribute__((noinline, cold)) static bool check_odd_texts(yyjson_val *alert, bool shows, checks_report *report) {
    static const char *const names[] = {"title", "subtitle", "body", "title-loc-key", "subtitle-loc-key", "loc-key"};
    bool is_nothing = true;
    for (size_t n = 0; n < sizeof names / sizeof names[0]; n++) {
        yyjson_val *value = yyjson_obj_get(alert, names[n]);
        if (value == NULL || holds_text(value)) continue;
        if (!is_text(value) && !is_null(value)) {
            is_nothing = false;
            found(report, WRONG_TYPE, value);
        } else if (shows) {
            // What is left without any text is told as a whole.
            found(report, is_null(value) ? NULL_VALUE : EMPTY_TEXT, value);
        }
    }
    return is_nothing;
}

/// Says whether it is critical. `level`: 0 for none that is known. `lacks_level`: none is there at all.
static bool check_sound_object(yyjson_val *sound, int level, bool lacks_level, checks_report *report) {
    yyjson_val *critical = NULL, *volume = NULL;
    size_t index, count;
    yyjson_val *key, *value;
    yyjson_obj_foreach(sound, index, count, key, value) {
        const char *name = key->uni.str;
        size_t size = length(key);
        if (IS(name, size, "name")) {
            want_full_text(value, report);
        } else if (IS(name, size, "volume")) {
            keep(&volume, value);
            want_share(value, report);
        } else if (IS(name, size, "critical")) {
            keep(&critical, value);
            want_flag(value, report);
        } else {
            report_unknown(key, report);
        }
    }
    if (critical != NULL && is_on(critical)) {
        if (level != LEVEL_CRITICAL && (level != 0 || lacks_level)) found(report, CRITICAL_DISAGREES, critical);
        return true;
    }
    if (level == LEVEL_CRITICAL) {
        found(report, CRITICAL_DISAGREES, sound);
    } else if (volume != NULL && is_number(volume)) {
        found(report, VOLUME_WITHOUT_CRITICAL, volume);
    }
    return false;
}

/// Says whether something is shown then.
static inline bool check_badge(const yyjson_val *badge, checks_report *report) {
    if (kind(badge) == UNSIGNED) return true;
    if (type_of(badge) == YYJSON_TYPE_BOOL) {
        found(report, WRONG_TYPE, badge);
        return true;
    }
    if (!is_number(badge)) {
        if (!is_null(badge)) found(report, WRONG_TYPE, badge);
        return false;
    }
    double n = number(badge);
    // Beyond 2^53 all are whole.
    if (n < 0 || (n < 9007199254740992.0 && n != (double)(int64_t)n)) found(report, OUT_OF_RANGE, badge);
    return n >= 0;
}

/// It is the body of a Live Activity, whatever the push type says.
static bool is_activity_body(const aps_keys *keys) {
    if (holds(keys, CONTENT_STATE)) return true;
    const yyjson_val *event = value_of(keys, EVENT);
    return event != NULL && (SAYS(event, "update") || SAYS(event, "start") || SAYS(event, "end"));
}

static void check_alert_push(yyjson_val *root, int priority, checks_report *report) {
    root_keys outside = read_root(root, true, report);
    aps_keys keys;
    if (!require_aps(root, &outside, KEYS_AT_ROOT, &keys, report)) return;

    yyjson_val *alert = value_of(&keys, ALERT);
    alert_keys texts = {0};
    bool is_nothing = false;
    if (alert != NULL) {
        if (is_object(alert)) {
            read_alert(alert, false, &texts, report);
            is_nothing = !texts.shows;
            if (texts.has_odd) is_nothing = check_odd_texts(alert, texts.shows, report) && is_nothing;
            if (texts.title_arguments != NULL) check_arguments(texts.title_arguments, texts.title_key, report);
            if (texts.subtitle_arguments != NULL) check_arguments(texts.subtitle_arguments, texts.subtitle_key, report);
            if (texts.body_arguments != NULL) check_arguments(texts.body_arguments, texts.body_key, report);
        } else if (is_text(alert)) {
            texts.shows = length(alert) > 0;
            is_nothing = !texts.shows;
        } else if (!is_null(alert)) {
            found(report, WRONG_TYPE, alert);
        }
    }
    yyjson_val *level = value_of(&keys, LEVEL);
    int urgency = level == NULL ? 0 : read_level(level, report);
    bool is_effective = texts.shows, is_critical = false;
    yyjson_val *sound = value_of(&keys, SOUND);
    if (sound != NULL) {
        if (is_text(sound)) {
            is_effective |= length(sound) > 0;
        } else if (!is_object(sound)) {
            if (!is_null(sound)) found(report, WRONG_TYPE, sound);
        } else if (length(sound) == 0) {
            found(report, EMPTY_SOUND, sound);
        } else {
            bool lacks_level = !holds(&keys, LEVEL) && (outside.misplaced & BIT(LEVEL)) == 0;
            is_critical = check_sound_object(sound, urgency, lacks_level, report);
            is_effective = true;
        }
    }
    yyjson_val *badge = value_of(&keys, BADGE);
    if (badge != NULL && check_badge(badge, report)) is_effective = true;
    if (is_effective) {
        if (is_nothing) found(report, ALERT_WITHOUT_TEXT, alert);
        if (alert != NULL && is_null(alert)) found(report, NULL_VALUE, alert);
        if (badge != NULL && is_null(badge)) found(report, NULL_VALUE, badge);
        if (sound != NULL && is_null(sound)) found(report, NULL_VALUE, sound);
        if (sound != NULL && is_text(sound) && length(sound) == 0) found(report, EMPTY_TEXT, sound);
    } else if (!is_activity_body(&keys)) {
        found(report, NOTHING_TO_SHOW, outside.aps);
    }

    yyjson_val *mutable_content = value_of(&keys, MUTABLE_CONTENT);
    bool is_mutable = mutable_content != NULL && is_on(mutable_content);
    if (mutable_content != NULL) {
        want_flag(mutable_content, report);
        if (is_mutable && is_effective && !texts.shows && !holds(&keys, ALERT) &&
            (outside.misplaced & BIT(ALERT)) == 0) {
            found(report, MUTABLE_WITHOUT_TEXT, mutable_content);
        }
    }
    if (outside.attachment != NULL && texts.shows && !is_mutable &&
        (outside.misplaced & BIT(MUTABLE_CONTENT)) == 0) {
        found(report, ATTACHMENT_NOT_MUTABLE, outside.attachment);
    }
    if (priority == 1 && (urgency >= LEVEL_TIME_SENSITIVE || is_critical)) found(report, PRIORITY_BELOW_LEVEL, NULL);
    if ((keys.present & BIT(CATEGORY)) != 0) want_full_text(keys.values[CATEGORY], report);
    if ((keys.present & BIT(THREAD_ID)) != 0) want_full_text(keys.values[THREAD_ID], report);
    if ((keys.present & BIT(RELEVANCE_SCORE)) != 0) want_share(keys.values[RELEVANCE_SCORE], report);
    const unsigned rare =
        KEYS_OF_ACTIVITY | BIT(CONTENT_AVAILABLE) | BIT(TARGET_CONTENT_ID) | BIT(FILTER_CRITERIA) | BIT(TOPIC_ID);
    if ((keys.present & rare) != 0) {
        if ((keys.present & BIT(CONTENT_AVAILABLE)) != 0) want_flag(keys.values[CONTENT_AVAILABLE], report);
        if ((keys.present & BIT(TARGET_CONTENT_ID)) != 0) want_text(keys.values[TARGET_CONTENT_ID], report);
        if ((keys.present & BIT(FILTER_CRITERIA)) != 0) want_text(keys.values[FILTER_CRITERIA], report);
        if ((keys.present & BIT(TOPIC_ID)) != 0) found(report, KEY_OF_OTHER_TYPE, keys.values[TOPIC_ID]);
        // All keys of a Live Activity have one cause.
        if ((keys.present & KEYS_OF_ACTIVITY) != 0) {
            found(report, KEY_OF_OTHER_TYPE, keys.values[__builtin_ctz(keys.present & KEYS_OF_ACTIVITY)]);
        }
    }
    unsigned missed = outside.misplaced & ~keys.present;
    if (missed != 0) {
        // A push that is complete may carry a count or the name of a sound for the app.
        report_misplaced(root, is_effective ? missed & ~(BIT(BADGE) | BIT(SOUND)) : missed, report);
    }
}

// ---- Background pushes ----------------------------------------------------------------------------------------

/// The person would see or hear something: that explains a missing flag.
__attribute__((noinline, cold)) static bool is_seen(const yyjson_val *sound, yyjson_val *alert) {
    if (sound != NULL && (is_text(sound) || is_object(sound)) && length(sound) > 0) return true;
    if (alert == NULL) return false;
    if (!is_object(alert)) return holds_text(alert);
    alert_keys texts = {0};
    // What else is wrong with it nobody wants to know.
    checks_report nobody = {.count = CHECKS_CAPACITY};
    read_alert(alert, true, &texts, &nobody);
    return texts.shows;
}

static void check_background_push(yyjson_val *root, checks_report *report) {
    root_keys outside = read_root(root, false, report);
    aps_keys keys;
    if (!require_aps(root, &outside, BIT(CONTENT_AVAILABLE), &keys, report)) return;
    // Others than the flag do nothing here, and nobody who sends them expects more.
    const unsigned allowed =
        BIT(CONTENT_AVAILABLE) | BIT(MUTABLE_CONTENT) | BIT(CATEGORY) | BIT(THREAD_ID) | BIT(LEVEL);
    const unsigned visible = BIT(ALERT) | BIT(BADGE) | BIT(SOUND);
    for (unsigned others = keys.present & ~allowed; others != 0; others &= others - 1) {
        int key = __builtin_ctz(others);
        if ((BIT(key) & visible) != 0 || !is_null(keys.values[key])) found(report, NOT_ONLY_FLAG, keys.values[key]);
    }
    yyjson_val *flag = value_of(&keys, CONTENT_AVAILABLE);
    if (flag == NULL) {
        if (!is_seen(value_of(&keys, SOUND), value_of(&keys, ALERT))) found(report, FLAG_MISSING, outside.aps);
        report_misplaced(root, outside.misplaced & BIT(CONTENT_AVAILABLE), report);
    } else if (is_on(flag)) {
        want_flag(flag, report);
    } else {
        found(report, FLAG_MISSING, flag);
    }
}

// ---- VoIP pushes ----------------------------------------------------------------------------------------------

/// Under this name senders say what the push is about.
static inline bool is_kind(const char *name, size_t size) {
    switch (size) {
    case 4: return memcmp(name, "type", 4) == 0;
    case 5: return memcmp(name, "event", 5) == 0;
    case 6: return memcmp(name, "action", 6) == 0 || memcmp(name, "status", 6) == 0;
    case 7: return memcmp(name, "command", 7) == 0;
    case 8: return memcmp(name, "pushType", 8) == 0;
    case 9:
        return memcmp(name, "eventType", 9) == 0 || memcmp(name, "callEvent", 9) == 0 ||
               memcmp(name, "push_type", 9) == 0;
    case 10:
        return memcmp(name, "event_type", 10) == 0 || memcmp(name, "callStatus", 10) == 0 ||
               memcmp(name, "callAction", 10) == 0 || memcmp(name, "call_event", 10) == 0;
    case 11:
        return memcmp(name, "signal_type", 11) == 0 || memcmp(name, "call_status", 11) == 0 ||
               memcmp(name, "messageType", 11) == 0 || memcmp(name, "call_action", 11) == 0;
    case 12: return memcmp(name, "message_type", 12) == 0;
    case 16: return memcmp(name, "notificationType", 16) == 0 || memcmp(name, "twi_message_type", 16) == 0;
    case 17: return memcmp(name, "notification_type", 17) == 0;
    default: return false;
    }
}

/// The word, or what stands behind its last point, is no incoming call's.
static bool says_no_call(const yyjson_val *value) {
    const char *text = value->uni.str;
    size_t size = length(value);
    if (size < 3 || size > 40) return false;
    size_t start = size;
    while (start > 0 && text[start - 1] != '.') start--;
    char word[13];
    switch (fold(text + start, size - start, word, sizeof word)) {
    case 3: return memcmp(word, "end", 3) == 0 || memcmp(word, "sms", 3) == 0;
    case 4: return memcmp(word, "chat", 4) == 0;
    case 5: return memcmp(word, "ended", 5) == 0;
    case 6:
        return memcmp(word, "cancel", 6) == 0 || memcmp(word, "hangup", 6) == 0 || memcmp(word, "hungup", 6) == 0 ||
               memcmp(word, "missed", 6) == 0;
    case 7:
        return memcmp(word, "endcall", 7) == 0 || memcmp(word, "callend", 7) == 0 || memcmp(word, "message", 7) == 0 ||
               memcmp(word, "checkin", 7) == 0;
    case 8: return memcmp(word, "canceled", 8) == 0;
    case 9: return memcmp(word, "cancelled", 9) == 0 || memcmp(word, "callended", 9) == 0;
    case 10:
        return memcmp(word, "cancelcall", 10) == 0 || memcmp(word, "callcancel", 10) == 0 ||
               memcmp(word, "callhangup", 10) == 0 || memcmp(word, "missedcall", 10) == 0 ||
               memcmp(word, "callmissed", 10) == 0 || memcmp(word, "rejectcall", 10) == 0 ||
               memcmp(word, "newmessage", 10) == 0;
    case 11: return memcmp(word, "chatmessage", 11) == 0;
    case 12: return memcmp(word, "callcanceled", 12) == 0 || memcmp(word, "callrejected", 12) == 0;
    case 13: return memcmp(word, "callcancelled", 13) == 0;
    default: return false;
    }
}

/// A message's type that rings all the same: its `sub_type` is a call.
static bool is_refined(yyjson_val *root, const char *name, size_t size) {
    if (!IS(name, size, "type")) return false;
    yyjson_val *refined = yyjson_obj_get(root, "sub_type");
    if (refined == NULL) refined = yyjson_obj_get(root, "subType");
    if (refined == NULL) refined = yyjson_obj_get(root, "subtype");
    return refined != NULL && (SAYS(refined, "call") || SAYS(refined, "calls"));
}

static bool begins_with(const yyjson_val *text, const char *words, size_t size) {
    if (length(text) < size) return false;
    for (size_t k = 0; k < size; k++) {
        char c = text->uni.str[k];
        if ((c >= 'A' && c <= 'Z' ? c | 0x20 : c) != words[k]) return false;
    }
    return true;
}

/// What is there instead of a call in the `aps` of a VoIP push, which has none as a rule, or an empty one.
__attribute__((noinline, cold)) static yyjson_val *news_of_call(yyjson_val *aps, bool has_others) {
    yyjson_val *text = yyjson_obj_get(aps, "alert");
    if (text != NULL && is_object(text)) {
        yyjson_val *title = yyjson_obj_get(text, "title");
        text = title != NULL ? title : yyjson_obj_get(text, "body");
    }
    if (text != NULL && is_text(text) &&
        (begins_with(text, "missed call", 11) || begins_with(text, "answered elsewhere", 18))) {
        return text;
    }
    return !has_others && length(aps) == 1 ? yyjson_obj_get(aps, "content-available") : NULL;
}

static void check_voip_push(yyjson_val *root, checks_report *report) {
    yyjson_val *aps = NULL;
    bool has_others = false;
    size_t index, count;
    yyjson_val *key, *value, *marker = NULL;
    yyjson_obj_foreach(root, index, count, key, value) {
        const char *name = key->uni.str;
        size_t size = length(key);
        if (IS(name, size, "aps")) {
            keep(&aps, value);
            continue;
        }
        has_others = true;
        if (is_text(value)) {
            if (is_kind(name, size) && says_no_call(value) && !is_refined(root, name, size)) keep(&marker, value);
        }
        if (IS(name, size, "Simulator Target Bundle")) found(report, SIMULATOR_KEY, key);
    }
    if (marker == NULL && aps != NULL && is_object(aps) && length(aps) > 0) marker = news_of_call(aps, has_others);
    if (marker != NULL) found(report, NOT_A_CALL, marker);
}

// ---- Live Activities ------------------------------------------------------------------------------------------

enum { EVENT_OTHER, EVENT_START, EVENT_UPDATE, EVENT_END };

static inline int read_event(const yyjson_val *value, checks_report *report) {
    if (!is_text(value)) {
        found(report, WRONG_TYPE, value);
        return EVENT_OTHER;
    }
    const char *word = value->uni.str;
    size_t size = length(value);
    if (IS(word, size, "update")) return EVENT_UPDATE;
    if (IS(word, size, "start")) return EVENT_START;
    if (IS(word, size, "end")) return EVENT_END;
    found(report, UNKNOWN_WORD, value);
    return EVENT_OTHER;
}

static const double least_seconds = 1e9, most_seconds = 1e11;

/// A date that counts seconds since 1970, or 0 when it does not.
static inline double read_date(const yyjson_val *value, checks_report *report) {
    if (!is_number(value)) {
        report_type(value, report);
        return 0;
    }
    double seconds = number(value);
    if (seconds >= least_seconds && seconds <= most_seconds) return seconds;
    found(report, TIME_UNIT, value);
    return 0;
}

/// What a start must have, and what it must have right.
static void check_start(const aps_keys *keys, yyjson_val *aps, checks_report *report) {
    if (!holds(keys, ALERT)) found(report, START_INCOMPLETE, aps);
    if (value_of(keys, CONTENT_STATE) == NULL) found(report, START_INCOMPLETE, aps);
    const yyjson_val *attributes = value_of(keys, ATTRIBUTES);
    if (attributes == NULL) {
        found(report, START_INCOMPLETE, aps);
    } else if (!is_object(attributes)) {
        found(report, WRONG_TYPE, attributes);
    }
    const yyjson_val *type = value_of(keys, ATTRIBUTES_TYPE);
    if (type == NULL || is_null(type)) {
        found(report, START_INCOMPLETE, aps);
    } else if (!is_text(type)) {
        found(report, WRONG_TYPE, type);
    } else if (length(type) == 0) {
        found(report, NAME_EMPTY, type);
    }
    const yyjson_val *token = value_of(keys, INPUT_PUSH_TOKEN);
    if (token != NULL && !(is_number(token) && number(token) == 1)) found(report, TOKEN_NOT_ONE, token);
    if (holds(keys, INPUT_PUSH_CHANNEL)) {
        const yyjson_val *channel = keys->values[INPUT_PUSH_CHANNEL];
        if (!is_text(channel)) found(report, WRONG_TYPE, channel);
        if (holds(keys, INPUT_PUSH_TOKEN)) found(report, TOKEN_AND_CHANNEL, channel);
    }
}

static void check_activity_push(yyjson_val *root, int64_t now, checks_report *report) {
    root_keys outside = read_root(root, false, report);
    aps_keys keys;
    if (!require_aps(root, &outside, BIT(ALERT), &keys, report)) return;
    yyjson_val *aps = outside.aps;

    int event = EVENT_OTHER;
    if (holds(&keys, EVENT)) {
        event = read_event(keys.values[EVENT], report);
    } else {
        found(report, ACTIVITY_KEY_MISSING, aps);
    }
    double made = 0;
    if (holds(&keys, TIMESTAMP)) {
        made = read_date(keys.values[TIMESTAMP], report);
        int64_t ahead = (int64_t)made - now;
        if (made != 0 && (ahead > 300 || (ahead < -28800 && event != EVENT_START))) {
            found(report, TIME_FAR, keys.values[TIMESTAMP]);
        }
    } else {
        found(report, ACTIVITY_KEY_MISSING, aps);
    }
    yyjson_val *stale_date = value_of(&keys, STALE_DATE);
    if (stale_date != NULL) {
        double stale = read_date(stale_date, report);
        if (stale != 0 && stale <= made) found(report, STALE_NOT_LATER, stale_date);
    }
    yyjson_val *dismissal_date = value_of(&keys, DISMISSAL_DATE);
    if (dismissal_date != NULL) {
        if (!is_number(dismissal_date)) {
            report_type(dismissal_date, report);
        } else if (event == EVENT_UPDATE) {
            found(report, DISMISSAL_OUTSIDE_END, dismissal_date);
        } else if (event == EVENT_END && number(dismissal_date) > most_seconds) {
            // A date in the past asks for removal at once.
            found(report, TIME_UNIT, dismissal_date);
        }
    }
    yyjson_val *state = value_of(&keys, CONTENT_STATE);
    if (state != NULL && !is_object(state)) found(report, WRONG_TYPE, state);
    if (event == EVENT_START) {
        check_start(&keys, aps, report);
    } else {
        if (state == NULL && event == EVENT_UPDATE) found(report, ACTIVITY_KEY_MISSING, aps);
        if ((keys.present & KEYS_OF_START) != 0 && event != EVENT_OTHER &&
            (holds(&keys, ATTRIBUTES) || holds(&keys, ATTRIBUTES_TYPE) || holds(&keys, INPUT_PUSH_TOKEN) ||
             holds(&keys, INPUT_PUSH_CHANNEL))) {
            found(report, START_KEY_OUTSIDE_START, aps);
        }
    }
    alert_keys texts = {0};
    yyjson_val *alert = value_of(&keys, ALERT);
    if (alert != NULL) {
        if (is_object(alert)) {
            read_alert(alert, true, &texts, report);
        } else if (is_text(alert)) {
            found(report, ALERT_AS_TEXT, alert);
        } else if (!is_null(alert)) {
            found(report, WRONG_TYPE, alert);
        }
    }
    if (holds(&keys, SOUND) && texts.sound == NULL) found(report, SOUND_OUTSIDE_ALERT, keys.values[SOUND]);
    yyjson_val *score = value_of(&keys, RELEVANCE_SCORE);
    // Any number ranks.
    if (score != NULL && !is_number(score)) report_type(score, report);
    yyjson_val *channel = value_of(&keys, INPUT_PUSH_CHANNEL);
    if (channel != NULL && is_null(channel)) found(report, NULL_VALUE, channel);
    if ((keys.present & BIT(TOPIC_ID)) != 0) found(report, KEY_OF_OTHER_TYPE, keys.values[TOPIC_ID]);
    unsigned missed = outside.misplaced & ~keys.present & BIT(ALERT);
    if (missed != 0) report_misplaced(root, missed, report);
}

// ---- All together ---------------------------------------------------------------------------------------------

void check_request(
    yyjson_doc *doc, const bench_request *request, int64_t now, checks_scratch *scratch, checks_report *report) {
    header_facts facts = check_headers(request, now, report);
    if (request->body.count > (facts.type == TYPE_VOIP ? 5120u : 4096u)) found(report, TOO_LARGE, NULL);
    if (doc == NULL) {
        found(report, NOT_JSON, NULL);
        return;
    }
    if (!check_values(doc, &request->body, scratch, report)) return;
    yyjson_val *root = yyjson_doc_get_root(doc);
    if (!is_object(root)) {
        found(report, NOT_AN_OBJECT, root);
        return;
    }
    if (facts.is_contradicted) return;
    switch (facts.type) {
    case TYPE_ALERT: check_alert_push(root, facts.priority, report); break;
    case TYPE_BACKGROUND: check_background_push(root, report); break;
    case TYPE_VOIP: check_voip_push(root, report); break;
    case TYPE_LIVEACTIVITY: check_activity_push(root, now, report); break;
    default: break;
    }
}
