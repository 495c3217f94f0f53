import Cassowary
import Foundation

/// Lays out one tree of views: holds the constraints of the tree and solves them.
///
/// There is one for each root; see ``View/layoutEngine``. Changes are queued and applied in order
/// at the next pass, as transactions in which nothing is judged before the end: a run of changes is
/// one, a deactivation after an activation begins the next, and what is done in ``batch(_:)`` is
/// one by itself.
///
/// Where required constraints contradict each other, the conflict is reported, one of them is
/// broken, and the layout goes on. Broken constraints are tried again, the one activated first
/// before the others, whenever a constraint is deactivated or a constant, priority, frame or
/// content size changes.
@preconcurrency @MainActor
public final class LayoutEngine {
  /// The view at the top of the tree; `nil` once it is gone or has joined another tree.
  @exclusivity(unchecked) public internal(set) weak var root: View?

  /// Called with each conflict, after the pass that found it has solved the rest.
  ///
  /// By default a line is written to standard error.
  public var conflictHandler: @MainActor (LayoutConflict) -> Void = LayoutEngine.print

  /// Called after a pass that changed the layout with each item whose rectangle is open, once as
  /// long as the item stays open in the same numbers; `nil` to look for none.
  ///
  /// Looking for them costs what ``ambiguities()`` says, at every such pass.
  public var ambiguityHandler: (@MainActor (LayoutAmbiguity) -> Void)?

  /// The latest conflicts, oldest first; at most 256 are kept.
  public internal(set) var conflicts: [LayoutConflict] = []

  /// Where reading begins in the tree, where a view does not say otherwise.
  public var layoutDirection = LayoutDirection.leftToRight {
    didSet { if layoutDirection != oldValue { noteDirectionChanged() } }
  }

  /// The distances from the root's edges that bars, notches and corners cover, in points.
  ///
  /// - Precondition: All four numbers are finite.
  public var safeAreaInsets = EdgeInsets.zero {
    didSet {
      precondition(safeAreaInsets.isFinite, "A safe area is finite.")
      if safeAreaInsets != oldValue { noteSafeAreaChanged() }
    }
  }

  /// Where the keyboard is, or `nil` while it is away.
  public var keyboard: Keyboard? {
    didSet { if keyboard != oldValue { updateKeyboardGuides() } }
  }

  /// The width in points up to which lines are read with ease; see
  /// ``View/readableContentGuide``.
  ///
  /// - Precondition: The number is finite and not negative.
  public var readableWidth = LayoutEngine.readableWidth {
    didSet {
      precondition(readableWidth >= 0 && readableWidth.isFinite, "A readable width is a width.")
      if readableWidth != oldValue { noteReadableWidthChanged() }
    }
  }

  /// How many pixels make a point, or `nil` for frames as solved.
  ///
  /// Where there is a number, the edges of alignment rectangles are rounded to whole pixels of the
  /// root, halves up, so that edges that coincide do so on the screen.
  ///
  /// - Precondition: The number is finite and above 0.
  @exclusivity(unchecked) public var displayScale: CGFloat? {
    didSet {
      precondition(displayScale.map { $0 > 0 && $0.isFinite } ?? true, "A scale is above 0.")
      if displayScale != oldValue { noteScaleChanged() }
    }
  }

  /// What went wrong in the solver at the last pass, if anything: frames are then as before.
  public internal(set) var failure: LayoutError?

  /// The slot of the root in the tables.
  static let rootSlot: Int32 = 0
  /// How many conflicts are kept.
  static let conflictLimit = 256

