// The runtime has hooks of its own, which are not used: they hand on the bits of strings that lie in
// a reference as if those were objects, and the program crashes.

#define _GNU_SOURCE
#include "RuntimeCounter.h"

#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static __thread runtime_counts counts;

// References to objects are positive; the others stand for themselves or for what never dies.
static bool is_object(void *reference) { return (intptr_t)reference > 0; }

static void *(*retain)(void *);
static void *(*retain_n)(void *, uint32_t);
static void (*release)(void *);
static void (*release_n)(void *, uint32_t);
static void *(*bridge_retain)(void *);
static void *(*bridge_retain_n)(void *, int);
static void (*bridge_release)(void *);
static void (*bridge_release_n)(void *, int);
static void *(*allocate)(const void *, size_t, size_t);

static void *counting_retain(void *object) {
  counts.retains += is_object(object);
  return retain(object);
}

static void *counting_retain_n(void *object, uint32_t n) {
  if (is_object(object)) counts.retains += n;
  return retain_n(object, n);
}

static void counting_release(void *object) {
  counts.releases += is_object(object);
  release(object);
}

static void counting_release_n(void *object, uint32_t n) {
  if (is_object(object)) counts.releases += n;
  release_n(object, n);
}

static void *counting_bridge_retain(void *object) {
  counts.retains += is_object(object);
  return bridge_retain(object);
}

static void *counting_bridge_retain_n(void *object, int n) {
  if (is_object(object)) counts.retains += (uint64_t)n;
  return bridge_retain_n(object, n);
}

static void counting_bridge_release(void *object) {
  counts.releases += is_object(object);
  bridge_release(object);
}

static void counting_bridge_release_n(void *object, int n) {
  if (is_object(object)) counts.releases += (uint64_t)n;
  bridge_release_n(object, n);
}

static void *counting_allocate(const void *type, size_t size, size_t alignment_mask) {
  counts.objects += 1;
  return allocate(type, size, alignment_mask);
}

typedef struct {
  const char *name;
  void *original;  // the address of the pointer above
  void *counting;
  void **slot;  // the executable's entry; NULL where it does not call this
} hook;

static hook hooks[] = {
    {"swift_retain", &retain, (void *)counting_retain, NULL},
    {"swift_retain_n", &retain_n, (void *)counting_retain_n, NULL},
    {"swift_release", &release, (void *)counting_release, NULL},
    {"swift_release_n", &release_n, (void *)counting_release_n, NULL},
    {"swift_bridgeObjectRetain", &bridge_retain, (void *)counting_bridge_retain, NULL},
    {"swift_bridgeObjectRetain_n", &bridge_retain_n, (void *)counting_bridge_retain_n, NULL},
    {"swift_bridgeObjectRelease", &bridge_release, (void *)counting_bridge_release, NULL},
    {"swift_bridgeObjectRelease_n", &bridge_release_n, (void *)counting_bridge_release_n, NULL},
    {"swift_allocObject", &allocate, (void *)counting_allocate, NULL},
};

enum { HOOKS = sizeof hooks / sizeof hooks[0] };

static bool is_prepared, is_usable, is_counting;

#if defined(__x86_64__)
static bool is_table_entry(uint64_t type) {
  return type == R_X86_64_JUMP_SLOT || type == R_X86_64_GLOB_DAT;
}
#elif defined(__aarch64__)
static bool is_table_entry(uint64_t type) {
  return type == R_AARCH64_JUMP_SLOT || type == R_AARCH64_GLOB_DAT;
}
#else
static bool is_table_entry(uint64_t type) {
  (void)type;
  return false;
}
#endif

static void note_entries(const ElfW(Rela) * entries, size_t bytes, uintptr_t base,
                         const ElfW(Sym) * symbols, const char *names) {
  for (size_t i = 0; i < bytes / sizeof *entries; i += 1) {
    if (!is_table_entry(ELF64_R_TYPE(entries[i].r_info))) continue;
    const char *name = names + symbols[ELF64_R_SYM(entries[i].r_info)].st_name;
    for (size_t k = 0; k < HOOKS; k += 1) {
      if (strcmp(name, hooks[k].name) != 0) continue;
      hooks[k].slot = (void **)(base + entries[i].r_offset);
    }
  }
}

/// Looks at the first object, which is the executable.
static int find_entries(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  (void)context;
  const ElfW(Dyn) *dynamic = NULL;
  for (int i = 0; i < info->dlpi_phnum; i += 1) {
    if (info->dlpi_phdr[i].p_type == PT_DYNAMIC) {
      dynamic = (const ElfW(Dyn) *)(info->dlpi_addr + info->dlpi_phdr[i].p_vaddr);
    }
  }
  if (dynamic == NULL) return 1;
  const ElfW(Sym) *symbols = NULL;
  const char *names = NULL;
  const ElfW(Rela) *tables[2] = {NULL, NULL};
  size_t bytes[2] = {0, 0};
  for (; dynamic->d_tag != DT_NULL; dynamic += 1) {
    switch (dynamic->d_tag) {
      case DT_SYMTAB: symbols = (const void *)dynamic->d_un.d_ptr; break;
      case DT_STRTAB: names = (const void *)dynamic->d_un.d_ptr; break;
      case DT_JMPREL: tables[0] = (const void *)dynamic->d_un.d_ptr; break;
      case DT_PLTRELSZ: bytes[0] = dynamic->d_un.d_val; break;
      case DT_RELA: tables[1] = (const void *)dynamic->d_un.d_ptr; break;
      case DT_RELASZ: bytes[1] = dynamic->d_un.d_val; break;
      default: break;
    }
  }
  if (symbols == NULL || names == NULL) return 1;
  for (int i = 0; i < 2; i += 1) {
    if (tables[i] != NULL) note_entries(tables[i], bytes[i], info->dlpi_addr, symbols, names);
  }
  return 1;
}

static bool write_entry(void **slot, void *function) {
  uintptr_t page_size = (uintptr_t)sysconf(_SC_PAGESIZE);
  void *page = (void *)((uintptr_t)slot & ~(page_size - 1));
  if (mprotect(page, page_size, PROT_READ | PROT_WRITE) != 0) return false;
  *slot = function;
  return true;
}

bool runtime_counter_is_available(void) {
  if (is_prepared) return is_usable;
  is_prepared = true;
  dl_iterate_phdr(find_entries, NULL);
  is_usable = true;
  for (size_t k = 0; k < HOOKS; k += 1) {
    void *function = dlsym(RTLD_DEFAULT, hooks[k].name);
    memcpy(hooks[k].original, &function, sizeof function);
    if (hooks[k].slot != NULL && function == NULL) is_usable = false;
  }
  // A program in Swift takes, gives back and makes objects; one that seems not to is not understood.
  is_usable = is_usable && hooks[0].slot != NULL && hooks[2].slot != NULL && hooks[8].slot != NULL;
  return is_usable;
}

void runtime_counter_start(void) {
  counts = (runtime_counts){0, 0, 0};
  if (is_counting || !runtime_counter_is_available()) return;
  for (size_t k = 0; k < HOOKS; k += 1) {
    if (hooks[k].slot != NULL) write_entry(hooks[k].slot, hooks[k].counting);
  }
  is_counting = true;
}

runtime_counts runtime_counter_read(void) { return counts; }

void runtime_counter_stop(void) {
  if (!is_counting) return;
  for (size_t k = 0; k < HOOKS; k += 1) {
    void *function;
    memcpy(&function, hooks[k].original, sizeof function);
    if (hooks[k].slot != NULL) write_entry(hooks[k].slot, function);
  }
  is_counting = false;
}
