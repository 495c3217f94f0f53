/// The history of a view tree.
package struct TreeCase: Equatable, Sendable {
  package var steps: [TreeStep]
  /// Decides on what oracles choose at random.
  package var seed: UInt64

  package init(steps: [TreeStep], seed: UInt64 = 0) {
    self.steps = steps
    self.seed = seed
  }

  /// One more than the largest number of an item.
  var itemCount: Int {
    var count = 1
    func note(_ item: Int) { count = max(count, item + 1) }
    for step in steps {
      switch step {
      case .view(let item, let other), .guide(let item, let other), .move(let item, let other):
        note(item)
        note(other)
      case .take(let item), .forget(let item), .content(let item, _, _), .hug(let item, _, _),
        .resist(let item, _, _), .fix(let item, _), .loosen(let item):
        note(item)
      case .constrain(_, let constraint):
        note(constraint.first)
        note(constraint.second ?? 0)
      default: break
      }
    }
    return count
  }

  /// One more than the largest number of a constraint.
  var constraintCount: Int {
    var count = 0
    for step in steps {
      switch step {
      case .constrain(let id, _), .activate(let id), .deactivate(let id), .constant(let id, _),
        .priority(let id, _):
        count = max(count, id + 1)
      case .activateAll(let first, let last): count = max(count, first + 1, last + 1)
      default: break
      }
    }
    return count
  }
}
