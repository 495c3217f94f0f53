import Foundation

/// One rectangle of a scene: what it is and what it lies in.
public struct SceneItem: Sendable {
  /// What a rectangle is.
  public enum Kind: Sendable, Equatable {
    /// The view at the top, of a fixed size in points; always the first item.
    case root(CGSize)
    /// A transparent view that holds others.
    case container
    /// The invisible box: a spacer view in one variant and a layout guide in the other.
    case box
    /// A line of text.
    case label(String)
    /// Text that wraps at a width in points, to two lines at most.
    case paragraph(String, wrap: CGFloat)
    /// A button with a title.
    case button(String)
    /// A view filled with a colour.
    case panel
  }

  /// What it is.
  public let kind: Kind

  /// The item that it lies in, by index; the root lies in itself.
  public let parent: Int

  /// The room that content takes, in points; `nil` for an item without any.
  var contentSize: CGSize? {
    switch kind {
    case .label(let text): SceneText.labelSize(text)
    case .paragraph(let text, let wrap): SceneText.paragraphSize(text, wrap: wrap)
    case .button(let title): SceneText.buttonSize(title)
    case .root, .container, .box, .panel: nil
    }
  }

  /// Makes an item.
  public init(_ kind: Kind, in parent: Int) {
    self.kind = kind
    self.parent = parent
  }
}
