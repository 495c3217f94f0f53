#define _GNU_SOURCE
#include "ProcessPlacement.h"

#include <sched.h>
#include <sys/personality.h>

enum { ASK = 0xffffffff };

bool process_placement_allows(int core) {
  cpu_set_t set;
  CPU_ZERO(&set);
  if (core < 0 || core >= CPU_SETSIZE || sched_getaffinity(0, sizeof set, &set) != 0) return false;
  return CPU_ISSET(core, &set);
}

bool process_placement_bind(int core) {
  cpu_set_t set;
  CPU_ZERO(&set);
  if (core < 0 || core >= CPU_SETSIZE) return false;
  CPU_SET(core, &set);
  return sched_setaffinity(0, sizeof set, &set) == 0;
}

bool process_placement_is_fixed(void) {
  int now = personality(ASK);
  return now != -1 && (now & ADDR_NO_RANDOMIZE) != 0;
}

bool process_placement_fix(void) {
  int now = personality(ASK);
  return now != -1 && personality((unsigned long)now | ADDR_NO_RANDOMIZE) != -1;
}
