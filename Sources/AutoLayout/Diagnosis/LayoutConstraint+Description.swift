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
    var text = sideDescription(first, firstAttribute, starts?.first)
    switch relation {
    case .lessThanOrEqual: text += " <= "
    case .equal: text += " == "
    case .greaterThanOrEqual: text += " >= "
    }
    if secondAttribute == .notAnAttribute {
      text += ReadableNumber.text(storedConstant)
    } else {
      if multiplier != 1 { text += ReadableNumber.text(multiplier) + " * " }
      text += sideDescription(second, secondAttribute, starts?.second)
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

  /// A side of the constraint, such as `title.left`, or `(b.left - a.right)` for a distance.
  func sideDescription(
    _ handle: ItemHandle?, _ attribute: Attribute, _ start: SpanStarts.Start?
  ) -> String {
    let end = "\(ItemName.of(handle?.item)).\(attribute)"
    guard let start else { return end }
    return "(\(end) - \(ItemName.of(start.handle.item)).\(start.attribute))"
  }

  /// Where the constraint was made; `nil` if that is not known.
  public var sourcePlace: SourcePlace? {
    line == 0 ? nil : SourcePlace(fileID: SourceFiles.name(of: file), line: Int(line))
  }
}
