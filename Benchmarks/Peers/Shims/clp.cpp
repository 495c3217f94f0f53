// Clp behind the interface of the peers.

#include <coin/ClpSimplex.hpp>
#include <coin/Clp_C_Interface.h>

#include <cfloat>
#include <cstdio>
#include <exception>
#include <memory>
#include <string>

#include "LinearProgram.h"

namespace {

const double infinity = DBL_MAX;

struct Session {
  explicit Session(const peer_rows &rows) : program(rows, infinity), model(Clp_newModel()) {}
  ~Session() { Clp_deleteModel(model); }

  LinearProgram program;
  Clp_Simplex *model;
};

int finish(Session &session, char *message, int32_t capacity) {
  const int status = Clp_status(session.model);
  if (status == 0) return 0;
  std::snprintf(message, static_cast<size_t>(capacity), "ended with status %d", status);
  return 1;
}

const char *solver_version() { return Clp_Version(); }

void *open(const peer_rows *rows, char *, int32_t) {
  auto session = std::make_unique<Session>(*rows);
  const LinearProgram &program = session->program;
  Clp_setLogLevel(session->model, 0);
  Clp_setMaximumSeconds(session->model, rows->seconds);
  Clp_loadProblem(session->model, program.columns, program.rows, program.starts.data(),
                  program.indices.data(), program.coefficients.data(), program.column_lower.data(),
                  program.column_upper.data(), program.costs.data(), program.row_lower.data(),
                  program.row_upper.data());
  return session.release();
}

int32_t solve(void *opaque, char *message, int32_t capacity) {
  auto &session = *static_cast<Session *>(opaque);
  Clp_initialSolve(session.model);
  return finish(session, message, capacity);
}

int32_t change(void *opaque, int32_t count, const int32_t *rows, const double *constants,
               char *message, int32_t capacity) {
  auto &session = *static_cast<Session *>(opaque);
  double *lower = Clp_rowLower(session.model);
  double *upper = Clp_rowUpper(session.model);
  for (int32_t index = 0; index < count; ++index) {
    const int32_t row = rows[index];
    session.program.set_constant(row, constants[index], infinity);
    lower[row] = session.program.row_lower[row];
    upper[row] = session.program.row_upper[row];
  }
  Clp_dual(session.model, 0);
  return finish(session, message, capacity);
}

void read(void *opaque, int32_t first, int32_t count, double *values) {
  const double *solution = Clp_getColSolution(static_cast<Session *>(opaque)->model);
  for (int32_t index = 0; index < count; ++index) values[index] = solution[first + index];
}

void close(void *opaque) { delete static_cast<Session *>(opaque); }

int32_t solve_file(const char *path, double *objective, char *message, int32_t capacity) {
  try {
    ClpSimplex model;
    model.setLogLevel(0);
    const std::string name(path);
    const bool is_lp = name.size() > 3 && name.compare(name.size() - 3, 3, ".lp") == 0;
    const int code = is_lp ? model.readLp(path) : model.readMps(path);
    if (code == 0 && model.primal() == 0) {
      *objective = model.objectiveValue();
      return 0;
    }
    std::snprintf(message, static_cast<size_t>(capacity), "reading ended with %d, solving with %d",
                  code, model.status());
  } catch (const std::exception &error) {
    std::snprintf(message, static_cast<size_t>(capacity), "%s", error.what());
  } catch (...) {
    std::snprintf(message, static_cast<size_t>(capacity), "the file cannot be read");
  }
  return 1;
}

const peer_interface interface_table = {PEER_INTERFACE_VERSION, solver_version, open, solve, change,
                                        read, close, solve_file};

}  // namespace

extern "C" __attribute__((visibility("default"))) const peer_interface *peer_get_interface() {
  return &interface_table;
}
