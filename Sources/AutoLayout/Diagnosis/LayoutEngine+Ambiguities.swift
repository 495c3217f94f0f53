import Cassowary

extension LayoutEngine {
  /// All items of the tree whose rectangles are open, views before their guides and subviews.
  ///
  /// - Complexity: A solve of the tree, and for each item found one of what hangs together with it.
  public func ambiguities() -> [LayoutAmbiguity] {
    resolve()
    guard let root else { return [] }
    let free: Set<Variable>
    do {
      free = Set(try solver.ambiguousVariables())
    } catch {
      fail(error)
      return []
    }
    var found: [LayoutAmbiguity] = []
    var waiting: [View] = [root]
    while let view = waiting.popLast() {
      let items: [any LayoutItem] = [view] + view.layoutGuides
      for item in items {
        if let report = ambiguity(of: item, among: free) { found.append(report) }
      }
      waiting += view.subviews.reversed()
    }
    return found
  }

  /// What is open about an item; `nil` if nothing is.
  ///
  /// - Complexity: A solve of what hangs together with the item, for each of four numbers.
  public func ambiguity(of item: any LayoutItem) -> LayoutAmbiguity? {
    guard isAmbiguous(item) else { return nil }
    return ambiguity(of: item, among: nil)
  }

  /// What is open about an item, where it may be known which variables are.
  private func ambiguity(
    of item: any LayoutItem, among free: Set<Variable>?
  ) -> LayoutAmbiguity? {
    let slot = ItemHandle.of(item)?.slot ?? -1
    let name = ItemName.of(item)
    guard slot >= 0, tables.items[slot].variables != nil else {
      return isAmbiguous(item) ? unmentioned(name) : nil
    }
    do throws(SolverError) {
      var open: [(attribute: LayoutAmbiguity.Attribute, variable: Variable)] = []
      for (attribute, variable) in variables(of: slot) {
        let isOpen: Bool
        if let free {
          isOpen = free.contains(variable)
        } else {
          isOpen = try solver.isAmbiguous(variable)
        }
        if isOpen { open.append((attribute, variable)) }
      }
      guard let first = open.first, let witness = try leanWitness(of: first.variable) else {
        return nil
      }
      let isUsed = witness.variables.count > 1 || witness.greatest != [1]
      let system = try PinnedSystem(around: [first.variable], in: self)
      let rivals = rivals(system, witness)
      let isFree = !isUsed || rivals.isEmpty || isFreeWhenFrozen(first.variable, system)
      return LayoutAmbiguity(
        item: name, attributes: open.map(\.attribute),
        cause: isFree ? .missingConstraint : .tie, rivals: isFree ? [] : rivals,
        direction: moves(witness, of: first.variable), least: places(witness, witness.least),
        greatest: places(witness, witness.greatest))
    } catch {
      fail(error)
      return nil
    }
  }

  /// Two optimal points between which a variable differs, and others only where they have to.
  ///
  /// One after the other the others are held where they are, as long as the variable stays open.
  private func leanWitness(of variable: Variable) throws(SolverError) -> AmbiguityWitness? {
    guard var witness = try solver.witnesses(of: variable) else { return nil }
    let candidates = witness.variables.indices.filter { witness.differs(at: $0) }
      .map { witness.variables[$0] }
    guard candidates.count > 1, candidates.count <= Self.holdingLimit else { return witness }
    var held = solver
    for candidate in candidates where candidate != variable {
      guard let index = witness.variables.firstIndex(of: candidate), witness.differs(at: index)
      else { continue }
      var trial = held
      let value = try solver.value(of: candidate)
      do {
        _ = try trial.add(Constraint([Term(candidate, 1)], .equal, value))
        guard let leaner = try trial.witnesses(of: variable) else { continue }
        witness = leaner
        held = trial
      } catch {
        // Rounding alone keeps it from being held, and so it moves along.
        continue
      }
    }
    return witness
  }

  /// Where more numbers than this move, none is tried to be held.
  private static var holdingLimit: Int { 100 }

  /// Whether a variable is open even where no constraint may be missed by another amount; what
  /// cannot be frozen for rounding is not.
  private func isFreeWhenFrozen(_ variable: Variable, _ system: PinnedSystem) -> Bool {
    do {
      return try system.isFreeWhenFrozen(variable)
    } catch {
      return false
    }
  }

