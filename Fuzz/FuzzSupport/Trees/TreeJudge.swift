import AutoLayout
import Cassowary
import ExactSolver
import Foundation

/// Runs the history of a view tree on the layout layer and holds every layout against what must be.
///
/// What must be is found without the layer: the model knows which constraints are active, and the
/// rows that they make are solved by a fresh solver, and in exact numbers where that is doubtful.
@MainActor
struct TreeJudge {
  let treeCase: TreeCase
  let oracles: OracleSet
  var model: TreeModel
  let tree: LiveTree
  var step = 0
  var statistics = CaseStatistics()
  private(set) var digest = Digest()
  var isUnjudged = false
  var lastBroken: Set<Int> = []
  /// What has happened since the last layout.
  var changes = ChangesSinceLayout()
  /// Changes of an open batch, which the tree has not got yet.
  private var together: [TreeStep]?

  init(_ treeCase: TreeCase, oracles: OracleSet) {
    self.treeCase = treeCase
    self.oracles = oracles
    model = TreeModel(treeCase)
    tree = LiveTree(size: model.size)
  }

  func asks(_ oracle: Oracle) -> Bool { oracles.contains(OracleSet(oracle)) }

  func failure(_ oracle: Oracle, _ kind: String, _ message: String) -> Failure {
    Failure(oracle, kind, message, step: step)
  }

  /// Runs the case.
  ///
  /// - Returns: The first failure, `nil` if there is none.
  mutating func judge() -> Failure? {
    statistics.cases = 1
    statistics.statements = treeCase.steps.count
    do throws(Failure) {
      for (index, step) in treeCase.steps.enumerated() where model.admits(step) {
        self.step = index
        switch step {
        case .open: together = together ?? []
        case .close: try makeTogether()
        case .layout:
          try makeTogether()
          try perform(step)
        default:
          changes.note(step)
          if together == nil {
            try perform(step)
          } else {
            together?.append(step)
            model.apply(step)
          }
        }
      }
      try makeTogether()
      if treeCase.steps.last == .layout { try finish() }
    } catch {
      statistics.findings = 1
      digest.add(error.signature)
      statistics.unjudged = isUnjudged ? 1 : 0
      return error
    }
    statistics.unjudged = isUnjudged ? 1 : 0
    return nil
  }

  /// Ends the open batch.
  private mutating func makeTogether() throws(Failure) {
    guard let steps = together else { return }
    together = nil
    tree.apply(together: steps)
    try judgeActivity()
  }

  private mutating func perform(_ step: TreeStep) throws(Failure) {
    weak var dying: AnyObject?
    if case .forget(let item) = step { dying = tree.items[item] }
    let idle = step == .layout ? idleFrames() : [:]
    tree.apply(step)
    model.apply(step)
    if asks(.layoutLeak), dying != nil {
      throw failure(.layoutLeak, "alive", "an item that nobody keeps is still there")
    }
    if step == .layout {
      try judgeLayout()
      try judgeStructure(idle)
      changes = ChangesSinceLayout(reportsBefore: tree.root.layoutEngine.counters.conflicts)
    } else {
      try judgeActivity()
    }
  }

  /// Exactly the constraints are active of which the model says so.
  private func judgeActivity() throws(Failure) {
    guard asks(.layoutRows) else { return }
    for (id, statement) in model.constraints.enumerated() {
      guard let statement, let constraint = tree.constraints[id] else { continue }
      if constraint.isActive != statement.isActive {
        throw failure(
          .layoutRows, statement.isActive ? "inactive" : "active",
          "c\(id) is \(constraint.isActive ? "" : "not ")active")
      }
    }
  }

  /// The rectangles of items as values of a system's variables.
  func values(
    of system: TreeSystem, _ rectangle: (Int) -> [Double]?
  ) throws(Failure) -> [Double] {
    var values = [Double](repeating: 0, count: system.flat.domains.count)
    for item in system.mentioned {
      guard let variables = system.variables(of: item), let rectangle = rectangle(item) else {
        throw failure(.layoutRows, "no-frame", "i\(item) has no frame")
      }
      guard rectangle.allSatisfy(\.isFinite) else {
        throw failure(.layoutRows, "finite", "the frame of i\(item) is \(rectangle)")
      }
      if let left = variables.left { values[left] = rectangle[0] }
      if let top = variables.top { values[top] = rectangle[1] }
      values[variables.width] = rectangle[2]
      values[variables.height] = rectangle[3]
    }
    return values
  }

