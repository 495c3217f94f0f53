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
      case .height, .top, .bottom, .centerY, .topMargin, .bottomMargin, .centerYWithinMargins:
        true
      default: false
      }
    }

    var isDirectional: Bool {
      self == .leading || self == .trailing || self == .leadingMargin || self == .trailingMargin
    }

    var isAbsoluteEdge: Bool {
      self == .left || self == .right || self == .leftMargin || self == .rightMargin
    }

    /// Whether only views have the attribute.
    var isMargin: Bool { edge != self && self != .leading && self != .trailing }

    var isMiddle: Bool { edge == .centerX || edge == .centerY }

    /// The attribute apart from margins.
    var edge: Attribute {
      switch self {
      case .leftMargin: .left
      case .rightMargin: .right
      case .topMargin: .top
      case .bottomMargin: .bottom
      case .leadingMargin: .leading
      case .trailingMargin: .trailing
      case .centerXWithinMargins: .centerX
      case .centerYWithinMargins: .centerY
      default: self
      }
    }

    /// The attribute by left and right.
    func absolute(isMirrored: Bool) -> Attribute {
      switch self {
      case .leading: isMirrored ? .right : .left
      case .trailing: isMirrored ? .left : .right
      case .leadingMargin: isMirrored ? .rightMargin : .leftMargin
      case .trailingMargin: isMirrored ? .leftMargin : .rightMargin
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

  /// Whether the constraint goes by the direction of reading.
  var isDirectional: Bool {
    firstAttribute.isDirectional || second != nil && secondAttribute.isDirectional
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
    second != nil && firstAttribute.edge == .centerX && secondAttribute.edge == .centerX
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
