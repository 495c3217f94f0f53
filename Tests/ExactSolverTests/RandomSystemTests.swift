import ExactSolver
import QSoptJudge
import Testing

@Suite("Random systems")
struct RandomSystemTests {
  @Test("Optima carry a lexicographic certificate, contradictions one of Farkas")
  func certificates() {
    var optimal = 0
    var infeasible = 0
    for seed in 0..<600 as Range<UInt64> {
      let problem = RandomSystem.make(
        seed: seed, variables: 2 + Int(seed % 7), rows: 2 + Int(seed % 13), required: 0.5,
        fractions: seed % 5 == 0)
      switch problem.solved() {
      case .optimal(let optimum):
        optimal += 1
        let report = problem.report(at: optimum.point)
        #expect(report.isFeasible, "seed \(seed)")
        #expect(report.levels == optimum.levels, "seed \(seed)")
        let certificate = problem.dualCertificate()
        #expect(certificate?.faults(in: problem).isEmpty == true, "seed \(seed)")
        #expect(certificate?.bounds(in: problem) == optimum.levels, "seed \(seed)")
        for (variable, value) in optimum.point.enumerated() {
          #expect(optimum.ranges[variable].contains(value), "seed \(seed)")
        }
      case .infeasible(let certificate):
        infeasible += 1
        #expect(certificate.faults(in: problem).isEmpty, "seed \(seed)")
        let set = problem.irreducibleSubset() ?? []
        #expect(problem.isIrreducible(rows: set), "seed \(seed): \(set)")
      }
    }
    #expect(optimal > 150 && infeasible > 100, "\(optimal) optimal, \(infeasible) infeasible")
  }

  @Test("A judge that shares no code agrees on status and on every level")
  func secondOpinion() throws {
    for seed in 0..<150 as Range<UInt64> {
      let problem = RandomSystem.make(
        seed: seed &+ 10_000, variables: 2 + Int(seed % 6), rows: 2 + Int(seed % 11),
        required: 0.35, fractions: seed % 5 == 0)
      let outcome = problem.solved(ranges: .none)
      switch try QSoptJudge.judge(problem) {
      case .infeasible:
        #expect(outcome.certificate != nil, "seed \(seed)")
      case .optimal(let levels, let point):
        #expect(outcome.optimum?.levels.map(\.value) == levels, "seed \(seed)")
        #expect(problem.report(at: point).isFeasible, "seed \(seed)")
      }
    }
  }

  @Test("A judge that shares no code agrees on the range of every variable")
  func secondOpinionOnRanges() throws {
    var ambiguous = 0
    for seed in 0..<40 as Range<UInt64> {
      let problem = RandomSystem.make(
        seed: seed &+ 20_000, variables: 2 + Int(seed % 4), rows: 2 + Int(seed % 6), required: 0.35)
      guard let optimum = problem.solved().optimum else { continue }
      let levels = optimum.levels.map(\.value)
      for variable in problem.domains.indices {
        let range = try QSoptJudge.range(of: variable, in: problem, levels: levels)
        #expect(optimum.ranges[variable] == range, "seed \(seed), variable \(variable)")
        if range.isAmbiguous { ambiguous += 1 }
      }
    }
    #expect(ambiguous > 20)
  }

  @Test("Relaxing by the size of a contradiction makes it hold, and by less does not")
  func relaxation() throws {
    var contradictions = 0
    for seed in 0..<200 as Range<UInt64> {
      let problem = RandomSystem.make(
        seed: seed &+ 30_000, variables: 2 + Int(seed % 4), rows: 4 + Int(seed % 6), required: 0.8)
      let size = try #require(problem.leastRelaxation())
      if problem.isFeasible {
        #expect(size.isZero, "seed \(seed)")
        continue
      }
      contradictions += 1
      func relaxed(by t: Rational) -> ExactProblem {
        var amounts: [Int: Rational] = [:]
        for row in problem.requiredRows { amounts[row] = t * problem.rows[row].scale }
        return problem.relaxed(by: amounts)
      }
      #expect(relaxed(by: size).isFeasible, "seed \(seed)")
      #expect(!relaxed(by: size * Rational(999, 1000)).isFeasible, "seed \(seed)")
    }
    #expect(contradictions > 50)
  }

  @Test("A level capped at its optimum leaves the levels below as they were")
  func caps() {
    for seed in 0..<120 as Range<UInt64> {
      let problem = RandomSystem.make(
        seed: seed &+ 40_000, variables: 2 + Int(seed % 4), rows: 4 + Int(seed % 6), required: 0.2)
      guard let optimum = problem.solved(ranges: .none).optimum, let top = optimum.levels.first
      else { continue }
      let capped = problem.capped(level: top.priority, at: top.value).solved(ranges: .none).optimum
      #expect(capped?.levels == Array(optimum.levels.dropFirst()), "seed \(seed)")
      if top.value.isPositive {
        let less = problem.capped(level: top.priority, at: top.value * Rational(99, 100))
        #expect(!less.isFeasible, "seed \(seed)")
      }
    }
  }
}