  /// Left, top, width and height of an item of a tree, in root coordinates.
  static func rectangle(_ tree: LiveTree, _ item: Int) -> [Double]? {
    tree.frame(of: item).map {
      [Double($0.minX), Double($0.minY), Double($0.size.width), Double($0.size.height)]
    }
  }

  private mutating func judgeLayout() throws(Failure) {
    statistics.answers += 1
    if let error = tree.root.layoutEngine.failure {
      throw failure(.layoutRows, "unsolved", "\(error)")
    }
    let brokenBefore = lastBroken
    lastBroken = tree.broken
    statistics.conflicts += lastBroken.count
    let system = TreeSystem(model, without: lastBroken)
    let live = tree
    let values = try values(of: system) { Self.rectangle(live, $0) }
    for value in values { digest.add(value) }
    digest.add(lastBroken.count)
    try judgeRows(system, values)
    try judgeBroken()
    try judgeReports()
    try judgeRetries(brokenBefore)
    try judgeSecondPass(system, values)
  }

  private mutating func judgeRows(_ system: TreeSystem, _ values: [Double]) throws(Failure) {
    guard asks(.layoutRows) else { return }
    statistics.judgements += 1
    let flat = system.flat
    let report = flat.exact.report(at: values)
    for miss in report.misses
    where miss.amount.doubleValue > FlatComparison.tolerance * miss.scale.doubleValue {
      var name = "a bound"
      if case .row(let row) = miss.subject {
        name = system.constraintOfRow[row] >= 0 ? "c\(system.constraintOfRow[row])" : "a frame"
      }
      throw failure(
        .layoutRows, CaseJudge.kind(of: miss), "\(name) is missed by \(miss.amount.doubleValue)")
    }
    let fresh: FlatAnswer
    do throws(SolverError) {
      fresh = try flat.answer(withAmbiguity: true)
    } catch {
      throw failure(.layoutRows, error.reason, "the rows are refused: \(error)")
    }
    statistics.variables += flat.domains.count
    statistics.determined += (fresh.isAmbiguous ?? []).filter { !$0 }.count
    let levels = report.levels.map {
      LevelObjective(priority: $0.priority, value: $0.value.doubleValue)
    }
    let laidOut = FlatAnswer(values: values, levels: levels, isAmbiguous: fresh.isAmbiguous)
    let comparison = FlatComparison(laidOut, fresh, in: flat)
    if let difference = comparison.difference {
      try doubt(
        failure(.layoutRows, difference.rawValue, comparison.message), laidOut, fresh, flat)
    }
    try judgeAmbiguity(system, fresh)
  }

  private func judgeAmbiguity(_ system: TreeSystem, _ fresh: FlatAnswer) throws(Failure) {
    guard let ambiguous = fresh.isAmbiguous else { return }
    for item in system.mentioned where item != 0 {
      guard let variables = system.variables(of: item), let known = tree.items[item] else {
        continue
      }
      let numbers = [variables.left, variables.top, variables.width, variables.height]
      let expected = numbers.contains { $0.map { ambiguous[$0] } ?? false }
      if known.hasAmbiguousLayout != expected {
        throw failure(
          .layoutRows, "ambiguity",
          "i\(item) is \(expected ? "" : "not ")ambiguous, and the layer says otherwise")
      }
    }
  }

  /// Asks the exact reference which of two answers is wrong.
  mutating func doubt(
    _ failure: Failure, _ first: FlatAnswer, _ second: FlatAnswer, _ flat: FlatSystem
  ) throws(Failure) {
    for (answer, isLayout) in [(first, true), (second, false)] {
      if case .wrong(let difference) = Arbiter.judge(answer, in: flat) {
        var certain = failure
        certain.message += "; the reference: \(difference.message)"
        if !isLayout { certain.evidence = flat }
        throw certain
      }
    }
    isUnjudged = true
  }

