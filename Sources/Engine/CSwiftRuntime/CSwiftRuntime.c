#define _GNU_SOURCE
#include "CSwiftRuntime.h"

#include <link.h>
#include <pthread.h>
#include <string.h>

static int find_storage(struct dl_phdr_info *library, size_t size, void *found) {
    (void)size;
    if (library->dlpi_name == NULL || strstr(library->dlpi_name, "libswiftObservation.so") == NULL) return 0;
    if (library->dlpi_tls_data != NULL) {
        *(intptr_t *)found = (char *)library->dlpi_tls_data - (char *)__builtin_thread_pointer();
    }
    return 1;
}

static void *distance_of_this_thread(void *found) {
    *(intptr_t *)found = 0;
    dl_iterate_phdr(find_storage, found);
    return NULL;
}

intptr_t observation_list_distance(void) {
    intptr_t here = 0;
    intptr_t elsewhere = 0;
    distance_of_this_thread(&here);
    // Storage that is made when a thread first uses it is somewhere else in each.
    pthread_t thread;
    if (here == 0 || pthread_create(&thread, NULL, distance_of_this_thread, &elsewhere) != 0) return 0;
    pthread_join(thread, NULL);
    return here == elsewhere ? here : 0;
}
