@testable import FuzzSupport

/// A random tree in which conflicts and open numbers are planted.
struct PlantedTree {
  /// What has been planted in an item.
  enum Mistake {
    case none
    /// A constraint of this place is left out.
    case missing(Int)
    /// Two wishes of one priority for one size.
    case tie
    /// A required constraint that contradicts the others.
    case conflict
  }

  private(set) var steps: [TreeStep] = []
  /// The constraints that contradict others, by number.
  private(set) var conflicts: [Int] = []
  /// The items in which something is open.
  private(set) var open: [Int] = []
  /// Of them those in which priorities are tied.
  private(set) var tied: [Int] = []
  private var constraintCount = 0
  private var late: [TreeConstraint] = []

  init(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let count = Int.random(in: 3...9, using: &random)
    var views = [0]
    for item in 1...count {
      let parent = views.randomElement(using: &random) ?? 0
      if Int.random(in: 0..<3, using: &random) == 0 {
        steps.append(.guide(item, in: parent))
      } else {
        steps.append(.view(item, in: parent))
        views.append(item)
      }
      plant(item, in: parent, &random)
    }
    for constraint in late {
      conflicts.append(constraintCount)
      add(constraint)
    }
    steps.append(.layout)
  }

  private mutating func add(_ constraint: TreeConstraint) {
    steps.append(.constrain(constraintCount, constraint))
    constraintCount += 1
  }

  private mutating func plant(_ item: Int, in parent: Int, _ random: inout SplitMix) {
    let mistake: Mistake =
      switch Int.random(in: 0..<6, using: &random) {
      case 0: .missing(Int.random(in: 0..<4, using: &random))
      case 1: .tie
      case 2: .conflict
      default: .none
      }
    let width = Double(Int.random(in: 5...60, using: &random))
    let ends = Bool.random(using: &random)
    // From the beginning, or from the end, so that chains go both ways.
    var own: [TreeConstraint] = [
      TreeConstraint(
        item, ends ? .right : .left, .equal, parent,
        ends ? .right : .left, multiplier: 1,
        constant: Double(Int.random(in: -20...20, using: &random)), priority: 1000),
      TreeConstraint(
        item, .centerY, .equal, parent, .centerY, multiplier: 1,
        constant: Double(Int.random(in: -9...9, using: &random)), priority: 1000),
      size(item, .width, width),
      size(item, .height, Double(Int.random(in: 5...60, using: &random))),
    ]
    switch mistake {
    case .none: break
    case .missing(let place):
      own.remove(at: place)
      open.append(item)
    case .tie:
      own[2].priority = 500
      var rival = own[2]
      rival.constant = width + 15
      own.append(rival)
      open.append(item)
      tied.append(item)
    case .conflict:
      var against = size(item, .width, width + 10)
      if Bool.random(using: &random) {
        against.relation = .greaterThanOrEqual
      } else if Bool.random(using: &random) {
        against.relation = .lessThanOrEqual
        against.constant = -3
        own.remove(at: 2)
        open.append(item)
      }
      late.append(against)
    }
    for constraint in own { add(constraint) }
  }

  private func size(
    _ item: Int, _ attribute: TreeConstraint.Attribute, _ constant: Double
  ) -> TreeConstraint {
    TreeConstraint(
      item, attribute, .equal, nil, attribute, multiplier: 1, constant: constant, priority: 1000)
  }
}
