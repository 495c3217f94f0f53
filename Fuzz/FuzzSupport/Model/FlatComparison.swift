import Cassowary

/// How two answers to the same system differ, each in what is determined.
struct FlatComparison {
  enum Difference: String {
    case levels
    case value
    case ambiguity
  }

  /// Relative to the size of what is compared.
  static let tolerance = 1e-6

  private(set) var difference: Difference?
  private(set) var message = ""

  /// Compares an answer with another one.
  ///
  /// - Parameters:
  ///   - first: The answer.
  ///   - second: The other one, for the same variables.
  ///   - system: What both answer.
  init(_ first: FlatAnswer, _ second: FlatAnswer, in system: FlatSystem) {
    compareLevels(first.levels, second.levels, in: system, at: first.values)
    guard difference == nil else { return }
    guard let ambiguous = first.isAmbiguous ?? second.isAmbiguous else { return }
    if let left = first.isAmbiguous, let right = second.isAmbiguous, left != right,
      let variable = left.indices.first(where: { left[$0] != right[$0] })
    {
      note(
        .ambiguity,
        "variable \(variable) is \(left[variable] ? "" : "not ")ambiguous and "
          + "\(right[variable] ? "" : "not ")")
      return
    }
    for variable in system.domains.indices where !ambiguous[variable] {
      let (left, right) = (first.values[variable], second.values[variable])
      if !(abs(left - right) <= Self.tolerance * max(1, abs(left), abs(right))) {
        note(.value, "variable \(variable) is \(left) and \(right)")
        return
      }
    }
  }

  private mutating func note(_ difference: Difference, _ message: String) {
    self.difference = difference
    self.message = message
  }

  private mutating func compareLevels(
    _ left: [LevelObjective], _ right: [LevelObjective], in system: FlatSystem, at values: [Double]
  ) {
    guard left.map(\.priority) == right.map(\.priority) else {
      return note(.levels, "the levels are \(left.map(\.priority)) and \(right.map(\.priority))")
    }
    let scales = system.levelScales(at: values)
    for (index, level) in left.enumerated() {
      let other = right[index].value
      let scale = max(scales[level.priority] ?? 1, abs(level.value), abs(other))
      if !(abs(level.value - other) <= Self.tolerance * scale) {
        return note(.levels, "level \(level.priority) is \(level.value) and \(other)")
      }
    }
  }
}

extension FlatSystem {
  /// By soft priority: what a unit of the level's value is measured against, at least 1.
  func levelScales(at values: [Double]) -> [Double: Double] {
    var scales: [Double: Double] = [:]
    for row in rows where !row.isRequired {
      scales[row.priority] = max(
        scales[row.priority] ?? 1, row.weight * row.magnitude(at: values))
    }
    return scales
  }
}
