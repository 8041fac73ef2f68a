// simdjson: chooses the instructions of the machine it runs on (AVX2, AVX-512), which nobody else here does, and needs
// readable bytes behind each text, which the corpus has.
#include "simdjson.h"

#include <cstring>

#include "peer_interface.h"

namespace {

using namespace simdjson;

// DOM: the whole tape is made; numbers are read, strings decoded, UTF-8 checked.

void *open_dom(const bench_corpus *corpus) {
    auto *parser = new dom::parser;
    if (parser->allocate(corpus->largest + BENCH_PADDING) != SUCCESS) return nullptr;
    return parser;
}

void run_dom(void *state, const bench_corpus *corpus, bench_result *result) {
    auto *parser = static_cast<dom::parser *>(state);
    for (size_t k = 0; k < corpus->count; k++) {
        bench_text body = corpus->requests[k].body;
        dom::element root;
        // False: the text need not be copied for the bytes behind it.
        if (parser->parse(body.bytes, body.count, false).get(root) != SUCCESS) continue;
        result->accepted++;
        dom::object object;
        if (root.get(object) == SUCCESS) result->checksum += object.size();
    }
}

void close_dom(void *state) { delete static_cast<dom::parser *>(state); }

// On-Demand: reads only what it is asked for, so every value is asked for.

error_code walk(ondemand::value value, uint64_t &sum) {
    ondemand::json_type type;
    SIMDJSON_TRY(value.type().get(type));
    switch (type) {
    case ondemand::json_type::object: {
        ondemand::object object;
        SIMDJSON_TRY(value.get_object().get(object));
        for (auto member : object) {
            std::string_view key;
            SIMDJSON_TRY(member.unescaped_key().get(key));
            sum += key.size();
            ondemand::value inner;
            SIMDJSON_TRY(member.value().get(inner));
            SIMDJSON_TRY(walk(inner, sum));
        }
        return SUCCESS;
    }
    case ondemand::json_type::array: {
        ondemand::array array;
        SIMDJSON_TRY(value.get_array().get(array));
        for (auto element : array) {
            ondemand::value inner;
            SIMDJSON_TRY(std::move(element).get(inner));
            SIMDJSON_TRY(walk(inner, sum));
        }
        return SUCCESS;
    }
    case ondemand::json_type::string: {
        std::string_view text;
        SIMDJSON_TRY(value.get_string().get(text));
        sum += text.size();
        return SUCCESS;
    }
    case ondemand::json_type::number: {
        ondemand::number number;
        SIMDJSON_TRY(value.get_number().get(number));
        sum += uint64_t(number.as_double());
        return SUCCESS;
    }
    case ondemand::json_type::boolean: {
        bool flag;
        SIMDJSON_TRY(value.get_bool().get(flag));
        sum += flag;
        return SUCCESS;
    }
    default: {
        bool is_null;
        SIMDJSON_TRY(value.is_null().get(is_null));
        return is_null ? SUCCESS : INCORRECT_TYPE;
    }
    }
}

void *open_ondemand(const bench_corpus *corpus) {
    auto *parser = new ondemand::parser;
    if (parser->allocate(corpus->largest + BENCH_PADDING) != SUCCESS) return nullptr;
    return parser;
}

void run_ondemand(void *state, const bench_corpus *corpus, bench_result *result) {
    auto *parser = static_cast<ondemand::parser *>(state);
    for (size_t k = 0; k < corpus->count; k++) {
        bench_text body = corpus->requests[k].body;
        padded_string_view text(reinterpret_cast<const char *>(body.bytes), body.count, body.count + BENCH_PADDING);
        ondemand::document document;
        if (parser->iterate(text).get(document) != SUCCESS) continue;
        ondemand::value root;
        if (document.get_value().get(root) != SUCCESS) continue;
        uint64_t sum = 0;
        if (walk(root, sum) != SUCCESS || !document.at_end()) continue;
        result->accepted++;
        result->checksum += sum;
    }
}

void close_ondemand(void *state) { delete static_cast<ondemand::parser *>(state); }

// UTF-8 alone: what is left when nobody reads the JSON.

int nothing;

void *open_utf8(const bench_corpus *) { return &nothing; }

void run_utf8(void *, const bench_corpus *corpus, bench_result *result) {
    for (size_t k = 0; k < corpus->count; k++) {
        bench_text body = corpus->requests[k].body;
        bool valid = validate_utf8(reinterpret_cast<const char *>(body.bytes), body.count);
        result->accepted += valid;
        result->checksum += valid ? body.count : 0;
    }
}

void close_utf8(void *) {}

const bench_peer peers[] = {
    {"simdjson-dom", "simdjson " SIMDJSON_VERSION ", DOM", open_dom, run_dom, close_dom},
    {"simdjson-ondemand", "simdjson " SIMDJSON_VERSION ", On-Demand, every value read", open_ondemand, run_ondemand,
     close_ondemand},
    {"floor-utf8", "simdjson " SIMDJSON_VERSION ", UTF-8 validation, nothing else", open_utf8, run_utf8, close_utf8},
};

}  // namespace

extern "C" const bench_peer *pushlint_bench_peer(size_t index) { return index < 3 ? &peers[index] : nullptr; }
