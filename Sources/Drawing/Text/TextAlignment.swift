/// Where the lines of a text stand in a rectangle that is wider than they are.
public enum TextAlignment: Hashable, Sendable {
  /// At the side where the text's first strong character begins to be read.
  case natural
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
}
