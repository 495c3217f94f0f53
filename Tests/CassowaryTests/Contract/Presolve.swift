import Cassowary
import Testing

/// Which of the solver's ways to an answer are open; no answer may depend on it.
enum Presolve: String, CaseIterable, Sendable, CustomTestStringConvertible {
  /// All of them.
  case on
  /// Required equalities stay in the tableau.
  case off
  /// Bounds are not propagated: whatever presolve leaves is the simplex method's.
  case tableauOnly
  /// The same, with the tableau kept by entries.
  case sparseOnly

  var testDescription: String { "presolve \(rawValue)" }

  /// An empty solver.
  func solver() -> Solver {
    Solver(
      options: SolverOptions(
        presolve: self != .off, propagation: self == .on || self == .off,
        storage: self == .sparseOnly ? .sparse : .automatic))
  }
}
