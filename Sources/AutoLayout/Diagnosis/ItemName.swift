import Foundation

/// How items are called in reports.
@MainActor
enum ItemName {
  /// An item's identifier, or its class and place where it has none.
  ///
  /// The place is the path of indices from the root through the lists of subviews; `View[]` is a
  /// root, `View[0.2]` the third subview of its first one, and `LayoutGuide[0.g1]` that one's
  /// second guide. An item that is gone is called so.
  static func of(_ item: AnyObject?) -> String {
    if let view = item as? View {
      if let identifier = view.identifier, !identifier.isEmpty { return identifier }
      return "\(type(of: view))[\(path(of: view).joined(separator: "."))]"
    }
    guard let guide = item as? LayoutGuide else { return "(gone)" }
    if !guide.identifier.isEmpty { return guide.identifier }
    guard let owner = guide.owningView else { return "\(type(of: guide))" }
    let index = owner.layoutGuides.firstIndex { $0 === guide } ?? -1
    let place = path(of: owner) + ["g\(index)"]
    return "\(type(of: guide))[\(place.joined(separator: "."))]"
  }

  private static func path(of view: View) -> [String] {
    var path: [String] = []
    var view = view
    while let superview = view.superview {
      path.append(String(superview.subviews.firstIndex { $0 === view } ?? -1))
      view = superview
    }
    return path.reversed()
  }
}
