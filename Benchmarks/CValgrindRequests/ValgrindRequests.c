#include "ValgrindRequests.h"

#if defined(__has_include)
#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#define HAS_REQUESTS 1
#endif
#endif

#ifdef HAS_REQUESTS

bool valgrind_requests_are_available(void) { return true; }

bool valgrind_is_running(void) { return RUNNING_ON_VALGRIND > 0; }

void valgrind_start_counting(void) {
  CALLGRIND_START_INSTRUMENTATION;
  CALLGRIND_ZERO_STATS;
  CALLGRIND_TOGGLE_COLLECT;
}

void valgrind_stop_counting(const char *name) {
  CALLGRIND_TOGGLE_COLLECT;
  CALLGRIND_DUMP_STATS_AT(name);
  CALLGRIND_STOP_INSTRUMENTATION;
}

#else

bool valgrind_requests_are_available(void) { return false; }
bool valgrind_is_running(void) { return false; }
void valgrind_start_counting(void) {}
void valgrind_stop_counting(const char *name) { (void)name; }

#endif
