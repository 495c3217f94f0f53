import AutoLayout
import Foundation

/// What stands for an item in a built scene.
@MainActor
enum SceneObject {
  case view(View)
  case guide(LayoutGuide)

  /// The rectangle in the coordinates of superview or owner.
  var frame: CGRect {
    switch self {
    case .view(let view): view.frame
    case .guide(let guide): guide.layoutFrame
    }
  }

  /// What constraints are made with.
  var layoutItem: any LayoutItem {
    switch self {
    case .view(let view): view
    case .guide(let guide): guide
    }
  }

  /// The view, or `nil` for a guide.
  var view: View? {
    guard case .view(let view) = self else { return nil }
    return view
  }
}
