import Foundation

extension LayoutConstraint {
  /// The constraint in anchor notation, such as `title.left == box.left + 8 @750`, with its
  /// identifier before it where it has one.
  public var readableDescription: String {
    guard let identifier, !identifier.isEmpty else { return notation }
    return "\(identifier): \(notation)"
  }

  /// The constraint in anchor notation without its identifier.
  var notation: String {
    var text = anchorDescription(firstItem, firstAttribute)
    switch relation {
    case .lessThanOrEqual: text += " <= "
    case .equal: text += " == "
    case .greaterThanOrEqual: text += " >= "
    }
    if secondAttribute == .notAnAttribute {
      text += ReadableNumber.text(storedConstant)
    } else {
      if multiplier != 1 { text += ReadableNumber.text(multiplier) + " * " }
      text += anchorDescription(secondItem, secondAttribute)
      if storedConstant > 0 { text += " + " + ReadableNumber.text(storedConstant) }
      if storedConstant < 0 { text += " - " + ReadableNumber.text(-storedConstant) }
    }
    if storedPriority != .required { text += " @" + ReadableNumber.text(storedPriority.rawValue) }
    return text
  }

  /// The identifier, or the notation where there is none.
  var shortDescription: String {
    guard let identifier, !identifier.isEmpty else { return notation }
    return identifier
  }

  func anchorDescription(_ item: AnyObject?, _ attribute: Attribute) -> String {
    "\(ItemName.of(item)).\(attribute)"
  }
}
