import ExactSolver
import Testing

@Suite("Certificates of exact systems")
struct CertificateTests {
  /// Three rows of which only together cannot hold: x + y ≤ 4, x ≥ 3, y ≥ 2; and one beside.
  private var contradiction: SystemBuilder {
    var system = SystemBuilder(free: ["x", "y", "z"])
    system.add(["x": 1, "y": 1], .lessThanOrEqual, 4)
    system.add(["z": 1], .equal, 9)
    system.add(["x": 1], .greaterThanOrEqual, 3)
    system.add(["y": 1], .greaterThanOrEqual, 2)
    return system
  }

  @Test("A contradiction names its rows with the signs of rows turned to at most")
  func farkasSigns() throws {
    let problem = contradiction.problem
    let certificate = try #require(problem.contradiction())
    #expect(certificate.rows.sorted() == [0, 2, 3])
    let first = try #require(certificate.entries.first).multiplier
    #expect(certificate.entries.allSatisfy { $0.multiplier == first && first.isPositive })
    #expect(certificate.combination(of: problem).constant == -first)
    #expect(certificate.bounds(of: problem).isEmpty)
  }

  @Test("A bound that takes part is found with its multiplier")
  func farkasBounds() throws {
    var system = SystemBuilder(free: ["hint"], nonnegative: ["art"])
    system.add(["hint": 1], .equal, 0)
    system.add(["hint": 1, "art": -1], .equal, 1)
    let problem = system.problem
    let certificate = try #require(problem.contradiction())
    let bounds = certificate.bounds(of: problem)
    #expect(certificate.faults(in: problem).isEmpty)
    #expect(bounds.map(\.variable) == [1] && bounds[0].multiplier.isPositive)
    #expect(problem.isIrreducible(rows: [0, 1], bounds: [1]))
    #expect(!problem.isIrreducible(rows: [0, 1], bounds: []))
  }

  @Test("Whatever is wrong with a certificate of contradiction is told")
  func farkasFaults() {
    let problem = contradiction.problem
    func faults(_ multipliers: [(Int, Rational)]) -> [FarkasCertificate.Fault] {
      FarkasCertificate(entries: multipliers.map { .init(row: $0.0, multiplier: $0.1) })
        .faults(in: problem)
    }
    #expect(faults([(0, 2), (2, 2), (3, 2)]).isEmpty)
    #expect(faults([(0, 1), (2, 1)]) == [.combination(variable: 1, sum: 1), .constant(sum: 1)])
    #expect(faults([(0, -1), (2, -1), (3, -1)]).contains(.negative(row: 0, multiplier: -1)))
    #expect(faults([(0, 1), (2, 1), (3, 1), (7, 1)]) == [.notRequired(row: 7)])
    #expect(faults([]) == [.constant(sum: 0)])
  }

  @Test("Rounded multipliers pass within a tolerance only")
  func farkasTolerance() {
    let problem = contradiction.problem
    let rounded = FarkasCertificate(
      entries: [(0, 1), (2, 1 - 1e-12), (3, 1)].map {
        .init(row: $0.0, multiplier: Rational($0.1))
      })
    #expect(!rounded.faults(in: problem).isEmpty)
    #expect(rounded.faults(in: problem, tolerance: Rational(1e-9)).isEmpty)
    #expect(!rounded.faults(in: problem, tolerance: Rational(1e-14)).isEmpty)
  }

  @Test("Irreducible means infeasible together and feasible without any one")
  func irreducible() {
    let problem = contradiction.problem
    #expect(problem.irreducibleSubset() == [0, 2, 3])
    #expect(problem.isIrreducible(rows: [3, 0, 2]))
    #expect(!problem.isIrreducible(rows: [0, 1, 2, 3]), "a row that is not needed")
    #expect(!problem.isIrreducible(rows: [0, 2]), "feasible")
    #expect(!problem.isIrreducible(rows: [0, 2, 3, 3]), "a row twice")
    #expect(!problem.isIrreducible(rows: [0, 2, 9]), "no such row")
  }

  @Test("A point is judged row by row and level by level")
  func pointReport() {
    var system = SystemBuilder(free: ["x"], nonnegative: ["w"])
    system.add(["x": 2, "w": 1], .lessThanOrEqual, 10)
    system.add(["x": 1], .equal, 5, at: 250, weight: 3)
    system.add(["w": 1], .greaterThanOrEqual, 4, at: 750)
    let report = system.problem.report(at: [6.5, -0.25])
    #expect(report.misses.map(\.subject) == [.row(0), .bound(variable: 1)])
    #expect(report.misses.map(\.amount) == [Rational(11, 4), Rational(1, 4)])
    #expect(report.misses.map(\.scale) == [13, 1])
    #expect(report.worstMiss?.subject == .bound(variable: 1))
    #expect(
      report.levels == [
        .init(priority: 750, value: Rational(17, 4)), .init(priority: 250, value: Rational(9, 2)),
      ])
    #expect(!report.isFeasible && !report.isFeasible(within: Rational(1, 5)))
    #expect(report.isFeasible(within: Rational(1, 4)))
    #expect(system.problem.report(at: [5, 0] as [Rational]).isFeasible)
  }

  @Test("A dual certificate proves the levels, and a tampered one does not pass")
  func dualCertificate() throws {
    var system = SystemBuilder(free: ["x"], nonnegative: ["w"])
    system.add(["x": 1, "w": 1], .lessThanOrEqual, 10)
    system.add(["x": 1], .equal, 8, at: 750)
    system.add(["w": 1], .greaterThanOrEqual, 5, at: 500, weight: 2)
    let problem = system.problem
    let certificate = try #require(problem.dualCertificate())
    #expect(certificate.faults(in: problem).isEmpty)
    #expect(
      certificate.bounds(in: problem) == [
        .init(priority: 750, value: 0), .init(priority: 500, value: 6),
      ])
    for stage in certificate.stages.indices {
      for row in problem.rows.indices {
        var tampered = certificate
        tampered.stages[stage].multipliers[row] += 5
        #expect(!tampered.faults(in: problem).isEmpty, "stage \(stage), row \(row)")
      }
    }
    var short = certificate
    short.stages.removeLast()
    #expect(short.faults(in: problem) == [.shape])
  }

  @Test("Reduced costs are compared lexicographically: a lower level may lose what a higher gained")
  func lexicographicSigns() {
    var system = SystemBuilder(nonnegative: ["w"])
    system.add(["w": 1], .equal, 0, at: 750)
    system.add(["w": 1], .equal, 3, at: 500)
    let problem = system.problem
    func faults(_ high: [Rational], _ low: [Rational]) -> [LexicographicCertificate.Fault] {
      LexicographicCertificate(stages: [
        .init(priority: 750, multipliers: high), .init(priority: 500, multipliers: low),
      ]).faults(in: problem)
    }
    // w = 0: level 750 costs 0, level 500 costs 3, which needs 1 at level 500 on the second row.
    #expect(faults([Rational(-1, 2), 0], [0, 1]).isEmpty)
    #expect(faults([0, 0], [0, 1]) == [.variable(0, stage: 1, reducedCost: -1)])
  }
}
