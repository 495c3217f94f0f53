import AutoLayout
import Cassowary
import ExactSolver

extension TreeJudge {
  /// A broken constraint contradicts the others, and is required.
  mutating func judgeBroken() throws(Failure) {
    guard asks(.layoutConflict) else { return }
    statistics.judgements += 1
    for id in lastBroken.sorted() {
      guard let statement = model.constraints[id], statement.isActive, statement.priority == 1000
      else { throw failure(.layoutConflict, "not-required", "c\(id) is called broken") }
      if isFeasible(without: lastBroken.subtracting([id])) {
        throw failure(.layoutConflict, "needless", "c\(id) is broken, and could hold")
      }
    }
  }

  private func isFeasible(without broken: Set<Int>) -> Bool {
    TreeSystem(model, without: broken).flat.exact.isFeasible
  }

  /// Where constraints have only gone, those that were broken are tried again, the oldest first.
  mutating func judgeRetries(_ before: Set<Int>) throws(Failure) {
    guard asks(.layoutConflict), changes.areRelaxations, !before.isEmpty else { return }
    statistics.judgements += 1
    let candidates = model.activeConstraints.filter {
      before.contains($0.id) && $0.statement.priority == 1000
    }
    var expected = Set(candidates.map(\.id))
    for (id, _) in candidates where isFeasible(without: expected.subtracting([id])) {
      expected.remove(id)
    }
    guard lastBroken != expected else { return }
    throw failure(
      .layoutConflict, "retries",
      "broken are \(lastBroken.sorted()), and tried again in order \(expected.sorted())")
  }

  /// Each new report is of an irreducible set, and breaks its latest constraint.
  mutating func judgeReports() throws(Failure) {
    guard asks(.layoutConflict) else { return }
    let engine = tree.root.layoutEngine
    let count = engine.counters.conflicts - changes.reportsBefore
    guard tree.conflictCount == engine.counters.conflicts else {
      throw failure(
        .layoutConflict, "told",
        "of \(engine.counters.conflicts) conflicts \(tree.conflictCount) were told")
    }
    let numbers = Dictionary(
      uniqueKeysWithValues: tree.constraints.map { (ObjectIdentifier($0.value), $0.key) })
    for report in engine.conflicts.suffix(count) {
      statistics.judgements += 1
      guard !report.members.isEmpty, report.members.indices.contains(report.brokenIndex) else {
        throw failure(.layoutConflict, "empty", "a conflict without members is reported")
      }
      let ids = report.members.map { member in
        member.constraint.flatMap { numbers[ObjectIdentifier($0)] }
      }
      try judgeVictim(of: report, ids)
      try judgeMembers(of: report, ids)
    }
  }

  private func judgeVictim(of report: LayoutConflict, _ ids: [Int?]) throws(Failure) {
    let known = ids.compactMap { id in id.flatMap { id in model.constraints[id].map { (id, $0) } } }
    // What is gone by now may have been there while earlier changes were made.
    guard known.count == report.members.count(where: { $0.origin == .caller }),
      known.allSatisfy({ $0.1.isActive }),
      let latest = known.max(by: { $0.1.activation < $1.1.activation })
    else { return }
    guard ids[report.brokenIndex] == latest.0 else {
      throw failure(
        .layoutConflict, "victim",
        "c\(latest.0) was activated last, and broken is \(report.broken.description)")
    }
  }

  private func judgeMembers(of report: LayoutConflict, _ ids: [Int?]) throws(Failure) {
    let members = Set(ids.compactMap { $0 })
    guard changes.keepNumbers,
      members.count == report.members.count(where: { $0.origin == .caller }),
      members.allSatisfy({
        model.constraints[$0].map { $0.isActive && $0.priority == 1000 } ?? false
      })
    else { return }
    let isImplied = report.members.contains { $0.origin == .frame || $0.origin == .contentSize }
    let bounds = Set(report.members.filter { $0.origin == .nonnegativity }.map(\.description))
    func isFeasible(_ kept: Set<Int>) -> Bool {
      var system = TreeSystem(model, keeping: kept, hasImplied: isImplied)
      if !isImplied { system.keepBounds { bounds.contains("i\($0).\($1.rawValue) >= 0") } }
      return system.flat.exact.isFeasible
    }
    guard !isFeasible(members) else {
      throw failure(.layoutConflict, "members", "can hold together: \(report)")
    }
    for id in members.sorted() where !isImplied && !isFeasible(members.subtracting([id])) {
      throw failure(.layoutConflict, "reducible", "contradictory without c\(id): \(report)")
    }
  }
}
