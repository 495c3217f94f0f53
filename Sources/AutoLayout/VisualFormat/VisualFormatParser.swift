/// Reads a visual format string from left to right, one function for each part of the grammar.
struct VisualFormatParser {
  private var scanner: VisualFormatScanner

  init(_ text: String) throws(VisualFormatError) {
    scanner = try VisualFormatScanner(text)
  }

  /// Reads the whole string.
  mutating func parse(into format: inout VisualFormat) throws(VisualFormatError) {
    if let axis = try axis() { format.axis = axis }
    _ = scanner.peek()
    let barOffset = scanner.offset
    if scanner.skip("|") {
      format.leading = VisualFormat.Edge(spacing: try spacing(), offset: barOffset)
    }
    format.items.append(try item())
    while scanner.peek() != nil {
      let start = scanner.offset
      let spacing = try spacing()
      let isTight = scanner.offset == start
      _ = scanner.peek()
      let offset = scanner.offset
      if scanner.skip("|") {
        format.trailing = VisualFormat.Edge(spacing: spacing, offset: offset)
        guard scanner.peek() == nil else { throw scanner.error(.trailingText) }
        return
      }
      guard !isTight || scanner.peek() == UInt8(ascii: "[") else {
        throw scanner.error(.trailingText)
      }
      format.items.append(try item())
      format.spacings.append(spacing)
    }
  }

  private mutating func axis() throws(VisualFormatError) -> LayoutConstraint.Axis? {
    let axis: LayoutConstraint.Axis
    if scanner.skip("H") {
      axis = .horizontal
    } else if scanner.skip("V") {
      axis = .vertical
    } else {
      return nil
    }
    guard scanner.skip(":") else { throw scanner.error(.expectedColon(axis)) }
    return axis
  }

  private mutating func item() throws(VisualFormatError) -> VisualFormat.Item {
    guard scanner.skip("["), scanner.peek() != nil else { throw scanner.error(.expectedView) }
    let offset = scanner.offset
    guard let name = scanner.name() else { throw scanner.error(.expectedView) }
    var item = VisualFormat.Item(name: name, offset: offset)
    if scanner.skip("(") { item.predicates = try predicates(unclosed: .unclosedView) }
    guard scanner.skip("]") else { throw scanner.error(.unclosedView) }
    return item
  }

  private mutating func spacing() throws(VisualFormatError) -> VisualFormat.Spacing {
    guard scanner.skip("-") else { return .none }
    switch scanner.peek() {
    case UInt8(ascii: "["), UInt8(ascii: "|"):
      return .standard
    case nil:
      throw scanner.error(.expectedView)
    default:
      break
    }
    let predicates: [VisualFormat.Predicate]
    if scanner.skip("(") {
      predicates = try self.predicates(unclosed: .unclosedList)
    } else {
      guard let value = try value(isSigned: false, or: .expectedSpacing) else {
        throw scanner.error(.expectedSpacing)
      }
      predicates = [VisualFormat.Predicate(value: value.value, valueOffset: value.offset)]
    }
    guard scanner.skip("-") else { throw scanner.error(.unclosedSpacing) }
    return .predicates(predicates)
  }

  /// Reads predicates up to and including the parenthesis that closes them.
  private mutating func predicates(
    unclosed: VisualFormatError.Reason
  ) throws(VisualFormatError) -> [VisualFormat.Predicate] {
    var predicates: [VisualFormat.Predicate] = []
    repeat { predicates.append(try predicate()) } while scanner.skip(",")
    guard scanner.skip(")") else { throw scanner.error(unclosed) }
    return predicates
  }

  private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    let relation = try relation() ?? .equal
    guard let value = try value(isSigned: true, or: .expectedObject) else {
      throw scanner.error(.expectedObject)
    }
    var predicate = VisualFormat.Predicate(
      relation: relation, value: value.value, valueOffset: value.offset)
    if scanner.skip("@") {
      guard let priority = try self.value(isSigned: true, or: .expectedPriority) else {
        throw scanner.error(.expectedPriority)
      }
      predicate.priority = priority.value
      predicate.priorityOffset = priority.offset
    }
    return predicate
  }

  private mutating func relation() throws(VisualFormatError) -> LayoutConstraint.Relation? {
    _ = scanner.peek()
    let start = scanner
    let relation: LayoutConstraint.Relation
    if scanner.skip("=") {
      relation = .equal
    } else if scanner.skip("<") {
      relation = .lessThanOrEqual
    } else if scanner.skip(">") {
      relation = .greaterThanOrEqual
    } else {
      return nil
    }
    let isJoined = scanner.offset == start.offset + 1
    guard isJoined, scanner.skip("="), scanner.offset == start.offset + 2 else {
      throw start.error(.unknownRelation)
    }
    return relation
  }

  /// Reads a number or a name, and says where it stands.
  private mutating func value(
    isSigned: Bool, or reason: VisualFormatError.Reason
  ) throws(VisualFormatError) -> (value: VisualFormat.Value, offset: Int)? {
    guard scanner.peek() != nil else { throw scanner.error(reason) }
    let start = scanner
    if let name = scanner.name() { return (.name(name), start.offset) }
    guard let number = scanner.number(isSigned: isSigned) else { return nil }
    guard number.isFinite else { throw start.error(.numberOutOfRange) }
    return (.number(number), start.offset)
  }
}
