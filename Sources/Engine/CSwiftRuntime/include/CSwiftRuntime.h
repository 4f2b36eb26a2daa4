#pragma once

/// Of Swift's runtime: retains an object unless its deinitialisation has begun; null then.
void *_Nullable swift_tryRetain(void *_Nonnull object);

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What Swift's runtime tells of a stored property.
struct swift_field_metadata {
    const char *_Nullable name;
    void (*_Nullable free_name)(const char *_Nullable);
    /// Not declared `weak` or `unowned`.
    bool is_strong;
    bool is_variable;
};

/// Of Swift's runtime: how many stored properties a type has.
intptr_t swift_reflectionMirror_recursiveCount(const void *_Nonnull type);
/// Of Swift's runtime: the type of a stored property. A name may have to be freed.
const void *_Nonnull swift_reflectionMirror_recursiveChildMetadata(
    const void *_Nonnull type, intptr_t index, struct swift_field_metadata *_Nonnull field);
/// Of Swift's runtime: how many bytes from the start of a value a stored property is.
intptr_t swift_reflectionMirror_recursiveChildOffset(const void *_Nonnull type, intptr_t index);

/// Whether a word is among others.
static inline bool words_contain(const uintptr_t *_Nonnull words, size_t count, uintptr_t word) {
    for (size_t index = 0; index < count; index++) {
        if (words[index] == word) return true;
    }
    return false;
}

/// Where each thread keeps the list of what it reads of observable objects, as a distance from the thread's own pointer;
/// 0 if that is not known. It is the first word of the library's own thread-local storage, which has the same place in
/// every thread if the program was linked with the library.
intptr_t observation_list_distance(void);

/// The word at a distance from the pointer of the current thread.
static inline void *_Nullable *_Nonnull word_of_thread(intptr_t distance) {
    return (void **)((char *)__builtin_thread_pointer() + distance);
}

/// What Swift's compiler makes of `init()` of a class: it is told for which class, and returns an object that the caller owns.
typedef void *_Nonnull (*swift_making)(__attribute__((swift_context)) const void *_Nonnull) __attribute__((swiftcall));

/// Calls the `init()` at an address for a class.
static inline void *_Nonnull make_object(uintptr_t making, const void *_Nonnull type) { return ((swift_making)making)(type); }
