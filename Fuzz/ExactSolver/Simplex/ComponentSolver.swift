/// Solves one connected component, level by level.
struct ComponentSolver {
  /// The multipliers that prove one stage: a number for each row of the problem that takes part.
  typealias Multipliers = [(row: Int, value: Rational)]

  private var tableau = ExactTableau()
  /// The column of each of the component's variables.
  private let columnOf: [Int: Int32]
  private let variables: [Int]
  private let levelCount: Int
  private let markers: Bool
  /// A row that contradicts itself, found while the basis was made.
  private var contradiction: SparseRow?

  /// The least weighted violation of each level, as far as solved.
  private(set) var values: [Rational] = []
  /// With markers: the duals of the required rows, then those of each level.
  private(set) var requiredDuals: Multipliers = []
  private(set) var levelDuals: [Multipliers] = []

  var pivots: Int { tableau.pivots }

  /// Prepares a component; `levels` has the position of every priority of the problem, from the
  /// strongest, and `markers` says whether certificates are wanted.
  init(
    _ problem: ExactProblem, _ component: ExactProblem.Component, levels: [Double: Int],
    markers: Bool
  ) {
    var columnOf: [Int: Int32] = [:]
    for variable in component.variables {
      columnOf[variable] = tableau.addColumn(
        problem.domains[variable] == .free ? .free : .nonnegative)
    }
    self.columnOf = columnOf
    variables = component.variables
    levelCount = levels.count
    self.markers = markers
    let raw = tableau.rawRows(
      component.rows.map { ($0, problem.rows[$0]) }, column: columnOf, level: levels,
      markers: markers)
    contradiction = tableau.makeBasis(tableau.eliminateFreeVariables(raw))
  }

  /// Makes the required rows hold.
  ///
  /// - Returns: `nil`, or with markers the multipliers of a contradiction (of nothing without).
  mutating func makeFeasible() -> Multipliers? {
    if let contradiction {
      // Σ yᵢ(row i) reads 0 = c with c > 0; turned round it is a certificate.
      return multipliers(in: contradiction).map { ($0.row, -$0.value) }
    }
    var terms: [(column: Int32, coefficient: Rational)] = []
    for (index, column) in tableau.columns.enumerated() {
      if case .artificial = column { terms.append((Int32(index), 1)) }
    }
    if terms.isEmpty { return nil }
    var cost = tableau.costRow(terms)
    let isBounded = tableau.minimize(&cost)
    precondition(isBounded, "A sum of nonnegative numbers has a least value")
    if !cost.constant.isZero { return multipliers(in: cost) }
    requiredDuals = multipliers(in: cost).map { ($0.row, -$0.value) }
    // Artificial columns that are still basic stay at zero: what is left of their sum is 0 = 0.
    tableau.freeze(positiveIn: cost)
    return nil
  }

  /// Makes every level least, the strongest first.
  mutating func minimizeLevels() {
    var terms = [[(column: Int32, coefficient: Rational)]](repeating: [], count: levelCount)
    for (index, column) in tableau.columns.enumerated() {
      if case .error(let level, let weight) = column { terms[level].append((Int32(index), weight)) }
    }
    for level in 0..<levelCount {
      var cost = tableau.costRow(terms[level])
      let isBounded = tableau.minimize(&cost)
      precondition(isBounded, "A sum of nonnegative numbers has a least value")
      values.append(-cost.constant)
      if markers { levelDuals.append(multipliers(in: cost).map { ($0.row, -$0.value) }) }
      tableau.freeze(positiveIn: cost)
    }
  }

  /// The values of the component's variables at the present basis.
  func point() -> [(variable: Int, value: Rational)] {
    var valueOf: [Int32: Rational] = [:]
    for definition in tableau.definitions.reversed() {
      var value = definition.row.constant
      for index in 0..<definition.row.count {
        let column = definition.row.columns[index]
        if column >= ExactTableau.markerBase { break }
        let other = valueOf[column] ?? tableau.value(of: column)
        value = value.subtracting(definition.row.values[index], times: other)
      }
      valueOf[definition.column] = value
    }
    return variables.map { variable in
      guard let column = columnOf[variable] else { return (variable, .zero) }
      return (variable, valueOf[column] ?? tableau.value(of: column))
    }
  }

  /// What each wanted variable can be over the points that are left.
  mutating func ranges(where isWanted: (Int) -> Bool) -> [(variable: Int, range: ExactRange)] {
    let forms = AffineForms(tableau)
    var ranges: [(variable: Int, range: ExactRange)] = []
    for variable in variables where isWanted(variable) {
      guard let column = columnOf[variable] else { continue }
      let form = forms[column]
      if form.terms.isEmpty {
        ranges.append((variable, ExactRange(lower: form.constant, upper: form.constant)))
        continue
      }
      if form.terms.contains(where: { forms.isUnbounded($0.column) }) {
        ranges.append((variable, ExactRange(lower: nil, upper: nil)))
        continue
      }
      let rising = form.terms.map { (column: $0.column, coefficient: $0.coefficient) }
      let falling = rising.map { (column: $0.column, coefficient: -$0.coefficient) }
      ranges.append(
        (
          variable,
          ExactRange(
            lower: least(rising).map { form.constant + $0 },
            upper: least(falling).map { form.constant - $0 })
        ))
    }
    return ranges
  }

  private mutating func least(_ terms: [(column: Int32, coefficient: Rational)]) -> Rational? {
    var cost = tableau.costRow(terms)
    return tableau.minimize(&cost) ? -cost.constant : nil
  }

  private func multipliers(in row: SparseRow) -> Multipliers {
    guard markers else { return [] }
    var result: Multipliers = []
    for index in 0..<row.count where row.columns[index] >= ExactTableau.markerBase {
      result.append((Int(row.columns[index] - ExactTableau.markerBase), row.values[index]))
    }
    return result
  }
}
