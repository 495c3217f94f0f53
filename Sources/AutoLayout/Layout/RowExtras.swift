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
  /// The view that positions are measured in, where one of them is multiplied.
  var container: Int32 = -1
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
