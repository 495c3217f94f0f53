import AutoLayout
import Foundation

/// What stands for an item in a built scene.
@MainActor
enum SceneObject {
  case view(View)
  case guide(LayoutGuide)
  /// One of the guides that a stack view makes when its constraints are updated.
  case ownGuide(StackView, Int)

  /// The rectangle in the coordinates of superview or owner.
  var frame: CGRect {
    switch self {
    case .view(let view): view.frame
    case .guide(let guide): guide.layoutFrame
    case .ownGuide(let stack, let place): stack.layoutGuides[place].layoutFrame
    }
  }

  /// What constraints are made with.
  var layoutItem: any LayoutItem {
    switch self {
    case .view(let view): view
    case .guide(let guide): guide
    case .ownGuide(let stack, let place): stack.layoutGuides[place]
    }
  }

  /// The view, or `nil` for a guide.
  var view: View? {
    guard case .view(let view) = self else { return nil }
    return view
  }
}
