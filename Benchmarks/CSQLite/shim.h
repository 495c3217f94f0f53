#include <sqlite3.h>

// The destructor that makes the library copy a text; its macro is too much for the importer.
static inline sqlite3_destructor_type csqlite_transient(void) { return SQLITE_TRANSIENT; }
