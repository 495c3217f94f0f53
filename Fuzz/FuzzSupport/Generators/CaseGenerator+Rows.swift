import Cassowary

extension CaseGenerator {
  private static let relations: [Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]

  /// Rows over a few variables each.
  mutating func sparseRows() -> [RowSpec] {
    // Now and then many rows about few variables.
    let isCrowded = builder.live.count <= 4 && builder.source.happens(1, in: 8)
    let count = 1 + builder.source.below((2 * builder.live.count + 2) * (isCrowded ? 6 : 1))
    let requiredTenths = builder.source.below(isCrowded ? 3 : 9)
    var rows: [RowSpec] = []
    for _ in 0..<count {
      if numbers.hasParallels, !rows.isEmpty, builder.source.happens(1, in: 6) {
        rows.append(nearlyParallel(to: builder.source.pick(rows)))
      } else {
        rows.append(sparseRow(requiredTenths: requiredTenths))
      }
    }
    return rows
  }

  /// A row over a few variables.
  mutating func sparseRow(requiredTenths: Int) -> RowSpec {
    var terms: [Factor] = []
    let isLong = builder.source.happens(1, in: 60)
    let length =
      isLong ? 17 + builder.source.below(8) : [1, 1, 2, 2, 2, 3, 3, 4, 6][builder.source.below(9)]
    for _ in 0..<length {
      guard !builder.live.isEmpty else { break }
      let variable = builder.source.pick(builder.live)
      terms.append(Factor(variable, numbers.coefficient(&builder.source)))
    }
    let relation = builder.source.pick(Self.relations)
    let isRequired = builder.source.happens(requiredTenths, in: 10)
    return finished(terms, relation, isRequired: isRequired)
  }

  /// Chooses a constant and a strength.
  mutating func finished(
    _ terms: [Factor], _ relation: Relation, isRequired: Bool
  ) -> RowSpec {
    let id = builder.newRow()
    let isAnchored = builder.source.happens(numbers.anchoredTenths, in: 10)
    var constant = numbers.value(&builder.source)
    if isAnchored && isRequired {
      let slack = abs(constant)
      constant = builder.value(terms)
      if relation == .lessThanOrEqual { constant += slack }
      if relation == .greaterThanOrEqual { constant -= slack }
    }
    let priority = isRequired ? 1000 : numbers.softPriority(&builder.source)
    return RowSpec(
      id, terms, relation, constant, priority: priority,
      weight: isRequired ? 1 : numbers.weight(&builder.source))
  }

  /// Almost a multiple of another row: the same but for the last digits.
  private mutating func nearlyParallel(to row: RowSpec) -> RowSpec {
    var copy = row
    copy.id = builder.newRow()
    let factor = [1, 2, -1, 1.0 / 3, 1.1][builder.source.below(5)]
    copy.constant *= factor
    for term in copy.terms.indices { copy.terms[term].coefficient *= factor }
    if factor < 0 { copy.relation = copy.relation.reversed }
    let digits = 2 + builder.source.below(12)
    if !copy.terms.isEmpty, builder.source.happens(1, in: 2) {
      copy.terms[0].coefficient *= 1 + NumberPool.power(-digits)
    } else if builder.source.happens(1, in: 2) {
      copy.constant += NumberPool.power(-digits)
    }
    if builder.source.happens(1, in: 2) { copy.priority = numbers.softPriority(&builder.source) }
    return copy
  }

  /// Ties, duplicates, zeros and sums of rows that are there already.
  mutating func degenerateRows() -> [RowSpec] {
    let count = 2 + builder.source.below(2 * builder.live.count + 4)
    let requiredTenths = 2 + builder.source.below(8)
    var rows: [RowSpec] = []
    for _ in 0..<count {
      switch builder.source.below(10) {
      case 0 where !rows.isEmpty:
        var copy = builder.source.pick(rows)
        copy.id = builder.newRow()
        if builder.source.happens(1, in: 3) {
          copy.priority = numbers.softPriority(&builder.source)
        }
        rows.append(copy)
      case 1 where rows.count > 1:
        rows.append(sum(of: builder.source.pick(rows), and: builder.source.pick(rows)))
      case 2:
        var row = sparseRow(requiredTenths: requiredTenths)
        if builder.source.happens(1, in: 2) {
          for term in row.terms.indices { row.terms[term].coefficient = 0 }
          if row.priority == 1000 {
            row.constant = row.relation == .equal ? 0 : abs(row.constant)
            if row.relation == .greaterThanOrEqual { row.constant = -row.constant }
          }
        } else if let first = row.terms.first {
          row.terms.append(Factor(first.variable, -first.coefficient))
        }
        rows.append(row)
      default:
        rows.append(sparseRow(requiredTenths: requiredTenths))
      }
    }
    return rows
  }

  private mutating func sum(of first: RowSpec, and second: RowSpec) -> RowSpec {
    var sum = first
    sum.id = builder.newRow()
    sum.terms += second.terms
    sum.constant += second.constant
    if first.relation != second.relation {
      if first.relation == .equal {
        sum.relation = second.relation
      } else if second.relation != .equal {
        sum.priority = numbers.softPriority(&builder.source)
      }
    }
    return sum
  }

  /// A large sparse system that has a point.
  mutating func largeRows() -> [RowSpec] {
    let count = size()
    var wanted: [(VariableDomain, Double)] = []
    for _ in 0..<count {
      let value = Double(builder.source.below(200) - 60)
      let isNonnegative = builder.source.happens(1, in: 4)
      wanted.append((isNonnegative ? .nonnegative : .free, isNonnegative ? abs(value) : value))
    }
    _ = builder.declare(wanted)
    let reach = 2 + builder.source.below(40)
    let requiredTenths = 3 + builder.source.below(5)
    var rows: [RowSpec] = []
    for _ in 0..<(count + builder.source.below(count)) {
      let center = builder.source.below(count)
      let length = 1 + builder.source.below(3)
      let terms = (0..<length).map { _ in
        Factor(
          (center + builder.source.below(reach)) % count,
          [1, -1, 2, 0.5][builder.source.below(4)])
      }
      let relation = builder.source.pick(Self.relations)
      let isRequired = builder.source.happens(requiredTenths, in: 10)
      rows.append(finished(terms, relation, isRequired: isRequired))
    }
    return rows
  }
}
