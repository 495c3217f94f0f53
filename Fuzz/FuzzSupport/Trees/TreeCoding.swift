import AutoLayout

/// Trees as choice sequences, statement by statement, for the shrinker.
enum TreeCoding {
  private static let relations: [LayoutConstraint.Relation] = [
    .equal, .lessThanOrEqual, .greaterThanOrEqual,
  ]
  private static let priorities: [Double] = [1000, 500, 250, 750]
  private static let attributes = TreeConstraint.Attribute.allCases

  static func read(_ source: inout ChoiceSource, items: Int, constraints: Int) -> TreeCase {
    var steps: [TreeStep] = []
    var isMore = true
    while isMore {
      isMore = source.span(.removable) { source in
        guard source.below(2) == 1 else { return false }
        steps.append(step(&source, items: max(1, items), constraints: max(1, constraints)))
        return true
      }
    }
    return TreeCase(steps: steps)
  }

  private static func step(
    _ source: inout ChoiceSource, items: Int, constraints: Int
  ) -> TreeStep {
    switch source.below(24) {
    case 0: return .layout
    case 1: return .view(source.below(items), in: source.below(items))
    case 2: return .guide(source.below(items), in: source.below(items))
    case 3: return .constrain(source.below(constraints), constraint(&source, items: items))
    case 4: return .activate(source.below(constraints))
    case 5: return .deactivate(source.below(constraints))
    case 6: return .constant(source.below(constraints), NumberCoding.read(&source))
    case 7:
      let id = source.below(constraints)
      return .priority(id, priority(&source))
    case 8: return .take(source.below(items))
    case 9: return .move(source.below(items), to: source.below(items))
    case 10: return .forget(source.below(items))
    case 11:
      let item = source.below(items)
      let width = NumberCoding.read(&source)
      return .content(item, width: width, height: NumberCoding.read(&source))
    case 12:
      let width = NumberCoding.read(&source)
      return .size(width: width, height: NumberCoding.read(&source))
    case 13:
      return .activateAll(source.below(constraints), through: source.below(constraints))
    case 14:
      let item = source.below(items)
      let axis = TreeAxis.allCases[source.below(2)]
      return .hug(item, axis, priority(&source))
    case 15:
      let item = source.below(items)
      let axis = TreeAxis.allCases[source.below(2)]
      return .resist(item, axis, priority(&source))
    case 16:
      let item = source.below(items)
      var numbers: [Double] = []
      for _ in 0..<4 { numbers.append(NumberCoding.read(&source)) }
      return .fix(item, TreeFrame(numbers[0], numbers[1], numbers[2], numbers[3]))
    case 17: return .loosen(source.below(items))
    case 18: return .open
    case 19: return .close
    case 20:
      let item = source.below(items)
      var numbers: [Double] = []
      for _ in 0..<4 { numbers.append(NumberCoding.read(&source)) }
      return .margins(item, TreeMargins(numbers[0], numbers[1], numbers[2], numbers[3]))
    case 21:
      let item = source.below(items)
      return .direct(item, TreeDirection.allCases[source.below(3)])
    case 22: return .hide(source.below(items))
    default: return .show(source.below(items))
    }
  }

  private static func constraint(_ source: inout ChoiceSource, items: Int) -> TreeConstraint {
    let first = source.below(items)
    let attribute = attributes[source.below(attributes.count)]
    let relation = relations[source.below(3)]
    let second = source.below(items + 1)
    let other = attributes[source.below(attributes.count)]
    let form = source.below(2)
    let number = NumberCoding.read(&source)
    let constant = NumberCoding.read(&source)
    return TreeConstraint(
      first, attribute, relation, second == 0 ? nil : second - 1, other,
      multiplier: form == 0 ? 1 : number, constant: constant, priority: priority(&source))
  }

  private static func priority(_ source: inout ChoiceSource) -> Double {
    let form = source.below(priorities.count + 1)
    let number = NumberCoding.read(&source)
    return form < priorities.count ? priorities[form] : number
  }

  static func choices(for treeCase: TreeCase) -> [Int] {
    var choices: [Int] = []
    func write(priority: Double) {
      if let position = priorities.firstIndex(of: priority) {
        choices += [position, 0, 0, 0]
      } else {
        choices.append(priorities.count)
        choices += NumberCoding.choices(for: priority)
      }
    }
    for step in treeCase.steps {
      choices.append(1)
      switch step {
      case .layout: choices.append(0)
      case .view(let item, let parent): choices += [1, item, parent]
      case .guide(let item, let owner): choices += [2, item, owner]
      case .constrain(let id, let constraint):
        choices += [3, id, constraint.first]
        choices.append(attributes.firstIndex(of: constraint.firstAttribute) ?? 0)
        choices.append(relations.firstIndex(of: constraint.relation) ?? 0)
        choices.append(constraint.second.map { $0 + 1 } ?? 0)
        choices.append(attributes.firstIndex(of: constraint.secondAttribute) ?? 0)
        choices.append(constraint.multiplier == 1 ? 0 : 1)
        choices +=
          constraint.multiplier == 1 ? [0, 0, 0] : NumberCoding.choices(for: constraint.multiplier)
        choices += NumberCoding.choices(for: constraint.constant)
        write(priority: constraint.priority)
      case .activate(let id): choices += [4, id]
      case .deactivate(let id): choices += [5, id]
      case .constant(let id, let value): choices += [6, id] + NumberCoding.choices(for: value)
      case .priority(let id, let value):
        choices += [7, id]
        write(priority: value)
      case .take(let item): choices += [8, item]
      case .move(let item, let parent): choices += [9, item, parent]
      case .forget(let item): choices += [10, item]
      case .content(let item, let width, let height):
        choices += [11, item]
        choices += NumberCoding.choices(for: width) + NumberCoding.choices(for: height)
      case .size(let width, let height):
        choices.append(12)
        choices += NumberCoding.choices(for: width) + NumberCoding.choices(for: height)
      case .activateAll(let first, let last): choices += [13, first, last]
      case .hug(let item, let axis, let value):
        choices += [14, item, axis == .horizontal ? 0 : 1]
        write(priority: value)
      case .resist(let item, let axis, let value):
        choices += [15, item, axis == .horizontal ? 0 : 1]
        write(priority: value)
      case .fix(let item, let frame):
        choices += [16, item]
        for number in frame.numbers { choices += NumberCoding.choices(for: number) }
      case .margins(let item, let margins):
        choices += [20, item] + margins.numbers.flatMap { NumberCoding.choices(for: $0) }
      case .direct(let item, let direction):
        choices += [21, item, TreeDirection.allCases.firstIndex(of: direction) ?? 0]
      case .hide(let item): choices += [22, item]
      case .show(let item): choices += [23, item]
      case .loosen(let item): choices += [17, item]
      case .open: choices.append(18)
      case .close: choices.append(19)
      }
    }
    choices.append(0)
    return choices
  }
}
