import Foundation

/// Looks for views that do nothing but space.
///
/// Such a view leaves no mark (no background, contents, drawing or layers of its own), holds no
/// views, and is a plain ``View`` or of one of the harmless classes: what a subclass overrides
/// cannot be seen from outside. It can be replaced if nothing else is known to use it; see
/// ``SpacerObstacle``. What cannot be known is left to the caller: whether code keeps a reference to
/// the view, or looks it up by its identifier, which the guide takes over.
@MainActor
struct SpacerFinder {
  let harmless: Set<ObjectIdentifier>

  init(harmlessClasses: [View.Type]) {
    harmless = Set(([View.self] + harmlessClasses).map { ObjectIdentifier($0) })
  }

  /// Looks through everything below a view, which has been laid out.
  ///
  /// - Complexity: O(*n* + *s* · (*d* + *k* + *c*)) for *n* views and *s* candidates with *d* views
  ///   above, *k* siblings and *c* constraints.
  func report(below top: View) -> SpacerReport {
    var candidates: [View] = []
    top.forEachViewInTree { view in
      if view !== top, Self.isInvisibleLeaf(view) { candidates.append(view) }
    }
    let meter = SpacerMeter(candidates)
    var spacers: [Spacer] = []
    var kept: [Spacer] = []
    for view in candidates {
      let obstacles = obstacles(of: view)
      let spacer = Spacer(
        view: view, name: ItemName.of(view), frame: view.frame, cost: meter.cost(of: view),
        guideCost: meter.guideCost(of: view), obstacles: obstacles)
      if obstacles.isEmpty { spacers.append(spacer) } else { kept.append(spacer) }
    }
    return SpacerReport(spacers: spacers, kept: kept)
  }

  /// Whether a view leaves no mark and holds no views.
  private static func isInvisibleLeaf(_ view: View) -> Bool {
    view.subviews.isEmpty && view.layer.sublayers.isEmpty && !view.layer.wouldDraw
      && view.scrollView == nil
  }

  private func isPlain(_ view: View) -> Bool { harmless.contains(ObjectIdentifier(type(of: view))) }

  private func obstacles(of view: View) -> [SpacerObstacle] {
    var found: [SpacerObstacle] = []
    if !isPlain(view) { found.append(.subclass("\(type(of: view))")) }
    if let stack = view.superview as? StackView,
      stack.arrangedSubviews.contains(where: { $0 === view })
    {
      found.append(.arranged(stack: ItemName.of(stack)))
    }
    if view.translatesAutoresizingMaskIntoConstraints { found.append(.framed) }
    let constraints = view.handle?.mentioningConstraints ?? []
    if constraints.isEmpty, !view.translatesAutoresizingMaskIntoConstraints {
      found.append(.unmentioned)
    }
    if !view.layoutGuides.isEmpty {
      found.append(.ownsGuides(view.layoutGuides.map { ItemName.of($0) }))
    }
    if view.tag != 0 { found.append(.tagged(view.tag)) }
    for constraint in constraints where constraint.needsView(of: view) {
      found.append(.needsView(constraint: constraint.shortDescription))
    }
    if view.intrinsicContentSize.width >= 0 || view.intrinsicContentSize.height >= 0 {
      found.append(.contentSize)
    }
    if view.alignmentRectInsets != .zero { found.append(.alignmentInsets) }
    if let ancestor = baselineUser(of: view) {
      found.append(.baseline(of: ItemName.of(ancestor)))
    }
    let covered = coveredSiblings(of: view)
    if !covered.isEmpty { found.append(.coversViews(covered.map { ItemName.of($0) })) }
    return found
  }

  /// The nearest view above that takes its first or last baseline from a view.
  private func baselineUser(of view: View) -> View? {
    var ancestor = view.superview
    while let current = ancestor {
      if current.baselineView(for: .firstBaseline) === view
        || current.baselineView(for: .lastBaseline) === view
      {
        return current
      }
      ancestor = current.superview
    }
    return nil
  }

  /// The siblings behind a view that would take some of the touches that it takes.
  ///
  /// Another plain view without a mark is none of them: its touches go to the superview, too.
  private func coveredSiblings(of view: View) -> [View] {
    guard view.takesTouches, let superview = view.superview else { return [] }
    return superview.subviews.prefix { $0 !== view }.filter { sibling in
      let shared = sibling.frame.intersection(view.frame)
      guard sibling.takesTouches, !shared.isNull,
        min(shared.width, shared.height) > LayoutFrames.tolerance
      else {
        return false
      }
      return !(isPlain(sibling) && Self.isInvisibleLeaf(sibling))
    }
  }
}

extension View {
  fileprivate var takesTouches: Bool {
    isUserInteractionEnabled && !isHidden && layer.opacity >= 0.01
  }
}

extension LayoutConstraint {
  /// Whether an attribute of a view is used that a guide does not have.
  fileprivate func needsView(of view: View) -> Bool {
    guard let handle = view.handle else { return false }
    return first === handle && firstAttribute.needsView
      || second === handle && secondAttribute.needsView
      || starts?.first.map { $0.handle === handle && $0.attribute.needsView } == true
      || starts?.second.map { $0.handle === handle && $0.attribute.needsView } == true
  }
}
