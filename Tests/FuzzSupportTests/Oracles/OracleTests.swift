import Cassowary
import FuzzSupport
import Testing

@MainActor
@Suite("Oracles")
struct OracleTests {
  private static let program = """
    var x, y
    var w >= 0
    c1: 2*x + y <= 10
    c2: x == 5 @250
    c3: w - x >= 3/4 @500 weight 2
    c4: x + y == 4 @500
    edit x @999
    suggest x 20
    solve

    """

  private func signature(
    of text: String, _ distortion: @escaping @Sendable (inout FlatAnswer) -> Void
  ) throws -> String? {
    let anyCase = try AnyCase(reading: text)
    #expect(Examination(anyCase, oracles: .all).failure == nil)
    return Examination(anyCase, oracles: .all, distortion: distortion).failure?.signature
  }

  @Test("A missed required row is noticed")
  func requiredRow() throws {
    #expect(try signature(of: Self.program) { $0.values[1] += 0.5 } == "required-rows/row")
  }

  @Test("A missed bound is noticed")
  func bound() throws {
    #expect(try signature(of: Self.program) { $0.values[2] = -0.5 } == "required-rows/bound")
  }

  @Test("A level that is not what the values come to is noticed")
  func level() throws {
    #expect(try signature(of: Self.program) { $0.levels[1].value += 0.01 } == "objective/value")
    #expect(try signature(of: Self.program) { $0.levels.removeLast() } == "objective/levels")
  }

  @Test("A point that is not optimal is noticed, though its levels are told truly")
  func notOptimal() throws {
    let found = try signature(of: Self.program) { answer in
      answer.values[2] += 0
      answer.values[0] -= 1
      for level in answer.levels.indices {
        switch answer.levels[level].priority {
        case 999: answer.levels[level].value = 1
        case 500: answer.levels[level].value -= 1
        default: answer.levels[level].value -= 1
        }
      }
    }
    #expect(
      found == "violations/amount" || found == "objective/value" || found == "dual-certificate/gap")
  }

  @Test("A number that is not finite is noticed")
  func notFinite() throws {
    #expect(try signature(of: Self.program) { $0.values[0] = .nan } == "answer/finite")
  }

  @Test("An idle variable that is not 0 is noticed")
  func idle() throws {
    #expect(try signature(of: "var x\nsolve\n") { $0.values[0] = 1 } == "answer/idle")
  }

  @Test("Every oracle has a name and a rule of its own")
  func names() {
    #expect(Set(Oracle.allCases.map(\.rule)).count == Oracle.allCases.count)
    for oracle in Oracle.allCases {
      #expect(OracleSet.group(oracle.group).contains(OracleSet(oracle)))
    }
  }
}
