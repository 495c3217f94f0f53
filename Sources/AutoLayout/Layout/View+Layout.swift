import Foundation

extension View {
  /// How many rounds a layout that changes itself may take to settle.
  private static var roundLimit: Int { 64 }

  /// Updates, solves and lays out until nothing is due any longer.
  func runLayout() {
    let engine = layoutEngine
    guard let root = engine.root else { return }
    engine.tally.passes += 1
    for _ in 0..<Self.roundLimit {
      if root.needsUpdateConstraints || root.subviewsNeedUpdateConstraints {
        root.updateConstraintsIfNeeded()
      }
      engine.checkRootSafeArea()
      engine.resolve()
      // As far up as layout is due without a gap.
      var top = self
      while let superview = top.superview, superview.needsLayout { top = superview }
      top.layoutBelow()
      let isSettled =
        !(root.needsUpdateConstraints || root.subviewsNeedUpdateConstraints || engine.hasChanges
        || top.needsLayout || top.subviewsNeedLayout)
      if isSettled { return }
    }
    engine.tally.unsettledPasses += 1
  }

  /// Has the engine take in what was changed on the way here, and place what that moves.
  func applySolvedFrames() {
    guard let engine = liveEngine else { return }
    engine.resolve()
    if needsPlacement {
      needsPlacement = false
      engine.placeAll(in: self)
    }
  }
}
