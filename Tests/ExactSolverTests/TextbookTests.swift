import ExactSolver
import Testing

@Suite("Textbook programs in exact numbers")
struct TextbookTests {
  @Test("Two products, three plants: the best plan is (2, 6) with 36")
  func productMix() throws {
    var system = SystemBuilder(free: ["profit"], nonnegative: ["doors", "windows"])
    system.add(["doors": 1], .lessThanOrEqual, 4)
    system.add(["windows": 2], .lessThanOrEqual, 12)
    system.add(["doors": 3, "windows": 2], .lessThanOrEqual, 18)
    system.add(["profit": 1, "doors": -3, "windows": -5], .equal, 0)
    system.add(["profit": 1], .greaterThanOrEqual, 1000, at: 500)
    let optimum = try #require(system.problem.solved().optimum)
    #expect(optimum.levels == [.init(priority: 500, value: 964)])
    #expect(system.value("doors", optimum) == 2)
    #expect(system.value("windows", optimum) == 6)
  }

  @Test("Beale's program, on which the plain rule cycles, ends at -1/20")
  func beale() throws {
    var problem = SystemBuilder(free: ["z"], nonnegative: ["a", "b", "c", "d"]).problem
    func row(_ values: [Rational], _ constant: Rational) -> ExactRow {
      ExactRow(
        values.enumerated().map { ExactTerm($0.offset + 1, $0.element) }, .lessThanOrEqual, constant
      )
    }
    problem.add(row([Rational(1, 4), -60, Rational(-1, 25), 9], 0))
    problem.add(row([Rational(1, 2), -90, Rational(-1, 50), 3], 0))
    problem.add(row([0, 0, 1, 0], 1))
    var goal = row([Rational(3, 4), -150, Rational(1, 50), -6], 0)
    goal.terms.append(ExactTerm(0))
    goal.relation = .equal
    problem.add(goal)
    problem.add(ExactRow([ExactTerm(0)], .equal, -1, priority: 500))
    let optimum = try #require(problem.solved().optimum)
    #expect(optimum.levels.map(\.value) == [Rational(19, 20)])
    #expect(optimum.point == [Rational(-1, 20), Rational(1, 25), 0, 1, 0])
  }

  @Test("Kuhn's program, on which the plain rule cycles, ends at -2")
  func kuhn() throws {
    var problem = SystemBuilder(free: ["z"], nonnegative: ["a", "b", "c", "d"]).problem
    func row(_ values: [Rational], _ relation: ExactRelation, _ constant: Rational) -> ExactRow {
      ExactRow(
        values.enumerated().map { ExactTerm($0.offset, $0.element) }, relation, constant)
    }
    problem.add(row([0, -2, -9, 1, 9], .lessThanOrEqual, 0))
    problem.add(row([0, Rational(1, 3), 1, Rational(-1, 3), -2], .lessThanOrEqual, 0))
    problem.add(row([0, 2, 3, -1, -12], .lessThanOrEqual, 2))
    problem.add(row([1, 2, 3, -1, -12], .equal, 0))
    problem.add(ExactRow([ExactTerm(0)], .lessThanOrEqual, -100, priority: 500))
    let optimum = try #require(problem.solved().optimum)
    #expect(optimum.point[0] == -2)
    #expect(optimum.levels.map(\.value) == [98])
  }

  @Test("The deformed cube, on which the plain rule visits every corner, ends at 100^(n-1)")
  func kleeMinty() throws {
    for size in 2...8 {
      var problem = ExactProblem()
      let goal = problem.addVariable()
      let sides = (0..<size).map { _ in problem.addVariable(.nonnegative) }
      var power = Rational.one
      for index in sides.indices {
        var terms = [ExactTerm(sides[index])]
        for earlier in 0..<index {
          var factor = Rational(2)
          for _ in 0..<(index - earlier) { factor *= 10 }
          terms.append(ExactTerm(sides[earlier], factor))
        }
        problem.add(ExactRow(terms, .lessThanOrEqual, power))
        power *= 100
      }
      var terms = [ExactTerm(goal)]
      var factor = Rational.one
      for side in sides.reversed() {
        terms.append(ExactTerm(side, -factor))
        factor *= 10
      }
      problem.add(ExactRow(terms, .equal, 0))
      problem.add(ExactRow([ExactTerm(goal)], .equal, power, priority: 1))
      #expect(problem.solved().optimum?.point[goal] == power / 100)
    }
  }

