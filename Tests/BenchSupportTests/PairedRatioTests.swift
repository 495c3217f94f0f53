import BenchSupport
import Testing

@Suite("Paired ratio")
struct PairedRatioTests {
  /// Quads of two variants, A costing `ratio` times B, on a machine that gets slower by `drift` from
  /// one sample to the next.
  private func quads(_ count: Int, ratio: Double, drift: Double) -> [PairedRatio.Quad] {
    var slowness = 1.0
    func sample(_ cost: Double) -> Double {
      slowness *= 1 + drift
      return cost * slowness
    }
    return (0..<count).map { number in
      var first: [Double] = []
      var second: [Double] = []
      for isFirst in number % 2 == 0 ? [true, false, false, true] : [false, true, true, false] {
        if isFirst { first.append(sample(100 * ratio)) } else { second.append(sample(100)) }
      }
      return PairedRatio.Quad(first: first, second: second)
    }
  }

  @Test("A steady drift of the machine cancels out", arguments: [0.0, 0.01, -0.02])
  func drift(_ drift: Double) throws {
    var ratio = PairedRatio()
    for quad in quads(20, ratio: 1.3, drift: drift) { ratio.append(quad) }
    let estimate = try #require(ratio.estimate(Bootstrap()))
    #expect(abs(estimate.value - 1.3) < 1e-9)
    #expect(abs(estimate.low - 1.3) < 1e-9 && abs(estimate.high - 1.3) < 1e-9)
  }

  @Test("The interval of equal variants contains 1, that of a difference beyond the noise does not")
  func verdicts() throws {
    var numbers = RandomNumbers(seed: 21)
    func noisy(_ cost: Double) -> Double {
      cost * (1 + Double(numbers.below(2001) - 1000) / 20_000)
    }
    for (factor, isDifferent) in [(1.0, false), (1.1, true), (0.9, true)] {
      var ratio = PairedRatio()
      for _ in 0..<60 {
        ratio.append(
          PairedRatio.Quad(
            first: [noisy(50 * factor), noisy(50 * factor)], second: [noisy(50), noisy(50)]))
      }
      let estimate = try #require(ratio.estimate(Bootstrap()))
      #expect((estimate.low > 1 || estimate.high < 1) == isDifferent, "\(factor): \(estimate)")
      #expect(abs(estimate.value - factor) < 0.03)
    }
  }

  @Test("Without samples there is no ratio")
  func empty() {
    #expect(PairedRatio().estimate(Bootstrap()) == nil)
  }
}
