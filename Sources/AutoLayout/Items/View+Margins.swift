import Foundation

extension View {
  /// Whether the view's margins reach at least as far in as its superview's; false at first.
  public var preservesSuperviewLayoutMargins: Bool {
    get { insets?.preservesSuperviewMargins ?? false }
    set {
      guard newValue != preservesSuperviewLayoutMargins else { return }
      ownInsets.preservesSuperviewMargins = newValue
      if newValue { liveEngine?.tracksInsets = true }
      updateInsets()
    }
  }

  /// Whether the safe area is added to the view's margins; true at first.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { insets?.followsSafeArea ?? true }
    set {
      guard newValue != insetsLayoutMarginsFromSafeArea else { return }
      ownInsets.followsSafeArea = newValue
      updateInsets()
    }
  }

  /// What the view has by way of margins and safe area, made if it is what every view has.
  var ownInsets: InsetState {
    if let insets { return insets }
    let new = InsetState(known: (defaultLayoutMargins, .zero))
    insets = new
    return new
  }

  var effectiveMargins: EdgeInsets {
    guard liveEngine?.tracksInsets == true else { return statedMargins }
    var margins = statedMargins
    if insetsLayoutMarginsFromSafeArea { margins = margins.adding(safeAreaInsets) }
    guard preservesSuperviewLayoutMargins, let superview else { return margins }
    let outer = superview.layoutMargins
    let frame = layer.frame
    let room = superview.bounds
    return EdgeInsets(
      top: max(margins.top, outer.top - (frame.minY - room.minY)),
      left: max(margins.left, outer.left - (frame.minX - room.minX)),
      bottom: max(margins.bottom, outer.bottom - (room.maxY - frame.maxY)),
      right: max(margins.right, outer.right - (room.maxX - frame.maxX)))
  }

  func setMargins(_ margins: InsetState.Base) {
    let isFinite =
      switch margins {
      case .absolute(let margins): margins.isFinite
      case .directional(let margins): margins.resolved(.leftToRight).isFinite
      }
    precondition(isFinite, "A view's margins are finite.")
    ownInsets.base = margins
    updateInsets()
  }

  private var statedMargins: EdgeInsets {
    switch insets?.base {
    case .absolute(let margins): margins
    case .directional(let margins): margins.resolved(effectiveUserInterfaceLayoutDirection)
    case nil: defaultLayoutMargins
    }
  }
}
