// Kiwi behind the interface of the peers.
//
// A row whose constant changes has no direct counterpart: Kiwi can only suggest values for edit
// variables. So such a row gets one more variable in place of its constant, and that is edited.

#include <kiwi/kiwi.h>

#include <cmath>
#include <cstdio>
#include <exception>
#include <memory>
#include <vector>

#include "PeerInterface.h"

namespace {

struct Session {
  kiwi::Solver solver;
  std::vector<kiwi::Variable> variables;
  std::vector<kiwi::Variable> edited;
  std::vector<int32_t> edit_of_row;
};

const double edit_strength = 1e8;

int fail(char *message, int32_t capacity, const char *text) {
  std::snprintf(message, static_cast<size_t>(capacity), "%s", text);
  return 1;
}

void add_edit(Session &session, int32_t row, const kiwi::Variable &variable, double strength,
              double value) {
  session.solver.addEditVariable(variable, strength);
  session.solver.suggestValue(variable, value);
  session.edit_of_row[row] = static_cast<int32_t>(session.edited.size());
  session.edited.push_back(variable);
}

void add_row(Session &session, const peer_rows &rows, int32_t row) {
  if (rows.kinds[row] == peer_row_edit) {
    add_edit(session, row, session.variables[rows.columns[rows.starts[row]]], rows.strengths[row],
             rows.constants[row]);
    return;
  }
  std::vector<kiwi::Term> terms;
  terms.reserve(static_cast<size_t>(rows.starts[row + 1] - rows.starts[row]) + 1);
  for (int32_t place = rows.starts[row]; place < rows.starts[row + 1]; ++place) {
    terms.emplace_back(session.variables[rows.columns[place]], rows.coefficients[place]);
  }
  double constant = -rows.constants[row];
  if (rows.kinds[row] == peer_row_adjustable) {
    kiwi::Variable number;
    add_edit(session, row, number, edit_strength, rows.constants[row]);
    terms.emplace_back(number, -1.0);
    constant = 0.0;
  }
  const double strength =
      std::isinf(rows.strengths[row]) ? kiwi::strength::required : rows.strengths[row];
  const kiwi::RelationalOperator relation = rows.relations[row] < 0   ? kiwi::OP_LE
                                            : rows.relations[row] > 0 ? kiwi::OP_GE
                                                                      : kiwi::OP_EQ;
  session.solver.addConstraint(
      kiwi::Constraint(kiwi::Expression(std::move(terms), constant), relation, strength));
}

const char *solver_version() { return KIWI_VERSION; }

void *open(const peer_rows *rows, char *message, int32_t capacity) {
  try {
    auto session = std::make_unique<Session>();
    session->variables.resize(static_cast<size_t>(rows->variable_count));
    session->edit_of_row.assign(static_cast<size_t>(rows->row_count), -1);
    for (int32_t row = 0; row < rows->row_count; ++row) add_row(*session, *rows, row);
    return session.release();
  } catch (const std::exception &error) {
    fail(message, capacity, error.what());
    return nullptr;
  }
}

int32_t solve(void *opaque, char *, int32_t) {
  static_cast<Session *>(opaque)->solver.updateVariables();
  return 0;
}

int32_t change(void *opaque, int32_t count, const int32_t *rows, const double *constants,
               char *message, int32_t capacity) {
  auto &session = *static_cast<Session *>(opaque);
  try {
    for (int32_t index = 0; index < count; ++index) {
      const int32_t edit = session.edit_of_row[rows[index]];
      if (edit < 0) return fail(message, capacity, "the row cannot change");
      session.solver.suggestValue(session.edited[edit], constants[index]);
    }
    session.solver.updateVariables();
    return 0;
  } catch (const std::exception &error) {
    return fail(message, capacity, error.what());
  }
}

void read(void *opaque, int32_t first, int32_t count, double *values) {
  auto &session = *static_cast<Session *>(opaque);
  for (int32_t index = 0; index < count; ++index) {
    values[index] = session.variables[first + index].value();
  }
}

void close(void *opaque) { delete static_cast<Session *>(opaque); }

const peer_interface interface_table = {PEER_INTERFACE_VERSION, solver_version, open, solve, change,
                                        read, close, nullptr};

}  // namespace

extern "C" __attribute__((visibility("default"))) const peer_interface *peer_get_interface() {
  return &interface_table;
}
