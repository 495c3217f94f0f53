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
    var text = statement(factor: ReadableNumber.text(multiplier) + " * ", sideDescription)
    if storedPriority != .required { text += " @" + ReadableNumber.text(storedPriority.rawValue) }
    return text
  }

  /// The constraint without its priority, in some notation.
  ///
  /// - Parameters:
  ///   - factor: The multiplier as it stands before the second side, where it is not 1.
  ///   - side: Writes a side.
  /// - Returns: Sides, relation and constant.
  func statement(
    factor: String,
    _ side: (_ item: ItemHandle?, _ attribute: Attribute, _ start: SpanStarts.Start?) -> String
  ) -> String {
    var text = side(first, firstAttribute, starts?.first)
    switch relation {
    case .lessThanOrEqual: text += " <= "
    case .equal: text += " == "
    case .greaterThanOrEqual: text += " >= "
    }
    guard secondAttribute != .notAnAttribute else {
      return text + ReadableNumber.text(storedConstant)
    }
    if multiplier != 1 { text += factor }
    text += side(second, secondAttribute, starts?.second)
    if storedConstant > 0 { text += " + " + ReadableNumber.text(storedConstant) }
    if storedConstant < 0 { text += " - " + ReadableNumber.text(-storedConstant) }
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
