import FuzzSupport
import Testing

@Suite("Choice sequences")
struct ChoiceSourceTests {
  @Test("What was drawn at random reads back the same")
  func replays() {
    var first = ChoiceSource(random: SplitMix(seed: 5, index: 3))
    let drawn = (1...50).map { first.below($0) }
    var second = ChoiceSource(replaying: first.choices.map(\.value))
    #expect((1...50).map { second.below($0) } == drawn)
    #expect(!second.isExhausted)
  }

  @Test("A sequence that ends gives zeros, and a choice that is too large becomes the largest")
  func total() {
    var source = ChoiceSource(replaying: [9])
    #expect(source.below(4) == 3)
    #expect(source.below(4) == 0)
    #expect(source.isExhausted)
  }

  @Test(
    "Numbers read back bit by bit",
    arguments: [
      0, -0.0, 1, -1, 0.5, -2.25, 1.0 / 3, 0.1, 1e-6, 1e6, 12345.678, 1e300, 0x1p-1074, .pi,
      0x1p53, -.infinity, 849_426_243, 99.999,
    ] as [Double])
  func numbers(_ number: Double) {
    var source = ChoiceSource(replaying: NumberCoding.choices(for: number))
    #expect(NumberCoding.read(&source).bitPattern == number.bitPattern)
    #expect(source.choices.count == 3)
  }

  @Test("Numbers that are tried in place of another are simpler")
  func simplerNumbers() {
    for number in [3, -7.5, 1e-5, 123.456, 849_426_243] {
      let own = NumberCoding.choices(for: number)
      let simpler = NumberCoding.simpler(than: number)
      #expect(simpler.first == 0)
      for other in simpler {
        #expect(NumberCoding.choices(for: other).lexicographicallyPrecedes(own))
      }
    }
  }
}
