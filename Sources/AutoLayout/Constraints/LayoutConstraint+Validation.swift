import Foundation

extension LayoutConstraint {
  /// Checks what can be checked without a tree.
  func validate() throws(LayoutError) {
    guard multiplier.isFinite else {
      throw .notFinite(.multiplier, value: Double(multiplier), of: shortDescription)
    }
    guard storedConstant.isFinite else {
      throw .notFinite(.constant, value: Double(storedConstant), of: shortDescription)
    }
    guard first != nil else { throw .notAnItem(of: shortDescription) }
    guard firstAttribute != .notAnAttribute else { throw .invalidPairing(of: shortDescription) }
    if firstAttribute.needsView && first?.guide != nil
      || secondAttribute.needsView && second?.guide != nil
    {
      throw .needsView(of: shortDescription)
    }
    if second == nil || secondAttribute == .notAnAttribute || multiplier == 0 {
      guard firstIsSize else { throw .locationWithoutPartner(of: shortDescription) }
      guard second == nil || secondIsSize else { throw .invalidPairing(of: shortDescription) }
      return
    }
    guard firstIsSize == secondIsSize else { throw .invalidPairing(of: shortDescription) }
    let mixes =
      firstAttribute.isDirectional && secondAttribute.isAbsoluteEdge
      || firstAttribute.isAbsoluteEdge && secondAttribute.isDirectional
    if mixes, !firstIsSize { throw .mixedDirections(of: shortDescription) }
  }

  /// Whether the first side is an extent and not a position.
  var firstIsSize: Bool { firstAttribute.isSize || starts?.first != nil }

  /// Whether the second side is an extent and not a position.
  var secondIsSize: Bool { secondAttribute.isSize || starts?.second != nil }
}
