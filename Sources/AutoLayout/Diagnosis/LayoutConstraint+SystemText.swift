extension LayoutConstraint {
  /// The constraint as UIKit describes it, such as
  /// `<NSLayoutConstraint:0x7f… UIView:0x7f….width == 100   (active)>`.
  ///
  /// Distances between neighbours and to superviews are written in visual format, as
  /// `H:|-(15)-[UIView:0x7f…](LTR)`, where UIKit does so. Addresses are those of the objects.
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
    var text = statement(factor: "\(Float(multiplier))*") { handle, attribute, start in
      systemSide(handle, attribute, start, &notation)
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

  /// The constraint in visual format, where it is the distance of the first side from the second
  /// one before it: from item to item, or between a view and what lies in it.
  ///
  /// `(LTR)` is said of left and right edges; leading and trailing ones go by the direction of
  /// reading. What is stated the other way round, as in `title.trailing == card.trailing - 8`, is
  /// left to attributes.
  private func systemFormat(_ notation: inout SystemNotation) -> String? {
    guard starts == nil, multiplier == 1, let firstItem, let secondItem else { return nil }
    var space = ""
    if relation == .greaterThanOrEqual { space = ">=" }
    if relation == .lessThanOrEqual { space = "<=" }
    space += ReadableNumber.text(storedConstant)
    if storedPriority != .required {
      space += "@\(ReadableNumber.text(storedPriority.rawValue))"
    }
    let body: String
    switch (firstAttribute, secondAttribute) {
    case (.leading, .leading), (.left, .left), (.top, .top):
      guard let outer = secondItem as? View, Self.lies(firstItem, in: outer) else { return nil }
      body = "|-(\(space))-[\(notation.item(firstItem))]"
      notation.noteSuperview(outer)
    case (.trailing, .trailing), (.right, .right), (.bottom, .bottom):
      guard let outer = firstItem as? View, Self.lies(secondItem, in: outer) else { return nil }
      body = "[\(notation.item(secondItem))]-(\(space))-|"
      notation.noteSuperview(outer)
    case (.leading, .trailing), (.left, .right), (.top, .bottom):
      guard !Self.lies(firstItem, in: secondItem), !Self.lies(secondItem, in: firstItem) else {
        return nil
      }
      body = "[\(notation.item(secondItem))]-(\(space))-[\(notation.item(firstItem))]"
    default:
      return nil
    }
    if firstAttribute.isVertical { return "V:" + body }
    return "H:" + body + (firstAttribute.isAbsoluteEdge ? "(LTR)" : "")
  }

  /// Whether an item is a subview of a view or a guide that it owns.
  private static func lies(_ item: AnyObject, in outer: AnyObject) -> Bool {
    if let view = item as? View { return view.superview === outer }
    return (item as? LayoutGuide)?.owningView === outer
  }
}
