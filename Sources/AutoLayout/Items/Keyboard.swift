import Foundation

/// Where the keyboard is.
public struct Keyboard: Hashable, Sendable {
  /// The keyboard's rectangle in the coordinates of the root, in points.
  public var frame: CGRect
  /// Whether it stands at the bottom of the screen, and does not float.
  public var isDocked: Bool

  /// Says where the keyboard is.
  public init(frame: CGRect, isDocked: Bool = true) {
    self.frame = frame
    self.isDocked = isDocked
  }

  /// Compares frames and docking.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(frame.origin.x)
    hasher.combine(frame.origin.y)
    hasher.combine(frame.size.width)
    hasher.combine(frame.size.height)
    hasher.combine(isDocked)
  }
}
