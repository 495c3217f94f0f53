import AutoLayout

/// Makes histories of view trees from choices.
struct TreeGenerator {
  private var source: ChoiceSource
  private var steps: [TreeStep] = []
  private var views = [0]
  private var items = [0]
  private var nextItem = 1
  private var nextConstraint = 0

  private static let constants: [Double] = [0, 8, 10, 20, 50, 100, -8, 12.5]

  /// A case, the same for the same choices.
  static func make(from source: ChoiceSource) -> (treeCase: TreeCase, source: ChoiceSource) {
    var generator = TreeGenerator(source: source)
    generator.makeTree()
    generator.makeHistory()
    return (TreeCase(steps: generator.steps), generator.source)
  }

  private init(source: ChoiceSource) {
    self.source = source
  }

  private mutating func makeTree() {
    let isLarge = source.happens(1, in: 500)
    let count = isLarge ? 100 + source.below(200) : 1 + source.below(6)
    for _ in 0..<count { makeItem() }
    // Among hundreds of items most rows would only contradict each other.
    let rows = source.below(isLarge ? count / 8 : 4 * count + 2)
    for item in items.dropFirst() where source.happens(2, in: 3) { pin(item) }
    for _ in 0..<rows { makeConstraint() }
    steps.append(.layout)
  }

  private mutating func makeItem() {
    let parent = source.pick(views)
    let item = nextItem
    nextItem += 1
    if source.happens(2, in: 5) {
      steps.append(.guide(item, in: parent))
    } else {
      steps.append(.view(item, in: parent))
      views.append(item)
      if source.happens(1, in: 3) { setContent(item) }
      if source.happens(1, in: 8) { setFrame(item) }
    }
    items.append(item)
  }

  private mutating func setContent(_ item: Int) {
    let sizes: [Double] = [-1, 20, 44, 100, 0]
    steps.append(
      .content(item, width: source.pick(sizes), height: source.pick(sizes)))
  }

  private mutating func setFrame(_ item: Int) {
    let numbers = (0..<4).map { _ in source.pick(Self.constants) }
    steps.append(.fix(item, TreeFrame(numbers[0], numbers[1], abs(numbers[2]), abs(numbers[3]))))
  }

  private mutating func append(_ constraint: TreeConstraint) {
    steps.append(.constrain(nextConstraint, constraint))
    nextConstraint += 1
  }

  private mutating func priority(requiredTenths: Int) -> Double {
    source.happens(requiredTenths, in: 10) ? 1000 : source.pick([750, 500, 250, 999])
  }

  /// Ties an item to another on both axes, so that much is determined.
  private mutating func pin(_ item: Int) {
    let other = source.pick(items.filter { $0 != item })
    let gap = source.pick(Self.constants)
    switch source.below(3) {
    case 0:
      append(TreeConstraint(item, .left, .equal, other, .left, constant: gap))
      append(TreeConstraint(item, .top, .equal, other, .top, constant: gap))
    case 1:
      append(TreeConstraint(item, .centerX, .equal, other, .centerX))
      append(TreeConstraint(item, .centerY, .equal, other, .centerY, constant: gap))
    default:
      append(TreeConstraint(item, .leading, .equal, other, .trailing, constant: gap))
      append(TreeConstraint(item, .bottom, .equal, other, .bottom, constant: -gap))
    }
    if source.happens(1, in: 2) {
      append(TreeConstraint(item, .width, .equal, nil, .width, constant: abs(gap) + 10))
      append(TreeConstraint(item, .height, .equal, nil, .height, constant: abs(gap) + 20))
    }
  }

  private mutating func makeConstraint() {
    let attributes = TreeConstraint.Attribute.allCases
    let first = source.pick(items)
    let attribute = attributes[source.below(attributes.count)]
    let relation: LayoutConstraint.Relation =
      [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual][source.below(4)]
    let constant = source.pick(Self.constants)
    if attribute.isSize, source.happens(1, in: 2) {
      append(
        TreeConstraint(
          first, attribute, relation, nil, .width, constant: abs(constant),
          priority: priority(requiredTenths: 6)))
      return
    }
    let others = items.filter { $0 != first }
    guard !others.isEmpty, !attribute.isMargin || views.contains(first) else { return }
    let second = source.pick(others)
    let matching = attributes.filter { other in
      TreeConstraint(first, attribute, relation, second, other).isWellFormed
        && (!other.isMargin || views.contains(second))
    }
    append(
      TreeConstraint(
        first, attribute, relation, second, source.pick(matching),
        multiplier: source.happens(1, in: 5) ? source.pick([0.5, 2]) : 1, constant: constant,
        priority: priority(requiredTenths: 5)))
  }

  private mutating func makeHistory() {
    var isOpen = false
    for _ in 0..<source.below(14) {
      let id = source.below(max(1, nextConstraint))
      let item = source.pick(items)
      switch source.below(27) {
      case 0, 1: steps.append(.layout)
      case 2, 3: steps.append(.deactivate(id))
      case 4: steps.append(.activate(id))
      case 5, 6: steps.append(.constant(id, source.pick(Self.constants)))
      case 7: steps.append(.priority(id, priority(requiredTenths: 5)))
      case 8: steps.append(.take(item))
      case 9: steps.append(.move(item, to: source.pick(views)))
      case 10:
        steps.append(.size(width: source.pick([320, 200, 480]), height: source.pick([480, 100])))
      case 11: setContent(item)
      case 12: steps.append(.forget(item))
      case 13:
        makeItem()
        if let last = items.last { pin(last) }
      case 14, 23, 24:
        steps.append(.activateAll(id, through: min(nextConstraint, id + 1 + source.below(4))))
      case 15:
        let axis = source.pick(TreeAxis.allCases)
        let priority: Double = source.pick([250, 251, 750, 249, 1000])
        steps.append(
          source.happens(1, in: 2) ? .hug(item, axis, priority) : .resist(item, axis, priority))
        if source.happens(1, in: 2) { setContent(item) }
      case 16: setFrame(item)
      case 17: steps.append(.loosen(item))
      case 18:
        steps.append(isOpen ? .close : .open)
        isOpen.toggle()
      case 19:
        let sizes: [Double] = [0, 8, 16, 20, 3.5]
        steps.append(
          .margins(
            source.pick(views),
            TreeMargins(
              source.pick(sizes), source.pick(sizes), source.pick(sizes), source.pick(sizes))))
      case 20:
        steps.append(
          .direct(
            source.happens(1, in: 2) ? 0 : source.pick(views), source.pick(TreeDirection.allCases)))
      case 21: steps.append(source.happens(1, in: 2) ? .hide(item) : .show(item))
      case 22 where !isOpen:
        let step: Double = source.pick([1, -1, 4, 10])
        var constant = source.pick(Self.constants)
        for _ in 0..<(3 + source.below(4)) {
          constant += step
          steps += [.constant(id, constant), .layout]
        }
      default: makeConstraint()
      }
    }
    if isOpen { steps.append(.close) }
    if steps.last != .layout { steps.append(.layout) }
  }
}
