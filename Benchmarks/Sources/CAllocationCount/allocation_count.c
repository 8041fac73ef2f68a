#include "allocation_count.h"

#include <errno.h>
#include <stddef.h>

// Plain: the program that counts has one thread, and a locked instruction would slow down every peer that allocates.
static volatile uint64_t count;

uint64_t allocation_count(void) { return count; }

#if defined(__GLIBC__)

int allocation_count_is_available(void) { return 1; }

// The functions behind the names, exported by glibc for just this use.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t number, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
    count++;
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count++;
    return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
    count++;
    return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
    count++;
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count++;
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    count++;
    if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
    void *made = __libc_memalign(alignment, size);
    if (made == NULL) return ENOMEM;
    *block = made;
    return 0;
}

#else

int allocation_count_is_available(void) { return 0; }

#endif
