/// A sum of weights at several priorities, compared at the highest priority first.
struct LevelWeight: Comparable {
  /// At 999, 750, 500 and 250.
  private var parts: SIMD4<Double>

  init(_ weight: Double, at priority: Double) {
    parts = SIMD4(
      priority == 999 ? weight : 0, priority == 750 ? weight : 0, priority == 500 ? weight : 0,
      priority == 250 ? weight : 0)
  }

  /// Whether nothing is left.
  var isZero: Bool { parts == .zero }

  /// The sum of both.
  static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.parts += right.parts
    return sum
  }

  /// What is left of the first; may be negative at lower priorities.
  static func - (left: Self, right: Self) -> Self {
    var difference = left
    difference.parts -= right.parts
    return difference
  }

  /// Compares at the highest priority where they differ.
  static func < (left: Self, right: Self) -> Bool {
    for place in 0..<4 where left.parts[place] != right.parts[place] {
      return left.parts[place] < right.parts[place]
    }
    return false
  }
}
