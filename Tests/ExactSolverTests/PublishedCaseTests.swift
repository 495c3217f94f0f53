import ExactSolver
import Testing

@Suite("Published failures as exact systems")
struct PublishedCaseTests {
  @Test("N01: zero right-hand sides, and nearly zero ones", arguments: [0, 0.001, 1e-12])
  func zeroRightHandSides(_ small: Double) throws {
    var system = SystemBuilder(nonnegative: ["x1", "w1", "x2", "w2", "w"])
    system.add(["x1": 1], .equal, small)
    system.add(["w1": 1], .equal, small)
    system.add(["x1": 1, "w1": 1, "x2": -1], .equal, 0)
    system.add(["x2": 1, "w2": 1, "w": -1], .equal, 0)
    system.add(["w": 1], .equal, 20, at: 500)
    let optimum = try #require(system.problem.solved().optimum)
    let exact = Rational(small)
    #expect(system.value("x1", optimum) == exact)
    #expect(system.value("x2", optimum) == exact + exact)
    #expect(system.value("w", optimum) == 20)
    #expect(system.value("w2", optimum) == 20 - exact - exact)
    #expect(optimum.levels.map(\.value) == [0])
  }

  @Test("N03: consistent dependent equalities, one copy or three", arguments: [1, 3])
  func dependentEqualities(_ copies: Int) throws {
    var system = SystemBuilder(free: ["r0", "r1", "r2", "r3"])
    for _ in 0..<copies {
      system.add(["r0": 1, "r1": -1], .equal, 0)
      system.add(["r2": 1, "r3": -1], .equal, 0)
      system.add(["r0": 1, "r1": 1, "r2": 1, "r3": 1], .equal, 240)
      system.add(["r0": 1, "r1": 1], .equal, 120)
      system.add(["r2": 1, "r3": 1], .equal, 120)
    }
    let optimum = try #require(system.problem.solved().optimum)
    for name in system.names { #expect(system.value(name, optimum) == 60) }
  }

  @Test("N03: integer multiples of one equality, and one that disagrees")
  func multiplesOfOneEquality() throws {
    var system = SystemBuilder(free: ["x", "y"])
    system.add(["x": 1, "y": 1], .equal, 2)
    system.add(["x": 3, "y": 3], .equal, 6)
    system.add(["x": 1], .equal, 0.5, at: 500)
    system.add(["y": 1], .equal, 5, at: 400)
    var good = system
    good.add(["x": 4, "y": 4], .equal, 8)
    let optimum = try #require(good.problem.solved().optimum)
    #expect(good.value("x", optimum) == Rational(1, 2))
    #expect(good.value("y", optimum) == Rational(3, 2))
    #expect(optimum.levels.map(\.value) == [0, Rational(7, 2)])
    system.add(["x": 4, "y": 4], .equal, 9)
    let certificate = try #require(system.problem.solved().certificate)
    #expect(certificate.faults(in: system.problem).isEmpty)
    #expect(
      system.problem.irreducibleSubset() == [1, 4] || system.problem.irreducibleSubset() == [0, 4])
  }

  @Test("N08: all-zero right-hand sides with large mixed coefficients")
  func largeMixedCoefficients() throws {
    var system = SystemBuilder(nonnegative: ["x0", "x1", "x2", "x3", "x4"])
    for name in system.names { system.add([name: 1], .lessThanOrEqual, 1) }
    system.add(
      ["x0": 22714, "x1": 1008, "x2": 13380, "x3": -2713.5, "x4": -1116], .lessThanOrEqual, 0)
    system.add(
      ["x0": -4986, "x1": -1092, "x2": -31220, "x3": 17386.5, "x4": 684], .lessThanOrEqual, 0)
    system.add(["x0": -4986, "x3": -2713.5], .lessThanOrEqual, 0)
    system.add(["x0": 22714, "x3": 17386.5], .lessThanOrEqual, 0)
    system.add(["x0": 1, "x1": 1, "x2": 1, "x3": 1, "x4": 1], .equal, 5, at: 750)
    let optimum = try #require(system.problem.solved().optimum)
    #expect(system.names.map { system.value($0, optimum) } == [0, 1, Rational(9, 1115), 0, 1])
    #expect(optimum.levels == [.init(priority: 750, value: Rational(3336, 1115))])
  }

