import Cassowary
import ExactSolver

/// Multipliers of rows, level by level, and what is wrong with them as a proof.
struct DualProof {
  struct Fault {
    /// In a word.
    var kind: String
    var message: String
  }

  let levels: [Double]
  /// By level and row.
  let multipliers: [[Double]]
  private let system: FlatSystem
  private let problem: ExactProblem

  /// Brings a solver's multipliers into the order of a system's rows.
  ///
  /// - Parameters:
  ///   - told: What the solver says.
  ///   - system: What it solved.
  ///   - problem: The same in exact numbers.
  ///   - position: The row of each source.
  /// - Throws: ``Fault`` where the levels or sources are not the system's.
  init(
    _ told: DualCertificate, of system: FlatSystem, _ problem: ExactProblem,
    position: (DualCertificate.Source) -> Int?
  ) throws(DualProofError) {
    levels = told.levels.map(\.priority)
    self.system = system
    self.problem = problem
    guard levels == system.levels else {
      throw DualProofError(kind: "levels", message: "levels \(levels) are proved")
    }
    var multipliers: [[Double]] = []
    for level in told.levels {
      var values = [Double](repeating: 0, count: system.rows.count)
      for entry in level.entries {
        guard let position = position(entry.source), entry.multiplier.isFinite else {
          throw DualProofError(
            kind: "entry", message: "\(entry.label) has the multiplier \(entry.multiplier)")
        }
        values[position] += entry.multiplier
      }
      multipliers.append(values)
    }
    self.multipliers = multipliers
  }

  /// What keeps the multipliers from proving that levels cannot be less.
  ///
  /// Reduced costs are computed in rationals; what is nearer to 0 than 1e-7 of the largest product
  /// in it is rounding of the multipliers themselves.
  func fault(values: [Double], levels reached: [ExactOptimum.Level]) -> Fault? {
    let certificate = LexicographicCertificate(
      stages: zip(levels, multipliers).map { level, values in
        .init(priority: level, multipliers: values.map { Rational($0) })
      })
    if let fault = certificate.faults(in: problem, relative: 1e-7).first {
      return Fault(kind: Self.kind(of: fault), message: "the multipliers prove nothing: \(fault)")
    }
    let scales = system.levelScales(at: values)
    for (index, bound) in certificate.bounds(in: problem).enumerated() {
      let value = reached[index].value.doubleValue
      let products = zip(multipliers[index], system.rows).reduce(0) {
        $0 + abs($1.0 * $1.1.constant)
      }
      let scale = max(scales[bound.priority] ?? 1, value)
      if !(abs(value - bound.value.doubleValue) <= 1e-6 * scale + 1e-9 * products) {
        return Fault(
          kind: "gap",
          message: "level \(bound.priority) is \(value), its bound is \(bound.value.doubleValue)")
      }
    }
    return nil
  }

  private static func kind(of fault: LexicographicCertificate.Fault) -> String {
    switch fault {
    case .shape: "shape"
    case .free: "free"
    case .variable: "variable"
    case .row: "row"
    case .leading: "leading"
    }
  }
}

/// Multipliers that are not even of the right form.
struct DualProofError: Error {
  var kind: String
  var message: String
}
