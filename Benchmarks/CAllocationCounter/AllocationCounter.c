// Counters are thread-local: no synchronisation, and other threads do not disturb a measurement.
// The books of held blocks are an open-addressing table from address to requested size. The table
// itself comes from the C library directly, so that it is not in the books.
//
// Swift's arrays ask how large their block really is and use all of it. The C library does not split
// off a rest of 16 bytes, so that the answer, and with it how often an array grows, would depend on
// what was freed before. Here every block is a multiple of 32 bytes with its header, which leaves no
// such rests, and blocks below 32 MB never come from the system one by one: the same program asks
// for the same memory whatever happened before.

#include "AllocationCounter.h"

#include <errno.h>
#include <malloc.h>
#include <stddef.h>
#include <string.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(memory_sanitizer) || __has_feature(leak_sanitizer)
#define ALLOCATION_COUNTER_OFF 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(__GLIBC__)
#define ALLOCATION_COUNTER_OFF 1
#endif

#ifdef ALLOCATION_COUNTER_OFF

bool allocation_counter_is_active(void) { return false; }
allocation_counts allocation_counter_read(void) { return (allocation_counts){0, 0}; }
void allocation_counter_start_tracking(void) {}
allocation_holdings allocation_counter_holdings(void) {
  return (allocation_holdings){0, 0, false};
}
void allocation_counter_stop_tracking(void) {}

#else

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

typedef struct {
  uintptr_t address;  // 0: never used; 1: used and removed
  size_t size;
} entry;

enum { REMOVED = 1 };

// The executable owns these variables, so the fastest access model is right, and the one that
// never allocates.
#define THREAD_LOCAL __thread __attribute__((tls_model("initial-exec")))

static THREAD_LOCAL allocation_counts counts;
static THREAD_LOCAL bool is_tracking;
static THREAD_LOCAL allocation_holdings holdings;
static THREAD_LOCAL entry *table;
static THREAD_LOCAL size_t capacity;  // a power of two
static THREAD_LOCAL size_t used;      // entries that are not "never used"

static size_t slot_of(uintptr_t address) {
  return (size_t)((address >> 4) * 0x9E3779B97F4A7C15ull >> 20) & (capacity - 1);
}

static void insert(uintptr_t address, size_t size) {
  size_t slot = slot_of(address);
  while (table[slot].address > REMOVED) slot = (slot + 1) & (capacity - 1);
  if (table[slot].address == 0) used += 1;
  table[slot] = (entry){address, size};
}

static void grow(void) {
  entry *old = table;
  size_t old_capacity = capacity;
  size_t wanted = old_capacity == 0 ? 1 << 16 : old_capacity * 2;
  entry *fresh = __libc_calloc(wanted, sizeof(entry));
  if (fresh == NULL) {
    is_tracking = false;
    holdings.is_complete = false;
    return;
  }
  table = fresh;
  capacity = wanted;
  used = 0;
  for (size_t i = 0; i < old_capacity; i += 1) {
    if (old[i].address > REMOVED) insert(old[i].address, old[i].size);
  }
  __libc_free(old);
}

static void note_block(void *block, size_t size) {
  if (block == NULL) return;
  counts.calls += 1;
  counts.bytes += size;
  if (!is_tracking) return;
  if (used * 2 >= capacity) grow();
  if (!is_tracking) return;
  insert((uintptr_t)block, size);
  holdings.blocks += 1;
  holdings.bytes += size;
}

static void note_free(void *block) {
  if (!is_tracking || block == NULL) return;
  size_t slot = slot_of((uintptr_t)block);
  while (table[slot].address != 0) {
    if (table[slot].address == (uintptr_t)block) {
      holdings.blocks -= 1;
      holdings.bytes -= table[slot].size;
      table[slot].address = REMOVED;
      return;
    }
    slot = (slot + 1) & (capacity - 1);
  }
}

__attribute__((constructor)) static void fix_thresholds(void) {
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 256 << 20);
}

/// The size to ask for so that the block with its header of 8 bytes is a multiple of 32.
static size_t padded(size_t size) {
  if (size > SIZE_MAX - 64) return size;  // refused by the C library
  return ((size + 8 + 31) & ~(size_t)31) - 8;
}

void *malloc(size_t size) {
  void *block = __libc_malloc(padded(size));
  note_block(block, size);
  return block;
}

void *calloc(size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) {
    errno = ENOMEM;
    return NULL;
  }
  void *block = __libc_calloc(1, padded(bytes));
  note_block(block, bytes);
  return block;
}

void *realloc(void *old, size_t size) {
  // The old block must leave the books before the C library can hand its address out again.
  size_t old_size = 0;
  uint64_t blocks_before = holdings.blocks;
  uint64_t bytes_before = holdings.bytes;
  note_free(old);
  bool was_booked = holdings.blocks != blocks_before;
  if (was_booked) old_size = (size_t)(bytes_before - holdings.bytes);
  void *block = __libc_realloc(old, size == 0 ? 0 : padded(size));
  if (block == NULL && size != 0 && was_booked && is_tracking) {
    insert((uintptr_t)old, old_size);
    holdings.blocks += 1;
    holdings.bytes += old_size;
  }
  note_block(block, size);
  return block;
}

void *reallocarray(void *old, size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) {
    errno = ENOMEM;
    return NULL;
  }
  return realloc(old, bytes);
}

void *memalign(size_t alignment, size_t size) {
  void *block = __libc_memalign(alignment, padded(size));
  note_block(block, size);
  return block;
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment == 0 || alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0) {
    return EINVAL;
  }
  int saved = errno;
  void *block = memalign(alignment, size);
  errno = saved;
  if (block == NULL) return ENOMEM;
  *result = block;
  return 0;
}

void free(void *block) {
  note_free(block);
  __libc_free(block);
}

bool allocation_counter_is_active(void) { return true; }

allocation_counts allocation_counter_read(void) { return counts; }

void allocation_counter_start_tracking(void) {
  allocation_counter_stop_tracking();
  holdings = (allocation_holdings){0, 0, true};
  is_tracking = true;
  grow();
}

allocation_holdings allocation_counter_holdings(void) { return holdings; }

void allocation_counter_stop_tracking(void) {
  is_tracking = false;
  __libc_free(table);
  table = NULL;
  capacity = 0;
  used = 0;
}

#endif
