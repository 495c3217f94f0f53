import AutoLayout

/// A numbered constraint of a tree: `first (relation) multiplier · second + constant`.
package struct TreeConstraint: Equatable, Sendable {
  /// The attributes that trees use, by the words of their text.
  package enum Attribute: String, CaseIterable, Sendable {
    case width, height, left, right, centerX, top, bottom, centerY, leading, trailing
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    var isSize: Bool { self == .width || self == .height }

    var isVertical: Bool {
      switch self {
      case .height, .top, .bottom, .centerY, .topMargin, .bottomMargin, .centerYWithinMargins: true
      default: false
      }
    }

    var isDirectional: Bool {
      switch self {
      case .leading, .trailing, .leadingMargin, .trailingMargin: true
      default: false
      }
    }

    var isAbsoluteEdge: Bool {
      switch self {
      case .left, .right, .leftMargin, .rightMargin: true
      default: false
      }
    }

    /// Whether it keeps a view's margin from an edge or a middle.
    var isMargin: Bool { rawValue.hasSuffix("Margin") || rawValue.hasSuffix("Margins") }

    /// The edge, middle or extent that it is, or keeps a margin from.
    func base(isMirrored: Bool) -> Attribute {
      switch self {
      case .leading, .leadingMargin: isMirrored ? .right : .left
      case .trailing, .trailingMargin: isMirrored ? .left : .right
      case .leftMargin: .left
      case .rightMargin: .right
      case .topMargin: .top
      case .bottomMargin: .bottom
      case .centerXWithinMargins: .centerX
      case .centerYWithinMargins: .centerY
      default: self
      }
    }

    /// The layer's attribute.
    var layout: LayoutConstraint.Attribute {
      switch self {
      case .width: .width
      case .height: .height
      case .left: .left
      case .right: .right
      case .centerX: .centerX
      case .top: .top
      case .bottom: .bottom
      case .centerY: .centerY
      case .leading: .leading
      case .trailing: .trailing
      case .leftMargin: .leftMargin
      case .rightMargin: .rightMargin
      case .topMargin: .topMargin
      case .bottomMargin: .bottomMargin
      case .leadingMargin: .leadingMargin
      case .trailingMargin: .trailingMargin
      case .centerXWithinMargins: .centerXWithinMargins
      case .centerYWithinMargins: .centerYWithinMargins
      }
    }
  }

  package var first: Int
  package var firstAttribute: Attribute
  package var relation: LayoutConstraint.Relation
  /// `nil` where the first attribute is compared with the constant alone.
  package var second: Int?
  package var secondAttribute: Attribute
  package var multiplier: Double
  package var constant: Double
  package var priority: Double

  package init(
    _ first: Int, _ firstAttribute: Attribute, _ relation: LayoutConstraint.Relation,
    _ second: Int?, _ secondAttribute: Attribute, multiplier: Double = 1, constant: Double = 0,
    priority: Double = 1000
  ) {
    self.first = first
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.second = second
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
  }

  /// Whether the constraint is about two middles, which reading from the right does not mirror.
  var isPlainCenter: Bool {
    second != nil && firstAttribute == .centerX && secondAttribute == .centerX
  }

  /// Whether the layer takes the attributes together; others are left out of every run.
  var isWellFormed: Bool {
    guard second != nil else { return firstAttribute.isSize }
    guard multiplier != 0 || firstAttribute.isSize else { return false }
    return firstAttribute.isVertical == secondAttribute.isVertical
      && firstAttribute.isSize == secondAttribute.isSize
      && !(firstAttribute.isDirectional && secondAttribute.isAbsoluteEdge)
      && !(firstAttribute.isAbsoluteEdge && secondAttribute.isDirectional)
  }
}
