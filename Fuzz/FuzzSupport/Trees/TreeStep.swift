/// One statement of a tree's history; items and constraints go by number, and item 0 is the root.
package enum TreeStep: Equatable, Sendable {
  /// Makes a view and adds it to another.
  case view(Int, in: Int)
  /// Makes a guide and adds it to a view.
  case guide(Int, in: Int)
  /// Adds an item to another view, or again.
  case move(Int, to: Int)
  /// Takes an item out of its view.
  case take(Int)
  /// Takes an item without items of its own out, and lets it die.
  case forget(Int)
  /// Makes a constraint and activates it.
  case constrain(Int, TreeConstraint)
  case activate(Int)
  case deactivate(Int)
  case constant(Int, Double)
  case priority(Int, Double)
  /// Sets the size of a view's content.
  case content(Int, width: Double, height: Double)
  /// Sets the size of the root.
  case size(width: Double, height: Double)
  /// Lays out, and judges.
  case layout
}
