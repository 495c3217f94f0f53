import Cassowary

/// Makes cases from choices.
///
/// A case has rows first, alone or as a batch, and then a history of changes with answers in between.
/// Which kinds of change occur, and how often, is drawn for each case (swarm testing): a fault that
/// one kind hides from another shows where the first is absent.
package struct CaseGenerator {
  var builder: HistoryBuilder
  var numbers: NumberPool
  let profile: Profile

  /// A case of a profile, the same for the same choices.
  package static func make(
    _ profile: Profile, from source: ChoiceSource
  ) -> (fuzzCase: FuzzCase, source: ChoiceSource) {
    var source = source
    let usesPresolve = !source.happens(1, in: 8)
    let numbers = NumberPool(profile, &source)
    var generator = CaseGenerator(
      builder: HistoryBuilder(source), numbers: numbers, profile: profile)
    generator.makeSystem()
    generator.makeHistory()
    let names = CaseNames(
      variableCount: generator.builder.variableCount + 1,
      constraintCount: generator.builder.nextRow + 1)
    let fuzzCase = FuzzCase(
      steps: generator.builder.steps, usesPresolve: usesPresolve, names: names)
    return (fuzzCase, generator.builder.source)
  }

  /// How many variables: most cases are small, for small ones find as much and run faster.
  mutating func size() -> Int {
    if profile == .large { return 60 + builder.source.below(540) }
    switch builder.source.below(20) {
    case ..<14: return 1 + builder.source.below(8)
    case ..<19: return 9 + builder.source.below(12)
    default: return 21 + builder.source.below(20)
    }
  }

  private mutating func makeSystem() {
    let isBatch = profile == .large || builder.source.happens(1, in: 2)
    switch profile {
    case .layout, .tree:
      let specs = layoutRows()
      add(specs, isBatch: isBatch)
    case .large:
      let specs = builder.source.happens(1, in: 2) ? largeRows() : layoutRows()
      add(specs, isBatch: isBatch)
    case .random, .numeric:
      declareVariables()
      add(sparseRows(), isBatch: isBatch)
    case .degenerate:
      declareVariables()
      add(degenerateRows(), isBatch: isBatch)
    }
    builder.append(.solve)
  }

  private mutating func add(_ rows: [RowSpec], isBatch: Bool) {
    if isBatch { builder.append(.begin) }
    for row in rows { builder.append(.add(row)) }
    if isBatch { builder.append(.commit) }
  }

  private mutating func declareVariables() {
    let count = size()
    let negativeShare = builder.source.below(4)
    var wanted: [(VariableDomain, Double)] = []
    for _ in 0..<count {
      let isNonnegative = builder.source.happens(negativeShare, in: 6)
      let value = numbers.value(&builder.source)
      wanted.append((isNonnegative ? .nonnegative : .free, isNonnegative ? abs(value) : value))
    }
    _ = builder.declare(wanted)
  }
}
