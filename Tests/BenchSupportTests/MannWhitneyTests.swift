import BenchSupport
import Testing

@Suite("Mann–Whitney test")
struct MannWhitneyTests {
  private let base = (20...28).map(Double.init)
  private let slower: [Double] = [19, 31, 32, 33, 34, 35, 36, 37, 38]

  @Test("All repetitions of both sides count: one fast value among slow ones is no improvement")
  func allRepetitions() {
    let test = MannWhitney(old: base, new: slower)
    #expect(Quantile.median(base) == 24 && Quantile.median(slower) == 34)
    #expect(abs(test.p - 0.0040) < 0.00005)
    #expect(test.u == 72 && test.superiority > 0.5)
  }

  @Test("A sample does not differ from itself, nor a two-mode series from its other half")
  func same() {
    #expect(MannWhitney(old: base, new: base).p == 1)
    let modes = (0..<20).map { $0 % 2 == 0 ? 13.0 : 26 }
    let test = MannWhitney(old: modes, new: modes.reversed())
    #expect(test.p == 1 && test.superiority == 0.5)
  }

  @Test("Three values a side cannot give a p below 0.1, however far apart they are")
  func tooFew() {
    let test = MannWhitney(old: [1, 2, 3], new: [100, 200, 300])
    #expect(abs(test.p - 0.1) < 1e-12)
    #expect(abs(test.smallestP - 0.1) < 1e-12)
  }

  @Test("Which side is which turns U around and leaves p")
  func symmetry() {
    let forward = MannWhitney(old: base, new: slower)
    let backward = MannWhitney(old: slower, new: base)
    #expect(abs(forward.p - backward.p) < 1e-12)
    #expect(abs(forward.u + backward.u - 81) < 1e-12)
  }

  @Test("Where the exact count gives way to the approximation both agree")
  func approximation() {
    let old = (0..<40).map { Double($0 * 7 % 40) }
    let new = old.map { $0 + 7.5 }
    let exact = MannWhitney(old: old, new: new)
    let approximate = MannWhitney(old: old + [20], new: new)
    #expect(abs(exact.p - approximate.p) < 0.01)
    #expect(exact.p > 0.001 && exact.p < 0.05)
  }

  @Test("Equal values everywhere are no evidence")
  func constant() {
    #expect(MannWhitney(old: [5, 5, 5, 5], new: [5, 5, 5, 5]).p == 1)
    #expect(
      MannWhitney(
        old: [Double](repeating: 5, count: 50), new: [Double](repeating: 5, count: 50)
      ).p == 1)
  }
}