  // The parts that every step uses are not checked for overlapping access: each access is over
  // before anything else is called that reaches them.
  @exclusivity(unchecked) var solver = Solver()
  @exclusivity(unchecked) var tables = LayoutTables()
  /// What is to be applied at the next pass.
  @exclusivity(unchecked) var changes: [LayoutChange] = []
  /// How many batches are open, and where in ``changes`` the outermost one begins.
  @exclusivity(unchecked) var openBatches = (count: 0, start: 0)
  /// The items whose implied rows are to be looked at.
  @exclusivity(unchecked) var dirtyItems: [Int32] = []
  /// The items that were found changed while a view was asked for its content size.
  var dirtyLater: [Int32] = []
  /// Whether a view is being asked for its content size.
  var isAsking = false
  /// The rows left out because of conflicts.
  var broken: [BrokenRow] = []
  /// The rows that this transaction changes, as far as broken ones may depend on them.
  var touchedRows: Set<Int32> = []
  /// The conflicts of this pass that the handler has not been told.
  var undelivered: [LayoutConflict] = []
  /// What the handler has been told of, by item, that is still so.
  var toldAmbiguities: [String: Set<[LayoutAmbiguity.Attribute]>] = [:]
  /// The variables whose values in the solver are not shown, for another layout that does as well
  /// is.
  var unshown: [Variable] = []
  /// How often another layout has been shown, by item.
  var exercises: [ObjectIdentifier: Int] = [:]
  /// Whether the solver has changed since its last answer.
  @exclusivity(unchecked) var isUnsolved = false
  /// Whether frames are being set as solved.
  @exclusivity(unchecked) var isPlacing = false
  /// The view whose corner was asked for last while frames are being set.
  @exclusivity(unchecked) var knownCorner: (view: ObjectIdentifier, corner: CGPoint)?
  /// Whether some view may be read from right to left.
  var mayMirror = false
  /// Whether margins or safe areas depend on where views are.
  @exclusivity(unchecked) var tracksInsets = false
  /// Whether some view shows its content from another point than its corner.
  @exclusivity(unchecked) var hasScrolledViews = false
  /// The views whose rectangles have changed since margins and safe areas were looked at.
  @exclusivity(unchecked) var movedViews: [WeakView] = []
  /// The guides that follow the keyboard.
  var keyboardGuides: [WeakGuide] = []
  /// Whether a size is being found out for which no frame is set.
  @exclusivity(unchecked) var isFitting = false
  /// Whether a pass is being run on the solver.
  @exclusivity(unchecked) var isResolving = false
  @exclusivity(unchecked) var tally = LayoutCounters()

  init(root: View) {
    self.root = root
    solver.noteMoves()
    _ = tables.items.insert(ItemEntry(view: root, guide: nil))
  }

  /// What has been done so far, and what the solver holds now.
  public var counters: LayoutCounters { tally }

  /// The constraints that do not hold because of conflicts, in the order of activation.
  ///
  /// They stay active and are tried again; see ``LayoutEngine``.
  public var brokenConstraints: [LayoutConstraint] {
    broken.compactMap { tables.rows[$0.row].constraint }.sorted { $0.activation < $1.activation }
  }

  /// Forgets the conflicts kept in ``conflicts``.
  public func clearConflicts() {
    conflicts = []
  }

  /// Activates constraints of this tree together, all or none; active ones are passed over.
  ///
  /// - Throws: ``LayoutError/noCommonAncestor(first:second:)`` for the first constraint whose items
  ///   have none.
  public func activate(_ constraints: [LayoutConstraint]) throws(LayoutError) {
    try LayoutConstraint.install(constraints)
  }

  /// Deactivates constraints together; inactive ones are passed over.
  public func deactivate(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.deactivate(constraints)
  }

  /// Makes changes that are judged together, whatever their order.
  ///
  /// Batches nest; the outermost counts. What is changed before an error is thrown stays changed.
  /// A pass that is run inside leaves the batch for the next one.
  public func batch<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if openBatches.count == 0 {
      openBatches.start = changes.count
      changes.append(.beginBatch)
    }
    openBatches.count += 1
    defer {
      openBatches.count -= 1
      if openBatches.count == 0 { changes.append(.endBatch) }
    }
    return try body()
  }

  /// Lays out the whole tree where that is due.
  ///
  /// - Throws: ``LayoutError/unsolved(_:)`` if the solver could not answer; frames are then as
  ///   before. ``View/layoutIfNeeded()`` keeps the error in ``failure`` instead.
  public func layOut() throws(LayoutError) {
    root?.layoutIfNeeded()
    if let failure { throw failure }
  }
}

/// A change that waits for the next pass; numbers are rows.
enum LayoutChange {
  case add(Int32)
  case remove(Int32)
  /// The row goes because its constraint means something else now; another one comes for it.
  case replace(Int32)
  case change(Int32)
  case beginBatch
  case endBatch
}
