/// What a caller's row is about besides the rectangles of its two items.
///
/// Places are those of items that the row uses; −1 where there is none.
struct RowExtras {
  /// The row.
  var row: Int32
  /// The item in whose rectangle the first side is measured, if it is not the first item.
  var firstSource: Int32 = -1
  /// The item in whose rectangle the second side is measured, if it is not the second item.
  var secondSource: Int32 = -1
  /// The view that positions are measured in, where that matters.
  var container: Int32 = -1
  /// The corners of that view from which the sides count.
  var firstCorner = LayoutConstraint.Attribute.left
  var secondCorner = LayoutConstraint.Attribute.left
  /// The factor of the second side on the left-hand side of the row.
  var secondFactor = -1.0
  /// The items where the sides begin that are distances.
  var firstStart: Int32 = -1
  var secondStart: Int32 = -1
  /// The sides as attributes of rectangles, apart from offsets.
  var firstBase = LayoutConstraint.Attribute.notAnAttribute
  var secondBase = LayoutConstraint.Attribute.notAnAttribute

  static let empty = RowExtras(row: -1)

  /// The places that the row uses.
  var places: [Int32] {
    [firstSource, secondSource, container, firstStart, secondStart].filter { $0 >= 0 }
  }
}
