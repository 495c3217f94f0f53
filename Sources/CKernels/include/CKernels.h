#ifndef CKERNELS_H
#define CKERNELS_H

/// Which instructions row kernels use.
typedef enum {
  /// Those that every processor of the architecture has.
  row_instructions_baseline = 0,
  /// AVX2 with fused multiply-add; four numbers at a time.
  row_instructions_avx2 = 1,
  /// AVX-512; eight numbers at a time.
  row_instructions_avx512 = 2
} row_instructions;

/// A row of numbers, and for each the largest number that went into it of late.
typedef struct {
  double *numbers;
  float *magnitudes;
} row_numbers;

/// What counts as left of zero.
typedef struct {
  /// The share of its magnitude that a sum must exceed.
  double share;
  /// How much of a magnitude is kept for the next time; it is at least the size of the number.
  double memory;
} row_noise;

/// The best instructions that this processor has, found out once.
row_instructions row_instructions_best(void);

/// Adds `factor` times `pivot` to `row`, number by number, and takes magnitudes along.
///
/// A sum that is not larger than its share of its magnitude is what rounding left of zero, and
/// becomes zero.
///
/// Both rows hold `count` numbers and do not overlap. Instructions above those of
/// `row_instructions_best` must not be asked for.
void row_add_multiple(
    row_instructions instructions, row_numbers row, row_numbers pivot, double factor,
    row_noise noise, long count);

/// Takes magnitudes along and zeroes what rounding left of zero, where `factor` times `pivot` has
/// been added to the numbers of `row` already.
void row_settle_multiple(
    row_numbers row, row_numbers pivot, double factor, row_noise noise, long count);

#endif
