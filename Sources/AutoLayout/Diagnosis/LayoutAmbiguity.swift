import Foundation

/// An item whose rectangle the constraints leave open, with two layouts that do equally well.
public struct LayoutAmbiguity: Hashable, Sendable, Codable {
  /// Why a rectangle is open.
  public enum Cause: String, Hashable, Sendable, Codable {
    /// Nothing says where the item is: a constraint is missing.
    case missingConstraint
    /// Constraints of the same priority exclude each other, and any of them may give way.
    case tie
  }

  /// One number that is open.
  public enum Attribute: String, Hashable, Sendable, Codable {
    /// The left edge.
    case left
    /// The top edge.
    case top
    /// The extent from left to right.
    case width
    /// The extent from top to bottom.
    case height
  }

  /// How one number changes along the free direction.
  public struct Move: Hashable, Sendable, Codable {
    /// What the item is called.
    public let item: String
    /// The number.
    public let attribute: Attribute
    /// By how much it changes while the asked number changes by 1, in points.
    public let amount: Double
  }

  /// An item's alignment rectangle in the coordinates of the root, in points.
  public struct Place: Hashable, Sendable, Codable {
    /// What the item is called.
    public let item: String
    /// The left edge.
    public let left: Double
    /// The top edge.
    public let top: Double
    /// The extent from left to right.
    public let width: Double
    /// The extent from top to bottom.
    public let height: Double
  }

  /// What the item is called.
  public let item: String
  /// The numbers of the item that are open.
  public let attributes: [Attribute]
  /// Why they are.
  public let cause: Cause
  /// The constraints of the same priority that exclude each other, in anchor notation; empty where
  /// a constraint is missing.
  public let rivals: [String]
  /// The free direction: that of the first open number, and what else moves with it.
  public let direction: [Move]
  /// A layout in which the first open number is small: the items that the two layouts place.
  public let least: [Place]
  /// A layout in which it is large, of the same items in the same order.
  public let greatest: [Place]
}

extension LayoutAmbiguity: CustomStringConvertible {
  /// One line that names the free direction and the cause.
  public var description: String {
    let moves = direction.enumerated().map { index, move in
      let amount = ReadableNumber.rounded(abs(move.amount))
      let name = "`\(move.item).\(move.attribute)`"
      let isSize = move.attribute == .width || move.attribute == .height
      if index == 0 { return "\(name) may move by +1" }
      if isSize { return "\(name) \(move.amount < 0 ? "shrinks" : "grows") by \(amount)" }
      return "\(name) moves by \(move.amount < 0 ? "-" : "+")\(amount)"
    }
    var text = moves.first ?? "`\(item)` is not placed"
    if moves.count > 1 { text += " while " + moves.dropFirst().joined(separator: " and ") }
    switch cause {
    case .missingConstraint: return text + ": a constraint is missing"
    case .tie: return text + ": equal priorities of " + rivals.joined(separator: " and ")
    }
  }
}
