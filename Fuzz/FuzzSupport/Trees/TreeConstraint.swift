import AutoLayout

/// A numbered constraint of a tree: `first (relation) multiplier · second + constant`.
package struct TreeConstraint: Equatable, Sendable {
  /// The attributes that trees use, by the words of their text.
  package enum Attribute: String, CaseIterable, Sendable {
    case width, height, left, right, centerX, top, bottom, centerY, leading, trailing

    var isSize: Bool { self == .width || self == .height }

    var isVertical: Bool {
      switch self {
      case .height, .top, .bottom, .centerY: true
      default: false
      }
    }

    var isDirectional: Bool { self == .leading || self == .trailing }

    var isAbsoluteEdge: Bool { self == .left || self == .right }

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
