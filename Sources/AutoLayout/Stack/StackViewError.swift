/// A change to a stack view that cannot be made; nothing has changed.
public enum StackViewError: Error, Hashable, Sendable {
  /// A place among the arranged views is negative or beyond the last one.
  case indexOutOfBounds(index: Int, limit: Int)

  /// What the entry point that cannot throw says when it traps: UIKit's words.
  var trapMessage: String {
    switch self {
    case .indexOutOfBounds(let index, let limit):
      """
      index out of bounds for arranged subview: index = \(index) expected to be less than or equal \
      to \(limit)
      """
    }
  }
}
