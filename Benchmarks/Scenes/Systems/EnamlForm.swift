import Cassowary

/// Writes the rows of ``EnamlSystem``.
struct EnamlForm {
  /// The four variables of a rectangle.
  struct Box {
    let first: Int
    var left: Int { first }
    var top: Int { first + 1 }
    var width: Int { first + 2 }
    var height: Int { first + 3 }
  }

  static let width = 0
  static let height = 1
  static let left = 2
  static let top = 3
  static let contents = (left: 4, top: 5, right: 6, bottom: 7)
  static let midline = 8
  static let labels = [Box(first: 9), Box(first: 13), Box(first: 17)]
  static let fields = [Box(first: 21), Box(first: 25), Box(first: 29)]
  static let container = Box(first: 33)
  static let firstWindow = [400.0, 600]

  private static let variableCount = 37
  private static let margin = 10.0
  private static let gap = 10.0
  /// Kiwi's strong, a hundred times medium, medium, weak.
  private static let strong = 800.0
  private static let semistrong = 600.0
  private static let medium = 500.0
  private static let weak = 250.0
  /// What a gap weighs among the medium rows.
  private static let gapWeight = 1.25

  private(set) var system = LinearSystem(
    variableCount: variableCount,
    strengths: PeerStrengths([(weak, 1), (medium, 1e3), (semistrong, 1e5), (strong, 1e6)]))
  private(set) var edits: [Int] = []

  /// A term is a variable and its coefficient.
  typealias Terms = [(Int, Double)]

  mutating func addRows() {
    for (index, variable) in [Self.width, Self.height].enumerated() {
      system.appendTerm(variable, 1)
      edits.append(
        system.addRow(
          .equal, Self.firstWindow[index], priority: Self.strong, weight: 1, kind: .edit))
      add([(variable, 1)], .equal, 0, Self.medium)
    }
    let boxes = Self.labels + Self.fields + [Self.container]
    for variable in [Self.left, Self.top, Self.width, Self.height] + boxes.flatMap(Self.variables) {
      add([(variable, 1)], .greaterThanOrEqual, 0)
    }
    addWindow()
    addSizes()
    addColumns()
    addLines()
  }

  private static func variables(_ box: Box) -> [Int] { [box.left, box.top, box.width, box.height] }

  private mutating func add(
    _ terms: Terms, _ relation: Relation, _ constant: Double, _ priority: Double = 1000,
    weight: Double = 1
  ) {
    for (variable, coefficient) in terms { system.appendTerm(variable, coefficient) }
    system.addRow(relation, constant, priority: priority, weight: weight)
  }

  /// At least a gap, and wished to be just that.
  private mutating func addGap(_ terms: Terms, _ gap: Double) {
    add(terms, .greaterThanOrEqual, gap)
    add(terms, .equal, gap, Self.medium, weight: Self.gapWeight)
  }

  /// The contents are the window less its margin.
  private mutating func addWindow() {
    let contents = Self.contents
    add([(contents.left, 1), (Self.left, -1)], .equal, Self.margin)
    add([(contents.top, 1), (Self.top, -1)], .equal, Self.margin)
    add([(contents.right, 1), (Self.left, -1), (Self.width, -1)], .equal, -Self.margin)
    add([(contents.bottom, 1), (Self.top, -1), (Self.height, -1)], .equal, -Self.margin)
  }

  /// Text is not cut off and hugged; fields have a least width; the container has a fixed height.
  private mutating func addSizes() {
    for (label, width) in zip(Self.labels, [67.0, 66, 24]) {
      add([(label.width, 1)], .greaterThanOrEqual, width, Self.strong)
      add([(label.width, 1)], .equal, width, Self.weak)
      add([(label.height, 1)], .greaterThanOrEqual, 16, Self.strong)
      add([(label.height, 1)], .equal, 16, Self.strong)
    }
    for field in Self.fields {
      add([(field.width, 1)], .greaterThanOrEqual, 125, Self.strong)
      add([(field.height, 1)], .greaterThanOrEqual, 21, Self.strong)
      add([(field.height, 1)], .equal, 21, Self.strong)
    }
    let container = Self.container
    add([(container.width, 1)], .greaterThanOrEqual, 119, Self.semistrong)
    add([(container.width, 1)], .lessThanOrEqual, 16_777_215, Self.semistrong)
    add([(container.height, 1)], .greaterThanOrEqual, 24, Self.semistrong)
    add([(container.height, 1)], .lessThanOrEqual, 24, Self.semistrong)
  }

  /// Labels stand left of the midline, what belongs to them right of it.
  private mutating func addColumns() {
    let contents = Self.contents
    let right = [Self.fields[0], Self.fields[1], Self.container]
    for (label, box) in zip(Self.labels, right) {
      addGap([(label.left, 1), (contents.left, -1)], 0)
      addGap([(box.left, 1), (label.left, -1), (label.width, -1)], Self.gap)
      add([(box.left, 1), (Self.midline, -1)], .equal, 0, Self.strong)
      addGap([(contents.right, 1), (box.left, -1), (box.width, -1)], 0)
    }
    let last = Self.fields[2]
    addGap([(last.left, 1), (contents.left, -1)], 0)
    addGap([(contents.right, 1), (last.left, -1), (last.width, -1)], 0)
  }

  /// Each label stands in the middle of what belongs to it; everything follows from top to bottom.
  private mutating func addLines() {
    let contents = Self.contents
    let right = [Self.fields[0], Self.fields[1], Self.container]
    for (label, box) in zip(Self.labels, right) {
      add(
        [(box.top, 1), (box.height, 0.5), (label.top, -1), (label.height, -0.5)], .equal, 0,
        Self.strong)
    }
    for column in [Self.labels, right] {
      addGap([(column[0].top, 1), (contents.top, -1)], 0)
      for (above, below) in zip(column, Array(column.dropFirst()) + [Self.fields[2]]) {
        addGap([(below.top, 1), (above.top, -1), (above.height, -1)], Self.gap)
      }
    }
    let last = Self.fields[2]
    for _ in 0..<2 {
      addGap([(contents.bottom, 1), (last.top, -1), (last.height, -1)], 0)
    }
  }
}
