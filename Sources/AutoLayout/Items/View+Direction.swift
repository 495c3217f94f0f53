extension View {
  /// Where reading begins in the view: what ``semanticContentAttribute`` says, and the direction of
  /// the tree where that says nothing.
  ///
  /// It is not handed down: a view with a forced direction has subviews that follow the tree.
  public var effectiveUserInterfaceLayoutDirection: LayoutDirection {
    semanticContentAttribute.direction(in: liveEngine?.layoutDirection ?? .leftToRight)
  }

  /// The direction that a view has by its attribute, in a tree that reads from left to right.
  public class func userInterfaceLayoutDirection(
    for attribute: SemanticContentAttribute
  ) -> LayoutDirection {
    attribute.direction(in: .leftToRight)
  }

  /// The direction that a view has by its attribute in surroundings of a direction.
  public class func userInterfaceLayoutDirection(
    for attribute: SemanticContentAttribute, relativeTo layoutDirection: LayoutDirection
  ) -> LayoutDirection {
    attribute.direction(in: layoutDirection)
  }

  /// After the direction of reading may have changed: has what depends on it done again.
  func noteDirectionChanged() {
    guard let engine = liveEngine else { return }
    engine.mayMirror = engine.mayMirror || effectiveUserInterfaceLayoutDirection != .leftToRight
    guard engine.mayMirror else { return }
    engine.lowerAgain(installed.all.filter { $0.needsLowering })
    updateInsets()
    markNeedsLayout()
  }
}
