/// Finds the first bad one in a row of commits, the first of which is good and the last bad.
///
/// - Complexity: O(log n) tests where all commits can be tested.
public struct BisectSearch: Sendable {
  /// What a test says about a commit.
  public enum Answer: Sendable {
    /// As fast as the first.
    case good
    /// As slow as the last.
    case bad
    /// It does not build, or nothing can be measured.
    case unusable
  }

  private var lastGood = 0
  /// The earliest commit that is known to be bad.
  public private(set) var firstBad: Int
  private var unusable: Set<Int> = []

  /// Starts with a number of commits, at least 2.
  public init(count: Int) {
    precondition(count >= 2, "There is a good commit and a bad one.")
    firstBad = count - 1
  }

  /// The commit to test next, or `nil` when there is nothing left to learn.
  public var next: Int? {
    let candidates = (lastGood + 1..<firstBad).filter { !unusable.contains($0) }
    let middle = (lastGood + firstBad) / 2
    return candidates.min { abs($0 - middle) < abs($1 - middle) }
  }

  /// The commits among which the first bad one is: those that could not be tested before it, and it.
  public var suspects: [Int] { Array(lastGood + 1...firstBad) }

  /// Notes the outcome of a test.
  public mutating func record(_ index: Int, _ answer: Answer) {
    switch answer {
    case .good: lastGood = max(lastGood, index)
    case .bad: firstBad = min(firstBad, index)
    case .unusable: unusable.insert(index)
    }
  }
}
