#include "CKernels.h"

#include <math.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

static inline void settle(
    row_numbers row, row_numbers pivot, long index, double sum, double factor, row_noise noise) {
  double own = row.magnitudes[index];
  double added = factor * pivot.magnitudes[index];
  double magnitude = own > added ? own : added;
  int is_kept = fabs(sum) > noise.share * magnitude;
  row.numbers[index] = is_kept ? sum : 0;
  double kept = noise.memory * magnitude > fabs(sum) ? noise.memory * magnitude : fabs(sum);
  row.magnitudes[index] = is_kept ? (float)kept : 0;
}

void row_settle_multiple(
    row_numbers row, row_numbers pivot, double factor, row_noise noise, long count) {
  double size = fabs(factor);
  for (long index = 0; index < count; index += 1) {
    settle(row, pivot, index, row.numbers[index], size, noise);
  }
}

static void add_multiple_baseline(
    row_numbers row, row_numbers pivot, double factor, row_noise noise, long count) {
  double size = fabs(factor);
  for (long index = 0; index < count; index += 1) {
    settle(
        row, pivot, index, row.numbers[index] + factor * pivot.numbers[index], size, noise);
  }
}

#if defined(__x86_64__)

/// What is left of a row behind the last number that fills an instruction.
__attribute__((target("fma"))) static inline void add_rest(
    row_numbers row, row_numbers pivot, long first, double factor, row_noise noise, long count) {
  for (long index = first; index < count; index += 1) {
    double sum = __builtin_fma(factor, pivot.numbers[index], row.numbers[index]);
    settle(row, pivot, index, sum, fabs(factor), noise);
  }
}

__attribute__((target("avx2,fma"))) static void add_multiple_avx2(
    row_numbers row, row_numbers pivot, double factor, row_noise noise, long count) {
  const __m256d factors = _mm256_set1_pd(factor);
  const __m256d sizes = _mm256_set1_pd(fabs(factor));
  const __m256d noises = _mm256_set1_pd(noise.share);
  const __m256d memories = _mm256_set1_pd(noise.memory);
  const __m256d sign = _mm256_set1_pd(-0.0);
  long index = 0;
  for (; index + 4 <= count; index += 4) {
    __m256d sum = _mm256_fmadd_pd(
        factors, _mm256_loadu_pd(pivot.numbers + index), _mm256_loadu_pd(row.numbers + index));
    __m256d own = _mm256_cvtps_pd(_mm_loadu_ps(row.magnitudes + index));
    __m256d added = _mm256_cvtps_pd(_mm_loadu_ps(pivot.magnitudes + index));
    __m256d magnitude = _mm256_max_pd(own, _mm256_mul_pd(sizes, added));
    __m256d size = _mm256_andnot_pd(sign, sum);
    __m256d kept = _mm256_cmp_pd(size, _mm256_mul_pd(noises, magnitude), _CMP_GT_OQ);
    __m256d new_magnitude = _mm256_max_pd(size, _mm256_mul_pd(memories, magnitude));
    _mm256_storeu_pd(row.numbers + index, _mm256_and_pd(sum, kept));
    _mm_storeu_ps(row.magnitudes + index, _mm256_cvtpd_ps(_mm256_and_pd(new_magnitude, kept)));
  }
  add_rest(row, pivot, index, factor, noise, count);
}

__attribute__((target("avx512f,fma"))) static void add_multiple_avx512(
    row_numbers row, row_numbers pivot, double factor, row_noise noise, long count) {
  const __m512d factors = _mm512_set1_pd(factor);
  const __m512d sizes = _mm512_set1_pd(fabs(factor));
  const __m512d noises = _mm512_set1_pd(noise.share);
  const __m512d memories = _mm512_set1_pd(noise.memory);
  long index = 0;
  for (; index + 8 <= count; index += 8) {
    __m512d sum = _mm512_fmadd_pd(
        factors, _mm512_loadu_pd(pivot.numbers + index), _mm512_loadu_pd(row.numbers + index));
    __m512d own = _mm512_cvtps_pd(_mm256_loadu_ps(row.magnitudes + index));
    __m512d added = _mm512_cvtps_pd(_mm256_loadu_ps(pivot.magnitudes + index));
    __m512d magnitude = _mm512_max_pd(own, _mm512_mul_pd(sizes, added));
    __m512d size = _mm512_abs_pd(sum);
    __mmask8 kept = _mm512_cmp_pd_mask(size, _mm512_mul_pd(noises, magnitude), _CMP_GT_OQ);
    __m512d new_magnitude = _mm512_max_pd(size, _mm512_mul_pd(memories, magnitude));
    _mm512_storeu_pd(row.numbers + index, _mm512_maskz_mov_pd(kept, sum));
    _mm256_storeu_ps(
        row.magnitudes + index, _mm512_cvtpd_ps(_mm512_maskz_mov_pd(kept, new_magnitude)));
  }
  add_rest(row, pivot, index, factor, noise, count);
}

#endif

row_instructions row_instructions_best(void) {
#if defined(__x86_64__)
  static int known = -1;
  int best = __atomic_load_n(&known, __ATOMIC_RELAXED);
  if (best < 0) {
    __builtin_cpu_init();
    best = row_instructions_baseline;
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) {
      best = row_instructions_avx2;
      if (__builtin_cpu_supports("avx512f")) best = row_instructions_avx512;
    }
    __atomic_store_n(&known, best, __ATOMIC_RELAXED);
  }
  return (row_instructions)best;
#else
  return row_instructions_baseline;
#endif
}

void row_add_multiple(
    row_instructions instructions, row_numbers row, row_numbers pivot, double factor, row_noise noise,
    long count) {
  switch (instructions) {
#if defined(__x86_64__)
    case row_instructions_avx512: add_multiple_avx512(row, pivot, factor, noise, count); return;
    case row_instructions_avx2: add_multiple_avx2(row, pivot, factor, noise, count); return;
#endif
    default: add_multiple_baseline(row, pivot, factor, noise, count);
  }
}
