#include "yyjson_checks.h"

#include <stdbool.h>
#include <string.h>

enum {
    NOT_JSON = 100,
    DUPLICATE_KEY,
    NOT_AN_OBJECT,
    LARGE_INTEGER,
    UNKNOWN_PUSH_TYPE = 200,
    TOPIC_MISSING,
    TOPIC_SUFFIX,
    BAD_PRIORITY,
    PRIORITY_OF_TYPE,
    BAD_EXPIRATION,
    EXPIRATION_UNIT,
    EXPIRATION_PAST,
    EXPIRATION_TOO_LATE,
    TOO_LARGE = 300,
    APS_MISSING = 400,
    APS_NOT_OBJECT,
    UNKNOWN_KEY,
    WRONG_TYPE,
    NULL_VALUE,
    OUT_OF_RANGE,
    UNKNOWN_WORD,
    EMPTY_TEXT,
    ARGUMENT_NOT_TEXT,
    ARGUMENTS_WITHOUT_KEY,
    NOTHING_TO_SHOW,
    VOLUME_WITHOUT_CRITICAL,
    MISPLACED_KEY,
    KEY_OF_OTHER_TYPE,
    FLAG_MISSING = 600,
    NOT_ONLY_FLAG,
    ACTIVITY_KEY_MISSING = 700,
    TIME_UNIT,
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

static inline void found(checks_report *report, int code, const yyjson_val *place) {
    if (report->count < CHECKS_CAPACITY) {
        report->findings[report->count].code = code;
        report->findings[report->count].place = place;
    }
    report->count++;
}

/// Compares with a literal: the compiler makes a few integer comparisons of it.
#define IS(text, size, literal) ((size) == sizeof(literal) - 1 && memcmp((text), literal, sizeof(literal) - 1) == 0)
#define ENDS_WITH(text, size, literal)                                                                             \
    ((size) >= sizeof(literal) - 1 &&                                                                              \
     memcmp((text) + (size) - (sizeof(literal) - 1), literal, sizeof(literal) - 1) == 0)

// ---- Duplicate keys -------------------------------------------------------------------------------------------

static inline bool equal_keys(const yyjson_val *a, const yyjson_val *b) {
    // The tag holds the length; the first byte sorts out most of the rest.
    if (a->tag >> YYJSON_TAG_BIT != b->tag >> YYJSON_TAG_BIT) return false;
    size_t size = unsafe_yyjson_get_len((void *)a);
    return size == 0 || (a->uni.str[0] == b->uni.str[0] && memcmp(a->uni.str, b->uni.str, size) == 0);
}

static uint64_t hash_key(const yyjson_val *key) {
    const char *text = key->uni.str;
    size_t size = unsafe_yyjson_get_len((void *)key);
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

static void check_many_keys(yyjson_val *object, size_t count, checks_scratch *scratch, checks_report *report) {
    scratch->generation++;
    yyjson_val *key = unsafe_yyjson_get_first(object);
    // A body within the limits has fewer keys than half the table; a larger one is refused for its size anyway.
    for (size_t n = 0; n < count && n < CHECKS_TABLE / 2; n++, key = unsafe_yyjson_get_next(key + 1)) {
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

/// Duplicate keys, and integers that receivers cannot hold exactly. All values of a document lie one behind the other, so
/// that no stack is needed.
static void check_values(yyjson_doc *doc, checks_scratch *scratch, checks_report *report) {
    yyjson_val *value = yyjson_doc_get_root(doc);
    yyjson_val *end = value + yyjson_doc_get_val_count(doc);
    for (; value < end; value++) {
        if (unsafe_yyjson_get_type(value) == YYJSON_TYPE_NUM) {
            const uint64_t exact = (uint64_t)1 << 53;
            if ((unsafe_yyjson_is_uint(value) && value->uni.u64 > exact) ||
                (unsafe_yyjson_is_sint(value) && value->uni.i64 < -(int64_t)exact)) {
                found(report, LARGE_INTEGER, value);
            }
            continue;
        }
        if (unsafe_yyjson_get_type(value) != YYJSON_TYPE_OBJ) continue;
        size_t count = unsafe_yyjson_get_len(value);
        if (count < 2) continue;
        if (count > 12) {
            check_many_keys(value, count, scratch, report);
            continue;
        }
        const yyjson_val *keys[12];
        yyjson_val *key = unsafe_yyjson_get_first(value);
        for (size_t n = 0; n < count; n++, key = unsafe_yyjson_get_next(key + 1)) {
            keys[n] = key;
            for (size_t m = 0; m < n; m++) {
                if (equal_keys(keys[m], key)) {
                    found(report, DUPLICATE_KEY, key);
                    break;
                }
            }
        }
    }
}

// ---- Headers --------------------------------------------------------------------------------------------------

static push_type read_type(bench_text text) {
    const char *t = (const char *)text.bytes;
    if (t == NULL) return TYPE_NONE;
    switch (text.count) {
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

static bool topic_fits(const char *topic, size_t size, push_type type) {
    switch (type) {
    case TYPE_VOIP: return ENDS_WITH(topic, size, ".voip") && !ENDS_WITH(topic, size, ".voip.voip");
    case TYPE_LIVEACTIVITY: return ENDS_WITH(topic, size, ".push-type.liveactivity");
    case TYPE_LOCATION: return ENDS_WITH(topic, size, ".location-query");
    case TYPE_COMPLICATION: return ENDS_WITH(topic, size, ".complication");
    case TYPE_FILEPROVIDER: return ENDS_WITH(topic, size, ".pushkit.fileprovider");
    case TYPE_PUSHTOTALK: return ENDS_WITH(topic, size, ".voip-ptt");
    case TYPE_WIDGETS: return ENDS_WITH(topic, size, ".push-type.widgets");
    case TYPE_CONTROLS: return ENDS_WITH(topic, size, ".push-type.controls");
    case TYPE_ALERT:
    case TYPE_BACKGROUND:
        return !(ENDS_WITH(topic, size, ".voip") || ENDS_WITH(topic, size, ".voip-ptt") ||
                 ENDS_WITH(topic, size, ".complication") || ENDS_WITH(topic, size, ".push-type.liveactivity") ||
                 ENDS_WITH(topic, size, ".push-type.widgets") || ENDS_WITH(topic, size, ".location-query"));
    default: return true;
    }
}

/// 0 and the number, or the code of the fault.
static int read_number(bench_text text, int64_t *number) {
    size_t k = 0;
    int64_t sum = 0;
    if (text.count == 0 || text.count > 18) return BAD_EXPIRATION;
    for (; k < text.count; k++) {
        unsigned digit = text.bytes[k] - '0';
        if (digit > 9) return BAD_EXPIRATION;
        sum = sum * 10 + digit;
    }
    *number = sum;
    return 0;
}

static push_type check_headers(const bench_request *request, int64_t now, checks_report *report) {
    push_type type = read_type(request->push_type);
    if (type == TYPE_UNKNOWN || type == TYPE_NONE) found(report, UNKNOWN_PUSH_TYPE, NULL);
    const char *topic = (const char *)request->topic.bytes;
    if (topic == NULL) {
        found(report, TOPIC_MISSING, NULL);
    } else if (!topic_fits(topic, request->topic.count, type)) {
        found(report, TOPIC_SUFFIX, NULL);
    }
    int priority = 10;
    if (request->priority.bytes != NULL) {
        const char *p = (const char *)request->priority.bytes;
        if (IS(p, request->priority.count, "10")) {
            priority = 10;
        } else if (IS(p, request->priority.count, "5")) {
            priority = 5;
        } else if (IS(p, request->priority.count, "1")) {
            priority = 1;
        } else {
            found(report, BAD_PRIORITY, NULL);
        }
    }
    if (type == TYPE_BACKGROUND && priority != 5) found(report, PRIORITY_OF_TYPE, NULL);
    if (type == TYPE_VOIP && priority != 10) found(report, PRIORITY_OF_TYPE, NULL);
    if (request->expiration.bytes == NULL) {
        if (type == TYPE_VOIP) found(report, EXPIRATION_TOO_LATE, NULL);
        return type;
    }
    int64_t expiration;
    int fault = read_number(request->expiration, &expiration);
    if (fault != 0) {
        found(report, fault, NULL);
    } else if (expiration != 0) {
        if (expiration < 1000000000 || expiration > 100000000000) {
            found(report, EXPIRATION_UNIT, NULL);
        } else if (expiration < now) {
            found(report, EXPIRATION_PAST, NULL);
        } else if (type == TYPE_VOIP && expiration > now + 60) {
            found(report, EXPIRATION_TOO_LATE, NULL);
        }
    }
    return type;
}

// ---- aps ------------------------------------------------------------------------------------------------------

/// What the first pass over `aps` has found: the first of two equal keys counts.
typedef struct {
    yyjson_val *alert, *badge, *sound, *content_available, *timestamp, *event, *content_state, *attributes_type,
        *attributes, *interruption_level, *mutable_content, *relevance_score;
    bool has_other;
} aps_keys;

static inline void keep(yyjson_val **slot, yyjson_val *value) {
    if (*slot == NULL) *slot = value;
}

static void want_text(yyjson_val *value, checks_report *report) {
    if (yyjson_is_str(value)) {
        if (unsafe_yyjson_get_len(value) == 0) found(report, EMPTY_TEXT, value);
    } else {
        found(report, yyjson_is_null(value) ? NULL_VALUE : WRONG_TYPE, value);
    }
}

static void want_flag(yyjson_val *value, checks_report *report) {
    if (yyjson_is_bool(value)) return;
    if (!yyjson_is_num(value)) {
        found(report, yyjson_is_null(value) ? NULL_VALUE : WRONG_TYPE, value);
    } else if (yyjson_get_num(value) != 0 && yyjson_get_num(value) != 1) {
        found(report, OUT_OF_RANGE, value);
    }
}

static void want_time(yyjson_val *value, checks_report *report) {
    if (!yyjson_is_num(value)) {
        found(report, yyjson_is_null(value) ? NULL_VALUE : WRONG_TYPE, value);
    } else if (yyjson_get_num(value) < 1e9 || yyjson_get_num(value) > 1e11) {
        found(report, TIME_UNIT, value);
    }
}

static void want_object(yyjson_val *value, checks_report *report) {
    if (!yyjson_is_obj(value)) found(report, yyjson_is_null(value) ? NULL_VALUE : WRONG_TYPE, value);
}

static void want_arguments(yyjson_val *value, checks_report *report) {
    if (!yyjson_is_arr(value)) {
        found(report, yyjson_is_null(value) ? NULL_VALUE : WRONG_TYPE, value);
        return;
    }
    size_t index, count;
    yyjson_val *element;
    yyjson_arr_foreach(value, index, count, element) {
        if (!yyjson_is_str(element) && !yyjson_is_num(element)) found(report, ARGUMENT_NOT_TEXT, element);
    }
}

/// Says whether there is something to show.
static bool check_alert(yyjson_val *alert, push_type type, checks_report *report) {
    if (yyjson_is_str(alert)) {
        if (unsafe_yyjson_get_len(alert) == 0) found(report, EMPTY_TEXT, alert);
        return unsafe_yyjson_get_len(alert) > 0;
    }
    if (!yyjson_is_obj(alert)) {
        found(report, yyjson_is_null(alert) ? NULL_VALUE : WRONG_TYPE, alert);
        return false;
    }
    yyjson_val *title_key = NULL, *subtitle_key = NULL, *body_key = NULL;
    yyjson_val *title_arguments = NULL, *subtitle_arguments = NULL, *body_arguments = NULL;
    bool shows = false;
    size_t index, count;
    yyjson_val *key, *value;
    yyjson_obj_foreach(alert, index, count, key, value) {
        const char *name = unsafe_yyjson_get_str(key);
        size_t size = unsafe_yyjson_get_len(key);
        switch (size) {
        case 4:
            if (memcmp(name, "body", 4) == 0) goto text;
            goto unknown;
        case 5:
            if (memcmp(name, "title", 5) == 0) goto text;
            if (memcmp(name, "sound", 5) == 0) continue;
            goto unknown;
        case 6:
            if (memcmp(name, "action", 6) == 0) continue;
            goto unknown;
        case 7:
            if (memcmp(name, "loc-key", 7) == 0) {
                keep(&body_key, value);
                goto text;
            }
            goto unknown;
        case 8:
            if (memcmp(name, "subtitle", 8) == 0) goto text;
            if (memcmp(name, "loc-args", 8) == 0) {
                keep(&body_arguments, value);
                want_arguments(value, report);
                continue;
            }
            goto unknown;
        case 11:
            if (memcmp(name, "summary-arg", 11) == 0) continue;
            goto unknown;
        case 12:
            if (memcmp(name, "launch-image", 12) == 0) {
                want_text(value, report);
                continue;
            }
            goto unknown;
        case 13:
            if (memcmp(name, "title-loc-key", 13) == 0) {
                keep(&title_key, value);
                goto text;
            }
            goto unknown;
        case 14:
            if (memcmp(name, "title-loc-args", 14) == 0) {
                keep(&title_arguments, value);
                want_arguments(value, report);
                continue;
            }
            if (memcmp(name, "action-loc-key", 14) == 0) continue;
            goto unknown;
        case 16:
            if (memcmp(name, "subtitle-loc-key", 16) == 0) {
                keep(&subtitle_key, value);
                goto text;
            }
            goto unknown;
        case 17:
            if (memcmp(name, "subtitle-loc-args", 17) == 0) {
                keep(&subtitle_arguments, value);
                want_arguments(value, report);
                continue;
            }
            if (memcmp(name, "summary-arg-count", 17) == 0) continue;
            goto unknown;
        default: goto unknown;
        }
    text:
        // An object stands for a text in the alert of a Live Activity.
        if (type == TYPE_LIVEACTIVITY && yyjson_is_obj(value)) {
            shows = true;
            continue;
        }
        want_text(value, report);
        shows = shows || (yyjson_is_str(value) && unsafe_yyjson_get_len(value) > 0);
        continue;
    unknown:
        found(report, UNKNOWN_KEY, key);
    }
    if (title_arguments != NULL && title_key == NULL) found(report, ARGUMENTS_WITHOUT_KEY, title_arguments);
    if (subtitle_arguments != NULL && subtitle_key == NULL) found(report, ARGUMENTS_WITHOUT_KEY, subtitle_arguments);
    if (body_arguments != NULL && body_key == NULL) found(report, ARGUMENTS_WITHOUT_KEY, body_arguments);
    if (!shows) found(report, NOTHING_TO_SHOW, alert);
    return shows;
}

/// Says whether something is played.
static bool check_sound(yyjson_val *sound, yyjson_val *level, checks_report *report) {
    if (yyjson_is_str(sound)) {
        if (unsafe_yyjson_get_len(sound) == 0) found(report, EMPTY_TEXT, sound);
        return unsafe_yyjson_get_len(sound) > 0;
    }
    if (!yyjson_is_obj(sound)) {
        found(report, yyjson_is_null(sound) ? NULL_VALUE : WRONG_TYPE, sound);
        return false;
    }
    yyjson_val *critical = NULL, *volume = NULL;
    size_t index, count;
    yyjson_val *key, *value;
    yyjson_obj_foreach(sound, index, count, key, value) {
        const char *name = unsafe_yyjson_get_str(key);
        size_t size = unsafe_yyjson_get_len(key);
        if (IS(name, size, "name")) {
            want_text(value, report);
        } else if (IS(name, size, "volume")) {
            keep(&volume, value);
            if (!yyjson_is_num(value)) {
                found(report, WRONG_TYPE, value);
            } else if (!(yyjson_get_num(value) >= 0 && yyjson_get_num(value) <= 1)) {
                found(report, OUT_OF_RANGE, value);
            }
        } else if (IS(name, size, "critical")) {
            keep(&critical, value);
            want_flag(value, report);
        } else {
            found(report, UNKNOWN_KEY, key);
        }
    }
    bool is_critical = yyjson_is_true(critical) || (yyjson_is_num(critical) && yyjson_get_num(critical) >= 1);
    if (volume != NULL && !is_critical) found(report, VOLUME_WITHOUT_CRITICAL, volume);
    bool level_is_critical = level != NULL && yyjson_equals_str(level, "critical");
    if (is_critical != level_is_critical) found(report, OUT_OF_RANGE, sound);
    return count > 0;
}

static void read_aps(yyjson_val *aps, aps_keys *keys, checks_report *report) {
    size_t index, count;
    yyjson_val *key, *value;
    yyjson_obj_foreach(aps, index, count, key, value) {
        const char *name = unsafe_yyjson_get_str(key);
        size_t size = unsafe_yyjson_get_len(key);
        switch (size) {
        case 5:
            if (memcmp(name, "alert", 5) == 0) {
                keep(&keys->alert, value);
                continue;
            }
            if (memcmp(name, "badge", 5) == 0) {
                keep(&keys->badge, value);
                if (yyjson_is_num(value)) {
                    if (yyjson_is_real(value) || yyjson_get_num(value) < 0) found(report, OUT_OF_RANGE, value);
                } else if (!yyjson_is_bool(value)) {
                    found(report, yyjson_is_null(value) ? NULL_VALUE : WRONG_TYPE, value);
                }
                continue;
            }
            if (memcmp(name, "sound", 5) == 0) {
                keep(&keys->sound, value);
                continue;
            }
            if (memcmp(name, "event", 5) == 0) {
                keep(&keys->event, value);
                if (!yyjson_is_str(value)) {
                    found(report, yyjson_is_null(value) ? NULL_VALUE : WRONG_TYPE, value);
                } else if (!yyjson_equals_str(value, "update") && !yyjson_equals_str(value, "start") &&
                           !yyjson_equals_str(value, "end")) {
                    found(report, UNKNOWN_WORD, value);
                }
                continue;
            }
            break;
        case 8:
            if (memcmp(name, "category", 8) == 0) {
                keys->has_other = true;
                want_text(value, report);
                continue;
            }
            if (memcmp(name, "url-args", 8) == 0) {
                want_arguments(value, report);
                continue;
            }
            break;
        case 9:
            if (memcmp(name, "thread-id", 9) == 0) {
                keys->has_other = true;
                want_text(value, report);
                continue;
            }
            if (memcmp(name, "timestamp", 9) == 0) {
                keep(&keys->timestamp, value);
                want_time(value, report);
                continue;
            }
            break;
        case 10:
            if (memcmp(name, "stale-date", 10) == 0) {
                want_time(value, report);
                continue;
            }
            if (memcmp(name, "attributes", 10) == 0) {
                keep(&keys->attributes, value);
                want_object(value, report);
                continue;
            }
            break;
        case 13:
            if (memcmp(name, "content-state", 13) == 0) {
                keep(&keys->content_state, value);
                want_object(value, report);
                continue;
            }
            if (memcmp(name, "ptt-push-type", 13) == 0) {
                want_text(value, report);
                continue;
            }
            break;
        case 14:
            if (memcmp(name, "dismissal-date", 14) == 0) {
                want_time(value, report);
                continue;
            }
            break;
        case 15:
            if (memcmp(name, "mutable-content", 15) == 0) {
                keep(&keys->mutable_content, value);
                keys->has_other = true;
                want_flag(value, report);
                continue;
            }
            if (memcmp(name, "relevance-score", 15) == 0) {
                keep(&keys->relevance_score, value);
                if (!yyjson_is_num(value)) found(report, WRONG_TYPE, value);
                continue;
            }
            if (memcmp(name, "attributes-type", 15) == 0) {
                keep(&keys->attributes_type, value);
                want_text(value, report);
                continue;
            }
            if (memcmp(name, "filter-criteria", 15) == 0) {
                want_text(value, report);
                continue;
            }
            if (memcmp(name, "content-changed", 15) == 0) {
                if (!yyjson_is_bool(value)) found(report, WRONG_TYPE, value);
                continue;
            }
            break;
        case 16:
            if (memcmp(name, "input-push-token", 16) == 0) {
                want_flag(value, report);
                continue;
            }
            break;
        case 17:
            if (memcmp(name, "content-available", 17) == 0) {
                keep(&keys->content_available, value);
                want_flag(value, report);
                continue;
            }
            if (memcmp(name, "target-content-id", 17) == 0) {
                want_text(value, report);
                continue;
            }
            break;
        case 18:
            if (memcmp(name, "interruption-level", 18) == 0) {
                keep(&keys->interruption_level, value);
                if (!yyjson_is_str(value)) {
                    found(report, yyjson_is_null(value) ? NULL_VALUE : WRONG_TYPE, value);
                } else if (!yyjson_equals_str(value, "active") && !yyjson_equals_str(value, "time-sensitive") &&
                           !yyjson_equals_str(value, "passive") && !yyjson_equals_str(value, "critical")) {
                    found(report, UNKNOWN_WORD, value);
                }
                continue;
            }
            if (memcmp(name, "input-push-channel", 18) == 0) {
                want_text(value, report);
                continue;
            }
            break;
        default: break;
        }
        found(report, UNKNOWN_KEY, key);
    }
}

static void check_aps(yyjson_val *aps, push_type type, checks_report *report) {
    aps_keys keys = {0};
    read_aps(aps, &keys, report);
    switch (type) {
    case TYPE_ALERT: {
        bool shows = keys.alert != NULL && check_alert(keys.alert, type, report);
        shows = (keys.sound != NULL && check_sound(keys.sound, keys.interruption_level, report)) || shows;
        shows = (keys.badge != NULL && (yyjson_is_num(keys.badge) || yyjson_is_bool(keys.badge))) || shows;
        if (!shows && keys.alert == NULL) found(report, NOTHING_TO_SHOW, aps);
        if (yyjson_is_num(keys.relevance_score) &&
            !(yyjson_get_num(keys.relevance_score) >= 0 && yyjson_get_num(keys.relevance_score) <= 1)) {
            found(report, OUT_OF_RANGE, keys.relevance_score);
        }
        if (keys.timestamp != NULL || keys.event != NULL || keys.content_state != NULL) {
            found(report, KEY_OF_OTHER_TYPE, aps);
        }
        break;
    }
    case TYPE_BACKGROUND:
        if (!(yyjson_is_true(keys.content_available) ||
              (yyjson_is_num(keys.content_available) && yyjson_get_num(keys.content_available) >= 1))) {
            found(report, FLAG_MISSING, aps);
        }
        if (keys.alert != NULL || keys.badge != NULL || keys.sound != NULL || keys.has_other) {
            found(report, NOT_ONLY_FLAG, aps);
        }
        break;
    case TYPE_LIVEACTIVITY:
        if (keys.alert != NULL) check_alert(keys.alert, type, report);
        if (keys.timestamp == NULL || keys.event == NULL) found(report, ACTIVITY_KEY_MISSING, aps);
        if (keys.content_state == NULL && keys.event != NULL && !yyjson_equals_str(keys.event, "end")) {
            found(report, ACTIVITY_KEY_MISSING, aps);
        }
        if (keys.event != NULL && yyjson_equals_str(keys.event, "start") &&
            (keys.attributes == NULL || keys.attributes_type == NULL || keys.alert == NULL)) {
            found(report, ACTIVITY_KEY_MISSING, aps);
        }
        break;
    case TYPE_VOIP:
        if (keys.alert != NULL || keys.badge != NULL || keys.sound != NULL || keys.has_other) {
            found(report, KEY_OF_OTHER_TYPE, aps);
        }
        break;
    default: break;
    }
}

void check_request(
    yyjson_doc *doc, const bench_request *request, int64_t now, checks_scratch *scratch, checks_report *report) {
    push_type type = check_headers(request, now, report);
    if (request->body.count > (type == TYPE_VOIP ? 5120u : 4096u)) found(report, TOO_LARGE, NULL);
    if (doc == NULL) {
        found(report, NOT_JSON, NULL);
        return;
    }
    check_values(doc, scratch, report);
    yyjson_val *root = yyjson_doc_get_root(doc);
    if (!yyjson_is_obj(root)) {
        found(report, NOT_AN_OBJECT, root);
        return;
    }
    yyjson_val *aps = NULL;
    size_t index, count;
    yyjson_val *key, *value;
    yyjson_obj_foreach(root, index, count, key, value) {
        const char *name = unsafe_yyjson_get_str(key);
        size_t size = unsafe_yyjson_get_len(key);
        switch (size) {
        case 3:
            if (memcmp(name, "aps", 3) == 0) keep(&aps, value);
            break;
        case 5:
            if (memcmp(name, "alert", 5) == 0 || memcmp(name, "badge", 5) == 0 || memcmp(name, "sound", 5) == 0) {
                found(report, MISPLACED_KEY, key);
            }
            break;
        case 15:
            if (memcmp(name, "mutable-content", 15) == 0) found(report, MISPLACED_KEY, key);
            break;
        case 17:
            if (memcmp(name, "content-available", 17) == 0) found(report, MISPLACED_KEY, key);
            break;
        case 18:
            if (memcmp(name, "interruption-level", 18) == 0) found(report, MISPLACED_KEY, key);
            break;
        default:
            if (size > 5 && memcmp(name, "apns-", 5) == 0) found(report, MISPLACED_KEY, key);
            break;
        }
    }
    if (aps == NULL) {
        if (type == TYPE_ALERT || type == TYPE_BACKGROUND || type == TYPE_LIVEACTIVITY) found(report, APS_MISSING, root);
    } else if (!yyjson_is_obj(aps)) {
        found(report, APS_NOT_OBJECT, aps);
    } else {
        check_aps(aps, type, report);
    }
}