  /// An item that no constraint mentions may be anywhere.
  private func unmentioned(_ name: String) -> LayoutAmbiguity {
    LayoutAmbiguity(
      item: name, attributes: [.left, .top, .width, .height], cause: .missingConstraint,
      rivals: [],
      direction: [LayoutAmbiguity.Move(item: name, attribute: .left, amount: 1)],
      least: [LayoutAmbiguity.Place(item: name, left: 0, top: 0, width: 0, height: 0)],
      greatest: [LayoutAmbiguity.Place(item: name, left: 1, top: 0, width: 0, height: 0)])
  }

  /// The soft constraints that are missed by different amounts in the two layouts.
  private func rivals(_ system: PinnedSystem, _ witness: AmbiguityWitness) -> [String] {
    var places: [Variable: Int] = [:]
    for (index, variable) in witness.variables.enumerated() { places[variable] = index }
    func violation(_ statement: Constraint, at point: [Double]) -> Double {
      var entry = PinnedSystem.Entry(row: -1, statement: statement, activity: 0)
      for term in statement.terms {
        entry.activity += term.coefficient * (places[term.variable].map { point[$0] } ?? 0)
      }
      return abs(entry.excess)
    }
    return system.entries.filter { entry in
      guard entry.statement.priority != .required else { return false }
      let least = violation(entry.statement, at: witness.least)
      let greatest = violation(entry.statement, at: witness.greatest)
      return abs(least - greatest) > PinnedSystem.tolerance * max(1, least, greatest)
    }.map { description(of: $0.row) }
  }

  /// The change from one layout to the other, per unit of one variable's, that one first.
  private func moves(
    _ witness: AmbiguityWitness, of asked: Variable
  ) -> [LayoutAmbiguity.Move] {
    let changes = zip(witness.least, witness.greatest).map { $1 - $0 }
    guard let index = witness.variables.firstIndex(of: asked), changes[index] != 0 else {
      return []
    }
    var moves: [LayoutAmbiguity.Move] = []
    let others = witness.variables.indices.filter { $0 != index }
    for place in [index] + others {
      let amount = changes[place] / changes[index]
      guard abs(changes[place]) > PinnedSystem.tolerance else { continue }
      let code = tables.itemOfVariable[Int(witness.variables[place].slot)]
      moves.append(
        LayoutAmbiguity.Move(
          item: ItemName.of(tables.items[code >> 2].item),
          attribute: Self.attributes[Int(code & 3)], amount: amount))
    }
    return moves
  }

  /// The rectangles of the items that a witness gives some numbers of; the others as solved.
  private func places(
    _ witness: AmbiguityWitness, _ point: [Double]
  ) -> [LayoutAmbiguity.Place] {
    var slots: [Int32] = []
    var rects: [Int32: SolvedRect] = [:]
    for (variable, value) in zip(witness.variables, point) {
      let code = tables.itemOfVariable[Int(variable.slot)]
      let slot = code >> 2
      if rects[slot] == nil { slots.append(slot) }
      var rect = rects[slot] ?? tables.items[slot].solved
      switch code & 3 {
      case 0: rect.left = value
      case 1: rect.top = value
      case 2: rect.width = value
      default: rect.height = value
      }
      rects[slot] = rect
    }
    return slots.map { slot in
      let rect = rects[slot] ?? SolvedRect()
      return LayoutAmbiguity.Place(
        item: ItemName.of(tables.items[slot].item), left: rect.left, top: rect.top,
        width: rect.width, height: rect.height)
    }
  }

  private static var attributes: [LayoutAmbiguity.Attribute] { [.left, .top, .width, .height] }

  /// The variables of an item, with what they are.
  private func variables(of slot: Int32) -> [(LayoutAmbiguity.Attribute, Variable)] {
    guard let variables = tables.items[slot].variables else { return [] }
    return zip(Self.attributes, variables.inOrder).compactMap { attribute, variable in
      variable.map { (attribute, $0) }
    }
  }
}

extension AmbiguityWitness {
  /// Whether the two points differ in a variable by more than rounding.
  func differs(at index: Int) -> Bool {
    let (low, high) = (least[index], greatest[index])
    return abs(high - low) > PinnedSystem.tolerance * max(1, abs(low), abs(high))
  }
}
