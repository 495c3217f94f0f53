// The handler runs on a stack of its own, so that an overflow of the ordinary one is told, too, and
// calls nothing that is not safe in a signal handler.

#define _GNU_SOURCE
#include "CrashNote.h"

#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

enum { NOTE_SIZE = 256, STACK_SIZE = 65536 };

static char note[NOTE_SIZE];
static int code = 1;
static char stack[STACK_SIZE];

static void put(const char *text) {
  size_t length = strlen(text);
  while (length > 0) {
    ssize_t written = write(STDERR_FILENO, text, length);
    if (written <= 0) return;
    text += written;
    length -= (size_t)written;
  }
}

static const char *name_of(int signal) {
  switch (signal) {
    case SIGILL: return "illegal instruction";
    case SIGTRAP: return "trap";
    case SIGABRT: return "abort";
    case SIGBUS: return "bus error";
    case SIGFPE: return "arithmetic error";
    default: return "invalid memory access";
  }
}

static void handle(int signal) {
  put("bench: crashed (");
  put(name_of(signal));
  put(") ");
  put(note);
  put("\n");
  _exit(code);
}

void crash_note_install(int exit_code) {
  code = exit_code;
  stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&alternate, NULL);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handle;
  action.sa_flags = SA_ONSTACK | SA_RESETHAND;
  sigemptyset(&action.sa_mask);
  const int signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
  for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i += 1) {
    sigaction(signals[i], &action, NULL);
  }
}

void crash_note_set(const char *text) {
  strncpy(note, text, NOTE_SIZE - 1);
  note[NOTE_SIZE - 1] = 0;
}
