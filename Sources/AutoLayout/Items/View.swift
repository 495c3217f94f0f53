import Foundation

/// A rectangle on the screen that shows something, takes events and holds other views.
///
/// It makes its layer at once, is drawn and hit-tested in the order of its superview's subviews,
/// and stands in the responder chain before its superview.
///
/// Where ``translatesAutoresizingMaskIntoConstraints`` is true the caller's ``frame`` is taken as
/// it is; where it is false, constraints give the frame. A view that no active constraint mentions
/// keeps the frame that it has.
@preconcurrency @MainActor
open class View: Responder, LayoutItem {
  // MARK: What the view is made of (no access outlasts a statement, so overlaps are not checked)

  /// What the view shows, and where its geometry is kept.
  public let layer: Layer
  /// The view that this one is part of.
  @exclusivity(unchecked) public internal(set) weak var superview: View?
  /// The views in this one, from back to front.
  @exclusivity(unchecked) public internal(set) var subviews: [View] = []
  /// The guides that this view owns, in the order in which they were added.
  @exclusivity(unchecked) public internal(set) var layoutGuides: [LayoutGuide] = []
  /// The active constraints that this view holds.
  @exclusivity(unchecked) var installed = InstalledConstraints()
  /// The engine of the view's root, once there is one.
  @exclusivity(unchecked) var engine: LayoutEngine?
  /// What constraints know the view by, once there are some.
  @exclusivity(unchecked) var handle: ItemHandle?

  // MARK: What the caller says about it

