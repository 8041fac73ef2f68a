// yyjson: makes a flat document in a memory pool that is used again; and the same followed by the checks of
// yyjson_checks.c, which is what a good C programmer would write in pushlint's place.
#include "yyjson.h"

#include <stdlib.h>

#include "peer_interface.h"
#include "yyjson_checks.h"

typedef struct {
    yyjson_alc pool;
    void *memory;
    checks_scratch scratch;
} state;

static void *open_peer(const bench_corpus *corpus) {
    state *s = calloc(1, sizeof *s);
    if (s == NULL) return NULL;
    size_t size = yyjson_read_max_memory_usage(corpus->largest, 0) + 4096;
    s->memory = malloc(size);
    if (s->memory == NULL || !yyjson_alc_pool_init(&s->pool, s->memory, size)) {
        free(s->memory);
        free(s);
        return NULL;
    }
    return s;
}

static void close_peer(void *pointer) {
    state *s = pointer;
    free(s->memory);
    free(s);
}

static void run(void *pointer, const bench_corpus *corpus, bench_result *result) {
    state *s = pointer;
    for (size_t k = 0; k < corpus->count; k++) {
        bench_text body = corpus->requests[k].body;
        yyjson_doc *doc = yyjson_read_opts((char *)body.bytes, body.count, 0, &s->pool, NULL);
        if (doc == NULL) continue;
        result->accepted++;
        result->checksum += yyjson_doc_get_val_count(doc);
        yyjson_doc_free(doc);
    }
}

static void run_with_checks(void *pointer, const bench_corpus *corpus, bench_result *result) {
    state *s = pointer;
    checks_report report;
    for (size_t k = 0; k < corpus->count; k++) {
        const bench_request *request = &corpus->requests[k];
        yyjson_doc *doc = yyjson_read_opts((char *)request->body.bytes, request->body.count, 0, &s->pool, NULL);
        report.count = 0;
        check_request(doc, request, corpus->now, &s->scratch, &report);
        result->findings += report.count;
        for (size_t f = 0; f < report.count && f < CHECKS_CAPACITY; f++) result->checksum += report.findings[f].code;
        if (doc == NULL) continue;
        result->accepted++;
        result->checksum += yyjson_doc_get_val_count(doc);
        yyjson_doc_free(doc);
    }
}

static const bench_peer peers[] = {
    {"yyjson", "yyjson " YYJSON_VERSION_STRING ", memory pool", open_peer, run, close_peer},
    {"yyjson-checks", "yyjson " YYJSON_VERSION_STRING ", memory pool, and the same checks in C", open_peer, run_with_checks,
     close_peer},
};

const bench_peer *pushlint_bench_peer(size_t index) { return index < 2 ? &peers[index] : NULL; }
