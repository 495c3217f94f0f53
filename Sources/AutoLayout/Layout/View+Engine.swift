import Foundation

extension View {
  /// The engine of the view's root, made if there is none yet.
  ///
  /// Until there is one the tree has no history: constraints deactivated before do not count. The
  /// first pass, the first deactivation and this property make it.
  ///
  /// - Complexity: O(1) once it is there; O(*n*) in views and constraints where it is made.
  public var layoutEngine: LayoutEngine {
    if let engine = liveEngine { return engine }
    let root = root
    let engine = LayoutEngine(root: root)
    engine.adopt(root)
    return engine
  }

  /// Whether another rectangle of the view would do as well, given the constraints of its root.
  ///
  /// False for a view whose frame is taken as it is.
  public var hasAmbiguousLayout: Bool { layoutEngine.isAmbiguous(self) }

  /// The engine of the view's root, if there is one.
  ///
  /// The root of an engine may have died, or joined another tree, and left views behind.
  var liveEngine: LayoutEngine? {
    guard let engine, engine.root != nil else { return nil }
    return engine
  }

  func noteImpliedConstraintsChanged() {
    if layoutSlot >= 0 { liveEngine?.noteImpliedChange(of: layoutSlot) }
  }

  /// After the view's content or baseline has changed.
  func noteContentChanged() {
    guard let engine = liveEngine else { return }
    if !engine.isAsking {
      markNeedsUpdateConstraints()
      superview?.markNeedsLayout()
    }
    if layoutSlot >= 0 { engine.noteImpliedChange(of: layoutSlot) }
  }

  /// After the view has joined a superview: lets that one's engine take over.
  func joinEngine(of superview: View) {
    if let own = liveEngine { own.dismantle() }
    if let engine = superview.liveEngine { engine.adopt(self) }
  }

  /// Before the view leaves its superview: deactivates the constraints that cross the cut.
  func leaveEngine(below superview: View) {
    if let engine = liveEngine {
      engine.cut(self)
    } else if superview.holdsConstraintAbove(where: {
      $0?.place?.isDescendant(of: self) == true
    }) {
      superview.layoutEngine.cut(self)
    }
  }

  func deactivateConstraints(mentioning guide: LayoutGuide) {
    if let engine = liveEngine {
      engine.cut(guide)
    } else if holdsConstraintAbove(where: { $0 != nil && $0 === guide.handle }) {
      layoutEngine.cut(guide)
    }
  }

  /// Whether the view or one above holds a constraint with such an item.
  private func holdsConstraintAbove(where isMeant: (ItemHandle?) -> Bool) -> Bool {
    var isFound = false
    var ancestor: View? = self
    while let view = ancestor, !isFound {
      view.installed.forEach { constraint in
        isFound = isFound || isMeant(constraint.first) || isMeant(constraint.second)
      }
      ancestor = view.superview
    }
    return isFound
  }
}