  /// A name for people to read; it appears in every report.
  public var identifier: String?
  /// A number for the caller's own use.
  public var tag = 0
  /// The margins and the safe area, where they are not what every view has.
  @exclusivity(unchecked) var insets: InsetState?
  /// How many subviews have an autoresizing mask.
  @exclusivity(unchecked) var maskedSubviewCount: Int32 = 0
  /// Whether subviews with an autoresizing mask follow the size of the view.
  open var autoresizesSubviews = true
  /// Which of the view's size and distances follow the size of its superview.
  ///
  /// Takes effect at once, and as constraints. An empty mask keeps the frame.
  open var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { noteMaskChanged(from: oldValue) } }
  }
  /// Whether what is in the view changes sides with the direction of reading.
  ///
  /// Leading and trailing go by the direction of the view that holds the constraint.
  open var semanticContentAttribute: SemanticContentAttribute = .unspecified {
    didSet { if semanticContentAttribute != oldValue { noteDirectionChanged() } }
  }
  /// How strongly the view resists being larger than its content, along each axis.
  var huggingPriorities: (horizontal: LayoutPriority, vertical: LayoutPriority) = (250, 250)
  /// How strongly the view resists being smaller than its content, along each axis.
  var compressionPriorities: (horizontal: LayoutPriority, vertical: LayoutPriority) = (750, 750)
  /// Whether the view and its subviews take events.
  open var isUserInteractionEnabled = true
  /// Whether the view's own frame takes part in layout as required constraints.
  @exclusivity(unchecked) open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      guard translatesAutoresizingMaskIntoConstraints != oldValue else { return }
      noteImpliedConstraintsChanged()
      superview?.markNeedsPlacement()
    }
  }

  // MARK: What is to be done

  /// Whether ``updateConstraints()`` is due.
  @exclusivity(unchecked) public internal(set) var needsUpdateConstraints = true
  /// Whether ``updateConstraints()`` is due for a view below.
  @exclusivity(unchecked) var subviewsNeedUpdateConstraints = false
  /// Whether ``layoutSubviews()`` is due.
  @exclusivity(unchecked) public internal(set) var needsLayout = true
  /// Whether ``layoutSubviews()`` is due for a view below.
  @exclusivity(unchecked) var subviewsNeedLayout = false
  /// Whether all subviews and guides are to be given their frames as solved.
  @exclusivity(unchecked) var needsPlacement = false
  /// Whether the view is to be drawn again.
  @exclusivity(unchecked) public internal(set) var needsDisplay = true

  /// Makes a view with a frame in the coordinates of its future superview, in points.
  public init(frame: CGRect) {
    layer = Layer()
    super.init()
    layer.frame = frame
    layer.view = self
  }

  /// Makes a view without extent.
  public override convenience init() {
    self.init(frame: .zero)
  }

  /// Makes a view without extent; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    layer = Layer()
    super.init()
    layer.view = self
  }

  // MARK: Geometry

  /// The rectangle in the coordinates of the superview, in points.
  ///
  /// - Precondition: All four numbers are finite.
  open var frame: CGRect {
    get { layer.frame }
    set { setFrame(newValue) }
  }

  /// The rectangle in the view's own coordinates, in points.
  ///
  /// Setting another size keeps the centre where it is. All four numbers are finite.
  open var bounds: CGRect {
    get { layer.bounds }
    set { setBounds(newValue) }
  }

  /// The middle in the coordinates of the superview, in points.
  ///
  /// - Precondition: Both numbers are finite.
  open var center: CGPoint {
    get { CGPoint(x: layer.frame.midX, y: layer.frame.midY) }
    set { setCenter(newValue) }
  }

  // MARK: Appearance

  /// Whether the view and its subviews are neither drawn nor hit; they are laid out all the same.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != layer.isHidden else { return }
      layer.isHidden = newValue
      superview?.subviewDidChange(self, .visibility)
    }
  }

  /// The opacity of the view with everything in it, from 0 to 1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(min(max(newValue, 0), 1)) }
  }

  /// What fills the view, or `nil` for nothing.
  open var backgroundColor: Color? {
    get { layer.backgroundColor }
    set {
      layer.backgroundColor = newValue
      setNeedsDisplay()
    }
  }

  /// Whether subviews are cut off at the view's edges.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Whether ``draw(_:in:)`` does anything: a subclass that overrides that overrides this, too.
  open var drawsContent: Bool { false }

  /// Draws the view's content over its background.
  ///
  /// - Parameters:
  ///   - rect: The view's ``bounds``.
  ///   - context: What to draw on, in the view's own coordinates.
  open func draw(_ rect: CGRect, in context: any DrawingContext) {}

  /// Asks for the view to be drawn again.
  open func setNeedsDisplay() {
    needsDisplay = true
  }

  /// The margins of a view of this kind of which nobody has said anything.
  var defaultLayoutMargins: EdgeInsets { InsetState.standardMargins }
  /// The margins by which the view's margins guide is laid out.
  var guideMargins: EdgeInsets { layoutMargins }
  /// The view itself, if it scrolls what is in it.
  var scrollView: ScrollView? { nil }

  // MARK: Events

  /// The superview.
  open override var next: Responder? { superview }

  /// The front-most view at a point of the view's own coordinates, or `nil`.
  ///
  /// A hidden or nearly transparent view, one that takes no events, and a point outside give `nil`.
  /// Guides are never found.
  ///
  /// - Complexity: O(*n*) in the views below, at worst.
  open func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    guard isUserInteractionEnabled, !isHidden, layer.opacity >= 0.01,
      self.point(inside: point, with: event)
    else { return nil }
    for subview in subviews.reversed() {
      let inner = subview.convertFromSuperview(point)
      if let hit = subview.hitTest(inner, with: event) { return hit }
    }
    return self
  }

  /// Whether a point of the view's own coordinates lies in the view.
  open func point(inside point: CGPoint, with event: Event?) -> Bool {
    bounds.contains(point)
  }

  // MARK: Hierarchy

  /// Puts a view in front of the other subviews, taking it out of its superview before.
  ///
  /// - Precondition: The view is neither this one nor above it.
  open func addSubview(_ view: View) {
    attach(view, at: nil)
  }

  /// Puts a view at a place counted from the back, taking it out of its superview before.
  ///
  /// - Precondition: The view is neither this one nor above it; the index is in
  ///   `0...subviews.count`.
  open func insertSubview(_ view: View, at index: Int) {
    attach(view, at: index)
  }

  /// Takes the view out of its superview.
  ///
  /// Constraints that the superview or a view above it holds and that mention the view, a view
  /// below it or one of their guides are deactivated; constraints that lie wholly inside stay.
  open func removeFromSuperview() {
    detach()
  }

  /// Called before the superview changes.
  open func willMove(toSuperview newSuperview: View?) {}
  /// Called after the superview has changed.
  open func didMoveToSuperview() {}
  /// Called after a subview has been added.
  open func didAddSubview(_ subview: View) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: View) {}
  /// Called when a subview has changed in what a container may lay it out by.
  func subviewDidChange(_ subview: View, _ change: SubviewChange) {}

  // MARK: Margins, alignment, baselines

  /// The distances from the edges of the bounds that content should keep, in points.
  ///
  /// Reading gives those that count: what was set, or 8 points, and the safe area and the superview's
  /// margins where ``insetsLayoutMarginsFromSafeArea`` and ``preservesSuperviewLayoutMargins`` say so.
  open var layoutMargins: EdgeInsets {
    get { effectiveMargins }
    set { setMargins(.absolute(newValue)) }
  }

  /// The margins by the direction of reading; the same margins as ``layoutMargins``.
  open var directionalLayoutMargins: DirectionalEdgeInsets {
    get { effectiveMargins.directional(effectiveUserInterfaceLayoutDirection) }
    set { setMargins(.directional(newValue)) }
  }

  /// The distances from the edges of the bounds that bars, notches and corners cover, in points.
  ///
  /// For the root ``LayoutEngine/safeAreaInsets``; below, the part of the superview's that lies over
  /// this view; nothing in the content of a scroll view.
  open var safeAreaInsets: EdgeInsets { inheritedSafeArea }

  /// Called when ``safeAreaInsets`` have changed.
  open func safeAreaInsetsDidChange() {}

  /// Called when ``layoutMargins`` have changed.
  open func layoutMarginsDidChange() {}

  /// The distances from the edges of the frame to those of the alignment rectangle, in points.
  ///
  /// Constraints are about alignment rectangles; a shadow is in the frame alone.
  open var alignmentRectInsets: EdgeInsets { .zero }

  /// The alignment rectangle of a frame; the inverse of ``frame(forAlignmentRect:)``.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    alignmentRectInsets.inside(frame)
  }

  /// The frame of an alignment rectangle; the inverse of ``alignmentRect(forFrame:)``.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    alignmentRectInsets.around(alignmentRect)
  }

  /// The view in this one's subtree whose first line of text is this one's.
  open var forFirstBaselineLayout: View { forLastBaselineLayout }

  /// The view in this one's subtree whose last line of text is this one's.
  open var forLastBaselineLayout: View { self }

  /// Where the first line of the view's own text stands; at the bottom edge where there is none.
  ///
  /// Asked for again after ``invalidateIntrinsicContentSize()``.
  open var firstBaselinePosition: BaselinePosition { lastBaselinePosition }

  /// Where the last line of the view's own text stands; at the bottom edge where there is none.
  ///
  /// Asked for again after ``invalidateIntrinsicContentSize()``.
  open var lastBaselinePosition: BaselinePosition { .bottomEdge }

  /// The distance between the lines of the view's text in points; 0 where there is none.
  open var baselineSpacing: CGFloat { 0 }

  // MARK: Layout

  /// The size of the view's content, in points; ``noIntrinsicMetric`` along an axis without one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// Whether ``intrinsicContentSize(forWidth:)`` depends on the width: text that wraps.
  open var contentWrapsAtWidth: Bool { false }

  /// The size of the view's content where the view is as wide as layout has made it, in points.
  ///
  /// Asked for where ``contentWrapsAtWidth`` is true, once layout has given a width.
  open func intrinsicContentSize(forWidth width: CGFloat) -> CGSize { intrinsicContentSize }

  /// Says that ``intrinsicContentSize`` or a baseline has changed; they are asked for again at the
  /// next pass, after ``updateConstraints()``.
  open func invalidateIntrinsicContentSize() {
    noteContentChanged()
    superview?.subviewDidChange(self, .content)
  }

  /// The size that the view would like to have, without constraints; its ``bounds`` size at first.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Gives the view the size that ``sizeThatFits(_:)`` says, its origin staying where it is.
  open func sizeToFit() {
    frame = CGRect(origin: frame.origin, size: sizeThatFits(bounds.size))
  }

  /// The size that fits best to a size in which the view's subtree can be laid out.
  ///
  /// The target is a wish at ``LayoutPriority/fittingSizeLevel`` along both axes.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size nearest to a size in which the view's subtree can be laid out.
  ///
  /// The constraints that the view and its subtree hold count, and content; not the superview's,
  /// nor the view's own frame. The target is a wish along each axis. Nothing in the tree changes.
  ///
  /// - Precondition: The size is finite, and the priorities are above 0 and at most 1000.
  /// - Complexity: That of laying out the subtree from scratch.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// Asks for ``updateConstraints()`` at the next pass.
  open func setNeedsUpdateConstraints() {
    markNeedsUpdateConstraints()
  }

  /// Brings the constraints of the view up to date, once a pass; an override calls `super` last.
  open func updateConstraints() {}

  /// Calls ``updateConstraints()`` where it is due, the views below first.
  open func updateConstraintsIfNeeded() {
    updateConstraintsBelow()
  }

  /// Asks for ``layoutSubviews()`` at the next pass.
  open func setNeedsLayout() {
    markNeedsLayout()
  }

  /// Lays out the subviews; an override calls `super` first.
  ///
  /// The frame of the view itself, those that constraints give its subviews, and the
  /// ``LayoutGuide/layoutFrame`` of its guides are set before. After `super` they include what was
  /// changed on the way here.
  open func layoutSubviews() {
    applySolvedFrames()
  }

  /// Lays out the view and everything below it now, where that is due.
  ///
  /// Constraints are updated and solved in the whole root; then ``layoutSubviews()`` is called for
  /// every view that needs it, superviews first: O(*n*) in those, besides solving.
  open func layoutIfNeeded() {
    runLayout()
  }
}
