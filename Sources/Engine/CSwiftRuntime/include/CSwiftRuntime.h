#pragma once

/// Of Swift's runtime: retains an object unless its deinitialisation has begun; null then.
void *_Nullable swift_tryRetain(void *_Nonnull object);
