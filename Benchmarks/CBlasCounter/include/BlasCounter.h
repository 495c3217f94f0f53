#ifndef BLAS_COUNTER_H
#define BLAS_COUNTER_H

// Counts calls of the linear algebra library. Linking this target into an executable puts counting
// functions in front of the library's own, which are found when they are first called; a program
// that uses no such library pays nothing.

#include <stdint.h>

/// What the calling thread asked of the library.
typedef struct {
  /// Calls.
  uint64_t calls;
  /// Floating-point operations in them, an addition and a multiplication counting as two.
  uint64_t flops;
} blas_counts;

/// The calling thread's counts since it started.
blas_counts blas_counter_read(void);

#endif
