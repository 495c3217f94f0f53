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
  /// Sets a view's margins.
  case margins(Int, TreeMargins)
  /// Says where reading begins in a view; in item 0, in the tree.
  case direct(Int, TreeDirection)
  /// Hides a view, which is laid out all the same, and shows it.
  case hide(Int)
  case show(Int)
  /// Sets the size of the root.
  case size(width: Double, height: Double)
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

/// Where reading begins, by the word of a tree's text.
package enum TreeDirection: String, CaseIterable, Sendable {
  case inherited
  case leftToRight = "left-to-right"
  case rightToLeft = "right-to-left"
}

/// Margins of finite numbers.
package struct TreeMargins: Equatable, Sendable {
  package var left: Double
  package var top: Double
  package var right: Double
  package var bottom: Double

  package init(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// What a view has by itself.
  static let standard = TreeMargins(8, 8, 8, 8)

  var numbers: [Double] { [left, top, right, bottom] }
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
