import Foundation

extension StackPlan {
  /// Adds what holds the arranged views along the axis.
  mutating func planDistribution() {
    if let first = visible.first, let last = visible.last {
      equate(.canvasConnection, canvas.along, leading, first)
      equate(.canvasConnection, canvas.along, trailing, last)
    } else {
      let spanner = needDistributionSpanner()
      equate(.canvasConnection, canvas.along, leading, spanner)
      equate(.canvasConnection, canvas.along, trailing, spanner)
    }
    let isLoose = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    addSpacings(isLoose ? .greaterThanOrEqual : .equal)
    switch stack.distribution {
    case .fill: shareWidthAmongTexts()
    case .fillEqually: matchWidths(of: visible)
    case .fillProportionally: shareProportionally()
    case .equalSpacing, .equalCentering: addGaps()
    }
    for item in items where item.isHidden { flatten(.hiding, item, width) }
    if isLoose { flatten(.canvasFit, stack, width, priority: StackPriority.canvasFit) }
  }

  /// Whether spacing is measured between lines of text.
  private var isBetweenLines: Bool { stack.isBaselineRelativeArrangement && !isHorizontal }

  private var spacingStart: Attribute { isBetweenLines ? .lastBaseline : trailing }

  private var spacingEnd: Attribute { isBetweenLines ? .firstBaseline : leading }

  /// A hidden view between visible ones has half of their spacing on each side, one at an end none.
  private mutating func addSpacings(_ relation: LayoutConstraint.Relation) {
    var visibleBefore = 0
    var spacing: CGFloat = 0
    for (previous, current) in zip(items, items.dropFirst()) {
      if !previous.isHidden {
        visibleBefore += 1
        spacing = self.spacing(after: previous)
      }
      let isOutside = visibleBefore == 0 || visibleBefore == visible.count
      let hidden: CGFloat = (previous.isHidden ? 1 : 0) + (current.isHidden ? 1 : 0)
      equate(
        .spacing, current, spacingEnd, previous, spacingStart, relation: relation,
        constant: isOutside ? 0 : spacing - spacing / 2 * hidden)
    }
  }

  /// The gaps between visible neighbours are the same, or those between their middles.
  private mutating func addGaps() {
    let isCentering = stack.distribution == .equalCentering
    var gaps: [LayoutGuide] = []
    for (previous, current) in zip(visible, visible.dropFirst()) {
      let gap = needGap(gaps.count)
      gaps.append(gap)
      equate(
        .distributingEdge, gap, spacingEnd, previous, isCentering ? middle : spacingStart)
      equate(.distributingEdge, gap, spacingStart, current, isCentering ? middle : spacingEnd)
    }
    for (index, gap) in gaps.enumerated().dropFirst() {
      equate(
        .fillEqually, gap, width, gaps[0],
        priority: isCentering ? StackPriority.descending(from: 150, index) : .required)
    }
  }

  private mutating func matchWidths(of views: [View]) {
    guard let first = views.first else { return }
    for view in views.dropFirst() { equate(.fillEqually, view, width, first) }
  }

  private mutating func shareProportionally() {
    let lengths = visible.map { $0.stackLength(along: stack.axis) }
    let known = lengths.filter { $0 > 0 }
    guard !known.isEmpty else { return matchWidths(of: visible) }
    let spacing = visible.dropLast().reduce(0) { $0 + self.spacing(after: $1) }
    let isExact = stack.proportionsExcludeSpacing
    let total = known.reduce(isExact ? 0 : spacing, +)
    let isAlone = known.count == 1 && (visible.count == 1 || spacing == 0)
    for (index, view) in visible.enumerated() {
      guard lengths[index] > 0, total > 0 else {
        flatten(.fillProportionally, view, width)
        continue
      }
      let share = lengths[index] / total
      add(
        StackRow(
          role: .fillProportionally, first: view.layoutHandle, firstAttribute: width,
          second: canvas.along.layoutHandle,
          secondAttribute: width, multiplier: share, constant: isExact ? -share * spacing : 0,
          priority: isAlone ? .required : StackPriority.descending(from: 999, index)))
    }
  }

  /// Where two texts or more can wrap, their content does not say which of them is to.
  private mutating func shareWidthAmongTexts() {
    guard isHorizontal, stack.alignment == .firstBaseline || stack.alignment == .lastBaseline
    else { return }
    let texts = visible.filter { ($0 as? any WrappingText)?.wrapsText == true }
    guard texts.count > 1 else { return }
    for text in texts {
      add(
        StackRow(
          role: .textWidthDisambiguation, first: text.layoutHandle, firstAttribute: width,
          second: canvas.along.layoutHandle,
          secondAttribute: width, multiplier: 1 / CGFloat(visible.count),
          priority: StackPriority.textWidth))
    }
  }
}
