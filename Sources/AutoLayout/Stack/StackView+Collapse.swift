extension StackView {
  /// The axes along which the stack has no extent, because it or a stack around it is hidden in
  /// another one.
  ///
  /// Spacing and margins would contradict that, so they are left out along these axes: hiding a
  /// nested stack is no conflict.
  ///
  /// - Complexity: O(*depth*) in nested stacks, and O(*n*) in the neighbours where one is hidden.
  var collapse: Set<LayoutConstraint.Axis> {
    guard let outer = superview as? StackView else { return [] }
    var axes = outer.collapse
    guard isHidden || !axes.isEmpty, outer.arrangedSubviews.contains(where: { $0 === self })
    else { return [] }
    if isHidden { axes.insert(outer.axis) }
    return axes
  }

  /// Notes that a stack in this one may have an extent again, or none any longer.
  func noteCollapseChanged(of view: View) {
    guard let stack = view as? StackView, stack.collapse != stack.plannedCollapse else { return }
    stack.noteArrangementChanged()
    for inner in stack.arrangedSubviews { stack.noteCollapseChanged(of: inner) }
  }
}

extension LayoutConstraint.Axis {
  /// The axis across this one.
  var other: Self { self == .horizontal ? .vertical : .horizontal }
}
