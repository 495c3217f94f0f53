import Foundation

extension LayoutConstraint {
  /// Makes the constraint active, in the nearest common ancestor of its items.
  ///
  /// An active constraint is left alone. Whether the constraint can hold shows at the next layout
  /// pass, and is reported there.
  ///
  /// - Throws: ``LayoutError/noCommonAncestor(first:second:)`` if an item is gone or lies in no
  ///   tree, or the two lie in different ones.
  /// - Complexity: O(*depth*); constant for siblings, and for a view and its subview.
  public func activate() throws(LayoutError) {
    guard !isActive else { return }
    install(in: try commonAncestor())
  }

  /// Makes the constraint inactive; an inactive one is left alone.
  public func deactivate() {
    guard let container else { return }
    container.layoutEngine.remove(self)
    uninstall(from: container)
  }

  /// Changes the number of points added to the second side.
  ///
  /// - Throws: ``LayoutError/notFinite(_:value:of:)``.
  public func setConstant(_ constant: CGFloat) throws(LayoutError) {
    guard constant.isFinite else {
      throw .notFinite(.constant, value: Double(constant), of: shortDescription)
    }
    guard constant != storedConstant else { return }
    storedConstant = constant
    if row >= 0 { container?.liveEngine?.noteChanged(self) }
  }

  /// Changes how strongly the constraint is meant.
  ///
  /// - Throws: ``LayoutError/priorityOutOfRange(_:of:)`` unless the priority is above 0 and at most
  ///   1000.
  public func setPriority(_ priority: LayoutPriority) throws(LayoutError) {
    guard priority.isValid else {
      throw .priorityOutOfRange(Double(priority.rawValue), of: shortDescription)
    }
    guard priority != storedPriority else { return }
    storedPriority = priority
    if row >= 0 { container?.liveEngine?.noteChanged(self) }
  }

  /// Activates constraints, all or none.
  static func install(_ constraints: [LayoutConstraint]) throws(LayoutError) {
    let before = ActivationClock.now
    for (index, constraint) in constraints.enumerated() where constraint.holder?.item == nil {
      do {
        constraint.install(in: try constraint.commonAncestor())
      } catch {
        revoke(constraints[..<index], since: before)
        throw error
      }
    }
  }

  /// The view that holds the constraint while it is active.
  var container: View? { holder?.view }

  func install(in view: View) {
    holder = view.layoutHandle
    view.installed.append(self)
    activation = ActivationClock.next()
    view.liveEngine?.add(self)
  }

  /// Takes back the activations made since a time, as if they had never been.
  private static func revoke(_ constraints: ArraySlice<LayoutConstraint>, since time: UInt64) {
    for constraint in constraints.reversed() where constraint.activation > time {
      guard let container = constraint.container else { continue }
      container.liveEngine?.cancel(constraint)
      constraint.uninstall(from: container)
    }
  }

  func uninstall(from view: View) {
    view.installed.remove(self)
    holder = nil
    row = -1
  }

  /// The view that holds the constraint when it is active.
  func commonAncestor() throws(LayoutError) -> View {
    if let starts { return try commonAncestor(with: starts) }
    if let first = first?.place {
      // A position alone is what an anchor of nothing leaves.
      if second == nil, firstAttribute.isSize { return first }
      if let second = second?.place,
        let ancestor = Self.commonAncestor(first, second)
      {
        return ancestor
      }
    }
    throw noCommonAncestor
  }

  /// The nearest common ancestor where a side is a distance.
  private func commonAncestor(with starts: SpanStarts) throws(LayoutError) -> View {
    var handles: [ItemHandle?] = [first]
    if let start = starts.first { handles.append(start.handle) }
    if second != nil { handles.append(second) }
    if let start = starts.second { handles.append(start.handle) }
    var common: View?
    for handle in handles {
      guard let place = handle?.place else { throw noCommonAncestor }
      guard let known = common else {
        common = place
        continue
      }
      guard let next = Self.commonAncestor(known, place) else { throw noCommonAncestor }
      common = next
    }
    guard let common else { throw noCommonAncestor }
    return common
  }

  private var noCommonAncestor: LayoutError {
    .noCommonAncestor(
      first: sideDescription(first, firstAttribute, starts?.first),
      second: sideDescription(second, secondAttribute, starts?.second))
  }

  private static func commonAncestor(_ first: View, _ second: View) -> View? {
    if first === second { return first }
    let aboveFirst = first.superview
    if aboveFirst === second { return second }
    let aboveSecond = second.superview
    if aboveSecond === first { return first }
    if let aboveFirst, aboveFirst === aboveSecond { return aboveFirst }
    var ancestors: [View] = []
    var ancestor: View? = first
    while let view = ancestor {
      ancestors.append(view)
      ancestor = view.superview
    }
    // Both chains end at the root: compare them from there.
    var chain: [View] = []
    ancestor = second
    while let view = ancestor {
      chain.append(view)
      ancestor = view.superview
    }
    var common: View?
    for (left, right) in zip(ancestors.reversed(), chain.reversed()) {
      guard left === right else { break }
      common = left
    }
    return common
  }
}
