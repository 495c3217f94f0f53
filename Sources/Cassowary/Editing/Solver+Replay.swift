extension Solver {
  /// How components have followed the constants of their rows, the latest last.
  struct ReplayMemory: Sendable {
    var observations: [ConstantReplay.Observation] = []
    var replays: [ConstantReplay] = []

    /// How many of each are kept.
    static var capacity: Int { 8 }
  }

  /// Whether nothing but one row's constant has changed in a component, to where it can be followed.
  private func replay(of component: Int32) -> Int? {
    let row = components[Int(component)].changedRow
    guard row >= 0 else { return nil }
    return memory.replays.firstIndex {
      $0.component == component && $0.row == row
        && $0.reaches(rows.records[Int(row)].constant)
    }
  }

  /// Lets all components that have changed follow their constants, if they can.
  mutating func replayAll() -> Bool {
    guard
      options.replay, pendingRows.isEmpty, !memory.replays.isEmpty,
      dirtyComponents.allSatisfy({ replay(of: $0) != nil })
    else { return false }
    for index in dirtyComponents.indices { replayConstant(of: dirtyComponents[index]) }
    dirtyComponents.removeAll(keepingCapacity: true)
    return true
  }

  /// Takes the components that can follow a constant out of those that are to be solved.
  ///
  /// - Returns: These, and the list as it was before where there are any.
  mutating func takeReplayable() -> (replayable: [Int32], before: [Int32]) {
    guard options.replay, !memory.replays.isEmpty else { return ([], []) }
    let before = dirtyComponents
    let replayable = before.filter { replay(of: $0) != nil }
    if !replayable.isEmpty { dirtyComponents = before.filter { replay(of: $0) == nil } }
    return (replayable, before)
  }

  /// Lets a component follow the constant that has changed in it.
  ///
  /// - Complexity: O(variables that move).
  mutating func replayConstant(of component: Int32) {
    guard let place = replay(of: component) else { return }
    let row = Int(components[Int(component)].changedRow)
    memory.replays[place].apply(rows.records[row].constant, to: &variables)
    components[Int(component)].isDirty = false
    components[Int(component)].changedRow = Component.nothing
    tally.solvedComponents += 1
    tally.replays += 1
  }

  /// Whether a row's component has shown how it follows the row's constant.
  func canReplay(row: Int) -> Bool {
    let component = rows.records[row].component
    return memory.replays.contains { $0.component == component && $0.row == Int32(row) }
  }

  /// The rows whose constants are all that has changed in their components; forgets what is known
  /// of other components that are to be solved.
  ///
  /// Components of one variable are left out, whose values are chosen by rule.
  mutating func rowsToObserve() -> [Int32] {
    guard options.replay else { return [] }
    var changed: [Int32] = []
    for component in dirtyComponents {
      let content = components[Int(component)]
      memory.replays.removeAll { $0.component == component }
      if content.changedRow >= 0, content.variables.count > 1 {
        changed.append(content.changedRow)
        memory.observations.removeAll {
          $0.component == component && $0.row != content.changedRow
        }
      } else {
        memory.observations.removeAll { $0.component == component }
      }
    }
    return changed
  }

  /// Looks at components that were solved, and compares them with what they were before.
  mutating func observe(_ changed: [Int32]) {
    for row in changed {
      let component = rows.records[Int(row)].component
      let new = ConstantReplay.Observation(
        component: component, row: row, components[Int(component)], rows, variables)
      if let place = memory.observations.firstIndex(where: { $0.row == row }) {
        let old = memory.observations.remove(at: place)
        if let replay = ConstantReplay(from: old, to: new, rows, variables) {
          if memory.replays.count == ReplayMemory.capacity { memory.replays.removeFirst() }
          memory.replays.append(replay)
        }
      }
      if memory.observations.count == ReplayMemory.capacity { memory.observations.removeFirst() }
      memory.observations.append(new)
    }
  }
}
