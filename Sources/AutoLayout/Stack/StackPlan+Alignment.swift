extension StackPlan {
  /// Adds what holds the arranged views across the axis.
  mutating func planAlignment() {
    let spanner = needsSpanner ? needAlignmentSpanner() : nil
    if let spanner { span(spanner) }
    let first: any StackPart = items[0]
    connect(top, spanner: spanner, first: first)
    connect(bottom, spanner: spanner, first: first)
    if stack.alignment == .center {
      equate(.canvasConnection, canvas.across, center, visible.isEmpty ? spanner ?? first : first)
    }
    for attribute in alignedAttributes {
      for item in items.dropFirst() { equate(.alignment, first, attribute, item) }
    }
    if isLoose, stack.suppressesAmbiguity {
      for item in items {
        flatten(.ambiguitySuppression, item, height, priority: StackPriority.ambiguitySuppression)
      }
    }
    if isCanvasLoose(top) || isCanvasLoose(bottom) {
      flatten(.canvasFit, stack, height, priority: StackPriority.canvasFit)
    }
  }

  /// Whether views need not reach one of the edges.
  private var isLoose: Bool { stack.alignment != .fill }

  /// Whether views need not reach an edge.
  private func isLoose(_ edge: Attribute) -> Bool {
    switch stack.alignment {
    case .fill: false
    case .leading: edge == bottom
    case .trailing: edge == top
    case .firstBaseline, .center, .lastBaseline: true
    }
  }

  /// One view alone is held without a guide.
  private var needsSpanner: Bool { visible.isEmpty || items.count > 1 && isLoose }

  /// Whether the stack may be larger than what it is connected to at an edge.
  private func isCanvasLoose(_ edge: Attribute) -> Bool {
    guard needsSpanner else { return isLoose(edge) }
    guard !visible.isEmpty, isHorizontal else { return false }
    return stack.alignment == .firstBaseline && edge == top
      || stack.alignment == .lastBaseline && edge == bottom
  }

  /// The guide spans the visible views, no larger than it must be.
  private mutating func span(_ spanner: LayoutGuide) {
    if isLoose { flatten(.spanningFit, spanner, height, priority: StackPriority.spanningFit) }
    for item in visible {
      for edge in [top, bottom] {
        let isLoose = isLoose(edge)
        equate(
          .spanningBoundary, spanner, edge, item,
          relation: isLoose ? looseRelation(edge) : .equal,
          priority: isLoose ? .required : StackPriority.spanningBoundary)
      }
    }
  }

  /// Connects the stack to the views at an edge: to the guide where they need not reach it.
  private mutating func connect(
    _ edge: Attribute, spanner: LayoutGuide?, first: any StackPart
  ) {
    let isLoose = isCanvasLoose(edge)
    var item = first
    if let spanner, visible.isEmpty || self.isLoose(edge) { item = spanner }
    // The last lines of text stand where the first view's is, which need not be the lowest view.
    if stack.alignment == .lastBaseline, isLoose { item = first }
    equate(
      .canvasConnection, canvas.across, edge, item, relation: isLoose ? looseRelation(edge) : .equal
    )
  }

  /// What all arranged views have in common.
  private var alignedAttributes: [Attribute] {
    switch stack.alignment {
    case .fill: [bottom, top]
    case .leading: [top]
    case .trailing: [bottom]
    case .center: [center]
    case .firstBaseline: isHorizontal ? [.firstBaseline] : []
    case .lastBaseline: isHorizontal ? [.lastBaseline] : []
    }
  }
}
