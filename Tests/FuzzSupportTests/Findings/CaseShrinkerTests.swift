import Cassowary
import FuzzSupport
import Testing

@MainActor
@Suite("Shrinking of cases")
struct CaseShrinkerTests {
  /// Forty constraints with 17 and 23 in conflict.
  private static func crowd(plus extra: [RowSpec] = []) -> FuzzCase {
    var steps: [Step] = [.declare(Array(0..<6), .free)]
    for index in 0..<40 {
      let row: RowSpec
      switch index {
      case 17: row = RowSpec(17, [Factor(0)], .greaterThanOrEqual, 10)
      case 23: row = RowSpec(23, [Factor(0)], .lessThanOrEqual, 5)
      default:
        row = RowSpec(
          index, [Factor(1 + index % 5), Factor(1 + (index + 2) % 5, -1)], .lessThanOrEqual,
          Double(index), priority: index % 3 == 0 ? 500 : 1000)
      }
      steps.append(.add(row))
    }
    steps += extra.map { .add($0) }
    return FuzzCase(steps: steps + [.solve])
  }

  private static func conflicts(_ fuzzCase: FuzzCase) -> Bool {
    var judge = CaseJudge(fuzzCase, oracles: .group(.certificate))
    return judge.judge() == nil && judge.statistics.conflicts > 0
  }

  @Test("Of forty constraints the two that conflict are left, with the smallest numbers (F03)")
  func twoAreLeft() {
    let result = CaseShrinker.shrink(Self.crowd(), fails: Self.conflicts)
    let rows = result.fuzzCase.steps.compactMap { step -> RowSpec? in
      if case .add(let row) = step { row } else { nil }
    }
    #expect(rows.count <= 2 && result.fuzzCase.steps.count <= 3, "\(result.fuzzCase.text)")
    #expect(rows.allSatisfy { [0, 1, -1].contains($0.constant) }, "\(result.fuzzCase.text)")
    #expect(result.evaluations < 2000)
  }

  @Test("Both copies of a row are kept where the failure needs them (F03)")
  func duplicatesAreKept() {
    func fails(_ fuzzCase: FuzzCase) -> Bool {
      let rows = fuzzCase.steps.compactMap { step -> RowSpec? in
        if case .add(let row) = step { row } else { nil }
      }
      let isConflict = rows.contains { $0.relation == .greaterThanOrEqual && $0.constant > 0 }
      let copies = rows.filter { $0.relation == .equal && $0.terms.count == 2 }
      return isConflict && copies.count >= 2 && copies[0].terms == copies[1].terms
    }
    let copy = [Factor(2), Factor(3, 2)]
    let result = CaseShrinker.shrink(
      Self.crowd(plus: [RowSpec(40, copy, .equal, 4), RowSpec(41, copy, .equal, 4)]), fails: fails)
    #expect(fails(result.fuzzCase))
    #expect(
      result.fuzzCase.steps.count { if case .add = $0 { true } else { false } } == 3,
      "\(result.fuzzCase.text)")
  }

  @Test("Shrinking takes the same way each time")
  func deterministic() {
    let first = CaseShrinker.shrink(Self.crowd(), fails: Self.conflicts)
    let second = CaseShrinker.shrink(Self.crowd(), fails: Self.conflicts)
    #expect(first.fuzzCase == second.fuzzCase)
    #expect(first.evaluations == second.evaluations)
  }
}
