/// Where reading begins on a line.
public enum LayoutDirection: Int, Hashable, Sendable {
  /// On the left.
  case leftToRight = 0
  /// On the right.
  case rightToLeft = 1
}

/// Whether a view's content changes sides with the direction of reading; raw values are UIKit's.
public enum SemanticContentAttribute: Int, Hashable, Sendable {
  /// It does.
  case unspecified = 0
  /// Playback controls stay as they are.
  case playback = 1
  /// What stands for directions in space stays as it is.
  case spatial = 2
  /// Reading begins on the left in this view, whatever the tree's direction.
  case forceLeftToRight = 3
  /// Reading begins on the right in this view, whatever the tree's direction.
  case forceRightToLeft = 4

  /// The direction that a view of this kind has in surroundings of a direction.
  func direction(in surroundings: LayoutDirection) -> LayoutDirection {
    switch self {
    case .unspecified: surroundings
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
