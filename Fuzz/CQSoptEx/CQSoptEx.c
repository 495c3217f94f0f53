#include "CQSoptEx.h"

#include <gmp.h>
#include <stdlib.h>
#include <qsopt_ex/QSopt_ex.h>

// QSexactStart hands GMP an allocator of its own, which is not safe with threads and cannot free
// what GMP allocated before. This definition is found before GMP's and declines, so that GMP keeps
// malloc for everyone.
void __gmp_set_memory_functions(void *(*allocate)(size_t),
                                void *(*reallocate)(void *, size_t, size_t),
                                void (*release)(void *, size_t)) {
  (void)allocate;
  (void)reallocate;
  (void)release;
}

struct QSoptProgram {
  mpq_QSprob problem;
  mpq_t cost;
  mpq_t *values;
  int value_count;
};

static void discard(const char *message, void *data) {
  (void)message;
  (void)data;
}

QSoptProgram *qsopt_create(void) {
  QSexactStart();
  QSlog_set_handler(discard, NULL);
  QSoptProgram *program = calloc(1, sizeof *program);
  if (program == NULL) return NULL;
  program->problem = mpq_QScreate_prob("program", QS_MIN);
  mpq_init(program->cost);
  return program;
}

void qsopt_destroy(QSoptProgram *program) {
  if (program == NULL) return;
  for (int index = 0; index < program->value_count; index++) mpq_clear(program->values[index]);
  free(program->values);
  mpq_clear(program->cost);
  mpq_QSfree_prob(program->problem);
  free(program);
}

int qsopt_add_column(QSoptProgram *program, const char *cost, int is_free) {
  mpq_t number;
  mpq_init(number);
  int failed = mpq_set_str(number, cost, 10);
  if (!failed) {
    failed = mpq_QSnew_col(program->problem, number,
                           is_free ? mpq_ILL_MINDOUBLE : __zeroLpNum_mpq__, mpq_ILL_MAXDOUBLE,
                           NULL);
  }
  mpq_clear(number);
  return failed;
}

int qsopt_add_row(QSoptProgram *program, int count, const int *columns, const char *const *values,
                  char sense, const char *constant) {
  mpq_t right;
  mpq_init(right);
  mpq_t *numbers = malloc(sizeof(mpq_t) * (size_t)(count > 0 ? count : 1));
  int *places = malloc(sizeof(int) * (size_t)(count > 0 ? count : 1));
  int failed = numbers == NULL || places == NULL || mpq_set_str(right, constant, 10);
  int made = 0;
  if (numbers != NULL && places != NULL) {
    for (; made < count; made++) {
      mpq_init(numbers[made]);
      failed = failed || mpq_set_str(numbers[made], values[made], 10);
      places[made] = columns[made];
    }
  }
  if (!failed) {
    failed = mpq_QSadd_row(program->problem, count, places, (const mpq_t *)numbers,
                           (const mpq_t *)&right, sense, NULL);
  }
  for (int index = 0; index < made; index++) mpq_clear(numbers[index]);
  free(numbers);
  free(places);
  mpq_clear(right);
  return failed;
}

int qsopt_solve(QSoptProgram *program, enum QSoptStatus *status) {
  int columns = mpq_QSget_colcount(program->problem);
  // The solver writes the logical columns of the rows too.
  program->value_count = columns + mpq_QSget_rowcount(program->problem);
  program->values = malloc(sizeof(mpq_t) * (size_t)(program->value_count + 1));
  if (program->values == NULL) return 1;
  for (int index = 0; index < program->value_count; index++) mpq_init(program->values[index]);
  int result = 0;
  if (QSexact_solver(program->problem, program->values, NULL, NULL, DUAL_SIMPLEX, &result)) {
    return 1;
  }
  *status = result == QS_LP_OPTIMAL      ? QSoptStatusOptimal
            : result == QS_LP_INFEASIBLE ? QSoptStatusInfeasible
            : result == QS_LP_UNBOUNDED  ? QSoptStatusUnbounded
                                         : QSoptStatusOther;
  if (result == QS_LP_OPTIMAL) return mpq_QSget_objval(program->problem, &program->cost);
  return 0;
}

static char *copy_text(const __mpq_struct *number) {
  size_t size = mpz_sizeinbase(mpq_numref(number), 10) + mpz_sizeinbase(mpq_denref(number), 10) + 3;
  char *text = malloc(size);
  if (text != NULL) mpq_get_str(text, 10, number);
  return text;
}

char *qsopt_copy_cost(QSoptProgram *program) { return copy_text(program->cost); }

char *qsopt_copy_value(QSoptProgram *program, int column) {
  if (column < 0 || column >= program->value_count) return NULL;
  return copy_text(program->values[column]);
}
