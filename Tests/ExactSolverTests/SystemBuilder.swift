import ExactSolver

/// Writes exact systems by the names of their variables.
struct SystemBuilder {
  private(set) var problem = ExactProblem()
  private(set) var names: [String] = []

  init(free: [String] = [], nonnegative: [String] = []) {
    for name in free { declare(name, .free) }
    for name in nonnegative { declare(name, .nonnegative) }
  }

  private mutating func declare(_ name: String, _ domain: ExactProblem.Domain) {
    _ = problem.addVariable(domain)
    names.append(name)
  }

  /// Adds a row of stored numbers, all exact in binary unless the test is about those that are not.
  mutating func add(
    _ terms: KeyValuePairs<String, Double>, _ relation: ExactRelation, _ constant: Double,
    at priority: Double = 1000, weight: Double = 1
  ) {
    problem.add(
      ExactRow(
        terms.map { (variable: names.firstIndex(of: $0.key) ?? -1, coefficient: $0.value) },
        relation, constant, priority: priority, weight: weight))
  }

  /// What a variable can be over the optimal points.
  func range(_ name: String, _ optimum: ExactOptimum) -> ExactRange? {
    names.firstIndex(of: name).map { optimum.ranges[$0] }
  }

  /// The one value that a variable has over all optimal points, `nil` where it has several.
  func value(_ name: String, _ optimum: ExactOptimum) -> Rational? {
    guard let range = range(name, optimum), !range.isAmbiguous else { return nil }
    return range.lower
  }
}
