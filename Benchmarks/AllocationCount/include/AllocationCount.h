#pragma once

/// What the current thread has taken from the heap and not given back since it began.
struct allocation_count {
    long objects;
    /// With what the allocator adds to each.
    long bytes;
};

struct allocation_count allocation_count_of_thread(void);
