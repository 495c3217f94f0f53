import BenchSupport
import Foundation
import Testing

@Suite("Growth")
struct GrowthFitTests {
  private func point(_ constraints: Int, _ cost: Double, spread: Double = 0) -> GrowthFit.Point {
    GrowthFit.Point(
      constraints: constraints,
      clusters: (-5...5).map {
        [cost * (1 + spread * Double($0)), cost * (1 + spread * Double($0))]
      })
  }

  @Test("The exponent of a power law is found exactly", arguments: [0, 0.5, 1, 2])
  func exact(power: Double) throws {
    let points = [1000, 4000, 16_000].map { point($0, 7 * pow(Double($0), power)) }
    let estimate = try #require(GrowthFit.exponent(points, Bootstrap()))
    #expect(abs(estimate.value - power) < 1e-9)
    #expect(estimate.high - estimate.low < 1e-9)
  }

  @Test("Small sizes are left out where there are two large ones")
  func largeOnly() throws {
    let points = [point(20, 500), point(800, 800), point(8000, 8000)]
    let estimate = try #require(GrowthFit.exponent(points, Bootstrap()))
    #expect(abs(estimate.value - 1) < 1e-9)
  }

  @Test("All sizes count where there is only one large one")
  func allSizes() throws {
    let points = [point(10, 100), point(100, 1000), point(1000, 10_000)]
    let estimate = try #require(GrowthFit.exponent(points, Bootstrap()))
    #expect(abs(estimate.value - 1) < 1e-9)
    #expect(GrowthFit.exponent([point(20, 1), point(999, 50)], Bootstrap()) != nil)
  }

  @Test("Noise in the samples widens the interval around the exponent")
  func interval() throws {
    let points = [point(1000, 1000, spread: 0.02), point(10_000, 10_000, spread: 0.02)]
    let estimate = try #require(GrowthFit.exponent(points, Bootstrap()))
    #expect(estimate.low < 1 && estimate.high > 1)
    #expect(estimate.high - estimate.low < 0.2)
    #expect(estimate == GrowthFit.exponent(points, Bootstrap()))
  }

  @Test("One size tells nothing about growth")
  func oneSize() {
    #expect(GrowthFit.exponent([point(1000, 5)], Bootstrap()) == nil)
    #expect(GrowthFit.exponent([point(1000, 5), point(1000, 6)], Bootstrap()) == nil)
    #expect(GrowthFit.exponent([], Bootstrap()) == nil)
  }
}
