// What pushlint checks, written in C over a yyjson document. The list of checks is in Benchmarks/README.md: whoever adds a
// rule that runs on sound payloads adds it here, too, or the comparison flatters C.
#ifndef YYJSON_CHECKS_H
#define YYJSON_CHECKS_H

#include <stddef.h>
#include <stdint.h>

#include "peer_interface.h"
#include "yyjson.h"

#define CHECKS_CAPACITY 64
#define CHECKS_TABLE 4096

/// A fault: a code and the place where it is, as far as yyjson still knows places: the value or key.
typedef struct {
    int code;
    const yyjson_val *place;
} checks_finding;

typedef struct {
    checks_finding findings[CHECKS_CAPACITY];
    /// May pass the capacity.
    size_t count;
} checks_report;

/// A table of keys for objects with many: entries of older generations are empty, so that nothing is cleared.
typedef struct {
    struct {
        uint32_t generation;
        const yyjson_val *key;
    } table[CHECKS_TABLE];
    uint32_t generation;
} checks_scratch;

/// `doc` is NULL when the body is not JSON.
void check_request(
    yyjson_doc *doc, const bench_request *request, int64_t now, checks_scratch *scratch, checks_report *report);

#endif
