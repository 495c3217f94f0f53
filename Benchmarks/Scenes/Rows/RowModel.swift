import Cassowary

/// Rows for the solver alone, without views: something to solve, a change, and how to check it.
public protocol RowModel: Sendable {
  /// The name in ids.
  static var name: String { get }

  /// The number of rows at a value of the knob, the edit included; grows with it.
  static func constraintCount(size: Int) -> Int

  /// Makes rows of a size.
  ///
  /// - Precondition: The size is at least 1.
  init(size: Int)

  /// Puts variables and rows into a solver without solving.
  ///
  /// - Returns: The variables; the edited one is being edited.
  func fill(_ solver: inout Solver) throws(SolverError) -> RowVariables

  /// What the edited variable is set to, in turn.
  var targets: [Double] { get }

  /// How far an answer is from the right one.
  ///
  /// - Parameters:
  ///   - solver: A solver with an answer.
  ///   - variables: Those that ``fill(_:)`` returned.
  ///   - target: What the edited variable was last set to; `nil` if it was not.
  /// - Returns: The largest deviation of what is unique.
  /// - Throws: `SolverError` for variables of another solver.
  func deviation(
    of solver: Solver, _ variables: RowVariables, target: Double?
  ) throws(SolverError) -> Double
}

extension RowModel {
  /// The value of the knob with the number of rows nearest to a wanted one; the larger on a tie.
  public static func size(nearestTo constraints: Int) -> Int {
    var size = 1
    while constraintCount(size: size + 1) <= constraints { size += 1 }
    let below = constraints - constraintCount(size: size)
    let above = constraintCount(size: size + 1) - constraints
    return below < above ? size : size + 1
  }
}
