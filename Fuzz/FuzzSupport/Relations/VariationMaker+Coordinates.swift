import Cassowary

/// Other coordinates and orders.
extension VariationMaker {
  mutating func permutation() -> Variation {
    var result = unchanged()
    let order = Array(system.domains.indices).shuffled(using: &random)
    var place = [Int](repeating: 0, count: order.count)
    for (new, old) in order.enumerated() { place[old] = new }
    result.system.domains = order.map { system.domains[$0] }
    result.system.rows = system.rows.shuffled(using: &random)
    for row in result.system.rows.indices {
      for term in result.system.rows[row].terms.indices {
        result.system.rows[row].terms[term].variable =
          place[
            result.system.rows[row].terms[term].variable]
      }
      if coin() { result.system.rows[row].terms.reverse() }
    }
    result.expected.values = order.map { answer.values[$0] }
    result.expected.isAmbiguous = order.map { isAmbiguous[$0] }
    return result
  }

  /// Free variables `x` become `x + t`.
  mutating func translation() -> Variation {
    var result = unchanged()
    for variable in system.domains.indices where system.domains[variable] == .free {
      let distance = Double(random.below(65) - 32)
      result.expected.values[variable] += distance
      for row in result.system.rows.indices {
        for term in result.system.rows[row].terms where term.variable == variable {
          result.system.rows[row].constant += term.coefficient * distance
        }
      }
    }
    return result
  }

  mutating func scaling() -> Variation {
    var result = unchanged()
    let factor = [0.125, 0.5, 2, 4, 16][random.below(5)]
    for row in result.system.rows.indices { result.system.rows[row].constant *= factor }
    result.expected.values = answer.values.map { $0 * factor }
    for level in result.expected.levels.indices { result.expected.levels[level].value *= factor }
    return result
  }

  /// Free variables `x` become `w - x`.
  mutating func mirror() -> Variation {
    var result = unchanged()
    let width = Double(random.below(129))
    for row in result.system.rows.indices {
      for term in result.system.rows[row].terms.indices {
        let factor = result.system.rows[row].terms[term]
        guard system.domains[factor.variable] == .free else { continue }
        result.system.rows[row].constant -= factor.coefficient * width
        result.system.rows[row].terms[term].coefficient = -factor.coefficient
      }
    }
    for variable in system.domains.indices where system.domains[variable] == .free {
      result.expected.values[variable] = width - answer.values[variable]
    }
    return result
  }

  /// Other numbers in the same order.
  mutating func priorityScale() -> Variation {
    var result = unchanged()
    let levels = system.levels
    var next = 1000.0
    var new: [Double: Double] = [:]
    for level in levels {
      next -= next * Double(1 + random.below(60)) / 100 / Double(levels.count)
      new[level] = next
    }
    for row in result.system.rows.indices where !result.system.rows[row].isRequired {
      let priority = result.system.rows[row].priority
      result.system.rows[row].priority = new[priority] ?? priority
    }
    for level in result.expected.levels.indices {
      let priority = result.expected.levels[level].priority
      result.expected.levels[level].priority = new[priority] ?? priority
    }
    return result
  }

  /// The system twice, side by side.
  mutating func union() -> Variation {
    var result = unchanged()
    let count = system.domains.count
    result.system.domains += system.domains
    let copies = system.rows.map { row in
      var copy = row
      for term in copy.terms.indices { copy.terms[term].variable += count }
      return copy
    }
    result.system.rows += copies
    if coin() { result.system.rows.shuffle(using: &random) }
    result.expected.values += answer.values
    result.expected.isAmbiguous = isAmbiguous + isAmbiguous
    for level in result.expected.levels.indices { result.expected.levels[level].value *= 2 }
    return result
  }

  /// The system twice, and a free variable that is the sum of one of each.
  mutating func fusion() -> Variation? {
    guard !system.domains.isEmpty else { return nil }
    var result = union()
    let count = system.domains.count
    let first = random.below(count)
    let second = count + random.below(count)
    result.system.domains.append(.free)
    let row = ModelRow(
      .constraint(0), [Factor(2 * count), Factor(first, -1), Factor(second, -1)], .equal, 0)
    result.system.rows.insert(row, at: random.below(result.system.rows.count + 1))
    result.expected.values.append(
      result.expected.values[first] + result.expected.values[second])
    let ambiguous = isAmbiguous + isAmbiguous
    result.expected.isAmbiguous = ambiguous + [ambiguous[first] || ambiguous[second]]
    return result
  }
}
