import Foundation

/// A rectangle that takes part in layout and in nothing else.
///
/// Not a view: it has no layer, is never drawn and never hit, stands in no responder chain and has
/// no subviews. It costs its rectangle and its constraints. It can be constrained once a view owns
/// it; see ``View/addLayoutGuide(_:)``.
@preconcurrency @MainActor
open class LayoutGuide: NSObject, LayoutItem {
  /// A name for people to read; it appears in every report.
  public var identifier = ""

  /// The rectangle in the coordinates of the owning view, in points.
  ///
  /// Valid once the owning view has been laid out; zero before, and without an owner.
  @exclusivity(unchecked) public internal(set) var layoutFrame: CGRect = .zero

  /// The view that holds the guide, set by ``View/addLayoutGuide(_:)`` and
  /// ``View/removeLayoutGuide(_:)`` only.
  @exclusivity(unchecked) public internal(set) weak var owningView: View?

  /// What constraints know the guide by, once there are some.
  @exclusivity(unchecked) var handle: ItemHandle?

  /// Makes a guide without an owner.
  public override init() {
    super.init()
  }

  /// Makes a guide without an owner; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Whether another rectangle of the guide would do as well.
  public var hasAmbiguousLayout: Bool {
    owningView?.layoutEngine.isAmbiguous(self) ?? false
  }
}
