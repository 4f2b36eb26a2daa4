#pragma once

/// Of Swift's runtime: retains an object unless its deinitialisation has begun; null then.
void *_Nullable swift_tryRetain(void *_Nonnull object);

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether a word is among others.
static inline bool words_contain(const uintptr_t *_Nonnull words, size_t count, uintptr_t word) {
    for (size_t index = 0; index < count; index++) {
        if (words[index] == word) return true;
    }
    return false;
}
