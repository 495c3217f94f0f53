import AutoLayout
import Foundation
import Testing

@MainActor
@Suite("Random nested stack views")
struct RandomStackTests {
  /// What two layouts of the same tree differ in; `nil` for nothing.
  private static func difference(_ first: [String: CGRect], _ second: [String: CGRect]) -> String? {
    guard first.keys.sorted() == second.keys.sorted() else {
      return "\(first.keys.sorted()) and \(second.keys.sorted()) have one frame"
    }
    for (name, frame) in first.sorted(by: { $0.key < $1.key }) {
      guard let other = second[name] else { continue }
      let deviation = max(
        abs(frame.origin.x - other.origin.x), abs(frame.origin.y - other.origin.y),
        abs(frame.size.width - other.size.width), abs(frame.size.height - other.size.height))
      if !(deviation <= 1e-6) { return "\(name) is at \(frame) and at \(other)" }
    }
    return nil
  }

  @Test("After any changes the frames are those of the same stacks made anew", arguments: 0..<12)
  func incremental(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    var model = RandomStack(&random)
    let top = model.build()
    for step in 0..<12 {
      for _ in 0...Int.random(in: 0...2, using: &random) { model.change(top, &random) }
      let fresh = model.build()
      let difference = Self.difference(RandomStack.frames(top), RandomStack.frames(fresh))
      if let difference {
        Issue.record("seed \(seed), step \(step): \(difference)")
        return
      }
      #expect(top.layoutEngine.failure == nil)
      #expect(top.layoutEngine.counters.unsettledPasses == 0)
    }
  }

  @Test("Hiding views and showing them again leads back to the same frames", arguments: 100..<112)
  func hideAndShow(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let top = RandomStack(&random).build()
    let before = RandomStack.frames(top)
    let guides = Self.guideCount(top)
    let views = Self.views(in: top.subviews[0])
    for _ in 0..<8 where !views.isEmpty {
      let chosen = (0..<3).map { _ in views[Int.random(in: views.indices, using: &random)] }
      let hidden = chosen.map(\.isHidden)
      for view in chosen { view.isHidden = true }
      top.layoutIfNeeded()
      for (view, isHidden) in zip(chosen, hidden).reversed() { view.isHidden = isHidden }
      let after = RandomStack.frames(top)
      if let difference = Self.difference(before, after) {
        Issue.record("seed \(seed): \(difference)")
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
