import Cassowary

/// Rows that a layout makes: items with a start and an extent along one axis or two.
extension CaseGenerator {
  private struct Item {
    var start: Int
    var extent: Int
  }

  mutating func layoutRows() -> [RowSpec] {
    let isTwoDimensional = builder.source.happens(1, in: 3)
    let axes = isTwoDimensional ? 2 : 1
    let count = max(2, size() / (2 * axes))
    var wanted: [(VariableDomain, Double)] = []
    for _ in 0..<(count * axes) {
      wanted.append((.free, 0))
      wanted.append((.nonnegative, 0))
    }
    let variables = builder.declare(wanted)
    var rows: [RowSpec] = []
    var items: [[Item]] = []
    for axis in 0..<axes {
      items.append(
        (0..<count).map { index in
          let first = variables[2 * (index * axes + axis)]
          return Item(start: first, extent: first + 1)
        })
      rows += root(items[axis][0])
      rows += children(items[axis])
    }
    if isTwoDimensional {
      for _ in 0..<builder.source.below(3) {
        let item = builder.source.below(count)
        let ratio = [1, 0.5, 2, 1.5][builder.source.below(4)]
        rows.append(
          wish(
            [Factor(items[0][item].extent), Factor(items[1][item].extent, -ratio)], .equal, 0,
            requiredTenths: 5))
      }
    }
    return rows
  }

  private mutating func root(_ item: Item) -> [RowSpec] {
    var rows = [required([Factor(item.start)], .equal, 0)]
    if builder.source.happens(3, in: 4) {
      rows.append(
        required([Factor(item.extent)], .equal, [320, 375, 100][builder.source.below(3)]))
    }
    return rows
  }

  /// Groups of items side by side in a container, each item with a size of its own.
  private mutating func children(_ items: [Item]) -> [RowSpec] {
    var rows: [RowSpec] = []
    var next = 1
    while next < items.count {
      let parent = items[builder.source.below(next)]
      let group = Array(items[next..<min(items.count, next + 1 + builder.source.below(4))])
      next += group.count
      switch builder.source.below(4) {
      case 0: rows += chain(group, in: parent)
      case 1: rows += centered(group, in: parent)
      case 2: rows += loose(group, in: parent)
      default: rows += chain(group, in: parent) + equalExtents(group)
      }
      for item in group { rows += intrinsicSize(item) }
    }
    return rows
  }

  private func end(_ item: Item, times factor: Double = 1) -> [Factor] {
    [Factor(item.start, factor), Factor(item.extent, factor)]
  }

  private mutating func chain(_ group: [Item], in parent: Item) -> [RowSpec] {
    guard let first = group.first, let last = group.last else { return [] }
    let gap = numbers.value(&builder.source)
    var rows = [required([Factor(first.start), Factor(parent.start, -1)], .equal, gap)]
    for (left, right) in zip(group, group.dropFirst()) {
      rows.append(
        wish([Factor(right.start)] + end(left, times: -1), .equal, gap, requiredTenths: 9))
    }
    let relation: Relation = builder.source.happens(1, in: 3) ? .greaterThanOrEqual : .equal
    rows.append(wish(end(parent) + end(last, times: -1), relation, gap, requiredTenths: 6))
    return rows
  }

  private mutating func centered(_ group: [Item], in parent: Item) -> [RowSpec] {
    group.flatMap { item -> [RowSpec] in
      let center = [
        Factor(item.start), Factor(item.extent, 0.5), Factor(parent.start, -1),
        Factor(parent.extent, -0.5),
      ]
      return [
        wish(center, .equal, builder.source.happens(1, in: 4) ? 10 : 0, requiredTenths: 8),
        wish(
          [Factor(item.start), Factor(parent.start, -1)], .greaterThanOrEqual,
          numbers.value(&builder.source), requiredTenths: 3),
      ]
    }
  }

  private mutating func loose(_ group: [Item], in parent: Item) -> [RowSpec] {
    group.flatMap { item in
      [
        wish(
          [Factor(item.start), Factor(parent.start, -1)], .greaterThanOrEqual,
          numbers.value(&builder.source), requiredTenths: 7),
        wish(
          end(parent) + end(item, times: -1), .greaterThanOrEqual, numbers.value(&builder.source),
          requiredTenths: 7),
      ]
    }
  }

  private mutating func equalExtents(_ group: [Item]) -> [RowSpec] {
    guard let first = group.first else { return [] }
    return group.dropFirst().map { item in
      let factor = builder.source.happens(1, in: 4) ? numbers.coefficient(&builder.source) : 1
      return wish(
        [Factor(item.extent), Factor(first.extent, -abs(factor))], .equal, 0, requiredTenths: 7)
    }
  }

  /// Content that hugs and resists, and perhaps limits.
  private mutating func intrinsicSize(_ item: Item) -> [RowSpec] {
    var rows: [RowSpec] = []
    if builder.source.happens(1, in: 2) {
      let size = numbers.value(&builder.source)
      let (hugging, resistance) = builder.source.pick([(250.0, 750.0), (251, 750), (250, 250)])
      rows.append(
        RowSpec(
          builder.newRow(), [Factor(item.extent)], .lessThanOrEqual, size, priority: hugging))
      rows.append(
        RowSpec(
          builder.newRow(), [Factor(item.extent)], .greaterThanOrEqual, size, priority: resistance))
    }
    if builder.source.happens(1, in: 5) {
      rows.append(
        wish(
          [Factor(item.extent)],
          [Relation.greaterThanOrEqual, .lessThanOrEqual, .equal][builder.source.below(3)],
          numbers.value(&builder.source), requiredTenths: 6))
    }
    return rows
  }

  private mutating func required(
    _ terms: [Factor], _ relation: Relation, _ constant: Double
  ) -> RowSpec {
    RowSpec(builder.newRow(), terms, relation, constant)
  }

  private mutating func wish(
    _ terms: [Factor], _ relation: Relation, _ constant: Double, requiredTenths: Int
  ) -> RowSpec {
    let isRequired = builder.source.happens(requiredTenths, in: 10)
    let priority = isRequired ? 1000 : numbers.softPriority(&builder.source)
    return RowSpec(builder.newRow(), terms, relation, constant, priority: priority)
  }
}
