/// What a view tells its superview of itself.
enum SubviewChange {
  /// It was hidden or shown.
  case visibility
  /// Its content size is not what it was.
  case content
}