  private mutating func judgeSecondPass(
    _ system: TreeSystem, _ values: [Double]
  ) throws(Failure) {
    guard asks(.layoutTwice) else { return }
    statistics.judgements += 1
    let conflicts = tree.conflictCount
    for item in tree.items.values { (item as? View)?.setNeedsLayout() }
    tree.root.layoutIfNeeded()
    let live = tree
    let again = try self.values(of: system) { Self.rectangle(live, $0) }
    if again != values { throw failure(.layoutTwice, "frames", "a second pass moves frames") }
    if tree.conflictCount != conflicts {
      throw failure(.layoutTwice, "conflicts", "a second pass reports conflicts again")
    }
    if tree.broken != lastBroken {
      throw failure(.layoutTwice, "broken", "a second pass breaks other constraints")
    }
  }

  /// Lays the final state out in other ways.
  private mutating func finish() throws(Failure) {
    let system = TreeSystem(model, without: lastBroken)
    guard let answer = try? system.flat.answer(withAmbiguity: true) else { return }
    if asks(.layoutScratch) { try compare(.layoutScratch, system, answer, .none) { $1 } }
    if asks(.layoutMirror) {
      if model.items.allSatisfy({ $0?.frame == nil }) {
        try compare(.layoutMirror, system, answer, .mirrored) { $1 }
        try compare(.layoutMirror, system, answer, .reversed) { $1 }
      }
      try compare(.layoutMirror, system, answer, .transposed) { $1 }
    }
    if asks(.guideOrSpacer) {
      let model = model
      try compare(.guideOrSpacer, system, answer, .none) { item, kind in
        if kind == .guide { return .view }
        let known = model.items[item]
        let isBare =
          model.children(of: item).isEmpty && known?.content == nil && known?.frame == nil
          && !model.hasMarginConstraint(item)
        return isBare ? .guide : .view
      }
    }
    try judgeText()
    try judgeLeak()
  }

  private func judgeText() throws(Failure) {
    guard asks(.text) else { return }
    guard let again = try? TreeCase(reading: treeCase.text), again.text == treeCase.text,
      again.steps.count == treeCase.steps.count
    else {
      throw failure(.text, "tree", "the history is another one once printed and read")
    }
  }

  /// Compares determined rectangles with those of another tree.
  private mutating func compare(
    _ oracle: Oracle, _ system: TreeSystem, _ answer: FlatAnswer, _ change: TreeChange,
    kind: @escaping (Int, TreeModel.Kind) -> TreeModel.Kind
  ) throws(Failure) {
    guard change.applies(to: model) else { return }
    statistics.judgements += 1
    let other = LiveTree.fresh(model, without: lastBroken, kind: kind, change)
    guard other.broken.isEmpty else {
      throw failure(oracle, "conflict", "what holds in one tree is broken in the other")
    }
    let model = model
    let values = try values(of: system) { item in
      Self.rectangle(other, item).map { change.rectangle($0, in: model) }
    }
    let report = system.flat.exact.report(at: values)
    let levels = report.levels.map {
      LevelObjective(priority: $0.priority, value: $0.value.doubleValue)
    }
    let laidOut = FlatAnswer(values: values, levels: levels, isAmbiguous: answer.isAmbiguous)
    let comparison = FlatComparison(laidOut, answer, in: system.flat)
    if let difference = comparison.difference {
      try doubt(
        failure(oracle, difference.rawValue, comparison.message), laidOut, answer, system.flat)
    }
  }

  /// Without constraints the engine holds nothing.
  private mutating func judgeLeak() throws(Failure) {
    guard asks(.layoutLeak) else { return }
    statistics.judgements += 1
    for id in tree.constraints.keys.sorted() { tree.constraints[id]?.deactivate() }
    tree.root.setNeedsLayout()
    tree.root.layoutIfNeeded()
    let counters = tree.root.layoutEngine.counters
    if counters.rows != 0 || counters.variables != 0 {
      throw failure(
        .layoutLeak, "left",
        "without constraints \(counters.rows) rows and \(counters.variables) variables are left")
    }
    if !tree.root.layoutEngine.brokenConstraints.isEmpty {
      throw failure(.layoutLeak, "broken", "without constraints some are broken")
    }
  }
}
