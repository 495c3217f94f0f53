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
    if second == nil || secondAttribute == .notAnAttribute || multiplier == 0 {
      guard firstAttribute.isSize else { throw .locationWithoutPartner(of: shortDescription) }
      guard second == nil || secondAttribute.isSize else {
        throw .invalidPairing(of: shortDescription)
      }
      return
    }
    guard firstAttribute.isSize == secondAttribute.isSize else {
      throw .invalidPairing(of: shortDescription)
    }
    let mixes =
      firstAttribute.isDirectional && secondAttribute.isAbsoluteEdge
      || firstAttribute.isAbsoluteEdge && secondAttribute.isDirectional
    if mixes { throw .mixedDirections(of: shortDescription) }
  }
}
