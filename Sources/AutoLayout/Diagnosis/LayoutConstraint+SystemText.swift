extension LayoutConstraint {
  /// The constraint as UIKit describes it, such as
  /// `<NSLayoutConstraint:0x7f… UIView:0x7f….width == 100   (active)>`.
  ///
  /// Distances between neighbours and to superviews are written in visual format, as
  /// `H:|-(15)-[UIView:0x7f…](LTR)`. Addresses are those of the objects.
  public var systemDescription: String {
    var notation = SystemNotation()
    let type = type(of: self) == LayoutConstraint.self ? "NSLayoutConstraint" : "\(type(of: self))"
    var text = "<\(type):\(SystemNotation.address(self)) "
    if let identifier, !identifier.isEmpty { text += "'\(identifier)' " }
    text += systemFormat(&notation) ?? systemStatement(&notation)
    return text + notation.ending(isActive: isActive)
  }

  /// The constraint as attributes.
  private func systemStatement(_ notation: inout SystemNotation) -> String {
    var text = systemSide(first, firstAttribute, starts?.first, &notation)
    switch relation {
    case .lessThanOrEqual: text += " <= "
    case .equal: text += " == "
    case .greaterThanOrEqual: text += " >= "
    }
    if secondAttribute == .notAnAttribute {
      text += ReadableNumber.text(storedConstant)
    } else {
      if multiplier != 1 { text += "\(Float(multiplier))*" }
      text += systemSide(second, secondAttribute, starts?.second, &notation)
      if storedConstant > 0 { text += " + " + ReadableNumber.text(storedConstant) }
      if storedConstant < 0 { text += " - " + ReadableNumber.text(-storedConstant) }
    }
    if storedPriority != .required {
      text += " priority:" + ReadableNumber.text(storedPriority.rawValue)
    }
    return text
  }

  private func systemSide(
    _ handle: ItemHandle?, _ attribute: Attribute, _ start: SpanStarts.Start?,
    _ notation: inout SystemNotation
  ) -> String {
    let end = "\(notation.item(handle?.item)).\(attribute)"
    guard let start else { return end }
    return "(\(end) - \(notation.item(start.handle.item)).\(start.attribute))"
  }

  /// The constraint in visual format, where it is a distance between the end of one item and the
  /// beginning of another, or to the superview.
  private func systemFormat(_ notation: inout SystemNotation) -> String? {
    guard starts == nil, multiplier == 1, let firstItem, let secondItem, !firstAttribute.isSize
    else { return nil }
    let isVertical: Bool
    switch (firstAttribute, secondAttribute) {
    case (.leading, .trailing), (.trailing, .leading), (.leading, .leading), (.trailing, .trailing):
      isVertical = false
    case (.top, .bottom), (.bottom, .top), (.top, .top), (.bottom, .bottom):
      isVertical = true
    default:
      return nil
    }
    let begins = firstAttribute == .leading || firstAttribute == .top
    let secondBegins = secondAttribute == .leading || secondAttribute == .top
    let isBetweenEnds = begins != secondBegins
    let outer = (secondItem as? View).flatMap { view in
      (firstItem as? View)?.superview === view ? view : nil
    }
    // `first == second + c` puts the first one behind, `first.trailing == second.trailing + c` too.
    guard isBetweenEnds ? outer == nil : outer != nil else { return nil }
    let isBehind = begins
    let distance = isBehind ? storedConstant : 0 - storedConstant
    var sign = ""
    switch (relation, isBehind) {
    case (.equal, _): break
    case (.greaterThanOrEqual, true), (.lessThanOrEqual, false): sign = ">="
    default: sign = "<="
    }
    var space = "\(sign)\(ReadableNumber.text(distance))"
    if storedPriority != .required {
      space += "@\(ReadableNumber.text(storedPriority.rawValue))"
    }
    let name = "[\(notation.item(firstItem))]"
    let other: String
    if let outer {
      notation.noteSuperview(outer)
      other = "|"
    } else {
      other = "[\(notation.item(secondItem))]"
    }
    let body = isBehind ? "\(other)-(\(space))-\(name)" : "\(name)-(\(space))-\(other)"
    return isVertical ? "V:" + body : "H:" + body + "(LTR)"
  }
}
