// Stands in for the C library's allocator in a program that is linked with it, and counts.
#include "AllocationCount.h"

#include <errno.h>
#include <malloc.h>
#include <stddef.h>

// glibc's own names of its allocator.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static _Thread_local struct allocation_count count;

struct allocation_count allocation_count_of_thread(void) { return count; }

static void *taken(void *block) {
    if (block != NULL) {
        count.objects += 1;
        count.bytes += (long)(malloc_usable_size(block) + sizeof(size_t));
    }
    return block;
}

static void given_back(void *block) {
    if (block != NULL) {
        count.objects -= 1;
        count.bytes -= (long)(malloc_usable_size(block) + sizeof(size_t));
    }
}

void *malloc(size_t size) { return taken(__libc_malloc(size)); }
void *calloc(size_t number, size_t size) { return taken(__libc_calloc(number, size)); }
void *memalign(size_t alignment, size_t size) { return taken(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return taken(__libc_memalign(alignment, size)); }

int posix_memalign(void **block, size_t alignment, size_t size) {
    void *made = taken(__libc_memalign(alignment, size));
    if (made == NULL) return ENOMEM;
    *block = made;
    return 0;
}

void *realloc(void *block, size_t size) {
    given_back(block);
    void *made = __libc_realloc(block, size);
    if (made != NULL || size == 0) return taken(made);
    taken(block);
    return NULL;
}

void free(void *block) {
    given_back(block);
    __libc_free(block);
}
