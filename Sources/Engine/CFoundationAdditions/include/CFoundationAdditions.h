#pragma once

#include <stdbool.h>

/// Of Linux's Foundation: lets the main bundle find the resources in a folder as well. False if it cannot.
bool glide_add_main_bundle_resources(const char *_Nonnull path);

/// Starts the program anew in this process, with the environment as it is now. Returns only if that is not possible.
void glide_restart(void);
