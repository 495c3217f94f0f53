import AutoLayout
import Foundation
import Testing

@MainActor
@Suite("Random nested stack views")
struct RandomStackTests {
  /// Whether two frames are the same but for rounding.
  private static func isSame(_ first: CGRect, _ second: CGRect) -> Bool {
    let deviation = max(
      abs(first.origin.x - second.origin.x), abs(first.origin.y - second.origin.y),
      abs(first.size.width - second.size.width), abs(first.size.height - second.size.height))
    return deviation <= 1e-6
  }

  private static func frame(_ view: View, in top: View) -> CGRect {
    view.convert(view.bounds, to: top)
  }

  /// What two trees of the same stacks differ in where only one frame is possible.
  private static func difference(_ first: View, _ second: View) -> String? {
    let views = RandomStack.shown(in: first)
    let others = RandomStack.shown(in: second)
    guard views.keys.sorted() == others.keys.sorted() else { return "different views are shown" }
    for (name, view) in views.sorted(by: { $0.key < $1.key }) {
      guard let other = others[name] else { continue }
      let (here, there) = (frame(view, in: first), frame(other, in: second))
      if isSame(here, there) || view.hasAmbiguousLayout && other.hasAmbiguousLayout { continue }
      return "\(name) is at \(here) and at \(there)"
    }
    return nil
  }

  @Test("After any changes the frames are those of the same stacks made anew", arguments: 0..<15)
  func incremental(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    var model = RandomStack(&random)
    let top = model.build()
    for step in 0..<12 {
      for _ in 0...Int.random(in: 0...2, using: &random) { model.change(top, &random) }
      if let difference = Self.difference(top, model.build()) {
        Issue.record("seed \(seed), step \(step): \(difference)")
        return
      }
      #expect(top.layoutEngine.failure == nil)
      #expect(top.layoutEngine.counters.unsettledPasses == 0)
    }
  }

  @Test("Hiding views and showing them again leads back to the same frames", arguments: 100..<115)
  func hideAndShow(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let top = RandomStack(&random).build()
    let before = RandomStack.shown(in: top).mapValues { Self.frame($0, in: top) }
    let guides = Self.guideCount(top)
    let views = Self.views(in: top.subviews[0])
    for _ in 0..<8 where !views.isEmpty {
      let chosen = (0..<3).map { _ in views[Int.random(in: views.indices, using: &random)] }
      let hidden = chosen.map(\.isHidden)
      for view in chosen { view.isHidden = true }
      top.layoutIfNeeded()
      for (view, isHidden) in zip(chosen, hidden).reversed() { view.isHidden = isHidden }
      let after = RandomStack.shown(in: top)
      #expect(after.keys.sorted() == before.keys.sorted(), "seed \(seed)")
      for (name, view) in after.sorted(by: { $0.key < $1.key }) {
        let (here, there) = (Self.frame(view, in: top), before[name] ?? .null)
        if Self.isSame(here, there) || view.hasAmbiguousLayout { continue }
        Issue.record("seed \(seed): \(name) was at \(there) and is at \(here)")
        return
      }
      #expect(Self.guideCount(top) == guides, "seed \(seed)")
    }
  }

  @Test("Stacks alone never are in conflict, whatever is hidden", arguments: 200..<230)
  func noConflicts(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    var model = RandomStack(&random)
    let top = model.build()
    for _ in 0..<10 {
      model.change(top, &random)
      top.layoutIfNeeded()
    }
    #expect(top.layoutEngine.conflicts.map(\.description) == [], "seed \(seed)")
  }

  private static func views(in view: View) -> [View] {
    view.subviews.flatMap { [$0] + views(in: $0) }
  }

  private static func guideCount(_ view: View) -> Int {
    view.layoutGuides.filter { $0.identifier.hasPrefix("UISV-") }.count
      + view.subviews.reduce(0) { $0 + guideCount($1) }
  }
}
