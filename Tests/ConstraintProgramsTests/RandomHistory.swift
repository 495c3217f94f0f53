import Cassowary
import ConstraintPrograms

/// Random programs from a seed: few variables, few different numbers, many changes.
struct RandomHistory {
  private var state: UInt64
  private var variables: [String] = []
  private var constraints: [String] = []
  private var editing: [String] = []
  private var made = 0

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678
  }

  private mutating func below(_ count: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(count))
  }

  private mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[below(choices.count)]
  }

  mutating func program(length: Int) -> Program {
    for index in 0..<(2 + below(5)) { variables.append("x\(index)") }
    var actions: [Action] = variables.map { name in
      .declare([name], below(3) == 0 ? .nonnegative : .free)
    }
    var isBatch = false
    for _ in 0..<length {
      switch below(20) {
      case 0..<9: actions.append(add())
      case 9: actions.append(.remove(pick(constraints + ["nothing"])))
      case 10: actions.append(.constant(pick(constraints + ["nothing"]), number()))
      case 11: actions.append(.priority(pick(constraints + ["nothing"]), priority()))
      case 12: actions.append(.weight(pick(constraints + ["nothing"]), Double(1 + below(3))))
      case 13:
        let name = pick(variables)
        editing.append(name)
        actions.append(.edit(name, priority: pick([750, 500, 250]), weight: 1))
      case 14, 15: actions.append(.suggest(pick(editing + [variables[0]]), number()))
      case 16: actions.append(.endEdit(pick(editing + [variables[0]])))
      case 17:
        actions.append(isBatch ? pick([.commit, .commit, .rollback]) : .begin)
        isBatch.toggle()
      default: actions.append(.solve)
      }
    }
    return Program(actions: actions + [.solve])
  }

  private mutating func number() -> Double {
    pick([0, 1, 2, 3, 5, 8, 10, -1, -4, 0.5, 0.1, 7.25, 100])
  }

  private mutating func priority() -> Double { pick([1000, 1000, 750, 500, 250.5, 250]) }

  private mutating func add() -> Action {
    made += 1
    let name = below(15) == 0 && !constraints.isEmpty ? pick(constraints) : "c\(made)"
    constraints.append(name)
    var left = NamedSum()
    for _ in 0..<(1 + below(3)) {
      left.terms.append(.init(pick(variables), pick([1, 1, 1, -1, 2, 0.5, -3])))
    }
    return .add(
      NamedConstraint(
        name, left, pick([.lessThanOrEqual, .equal, .greaterThanOrEqual]),
        NamedSum(constant: number()), priority: priority(), weight: pick([1, 1, 1, 2])))
  }
}
