import Cassowary

/// One statement of a case; variables and constraints go by number.
package enum Step: Equatable, Sendable {
  case declare([Int], VariableDomain)
  case drop(Int)
  case add(RowSpec)
  case remove(Int)
  case constant(Int, Double)
  case priority(Int, Double)
  case weight(Int, Double)
  case edit(Int, priority: Double, weight: Double)
  case suggest(Int, Double)
  case endEdit(Int)
  case begin
  case commit
  case rollback
  case solve
  /// Keeps a copy of the solver beside it, in place of an earlier one.
  case snapshot
  /// Goes on with the copy, and keeps the solver that was in use.
  case swap
}
