import AutoLayout
import Foundation

/// A view or guide of a diagnosis, with its rectangle in the picture.
struct DiagnosisItem {
  /// What an item is drawn as.
  enum Kind {
    case root, view, guide, spacer
  }

  let object: AnyObject
  let kind: Kind
  let name: String
  let rect: CGRect
}
