/// Which attributes the views of a visual format string begin and end with.
struct VisualFormatDirection {
  typealias Attribute = LayoutConstraint.Attribute

  /// Where a view begins, in the order of the string.
  let start: Attribute
  /// Where it ends.
  let end: Attribute
  /// The margin of the superview where the string begins.
  let startMargin: Attribute
  /// The margin of the superview where it ends.
  let endMargin: Attribute
  /// The extent.
  let size: Attribute
  /// What the spacing of two views is measured from and to, in the order of the string.
  let spacing: (from: Attribute, to: Attribute)
  /// Whether numbers shrink along the string.
  let isReversed: Bool

  /// The directions that there are.
  ///
  /// - Returns: `nil` if the options name two at once.
  init?(_ axis: LayoutConstraint.Axis, _ options: LayoutConstraint.FormatOptions) {
    let directions = options.intersection(.directionMask)
    guard directions != .directionMask else { return nil }
    isReversed = axis == .horizontal && directions == .directionRightToLeft
    size = axis == .horizontal ? .width : .height
    switch (axis, directions) {
    case (.vertical, _):
      (start, end, startMargin, endMargin) = (.top, .bottom, .topMargin, .bottomMargin)
    case (.horizontal, .directionLeftToRight):
      (start, end, startMargin, endMargin) = (.left, .right, .leftMargin, .rightMargin)
    case (.horizontal, .directionRightToLeft):
      (start, end, startMargin, endMargin) = (.right, .left, .rightMargin, .leftMargin)
    case (.horizontal, _):
      (start, end, startMargin, endMargin) = (.leading, .trailing, .leadingMargin, .trailingMargin)
    }
    let isBetweenLines = axis == .vertical && options.contains(.spacingBaselineToBaseline)
    spacing = isBetweenLines ? (.lastBaseline, .firstBaseline) : (end, start)
  }
}
