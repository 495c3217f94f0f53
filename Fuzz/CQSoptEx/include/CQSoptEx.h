// A linear program for QSopt_ex, numbers as text `p` or `p/q`.
//
// Not safe for use by two threads at once: QSopt_ex keeps global state.

#ifndef CQSOPTEX_H
#define CQSOPTEX_H

typedef struct QSoptProgram QSoptProgram;

enum QSoptStatus {
  QSoptStatusOptimal = 0,
  QSoptStatusInfeasible = 1,
  QSoptStatusUnbounded = 2,
  QSoptStatusOther = 3,
};

// An empty program to be minimized, NULL where there is no memory.
QSoptProgram *qsopt_create(void);
void qsopt_destroy(QSoptProgram *program);

// A column with its cost; free, or else not negative. 0 on success.
int qsopt_add_column(QSoptProgram *program, const char *cost, int is_free);

// A row; `sense` is 'L' (at most), 'E' or 'G'. 0 on success.
int qsopt_add_row(QSoptProgram *program, int count, const int *columns, const char *const *values,
                  char sense, const char *constant);

// Solves in exact numbers. 0 on success.
int qsopt_solve(QSoptProgram *program, enum QSoptStatus *status);

// The least cost, and a column's value, after an optimal solve; as text that `free` takes.
char *qsopt_copy_cost(QSoptProgram *program);
char *qsopt_copy_value(QSoptProgram *program, int column);

#endif
