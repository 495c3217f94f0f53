import Foundation
import FuzzSupport
import Testing

@Suite("Inputs of the coverage-guided fuzzer")
struct GuidedInputTests {
  private static func cases() -> [AnyCase] {
    let profiles: [Profile] = [.layout, .random, .degenerate, .numeric, .tree]
    return (0..<20).map { index in
      let source = ChoiceSource(random: SplitMix(seed: 3, index: index))
      return AnyCase.make(profiles[index % profiles.count], from: source, seed: 7).anyCase
    }
  }

  @Test("A case written as an input and as bytes comes back")
  func roundTrip() throws {
    for anyCase in Self.cases() {
      let input = GuidedInput(anyCase)
      let again = try #require(GuidedInput(input.bytes))
      #expect(again == input)
      #expect(again.anyCase.text == anyCase.text)
    }
  }

  @Test("Bytes without the mark are no input, and any words after it make a case")
  func anyWords() {
    #expect(GuidedInput([]) == nil)
    #expect(GuidedInput(Array("choices2".utf8)) == nil)
    var random = SplitMix(seed: 5)
    for _ in 0..<200 {
      let rest = (0..<random.below(400)).map { _ in UInt8(random.below(256)) }
      let input = GuidedInput(GuidedInput.mark + rest)
      #expect(input != nil)
      // Hundreds of rows are another profile's, and take long to build here.
      if let input, input.reader != .profile(.large) { _ = input.anyCase.statementCount }
    }
  }

  @Test("Mutants and crosses stay within the limit and differ from what they are made of")
  func mutants() {
    let inputs = Self.cases().map(GuidedInput.init)
    var differ = 0
    for (index, input) in inputs.enumerated() {
      var mutator = GuidedMutator(seed: UInt64(index), limit: 500)
      let mutant = mutator.mutated(input)
      let cross = mutator.crossed(input, inputs[(index + 1) % inputs.count])
      #expect(mutant.choices.count <= max(500, input.choices.count))
      #expect(cross.choices.count <= 500)
      if mutant != input { differ += 1 }
      var again = GuidedMutator(seed: UInt64(index), limit: 500)
      #expect(again.mutated(input) == mutant)
    }
    #expect(differ > inputs.count / 2)
  }
}
