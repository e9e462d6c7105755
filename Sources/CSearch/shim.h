// memmem is in every C library we build for, but glibc hides its declaration behind _GNU_SOURCE.
#include <stddef.h>

extern void *memmem(const void *haystack, size_t haystack_length, const void *needle, size_t needle_length);
