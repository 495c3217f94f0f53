import Cassowary

extension LayoutEngine {
  /// Tells the handler of items that have become open, or in other numbers than before.
  func deliverAmbiguities() {
    guard let ambiguityHandler else { return }
    let found = ambiguities()
    let told = toldAmbiguities
    // Identifiers need not be different: an item is known by its name and what is open about it.
    toldAmbiguities = [:]
    for report in found { toldAmbiguities[report.item, default: []].insert(report.attributes) }
    for report in found where told[report.item]?.contains(report.attributes) != true {
      ambiguityHandler(report)
    }
  }

  /// Shows another layout that does as well for an item, where there is one.
  ///
  /// In turn, for each open number of the item, one in which it is small and one in which it is
  /// large. The next solve shows the solver's own layout again.
  func exercise(_ item: any LayoutItem) {
    guard isAmbiguous(item) else { return }
    guard let slot = ItemHandle.of(item)?.slot, slot >= 0,
      let variables = tables.items[slot].variables
    else { return }
    var witnesses: [AmbiguityWitness] = []
    perform { solver throws(SolverError) in
      for case let variable? in variables.inOrder {
        if let witness = try solver.witnesses(of: variable) { witnesses.append(witness) }
      }
    }
    guard !witnesses.isEmpty else { return }
    let turn = exercises[ObjectIdentifier(item), default: 0]
    exercises[ObjectIdentifier(item)] = turn + 1
    let witness = witnesses[turn / 2 % witnesses.count]
    show(witness.variables, turn % 2 == 0 ? witness.greatest : witness.least)
  }

  /// The solver's values of what shows something else, which from now on is shown.
  func takeUnshown() -> [ShownValue] {
    var values: [ShownValue] = []
    for variable in unshown {
      // One that was dropped since has no value.
      if let value = try? solver.value(of: variable) {
        values.append(ShownValue(slot: variable.slot, value: value))
      }
    }
    unshown = []
    return values
  }

  private func show(_ variables: [Variable], _ point: [Double]) {
    let own = takeUnshown()
    let shown = zip(variables, point).map { ShownValue(slot: $0.slot, value: $1) }
    unshown = variables
    let moved = tables.takeOver([], after: own + shown)
    isPlacing = true
    for slot in moved { place(slot) }
    isPlacing = false
  }
}
