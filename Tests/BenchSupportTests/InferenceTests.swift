import BenchSupport
import Foundation
import Testing

@Suite("Inference")
struct InferenceTests {
  @Test(
    "Student's quantiles are those of the printed tables",
    arguments: [(1.0, 63.657), (5, 4.0321), (9, 3.2498), (30, 2.7500), (1000, 2.5808)])
  func student(degrees: Double, expected: Double) {
    let quantile = StudentDistribution.quantile(confidence: 0.99, degrees: degrees)
    #expect(abs(quantile / expected - 1) < 2e-5)
    #expect(abs(StudentDistribution.twoSidedTail(quantile, degrees: degrees) - 0.01) < 1e-9)
    #expect(StudentDistribution.twoSidedTail(0, degrees: degrees) == 1)
  }

  @Test("Holm keeps the order, never falls below the raw value and never exceeds 1")
  func holm() {
    #expect(
      FamilyCorrection.holm([0.01, 0.04, 0.03, 0.005])
        .map { ($0 * 1000).rounded() } == [30, 60, 60, 20])
    #expect(FamilyCorrection.holm([0.5, 0.9]) == [1, 1])
    #expect(FamilyCorrection.holm([]).isEmpty)
  }

  @Test("Benjamini and Hochberg divide by the rank")
  func benjaminiHochberg() {
    #expect(
      FamilyCorrection.benjaminiHochberg([0.01, 0.04, 0.03, 0.005])
        .map { ($0 * 1000).rounded() } == [20, 40, 40, 20])
  }

  @Test("The trimmed mean ignores a wild fifth at either end")
  func trimmed() {
    #expect(TrimmedMean.of([1, 2, 3, 4, 1000]) == 3)
    #expect(TrimmedMean.of([7]) == 7)
    #expect(TrimmedMean.of([1, 3]) == 2)
  }

  @Test("The ratio of two-mode samples does not jump with the majority")
  func shift() {
    let old: [Double] = [13, 26, 13, 26, 13]
    let new: [Double] = [26, 13, 26, 13, 26]
    #expect(ShiftEstimate.ratio(old: old, new: new) == 1)
    #expect(abs(ShiftEstimate.ratio(old: [10, 11, 12], new: [20, 22, 24]) - 2) < 1e-12)
  }

  @Test("A 99 % interval from eight clusters misses the true median in at most 3 % of trials")
  func coverage() {
    var numbers = RandomNumbers(seed: 5)
    var misses = 0
    for trial in 0..<400 {
      let samples = (0..<8).map { _ in
        (0..<12).reduce(-600.0) { sum, _ in sum + Double(numbers.below(101)) }
      }
      let estimate = Bootstrap(rounds: 300, seed: UInt64(trial)).median(of: samples)
      if estimate.low > 0 || estimate.high < 0 { misses += 1 }
    }
    #expect(misses <= 12, "\(misses) of 400")
  }
}
