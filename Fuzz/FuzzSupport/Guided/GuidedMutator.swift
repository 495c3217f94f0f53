/// Changes inputs choice by choice, so that what comes out differs in what it means.
package struct GuidedMutator {
  private var random: SplitMix
  /// The most choices that an input may have.
  private let limit: Int

  package init(seed: UInt64, limit: Int) {
    random = SplitMix(seed: seed)
    self.limit = limit
  }

  /// Whether to leave the choices to a mutator of bytes, which knows a dictionary and comparisons.
  package mutating func wantsBytes() -> Bool { random.below(4) == 0 }

  /// An input that differs from another in a few places.
  package mutating func mutated(_ input: GuidedInput) -> GuidedInput {
    var result = input
    switch random.below(40) {
    case 0: result.seed = UInt32(random.below(1000))
    case 1:
      let profiles: [Profile] = [.layout, .random, .degenerate, .numeric, .tree]
      result.reader = .profile(profiles[random.below(profiles.count)])
    default:
      for _ in 0...random.below(4) { change(&result.choices) }
    }
    if result.choices.count > limit { result.choices.removeLast(result.choices.count - limit) }
    return result
  }

  /// The beginning of one input and the end of another.
  package mutating func crossed(_ first: GuidedInput, _ second: GuidedInput) -> GuidedInput {
    var result = first
    let start = random.below(first.choices.count + 1)
    let end = random.below(second.choices.count + 1)
    result.choices = Array((first.choices[..<start] + second.choices[end...]).prefix(limit))
    return result
  }

  private mutating func change(_ choices: inout [UInt32]) {
    guard !choices.isEmpty else {
      choices = (0...random.below(16)).map { _ in word() }
      return
    }
    let place = random.below(choices.count)
    let length = min(choices.count - place, 1 + random.below(12))
    switch random.below(8) {
    case 0: choices.removeSubrange(place..<(place + length))
    case 1: choices.insert(contentsOf: choices[place..<(place + length)], at: place)
    case 2:
      let other = random.below(choices.count + 1)
      choices.insert(contentsOf: choices[place..<(place + length)], at: other)
    case 3: choices.insert(contentsOf: (0..<length).map { _ in word() }, at: place)
    case 4:
      choices[place] = random.below(2) == 0 ? choices[place] &+ 1 : choices[place] &- 1
    case 5: choices.swapAt(place, random.below(choices.count))
    default: choices[place] = word()
    }
  }

  /// Small numbers mostly: most choices are among few.
  private mutating func word() -> UInt32 {
    switch random.below(8) {
    case 0: UInt32(truncatingIfNeeded: random.next())
    case 1: UInt32(random.below(1 << 16))
    case 2: UInt32(random.below(256))
    default: UInt32(random.below(20))
    }
  }
}
