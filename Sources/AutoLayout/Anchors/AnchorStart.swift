/// Where a distance begins that an anchor stands for.
///
/// Holds its item strongly, like an anchor.
struct AnchorStart: Equatable {
  let item: AnyObject?
  let handle: ItemHandle?
  let attribute: LayoutConstraint.Attribute

  init(_ item: AnyObject?, _ handle: ItemHandle?, _ attribute: LayoutConstraint.Attribute) {
    self.item = item
    self.handle = handle
    self.attribute = attribute
  }

  /// The same for a constraint, which does not hold its items; `nil` for an anchor of nothing.
  @MainActor
  var forConstraint: SpanStarts.Start? {
    handle.map { SpanStarts.Start(handle: $0, attribute: attribute) }
  }

  static func == (left: AnchorStart, right: AnchorStart) -> Bool {
    left.item === right.item && left.attribute == right.attribute
  }
}
