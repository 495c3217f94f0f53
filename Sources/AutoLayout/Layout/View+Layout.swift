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

  /// Gives the subviews their frames as solved.
  func applySolvedFrames() {
    guard !subviews.isEmpty, let engine = liveEngine else { return }
    // Constraints may have been changed on the way here.
    engine.resolve()
    var origin: CGPoint?
    for subview in subviews
    where subview.layoutSlot >= 0 && !subview.translatesAutoresizingMaskIntoConstraints {
      let corner = origin ?? engine.origin(of: self)
      origin = corner
      guard let frame = engine.frame(of: subview.layoutSlot, below: corner) else { continue }
      if subview.frame != frame { subview.frame = frame }
    }
  }

  /// Gives the guides their rectangles as solved.
  func applySolvedGuideFrames() {
    guard !layoutGuides.isEmpty, let engine = liveEngine else { return }
    let corner = engine.origin(of: self)
    for guide in layoutGuides where guide.layoutSlot >= 0 {
      guard let frame = engine.frame(of: guide.layoutSlot, below: corner) else { continue }
      guide.layoutFrame = frame
    }
  }
}
