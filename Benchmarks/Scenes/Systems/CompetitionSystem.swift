import Cassowary

/// Items in a row, each of which wishes to stand somewhere, at one of three priorities; the wishes
/// overlap, so that they cannot all hold.
///
/// The size is the number of items. Neighbours keep a required distance and the ends are fences.
/// Weights are chosen so that no two groups of wishes balance, which makes every place unique.
public struct CompetitionSystem: SystemScene {
  /// `competition`.
  public static let name = "competition"

  /// The rows: distances and fences, then the wishes.
  public let system: LinearSystem

  private static let pitch = 20.0
  private static let distance = 12.0
  private static let jitter = 30
  private static let priorities = [750.0, 500, 250]
  private let wishes: [Wish]
  private let edit: SystemChange
  private let constant: SystemChange

  /// Where an item wishes to be.
  struct Wish: Sendable {
    var target: Double
    var priority: Double
    var weight: Double
  }

  /// Makes a number of items.
  public init(size: Int) {
    self.init(size: size, seed: 1)
  }

  /// Makes a number of items with other wishes for each seed.
  ///
  /// - Precondition: There are two items or more.
  public init(size: Int, seed: UInt64) {
    precondition(size >= Self.smallestSize, "Two items or more compete.")
    var random = SystemRandom(seed: seed)
    wishes = (0..<size).map { item in
      Wish(
        target: Self.pitch * Double(item) + Double(random.below(2 * Self.jitter + 1) - Self.jitter),
        priority: Self.priorities[random.below(3)],
        weight: Double(1 << 20 + random.below(1 << 20)) / Double(1 << 21))
    }
    var system = LinearSystem(
      variableCount: size,
      strengths: PeerStrengths([(250, 1), (500, 1e2), (750, 1e4), (999, 1e6)]))
    system.appendTerm(0, 1)
    system.addRow(.greaterThanOrEqual, 0)
    var distances: [Int] = []
    for item in 1..<size {
      system.appendTerm(item, 1)
      system.appendTerm(item - 1, -1)
      distances.append(system.addRow(.greaterThanOrEqual, Self.distance))
    }
    system.appendTerm(size - 1, 1)
    system.addRow(.lessThanOrEqual, Self.fence(size))
    for (item, wish) in wishes.enumerated() {
      system.appendTerm(item, 1)
      system.addRow(.equal, wish.target, priority: wish.priority, weight: wish.weight)
    }
    self.system = system
    let middle = size / 2
    var edited = system
    let place = Self.pitch * Double(middle)
    edited.appendTerm(middle, 1)
    let editRow = edited.addRow(.equal, place, priority: 999, kind: .edit)
    edit = SystemChange(
      system: edited, rows: [editRow],
      steps: [20, -35, 45, 0].map { [place + Double($0)] }, reads: 0..<size)
    let row = distances[middle - 1]
    constant = SystemChange(
      system: system.adjusting(row: row), rows: [row],
      steps: [16, 14, 10, 12].map { [Double($0)] }, reads: 0..<size)
  }

  /// Up to about 3,000.
  public static var usualSizes: [Int] { [20, 1000, 3000] }

  /// Two items.
  public static let smallestSize = 2

  /// A wish and a distance for each item, and one more fence.
  public static func constraintCount(size: Int) -> Int { 2 * size + 1 }

  /// Half as many items as rows.
  public static func size(nearestTo constraints: Int) -> Int {
    max(smallestSize, constraints / 2)
  }

  /// The middle item is suggested a place, or its distance to the one before it changes.
  public func change(_ operation: SystemOperation) -> SystemChange? {
    switch operation {
    case .buildSolve: nil
    case .edit: edit
    case .constant: constant
    }
  }

  /// The last fence stands a little closer than the last item would like.
  private static func fence(_ size: Int) -> Double { pitch * Double(size - 1) - 5 }

  /// With the distances taken off the places do not fall from item to item, and the best such places
  /// come from one pass to the right and one back; see ``MonotonePlaces``.
  public func solution(_ operation: SystemOperation, _ constants: [Double]) -> [Double] {
    let middle = wishes.count / 2
    var widened = Self.distance
    if operation == .constant, let constant = constants.first { widened = constant }
    var offset = 0.0
    var offsets: [Double] = []
    for item in wishes.indices {
      if item > 0 { offset += item == middle ? widened : Self.distance }
      offsets.append(offset)
    }
    var places = MonotonePlaces()
    for (item, wish) in wishes.enumerated() {
      var entries = [(wish.target - offsets[item], LevelWeight(wish.weight, at: wish.priority))]
      if operation == .edit, item == middle {
        let target = constants.first ?? Self.pitch * Double(middle)
        entries.append((target - offsets[item], LevelWeight(1, at: 999)))
      }
      places.append(entries)
    }
    let best = places.finish(0...(Self.fence(wishes.count) - offset))
    return zip(best, offsets).map { $0 + $1 }
  }
}
