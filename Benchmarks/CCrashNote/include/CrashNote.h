#ifndef CRASH_NOTE_H
#define CRASH_NOTE_H

// Ends a crashing process with a line on standard error and an exit code of its own, instead of a
// signal.

/// From now on a crash ends the process with an exit code, after a line with the note.
void crash_note_install(int exit_code);

/// Sets what the line says was going on; longer texts are cut.
void crash_note_set(const char *text);

#endif
