// The integer type is that of the usual interface, 32 bits; enumerations are passed as int.

#define _GNU_SOURCE
#include "BlasCounter.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

static __thread blas_counts counts;

blas_counts blas_counter_read(void) { return counts; }

static void *next(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (function == NULL) {
    fprintf(stderr, "bench: no library offers %s\n", name);
    abort();
  }
  return function;
}

#define COUNT(flop_count)                   \
  do {                                      \
    counts.calls += 1;                      \
    counts.flops += (uint64_t)(flop_count); \
  } while (0)

// Defines a function that counts and passes its arguments on.
#define WRAP(result, name, parameters, arguments, flop_count)              \
  result name parameters {                                                 \
    static result(*function) parameters;                                   \
    if (function == NULL) function = (result(*) parameters)next(#name);    \
    COUNT(flop_count);                                                     \
    return function arguments;                                             \
  }

WRAP(void, cblas_dcopy, (int n, const double *x, int ix, double *y, int iy), (n, x, ix, y, iy), 0)
WRAP(void, cblas_dswap, (int n, double *x, int ix, double *y, int iy), (n, x, ix, y, iy), 0)
WRAP(void, cblas_dscal, (int n, double a, double *x, int ix), (n, a, x, ix), n)
WRAP(void, cblas_daxpy, (int n, double a, const double *x, int ix, double *y, int iy),
     (n, a, x, ix, y, iy), 2.0 * n)
WRAP(double, cblas_ddot, (int n, const double *x, int ix, const double *y, int iy),
     (n, x, ix, y, iy), 2.0 * n)
WRAP(double, cblas_dasum, (int n, const double *x, int ix), (n, x, ix), n)
WRAP(double, cblas_dnrm2, (int n, const double *x, int ix), (n, x, ix), 2.0 * n)
WRAP(size_t, cblas_idamax, (int n, const double *x, int ix), (n, x, ix), n)
WRAP(void, cblas_dger,
     (int order, int m, int n, double alpha, const double *x, int ix, const double *y, int iy,
      double *a, int lda),
     (order, m, n, alpha, x, ix, y, iy, a, lda), 2.0 * m * n)
WRAP(void, cblas_dgemv,
     (int order, int trans, int m, int n, double alpha, const double *a, int lda, const double *x,
      int ix, double beta, double *y, int iy),
     (order, trans, m, n, alpha, a, lda, x, ix, beta, y, iy), 2.0 * m * n)
WRAP(void, cblas_dtrsv,
     (int order, int uplo, int trans, int diag, int n, const double *a, int lda, double *x, int ix),
     (order, uplo, trans, diag, n, a, lda, x, ix), 1.0 * n * n)
WRAP(void, cblas_dgemm,
     (int order, int transa, int transb, int m, int n, int k, double alpha, const double *a,
      int lda, const double *b, int ldb, double beta, double *c, int ldc),
     (order, transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc), 2.0 * m * n * k)
WRAP(void, cblas_dtrsm,
     (int order, int side, int uplo, int trans, int diag, int m, int n, double alpha,
      const double *a, int lda, double *b, int ldb),
     (order, side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb),
     1.0 * m * n * (side == 141 ? m : n))
