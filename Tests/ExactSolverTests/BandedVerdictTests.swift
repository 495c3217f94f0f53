import ExactSolver
import Testing

@Suite("Contradictions near rounding")
struct BandedVerdictTests {
  private func pair(_ second: Double) -> ExactProblem {
    var system = SystemBuilder(free: ["x"])
    system.add(["x": -2.830268], .equal, 0.13596324445199998)
    system.add(["x": 2.470924], .equal, second)
    system.add(["x": 1], .equal, 1, at: 500)
    return system.problem
  }

  @Test("N06: two equalities that disagree by one unit in the last place must be accepted")
  func oneUlp() throws {
    let problem = pair(-0.11870071803600002)
    #expect(!problem.isFeasible)
    let verdict = problem.bandedVerdict()
    #expect(verdict.answer == .accept)
    #expect(verdict.irreducible == [0, 1])
    #expect(verdict.size.isPositive && verdict.size.doubleValue < 1e-16)
    let relaxed = try #require(problem.relaxed(by: verdict.relaxations).solved().optimum)
    #expect(abs(relaxed.point[0].doubleValue + 0.048039) < 1e-12)
  }

  @Test("N06: the same pair 1e-4 apart must be refused")
  func apart() {
    let verdict = pair(-0.11880171803600002).bandedVerdict()
    #expect(verdict.answer == .refuse)
    #expect(verdict.size.doubleValue > 1e-6)
  }

  @Test(
    "Between the two either answer is right; the size is half the gap between two values",
    arguments: [
      (1e-10, BandedVerdict.Answer.accept), (9e-10, .accept), (1.1e-9, .either), (1e-7, .either),
      (1.9e-6, .either), (2.1e-6, .refuse),
    ])
  func band(_ gap: Double, _ answer: BandedVerdict.Answer) {
    var system = SystemBuilder(free: ["x"])
    system.add(["x": 1], .equal, 0)
    system.add(["x": 1], .equal, gap)
    let verdict = system.problem.bandedVerdict()
    #expect(verdict.answer == answer)
    #expect(verdict.size == Rational(gap) / 2)
  }

  @Test("Only what contradicts is relaxed; the rest stays exact")
  func relaxationsAreLocal() throws {
    var system = SystemBuilder(free: ["x", "y", "z"])
    system.add(["x": 1], .equal, 0.1)
    system.add(["y": 1], .equal, 0.2)
    system.add(["z": 1, "x": -1, "y": -1], .equal, 0)
    system.add(["z": 1], .equal, 0.3)
    system.add(["z": 2], .equal, 0.6)
    var other = system
    other.add(["x": 7], .equal, 0.7)
    for problem in [system.problem, other.problem] {
      let verdict = problem.bandedVerdict()
      #expect(verdict.answer == .accept)
      let relaxed = try #require(problem.relaxed(by: verdict.relaxations).solved().optimum)
      for range in relaxed.ranges {
        #expect(range.width.map { $0.doubleValue < 1e-15 } == true)
      }
    }
    let exact = SystemBuilder(free: ["x"]).problem.bandedVerdict()
    #expect(exact.answer == .accept && exact.size.isZero && exact.relaxations.isEmpty)
  }
}
