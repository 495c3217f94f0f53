import AutoLayout
import Cassowary
import Foundation

/// Writes constraints between rectangles as rows of numbers.
struct ViewRowWriter {
  private let description: SceneDescription

  init(_ description: SceneDescription) {
    self.description = description
  }

  /// Adds `first − multiplier · second (relation) constant`.
  func add(_ row: SceneRow, to system: inout LinearSystem) {
    var constant = Double(row.constant)
    constant -= addTerms(row.first, 1, to: &system)
    if let second = row.second {
      constant -= addTerms(second, -Double(row.multiplier), to: &system)
    }
    let relation: Relation =
      switch row.relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    system.addRow(relation, constant, priority: Double(row.priority.rawValue))
  }

  /// Adds the four rows that content implies: it resists being cut off and being stretched.
  func addContent(_ item: Int, to system: inout LinearSystem) {
    guard let size = description.items[item].contentSize else { return }
    let rows: [(place: Int, length: CGFloat)] = [(2, size.width), (3, size.height)]
    for (place, length) in rows {
      let variable = 4 * (item - 1) + place
      system.appendTerm(variable, 1)
      system.addRow(.greaterThanOrEqual, Double(length), priority: 750)
      system.appendTerm(variable, 1)
      system.addRow(.lessThanOrEqual, Double(length), priority: 250)
    }
  }

  /// Adds an attribute's terms times a factor.
  ///
  /// - Returns: The number that it is for the root, times the factor.
  private func addTerms(
    _ term: SceneRow.Term, _ factor: Double, to system: inout LinearSystem
  ) -> Double {
    let (position, length, share): (Int?, Int, Double) =
      switch term.attribute {
      case .left, .leading: (0, 2, 0)
      case .right, .trailing: (0, 2, 1)
      case .centerX: (0, 2, 0.5)
      case .top: (1, 3, 0)
      case .bottom: (1, 3, 1)
      case .centerY: (1, 3, 0.5)
      case .width: (nil, 2, 1)
      default: (nil, 3, 1)
      }
    guard term.item > 0 else {
      guard case .root(let size) = description.items[0].kind else { return 0 }
      return factor * share * Double(length == 2 ? size.width : size.height)
    }
    let first = 4 * (term.item - 1)
    if let position { system.addTerm(first + position, factor) }
    if share != 0 { system.addTerm(first + length, factor * share) }
    return 0
  }
}
