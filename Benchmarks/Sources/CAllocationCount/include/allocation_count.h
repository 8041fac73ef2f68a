// Counts heap allocations of the whole program, libraries included, by standing in for the allocating functions of the C
// library: malloc, calloc, realloc, posix_memalign, aligned_alloc, memalign. The Swift and C++ runtimes allocate through
// these. On glibc only; elsewhere nothing is counted.
#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

#include <stdint.h>

/// Whether anything is counted here.
int allocation_count_is_available(void);

/// Calls of an allocating function since the program started. Exact in a program of one thread.
uint64_t allocation_count(void);

#endif
