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
    for quad in quads(20, ratio: 1.3, drift: drift) { ratio.append([quad]) }
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
        ratio.append([
          PairedRatio.Quad(
            first: [noisy(50 * factor), noisy(50 * factor)], second: [noisy(50), noisy(50)])
        ])
      }
      let estimate = try #require(ratio.estimate(Bootstrap()))
      #expect((estimate.low > 1 || estimate.high < 1) == isDifferent, "\(factor): \(estimate)")
      #expect(abs(estimate.value - factor) < 0.03)
    }
  }

  @Test("An advantage of whoever is made first cancels out over two rounds")
  func placement() throws {
    var ratio = PairedRatio()
    for round in 0..<10 {
      let advantage = round % 2 == 0 ? 1.1 : 1 / 1.1
      let quad = PairedRatio.Quad(
        first: [100 * advantage, 100 * advantage], second: [100, 100])
      ratio.append([quad, quad, quad])
    }
    let estimate = try #require(ratio.estimate(Bootstrap()))
    #expect(abs(estimate.value - 1) < 1e-9)
    #expect(estimate.high - estimate.low < 1e-9)
  }

  @Test("One disturbed quad does not move its round")
  func outlier() throws {
    let quad = PairedRatio.Quad(first: [120, 120], second: [100, 100])
    let disturbed = PairedRatio.Quad(first: [900, 120], second: [100, 100])
    var ratio = PairedRatio()
    ratio.append([quad, disturbed, quad])
    ratio.append([quad, quad, disturbed])
    #expect(abs(try #require(ratio.estimate(Bootstrap())).value - 1.2) < 1e-9)
  }

  @Test("Samples without quads are no evidence; a single round gives its median alone")
  func single() {
    var ratio = PairedRatio()
    ratio.append([])
    #expect(ratio.estimate(Bootstrap()) == nil)
    ratio.append([PairedRatio.Quad(first: [2, 2], second: [1, 1])])
    let estimate = ratio.estimate(Bootstrap())
    #expect(abs((estimate?.value ?? 0) - 2) < 1e-12)
    #expect(estimate?.low == estimate?.high)
  }

  @Test("Without samples there is no ratio")
  func empty() {
    #expect(PairedRatio().estimate(Bootstrap()) == nil)
  }
}
