import AutoLayout

/// What a tree's history has left, without any layout: who is whose, and what is active.
struct TreeModel: Sendable {
  enum Kind: Sendable {
    case view
    case guide
  }

  struct Item: Sendable {
    var kind: Kind
    /// The superview or owner.
    var parent: Int?
    var content: (width: Double, height: Double)?
    /// How strongly it resists being larger and smaller than its content, across and down.
    var hugging = (horizontal: 250.0, vertical: 250.0)
    var resistance = (horizontal: 750.0, vertical: 750.0)
    var margins = TreeMargins.standard
    /// Where reading begins in it; in item 0, in the tree.
    var direction = TreeDirection.inherited
    /// The frame in the superview's coordinates where it is taken as it is.
    var frame: TreeFrame?
  }

  struct Statement: Sendable {
    var constraint: TreeConstraint
    var isActive = false
    /// When it was activated.
    var activation = 0

    /// The priority as the layer keeps it.
    var priority: Double { Double(Float(constraint.priority)) }
  }

  private(set) var items: [Item?]
  private(set) var constraints: [Statement?]
  private(set) var size = (width: 320.0, height: 480.0)
  private var clock = 0

  init(_ treeCase: TreeCase) {
    items = [Item?](repeating: nil, count: treeCase.itemCount)
    items[0] = Item(kind: .view)
    constraints = [Statement?](repeating: nil, count: treeCase.constraintCount)
  }

  /// Whether a step makes sense; others are left out of every run.
  func admits(_ step: TreeStep) -> Bool {
    switch step {
    case .view(let item, let parent), .guide(let item, let parent):
      items[item] == nil && isView(parent)
    case .move(let item, let parent):
      item != 0 && items[item] != nil && isView(parent) && !subtree(of: item).contains(parent)
    case .take(let item): item != 0 && items[item] != nil
    case .forget(let item): item != 0 && items[item] != nil && children(of: item).isEmpty
    case .constrain(let id, let constraint):
      constraints[id] == nil && constraint.isWellFormed && items[constraint.first] != nil
        && (constraint.second.map { items[$0] != nil } ?? true)
        && constraint.priority > 0 && constraint.priority <= 1000
        && constraint.constant.isFinite && constraint.multiplier.isFinite
        && constraint.multiplier != 0
        && (!constraint.firstAttribute.isMargin || isView(constraint.first))
        && (!constraint.secondAttribute.isMargin || constraint.second.map(isView) ?? true)
        && constraint.second != constraint.first
    case .activate(let id), .deactivate(let id): constraints[id] != nil
    case .activateAll(let first, let last): first <= last
    case .constant(let id, let value): constraints[id] != nil && value.isFinite
    case .priority(let id, let value): constraints[id] != nil && value > 0 && value <= 1000
    case .hug(let item, _, let value), .resist(let item, _, let value):
      item != 0 && isView(item) && value > 0 && value <= 1000
    case .fix(let item, let frame):
      item != 0 && isView(item) && frame.numbers.allSatisfy { abs($0) < 1e6 }
        && frame.width >= 0 && frame.height >= 0
    case .loosen(let item), .hide(let item), .show(let item): item != 0 && isView(item)
    case .margins(let item, let margins):
      isView(item) && margins.numbers.allSatisfy { abs($0) < 1e6 }
    case .direct(let item, _): isView(item)
    case .content(let item, let width, let height):
      item != 0 && isView(item) && width.isFinite && height.isFinite
    case .size(let width, let height):
      width.isFinite && height.isFinite && width >= 0 && height >= 0
    case .open, .close, .layout: true
    }
  }

  private func isView(_ item: Int) -> Bool { items[item]?.kind == .view }

  func children(of item: Int) -> [Int] { items.indices.filter { items[$0]?.parent == item } }

  /// An item and everything below it.
  func subtree(of item: Int) -> Set<Int> {
    var found: Set<Int> = [item]
    var stack = [item]
    while let next = stack.popLast() {
      for child in children(of: next) where found.insert(child).inserted { stack.append(child) }
    }
    return found
  }

  /// The view at the top of an item's tree; `nil` for a guide without an owner.
  func top(of item: Int) -> Int? {
    guard let known = items[item] else { return nil }
    var top = item
    if known.kind == .guide {
      guard let owner = known.parent else { return nil }
      top = owner
    }
    while let parent = items[top]?.parent { top = parent }
    return top
  }

  /// Whether an item is below the root, or the root.
  func isPlaced(_ item: Int) -> Bool { top(of: item) == 0 }

  /// The views from that which an item is, or lies in, up to the top.
  private func ancestors(of item: Int) -> [Int] {
    var view = items[item]?.kind == .guide ? items[item]?.parent : item
    var found: [Int] = []
    while let next = view {
      found.append(next)
      view = items[next]?.parent
    }
    return found
  }

