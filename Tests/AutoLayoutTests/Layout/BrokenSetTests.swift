import AutoLayout
import Foundation
import Testing

/// Whatever is done, the constraints that hold can hold, and no broken one could join them.
@MainActor
@Suite("The broken constraints are as few as they can be")
struct BrokenSetTests {
  /// A statement about widths, so that it can be made again in another tree.
  private struct Wish {
    var first: Int
    var second: Int?
    var relation: LayoutConstraint.Relation
    var constant: CGFloat
    var priority: LayoutPriority

    init(count: Int, using generator: inout SplitMix) {
      first = Int.random(in: 0..<count, using: &generator)
      second =
        Bool.random(using: &generator) ? Int.random(in: 0..<count, using: &generator) : nil
      relation =
        [.lessThanOrEqual, .equal, .greaterThanOrEqual].randomElement(using: &generator) ?? .equal
      constant = CGFloat(Int.random(in: -3...9, using: &generator))
      priority = Int.random(in: 0..<4, using: &generator) == 0 ? 500 : .required
    }

    @MainActor func constraint(_ views: [View]) -> LayoutConstraint {
      LayoutConstraint(
        item: views[first], attribute: .width, relatedBy: relation,
        toItem: second.map { views[$0] }, attribute: .width, multiplier: 1, constant: constant
      ).at(priority)
    }
  }

  private func hasConflict(_ wishes: [Wish], count: Int) -> Bool {
    let root = makeRoot()
    let views = (0..<count).map { root.addConstrained("v\($0)") }
    LayoutConstraint.activate(wishes.map { $0.constraint(views) })
    root.layoutIfNeeded()
    #expect(root.layoutEngine.failure == nil)
    return !root.layoutEngine.conflicts.isEmpty
  }

  @Test(
    "Holding constraints are consistent, and each broken one contradicts them", arguments: 1...8)
  func maximal(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let count = 5
    let root = makeRoot()
    let views = (0..<count).map { root.addConstrained("v\($0)") }
    var wishes: [Wish] = []
    var constraints: [LayoutConstraint] = []
    for step in 0..<80 {
      let place = constraints.isEmpty ? 0 : Int.random(in: 0..<constraints.count, using: &generator)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0, 1, 2:
        let wish = Wish(count: count, using: &generator)
        wishes.append(wish)
        constraints.append(wish.constraint(views).on())
      case 3, 4:
        guard !constraints.isEmpty else { continue }
        constraints.remove(at: place).isActive = false
        wishes.remove(at: place)
      case 5:
        guard !constraints.isEmpty else { continue }
        wishes[place].constant = CGFloat(Int.random(in: -3...9, using: &generator))
        constraints[place].constant = wishes[place].constant
      case 6:
        guard !constraints.isEmpty else { continue }
        wishes[place].priority = wishes[place].priority == .required ? 500 : .required
        constraints[place].priority = wishes[place].priority
      default:
        root.layoutIfNeeded()
      }
      guard step % 4 == 3 else { continue }
      root.layoutIfNeeded()
      let engine = root.layoutEngine
      let broken = Set(engine.brokenConstraints)
      let held = zip(wishes, constraints).filter { !broken.contains($0.1) }.map(\.0)
      #expect(!hasConflict(held, count: count), "seed \(seed), step \(step)")
      for (wish, constraint) in zip(wishes, constraints) where broken.contains(constraint) {
        #expect(
          hasConflict(held + [wish], count: count),
          "\(constraint.readableDescription) could hold. seed \(seed), step \(step)")
      }
      #expect(engine.failure == nil, "seed \(seed), step \(step)")
      #expect(
        engine.counters.rows == held.count,
        "seed \(seed), step \(step)")
    }
  }
}
