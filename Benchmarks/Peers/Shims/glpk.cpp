// GLPK behind the interface of the peers.

#include <glpk.h>

#include <cstdio>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "LinearProgram.h"

namespace {

const double infinity = std::numeric_limits<double>::infinity();

struct Session {
  explicit Session(const peer_rows &rows)
      : program(rows, infinity), problem(glp_create_prob()), seconds(rows.seconds) {}
  ~Session() { glp_delete_prob(problem); }

  LinearProgram program;
  glp_prob *problem;
  double seconds;
};

int bounds(double lower, double upper) {
  if (lower == upper) return GLP_FX;
  if (lower == -infinity) return upper == infinity ? GLP_FR : GLP_UP;
  return upper == infinity ? GLP_LO : GLP_DB;
}

void set_row(Session &session, int row) {
  const double lower = session.program.row_lower[row];
  const double upper = session.program.row_upper[row];
  glp_set_row_bnds(session.problem, row + 1, bounds(lower, upper), lower, upper);
}

int run(Session &session, bool presolves, int method, char *message, int32_t capacity) {
  glp_smcp parameters;
  glp_init_smcp(&parameters);
  parameters.msg_lev = GLP_MSG_OFF;
  parameters.presolve = presolves ? GLP_ON : GLP_OFF;
  parameters.meth = method;
  parameters.tm_lim = static_cast<int>(session.seconds < 2e6 ? session.seconds * 1000 : 2e9);
  const int code = glp_simplex(session.problem, &parameters);
  if (code == 0 && glp_get_status(session.problem) == GLP_OPT) return 0;
  std::snprintf(message, static_cast<size_t>(capacity), "ended with code %d, status %d", code,
                glp_get_status(session.problem));
  return 1;
}

const char *solver_version() { return glp_version(); }

void *open(const peer_rows *rows, char *, int32_t) {
  glp_term_out(GLP_OFF);
  auto session = std::make_unique<Session>(*rows);
  const LinearProgram &program = session->program;
  glp_add_rows(session->problem, program.rows);
  glp_add_cols(session->problem, program.columns);
  for (int row = 0; row < program.rows; ++row) set_row(*session, row);
  std::vector<int> indices;
  for (int column = 0; column < program.columns; ++column) {
    glp_set_col_bnds(session->problem, column + 1,
                     bounds(program.column_lower[column], program.column_upper[column]),
                     program.column_lower[column], program.column_upper[column]);
    if (program.costs[column] != 0.0) {
      glp_set_obj_coef(session->problem, column + 1, program.costs[column]);
    }
    const int start = program.starts[column];
    const int count = program.starts[column + 1] - start;
    // Places count from 1.
    indices.assign(1, 0);
    for (int place = 0; place < count; ++place) indices.push_back(program.indices[start + place] + 1);
    glp_set_mat_col(session->problem, column + 1, count, indices.data(),
                    program.coefficients.data() + start - 1);
  }
  return session.release();
}

int32_t solve(void *opaque, char *message, int32_t capacity) {
  return run(*static_cast<Session *>(opaque), true, GLP_PRIMAL, message, capacity);
}

int32_t change(void *opaque, int32_t count, const int32_t *rows, const double *constants,
               char *message, int32_t capacity) {
  auto &session = *static_cast<Session *>(opaque);
  for (int32_t index = 0; index < count; ++index) {
    session.program.set_constant(rows[index], constants[index], infinity);
    set_row(session, rows[index]);
  }
  return run(session, false, GLP_DUALP, message, capacity);
}

void read(void *opaque, int32_t first, int32_t count, double *values) {
  glp_prob *problem = static_cast<Session *>(opaque)->problem;
  for (int32_t index = 0; index < count; ++index) {
    values[index] = glp_get_col_prim(problem, first + index + 1);
  }
}

void close(void *opaque) { delete static_cast<Session *>(opaque); }

int32_t solve_file(const char *path, double *objective, char *message, int32_t capacity) {
  glp_term_out(GLP_OFF);
  glp_prob *problem = glp_create_prob();
  const std::string name(path);
  const bool is_lp = name.size() > 3 && name.compare(name.size() - 3, 3, ".lp") == 0;
  const int code = is_lp ? glp_read_lp(problem, nullptr, path)
                         : glp_read_mps(problem, GLP_MPS_FILE, nullptr, path);
  glp_smcp parameters;
  glp_init_smcp(&parameters);
  parameters.msg_lev = GLP_MSG_OFF;
  const bool is_solved = code == 0 && glp_simplex(problem, &parameters) == 0 &&
                         glp_get_status(problem) == GLP_OPT;
  if (is_solved) {
    *objective = glp_get_obj_val(problem);
  } else {
    std::snprintf(message, static_cast<size_t>(capacity), "reading ended with %d, status %d", code,
                  glp_get_status(problem));
  }
  glp_delete_prob(problem);
  return is_solved ? 0 : 1;
}

const peer_interface interface_table = {PEER_INTERFACE_VERSION, solver_version, open, solve, change,
                                        read, close, solve_file};

}  // namespace

extern "C" __attribute__((visibility("default"))) const peer_interface *peer_get_interface() {
  return &interface_table;
}
