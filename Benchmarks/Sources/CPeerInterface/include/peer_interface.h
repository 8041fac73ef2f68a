// What a parser must offer to be measured: a shared object that exports `pushlint_bench_peer`. The program loads it at run
// time, so that it builds and runs without any of them. C, C++ and Swift peers look alike.
#ifndef PEER_INTERFACE_H
#define PEER_INTERFACE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Borrowed bytes; `bytes` is NULL where there is nothing, as for a header that is not sent.
typedef struct {
    const uint8_t *bytes;
    size_t count;
} bench_text;

/// One request: its payload and the values of its headers as sent.
typedef struct {
    /// At least `BENCH_PADDING` readable bytes follow every body.
    bench_text body;
    bench_text push_type;
    bench_text topic;
    bench_text priority;
    bench_text expiration;
} bench_request;

/// Readable bytes behind each body: as many as the most demanding peer wants.
#define BENCH_PADDING 64

/// Requests to work through, valid as long as the peer is open.
typedef struct {
    const bench_request *requests;
    size_t count;
    /// Bytes of the largest body.
    size_t largest;
    /// Seconds since 1970.
    int64_t now;
} bench_corpus;

/// What a pass over the corpus came to.
typedef struct {
    /// Bodies that are JSON.
    uint64_t accepted;
    /// Faults that were found; 0 from a peer that does not judge.
    uint64_t findings;
    /// Made of what the pass produced, so that nothing can be left out; alike from pass to pass.
    uint64_t checksum;
} bench_result;

/// One way to do the job.
typedef struct {
    /// Short, for the command line and tables: `yyjson`.
    const char *name;
    /// Name and version of the library, and how it is used: `yyjson 0.10.0, memory pool`.
    const char *title;
    /// Makes what is made once and used again: memory, parser objects. NULL when it fails.
    void *(*open)(const bench_corpus *corpus);
    /// Works through all requests, one after the other, and adds to `result`.
    void (*run)(void *state, const bench_corpus *corpus, bench_result *result);
    void (*close)(void *state);
} bench_peer;

/// The peers of a shared object: index 0, 1, ... until NULL. They stay valid.
const bench_peer *pushlint_bench_peer(size_t index);

/// The type of that function, for whoever loads it.
typedef const bench_peer *(*bench_peer_function)(size_t index);

#ifdef __cplusplus
}
#endif
#endif
