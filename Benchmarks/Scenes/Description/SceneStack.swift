import AutoLayout
import Foundation

/// A container that is a stack view in one variant of a scene.
///
/// Its boxes are then the gaps that the stack view makes for itself, and its other children are
/// arranged, in the order of the description.
public struct SceneStack: Sendable {
  /// The container, by index.
  public let container: Int
  /// The least distance between the arranged views, in points.
  public let spacing: CGFloat

  /// Makes the stack view, without its arranged views.
  @MainActor
  func make(in parent: View?) -> StackView {
    let stack = StackView(frame: .zero)
    stack.distribution = .equalSpacing
    stack.spacing = spacing
    stack.translatesAutoresizingMaskIntoConstraints = false
    parent?.addSubview(stack)
    return stack
  }
}
