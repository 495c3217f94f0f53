import Foundation

/// What a constraint states, in the terms of visual format strings.
@MainActor
enum VisualFormatFact {
  /// A way of reading, which all spacings of one string share.
  enum Family: Int, CaseIterable {
    case leadingToTrailing
    case leftToRight
    case topToBottom
    case lineToLine

    var isVertical: Bool { self == .topToBottom || self == .lineToLine }

    /// The options that a string of the family needs.
    var options: LayoutConstraint.FormatOptions {
      switch self {
      case .leadingToTrailing, .topToBottom: []
      case .leftToRight: .directionLeftToRight
      case .lineToLine: .spacingBaselineToBaseline
      }
    }
  }

  /// Which end of a string an edge stands at.
  enum End {
    case start
    case end
  }

  /// What a distance or an extent is compared with.
  struct Predicate {
    var relation: LayoutConstraint.Relation
    var constant: CGFloat
    var item: (any LayoutItem)?
    var priority: LayoutPriority
  }

  /// An item's extent.
  case extent(any LayoutItem, isVertical: Bool, Predicate)
  /// The distance from one item to the next.
  case spacing(any LayoutItem, any LayoutItem, Family, Predicate)
  /// The distance between an item and an edge of its superview; `nil` for the layout margin.
  case edge(any LayoutItem, End, Family, Predicate?)
  /// Two items with the same attribute.
  case alignment(any LayoutItem, any LayoutItem, LayoutConstraint.Attribute)

  /// The fact that a constraint states; `nil` if it is none of these.
  init?(_ constraint: LayoutConstraint) {
    guard let first = constraint.firstItem as? any LayoutItem else { return nil }
    let predicate = Predicate(
      relation: constraint.relation, constant: constraint.storedConstant, item: nil,
      priority: constraint.storedPriority)
    let attribute = constraint.firstAttribute
    guard constraint.second != nil else {
      guard attribute.isSize else { return nil }
      self = .extent(first, isVertical: attribute == .height, predicate)
      return
    }
    guard constraint.multiplier == 1, let second = constraint.secondItem as? any LayoutItem
    else { return nil }
    if attribute.isSize {
      guard attribute == constraint.secondAttribute, predicate.constant == 0 else { return nil }
      var predicate = predicate
      predicate.item = second
      self = .extent(first, isVertical: attribute == .height, predicate)
      return
    }
    if let edge = Self.edge(first, attribute, second, constraint.secondAttribute, predicate) {
      self = edge
    } else if let edge = Self.edge(
      second, constraint.secondAttribute, first, attribute, predicate.reversed)
    {
      self = edge
    } else if let spacing = Self.spacing(
      first, attribute, second, constraint.secondAttribute, predicate)
    {
      self = spacing
    } else if let spacing = Self.spacing(
      second, constraint.secondAttribute, first, attribute, predicate.reversed)
    {
      self = spacing
    } else {
      guard attribute == constraint.secondAttribute, predicate.isPlain, predicate.constant == 0
      else { return nil }
      self = .alignment(first, second, attribute)
    }
  }

  /// The spacing `first ≥ second + distance`, the first item coming after the second.
  private static func spacing(
    _ first: any LayoutItem, _ attribute: LayoutConstraint.Attribute, _ second: any LayoutItem,
    _ secondAttribute: LayoutConstraint.Attribute, _ predicate: Predicate
  ) -> Self? {
    let family: Family
    switch (attribute, secondAttribute) {
    case (.leading, .trailing): family = .leadingToTrailing
    case (.left, .right): family = .leftToRight
    case (.top, .bottom): family = .topToBottom
    case (.firstBaseline, .lastBaseline): family = .lineToLine
    default: return nil
    }
    return .spacing(second, first, family, predicate)
  }

  /// The distance to the superview's edge, the predicate being that of the first side.
  private static func edge(
    _ item: any LayoutItem, _ attribute: LayoutConstraint.Attribute, _ other: any LayoutItem,
    _ otherAttribute: LayoutConstraint.Attribute, _ predicate: Predicate
  ) -> Self? {
    let superview = (item as? View)?.superview ?? (item as? LayoutGuide)?.owningView
    guard superview === other else { return nil }
    let isMargin = predicate.isPlain && predicate.constant == 0
    switch (attribute, otherAttribute) {
    case (.leading, .leading): return .edge(item, .start, .leadingToTrailing, predicate)
    case (.left, .left): return .edge(item, .start, .leftToRight, predicate)
    case (.top, .top): return .edge(item, .start, .topToBottom, predicate)
    case (.trailing, .trailing): return .edge(item, .end, .leadingToTrailing, predicate.reversed)
    case (.right, .right): return .edge(item, .end, .leftToRight, predicate.reversed)
    case (.bottom, .bottom): return .edge(item, .end, .topToBottom, predicate.reversed)
    case (.leading, .leadingMargin) where isMargin:
      return .edge(item, .start, .leadingToTrailing, nil)
    case (.left, .leftMargin) where isMargin: return .edge(item, .start, .leftToRight, nil)
    case (.top, .topMargin) where isMargin: return .edge(item, .start, .topToBottom, nil)
    case (.trailing, .trailingMargin) where isMargin:
      return .edge(item, .end, .leadingToTrailing, nil)
    case (.right, .rightMargin) where isMargin: return .edge(item, .end, .leftToRight, nil)
    case (.bottom, .bottomMargin) where isMargin: return .edge(item, .end, .topToBottom, nil)
    default: return nil
    }
  }
}

extension VisualFormatFact.Predicate {
  /// The same statement with the sides exchanged.
  var reversed: Self {
    var reversed = self
    reversed.constant = constant == 0 ? 0 : -constant
    switch relation {
    case .lessThanOrEqual: reversed.relation = .greaterThanOrEqual
    case .equal: break
    case .greaterThanOrEqual: reversed.relation = .lessThanOrEqual
    }
    return reversed
  }

  /// Whether it is a required equality.
  var isPlain: Bool { relation == .equal && priority == .required }
}
