import AutoLayout
import ConstraintPrograms

extension TreeCase {
  /// The line by which the text of a tree is known.
  static let mark = "#! tree"

  /// The history as text, a line a statement.
  package var text: String {
    let head = "\(Self.mark)\n" + (seed == 0 ? "" : "#! seed \(seed)\n")
    return head + steps.map { Self.text(of: $0) + "\n" }.joined()
  }

  private static func text(of step: TreeStep) -> String {
    switch step {
    case .view(let item, let parent): "view i\(item) in i\(parent)"
    case .guide(let item, let owner): "guide i\(item) in i\(owner)"
    case .move(let item, let parent): "move i\(item) to i\(parent)"
    case .take(let item): "take i\(item)"
    case .forget(let item): "forget i\(item)"
    case .constrain(let id, let constraint): "constrain c\(id) \(text(of: constraint))"
    case .activate(let id): "activate c\(id)"
    case .activateAll(let first, let last): "activate-all c\(first) c\(last)"
    case .deactivate(let id): "deactivate c\(id)"
    case .constant(let id, let value): "constant c\(id) \(NamedSum.written(value))"
    case .priority(let id, let value): "priority c\(id) \(NamedSum.written(value))"
    case .content(let item, let width, let height):
      "content i\(item) \(NamedSum.written(width)) \(NamedSum.written(height))"
    case .hug(let item, let axis, let priority):
      "hug i\(item) \(axis.rawValue) @\(NamedSum.written(priority))"
    case .resist(let item, let axis, let priority):
      "resist i\(item) \(axis.rawValue) @\(NamedSum.written(priority))"
    case .fix(let item, let frame):
      "fix i\(item) \(frame.numbers.map(NamedSum.written).joined(separator: " "))"
    case .loosen(let item): "loosen i\(item)"
    case .margins(let item, let margins):
      "margins i\(item) \(margins.numbers.map(NamedSum.written).joined(separator: " "))"
    case .direct(let item, let direction): "direct i\(item) \(direction.rawValue)"
    case .hide(let item): "hide i\(item)"
    case .show(let item): "show i\(item)"
    case .open: "open"
    case .close: "close"
    case .size(let width, let height):
      "size \(NamedSum.written(width)) \(NamedSum.written(height))"
    case .layout: "layout"
    }
  }

  private static func text(of constraint: TreeConstraint) -> String {
    let relation =
      switch constraint.relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    var words = ["i\(constraint.first)", constraint.firstAttribute.rawValue, relation]
    if let second = constraint.second {
      words += [
        NamedSum.written(constraint.multiplier), "i\(second)",
        constraint.secondAttribute.rawValue,
      ]
    }
    words += [NamedSum.written(constraint.constant), "@\(NamedSum.written(constraint.priority))"]
    return words.joined(separator: " ")
  }

  /// Reads a history; `nil` where the text is not a tree's.
  ///
  /// - Throws: `ProgramSyntaxError` with the line of the first fault.
  package init?(reading text: String) throws(ProgramSyntaxError) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.contains(where: { $0 == Self.mark }) else { return nil }
    self.init(steps: [])
    for (index, line) in lines.enumerated() {
      let words = line.split(separator: " ").map(String.init)
      guard let first = words.first else { continue }
      if first.hasPrefix("#") {
        if words.count == 3, words[1] == "seed" { seed = UInt64(words[2]) ?? 0 }
        continue
      }
      guard let step = Self.step(words) else {
        throw ProgramSyntaxError(
          line: index + 1, column: 1, reason: "'\(line)' is no statement about a tree")
      }
      steps.append(step)
    }
  }

  private static func step(_ words: [String]) -> TreeStep? {
    func number(_ position: Int, _ prefix: Character) -> Int? {
      guard position < words.count, words[position].first == prefix else { return nil }
      return Int(words[position].dropFirst()).flatMap { $0 >= 0 && $0 < 1_000_000 ? $0 : nil }
    }
    func value(_ position: Int) -> Double? {
      position < words.count ? Double(words[position]) : nil
    }
    let item = number(1, "i")
    let id = number(1, "c")
    switch words[0] {
    case "view": return pair(item, number(3, "i")).map { .view($0, in: $1) }
    case "guide": return pair(item, number(3, "i")).map { .guide($0, in: $1) }
    case "move": return pair(item, number(3, "i")).map { .move($0, to: $1) }
    case "take": return item.map { .take($0) }
    case "forget": return item.map { .forget($0) }
    case "constrain":
      return pair(id, constraint(Array(words.dropFirst(2)))).map { .constrain($0, $1) }
    case "activate": return id.map { .activate($0) }
    case "activate-all": return pair(id, number(2, "c")).map { .activateAll($0, through: $1) }
    case "deactivate": return id.map { .deactivate($0) }
    case "constant": return pair(id, value(2)).map { .constant($0, $1) }
    case "priority": return pair(id, value(2)).map { .priority($0, $1) }
    case "content":
      guard let item, let width = value(2), let height = value(3) else { return nil }
      return .content(item, width: width, height: height)
    case "size": return pair(value(1), value(2)).map { .size(width: $0, height: $1) }
    case "hug":
      return strength(words).flatMap { axis, priority in
        item.map { .hug($0, axis, priority) }
      }
    case "resist":
      return strength(words).flatMap { axis, priority in
        item.map { .resist($0, axis, priority) }
      }
    case "fix":
      guard let item, let left = value(2), let top = value(3), let width = value(4),
        let height = value(5)
      else { return nil }
      return .fix(item, TreeFrame(left, top, width, height))
    case "margins":
      guard let item, let left = value(2), let top = value(3), let right = value(4),
        let bottom = value(5)
      else { return nil }
      return .margins(item, TreeMargins(left, top, right, bottom))
    case "direct":
      guard words.count == 3 else { return nil }
      return pair(item, TreeDirection(rawValue: words[2])).map { .direct($0, $1) }
    case "hide": return item.map { .hide($0) }
    case "show": return item.map { .show($0) }
    case "loosen": return item.map { .loosen($0) }
    case "open": return .open
    case "close": return .close
    case "layout": return .layout
    default: return nil
    }
  }

  private static func strength(_ words: [String]) -> (TreeAxis, Double)? {
    guard words.count == 4, words[3].first == "@" else { return nil }
    return pair(TreeAxis(rawValue: words[2]), Double(words[3].dropFirst()))
  }

  private static func pair<First, Second>(_ first: First?, _ second: Second?) -> (First, Second)? {
    guard let first, let second else { return nil }
    return (first, second)
  }

  private static func constraint(_ words: [String]) -> TreeConstraint? {
    let relations: [String: LayoutConstraint.Relation] = [
      "<=": .lessThanOrEqual, "==": .equal, ">=": .greaterThanOrEqual,
    ]
    guard words.count == 5 || words.count == 8, let first = Int(words[0].dropFirst()),
      let attribute = TreeConstraint.Attribute(rawValue: words[1]),
      let relation = relations[words[2]], let constant = Double(words[words.count - 2]),
      let priority = Double(words[words.count - 1].dropFirst())
    else { return nil }
    var result = TreeConstraint(
      first, attribute, relation, nil, .width, constant: constant, priority: priority)
    if words.count == 8 {
      guard let multiplier = Double(words[3]), let second = Int(words[4].dropFirst()),
        let other = TreeConstraint.Attribute(rawValue: words[5])
      else { return nil }
      result.multiplier = multiplier
      result.second = second
      result.secondAttribute = other
    }
    return result
  }
}
