import AutoLayout
import ExactSolver
import Foundation
import Testing

@testable import FuzzSupport

/// Random trees with planted mistakes, judged by the exact reference.
///
/// `AUTOLAYOUT_DIAGNOSIS_TREES` says how many trees are tried instead of 150.
@MainActor
@Suite("Diagnosis of random trees")
struct DiagnosisTests {
  private static let count =
    ProcessInfo.processInfo.environment["AUTOLAYOUT_DIAGNOSIS_TREES"]
    .flatMap { Int($0) } ?? 150

  @Test("Every planted mistake is reported and nothing else, and each report can be checked")
  func planted() throws {
    var conflicts = 0
    var ambiguities = 0
    for seed in 0..<Self.count {
      let planted = PlantedTree(seed: UInt64(seed))
      let treeCase = TreeCase(steps: planted.steps)
      var model = TreeModel(treeCase)
      let tree = LiveTree(size: model.size)
      for step in planted.steps where model.admits(step) {
        model.apply(step)
        tree.apply(step)
      }
      for (number, item) in tree.items {
        (item as? View)?.identifier = "i\(number)"
        (item as? LayoutGuide)?.identifier = "i\(number)"
      }
      tree.root.layoutIfNeeded()
      ambiguities += try judgeAmbiguities(planted, model, tree, seed)
      conflicts += try judgeConflicts(planted, tree, seed)
    }
    #expect(conflicts > Self.count / 2 && ambiguities > Self.count)
  }

  /// Exactly the items that the reference calls open, each with two layouts that are optimal there.
  private func judgeAmbiguities(
    _ planted: PlantedTree, _ model: TreeModel, _ tree: LiveTree, _ seed: Int
  ) throws -> Int {
    let system = TreeSystem(model, without: tree.broken)
    let problem = system.flat.exact
    let optimum = try #require(problem.solved().optimum)
    var open: Set<String> = []
    for item in tree.items.keys where item != 0 {
      guard let variables = system.variables(of: item) else {
        open.insert("i\(item)")
        continue
      }
      let all = [variables.left, variables.top, variables.width, variables.height]
      if all.contains(where: { $0.map { optimum.ranges[$0].isAmbiguous } ?? false }) {
        open.insert("i\(item)")
      }
    }
    let reports = tree.root.layoutEngine.ambiguities()
    #expect(Set(reports.map(\.item)) == open && reports.count == open.count, "seed \(seed)")
    for item in planted.open { #expect(open.contains("i\(item)"), "seed \(seed)") }
    var now = optimum.point
    for item in tree.items.keys {
      guard let variables = system.variables(of: item), let frame = tree.frame(of: item) else {
        continue
      }
      if let left = variables.left { now[left] = Rational(Double(frame.minX)) }
      if let top = variables.top { now[top] = Rational(Double(frame.minY)) }
      now[variables.width] = Rational(Double(frame.width))
      now[variables.height] = Rational(Double(frame.height))
    }
    for report in reports {
      #expect(report.least != report.greatest, "seed \(seed)")
      let isTied = planted.tied.contains { "i\($0)" == report.item }
      if isTied, !planted.open.contains(where: { !planted.tied.contains($0) }) {
        #expect(report.cause == .tie && report.rivals.count >= 2, "seed \(seed) \(report)")
      }
      if planted.tied.isEmpty { #expect(report.cause == .missingConstraint, "seed \(seed)") }
      for places in [report.least, report.greatest] {
        // What a report does not place is where it is now.
        var point = now
        for place in places {
          guard let item = Int(place.item.dropFirst()), let variables = system.variables(of: item)
          else { continue }
          if let left = variables.left { point[left] = Rational(place.left) }
          if let top = variables.top { point[top] = Rational(place.top) }
          point[variables.width] = Rational(place.width)
          point[variables.height] = Rational(place.height)
        }
        #expect(isOptimal(point, problem, optimum), "seed \(seed) \(report)")
      }
    }
    return reports.count
  }

  /// Whether a point meets what is required and misses no level's least value, within a millionth.
  private func isOptimal(
    _ point: [Rational], _ problem: ExactProblem, _ optimum: ExactOptimum
  ) -> Bool {
    let tolerance = Rational(1, 1_000_000)
    var sums: [Double: Rational] = [:]
    for row in problem.rows {
      let violation = row.violation(at: point)
      if row.priority == 1000 {
        if violation > tolerance { return false }
      } else {
        sums[row.priority] = (sums[row.priority] ?? .zero) + violation
      }
    }
    return optimum.levels.allSatisfy { (sums[$0.priority] ?? .zero) <= $0.value + tolerance }
  }

  /// Exactly the planted constraints are broken, and each set can hold without any one member.
  private func judgeConflicts(
    _ planted: PlantedTree, _ tree: LiveTree, _ seed: Int
  ) throws -> Int {
    let engine = tree.root.layoutEngine
    #expect(tree.broken == Set(planted.conflicts), "seed \(seed)")
    let reports = engine.conflicts
    #expect(reports.count == planted.conflicts.count, "seed \(seed)")
    for report in reports {
      let broken = try #require(report.broken.constraint)
      for member in report.members {
        guard let constraint = member.constraint, constraint !== broken else { continue }
        constraint.isActive = false
        tree.root.layoutIfNeeded()
        #expect(!engine.brokenConstraints.contains(broken), "seed \(seed) \(report.report)")
        // Again in the old order, so that the same one is broken.
        broken.isActive = false
        constraint.isActive = true
        broken.isActive = true
        tree.root.layoutIfNeeded()
        #expect(engine.brokenConstraints.contains(broken), "seed \(seed) \(report.report)")
      }
      for member in report.members {
        guard let constraint = member.constraint else { continue }
        let remedy = try #require(member.remedy)
        let constant = constraint.constant
        constraint.constant = CGFloat(remedy.constant)
        tree.root.layoutIfNeeded()
        #expect(!engine.brokenConstraints.contains(broken), "seed \(seed) \(report.report)")
        constraint.constant = constant
        tree.root.layoutIfNeeded()
      }
    }
    return reports.count
  }
}