  @Test("A01: a determined objective and an undetermined resource")
  func undeterminedResource() throws {
    var system = SystemBuilder(
      free: ["corn", "hops", "malt", "profit"], nonnegative: ["A", "B"])
    system.add(["A": 5, "B": 15, "corn": -1], .lessThanOrEqual, 0)
    system.add(["corn": 1], .lessThanOrEqual, 480)
    system.add(["A": 4, "B": 4, "hops": -1], .lessThanOrEqual, 0)
    system.add(["hops": 1], .lessThanOrEqual, 160)
    system.add(["A": 35, "B": 20, "malt": -1], .lessThanOrEqual, 0)
    system.add(["malt": 1], .lessThanOrEqual, 1190)
    system.add(["profit": 1, "A": -13, "B": -23], .equal, 0)
    system.add(["profit": 1], .equal, 2000, at: 750)
    let optimum = try #require(system.problem.solved().optimum)
    let expected: [(String, Rational)] = [
      ("A", 12), ("B", 28), ("profit", 800), ("corn", 480), ("hops", 160),
    ]
    for (name, value) in expected { #expect(system.value(name, optimum) == value) }
    #expect(system.range("malt", optimum) == ExactRange(lower: 980, upper: 1190))
    #expect(optimum.levels.map(\.value) == [1200])
  }

  @Test("P01: adjacent priorities are not added together")
  func adjacentPriorities() throws {
    var system = SystemBuilder(free: ["w"])
    for wish in 1...4 { system.add(["w": 1], .equal, Double(wish), at: 500 + Double(wish)) }
    let optimum = try #require(system.problem.solved().optimum)
    #expect(system.value("w", optimum) == 4)
    #expect(optimum.levels.map(\.value) == [0, 1, 2, 3])
    #expect(optimum.levels.map(\.priority) == [504, 503, 502, 501])
  }

  @Test("P05: a tie at one priority, and what breaks it")
  func tie() throws {
    var system = SystemBuilder(nonnegative: ["w1", "w2"])
    system.add(["w1": 1, "w2": 1], .equal, 100)
    system.add(["w1": 1], .greaterThanOrEqual, 51, at: 750)
    system.add(["w2": 1], .greaterThanOrEqual, 51, at: 750)
    let tied = try #require(system.problem.solved().optimum)
    #expect(tied.levels.map(\.value) == [2])
    #expect(system.range("w1", tied) == ExactRange(lower: 49, upper: 51))
    #expect(system.range("w2", tied) == ExactRange(lower: 49, upper: 51))
    system.add(["w1": 1, "w2": -1], .equal, 0, at: 250)
    let broken = try #require(system.problem.solved().optimum)
    #expect(broken.levels.map(\.value) == [2, 0])
    #expect(system.value("w1", broken) == 50)
    #expect(system.value("w2", broken) == 50)
  }

  @Test(
    "P06: aspect fit by absolute error, with the upper bounds and without",
    arguments: [
      (60.0, 300.0, 0.25, true, 60, 240), (60, 300, 0.25, false, 75, 300),
      (320, 240, 4, true, 320, 80), (320, 240, 0.25, true, 60, 240),
    ] as [(Double, Double, Double, Bool, Int, Int)])
  func aspectFit(
    _ width: Double, _ height: Double, _ ratio: Double, _ bounded: Bool, _ w: Int, _ h: Int
  ) throws {
    var system = SystemBuilder(nonnegative: ["w", "h"])
    system.add(["w": 1, "h": -ratio], .equal, 0)
    system.add(["w": 1], .equal, width, at: 750)
    system.add(["h": 1], .equal, height, at: 750)
    if bounded {
      system.add(["w": 1], .lessThanOrEqual, width)
      system.add(["h": 1], .lessThanOrEqual, height)
    }
    let optimum = try #require(system.problem.solved().optimum)
    #expect(system.value("w", optimum) == Rational(w))
    #expect(system.value("h", optimum) == Rational(h))
  }
}
