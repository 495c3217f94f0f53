/// One variable in an interval, with wishes about it alone: no tableau is needed.
///
/// At each priority level the sum of violations is convex and piecewise linear in the variable, so
/// that its least points form an interval, a weighted median; the next level chooses among them.
struct IntervalProblem {
  /// A wish `x (≤ | = | ≥) position`, whose violation grows by `slope` a unit.
  struct Wish {
    var position: Double
    var slope: Double
    var level: Int32
    var relation: Relation
  }

  var lower: Double
  var upper: Double
  var wishes: [Wish] = []

  /// Narrows the interval to the optimal points, level by level.
  ///
  /// - Complexity: O(*n* log *n*) for *n* wishes.
  mutating func narrow() {
    sortWishes()
    var first = 0
    while first < wishes.count, !isPoint {
      var end = first
      while end < wishes.count, wishes[end].level == wishes[first].level { end += 1 }
      narrow(to: first..<end)
      first = end
    }
  }

  /// Sorts wishes by level, then by position; few of them, the rule, by insertion.
  private mutating func sortWishes() {
    func precedes(_ left: Wish, _ right: Wish) -> Bool {
      left.level < right.level || (left.level == right.level && left.position < right.position)
    }
    guard wishes.count <= 12 else { return wishes.sort(by: precedes) }
    var index = 1
    while index < wishes.count {
      let wish = wishes[index]
      var position = index
      while position > 0, precedes(wish, wishes[position - 1]) {
        wishes[position] = wishes[position - 1]
        position -= 1
      }
      wishes[position] = wish
      index += 1
    }
  }

  /// Whether only one value is left.
  var isPoint: Bool {
    lower.isFinite && upper.isFinite
      && upper - lower <= Tolerances.interval * max(1, min(abs(lower), abs(upper)))
  }

  /// Narrows to the least points of one level, whose wishes are sorted by position.
  private mutating func narrow(to range: Range<Int>) {
    // The slope left of all positions; each position then adds to it.
    var slope = 0.0
    var magnitude = 0.0
    for index in range {
      let wish = wishes[index]
      magnitude += wish.slope
      if wish.relation != .lessThanOrEqual { slope -= wish.slope }
    }
    let zero = Tolerances.dual * magnitude
    var least = -Double.infinity
    var greatest = Double.infinity
    if slope < -zero { least = .infinity }
    for index in range {
      let wish = wishes[index]
      let before = slope
      slope += wish.relation == .equal ? 2 * wish.slope : wish.slope
      if before < -zero, slope >= -zero { least = wish.position }
      if before <= zero, slope > zero { greatest = wish.position }
    }
    if least > upper {
      lower = upper
    } else if greatest < lower {
      upper = lower
    } else {
      lower = max(lower, least)
      upper = min(upper, greatest)
    }
  }

  /// The value by rule: no bound gives 0; one bound gives that bound; two bounds give the one
  /// nearest to 0, the lower on a tie; a non-negative variable takes the least value it may have.
  func chosenValue(isNonnegative: Bool) -> Double {
    switch (lower.isFinite, upper.isFinite) {
    case (false, false): 0
    case (true, false): lower
    case (false, true): upper
    case (true, true): isNonnegative || abs(lower) <= abs(upper) ? lower : upper
    }
  }
}
