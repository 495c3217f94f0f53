import Cassowary

/// Changes of a system after which its answer is known.
struct VariationMaker {
  let system: FlatSystem
  let answer: FlatAnswer
  var random: SplitMix

  var isAmbiguous: [Bool] { answer.isAmbiguous ?? answer.values.map { _ in true } }

  /// The system changed as an oracle says; `nil` where it has nothing to change.
  mutating func variation(_ oracle: Oracle) -> Variation? {
    guard let variation = unchecked(oracle), variation.system.isFinite else { return nil }
    return variation
  }

  private mutating func unchecked(_ oracle: Oracle) -> Variation? {
    switch oracle {
    case .permutation: permutation()
    case .translation: translation()
    case .scaling: scaling()
    case .rowMultiple: rowMultiple()
    case .mirror: mirror()
    case .impliedRow: impliedRow()
    case .splitWeight: splitWeight()
    case .splitEquality: splitEquality()
    case .alias: alias()
    case .substitution: substitution()
    case .priorityScale: priorityScale()
    case .union: union()
    case .fusion: fusion()
    default: nil
    }
  }

  func unchanged() -> Variation { Variation(system: system, expected: answer) }

  /// The position of a random row for which something holds.
  mutating func row(where holds: (ModelRow) -> Bool) -> Int? {
    let positions = system.rows.indices.filter { holds(system.rows[$0]) }
    return positions.isEmpty ? nil : positions[random.below(positions.count)]
  }

  mutating func coin() -> Bool { random.below(2) == 1 }
}
