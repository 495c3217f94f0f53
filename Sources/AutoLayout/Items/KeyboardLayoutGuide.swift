import Foundation

/// The rectangle that the keyboard covers in the view that owns the guide.
///
/// While the keyboard is away its top edge is the bottom of the safe area. Where the keyboard is
/// says ``LayoutEngine/keyboard``.
@preconcurrency @MainActor
public final class KeyboardLayoutGuide: TrackingLayoutGuide {
  /// Whether the guide follows a keyboard that floats, and not only one that is docked; false at
  /// first.
  public var followsUndockedKeyboard = false {
    didSet { if followsUndockedKeyboard != oldValue { update() } }
  }

  /// Whether the guide's top edge is that of the safe area while the keyboard is away, and not that
  /// of the view; true at first.
  public var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { update() } }
  }

  /// How far above the keyboard a drag begins to dismiss it, in points; negative numbers count as 0.
  public var keyboardDismissPadding: CGFloat {
    get { padding }
    set { padding = max(0, newValue) }
  }

  private var padding: CGFloat = 0
  private var edges: GuideEdges?

  func hold(in view: View) {
    identifier = "UIKeyboardLayoutGuide"
    view.addLayoutGuide(self)
    let edges = GuideEdges(
      of: self, in: view, named: identifier, hangsFromBottom: true)
    self.edges = edges
    update()
    LayoutConstraint.activate(edges.all)
    view.liveEngine?.keyboardGuides.append(WeakGuide(guide: self))
  }

  /// Follows the keyboard.
  func update() {
    guard let view = owningView else { return }
    let room = view.bounds.size
    let rest = usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
    guard let keyboard = view.liveEngine?.keyboard, keyboard.isDocked || followsUndockedKeyboard
    else {
      edges?.set(EdgeInsets(top: rest), in: view)
      come(near: .bottom)
      return
    }
    var covered = view.convert(keyboard.frame, from: nil)
    covered.origin.x -= view.bounds.origin.x
    covered.origin.y -= view.bounds.origin.y
    if keyboard.isDocked {
      let height = max(rest, min(room.height - covered.minY, room.height))
      edges?.set(EdgeInsets(top: height), in: view)
      come(near: .bottom)
    } else {
      edges?.set(
        EdgeInsets(
          top: room.height - covered.minY, left: covered.minX, bottom: room.height - covered.maxY,
          right: room.width - covered.maxX), in: view)
      come(near: nearEdges(of: covered, in: view))
    }
  }

  /// The edges that a floating keyboard is near to: those it is less than an eighth of the view
  /// away from.
  private func nearEdges(of covered: CGRect, in view: View) -> Edges {
    let room = view.bounds.size
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var near: Edges = []
    if covered.minY < room.height / 8 { near.insert(.top) }
    if room.height - covered.maxY < room.height / 8 { near.insert(.bottom) }
    if covered.minX < room.width / 8 { near.insert(isMirrored ? .trailing : .leading) }
    if room.width - covered.maxX < room.width / 8 {
      near.insert(isMirrored ? .leading : .trailing)
    }
    return near
  }
}
