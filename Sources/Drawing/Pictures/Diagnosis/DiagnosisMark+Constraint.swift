import AutoLayout
import Foundation

extension DiagnosisMark {
  /// Edges that are nearer than this are drawn as one place.
  private static let nearness: CGFloat = 3

  /// How a constraint between items of the picture is drawn; `nil` if it cannot be.
  @MainActor
  init?(_ constraint: LayoutConstraint, in content: DiagnosisContent, _ state: State) {
    guard let first = content.item(constraint.firstItem) else { return nil }
    let isOptional = constraint.priority != .required
    let attribute = constraint.firstAttribute
    if attribute == .width || attribute == .height {
      let isVertical = attribute == .height
      let rect = first.rect
      self.init(
        shape: .distance(
          isVertical: isVertical, from: isVertical ? rect.minY : rect.minX,
          to: isVertical ? rect.maxY : rect.maxX,
          across: isVertical ? rect.minX...rect.maxX : rect.minY...rect.maxY),
        text: Self.sizeText(constraint, content), state: state, isOptional: isOptional)
      return
    }
    guard let second = content.item(constraint.secondItem) else { return nil }
    let isVertical = Self.isVertical(attribute)
    let from = Self.place(constraint.secondAttribute, of: second)
    let to = Self.place(attribute, of: first)
    let isAlignment = Self.isMiddle(attribute) || Self.isMiddle(constraint.secondAttribute)
    let text = Self.distanceText(constraint, isAlignment)
    let across = Self.shared(first.rect, second.rect, isVertical)
    let shape: Shape
    if isAlignment, abs(from - to) < Self.nearness || constraint.multiplier != 1 {
      shape = Self.line(first.rect, second.rect, at: to, isVertical)
    } else if abs(from - to) < Self.nearness, constraint.constant == 0 || state == .plain {
      shape = .meeting(isVertical: isVertical, at: to, across: across)
    } else {
      shape = .distance(
        isVertical: isVertical, from: min(from, to), to: max(from, to), across: across)
    }
    self.init(shape: shape, text: text, state: state, isOptional: isOptional)
  }

  private static func isVertical(_ attribute: LayoutConstraint.Attribute) -> Bool {
    switch attribute {
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      true
    default: false
    }
  }

  private static func isMiddle(_ attribute: LayoutConstraint.Attribute) -> Bool {
    switch attribute {
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins, .firstBaseline,
      .lastBaseline:
      true
    default: false
    }
  }

  /// Where an attribute of an item is in the picture.
  @MainActor
  private static func place(
    _ attribute: LayoutConstraint.Attribute, of item: DiagnosisItem
  ) -> CGFloat {
    let rect = item.rect
    let view = item.object as? View
    let owner = view ?? (item.object as? LayoutGuide)?.owningView
    let isMirrored = owner?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let margins = view?.layoutMargins ?? .zero
    return switch attribute {
    case .left: rect.minX
    case .right: rect.maxX
    case .leading: isMirrored ? rect.maxX : rect.minX
    case .trailing: isMirrored ? rect.minX : rect.maxX
    case .top: rect.minY
    case .bottom: rect.maxY
    case .centerX, .centerXWithinMargins: rect.midX
    case .centerY, .centerYWithinMargins: rect.midY
    case .leftMargin: rect.minX + margins.left
    case .rightMargin: rect.maxX - margins.right
    case .leadingMargin: isMirrored ? rect.maxX - margins.right : rect.minX + margins.left
    case .trailingMargin: isMirrored ? rect.minX + margins.left : rect.maxX - margins.right
    case .topMargin: rect.minY + margins.top
    case .bottomMargin: rect.maxY - margins.bottom
    case .firstBaseline: baseline(view?.firstBaselinePosition ?? .bottomEdge, rect)
    case .lastBaseline: baseline(view?.lastBaselinePosition ?? .bottomEdge, rect)
    default: rect.minX
    }
  }

  private static func baseline(_ position: BaselinePosition, _ rect: CGRect) -> CGFloat {
    let edge =
      switch position.reference {
      case .top: rect.minY
      case .center: rect.midY
      case .bottom: rect.maxY
      }
    return edge + position.offset
  }

  /// What two rectangles have in common across the axis of a distance, or what lies between them.
  private static func shared(
    _ first: CGRect, _ second: CGRect, _ isVertical: Bool
  ) -> ClosedRange<CGFloat> {
    let low =
      isVertical ? max(first.minX, second.minX) : max(first.minY, second.minY)
    let high =
      isVertical ? min(first.maxX, second.maxX) : min(first.maxY, second.maxY)
    return min(low, high)...max(low, high)
  }

  /// The line through the places that an alignment holds together.
  private static func line(
    _ first: CGRect, _ second: CGRect, at place: CGFloat, _ isVertical: Bool
  ) -> Shape {
    if isVertical {
      return .alignment(
        from: CGPoint(x: min(first.midX, second.midX) - 8, y: place),
        to: CGPoint(x: max(first.midX, second.midX) + 8, y: place))
    }
    return .alignment(
      from: CGPoint(x: place, y: min(first.midY, second.midY) - 8),
      to: CGPoint(x: place, y: max(first.midY, second.midY) + 8))
  }

  @MainActor
  private static func sizeText(
    _ constraint: LayoutConstraint, _ content: DiagnosisContent
  ) -> String {
    var text = symbol(constraint.relation, isFlipped: false)
    if let second = constraint.secondItem {
      if text.isEmpty { text = "= " }
      if constraint.multiplier != 1 { text += number(constraint.multiplier) + " × " }
      text += Self.name(second, content)
      if constraint.secondAttribute != constraint.firstAttribute {
        text += constraint.secondAttribute == .width ? " width" : " height"
      }
      if constraint.constant > 0 { text += " + " + number(constraint.constant) }
      if constraint.constant < 0 { text += " − " + number(-constraint.constant) }
    } else {
      text += number(constraint.constant)
    }
    return text + priority(constraint)
  }

  @MainActor
  private static func name(_ object: AnyObject, _ content: DiagnosisContent) -> String {
    let name = content.item(object)?.name ?? ""
    return name.isEmpty ? "another" : name
  }

  @MainActor
  private static func distanceText(
    _ constraint: LayoutConstraint, _ isAlignment: Bool
  ) -> String {
    var text = symbol(constraint.relation, isFlipped: constraint.constant < 0)
    if isAlignment, constraint.constant != 0 { text = "middle " + text }
    if constraint.constant != 0 || !text.isEmpty { text += number(abs(constraint.constant)) }
    if constraint.multiplier != 1 { text += " (× \(number(constraint.multiplier)))" }
    return text + priority(constraint)
  }

  private static func symbol(_ relation: LayoutConstraint.Relation, isFlipped: Bool) -> String {
    switch relation {
    case .equal: ""
    case .lessThanOrEqual: isFlipped ? "≥ " : "≤ "
    case .greaterThanOrEqual: isFlipped ? "≤ " : "≥ "
    }
  }

  @MainActor
  private static func priority(_ constraint: LayoutConstraint) -> String {
    constraint.priority == .required ? "" : " @" + number(CGFloat(constraint.priority.rawValue))
  }

  private static func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e9
      ? String(Int(value)) : String(format: "%.4g", Double(value))
  }
}
