extension Elimination {
  /// Fills in the values of the variables that were eliminated.
  ///
  /// - Complexity: O(entries of all definitions).
  func postsolve(_ values: inout Vector<Double>) {
    var index = definitions.count
    while index > 0 {
      index -= 1
      let definition = definitions[index]
      var value = definition.constant
      for term in definition.terms {
        value += definitionCoefficients[term] * values[Int(definitionVariables[term])]
      }
      values[Int(definition.variable)] = value
    }
  }

  /// Expresses a row, in the buffer, in the variables that are left after the whole elimination.
  ///
  /// Definitions are applied in the order of elimination, so that what cancels does so early.
  mutating func reduceFully(_ row: Int, of system: borrowing ComponentSystem) {
    gather(row, of: system)
    expandDefinitions()
  }

  /// Expresses one variable, in the buffer, in the variables that are left; the constant is its
  /// offset, negated.
  mutating func reduceFully(variable: Int) {
    buffer.clear()
    let place = forest.find(variable)
    if place.root >= 0 { buffer.add(place.scale, of: place.root) }
    buffer.constant = -place.offset
    expandDefinitions()
  }

  private mutating func expandDefinitions() {
    if definitions.count > Int(forestCount) {
      var heap = IndexHeap()
      for position in buffer.entries.indices {
        let index = definitionIndices[Int(buffer.entries[position].variable)]
        if index >= 0 { heap.push(index) }
      }
      while let index = heap.pop() {
        let definition = definitions[Int(index)]
        let factor = buffer.take(Int(definition.variable))
        guard factor != 0 else { continue }
        buffer.constant -= factor * definition.constant
        for term in definition.terms {
          let place = forest.find(Int(definitionVariables[term]))
          let coefficient = factor * definitionCoefficients[term]
          buffer.constant -= coefficient * place.offset
          guard place.root >= 0 else { continue }
          if buffer.add(coefficient * place.scale, of: place.root),
            definitionIndices[place.root] >= 0
          {
            heap.push(definitionIndices[place.root])
          }
        }
      }
    }
    buffer.dropInsignificant()
  }

  /// Completes multipliers of rows and bounds by those of the equalities that were eliminated.
  ///
  /// The given rows, in terms of what is left after elimination, must add up to the multiples that
  /// the caller means; the equalities take away what the rows hold of eliminated variables. One
  /// sweep over the definitions finds how much of each is needed, a second one turns definitions
  /// back into the rows they were made of.
  ///
  /// - Parameters:
  ///   - given: Multipliers `y`, signed for the rows as they stand.
  ///   - system: The component that was eliminated.
  /// - Returns: Multipliers of rows as they were stated, the given ones included.
  mutating func lifted(
    _ given: [(source: Contradiction.Source, multiplier: Double)],
    in system: borrowing ComponentSystem
  ) -> [(source: Contradiction.Source, multiplier: Double)] {
    var columns = RowBuffer()
    columns.reset(variableCount: definitionIndices.count)
    var heap = IndexHeap()
    func note(_ index: Int32) {
      if index >= 0 { heap.push(index) }
    }
    for (source, multiplier) in given {
      switch source {
      case .bound(let variable):
        if columns.add(multiplier, of: variable) { note(definitionIndices[variable]) }
      case .row(let row):
        for term in system.rows[row].terms {
          let variable = Int(system.termVariables[term])
          if columns.add(multiplier * system.termCoefficients[term], of: variable) {
            note(definitionIndices[variable])
          }
        }
      }
    }

    // How much of each definition `variable - Σ … = constant` must be taken away.
    var needed: [Int32: RowBuffer.Entry] = [:]
    var descending = IndexHeap()
    while let index = heap.pop() {
      let definition = definitions[Int(index)]
      let variable = Int(definition.variable)
      let amount = columns.take(variable)
      guard amount != 0 else { continue }
      needed[index] = RowBuffer.Entry(
        coefficient: -amount, magnitude: abs(amount), variable: definition.variable)
      descending.push(-index)
      for term in definition.terms {
        let other = Int(definitionVariables[term])
        if columns.add(amount * definitionCoefficients[term], of: other) {
          note(definitionIndices[other])
        }
      }
    }

    var result = given
    while let negated = descending.pop() {
      let index = -negated
      guard let amount = needed[index], amount.isSignificant else { continue }
      let definition = definitions[Int(index)]
      let multiplier = amount.coefficient / definition.pivot
      result.append((.row(Int(definition.row)), multiplier))
      for (other, coefficient) in substitutions(in: definition, before: index, of: system) {
        if needed[other] == nil { descending.push(-other) }
        let known = RowBuffer.Entry(
          coefficient: 0, magnitude: 0, variable: definitions[Int(other)].variable)
        needed[other, default: known].coefficient -= multiplier * coefficient
        needed[other, default: known].magnitude += abs(multiplier * coefficient)
      }
    }
    return result
  }

  /// The definitions, and how much of each, that were put into a row before it became one itself.
  private mutating func substitutions(
    in definition: Definition, before index: Int32, of system: borrowing ComponentSystem
  ) -> [(index: Int32, coefficient: Double)] {
    var result: [(index: Int32, coefficient: Double)] = []
    var heap = IndexHeap()
    buffer.clear()
    for term in system.rows[Int(definition.row)].terms {
      let variable = Int(system.termVariables[term])
      if buffer.add(system.termCoefficients[term], of: variable) {
        let own = definitionIndices[variable]
        if own >= 0, own < index { heap.push(own) }
      }
    }
    while let earlier = heap.pop() {
      let used = definitions[Int(earlier)]
      let variable = Int(used.variable)
      let coefficient = buffer.take(variable)
      guard coefficient != 0 else { continue }
      result.append((earlier, coefficient))
      for term in used.terms {
        let other = Int(definitionVariables[term])
        if buffer.add(coefficient * definitionCoefficients[term], of: other) {
          let own = definitionIndices[other]
          if own >= 0, own < index { heap.push(own) }
        }
      }
    }
    return result
  }
}

/// A binary heap of indices, the smallest first; an index pushed twice comes out once.
struct IndexHeap {
  private var items: [Int32] = []

  mutating func push(_ item: Int32) {
    items.append(item)
    var child = items.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard items[child] < items[parent] else { break }
      items.swapAt(child, parent)
      child = parent
    }
  }

  mutating func pop() -> Int32? {
    guard let first = popOnce() else { return nil }
    while items.first == first { _ = popOnce() }
    return first
  }

  private mutating func popOnce() -> Int32? {
    guard let first = items.first else { return nil }
    let last = items.removeLast()
    guard !items.isEmpty else { return first }
    items[0] = last
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < items.count else { break }
      if child + 1 < items.count, items[child + 1] < items[child] { child += 1 }
      guard items[child] < items[parent] else { break }
      items.swapAt(child, parent)
      parent = child
    }
    return first
  }
}
