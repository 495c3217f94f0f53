import Cassowary

/// A constraint as its engine knows it, from the moment it is queued until its removal is applied.
struct LayoutRow {
  /// Where the row comes from.
  enum Kind: UInt8 {
    case caller
    case frameLeft, frameTop, frameWidth, frameHeight
    case hugWidth, resistWidth, hugHeight, resistHeight

    /// The kinds that an item implies, in the order in which they are added.
    static let implied: [Kind] = [
      .frameLeft, .frameTop, .frameWidth, .frameHeight, .hugWidth, .resistWidth, .hugHeight,
      .resistHeight,
    ]
  }

  /// Where the row stands.
  enum State: UInt8 {
    /// Queued, not in the solver yet.
    case pending
    /// In the solver.
    case held
    /// Left out of the solver because of a conflict.
    case broken
    /// To be freed.
    case removed
  }

  /// The caller's constraint; `nil` for an implied row.
  var constraint: LayoutConstraint?
  var kind: Kind
  var state = State.pending
  /// Whether a change is queued.
  var isChanged = false
  /// Whether the removal is queued.
  var isLeaving = false
  /// Whether leading stands for right and trailing for left.
  var isMirrored = false
  /// Whether distances count from right to left: relation and constant change their direction.
  var isReversed = false
  /// The item's slot, and the second item's or −1.
  var first: Int32
  var second: Int32
  /// The neighbours in the list of the first item's mentions.
  var firstLink = MentionLink()
  /// The neighbours in the list of the second item's mentions.
  var secondLink = MentionLink()
  /// The row in the solver, while it is held or being added.
  var id: ConstraintID?
  /// The place of what the row needs besides its two items, or −1.
  var extras: Int32 = -1
  /// What margins, baselines and scrolled views add to the left-hand side of a caller's row; the
  /// share of the superview's size in an implied one.
  var offset = 0.0
  /// The numbers as the solver has them; for an implied row that is not held, as it should.
  var constant = 0.0
  var priority = 0.0

  static let empty = LayoutRow(kind: .caller, state: .removed, first: -1, second: -1)

  init(
    constraint: LayoutConstraint? = nil, kind: Kind, state: State = .pending, first: Int32,
    second: Int32
  ) {
    self.constraint = constraint
    self.kind = kind
    self.state = state
    self.first = first
    self.second = second
  }
}

extension LayoutRow.Kind {
  /// The attribute that an implied row is about.
  var attribute: LayoutConstraint.Attribute {
    switch self {
    case .caller: .notAnAttribute
    case .frameLeft: .left
    case .frameTop: .top
    case .frameWidth, .hugWidth, .resistWidth: .width
    case .frameHeight, .hugHeight, .resistHeight: .height
    }
  }

  /// The size of the superview that an implied row takes its share of.
  var extent: LayoutConstraint.Attribute {
    switch self {
    case .frameTop, .frameHeight: .height
    default: .width
    }
  }

  /// How an implied row compares.
  var relation: Relation {
    switch self {
    case .caller, .frameLeft, .frameTop, .frameWidth, .frameHeight: .equal
    case .hugWidth, .hugHeight: .lessThanOrEqual
    case .resistWidth, .resistHeight: .greaterThanOrEqual
    }
  }
}

/// A link of an item's list of mentions; a row stands in it once for each of its sides.
///
/// A side of a row is written as the number `2 · row + side`; −1 ends the list.
struct MentionLink {
  var next: Int32 = -1
  var previous: Int32 = -1
}

/// The rows that an item implies by its frame or its content, by kind; −1 where there is none.
struct ImpliedRows {
  private var rows = SIMD8<Int32>(repeating: -1)

  subscript(kind: LayoutRow.Kind) -> Int32 {
    get { rows[Int(kind.rawValue) - 1] }
    set { rows[Int(kind.rawValue) - 1] = newValue }
  }

  var isEmpty: Bool { rows == SIMD8(repeating: -1) }
}
