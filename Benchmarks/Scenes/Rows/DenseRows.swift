import Cassowary

/// Filled rows that one hidden point meets: m soft equalities at two priorities and m required
/// inequalities, each with m/4 coefficients, and one equality that an edited variable shifts.
public struct DenseRows: RowModel {
  /// `dense`.
  public static let name = "dense"

  /// What the shift is set to; only at 0 is the hidden point the answer.
  public let targets: [Double] = [1, -1, 2, 0]

  private let point: [Double]
  private let equalities: [[Term]]
  private let inequalities: [[Term]]

  /// A term of a row: which unknown, and its coefficient.
  private struct Term {
    var index: Int
    var coefficient: Double
  }

  /// Makes a number of unknowns.
  public init(size: Int) {
    precondition(size >= 1, "There is an unknown.")
    var draw = RowDraw(seed: size)
    point = (0..<size).map { _ in Double(draw.below(201) - 100) }
    func row(_ own: Int) -> [Term] {
      var coefficients = [Int: Double]()
      // A heavy coefficient of its own keeps the rows independent.
      coefficients[own] = Double(size + 3)
      while coefficients.count < min(size, max(2, size / 4)) {
        let index = draw.below(size)
        if coefficients[index] == nil { coefficients[index] = Double(draw.below(9) - 4) }
      }
      return coefficients.keys.sorted().map { index in
        Term(index: index, coefficient: coefficients[index] ?? 0)
      }
    }
    equalities = (0..<size).map(row)
    inequalities = (0..<size).map(row)
  }

  /// An equality and an inequality for each unknown, and the edit.
  public static func constraintCount(size: Int) -> Int { 2 * size + 1 }

  /// Puts the rows into a solver.
  public func fill(_ solver: inout Solver) throws(SolverError) -> RowVariables {
    let unknowns = point.map { _ in solver.addVariable() }
    let shift = solver.addVariable()
    for (index, row) in equalities.enumerated() {
      var terms = row.map { Cassowary.Term(unknowns[$0.index], $0.coefficient) }
      if index == 0 { terms.append(Cassowary.Term(shift)) }
      let priority: Priority = index % 2 == 0 ? 250 : 750
      try solver.add((LinearExpression(terms) == value(of: row)).priority(priority))
    }
    for (index, row) in inequalities.enumerated() {
      let terms = row.map { Cassowary.Term(unknowns[$0.index], $0.coefficient) }
      try solver.add(LinearExpression(terms) <= value(of: row) + Double(index % 5))
    }
    try solver.beginEditing(shift, priority: 999)
    return RowVariables(unknowns: unknowns, edited: shift)
  }

  /// Compares with the hidden point where that is the answer; elsewhere the required rows.
  public func deviation(
    of solver: Solver, _ variables: RowVariables, target: Double?
  ) throws(SolverError) -> Double {
    let values = try variables.unknowns.map { variable throws(SolverError) in
      try solver.value(of: variable)
    }
    if (target ?? 0) == 0 {
      return zip(values, point).reduce(0) { max($0, abs($1.0 - $1.1)) }
    }
    var worst = abs(try solver.value(of: variables.edited) - (target ?? 0))
    for (index, row) in inequalities.enumerated() {
      let left = row.reduce(0.0) { $0 + $1.coefficient * values[$1.index] }
      worst = max(worst, left - value(of: row) - Double(index % 5))
    }
    return worst
  }

  private func value(of row: [Term]) -> Double {
    row.reduce(0.0) { $0 + $1.coefficient * point[$1.index] }
  }
}
