import BenchSupport
import Foundation
import Testing

@Suite("Statistics")
struct StatisticsTests {
  @Test("Random numbers are the published sequence of the generator")
  func randomNumbers() {
    var numbers = RandomNumbers(seed: 1_234_567)
    #expect(numbers.next() == 6_457_827_717_110_365_317)
    #expect(numbers.next() == 3_203_168_211_198_807_973)
    #expect(numbers.next() == 9_817_491_932_198_370_423)
  }

  @Test("Numbers below a bound are spread evenly")
  func below() {
    var numbers = RandomNumbers(seed: 3)
    var counts = [0, 0, 0]
    for _ in 0..<3000 { counts[numbers.below(3)] += 1 }
    #expect(counts.allSatisfy { (900...1100).contains($0) }, "\(counts)")
  }

  @Test("The median is the middle, or the mean of the middle two")
  func median() {
    #expect(Quantile.median([3, 1, 2]) == 2)
    #expect(Quantile.median([4, 1, 3, 2]) == 2.5)
    #expect(Quantile.median([7]) == 7)
  }

  @Test("Quantiles interpolate between neighbours")
  func quantiles() {
    #expect(Quantile.of(sorted: [10, 20, 30], share: 0) == 10)
    #expect(Quantile.of(sorted: [10, 20, 30], share: 0.25) == 15)
    #expect(Quantile.of(sorted: [10, 20, 30], share: 1) == 30)
    #expect(Quantile.of(sorted: [10], share: 0.7) == 10)
  }

  @Test("An interval depends on samples and seed alone, and contains the median")
  func bootstrapIsDeterministic() {
    var numbers = RandomNumbers(seed: 5)
    let samples = (0..<60).map { _ in 100 + Double(numbers.below(20)) }
    let estimate = Bootstrap(seed: 9).median(of: samples)
    #expect(estimate == Bootstrap(seed: 9).median(of: samples))
    #expect(estimate.low < estimate.value && estimate.value < estimate.high)
    #expect(estimate.low >= 100 && estimate.high < 120)
    #expect(Bootstrap(seed: 10).median(of: samples).value == estimate.value)
  }

  @Test("A 90 % interval misses the true median about as often as it says")
  func coverage() {
    var numbers = RandomNumbers(seed: 17)
    var misses = 0
    for round in 0..<200 {
      // Sums of uniform numbers are close to normal; the true median is 600.
      let samples = (0..<40).map { _ in
        (0..<12).reduce(0.0) { sum, _ in sum + Double(numbers.below(101)) }
      }
      let estimate = Bootstrap(confidence: 0.9, rounds: 150, seed: UInt64(round))
        .median(of: samples)
      if estimate.low > 600 || estimate.high < 600 { misses += 1 }
    }
    #expect((6...40).contains(misses), "\(misses) of 200")
  }

  @Test("Samples taken together are no independent evidence: clusters widen the interval")
  func clusters() {
    let levels = [100.0, 110, 120, 130, 140, 150, 160, 170]
    let clusters = levels.map { [$0, $0 + 0.1, $0 + 0.2, $0 + 0.3] }
    let flat = Bootstrap().median(of: clusters.flatMap { $0 })
    let clustered = Bootstrap().median(ofClusters: clusters)
    #expect(clustered.value == flat.value)
    #expect(clustered.high - clustered.low > flat.high - flat.low)
  }

  @Test("One cluster gives no interval but the point itself")
  func single() {
    #expect(Bootstrap().median(ofClusters: [[3, 5]]) == Estimate(exact: 4))
  }

  @Test("An estimate never has its value outside of its interval")
  func estimateOrder() {
    let estimate = Estimate(value: 2, low: 3, high: 1)
    #expect(estimate.low == 2 && estimate.high == 2)
    #expect(
      Estimate(value: 0, low: -1, high: 1).mapped(exp)
        == Estimate(value: 1, low: exp(-1), high: exp(1)))
  }
}
