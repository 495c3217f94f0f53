#ifndef VALGRIND_REQUESTS_H
#define VALGRIND_REQUESTS_H

// Tells callgrind which instructions to count. Outside of valgrind, and where valgrind's header was
// missing when this was compiled, the requests do nothing.

#include <stdbool.h>

/// Whether the requests were compiled in.
bool valgrind_requests_are_available(void);

/// Whether this process runs under valgrind.
bool valgrind_is_running(void);

/// Forgets what was counted and starts to count.
void valgrind_start_counting(void);

/// Stops counting and writes the counts out under a name.
void valgrind_stop_counting(const char *name);

#endif
