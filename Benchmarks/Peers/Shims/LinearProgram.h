// The rows as a linear program in columns, for the LP codes.
//
// A soft row gets columns for its violation, which cost its strength. Levels of priority become one
// weighted sum.

#ifndef LINEAR_PROGRAM_H
#define LINEAR_PROGRAM_H

#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "PeerInterface.h"

struct LinearProgram {
  int columns = 0;
  int rows = 0;
  std::vector<int> starts;
  std::vector<int> indices;
  std::vector<double> coefficients;
  std::vector<double> column_lower, column_upper, costs;
  std::vector<double> row_lower, row_upper;

  explicit LinearProgram(const peer_rows &source, double infinity) {
    rows = source.row_count;
    columns = source.variable_count;
    const int terms = source.starts[rows];
    int violations = 0;
    for (int row = 0; row < rows; ++row) {
      if (!std::isinf(source.strengths[row])) violations += source.relations[row] == 0 ? 2 : 1;
    }
    // Count, sum up, fill: the terms of each column in the order of rows.
    starts.assign(static_cast<size_t>(columns + violations) + 1, 0);
    for (int term = 0; term < terms; ++term) ++starts[source.columns[term] + 1];
    for (int column = 0; column < columns; ++column) starts[column + 1] += starts[column];
    std::vector<int> next(starts.begin(), starts.begin() + columns);
    indices.resize(static_cast<size_t>(terms + violations));
    coefficients.resize(static_cast<size_t>(terms + violations));
    row_lower.resize(rows);
    row_upper.resize(rows);
    column_lower.assign(static_cast<size_t>(columns), -infinity);
    column_upper.assign(static_cast<size_t>(columns), infinity);
    costs.assign(static_cast<size_t>(columns), 0.0);
    for (int row = 0; row < rows; ++row) {
      for (int term = source.starts[row]; term < source.starts[row + 1]; ++term) {
        const int place = next[source.columns[term]]++;
        indices[place] = row;
        coefficients[place] = source.coefficients[term];
      }
      row_lower[row] = source.relations[row] < 0 ? -infinity : source.constants[row];
      row_upper[row] = source.relations[row] > 0 ? infinity : source.constants[row];
    }
    int place = terms;
    for (int row = 0; row < rows; ++row) {
      if (std::isinf(source.strengths[row])) continue;
      // What lies above comes off, what lies below is added.
      if (source.relations[row] <= 0) add_violation(row, -1.0, source.strengths[row], infinity, place);
      if (source.relations[row] >= 0) add_violation(row, 1.0, source.strengths[row], infinity, place);
    }
  }

  void set_constant(int row, double constant, double infinity) {
    if (row_lower[row] > -infinity) row_lower[row] = constant;
    if (row_upper[row] < infinity) row_upper[row] = constant;
  }

 private:
  void add_violation(int row, double sign, double cost, double infinity, int &place) {
    indices[place] = row;
    coefficients[place] = sign;
    ++place;
    ++columns;
    starts[columns] = place;
    column_lower.push_back(0.0);
    column_upper.push_back(infinity);
    costs.push_back(cost);
  }
};

#endif
