import AutoLayout
import Foundation
import Testing

@MainActor
@Suite("Spacers of random trees")
struct RandomSpacerTests {
  /// How many trees are tried; `SPACER_TREES` says another number.
  nonisolated private static let count =
    ProcessInfo.processInfo.environment["SPACER_TREES"].flatMap { UInt64($0) } ?? 60

  private func frames(_ items: [any LayoutItem]) -> [CGRect] {
    items.map { ($0 as? View)?.frame ?? ($0 as? LayoutGuide)?.layoutFrame ?? .null }
  }

  private func isNear(_ left: [CGRect], _ right: [CGRect]) -> Bool {
    left.count == right.count
      && zip(left, right).allSatisfy { left, right in
        abs(left.minX - right.minX) <= 1e-6 && abs(left.minY - right.minY) <= 1e-6
          && abs(left.width - right.width) <= 1e-6 && abs(left.height - right.height) <= 1e-6
      }
  }

  @Test("Every planted spacer is found, nothing else is, and replacing them all moves nothing")
  func planted() throws {
    for seed in 0..<Self.count {
      let tree = SpacerTree(seed: seed, .views)
      let report = tree.root.findSpacers(harmlessClasses: [SpacerTree.Harmless.self])
      let planted = Set(tree.spacers.map { ObjectIdentifier($0) })
      #expect(
        Set(report.spacers.map { ObjectIdentifier($0.view) }) == planted,
        "seed \(seed): \(report)")
      #expect(tree.root.layoutEngine.conflicts.isEmpty, "seed \(seed)")
      for decoy in tree.decoys {
        let kept = report.kept.first { $0.view === decoy.view }
        let reasons = kept?.obstacles.map(\.description) ?? []
        #expect(reasons.contains { $0.contains(decoy.obstacle) }, "seed \(seed): \(reasons)")
      }
      #expect(report.kept.count == tree.decoys.count, "seed \(seed)")

      let others = frames(tree.others)
      let gaps = frames(tree.spacers)
      let active = constraints(of: tree.root)
      // First one alone, then the others together.
      let first = report.spacers[Int(seed) % report.spacers.count].name
      let alone = try tree.root.replacingSpacersWithGuides(
        harmlessClasses: [SpacerTree.Harmless.self]
      ) { $0.name == first }
      #expect(
        alone.replaced.map(\.name) == [first] && frames(tree.others) == others, "seed \(seed)")
      let result = try tree.root.replacingSpacersWithGuides(
        harmlessClasses: [SpacerTree.Harmless.self])
      #expect(result.replaced.count == planted.count - 1, "seed \(seed)")
      #expect(frames(tree.others) == others, "seed \(seed)")
      for replaced in alone.replaced + result.replaced {
        let place = tree.spacers.firstIndex { $0 === replaced.view }
        #expect(replaced.guide.layoutFrame == place.map { gaps[$0] }, "seed \(seed)")
      }
      #expect(constraints(of: tree.root) == active, "seed \(seed)")
      #expect(alone.before.layers - result.after.layers == planted.count)
      #expect(result.after.rows == result.before.rows && result.after.passes < result.before.passes)
      let again = tree.root.findSpacers(harmlessClasses: [SpacerTree.Harmless.self])
      #expect(again.spacers.isEmpty && again.kept.count == report.kept.count, "seed \(seed)")

      // What was replaced goes on like a tree that was built with guides.
      let built = SpacerTree(seed: seed, .guides)
      built.root.layoutIfNeeded()
      #expect(isNear(frames(built.others), others), "seed \(seed)")
      for root in [tree.root, built.root] {
        root.frame.size.width += 37
        root.layoutIfNeeded()
      }
      #expect(isNear(frames(built.others), frames(tree.others)), "seed \(seed)")
    }
  }

  /// The identities of all active constraints below a view.
  private func constraints(of view: View) -> Set<ObjectIdentifier> {
    var found = Set(view.constraints.map { ObjectIdentifier($0) })
    for subview in view.subviews { found.formUnion(constraints(of: subview)) }
    return found
  }
}
