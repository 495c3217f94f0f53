// HiGHS behind the interface of the peers.

#include <interfaces/highs_c_api.h>

#include <cstdio>
#include <memory>
#include <vector>

#include "LinearProgram.h"

namespace {

struct Session {
  explicit Session(const peer_rows &rows)
      : model(Highs_create()), infinity(Highs_getInfinity(model)), program(rows, infinity) {
    values.resize(static_cast<size_t>(program.columns));
  }
  ~Session() { Highs_destroy(model); }

  void *model;
  double infinity;
  LinearProgram program;
  std::vector<double> values;
};

int run(Session &session, char *message, int32_t capacity) {
  const HighsInt code = Highs_run(session.model);
  const HighsInt status = Highs_getModelStatus(session.model);
  if (code == kHighsStatusOk && status == kHighsModelStatusOptimal) {
    Highs_getSolution(session.model, session.values.data(), nullptr, nullptr, nullptr);
    return 0;
  }
  std::snprintf(message, static_cast<size_t>(capacity), "ended with code %d, status %d",
                static_cast<int>(code), static_cast<int>(status));
  return 1;
}

const char *solver_version() { return Highs_version(); }

void *open(const peer_rows *rows, char *message, int32_t capacity) {
  auto session = std::make_unique<Session>(*rows);
  const LinearProgram &program = session->program;
  Highs_setBoolOptionValue(session->model, "output_flag", 0);
  Highs_setStringOptionValue(session->model, "parallel", "off");
  Highs_setStringOptionValue(session->model, "solver", "simplex");
  Highs_setIntOptionValue(session->model, "threads", 1);
  Highs_setDoubleOptionValue(session->model, "time_limit", rows->seconds);
  const HighsInt code = Highs_passLp(
      session->model, program.columns, program.rows,
      static_cast<HighsInt>(program.indices.size()), kHighsMatrixFormatColwise,
      kHighsObjSenseMinimize, 0.0, program.costs.data(), program.column_lower.data(),
      program.column_upper.data(), program.row_lower.data(), program.row_upper.data(),
      program.starts.data(), program.indices.data(), program.coefficients.data());
  if (code == kHighsStatusOk) return session.release();
  std::snprintf(message, static_cast<size_t>(capacity), "the rows were refused: %d",
                static_cast<int>(code));
  return nullptr;
}

int32_t solve(void *opaque, char *message, int32_t capacity) {
  return run(*static_cast<Session *>(opaque), message, capacity);
}

int32_t change(void *opaque, int32_t count, const int32_t *rows, const double *constants,
               char *message, int32_t capacity) {
  auto &session = *static_cast<Session *>(opaque);
  for (int32_t index = 0; index < count; ++index) {
    const int32_t row = rows[index];
    session.program.set_constant(row, constants[index], session.infinity);
    Highs_changeRowBounds(session.model, row, session.program.row_lower[row],
                          session.program.row_upper[row]);
  }
  return run(session, message, capacity);
}

void read(void *opaque, int32_t first, int32_t count, double *values) {
  auto &session = *static_cast<Session *>(opaque);
  for (int32_t index = 0; index < count; ++index) values[index] = session.values[first + index];
}

void close(void *opaque) { delete static_cast<Session *>(opaque); }

int32_t solve_file(const char *path, double *objective, char *message, int32_t capacity) {
  void *model = Highs_create();
  Highs_setBoolOptionValue(model, "output_flag", 0);
  const HighsInt code = Highs_readModel(model, path);
  // A warning says that the file was put right on the way, which an export should not need.
  const bool is_solved = code == kHighsStatusOk && Highs_run(model) == kHighsStatusOk &&
                         Highs_getModelStatus(model) == kHighsModelStatusOptimal;
  if (is_solved) {
    *objective = Highs_getObjectiveValue(model);
  } else {
    std::snprintf(message, static_cast<size_t>(capacity), "reading ended with %d, status %d",
                  static_cast<int>(code), static_cast<int>(Highs_getModelStatus(model)));
  }
  Highs_destroy(model);
  return is_solved ? 0 : 1;
}

const peer_interface interface_table = {PEER_INTERFACE_VERSION, solver_version, open, solve, change,
                                        read, close, solve_file};

}  // namespace

extern "C" __attribute__((visibility("default"))) const peer_interface *peer_get_interface() {
  return &interface_table;
}
