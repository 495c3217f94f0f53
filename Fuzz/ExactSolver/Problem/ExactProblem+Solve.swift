extension ExactProblem {
  /// Which variables' ranges over the optimal points are wanted.
  package enum RangeRequest: Sendable {
    case none
    case all
    case some(Set<Int>)

    func contains(_ variable: Int) -> Bool {
      switch self {
      case .none: false
      case .all: true
      case .some(let variables): variables.contains(variable)
      }
    }

    var isEmpty: Bool {
      if case .none = self { true } else { false }
    }
  }

  /// Solves the system level by level, component by component, in exact numbers.
  ///
  /// Variables whose `ranges` were not asked for have a range that says nothing (without ends).
  package func solved(ranges: RangeRequest = .all) -> ExactOutcome {
    let levels = levels
    var levelIndex: [Double: Int] = [:]
    for (index, priority) in levels.enumerated() { levelIndex[priority] = index }
    let (components, constantRows) = components()

    var values = [Rational](repeating: .zero, count: levels.count)
    for index in constantRows {
      let row = rows[index]
      let violation = row.violation(activity: .zero)
      if !row.isRequired {
        if let level = levelIndex[row.priority] { values[level] += row.weight * violation }
      } else if !violation.isZero {
        return .infeasible(constantContradiction(index))
      }
    }
    var point = [Rational](repeating: .zero, count: domains.count)
    var found = [ExactRange](
      repeating: ExactRange(lower: nil, upper: nil), count: ranges.isEmpty ? 0 : domains.count)
    var pivots = 0
    for component in components {
      var solver = ComponentSolver(self, component, levels: levelIndex, markers: false)
      if solver.makeFeasible() != nil { return .infeasible(contradiction(in: component)) }
      solver.minimizeLevels()
      for (level, value) in solver.values.enumerated() { values[level] += value }
      for (variable, value) in solver.point() { point[variable] = value }
      if !ranges.isEmpty {
        for (variable, range) in solver.ranges(where: { ranges.contains($0) }) {
          found[variable] = range
        }
      }
      pivots += solver.pivots
    }
    return .optimal(
      ExactOptimum(
        levels: zip(levels, values).map { ExactOptimum.Level(priority: $0, value: $1) },
        point: point, ranges: found, pivots: pivots))
  }

  /// A proof that the required rows contradict each other, `nil` where they do not.
  package func contradiction() -> FarkasCertificate? {
    let (components, constantRows) = components()
    for index in constantRows where rows[index].isRequired {
      if !rows[index].violation(activity: .zero).isZero { return constantContradiction(index) }
    }
    for component in components {
      var solver = requiredSolver(component, markers: false)
      if solver.makeFeasible() != nil { return contradiction(in: component) }
    }
    return nil
  }

  /// Whether the required rows can hold together.
  package var isFeasible: Bool {
    let (components, constantRows) = components()
    for index in constantRows where rows[index].isRequired {
      if !rows[index].violation(activity: .zero).isZero { return false }
    }
    for component in components {
      var solver = requiredSolver(component, markers: false)
      if solver.makeFeasible() != nil { return false }
    }
    return true
  }

  private func requiredSolver(_ component: Component, markers: Bool) -> ComponentSolver {
    var required = component
    required.rows.removeAll { !rows[$0].isRequired }
    return ComponentSolver(self, required, levels: [:], markers: markers)
  }

  private func contradiction(in component: Component) -> FarkasCertificate {
    var solver = requiredSolver(component, markers: true)
    let multipliers = solver.makeFeasible() ?? []
    return FarkasCertificate(
      entries: multipliers.map { row, value in
        .init(row: row, multiplier: rows[row].relation == .greaterThanOrEqual ? -value : value)
      })
  }

  private func constantContradiction(_ index: Int) -> FarkasCertificate {
    let row = rows[index]
    // 0 = b is turned so that Σ y·b is negative; a ≤ or ≥ row has the right sign as it stands.
    let multiplier: Rational = row.relation == .equal && row.constant.isPositive ? -1 : 1
    return FarkasCertificate(entries: [.init(row: index, multiplier: multiplier)])
  }
}
