import Foundation

extension View {
  /// Finds the views below this one that do nothing but space, and what they cost.
  ///
  /// Such a view draws nothing, holds no views, is a plain ``View`` and has no other use that can be
  /// seen; see ``SpacerObstacle`` for what counts as one. Lays the tree out first.
  ///
  /// - Parameter harmlessClasses: Subclasses that are as good as plain views because they override
  ///   neither drawing nor touches nor layout. Their own subclasses are not meant.
  /// - Returns: The views that guides can replace, and those that are kept and why.
  /// - Complexity: O(*n*) in views, besides layout, and for each view without a mark its
  ///   constraints, its siblings and the views above it.
  public func findSpacers(harmlessClasses: [View.Type] = []) -> SpacerReport {
    layoutEngine.root?.layoutIfNeeded()
    return SpacerFinder(harmlessClasses: harmlessClasses).report(below: self)
  }

  /// Replaces the views below this one that do nothing but space by layout guides, all or none, and
  /// proves that nothing else has moved.
  ///
  /// Each guide has the identifier of its view, and the constraints about the view are about the
  /// guide from then on: the same objects with their priorities, identifiers and places in the code,
  /// those that are not active included. A constraint that the view held itself is held by its
  /// superview.
  ///
  /// The whole tree is laid out anew before and after, and all frames are compared; touches in the
  /// middle of each spacer are, too. Where one differs, everything is put back.
  ///
  /// - Parameters:
  ///   - harmlessClasses: As for ``findSpacers(harmlessClasses:)``.
  ///   - isChosen: Which of the spacers are replaced; all of them where nothing is said.
  /// - Returns: The guides, the views that were kept and why, and what the tree costs before and
  ///   after.
  /// - Throws: ``SpacerReplacementError``; the tree is then as it was.
  /// - Complexity: That of two passes in which everything is due, besides
  ///   ``findSpacers(harmlessClasses:)``.
  public func replacingSpacersWithGuides(
    harmlessClasses: [View.Type] = [], where isChosen: (Spacer) -> Bool = { _ in true }
  ) throws(SpacerReplacementError) -> SpacerReplacement {
    let engine = layoutEngine
    guard let root = engine.root else { throw .unsettled }
    let report = findSpacers(harmlessClasses: harmlessClasses)
    let (before, frames) = try Self.measure(root, engine)
    let chosen = report.spacers.filter(isChosen)
    let swaps = chosen.compactMap { SpacerSwap($0.view) }
    let touches = swaps.map { SpacerTouch($0) }
    for swap in swaps { swap.replace() }
    SpacerSwap.sortConstraints(of: swaps)
    do throws(SpacerReplacementError) {
      let (after, _) = try Self.measure(root, engine)
      var heirs: [ObjectIdentifier: LayoutGuide] = [:]
      for swap in swaps { heirs[ObjectIdentifier(swap.spacer)] = swap.guide }
      if let (item, old, new) = frames.firstDifference(heirs: heirs) {
        throw .moved(item: ItemName.of(item), from: old, to: new)
      }
      for touch in touches { try touch.check(replaced: heirs) }
      let replaced = zip(chosen, swaps).map { spacer, swap in
        SpacerReplacement.Replaced(
          name: spacer.name, view: swap.spacer, guide: swap.guide,
          constraints: swap.guide.handle?.mentioningConstraints ?? [])
      }
      return SpacerReplacement(
        replaced: replaced, kept: report.kept, before: before, after: after,
        comparedFrames: frames.count)
    } catch {
      // In the order in which they were found: each knows its place among all subviews.
      for swap in swaps { swap.restore() }
      root.layoutIfNeeded()
      throw error
    }
  }

  /// Runs a pass in which everything is due, and counts.
  private static func measure(
    _ root: View, _ engine: LayoutEngine
  ) throws(SpacerReplacementError) -> (LayoutTreeCost, LayoutFrames) {
    root.layoutIfNeeded()
    var views = 0
    var guides = 0
    root.forEachViewInTree { view in
      views += 1
      guides += view.layoutGuides.count
      view.markNeedsUpdateConstraints()
      view.markNeedsPlacement()
      view.markNeedsLayout()
    }
    let start = engine.counters
    root.layoutIfNeeded()
    let end = engine.counters
    if let failure = engine.failure { throw .failed(failure) }
    guard !engine.hasChanges, engine.openBatches.count == 0,
      end.unsettledPasses == start.unsettledPasses
    else { throw .unsettled }
    let cost = LayoutTreeCost(
      views: views, layers: views, guides: guides, rows: end.rows,
      passes: end.layouts - start.layouts + end.updates - start.updates)
    return (cost, LayoutFrames(below: root))
  }
}
