import Foundation

/// Works out which constraints and guides a stack view needs, as UIKit's has them.
///
/// Along the axis it is about the distribution, across it about the alignment; attributes are named
/// for a horizontal stack.
@MainActor
struct StackPlan {
  typealias Attribute = LayoutConstraint.Attribute

  let stack: StackView
  /// What the stack reaches to its views with along the axis and across: itself or its margins.
  let canvas: (along: any StackPart, across: any StackPart)
  /// Whether the stack has no extent along its axis, so that there is no room for spacing.
  let isCollapsed: Bool
  /// The arranged views, and those of them that are not hidden.
  let items: [View]
  let visible: [View]
  let isHorizontal: Bool
  /// The constraints, in the order in which they are activated.
  private(set) var rows: [StackRow] = []
  /// The guides that the constraints mention.
  private(set) var needs = StackNeeds()
  private var scaffold: StackScaffold

  init(_ stack: StackView, _ scaffold: StackScaffold) {
    self.stack = stack
    self.scaffold = scaffold
    let collapse = stack.collapse
    let along = StackAxes(stack.axis)
    isCollapsed = collapse.contains(along)
    let margins: any StackPart =
      stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    canvas = (isCollapsed ? stack : margins, collapse.subtracting(along).isEmpty ? margins : stack)
    items = stack.arrangedSubviews
    visible = items.filter { !$0.isHidden }
    isHorizontal = stack.axis == .horizontal
    guard !items.isEmpty else { return }
    planDistribution()
    planAlignment()
  }

  /// The guides of the plan, those that it had to make included.
  var planned: StackScaffold { scaffold }

  /// The distance after a view, in points.
  func spacing(after view: View) -> CGFloat {
    isCollapsed ? 0 : stack.spacing(after: view)
  }

  var leading: Attribute { isHorizontal ? .leading : .top }
  var trailing: Attribute { isHorizontal ? .trailing : .bottom }
  var middle: Attribute { isHorizontal ? .centerX : .centerY }
  var width: Attribute { isHorizontal ? .width : .height }
  var top: Attribute { isHorizontal ? .top : .leading }
  var bottom: Attribute { isHorizontal ? .bottom : .trailing }
  var center: Attribute { isHorizontal ? .centerY : .centerX }
  var height: Attribute { isHorizontal ? .height : .width }

  mutating func add(_ row: StackRow) {
    rows.append(row)
  }

  mutating func needGap(_ index: Int) -> LayoutGuide {
    needs.gapCount = max(needs.gapCount, index + 1)
    return scaffold.makeGap(index, in: stack)
  }

  mutating func needAlignmentSpanner() -> LayoutGuide {
    needs.alignmentSpanner = true
    return scaffold.makeAlignmentSpanner(in: stack)
  }

  mutating func needDistributionSpanner() -> LayoutGuide {
    needs.distributionSpanner = true
    return scaffold.makeDistributionSpanner(in: stack)
  }

  /// Two items with the same attribute.
  mutating func equate(
    _ role: StackRow.Role, _ first: any StackPart, _ firstAttribute: Attribute,
    _ second: any StackPart, _ secondAttribute: Attribute? = nil,
    relation: LayoutConstraint.Relation = .equal, constant: CGFloat = 0,
    priority: LayoutPriority = .required
  ) {
    rows.append(
      StackRow(
        role: role, first: first.layoutHandle, firstAttribute: firstAttribute, relation: relation,
        second: second.layoutHandle, secondAttribute: secondAttribute ?? firstAttribute,
        constant: constant,
        priority: priority))
  }

  /// An item that wishes for no extent.
  mutating func flatten(
    _ role: StackRow.Role, _ item: any StackPart, _ attribute: Attribute,
    priority: LayoutPriority = .required
  ) {
    rows.append(
      StackRow(role: role, first: item.layoutHandle, firstAttribute: attribute, priority: priority))
  }

  /// How an edge that an item need not reach compares with it.
  func looseRelation(_ attribute: Attribute) -> LayoutConstraint.Relation {
    attribute == .top || attribute == .leading ? .lessThanOrEqual : .greaterThanOrEqual
  }
}
