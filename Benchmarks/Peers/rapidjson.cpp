// RapidJSON: makes a DOM in a pool of memory that is used again. With the flag that makes it check UTF-8, as every other
// candidate does; without the one for exactly rounded doubles.
#include <rapidjson/document.h>

#include <cstring>
#include <vector>

#include "peer_interface.h"

namespace {

constexpr unsigned flags = rapidjson::kParseValidateEncodingFlag;
using Pool = rapidjson::MemoryPoolAllocator<>;
using Document = rapidjson::GenericDocument<rapidjson::UTF8<>, Pool, Pool>;

struct State {
    std::vector<char> values;
    std::vector<char> stack;
    std::vector<char> copy;
};

void *open_peer(const bench_corpus *corpus) {
    auto *state = new State;
    state->values.resize(64 * 1024 + corpus->largest * 24);
    state->stack.resize(64 * 1024 + corpus->largest * 24);
    state->copy.resize(corpus->largest + 1);
    return state;
}

void close_peer(void *state) { delete static_cast<State *>(state); }

template <bool in_situ> void run(void *pointer, const bench_corpus *corpus, bench_result *result) {
    auto *state = static_cast<State *>(pointer);
    for (size_t k = 0; k < corpus->count; k++) {
        bench_text body = corpus->requests[k].body;
        Pool values(state->values.data(), state->values.size());
        Pool stack(state->stack.data(), state->stack.size());
        Document document(&values, 1024, &stack);
        if (in_situ) {
            // It writes into the text and wants a NUL behind it: a sender's payload must be copied first.
            memcpy(state->copy.data(), body.bytes, body.count);
            state->copy[body.count] = 0;
            document.ParseInsitu<flags>(state->copy.data());
        } else {
            document.Parse<flags>(reinterpret_cast<const char *>(body.bytes), body.count);
        }
        if (document.HasParseError()) continue;
        result->accepted++;
        if (document.IsObject()) result->checksum += document.MemberCount();
        result->checksum += values.Size();
    }
}

const bench_peer peers[] = {
    {"rapidjson", "RapidJSON " RAPIDJSON_VERSION_STRING ", DOM, memory pool", open_peer, run<false>, close_peer},
    {"rapidjson-insitu", "RapidJSON " RAPIDJSON_VERSION_STRING ", in situ on a copy", open_peer, run<true>, close_peer},
};

}  // namespace

extern "C" const bench_peer *pushlint_bench_peer(size_t index) { return index < 2 ? &peers[index] : nullptr; }
