import AutoLayout
import Foundation

extension TreeJudge {
  /// The frames of views that no active constraint mentions, which a layout leaves alone.
  func idleFrames() -> [Int: CGRect] {
    let mentioned = Set(TreeSystem(model).mentioned)
    var frames: [Int: CGRect] = [:]
    for (item, known) in tree.items where item != 0 && !mentioned.contains(item) {
      if let view = known as? View { frames[item] = view.frame }
    }
    return frames
  }

  /// Who is whose, which view holds which constraint, and how much the engine holds.
  ///
  /// - Parameter idle: The frames before the layout of what it must leave alone.
  /// - Throws: What is wrong.
  mutating func judgeStructure(_ idle: [Int: CGRect]) throws(Failure) {
    guard asks(.layoutRows) else { return }
    statistics.judgements += 1
    for (item, frame) in idle.sorted(by: { $0.key < $1.key }) {
      guard let view = tree.items[item] as? View, view.frame != frame else { continue }
      throw failure(
        .layoutRows, "idle", "no constraint mentions i\(item), and it moves to \(view.frame)")
    }
    try judgeOwners()
    try judgeHolders()
    try judgeCounters()
  }

  private func judgeOwners() throws(Failure) {
    for item in model.items.indices.dropFirst() {
      guard let known = model.items[item], let live = tree.items[item] else { continue }
      let parent = known.parent.flatMap { tree.items[$0] }
      let owner = (live as? View)?.superview ?? (live as? LayoutGuide)?.owningView
      guard owner === parent else {
        throw failure(.layoutRows, "owner", "i\(item) is in another view than it was put into")
      }
      if known.kind == .guide, known.parent == nil, let guide = live as? LayoutGuide,
        guide.layoutFrame != .zero
      {
        throw failure(.layoutRows, "ownerless", "i\(item) has a frame without an owner")
      }
    }
    for (item, live) in tree.items.sorted(by: { $0.key < $1.key }) {
      guard let view = live as? View else { continue }
      let children = model.children(of: item)
      let guides = children.filter { model.items[$0]?.kind == .guide }
      guard view.layoutGuides.count == guides.count,
        view.subviews.count == children.count - guides.count,
        view.layer.sublayers.count == view.subviews.count
      else {
        throw failure(
          .layoutRows, "children",
          "i\(item) has \(view.layoutGuides.count) guides, \(view.subviews.count) subviews and "
            + "\(view.layer.sublayers.count) sublayers")
      }
    }
  }

  private func judgeHolders() throws(Failure) {
    var held: [ObjectIdentifier: Int] = [:]
    for (item, live) in tree.items {
      for constraint in (live as? View)?.constraints ?? [] {
        held[ObjectIdentifier(constraint)] = item
      }
    }
    for (id, statement) in model.constraints.enumerated() {
      guard let statement, let constraint = tree.constraints[id] else { continue }
      let holder = held.removeValue(forKey: ObjectIdentifier(constraint))
      let expected = statement.isActive ? model.holder(of: statement.constraint) : nil
      guard holder == expected else {
        throw failure(
          .layoutRows, "holder",
          "c\(id) is held by \(holder.map { "i\($0)" } ?? "nobody"), not by "
            + "\(expected.map { "i\($0)" } ?? "nobody")")
      }
    }
    guard held.isEmpty else {
      throw failure(.layoutRows, "held", "\(held.count) unknown constraints are held")
    }
  }

  private func judgeCounters() throws(Failure) {
    guard asks(.layoutLeak) else { return }
    let system = TreeSystem(model)
    let counters = tree.root.layoutEngine.counters
    let rows = system.flat.rows.count - lastBroken.count
    guard counters.rows == rows, counters.variables == system.flat.domains.count else {
      throw failure(
        .layoutLeak, "counters",
        "the solver holds \(counters.rows) rows and \(counters.variables) variables for "
          + "\(rows) and \(system.flat.domains.count)")
    }
    let solver = tree.root.layoutEngine.solverCounters
    guard solver.constraints == counters.rows, solver.variables == counters.variables else {
      throw failure(
        .layoutLeak, "solver",
        "the solver has \(solver.constraints) rows and \(solver.variables) variables, counted "
          + "are \(counters.rows) and \(counters.variables)")
    }
  }
}
