/// Makes a choice sequence simpler while something stays true of it.
///
/// Simpler means shorter, then lexicographically smaller. Passes run until none of them helps any
/// more: leave out spans and blocks, set to zero, lower single numbers, try simpler numbers in the
/// number's own form, bring neighbours into order. Every pass depends on the sequence alone, so that
/// the same start gives the same end; the number of evaluations is bounded.
///
/// Source: MacIver & Donaldson (2020), doi:10.4230/LIPIcs.ECOOP.2020.13.
package struct Shrinker {
  /// What a candidate turned out to be.
  package struct Attempt: Sendable {
    /// The choices that were really used, and what they mean.
    package var choices: [Int]
    package var spans: [ChoiceSpan]

    package init(choices: [Int], spans: [ChoiceSpan]) {
      self.choices = choices
      self.spans = spans
    }
  }

  /// The simplest sequence so far.
  package private(set) var best: Attempt
  package private(set) var evaluations = 0
  private let limit: Int
  private let isOutOfTime: () -> Bool
  private let evaluate: ([Int]) -> Attempt?
  private var tried: Set<[Int]> = []

  /// - Parameters:
  ///   - start: A sequence for which it is true.
  ///   - limit: The largest number of evaluations.
  ///   - isOutOfTime: Asked now and then; `true` ends the search.
  ///   - evaluate: What a sequence turns out to be, if it is still true of it.
  package init(
    _ start: Attempt, limit: Int, isOutOfTime: @escaping () -> Bool = { false },
    evaluate: @escaping ([Int]) -> Attempt?
  ) {
    best = start
    self.limit = limit
    self.isOutOfTime = isOutOfTime
    self.evaluate = evaluate
  }

  /// Shrinks as far as the limits allow.
  package mutating func run() {
    var before: [Int]?
    while before != best.choices, !isDone {
      before = best.choices
      removeSpans()
      removeBlocks()
      simplifyNumbers()
      zeroBlocks()
      lowerChoices()
      lowerPairs()
      sortSpans()
    }
  }

  private var isDone: Bool { evaluations >= limit || isOutOfTime() }

  /// Whether a sequence is simpler than another.
  static func isSimpler(_ left: [Int], than right: [Int]) -> Bool {
    left.count != right.count
      ? left.count < right.count : left.lexicographicallyPrecedes(right)
  }

  /// Tries a candidate, and takes it if it is simpler and still true.
  private mutating func attempt(_ candidate: [Int]) -> Bool {
    guard !isDone, Self.isSimpler(candidate, than: best.choices) else { return false }
    guard tried.insert(candidate).inserted else { return false }
    evaluations += 1
    guard let found = evaluate(candidate),
      Self.isSimpler(found.choices, than: best.choices)
    else { return false }
    best = found
    return true
  }

  /// Leaves out runs of spans: many at once first, then single ones, the last ones first.
  private mutating func removeSpans() {
    var size = max(1, best.spans.count / 2)
    while size >= 1, !isDone {
      var index = best.spans.count - 1
      while index >= 0, !isDone {
        index = min(index, best.spans.count - 1)
        guard index >= 0 else { break }
        if !removeRun(endingAt: index, size: size) { index -= 1 }
      }
      size /= 2
    }
  }

  /// Leaves out `size` neighbouring spans that end with one.
  private mutating func removeRun(endingAt index: Int, size: Int) -> Bool {
    let last = best.spans[index]
    guard last.kind == .removable, !last.range.isEmpty else { return false }
    var start = last.range.lowerBound
    var count = 1
    var other = index - 1
    while count < size, other >= 0 {
      let span = best.spans[other]
      if span.kind == .removable, span.range.upperBound == start {
        start = span.range.lowerBound
        count += 1
      }
      other -= 1
    }
    guard count == size else { return false }
    var candidate = best.choices
    candidate.removeSubrange(start..<last.range.upperBound)
    return attempt(candidate)
  }

  private mutating func removeBlocks() {
    for size in [8, 4, 2, 1] {
      var index = best.choices.count - size
      while index >= 0, !isDone {
        if index + size <= best.choices.count {
          var candidate = best.choices
          candidate.removeSubrange(index..<(index + size))
          _ = attempt(candidate)
        }
        index -= 1
      }
    }
  }

  private mutating func zeroBlocks() {
    for size in [8, 4, 2] {
      var index = 0
      while index + size <= best.choices.count, !isDone {
        if best.choices[index..<(index + size)].contains(where: { $0 != 0 }) {
          var candidate = best.choices
          for position in index..<(index + size) { candidate[position] = 0 }
          _ = attempt(candidate)
        }
        index += 1
      }
    }
  }

  /// Tries simpler numbers wherever three choices are one.
  private mutating func simplifyNumbers() {
    var index = 0
    while index < best.spans.count, !isDone {
      let span = best.spans[index]
      index += 1
      guard span.kind == .number, span.range.count == 3 else { continue }
      var source = ChoiceSource(replaying: Array(best.choices[span.range]))
      let number = NumberCoding.read(&source)
      for simpler in NumberCoding.simpler(than: number) {
        var candidate = best.choices
        candidate.replaceSubrange(span.range, with: NumberCoding.choices(for: simpler))
        if attempt(candidate) { break }
      }
    }
  }

  /// Lowers every choice as far as it goes, by bisection and then step by step.
  private mutating func lowerChoices() {
    var index = 0
    while index < best.choices.count, !isDone {
      lower(at: index)
      index += 1
    }
  }

  private mutating func lower(at index: Int) {
    guard best.choices[index] > 0, !isInRawNumber(index), !attempt(replacing: index, by: 0) else {
      return
    }
    // What is known to be too low, and what still holds.
    var low = 0
    while index < best.choices.count, best.choices[index] - low > 1, !isDone {
      let middle = low + (best.choices[index] - low) / 2
      if !attempt(replacing: index, by: middle) { low = middle }
    }
    // What holds need not hold everywhere above a limit.
    for less in [1, 2, 3] {
      guard index < best.choices.count, best.choices[index] >= less else { break }
      if attempt(replacing: index, by: best.choices[index] - less) { break }
    }
  }

  /// Whether a choice is part of a number that is written by its bits, which no order makes simpler.
  private func isInRawNumber(_ index: Int) -> Bool {
    best.spans.contains { span in
      span.kind == .number && span.range.contains(index) && index > span.range.lowerBound
        && best.choices[span.range.lowerBound] == 3
    }
  }

  private mutating func attempt(replacing index: Int, by value: Int) -> Bool {
    guard index < best.choices.count, value < best.choices[index] else { return false }
    var candidate = best.choices
    candidate[index] = value
    return attempt(candidate)
  }

  /// Lowers equal choices together, which must stay equal for some reason.
  private mutating func lowerPairs() {
    let values = Set(best.choices.filter { $0 > 0 }).sorted()
    for value in values where !isDone {
      let places = best.choices.indices.filter { best.choices[$0] == value }
      guard places.count > 1 else { continue }
      for less in [value, value / 2, 1] where less > 0 {
        var candidate = best.choices
        for place in places where place < candidate.count { candidate[place] = value - less }
        if attempt(candidate) { break }
      }
    }
  }

  /// Exchanges neighbouring spans that stand in the wrong order.
  private mutating func sortSpans() {
    var index = 0
    while index + 1 < best.spans.count, !isDone {
      let first = best.spans[index]
      let next = best.spans[(index + 1)...].first {
        $0.kind == .removable && $0.range.lowerBound == first.range.upperBound
      }
      if first.kind == .removable, let next, !next.range.isEmpty {
        var candidate = Array(best.choices[..<first.range.lowerBound])
        candidate += best.choices[next.range]
        candidate += best.choices[first.range]
        candidate += best.choices[next.range.upperBound...]
        _ = attempt(candidate)
      }
      index += 1
    }
  }
}
