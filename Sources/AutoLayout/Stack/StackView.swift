import Foundation

/// A view that lays out some of its subviews in a row or a column.
///
/// It is built of constraints and layout guides that the views ``arrangedSubviews`` are held with;
/// there are no spacer views. Hidden arranged views take no room and come back where they were. The
/// constraints and their identifiers are those of UIKit's stack view; they are brought up to date
/// in ``updateConstraints()``, and those that have not changed stay as they are.
///
/// The first and last arranged view touch the edges of the stack, or its layout margins. The stack
/// has no content size of its own: it is as large as its views and the constraints around it say.
///
/// - Complexity: O(*n*) in arranged views for each update after a change.
@preconcurrency @MainActor
open class StackView: View {
  /// The views that are laid out, in the order along the axis; all are subviews.
  public private(set) var arrangedSubviews: [View] = []

  /// The direction in which the arranged views stand.
  open var axis = LayoutConstraint.Axis.horizontal {
    didSet {
      guard axis != oldValue else { return }
      noteArrangementChanged()
      for view in arrangedSubviews where view.isHidden { (view as? StackView)?.updateCollapse() }
    }
  }

  /// How the arranged views share the stack along its axis.
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { noteArrangementChanged() } }
  }

  /// Where the arranged views stand across the axis.
  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { noteArrangementChanged() } }
  }

  /// The distance between arranged views in points; may be negative.
  ///
  /// The least distance where the distribution is ``Distribution/equalSpacing`` or
  /// ``Distribution/equalCentering``; else the exact one.
  ///
  /// - Precondition: The number is finite.
  open var spacing: CGFloat = 0 {
    didSet {
      precondition(spacing.isFinite, "The spacing of a stack view is not finite.")
      if spacing != oldValue { noteArrangementChanged() }
    }
  }

  /// Whether spacing is measured between lines of text; vertical stacks only.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { noteArrangementChanged() } }
  }

  /// Whether the arranged views keep to the layout margins of the stack.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { noteArrangementChanged() } }
  }

  /// Whether ``Distribution/fillProportionally`` shares out what spacing leaves.
  ///
  /// By default extents are fractions of the whole stack, as UIKit has it, and the last view takes
  /// what that gets wrong. Where this is true the extents are exactly in proportion.
  open var proportionsExcludeSpacing = false {
    didSet { if proportionsExcludeSpacing != oldValue { noteArrangementChanged() } }
  }

  /// Whether views without content wish for no extent across the axis, so that they are not
  /// ambiguous where the alignment does not give them one.
  open var suppressesAmbiguity = true {
    didSet { if suppressesAmbiguity != oldValue { noteArrangementChanged() } }
  }

  /// Spacings after single views, by the views.
  var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  /// The stack view that arranges this one.
  private(set) weak var outerStack: StackView?
  /// The axes along which the stack has no extent, because it is in something hidden.
  var collapse: StackAxes = []
  /// The axes without extent that the constraints were made for.
  var plannedCollapse: StackAxes = []
  /// Whether the constraints were made for the layout margins.
  var plannedMargins = false
  /// What holds the arranged views.
  var scaffold = StackScaffold()
  private var isStale = true

  /// Makes a stack view of views, which become its subviews.
  public convenience init(arrangedSubviews views: [View]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Makes an empty stack view with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes an empty stack view; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: Arranged views

  /// Arranges a view after the others.
  ///
  /// A view that is arranged already moves to the end; one that is no subview becomes one. From
  /// then on constraints give its frame.
  open func addArrangedSubview(_ view: View) {
    arrange(view, at: arrangedSubviews.count)
  }

  /// Arranges a view at a place among the arranged views; the order of ``View/subviews`` stays.
  ///
  /// - Precondition: The index is in `0...arrangedSubviews.count`; see
  ///   ``insertArrangedSubview(checking:at:)``.
  open func insertArrangedSubview(_ view: View, at stackIndex: Int) {
    do {
      try insertArrangedSubview(checking: view, at: stackIndex)
    } catch {
      preconditionFailure(error.trapMessage)
    }
  }

  /// Arranges a view at a place among the arranged views; the order of ``View/subviews`` stays.
  ///
  /// - Throws: ``StackViewError/indexOutOfBounds(index:limit:)`` unless the index is in
  ///   `0...arrangedSubviews.count`.
  public func insertArrangedSubview(
    checking view: View, at stackIndex: Int
  ) throws(StackViewError) {
    guard (0...arrangedSubviews.count).contains(stackIndex) else {
      throw .indexOutOfBounds(index: stackIndex, limit: arrangedSubviews.count)
    }
    arrange(view, at: stackIndex)
  }

  /// Stops arranging a view, which stays a subview; any other view is left alone.
  ///
  /// What was held with the stack's constraints is not held any longer: the caller hides the view,
  /// removes it or constrains it.
  open func removeArrangedSubview(_ view: View) {
    guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
    arrangedSubviews.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    noteArrangementChanged()
    guard let stack = view as? StackView else { return }
    stack.outerStack = nil
    stack.updateCollapse()
  }

  /// Stops arranging a subview that is about to leave.
  open override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Finds out whether the stack is in something hidden still.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if outerStack !== superview { outerStack = nil }
    updateCollapse()
  }

  private func arrange(_ view: View, at index: Int) {
    // First, since it may take the view out of another place in the tree, and traps if it cannot.
    if view.superview !== self {
      addSubview(view)
    } else if let old = arrangedSubviews.firstIndex(where: { $0 === view }) {
      arrangedSubviews.remove(at: old)
    }
    arrangedSubviews.insert(view, at: min(index, arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    noteArrangementChanged()
    guard let stack = view as? StackView else { return }
    stack.outerStack = self
    stack.updateCollapse()
  }

  // MARK: Layout

  /// Brings the stack's constraints and guides up to date where something has changed.
  open override func updateConstraints() {
    if isStale {
      isStale = false
      updateScaffold()
    }
    super.updateConstraints()
  }

  /// Tells a stack around this one that its content has another length.
  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    if isLayoutMarginsRelativeArrangement { superview?.subviewDidChange(self, .content) }
  }

  /// None along an axis without extent, where there is no room for them.
  override var guideMargins: EdgeInsets {
    var margins = layoutMargins
    if plannedCollapse.contains(.horizontal) { (margins.left, margins.right) = (0, 0) }
    if plannedCollapse.contains(.vertical) { (margins.top, margins.bottom) = (0, 0) }
    return margins
  }

  // MARK: Baselines

  /// The view whose first line of text is the stack's: of a column the first one that is shown, of
  /// a row the tallest one.
  open override var forFirstBaselineLayout: View {
    axis == .vertical
      ? arrangedSubviews.first { !$0.isHidden } ?? self : tallestArrangedSubview ?? self
  }

  /// The view whose last line of text is the stack's: of a column the last one that is shown, of a
  /// row the tallest one.
  open override var forLastBaselineLayout: View {
    axis == .vertical
      ? arrangedSubviews.last { !$0.isHidden } ?? self : tallestArrangedSubview ?? self
  }

  /// Notes that the constraints no longer are what they should be.
  func noteArrangementChanged() {
    isStale = true
    setNeedsUpdateConstraints()
    noteBaselineMayHaveChanged()
    // A stack around this one may go by the length of its content.
    superview?.subviewDidChange(self, .content)
  }

  /// Follows what a subview does that changes the arrangement.
  override func subviewDidChange(_ subview: View, _ change: SubviewChange) {
    if change == .content, !arrangementDependsOnContent {
      noteBaselineMayHaveChanged()
      superview?.subviewDidChange(self, .content)
      return
    }
    guard arrangedSubviews.contains(where: { $0 === subview }) else { return }
    noteArrangementChanged()
    if change == .visibility { (subview as? StackView)?.updateCollapse() }
  }
}
