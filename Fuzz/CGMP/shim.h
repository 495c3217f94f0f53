// The rational numbers of GMP under names that Swift can import: GMP's own are macros.

#ifndef CGMP_SHIM_H
#define CGMP_SHIM_H

#include <gmp.h>
#include <stdint.h>
#include <stdlib.h>

typedef __mpq_struct RationalStorage;

static inline void rational_init(RationalStorage *value) { mpq_init(value); }

static inline void rational_clear(RationalStorage *value) { mpq_clear(value); }

static inline void rational_set_double(RationalStorage *value, double number) {
  mpq_set_d(value, number);
}

// The value (-1)^negative * (numerator) / (denominator), both as two words; canonical afterwards.
static inline void rational_set_words(RationalStorage *value, int negative, uint64_t numerator_high,
                                      uint64_t numerator_low, uint64_t denominator_high,
                                      uint64_t denominator_low) {
  mpz_set_ui(mpq_numref(value), numerator_high);
  mpz_mul_2exp(mpq_numref(value), mpq_numref(value), 64);
  mpz_add_ui(mpq_numref(value), mpq_numref(value), numerator_low);
  if (negative) mpz_neg(mpq_numref(value), mpq_numref(value));
  mpz_set_ui(mpq_denref(value), denominator_high);
  mpz_mul_2exp(mpq_denref(value), mpq_denref(value), 64);
  mpz_add_ui(mpq_denref(value), mpq_denref(value), denominator_low);
  mpq_canonicalize(value);
}

static inline void rational_add(RationalStorage *result, const RationalStorage *left,
                                const RationalStorage *right) {
  mpq_add(result, left, right);
}

static inline void rational_subtract(RationalStorage *result, const RationalStorage *left,
                                     const RationalStorage *right) {
  mpq_sub(result, left, right);
}

static inline void rational_multiply(RationalStorage *result, const RationalStorage *left,
                                     const RationalStorage *right) {
  mpq_mul(result, left, right);
}

static inline void rational_divide(RationalStorage *result, const RationalStorage *left,
                                   const RationalStorage *right) {
  mpq_div(result, left, right);
}

static inline void rational_negate(RationalStorage *result, const RationalStorage *value) {
  mpq_neg(result, value);
}

static inline int rational_compare(const RationalStorage *left, const RationalStorage *right) {
  return mpq_cmp(left, right);
}

static inline int rational_sign(const RationalStorage *value) { return mpq_sgn(value); }

// Whether numerator and denominator fit a signed word, the least signed word excepted.
static inline int rational_fits_words(const RationalStorage *value) {
  return mpz_sizeinbase(mpq_numref(value), 2) < 64 && mpz_sizeinbase(mpq_denref(value), 2) < 64;
}

static inline int64_t rational_numerator_word(const RationalStorage *value) {
  return mpz_get_si(mpq_numref(value));
}

static inline int64_t rational_denominator_word(const RationalStorage *value) {
  return mpz_get_si(mpq_denref(value));
}

// Rounded toward zero.
static inline double rational_truncated_double(const RationalStorage *value) {
  return mpq_get_d(value);
}

// Bits of numerator and denominator together.
static inline size_t rational_bits(const RationalStorage *value) {
  return mpz_sizeinbase(mpq_numref(value), 2) + mpz_sizeinbase(mpq_denref(value), 2);
}

// The bytes that `rational_write` needs, the closing zero included.
static inline size_t rational_text_size(const RationalStorage *value) {
  return mpz_sizeinbase(mpq_numref(value), 10) + mpz_sizeinbase(mpq_denref(value), 10) + 3;
}

// Writes `p/q` or `p`.
static inline void rational_write(char *text, const RationalStorage *value) {
  mpq_get_str(text, 10, value);
}

#endif
