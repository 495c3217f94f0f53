#ifndef PEER_INTERFACE_H
#define PEER_INTERFACE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The version of this interface; a shared object of another version is not used.
#define PEER_INTERFACE_VERSION 1

/// What a row is to a solver.
enum peer_row_kind {
  /// A constraint that stays as it is.
  peer_row_plain = 0,
  /// "variable = constant", soft: its constant is suggested again and again.
  peer_row_edit = 1,
  /// A constraint whose constant changes again and again.
  peer_row_adjustable = 2
};

/// Rows "sum of coefficient * variable (relation) constant", all variables free.
///
/// The terms of row r stand at starts[r] up to starts[r + 1].
typedef struct {
  int32_t variable_count;
  int32_t row_count;
  const int32_t *starts;
  const int32_t *columns;
  const double *coefficients;
  /// -1 for at most, 0 for equal, 1 for at least.
  const int8_t *relations;
  /// peer_row_kind.
  const int8_t *kinds;
  const double *constants;
  /// What a unit of violation costs; infinite for required rows.
  const double *strengths;
  /// How long a solve may take, for solvers that can be told.
  double seconds;
} peer_rows;

/// What a shared object offers. Functions return 0, or write one line of text and return 1.
typedef struct {
  int32_t interface_version;
  const char *(*solver_version)(void);
  /// Takes the rows in without solving; null and a line of text on failure.
  void *(*open)(const peer_rows *rows, char *message, int32_t capacity);
  int32_t (*solve)(void *session, char *message, int32_t capacity);
  /// Changes the constants of rows and solves again.
  int32_t (*change)(
      void *session, int32_t count, const int32_t *rows, const double *constants, char *message,
      int32_t capacity);
  /// Reads values of neighbouring variables.
  void (*read)(void *session, int32_t first, int32_t count, double *values);
  void (*close)(void *session);
  /// Minimizes a program in a file that ends in .lp or .mps; null where the solver reads neither.
  int32_t (*solve_file)(const char *path, double *objective, char *message, int32_t capacity);
} peer_interface;

/// The one symbol that a shared object exports.
typedef const peer_interface *(*peer_entry)(void);

#ifdef __cplusplus
}
#endif

#endif
