#ifndef PROCESS_PLACEMENT_H
#define PROCESS_PLACEMENT_H

// Where a process runs and lies: its core, and its addresses.

#include <stdbool.h>

/// Whether this process may use a core.
bool process_placement_allows(int core);

/// Keeps this process on a core; false if that is refused.
bool process_placement_bind(int core);

/// Whether addresses are the same each time.
bool process_placement_is_fixed(void);

/// Makes addresses the same each time from the next executable on; false if that is refused.
bool process_placement_fix(void);

#endif
