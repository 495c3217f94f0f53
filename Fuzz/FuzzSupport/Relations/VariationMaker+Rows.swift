import Cassowary

/// The same rows said in another way.
extension VariationMaker {
  mutating func rowMultiple() -> Variation {
    var result = unchanged()
    for row in result.system.rows.indices where coin() {
      let factor = [2, 0.5, 4, -1, -2][random.below(5)]
      var changed = result.system.rows[row]
      changed.constant *= factor
      changed.weight /= abs(factor)
      for term in changed.terms.indices { changed.terms[term].coefficient *= factor }
      if factor < 0 { changed.relation = changed.relation.reversed }
      result.system.rows[row] = changed
    }
    return result
  }

  /// The sum of two required rows that point the same way.
  mutating func impliedRow() -> Variation? {
    func isUsable(_ row: ModelRow) -> Bool { row.isRequired && row.relation != .greaterThanOrEqual }
    guard let first = row(where: isUsable), let second = row(where: isUsable) else { return nil }
    let (left, right) = (system.rows[first], system.rows[second])
    var sum = left
    sum.terms = ModelRow.merged(left.terms + right.terms)
    sum.constant += right.constant
    if right.relation != .equal { sum.relation = right.relation }
    var result = unchanged()
    result.system.rows.insert(sum, at: random.below(system.rows.count + 1))
    return result
  }

  mutating func splitWeight() -> Variation? {
    guard let position = row(where: { !$0.isRequired }) else { return nil }
    var result = unchanged()
    result.system.rows[position].weight /= 2
    result.system.rows.append(result.system.rows[position])
    return result
  }

  mutating func splitEquality() -> Variation? {
    guard let position = row(where: { $0.relation == .equal }) else { return nil }
    var result = unchanged()
    result.system.rows[position].relation = .lessThanOrEqual
    var lower = system.rows[position]
    lower.relation = .greaterThanOrEqual
    result.system.rows.append(lower)
    return result
  }

  /// Some rows say `y - c` for `x`, with `y = x + c`.
  mutating func alias() -> Variation? {
    guard !system.domains.isEmpty else { return nil }
    var result = unchanged()
    let old = random.below(system.domains.count)
    let new = system.domains.count
    let distance = Double(random.below(33) - 16)
    result.system.domains.append(.free)
    for row in result.system.rows.indices where coin() {
      for term in result.system.rows[row].terms.indices
      where result.system.rows[row].terms[term].variable == old {
        result.system.rows[row].constant +=
          distance * result.system.rows[row].terms[term].coefficient
        result.system.rows[row].terms[term].variable = new
      }
    }
    let row = ModelRow(.constraint(0), [Factor(new), Factor(old, -1)], .equal, distance)
    result.system.rows.insert(row, at: random.below(system.rows.count + 1))
    result.expected.values.append(answer.values[old] + distance)
    result.expected.isAmbiguous = isAmbiguous + [isAmbiguous[old]]
    return result
  }

  /// A determined variable gives way to its value, which must be a short number.
  mutating func substitution() -> Variation? {
    let candidates = system.domains.indices.filter { variable in
      let nearest = (answer.values[variable] * 64).rounded() / 64
      return !isAmbiguous[variable] && abs(nearest - answer.values[variable]) < 1e-9
    }
    guard !candidates.isEmpty else { return nil }
    let variable = candidates[random.below(candidates.count)]
    let value = (answer.values[variable] * 64).rounded() / 64
    var result = unchanged()
    for row in result.system.rows.indices {
      for term in system.rows[row].terms where term.variable == variable {
        result.system.rows[row].constant -= term.coefficient * value
      }
      result.system.rows[row].terms.removeAll { $0.variable == variable }
    }
    result.expected.values[variable] = 0
    var ambiguous = isAmbiguous
    ambiguous[variable] = true
    result.expected.isAmbiguous = ambiguous
    return result
  }
}
