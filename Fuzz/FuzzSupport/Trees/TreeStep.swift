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
  /// Activates all constraints whose numbers lie in a range together, or none of them.
  case activateAll(Int, through: Int)
  case deactivate(Int)
  case constant(Int, Double)
  case priority(Int, Double)
  /// Sets the size of a view's content.
  case content(Int, width: Double, height: Double)
  /// Sets how strongly a view resists being larger than its content, along one axis.
  case hug(Int, TreeAxis, Double)
  /// Sets how strongly a view resists being smaller than its content, along one axis.
  case resist(Int, TreeAxis, Double)
  /// Has a view's frame be what it is set to, in its superview's coordinates.
  case fix(Int, TreeFrame)
  /// Has constraints give a view's frame again.
  case loosen(Int)
  /// Sets the size of the root.
  case size(width: Double, height: Double)
  /// Sets a view's margins: left, top, right and bottom, in the places of a rectangle's numbers.
  case margins(Int, TreeFrame)
  /// Sets where reading begins in a view.
  case direction(Int, isRightToLeft: Bool)
  /// Begins changes that are judged together; a layout ends them too.
  case open
  case close
  /// Lays out, and judges.
  case layout
}

/// An axis by the word of a tree's text.
package enum TreeAxis: String, CaseIterable, Sendable {
  case horizontal
  case vertical

  var other: TreeAxis { self == .horizontal ? .vertical : .horizontal }
}

/// A rectangle of finite numbers.
package struct TreeFrame: Equatable, Sendable {
  package var left: Double
  package var top: Double
  package var width: Double
  package var height: Double

  package init(_ left: Double, _ top: Double, _ width: Double, _ height: Double) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
  }

  var numbers: [Double] { [left, top, width, height] }
}
