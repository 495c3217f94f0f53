import Cassowary

/// A problem as data: it can be built in any order, changed, and evaluated at a point.
struct StatedProblem: Sendable {
  /// One constraint, with a coefficient for every variable.
  struct Row: Sendable {
    var coefficients: [Double]
    var relation: Relation
    var constant: Double
    var priority: Double
    var weight = 1.0

    var isRequired: Bool { priority == 1000 }

    /// By how much a point misses the row, in its own units.
    func violation(at point: [Double]) -> Double {
      let error = zip(coefficients, point).reduce(-constant) { $0 + $1.0 * $1.1 }
      return switch relation {
      case .equal: abs(error)
      case .lessThanOrEqual: max(0, error)
      case .greaterThanOrEqual: max(0, -error)
      }
    }

    /// The row multiplied by a positive number, weighing what it weighed.
    func scaled(by factor: Double) -> Row {
      var row = self
      row.coefficients = coefficients.map { $0 * factor }
      row.constant *= factor
      row.weight /= factor
      return row
    }
  }

  var domains: [VariableDomain]
  var rows: [Row]

  /// The distinct soft priorities, the strongest first.
  var levels: [Double] {
    Set(rows.filter { !$0.isRequired }.map(\.priority)).sorted(by: >)
  }

  /// The weighted violation of every level at a point.
  func objective(at point: [Double]) -> [Double] {
    levels.map { level in
      rows.filter { $0.priority == level }
        .reduce(0) { $0 + $1.weight * $1.violation(at: point) }
    }
  }

  /// By how much a point misses the worst of the required rows and bounds.
  func infeasibility(at point: [Double]) -> Double {
    let bounds = zip(domains, point).map { $0 == .nonnegative ? max(0, -$1) : 0 }
    return (rows.filter(\.isRequired).map { $0.violation(at: point) } + bounds).max() ?? 0
  }

  /// The rows with another set in place.
  func with(rows: [Row]) -> StatedProblem {
    StatedProblem(domains: domains, rows: rows)
  }
}

extension StatedProblem {
  /// A problem of small whole numbers.
  ///
  /// With `isFeasible` the required rows hold at a hidden point.
  static func random(
    variables: Int, rows: Int, isFeasible: Bool, requiredShare: Double = 0.4,
    priorities: [Double] = [750, 500, 250.5, 250, 1], using generator: inout SplitMix
  ) -> StatedProblem {
    let domains = (0..<variables).map { _ -> VariableDomain in
      Bool.random(using: &generator) ? .free : .nonnegative
    }
    let hidden = domains.map { domain in
      Double(Int.random(in: domain == .free ? -6...6 : 0...6, using: &generator))
    }
    var problem = StatedProblem(domains: domains, rows: [])
    while problem.rows.count < rows {
      let coefficients = (0..<variables).map { _ -> Double in
        pick([-2, -1, -1, 0, 0, 0, 1, 1, 1, 2], using: &generator)
      }
      guard coefficients.contains(where: { $0 != 0 }) else { continue }
      let isRequired = Double.random(in: 0..<1, using: &generator) < requiredShare
      var row = Row(
        coefficients: coefficients,
        relation: pick([.lessThanOrEqual, .equal, .greaterThanOrEqual], using: &generator),
        constant: Double(Int.random(in: -10...10, using: &generator)),
        priority: isRequired ? 1000 : pick(priorities, using: &generator),
        weight: pick([1, 1, 2, 0.5], using: &generator))
      if isFeasible && isRequired {
        let sum = zip(coefficients, hidden).reduce(0) { $0 + $1.0 * $1.1 }
        let room = Double(Int.random(in: 0...4, using: &generator))
        row.constant =
          switch row.relation {
          case .equal: sum
          case .lessThanOrEqual: sum + room
          case .greaterThanOrEqual: sum - room
          }
      }
      problem.rows.append(row)
    }
    return problem
  }

  private static func pick<Element>(
    _ elements: [Element], using generator: inout SplitMix
  ) -> Element {
    elements[Int.random(in: elements.indices, using: &generator)]
  }
}
