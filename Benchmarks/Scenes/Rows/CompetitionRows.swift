import Cassowary

/// Items in a row that is too short for them: each wishes to stand somewhere, at one of three
/// priorities, and most wishes cannot be met.
///
/// Neighbours keep a distance, the first and last stay inside. Which point is best is ambiguous; how
/// much is missed at each priority is not, and a table over all places that matter computes it.
public struct CompetitionRows: RowModel {
  /// `competition`.
  public static let name = "competition"

  /// Where the item in the middle is wished to be.
  public let targets: [Double]

  private static let gap = 10
  private static let priorities: [Priority] = [750, 500, 250]
  private let wishes: [Int]
  private let room: Int

  /// Makes a number of items.
  public init(size: Int) {
    precondition(size >= 1, "There is an item.")
    var draw = RowDraw(seed: size)
    // Less room than the wishes ask for, more than the distances need.
    room = 4 * size
    let span = (Self.gap + 4) * size
    wishes = (0..<size).map { _ in draw.below(span) }
    targets = [1, 3, 2, 0].map { Double($0 * span / 4) }
  }

  /// A distance and a wish for each item, two ends and the edit.
  public static func constraintCount(size: Int) -> Int { 2 * size + 2 }

  private var middle: Int { wishes.count / 2 }

  /// Puts the items into a solver.
  public func fill(_ solver: inout Solver) throws(SolverError) -> RowVariables {
    let items = wishes.map { _ in solver.addVariable() }
    try solver.add(items[0] >= 0)
    try solver.add(items[items.count - 1] <= Double(room + Self.gap * (items.count - 1)))
    for index in items.indices.dropFirst() {
      try solver.add(items[index] - items[index - 1] >= Double(Self.gap))
    }
    for (index, wish) in wishes.enumerated() {
      try solver.add((items[index] == Double(wish)).priority(Self.priorities[index % 3]))
    }
    try solver.beginEditing(items[middle], priority: 999)
    return RowVariables(unknowns: items, edited: items[middle])
  }

  /// Compares what is missed at each priority, and looks whether required rows hold.
  public func deviation(
    of solver: Solver, _ variables: RowVariables, target: Double?
  ) throws(SolverError) -> Double {
    let values = try variables.unknowns.map { variable throws(SolverError) in
      try solver.value(of: variable)
    }
    var worst = max(
      -values[0], values[values.count - 1] - Double(room + Self.gap * (values.count - 1)))
    for (left, right) in zip(values, values.dropFirst()) {
      worst = max(worst, Double(Self.gap) - (right - left))
    }
    let missed = solver.objective()
    let least = leastMissed(target: target ?? 0)
    for (priority, value) in zip([999.0, 750, 500, 250], least) {
      let found = missed.first { $0.priority == priority }?.value ?? 0
      worst = max(worst, abs(found - value))
    }
    return worst
  }

  /// The least that is missed at 999, 750, 500 and 250.
  ///
  /// With the distances taken off, places must not fall from item to item, and a best point uses
  /// wished places and the ends only: a table of the best cost by item and place finds it. Costs are
  /// compared priority by priority.
  private func leastMissed(target: Double) -> [Double] {
    let ends = [0, Double(room)]
    func shifted(_ wish: Double, _ index: Int) -> Double { wish - Double(Self.gap * index) }
    var places = ends + wishes.enumerated().map { shifted(Double($1), $0) }
    places.append(shifted(target, middle))
    places = Set(places.filter { $0 >= 0 && $0 <= ends[1] }).sorted()
    var best = places.map { _ in [0.0, 0, 0, 0] }
    for (index, wish) in wishes.enumerated() {
      var cheapest: [Double]?
      for (number, place) in places.enumerated() {
        if let known = cheapest {
          if best[number].lexicographicallyPrecedes(known) { cheapest = best[number] }
        } else {
          cheapest = best[number]
        }
        var cost = cheapest ?? best[number]
        cost[1 + index % 3] += abs(place - shifted(Double(wish), index))
        if index == middle { cost[0] += abs(place - shifted(target, middle)) }
        best[number] = cost
      }
    }
    return best.min { $0.lexicographicallyPrecedes($1) } ?? []
  }
}
