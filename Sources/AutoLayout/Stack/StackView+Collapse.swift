extension StackView {
  /// Finds out along which axes the stack has no extent, because it or a stack around it is hidden
  /// in another one, and tells the stacks in it.
  ///
  /// Spacing and margins would contradict that, so they are left out along these axes: hiding a
  /// nested stack is no conflict.
  ///
  /// - Complexity: O(*n*) in the stacks below where that has changed, else constant.
  func updateCollapse() {
    var axes: StackAxes = []
    if let outerStack {
      axes = outerStack.collapse
      if isHidden { axes.insert(StackAxes(outerStack.axis)) }
    }
    guard axes != collapse else { return }
    collapse = axes
    noteArrangementChanged()
    for view in arrangedSubviews { (view as? StackView)?.updateCollapse() }
  }
}
