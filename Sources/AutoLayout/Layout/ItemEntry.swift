import Cassowary

/// An item as its engine knows it: made when a constraint first mentions the item, dropped when
/// none does any longer.
///
/// The item lies in the engine's tree, which holds it, or has been cleared.
struct ItemEntry {
  /// The item, if it is a view that is still in the tree.
  unowned var view: View?
  /// The item, if it is a guide that is still in the tree.
  unowned var guide: LayoutGuide?
  /// The solver's variables, once a row with the item has been added.
  var variables: ItemVariables?
  /// The rectangle in root coordinates as solved last, in points.
  var solved = SolvedRect()
  /// Whether the rectangle has been solved at all.
  var isSolved = false
  /// How many rows mention the item, those implied by its own frame or content not counted.
  var uses: Int32 = 0
  /// The first of the callers' rows that mention the item, as a link of the list; −1 for none.
  var firstMention: Int32 = -1
  /// The place of the rows implied by the item's frame or content, or −1.
  var implied: Int32 = -1
  /// Whether the implied rows are to be looked at.
  var isDirty = false
  /// Whether the item is a scroll view, whose edges are those of its content to what is in it.
  var isScroll = false
  /// Whether rows need more of the item than its rectangle, or use it without mentioning it.
  var hasExtras = false
  /// The width at which the content was measured, or −1.
  var contentWidth = -1.0
  /// What the last solve has done to the rectangle, until the item is placed.
  var move = Move.none

  /// What can happen to a rectangle, the more following on the less.
  enum Move: UInt8, Comparable {
    case none, resized, moved

    static func < (left: Move, right: Move) -> Bool { left.rawValue < right.rawValue }
  }

  static let empty = ItemEntry(view: nil, guide: nil)

  /// The item, while it is in the tree.
  var item: AnyObject? { view ?? guide }
}

/// The variables of an item in root coordinates.
struct ItemVariables {
  /// The left edge; `nil` for the root, where it is the number 0.
  var left: Variable?
  /// The top edge; `nil` for the root, where it is the number 0.
  var top: Variable?
  /// The extent from left to right, not negative.
  var width: Variable
  /// The extent from top to bottom, not negative.
  var height: Variable

  /// All four; `nil` where the item has none.
  var inOrder: [Variable?] { [left, top, width, height] }
}

/// A rectangle in root coordinates, in points.
struct SolvedRect: Equatable {
  var left = 0.0
  var top = 0.0
  var width = 0.0
  var height = 0.0
}
