// jansson: makes a tree of reference-counted values, each allocated.
#include <jansson.h>
#include <stdlib.h>

#include "peer_interface.h"

static int nothing;

static void *open_peer(const bench_corpus *corpus) {
    (void)corpus;
    return &nothing;
}

static void run(void *state, const bench_corpus *corpus, bench_result *result) {
    (void)state;
    for (size_t k = 0; k < corpus->count; k++) {
        bench_text body = corpus->requests[k].body;
        json_error_t error;
        json_t *root = json_loadb((const char *)body.bytes, body.count, 0, &error);
        if (root == NULL) continue;
        result->accepted++;
        result->checksum += json_object_size(root);
        json_decref(root);
    }
}

static void close_peer(void *state) { (void)state; }

static const bench_peer peer = {"jansson", "jansson " JANSSON_VERSION ", json_loadb", open_peer, run, close_peer};

const bench_peer *pushlint_bench_peer(size_t index) { return index == 0 ? &peer : NULL; }
