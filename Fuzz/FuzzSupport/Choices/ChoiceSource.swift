/// Where bounded integers come from: a seed, or a sequence that was made before.
///
/// Everything that is drawn is recorded, and so are the spans that the reader of the choices marks,
/// which is all that a shrinker needs to know about what they mean. A sequence that ends gives zeros:
/// every sequence of integers is a case.
package struct ChoiceSource: Sendable {
  private enum Origin: Sendable {
    case random(SplitMix)
    case recorded([Int])
    case wrapped([Int])
  }

  private var origin: Origin
  /// What has been drawn.
  package private(set) var choices: [Choice] = []
  /// What the choices belong together as, outer spans before inner ones.
  package private(set) var spans: [ChoiceSpan] = []

  /// Draws at random.
  package init(random: SplitMix) {
    origin = .random(random)
    choices.reserveCapacity(256)
  }

  /// Draws what is given, then zeros.
  package init(replaying values: [Int]) {
    origin = .recorded(values)
    choices.reserveCapacity(values.count)
  }

  /// Draws what is given, by remainders where it is too large, then zeros.
  ///
  /// For sequences that were made without knowing the bounds, whose ends should not be favoured.
  package init(wrapping values: [Int]) {
    origin = .wrapped(values)
    choices.reserveCapacity(values.count)
  }

  /// Draws a number below `bound`; a recorded one that is too large becomes the largest.
  ///
  /// - Precondition: `bound` is positive.
  package mutating func below(_ bound: Int) -> Int {
    precondition(bound > 0, "A choice needs something to choose from")
    let value: Int
    switch origin {
    case .random(var random):
      value = random.below(bound)
      origin = .random(random)
    case .recorded(let values):
      value = choices.count < values.count ? min(max(0, values[choices.count]), bound - 1) : 0
    case .wrapped(let values):
      value = choices.count < values.count ? Int(values[choices.count].magnitude) % bound : 0
    }
    choices.append(Choice(value, below: bound))
    return value
  }

  /// Whether more was drawn than was given.
  package var isExhausted: Bool {
    switch origin {
    case .random: false
    case .recorded(let values), .wrapped(let values): choices.count > values.count
    }
  }

  /// Whether an event with a chance of `numerator` in `denominator` happens; `false` is simpler.
  package mutating func happens(_ numerator: Int, in denominator: Int) -> Bool {
    below(denominator) >= denominator - numerator
  }

  /// One of some elements; the first is the simplest.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  /// A position, with a chance in proportion to its weight.
  package mutating func pick(weights: [Int]) -> Int {
    var left = below(max(1, weights.reduce(0, +)))
    for (position, weight) in weights.enumerated() {
      if left < weight { return position }
      left -= weight
    }
    return 0
  }

  /// Marks what `body` draws as belonging together.
  package mutating func span<Result>(
    _ kind: ChoiceSpan.Kind, _ body: (inout ChoiceSource) -> Result
  ) -> Result {
    let position = spans.count
    spans.append(ChoiceSpan(kind: kind, range: choices.count..<choices.count))
    let result = body(&self)
    spans[position].range = spans[position].range.lowerBound..<choices.count
    return result
  }
}
