import Foundation

/// The frames of everything in a tree at one time.
@MainActor
struct LayoutFrames {
  /// The largest difference that is none, in points: what the solver's answers may be apart.
  static let tolerance: CGFloat = 1e-6

  private var frames: [(item: AnyObject, frame: CGRect)] = []

  init(below root: View) {
    root.forEachViewInTree { view in
      frames.append((view, view.frame))
      for guide in view.layoutGuides { frames.append((guide, guide.layoutFrame)) }
    }
  }

  /// How many frames there are.
  var count: Int { frames.count }

  /// The first item whose frame is not what it was, and its frame then.
  ///
  /// - Parameter heirs: What stands in the place of items that are gone.
  /// - Returns: The item with both frames, or `nil` if nothing has moved.
  func firstDifference(
    heirs: [ObjectIdentifier: LayoutGuide]
  ) -> (item: AnyObject, old: CGRect, new: CGRect)? {
    for (item, old) in frames {
      let heir = heirs[ObjectIdentifier(item)]
      let new = heir?.layoutFrame ?? (item as? View)?.frame ?? (item as? LayoutGuide)?.layoutFrame
      guard let new, Self.distance(old, new) <= Self.tolerance else {
        return (heir ?? item, old, new ?? .null)
      }
    }
    return nil
  }

  private static func distance(_ left: CGRect, _ right: CGRect) -> CGFloat {
    let distances = [
      abs(left.minX - right.minX), abs(left.minY - right.minY), abs(left.width - right.width),
      abs(left.height - right.height),
    ]
    return distances.max() ?? 0
  }
}
