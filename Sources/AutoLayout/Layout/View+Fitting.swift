import Foundation

extension View {
  /// The least of sizes for ``systemLayoutSizeFitting(_:)``: as small as can be.
  public static let layoutFittingCompressedSize = CGSize(width: 0, height: 0)
  /// The greatest of sizes for ``systemLayoutSizeFitting(_:)``: as large as is reasonable.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The size nearest to a size in which the subtree can be laid out, found by an engine of its
  /// own, so that nothing in the tree is changed.
  func fittingSize(
    _ target: CGSize, _ horizontal: LayoutPriority, _ vertical: LayoutPriority
  ) -> CGSize {
    precondition(target.width.isFinite && target.height.isFinite, "A fitting size is finite.")
    precondition(horizontal.isValid, LayoutConstraint.illegalPriority(horizontal))
    precondition(vertical.isValid, LayoutConstraint.illegalPriority(vertical))
    updateConstraintsIfNeeded()
    // Guides are not made while another engine is in place.
    forEachViewInTree { _ = $0.scrollView?.contentLayoutGuide }
    let state = TreeState(of: self)
    defer { state.restore() }
    return LayoutEngine(fitting: self, like: state.engine).fit(self, target, horizontal, vertical)
  }
}

extension LayoutEngine {
  /// Makes an engine that finds out a size, in the surroundings of another engine.
  convenience init(fitting view: View, like other: LayoutEngine?) {
    self.init(root: view)
    isFitting = true
    conflictHandler = { _ in }
    guard let other else { return }
    mayMirror = other.mayMirror
    hasScrolledViews = other.hasScrolledViews
    layoutDirection = other.layoutDirection
    readableWidth = other.readableWidth
    tracksInsets = other.tracksInsets
    if view === other.root { safeAreaInsets = other.safeAreaInsets }
  }

  /// The size of the root that is nearest to a target.
  func fit(
    _ view: View, _ target: CGSize, _ horizontal: LayoutPriority, _ vertical: LayoutPriority
  ) -> CGSize {
    adopt(view)
    makeVariables(of: Self.rootSlot)
    let insets = view.alignmentRectInsets
    func wish(
      _ attribute: LayoutConstraint.Attribute, _ value: CGFloat, _ priority: LayoutPriority
    ) {
      let constraint = LayoutConstraint(
        anchored: view.layoutHandle, attribute, .equal, nil, .notAnAttribute, starts: nil,
        multiplier: 1, constant: value, fileID: "", line: 0)
      constraint.storedPriority = priority
      constraint.isSystem = true
      add(constraint)
    }
    wish(.width, target.width - insets.left - insets.right, horizontal)
    wish(.height, target.height - insets.top - insets.bottom, vertical)
    resolve()
    let solved = tables.items[Self.rootSlot].solved
    return view.frame(
      forAlignmentRect: CGRect(x: 0, y: 0, width: solved.width, height: solved.height)
    ).size
  }
}

/// What an engine has written into the views, guides and constraints of a subtree, to be put back
/// after another engine has used them.
@MainActor
private struct TreeState {
  /// The engine of the subtree.
  let engine: LayoutEngine?
  private var views: [(view: View, engine: LayoutEngine?)] = []
  private var handles: [(handle: ItemHandle, slot: Int32)] = []
  private var constraints: [(constraint: LayoutConstraint, row: Int32)] = []

  init(of view: View) {
    engine = view.liveEngine
    var views: [(View, LayoutEngine?)] = []
    var handles: [(ItemHandle, Int32)] = []
    var constraints: [(LayoutConstraint, Int32)] = []
    view.forEachViewInTree { view in
      views.append((view, view.engine))
      if let handle = view.handle { handles.append((handle, handle.slot)) }
      for guide in view.layoutGuides {
        if let handle = guide.handle { handles.append((handle, handle.slot)) }
      }
      view.installed.forEach { constraint in
        constraints.append((constraint, constraint.row))
        constraint.row = -1
      }
    }
    self.views = views
    self.handles = handles
    self.constraints = constraints
  }

  func restore() {
    for (view, engine) in views { view.engine = engine }
    for (view, _) in views { view.handle?.slot = -1 }
    for (handle, slot) in handles { handle.slot = slot }
    for (constraint, row) in constraints { constraint.row = row }
  }
}
