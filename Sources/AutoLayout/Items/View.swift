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
  /// The size of content that has none along an axis.
  public static let noIntrinsicMetric: CGFloat = -1

  // MARK: What the view is made of

  /// What the view shows, and where its geometry is kept.
  public let layer: Layer
  /// The view that this one is part of.
  public internal(set) weak var superview: View?
  /// The views in this one, from back to front.
  public internal(set) var subviews: [View] = []
  /// The guides that this view owns, in the order in which they were added.
  public internal(set) var layoutGuides: [LayoutGuide] = []
  /// The active constraints that this view holds.
  var installed = InstalledConstraints()
  /// The engine of the view's root, once there is one.
  var engine: LayoutEngine?
  /// What constraints know the view by, once there are some.
  var handle: ItemHandle?

  // MARK: What the caller says about it

  /// A name for people to read; it appears in every report.
  public var identifier: String?
  /// A number for the caller's own use.
  public var tag = 0
  /// The distances from the edges that content should keep, in points.
  public var layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// How strongly the view resists being larger than its content, along each axis.
  var huggingPriorities: (horizontal: LayoutPriority, vertical: LayoutPriority)
  /// How strongly the view resists being smaller than its content, along each axis.
  var compressionPriorities: (horizontal: LayoutPriority, vertical: LayoutPriority)
  /// Whether the view and its subviews take events.
  open var isUserInteractionEnabled = true
  /// Whether the view's own frame takes part in layout as required constraints.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      guard translatesAutoresizingMaskIntoConstraints != oldValue else { return }
      noteImpliedConstraintsChanged()
      superview?.markNeedsPlacement()
    }
  }

  // MARK: What is to be done

  /// Whether ``updateConstraints()`` is due.
  public internal(set) var needsUpdateConstraints = true
  /// Whether ``updateConstraints()`` is due for a view below.
  var subviewsNeedUpdateConstraints = false
  /// Whether ``layoutSubviews()`` is due.
  public internal(set) var needsLayout = true
  /// Whether ``layoutSubviews()`` is due for a view below.
  var subviewsNeedLayout = false
  /// Whether all subviews and guides are to be given their frames as solved.
  var needsPlacement = false
  /// Whether the view is to be drawn again.
  public internal(set) var needsDisplay = true

  /// Makes a view with a frame in the coordinates of its future superview, in points.
  public init(frame: CGRect) {
    layer = Layer()
    huggingPriorities = (.defaultLow, .defaultLow)
    compressionPriorities = (.defaultHigh, .defaultHigh)
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
    huggingPriorities = (.defaultLow, .defaultLow)
    compressionPriorities = (.defaultHigh, .defaultHigh)
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
  /// Setting another size keeps the centre where it is.
  ///
  /// - Precondition: All four numbers are finite.
  open var bounds: CGRect {
    get { layer.bounds }
    set { setBounds(newValue) }
  }

  /// The middle in the coordinates of the superview, in points.
  ///
  /// - Precondition: Both numbers are finite.
  open var center: CGPoint {
    get {
      let frame = layer.frame
      return CGPoint(
        x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2)
    }
    set { setCenter(newValue) }
  }

  // MARK: Appearance

  /// Whether the view and its subviews are neither drawn nor hit; they are laid out all the same.
  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
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

  // MARK: Layout

  /// The size of the view's content, in points; ``noIntrinsicMetric`` along an axis without one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// Says that ``intrinsicContentSize`` has changed; it is asked for again at the next pass.
  open func invalidateIntrinsicContentSize() {
    noteImpliedConstraintsChanged()
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
  /// every view that needs it, superviews first.
  ///
  /// - Complexity: O(*n*) in the views below that need layout, besides solving.
  open func layoutIfNeeded() {
    runLayout()
  }
}
