import AutoLayout
import Cassowary

/// A tree's rows, made without the layer: four variables an item in root coordinates.
struct TreeSystem {
  private(set) var flat = FlatSystem()
  /// The constraint of each row, -1 for the others.
  private(set) var constraintOfRow: [Int] = []
  /// Items that constraints mention, the root included.
  private(set) var mentioned: [Int] = []
  private var firstVariable: [Int: Int] = [:]

  /// - Parameters:
  ///   - model: The tree.
  ///   - broken: Constraints that are left out.
  ///   - kept: The only constraints that are not left out, where given.
  ///   - hasImplied: Whether frames and contents make rows.
  init(
    _ model: TreeModel, without broken: Set<Int> = [], keeping kept: Set<Int>? = nil,
    hasImplied: Bool = true
  ) {
    let active = model.activeConstraints.filter {
      !broken.contains($0.id) && kept?.contains($0.id) ?? true
    }
    var seen: Set<Int> = []
    for (_, statement) in active {
      seen.insert(statement.constraint.first)
      if let second = statement.constraint.second { seen.insert(second) }
      if let container = model.container(of: statement.constraint) { seen.insert(container) }
    }
    // A frame that is taken as it is ties a view to its superview.
    var waiting = Array(seen)
    while let item = waiting.popLast() {
      guard model.items[item]?.frame != nil, let parent = model.items[item]?.parent else {
        continue
      }
      if seen.insert(parent).inserted { waiting.append(parent) }
    }
    mentioned = seen.sorted()
    for item in mentioned {
      firstVariable[item] = flat.domains.count
      if item != 0 { flat.domains += [.free, .free] }
      flat.domains += [.nonnegative, .nonnegative]
    }
    if seen.contains(0), hasImplied {
      add(-1, terms(0, .width, 1), .equal, model.size.width)
      add(-1, terms(0, .height, 1), .equal, model.size.height)
    }
    for item in mentioned where hasImplied {
      guard let known = model.items[item] else { continue }
      if let frame = known.frame, let parent = known.parent {
        addFrame(frame, of: item, in: parent)
      } else if let content = known.content {
        addContent(
          content.width, terms(item, .width, 1), known.hugging.horizontal,
          known.resistance.horizontal)
        addContent(
          content.height, terms(item, .height, 1), known.hugging.vertical,
          known.resistance.vertical)
      }
    }
    for (id, statement) in active {
      let constraint = statement.constraint
      let isMirrored = model.isMirrored(constraint) && !constraint.firstAttribute.isVertical
      var constant = isMirrored ? -constraint.constant : constraint.constant
      let first = constraint.firstAttribute.absolute(isMirrored: isMirrored)
      var sum = terms(constraint.first, first.edge, 1)
      constant -= Self.margin(first, model.items[constraint.first])
      if let second = constraint.second {
        let attribute = constraint.secondAttribute.absolute(isMirrored: isMirrored)
        sum += terms(second, attribute.edge, -constraint.multiplier)
        constant += constraint.multiplier * Self.margin(attribute, model.items[second])
        if let container = model.container(of: constraint) {
          sum += terms(
            container, first.isVertical ? .top : isMirrored ? .right : .left,
            constraint.multiplier - 1)
        }
      }
      // The layer keeps priorities as `Float`.
      add(
        id, sum, Self.relation(constraint.relation, isMirrored), constant,
        priority: Double(Float(constraint.priority)))
    }
  }

  private static func relation(
    _ relation: LayoutConstraint.Relation, _ isMirrored: Bool
  ) -> Relation {
    switch relation {
    case .lessThanOrEqual: isMirrored ? .greaterThanOrEqual : .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: isMirrored ? .lessThanOrEqual : .greaterThanOrEqual
    }
  }

  /// How far right or down of its edge a margin is.
  private static func margin(
    _ attribute: TreeConstraint.Attribute, _ item: TreeModel.Item?
  ) -> Double {
    let margins = item?.margins ?? .standard
    return switch attribute {
    case .leftMargin: margins.left
    case .rightMargin: -margins.right
    case .topMargin: margins.top
    case .bottomMargin: -margins.bottom
    case .centerXWithinMargins: (margins.left - margins.right) / 2
    case .centerYWithinMargins: (margins.top - margins.bottom) / 2
    default: 0
    }
  }

  private mutating func addContent(
    _ size: Double, _ terms: [Factor], _ hugging: Double, _ resistance: Double
  ) {
    guard size >= 0 else { return }
    add(-1, terms, .lessThanOrEqual, size, priority: Double(Float(hugging)))
    add(-1, terms, .greaterThanOrEqual, size, priority: Double(Float(resistance)))
  }

  private mutating func addFrame(_ frame: TreeFrame, of item: Int, in parent: Int) {
    add(-1, terms(item, .left, 1) + terms(parent, .left, -1), .equal, frame.left)
    add(-1, terms(item, .top, 1) + terms(parent, .top, -1), .equal, frame.top)
    add(-1, terms(item, .width, 1), .equal, frame.width)
    add(-1, terms(item, .height, 1), .equal, frame.height)
  }

  private mutating func add(
    _ id: Int, _ terms: [Factor], _ relation: Relation, _ constant: Double,
    priority: Double = 1000
  ) {
    constraintOfRow.append(id)
    flat.rows.append(
      ModelRow(
        .constraint(flat.rows.count), ModelRow.merged(terms), relation, constant,
        priority: priority))
  }

  /// The variables of an item: left and top, which the root does not have, width and height.
  func variables(of item: Int) -> (left: Int?, top: Int?, width: Int, height: Int)? {
    guard let first = firstVariable[item] else { return nil }
    return item == 0
      ? (nil, nil, first, first + 1) : (first, first + 1, first + 2, first + 3)
  }

  /// Lets extents be negative, all but some.
  mutating func keepBounds(where isKept: (Int, TreeConstraint.Attribute) -> Bool) {
    for item in mentioned {
      guard let variables = variables(of: item) else { continue }
      if !isKept(item, .width) { flat.domains[variables.width] = .free }
      if !isKept(item, .height) { flat.domains[variables.height] = .free }
    }
  }

  /// An attribute of an item as a sum of its variables.
  private func terms(
    _ item: Int, _ attribute: TreeConstraint.Attribute, _ factor: Double
  ) -> [Factor] {
    guard let variables = variables(of: item) else { return [] }
    let (origin, extent) =
      attribute.isVertical ? (variables.top, variables.height) : (variables.left, variables.width)
    let share: Double =
      switch attribute {
      case .left, .leading, .top: 0
      case .centerX, .centerY: 0.5
      default: 1
      }
    var terms: [Factor] = []
    if let origin, !attribute.isSize { terms.append(Factor(origin, factor)) }
    if share > 0 { terms.append(Factor(extent, factor * share)) }
    return terms
  }
}
