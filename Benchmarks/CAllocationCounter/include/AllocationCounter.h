#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

// Counts what the calling thread asks of the allocator.
//
// Linking this target into an executable replaces malloc and its kin in the whole process by
// wrappers over the C library's own. Under sanitizers, which bring their own allocator, nothing is
// replaced and allocation_counter_is_active() is false.

#include <stdbool.h>
#include <stdint.h>

/// What a thread has asked for since it started.
typedef struct {
  /// Calls that returned a block: malloc, calloc, realloc, aligned_alloc, posix_memalign.
  uint64_t calls;
  /// Bytes asked for in those calls; a realloc counts its whole new size.
  uint64_t bytes;
} allocation_counts;

/// What a thread held of the blocks it asked for while it was tracking.
typedef struct {
  /// Blocks that are not freed.
  uint64_t blocks;
  /// Bytes that were asked for in them.
  uint64_t bytes;
  /// False if there was no memory to keep the books; the other numbers are then meaningless.
  bool is_complete;
} allocation_holdings;

/// Whether the wrappers are in the process.
bool allocation_counter_is_active(void);

/// The calling thread's counts.
allocation_counts allocation_counter_read(void);

/// Starts to keep books of the calling thread's blocks one by one, which costs time.
void allocation_counter_start_tracking(void);

/// What is held at this moment of the blocks asked for since tracking started.
allocation_holdings allocation_counter_holdings(void);

/// Ends the book-keeping.
void allocation_counter_stop_tracking(void);

#endif
