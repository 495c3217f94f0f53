import Foundation

extension StackView {
  /// Makes the constraints and guides those of the arrangement.
  func updateScaffold() {
    if collapse != plannedCollapse {
      plannedCollapse = collapse
      insets?.marginsGuide?.update()
    }
    let plan = StackPlan(self, scaffold)
    scaffold = plan.planned
    scaffold.update(to: plan.rows)
    scaffold.trim(in: self, needs: plan.needs)
    if plannedMargins, !isLayoutMarginsRelativeArrangement { giveUpMarginsGuide() }
    plannedMargins = isLayoutMarginsRelativeArrangement
  }

  /// The shown view with the highest content, the first of them on a tie.
  var tallestArrangedSubview: View? {
    var tallest: (view: View, height: CGFloat)?
    for view in arrangedSubviews where !view.isHidden {
      let height = view.stackLength(along: .vertical)
      if let found = tallest, found.height >= height { continue }
      tallest = (view, height)
    }
    return tallest?.view
  }

  /// Has constraints to the stack's baselines look again where those are.
  func noteBaselineMayHaveChanged() {
    guard layoutSlot >= 0, let engine = liveEngine, engine.tables.items[layoutSlot].hasExtras
    else { return }
    engine.noteImpliedChange(of: layoutSlot)
  }

  /// Whether the constraints depend on the content of arranged views.
  var arrangementDependsOnContent: Bool {
    switch distribution {
    case .fillProportionally: true
    case .fill: alignment == .firstBaseline || alignment == .lastBaseline
    case .fillEqually, .equalSpacing, .equalCentering: false
    }
  }
}

extension View {
  /// The length that a stack view gives the view a share for, in points; 0 for none.
  ///
  /// The content's, and for a stack view without content size of its own that of its views.
  func stackLength(along axis: LayoutConstraint.Axis) -> CGFloat {
    let content = intrinsicContentSize
    let length = axis == .horizontal ? content.width : content.height
    if length > 0, length.isFinite { return length }
    guard let stack = self as? StackView else { return 0 }
    let visible = stack.arrangedSubviews.filter { !$0.isHidden }
    let lengths = visible.map { $0.stackLength(along: axis) }
    var margins: CGFloat = 0
    if stack.isLayoutMarginsRelativeArrangement {
      let insets = stack.layoutMargins
      margins = axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom
    }
    guard stack.axis == axis else { return margins + (lengths.max() ?? 0) }
    return visible.dropLast().reduce(lengths.reduce(margins, +)) { $0 + stack.spacing(after: $1) }
  }
}
