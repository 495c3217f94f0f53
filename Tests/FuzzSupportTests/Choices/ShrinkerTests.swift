import FuzzSupport
import Testing

@Suite("Shrinker")
struct ShrinkerTests {
  /// The values that a sequence of one integer below 2³¹ is shrunk to.
  private func shrunk(_ start: Int, while fails: @escaping (Int) -> Bool) -> Shrinker {
    func attempt(_ choices: [Int]) -> (Int, Shrinker.Attempt) {
      var source = ChoiceSource(replaying: choices)
      let value = source.below(1 << 31)
      return (value, .init(choices: source.choices.map(\.value), spans: source.spans))
    }
    var shrinker = Shrinker(attempt([start]).1, limit: 500) { choices in
      let (value, attempt) = attempt(choices)
      return fails(value) ? attempt : nil
    }
    shrinker.run()
    return shrinker
  }

  @Test("An integer that must not be below 8 ends at 8, after few steps (F03)")
  func reachesTheLimit() {
    let shrinker = shrunk(849_426_243) { $0 >= 8 }
    #expect(shrinker.best.choices == [8])
    #expect(shrinker.evaluations < 100)
  }

  @Test("A property that holds here and there ends at a place where nothing near is simpler")
  func notMonotone() {
    let shrinker = shrunk(849_426_243) { $0 % 10 == 3 && $0 >= 100 }
    let value = shrinker.best.choices[0]
    #expect(value % 10 == 3 && value >= 100)
    #expect(shrinker.evaluations <= 500)
  }

  @Test("The number of evaluations is bounded, and the best so far stands")
  func bounded() {
    var count = 0
    let start = Array(repeating: 7, count: 2000)
    func attempt(_ choices: [Int]) -> Shrinker.Attempt {
      var source = ChoiceSource(replaying: choices)
      for _ in choices { _ = source.below(8) }
      return .init(choices: source.choices.map(\.value), spans: [])
    }
    var shrinker = Shrinker(attempt(start), limit: 300) { choices in
      count += 1
      return attempt(choices)
    }
    shrinker.run()
    #expect(count == shrinker.evaluations && count <= 300)
    #expect(shrinker.best.choices.count < 2000)
  }
}
