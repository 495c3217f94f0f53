import Foundation

/// Makes constraints of a visual format string, in the order of the string.
@MainActor
struct VisualFormatBuilder {
  /// One side of a constraint.
  private struct Side {
    var item: any LayoutItem
    var attribute: LayoutConstraint.Attribute
  }

  private(set) var constraints: [LayoutConstraint] = []
  private let format: VisualFormat
  private let names: VisualFormatNames
  private let direction: VisualFormatDirection
  private let alignments: [LayoutConstraint.Attribute]

  init(
    _ format: VisualFormat, _ options: LayoutConstraint.FormatOptions, _ names: VisualFormatNames
  ) throws(VisualFormatError) {
    self.format = format
    self.names = names
    let known = LayoutConstraint.FormatOptions.alignmentMask
      .union(.directionMask).union(.spacingMask)
    guard options.isSubset(of: known),
      let direction = VisualFormatDirection(format.axis, options)
    else { throw names.error(.unknownOptions(options.rawValue), at: 0) }
    self.direction = direction
    alignments = try Self.alignments(options, names, format.axis)
  }

  /// The attributes that the options align, in the order of their bits.
  private static func alignments(
    _ options: LayoutConstraint.FormatOptions, _ names: VisualFormatNames,
    _ axis: LayoutConstraint.Axis
  ) throws(VisualFormatError) -> [LayoutConstraint.Attribute] {
    var found: [LayoutConstraint.Attribute] = []
    for bit in 0..<16 where options.rawValue & (1 << UInt(bit)) != 0 {
      guard let attribute = LayoutConstraint.Attribute(rawValue: bit), bit > 0,
        !attribute.isSize, attribute.rawValue <= LayoutConstraint.Attribute.firstBaseline.rawValue
      else { throw names.error(.unknownOptions(options.rawValue), at: 0) }
      guard attribute.isVertical == (axis == .horizontal) else {
        throw names.error(.alignmentAlongAxis(axis), at: 0)
      }
      found.append(attribute)
    }
    return found
  }

  /// Makes the constraints; those made before an error are not to be used.
  mutating func build() throws(VisualFormatError) {
    var items: [any LayoutItem] = []
    for term in format.items { items.append(try names.item(term.name, at: term.offset)) }
    for (index, term) in format.items.enumerated() {
      if index > 0 {
        try add(
          format.spacings[index - 1],
          from: side(items[index - 1], direction.spacing.from, index - 1),
          to: side(items[index], direction.spacing.to, index))
      } else if let edge = format.leading {
        try addEdge(edge, items[0], index)
      }
      for predicate in term.predicates { try addExtent(predicate, items[index], term.offset) }
    }
    if let edge = format.trailing { try addEdge(edge, items[items.count - 1], items.count - 1) }
    for attribute in alignments {
      for index in items.indices.dropFirst() {
        try add(
          side(items[index - 1], attribute, index - 1), .equal,
          side(items[index], attribute, index), 0, .required, at: format.items[index].offset)
      }
    }
  }

  /// A side with an attribute that the item has.
  private func side(
    _ item: any LayoutItem, _ attribute: LayoutConstraint.Attribute, _ index: Int
  ) throws(VisualFormatError) -> Side {
    if attribute.isBaseline, item is LayoutGuide {
      let term = format.items[index]
      throw names.error(.noBaseline(term.name), at: term.offset)
    }
    return Side(item: item, attribute: attribute)
  }

  /// Adds the spacing between the superview's edge and the first or last item.
  private mutating func addEdge(
    _ edge: VisualFormat.Edge, _ item: any LayoutItem, _ index: Int
  ) throws(VisualFormatError) {
    let superview = try names.superview(of: item, at: edge.offset)
    let isLeading = edge.offset < format.items[0].offset
    var bar = Side(item: superview, attribute: isLeading ? direction.start : direction.end)
    var spacing = edge.spacing
    if case .standard = spacing {
      bar.attribute = isLeading ? direction.startMargin : direction.endMargin
      spacing = .none
    }
    if isLeading {
      try add(spacing, from: bar, to: Side(item: item, attribute: direction.start))
    } else {
      try add(spacing, from: Side(item: item, attribute: direction.end), to: bar)
    }
  }

  /// Adds the spacing between two sides that follow each other in the string.
  private mutating func add(
    _ spacing: VisualFormat.Spacing, from: Side, to: Side
  ) throws(VisualFormatError) {
    // The distance grows from the second side of a constraint to its first.
    let (first, second) = direction.isReversed ? (from, to) : (to, from)
    switch spacing {
    case .none:
      try add(first, .equal, second, 0, .required, at: 0)
    case .standard:
      try add(first, .equal, second, Self.standardSpacing(from, to), .required, at: 0)
    case .predicates(let predicates):
      for predicate in predicates {
        try add(
          first, predicate.relation, second, try names.distance(predicate),
          try names.priority(predicate), at: predicate.valueOffset)
      }
    }
  }

  /// The distance that a hyphen between two items stands for, in points.
  private static func standardSpacing(_ from: Side, _ to: Side) -> CGFloat {
    guard to.attribute.isBaseline, let upper = from.item as? View, let lower = to.item as? View
    else { return SystemSpacing.standard }
    return SystemSpacing.between(lower.firstBaselineAnchor, upper.lastBaselineAnchor)
  }

  private mutating func addExtent(
    _ predicate: VisualFormat.Predicate, _ item: any LayoutItem, _ offset: Int
  ) throws(VisualFormatError) {
    let (constant, other) = try names.extent(predicate)
    try add(
      Side(item: item, attribute: direction.size), predicate.relation,
      other.map { Side(item: $0, attribute: direction.size) }, constant,
      try names.priority(predicate), at: predicate.valueOffset)
  }

  private mutating func add(
    _ first: Side, _ relation: LayoutConstraint.Relation, _ second: Side?, _ constant: CGFloat,
    _ priority: LayoutPriority, at offset: Int
  ) throws(VisualFormatError) {
    do {
      let constraint = try LayoutConstraint(
        checking: first.item, attribute: first.attribute, relatedBy: relation,
        toItem: second?.item, attribute: second?.attribute ?? .notAnAttribute, constant: constant)
      constraint.storedPriority = priority
      constraints.append(constraint)
    } catch {
      throw names.error(.illegalConstraint(error), at: offset)
    }
  }
}
