import AutoLayout
import Foundation

extension SceneRow {
  /// Makes the constraint from anchors, as people write it.
  @MainActor
  func makeConstraint(_ items: [SceneObject]) -> LayoutConstraint {
    let first = items[first.item].layoutItem
    let second = second.map { (items[$0.item].layoutItem, $0.attribute) }
    let constraint =
      switch self.first.attribute {
      case .left, .right, .centerX:
        Self.make(
          Self.xAnchor(first, self.first.attribute), relation,
          second.map { Self.xAnchor($0.0, $0.1) }, constant)
      case .top, .bottom, .centerY:
        Self.make(
          Self.yAnchor(first, self.first.attribute), relation,
          second.map { Self.yAnchor($0.0, $0.1) }, constant)
      default:
        Self.make(
          Self.dimension(first, self.first.attribute), relation,
          second.map { Self.dimension($0.0, $0.1) }, constant, multiplier: multiplier)
      }
    if priority != .required { constraint.priority = priority }
    return constraint
  }

  @MainActor
  private static func make<AnchorType>(
    _ first: LayoutAnchor<AnchorType>, _ relation: LayoutConstraint.Relation,
    _ second: LayoutAnchor<AnchorType>?, _ constant: CGFloat, multiplier: CGFloat = 1
  ) -> LayoutConstraint {
    if multiplier != 1 { return scaled(first, relation, second, constant, multiplier) }
    guard let second else {
      guard let dimension = first as? LayoutDimension else {
        preconditionFailure("A position alone is no constraint.")
      }
      return switch relation {
      case .lessThanOrEqual: dimension.constraint(lessThanOrEqualToConstant: constant)
      case .equal: dimension.constraint(equalToConstant: constant)
      case .greaterThanOrEqual: dimension.constraint(greaterThanOrEqualToConstant: constant)
      }
    }
    return switch relation {
    case .lessThanOrEqual: first.constraint(lessThanOrEqualTo: second, constant: constant)
    case .equal: first.constraint(equalTo: second, constant: constant)
    case .greaterThanOrEqual: first.constraint(greaterThanOrEqualTo: second, constant: constant)
    }
  }

  @MainActor
  private static func scaled<AnchorType>(
    _ first: LayoutAnchor<AnchorType>, _ relation: LayoutConstraint.Relation,
    _ second: LayoutAnchor<AnchorType>?, _ constant: CGFloat, _ multiplier: CGFloat
  ) -> LayoutConstraint {
    guard let first = first as? LayoutDimension, let second = second as? LayoutDimension else {
      preconditionFailure("Only a length has a multiplier.")
    }
    return switch relation {
    case .lessThanOrEqual:
      first.constraint(lessThanOrEqualTo: second, multiplier: multiplier, constant: constant)
    case .equal: first.constraint(equalTo: second, multiplier: multiplier, constant: constant)
    case .greaterThanOrEqual:
      first.constraint(greaterThanOrEqualTo: second, multiplier: multiplier, constant: constant)
    }
  }

  @MainActor
  private static func xAnchor(
    _ item: any LayoutItem, _ attribute: LayoutConstraint.Attribute
  ) -> LayoutXAxisAnchor {
    switch attribute {
    case .left: item.leftAnchor
    case .right: item.rightAnchor
    default: item.centerXAnchor
    }
  }

  @MainActor
  private static func yAnchor(
    _ item: any LayoutItem, _ attribute: LayoutConstraint.Attribute
  ) -> LayoutYAxisAnchor {
    switch attribute {
    case .top: item.topAnchor
    case .bottom: item.bottomAnchor
    default: item.centerYAnchor
    }
  }

  @MainActor
  private static func dimension(
    _ item: any LayoutItem, _ attribute: LayoutConstraint.Attribute
  ) -> LayoutDimension {
    attribute == .width ? item.widthAnchor : item.heightAnchor
  }
}