  @Test("Wishes for one variable meet at the weighted median")
  func weightedMedian() throws {
    var system = SystemBuilder(free: ["x"])
    system.add(["x": 1], .equal, 1, at: 500)
    system.add(["x": 1], .equal, 5, at: 500, weight: 3)
    system.add(["x": 1], .equal, 9, at: 500)
    let optimum = try #require(system.problem.solved().optimum)
    #expect(system.value("x", optimum) == 5)
    #expect(optimum.levels.map(\.value) == [8])
  }

  @Test("An even number of equal wishes leaves the interval between the middle two")
  func evenMedian() throws {
    var system = SystemBuilder(free: ["x"])
    for wish in [1.0, 4, 6, 11] { system.add(["x": 1], .equal, wish, at: 500) }
    let optimum = try #require(system.problem.solved().optimum)
    #expect(system.range("x", optimum) == ExactRange(lower: 4, upper: 6))
    #expect(optimum.levels.map(\.value) == [12])
  }

  @Test("Variables that nothing holds have no ends, those held on one side have one")
  func unbounded() throws {
    var system = SystemBuilder(free: ["x", "y", "z"], nonnegative: ["w", "v"])
    system.add(["x": 1, "y": 1], .equal, 4)
    system.add(["z": 1], .greaterThanOrEqual, 2.5)
    system.add(["w": 1, "z": 1], .lessThanOrEqual, 10)
    let optimum = try #require(system.problem.solved().optimum)
    #expect(system.range("x", optimum) == ExactRange(lower: nil, upper: nil))
    #expect(system.range("y", optimum) == ExactRange(lower: nil, upper: nil))
    #expect(system.range("z", optimum) == ExactRange(lower: Rational(5, 2), upper: 10))
    #expect(system.range("w", optimum) == ExactRange(lower: 0, upper: Rational(15, 2)))
    #expect(system.range("v", optimum) == ExactRange(lower: 0, upper: nil))
    #expect(optimum.levels.isEmpty)
  }

  @Test("Only the ranges that were asked for are found")
  func someRanges() throws {
    var system = SystemBuilder(free: ["x", "y"])
    system.add(["x": 1], .equal, 4)
    system.add(["y": 1], .equal, 5)
    #expect(system.problem.solved(ranges: .none).optimum?.ranges.isEmpty == true)
    let some = try #require(system.problem.solved(ranges: .some([1])).optimum)
    #expect(some.ranges[1] == ExactRange(lower: 5, upper: 5))
    #expect(some.ranges[0].isAmbiguous)
  }

  @Test("Rows without variables count, and contradict where they do not hold")
  func constantRows() throws {
    var system = SystemBuilder(free: ["x"])
    system.add(["x": 0], .lessThanOrEqual, 3)
    system.add([:], .equal, 7, at: 250, weight: 2)
    #expect(system.problem.solved().optimum?.levels == [.init(priority: 250, value: 14)])
    let certificate = try #require(system.problem.dualCertificate())
    #expect(certificate.faults(in: system.problem).isEmpty)
    #expect(certificate.bounds(in: system.problem) == [.init(priority: 250, value: 14)])
    for (relation, constant) in [
      (ExactRelation.equal, 1.0), (.equal, -1), (.lessThanOrEqual, -1), (.greaterThanOrEqual, 1),
    ] {
      var broken = system
      broken.add(["x": 0], relation, constant)
      let proof = try #require(broken.problem.solved().certificate)
      #expect(proof.faults(in: broken.problem).isEmpty, "\(relation) \(constant)")
      #expect(broken.problem.irreducibleSubset() == [2])
    }
  }
}
