import Foundation

/// Measures what views without a mark cost, and what guides in their places would.
@MainActor
struct SpacerMeter {
  /// How often each of the views is called in a pass, as the engine counts.
  private let passes: Int
  /// What a guide that constraints mention takes.
  private let guideBytes: Int

  /// Has a pass run in which these views alone are due, and counts.
  init(_ views: [View]) {
    let guide = LayoutGuide()
    guideBytes = ObjectSize.bytes(of: guide) + ObjectSize.bytes(of: guide.layoutHandle) + Self.place
    guard let engine = views.first?.layoutEngine, let root = engine.root else {
      passes = 0
      return
    }
    let before = engine.counters
    for view in views {
      view.setNeedsUpdateConstraints()
      view.setNeedsLayout()
    }
    root.layoutIfNeeded()
    let after = engine.counters
    let calls = after.layouts - before.layouts + after.updates - before.updates
    passes = (calls + views.count / 2) / views.count
  }

  func cost(of view: View) -> SpacerCost {
    // The view, its layer, and a place in the lists of subviews and of sublayers.
    var bytes = ObjectSize.bytes(of: view) + ObjectSize.bytes(of: view.layer) + 2 * Self.place
    if let handle = view.handle { bytes += ObjectSize.bytes(of: handle) }
    if let insets = view.insets { bytes += ObjectSize.bytes(of: insets) }
    return SpacerCost(
      bytes: bytes, rows: Self.rows(of: view, implied: true), layers: 1, passes: passes)
  }

  func guideCost(of view: View) -> SpacerCost {
    SpacerCost(bytes: guideBytes, rows: Self.rows(of: view, implied: false), layers: 0, passes: 0)
  }

  /// The size of a place in a list.
  private static let place = MemoryLayout<AnyObject>.stride

  private static func rows(of view: View, implied: Bool) -> Int {
    guard view.layoutSlot >= 0, let engine = view.liveEngine else { return 0 }
    let stated = view.handle?.mentioningConstraints.count ?? 0
    let place = engine.tables.items[view.layoutSlot].implied
    guard implied, place >= 0 else { return stated }
    let own = LayoutRow.Kind.implied.filter { engine.tables.implied[place][$0] >= 0 }
    return stated + own.count
  }
}
