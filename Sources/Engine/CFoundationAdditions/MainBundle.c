#include "CFoundationAdditions.h"
#include <string.h>

// What Foundation exports and has no header for. Weak: a Foundation without them answers false.
typedef const void *CFTypeRef;
extern CFTypeRef CFBundleGetMainBundle(void) __attribute__((weak));
extern CFTypeRef CFURLCreateFromFileSystemRepresentation(CFTypeRef allocator, const unsigned char *path, long length, unsigned char isFolder)
    __attribute__((weak));
extern unsigned char _CFBundleAddResourceURL(CFTypeRef bundle, CFTypeRef url) __attribute__((weak));
extern void CFRelease(CFTypeRef object) __attribute__((weak));

bool glide_add_main_bundle_resources(const char *path) {
    if (!CFBundleGetMainBundle || !CFURLCreateFromFileSystemRepresentation || !_CFBundleAddResourceURL || !CFRelease) return false;
    CFTypeRef url = CFURLCreateFromFileSystemRepresentation(NULL, (const unsigned char *)path, (long)strlen(path), true);
    if (!url) return false;
    bool isAdded = _CFBundleAddResourceURL(CFBundleGetMainBundle(), url);
    CFRelease(url);
    return isAdded;
}
