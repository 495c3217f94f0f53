#ifndef RUNTIME_COUNTER_H
#define RUNTIME_COUNTER_H

// Counts what the program's own code asks of the Swift runtime. While counting, the executable's
// table of outside functions leads to counting ones; what the runtime's library does inside is not
// seen. Outside of a count nothing is changed and nothing costs time.

#include <stdbool.h>
#include <stdint.h>

/// What was asked of the runtime while it was counted.
typedef struct {
  /// Strong references taken, those to nothing not included.
  uint64_t retains;
  /// Strong references given back.
  uint64_t releases;
  /// Objects made on the heap.
  uint64_t objects;
} runtime_counts;

/// Whether this executable's table can be led elsewhere.
bool runtime_counter_is_available(void);

/// Starts from 0.
void runtime_counter_start(void);

/// The calling thread's counts.
runtime_counts runtime_counter_read(void);

/// Ends counting.
void runtime_counter_stop(void);

#endif
