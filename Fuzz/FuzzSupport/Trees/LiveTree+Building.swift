extension LiveTree {
  /// Builds a tree without a history: what a model says now.
  ///
  /// - Parameters:
  ///   - model: The tree.
  ///   - broken: Constraints that are left out.
  ///   - kind: What an item is made as.
  ///   - change: What is said in place of each constraint.
  /// - Returns: The tree.
  static func fresh(
    _ model: TreeModel, without broken: Set<Int>,
    kind: @escaping (Int, TreeModel.Kind) -> TreeModel.Kind = { $1 },
    _ change: TreeChange = .none
  ) -> LiveTree {
    let size = change.size(model.size)
    let tree = LiveTree(size: size, kind: kind)
    for item in model.items.indices.prefix(1) {
      guard let root = model.items[item] else { continue }
      tree.apply(.direct(item, change.direction(root.direction)))
      tree.apply(.margins(item, change.margins(root.margins)))
    }
    var waiting = model.children(of: 0)
    while let item = waiting.popLast() {
      guard let known = model.items[item], let parent = known.parent else { continue }
      tree.apply(known.kind == .view ? .view(item, in: parent) : .guide(item, in: parent))
      if let content = known.content {
        let size = change.size(content)
        tree.apply(.content(item, width: size.width, height: size.height))
      }
      if known.kind == .view {
        let (hugging, resistance) = (known.hugging, known.resistance)
        for axis in TreeAxis.allCases {
          let old = change.axis(axis)
          tree.apply(
            .hug(item, axis, old == .horizontal ? hugging.horizontal : hugging.vertical))
          tree.apply(
            .resist(item, axis, old == .horizontal ? resistance.horizontal : resistance.vertical))
        }
        tree.apply(.margins(item, change.margins(known.margins)))
        tree.apply(.direct(item, known.direction))
        if let frame = known.frame { tree.apply(.fix(item, change.frame(frame))) }
      }
      waiting += model.children(of: item)
    }
    for (id, statement) in model.activeConstraints where !broken.contains(id) {
      tree.apply(.constrain(id, change.constraint(statement.constraint, in: model)))
    }
    tree.apply(.layout)
    return tree
  }
}

/// A change of all coordinates of a tree.
enum TreeChange {
  case none
  /// Left and right change places.
  case mirrored
  /// Left and right change places because reading begins on the right.
  case reversed
  /// Both axes change places.
  case transposed

  /// Whether a model's constraints can be changed so.
  ///
  /// A multiplied position counts from the corner of the view that holds the constraint, whose
  /// width is not known beforehand unless it is the root.
  func applies(to model: TreeModel) -> Bool {
    if case .none = self { return true }
    if case .mirrored = self {
    } else {
      // Reading down is reading from the left, and what is forced to one direction stays there.
      guard model.items.allSatisfy({ $0.map { $0.direction == .inherited } ?? true }) else {
        return false
      }
    }
    if case .transposed = self { return true }
    return model.activeConstraints.allSatisfy { _, statement in
      let constraint = statement.constraint
      if case .reversed = self, !constraint.isPlainCenter { return true }
      return model.container(of: constraint).map { $0 == 0 } ?? true
    }
  }

  func size(_ size: (width: Double, height: Double)) -> (width: Double, height: Double) {
    if case .transposed = self { (size.height, size.width) } else { size }
  }

  /// Where reading begins in the tree then.
  func direction(_ direction: TreeDirection) -> TreeDirection {
    if case .reversed = self { .rightToLeft } else { direction }
  }

  func margins(_ margins: TreeMargins) -> TreeMargins {
    switch self {
    case .none: margins
    case .transposed: TreeMargins(margins.top, margins.left, margins.bottom, margins.right)
    case .mirrored, .reversed:
      TreeMargins(margins.right, margins.top, margins.left, margins.bottom)
    }
  }

  /// The axis that becomes an axis.
  func axis(_ axis: TreeAxis) -> TreeAxis {
    if case .transposed = self { axis.other } else { axis }
  }

  /// A frame that is taken as it is.
  ///
  /// - Precondition: The change is not a mirror, for which the superview's width would be needed.
  func frame(_ frame: TreeFrame) -> TreeFrame {
    guard case .transposed = self else { return frame }
    return TreeFrame(frame.top, frame.left, frame.height, frame.width)
  }

  func constraint(_ constraint: TreeConstraint, in model: TreeModel) -> TreeConstraint {
    var result = constraint
    switch self {
    case .none: break
    case .transposed:
      result.firstAttribute = Self.transposed(constraint.firstAttribute)
      result.secondAttribute = Self.transposed(constraint.secondAttribute)
    case .reversed where !constraint.isPlainCenter:
      result.firstAttribute = Self.directional(constraint.firstAttribute)
      result.secondAttribute = Self.directional(constraint.secondAttribute)
    case .mirrored, .reversed:
      guard constraint.second != nil, !constraint.firstAttribute.isSize,
        !constraint.firstAttribute.isVertical
      else { return constraint }
      result.firstAttribute = Self.mirrored(constraint.firstAttribute)
      result.secondAttribute = Self.mirrored(constraint.secondAttribute)
      let width = model.size.width
      result.constant = width - constraint.multiplier * width - constraint.constant
      switch constraint.relation {
      case .lessThanOrEqual: result.relation = .greaterThanOrEqual
      case .greaterThanOrEqual: result.relation = .lessThanOrEqual
      case .equal: break
      }
    }
    return result
  }

  /// Where the rectangle of an item is then, given as left, top, width, height.
  func rectangle(_ given: [Double], in model: TreeModel) -> [Double] {
    switch self {
    case .none: given
    case .transposed: [given[1], given[0], given[3], given[2]]
    case .mirrored, .reversed:
      [model.size.width - given[0] - given[2], given[1], given[2], given[3]]
    }
  }

  private static func transposed(
    _ attribute: TreeConstraint.Attribute
  ) -> TreeConstraint.Attribute {
    switch attribute {
    case .width: .height
    case .height: .width
    case .left, .leading: .top
    case .right, .trailing: .bottom
    case .centerX: .centerY
    case .top: .left
    case .bottom: .right
    case .centerY: .centerX
    case .leftMargin, .leadingMargin: .topMargin
    case .rightMargin, .trailingMargin: .bottomMargin
    case .topMargin: .leftMargin
    case .bottomMargin: .rightMargin
    case .centerXWithinMargins: .centerYWithinMargins
    case .centerYWithinMargins: .centerXWithinMargins
    }
  }

  private static func directional(
    _ attribute: TreeConstraint.Attribute
  ) -> TreeConstraint.Attribute {
    switch attribute {
    case .left: .leading
    case .right: .trailing
    case .leftMargin: .leadingMargin
    case .rightMargin: .trailingMargin
    default: attribute
    }
  }

  private static func mirrored(
    _ attribute: TreeConstraint.Attribute
  ) -> TreeConstraint.Attribute {
    switch attribute {
    case .left: .right
    case .right: .left
    case .leading: .trailing
    case .trailing: .leading
    case .leftMargin: .rightMargin
    case .rightMargin: .leftMargin
    case .leadingMargin: .trailingMargin
    case .trailingMargin: .leadingMargin
    default: attribute
    }
  }
}
