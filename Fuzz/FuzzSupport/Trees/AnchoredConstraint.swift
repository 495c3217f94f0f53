import AutoLayout
import Foundation

/// Makes constraints by the anchors of their items.
@MainActor
enum AnchoredConstraint {
  /// The constraint, inactive and required; `nil` where anchors cannot say it.
  static func make(
    _ constraint: TreeConstraint, _ first: any LayoutItem, _ second: (any LayoutItem)?
  ) -> LayoutConstraint? {
    if constraint.firstAttribute.isSize {
      return dimension(
        constraint, extent(first, constraint.firstAttribute),
        second.flatMap { extent($0, constraint.secondAttribute) })
    }
    guard constraint.multiplier == 1, let second else { return nil }
    if constraint.firstAttribute.isVertical {
      return position(
        constraint, vertical(first, constraint.firstAttribute),
        vertical(second, constraint.secondAttribute))
    }
    return position(
      constraint, horizontal(first, constraint.firstAttribute),
      horizontal(second, constraint.secondAttribute))
  }

  private static func position<Kind>(
    _ constraint: TreeConstraint, _ first: LayoutAnchor<Kind>?, _ second: LayoutAnchor<Kind>?
  ) -> LayoutConstraint? {
    guard let first, let second else { return nil }
    let constant = CGFloat(constraint.constant)
    switch constraint.relation {
    case .equal:
      return constant == 0
        ? first.constraint(equalTo: second)
        : first.constraint(equalTo: second, constant: constant)
    case .lessThanOrEqual:
      return constant == 0
        ? first.constraint(lessThanOrEqualTo: second)
        : first.constraint(lessThanOrEqualTo: second, constant: constant)
    case .greaterThanOrEqual:
      return constant == 0
        ? first.constraint(greaterThanOrEqualTo: second)
        : first.constraint(greaterThanOrEqualTo: second, constant: constant)
    }
  }

  private static func dimension(
    _ constraint: TreeConstraint, _ first: LayoutDimension?, _ second: LayoutDimension?
  ) -> LayoutConstraint? {
    guard let first else { return nil }
    let constant = CGFloat(constraint.constant)
    let multiplier = CGFloat(constraint.multiplier)
    guard constraint.second != nil else {
      switch constraint.relation {
      case .equal: return first.constraint(equalToConstant: constant)
      case .lessThanOrEqual: return first.constraint(lessThanOrEqualToConstant: constant)
      case .greaterThanOrEqual: return first.constraint(greaterThanOrEqualToConstant: constant)
      }
    }
    guard let second else { return nil }
    switch constraint.relation {
    case .equal:
      return first.constraint(equalTo: second, multiplier: multiplier, constant: constant)
    case .lessThanOrEqual:
      return first.constraint(
        lessThanOrEqualTo: second, multiplier: multiplier, constant: constant)
    case .greaterThanOrEqual:
      return first.constraint(
        greaterThanOrEqualTo: second, multiplier: multiplier, constant: constant)
    }
  }

  private static func extent(
    _ item: any LayoutItem, _ attribute: TreeConstraint.Attribute
  ) -> LayoutDimension? {
    switch attribute {
    case .width: (item as? View)?.widthAnchor ?? (item as? LayoutGuide)?.widthAnchor
    case .height: (item as? View)?.heightAnchor ?? (item as? LayoutGuide)?.heightAnchor
    default: nil
    }
  }

  private static func horizontal(
    _ item: any LayoutItem, _ attribute: TreeConstraint.Attribute
  ) -> LayoutXAxisAnchor? {
    let (view, guide) = (item as? View, item as? LayoutGuide)
    return switch attribute {
    case .left: view?.leftAnchor ?? guide?.leftAnchor
    case .right: view?.rightAnchor ?? guide?.rightAnchor
    case .leading: view?.leadingAnchor ?? guide?.leadingAnchor
    case .trailing: view?.trailingAnchor ?? guide?.trailingAnchor
    case .centerX: view?.centerXAnchor ?? guide?.centerXAnchor
    default: nil
    }
  }

  private static func vertical(
    _ item: any LayoutItem, _ attribute: TreeConstraint.Attribute
  ) -> LayoutYAxisAnchor? {
    let (view, guide) = (item as? View, item as? LayoutGuide)
    return switch attribute {
    case .top: view?.topAnchor ?? guide?.topAnchor
    case .bottom: view?.bottomAnchor ?? guide?.bottomAnchor
    case .centerY: view?.centerYAnchor ?? guide?.centerYAnchor
    default: nil
    }
  }
}