  /// The nearest common ancestor of a constraint's items; `nil` where there is none.
  func holder(of constraint: TreeConstraint) -> Int? {
    let first = ancestors(of: constraint.first)
    guard let second = constraint.second.map({ ancestors(of: $0) }) else { return first.first }
    return first.first { second.contains($0) }
  }

  /// Whether a constraint's items have a common ancestor.
  func canActivate(_ constraint: TreeConstraint) -> Bool {
    guard let first = top(of: constraint.first) else { return false }
    guard let second = constraint.second else { return true }
    return top(of: second) == first
  }

  /// The view in whose coordinates a constraint's positions count, where one is multiplied: the
  /// nearest common ancestor of the items.
  func container(of constraint: TreeConstraint) -> Int? {
    guard let second = constraint.second, constraint.multiplier != 1,
      !constraint.firstAttribute.isSize
    else { return nil }
    return items[second] == nil ? nil : holder(of: constraint)
  }

  /// Whether a constraint is about an item's margins, which a guide does not have.
  func hasMarginConstraint(_ item: Int) -> Bool {
    constraints.contains { statement in
      guard let constraint = statement?.constraint else { return false }
      return constraint.first == item && constraint.firstAttribute.isMargin
        || constraint.second == item && constraint.secondAttribute.isMargin
    }
  }

  /// Whether a constraint is read from right to left.
  func isMirrored(_ constraint: TreeConstraint) -> Bool {
    guard constraint.isDirectional, let holder = holder(of: constraint) else { return false }
    let own = items[holder]?.direction ?? .inherited
    if holder != 0, own != .inherited { return own == .rightToLeft }
    return items[0]?.direction == .rightToLeft
  }

  /// Makes a change that is admitted.
  mutating func apply(_ step: TreeStep) {
    switch step {
    case .view(let item, let parent): items[item] = Item(kind: .view, parent: parent)
    case .guide(let item, let owner): items[item] = Item(kind: .guide, parent: owner)
    case .move(let item, let parent):
      guard items[item]?.parent != parent else { return }
      take(item)
      items[item]?.parent = parent
    case .take(let item): take(item)
    case .forget(let item):
      take(item)
      items[item] = nil
      for id in constraints.indices where constraints[id].map({ mentions($0, item) }) ?? false {
        constraints[id] = nil
      }
    case .constrain(let id, let constraint):
      constraints[id] = Statement(constraint: constraint)
      activate(id)
    case .activate(let id): activate(id)
    case .activateAll(let first, let last):
      let all = (first...last).filter { constraints[$0].map { !$0.isActive } ?? false }
      guard all.allSatisfy({ constraints[$0].map { canActivate($0.constraint) } ?? false }) else {
        return
      }
      for id in all { activate(id) }
    case .deactivate(let id): constraints[id]?.isActive = false
    case .constant(let id, let value): constraints[id]?.constraint.constant = value
    case .priority(let id, let value): constraints[id]?.constraint.priority = value
    case .content(let item, let width, let height): items[item]?.content = (width, height)
    case .hug(let item, .horizontal, let value): items[item]?.hugging.horizontal = value
    case .hug(let item, .vertical, let value): items[item]?.hugging.vertical = value
    case .resist(let item, .horizontal, let value): items[item]?.resistance.horizontal = value
    case .resist(let item, .vertical, let value): items[item]?.resistance.vertical = value
    case .fix(let item, let frame): items[item]?.frame = frame
    case .loosen(let item): items[item]?.frame = nil
    case .margins(let item, let margins): items[item]?.margins = margins
    case .direct(let item, let direction): items[item]?.direction = direction
    case .hide, .show: break
    case .size(let width, let height): size = (width, height)
    case .open, .close, .layout: break
    }
  }

  private func mentions(_ statement: Statement, _ item: Int) -> Bool {
    statement.constraint.first == item || statement.constraint.second == item
  }

  private mutating func activate(_ id: Int) {
    guard let statement = constraints[id], !statement.isActive,
      canActivate(statement.constraint)
    else { return }
    clock += 1
    constraints[id]?.isActive = true
    constraints[id]?.activation = clock
  }

  /// Deactivates what crosses the cut; what lies inside a view's subtree stays.
  private mutating func take(_ item: Int) {
    guard items[item]?.parent != nil else { return }
    let inside = subtree(of: item)
    let isGuide = items[item]?.kind == .guide
    for id in constraints.indices {
      guard let statement = constraints[id], statement.isActive else { continue }
      let mentioned =
        [statement.constraint.first] + (statement.constraint.second.map { [$0] } ?? [])
      let count = mentioned.filter { inside.contains($0) }.count
      if count > 0, isGuide || count < mentioned.count { constraints[id]?.isActive = false }
    }
    items[item]?.parent = nil
  }

  /// The constraints that take part in the root's layout, in the order of activation.
  var activeConstraints: [(id: Int, statement: Statement)] {
    constraints.enumerated().compactMap { id, statement in
      statement.flatMap { $0.isActive && isPlaced($0.constraint.first) ? (id, $0) : nil }
    }.sorted { $0.statement.activation < $1.statement.activation }
  }
}
