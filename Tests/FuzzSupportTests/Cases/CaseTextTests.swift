import FuzzSupport
import Testing

@Suite("Cases as text and choices")
struct CaseTextTests {
  @Test("Generated cases read back from their text", arguments: Profile.allCases)
  func text(_ profile: Profile) throws {
    for index in 0..<(profile == .large ? 2 : 60) {
      let source = ChoiceSource(random: SplitMix(seed: 3, index: index))
      let (anyCase, _) = AnyCase.make(profile, from: source, seed: 7)
      let again = try AnyCase(reading: anyCase.text)
      #expect(again.text == anyCase.text)
    }
  }

  @Test("Generated cases read back from choices, and the choices are as many as are read")
  func choices() {
    for profile in [Profile.random, .layout, .degenerate, .numeric] {
      for index in 0..<60 {
        let random = ChoiceSource(random: SplitMix(seed: 4, index: index))
        let fuzzCase = CaseGenerator.make(profile, from: random).fuzzCase
        let choices = CaseCoding.choices(for: fuzzCase)
        var source = ChoiceSource(replaying: choices)
        let again = CaseCoding.read(&source, names: fuzzCase.names)
        #expect(again.text == fuzzCase.text)
        #expect(source.choices.map(\.value) == choices)
      }
    }
  }

  @Test("The same choices make the same case")
  func generatorIsPure() {
    for profile in Profile.allCases {
      let source = ChoiceSource(random: SplitMix(seed: 9, index: 1))
      let (first, choices) = AnyCase.make(profile, from: source, seed: 1)
      let (second, _) = AnyCase.make(
        profile, from: ChoiceSource(replaying: choices.map(\.value)), seed: 1)
      #expect(first.text == second.text)
    }
  }

  @Test("Snapshots and switches are comments that are understood")
  func directives() throws {
    let text = """
      #! presolve off
      #! seed 42
      var x
      c: x >= 1
      #! snapshot
      remove c
      #! swap
      solve

      """
    let fuzzCase = try FuzzCase(reading: text)
    #expect(fuzzCase.steps.contains(.snapshot) && fuzzCase.steps.contains(.swap))
    #expect(!fuzzCase.usesPresolve && fuzzCase.seed == 42)
    #expect(fuzzCase.text == text)
  }
}
