import Cassowary
import Testing

/// Whether required equalities leave before the simplex method; no answer may depend on it.
enum Presolve: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case on
  case off

  var testDescription: String { "presolve \(rawValue)" }

  /// An empty solver.
  func solver() -> Solver {
    Solver(options: SolverOptions(presolve: self == .on))
  }
}
