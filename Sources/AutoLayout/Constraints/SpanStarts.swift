/// Where the sides of a constraint begin that are distances between two anchors.
///
/// The side itself names the anchor where the distance ends.
@MainActor
final class SpanStarts {
  /// An anchor where a distance begins.
  struct Start {
    var handle: ItemHandle
    var attribute: LayoutConstraint.Attribute
  }

  /// Where the first side begins; `nil` if it is no distance.
  let first: Start?
  /// Where the second side begins; `nil` if it is no distance.
  let second: Start?

  init(first: Start?, second: Start?) {
    self.first = first
    self.second = second
  }
}
