import AutoLayout
import Foundation

/// One constraint of a scene: `first = multiplier · second + constant`, or `≤` or `≥`.
public struct SceneRow: Sendable, Equatable {
  /// One attribute of one item.
  public struct Term: Sendable, Equatable {
    /// The item, by index.
    public let item: Int
    /// Which of its numbers.
    public let attribute: LayoutConstraint.Attribute

    /// Names an attribute of an item.
    public init(_ item: Int, _ attribute: LayoutConstraint.Attribute) {
      self.item = item
      self.attribute = attribute
    }
  }

  /// The first attribute.
  public let first: Term
  /// How the sides compare.
  public let relation: LayoutConstraint.Relation
  /// The second attribute, or `nil` for a number alone.
  public let second: Term?
  /// What the second attribute is multiplied by; other than 1 for lengths only.
  public let multiplier: CGFloat
  /// The number that is added to the second side, in points.
  public var constant: CGFloat
  /// How strongly it is meant.
  public let priority: LayoutPriority

  /// Makes a row.
  public init(
    _ first: Term, _ relation: LayoutConstraint.Relation = .equal, _ second: Term? = nil,
    multiplier: CGFloat = 1, constant: CGFloat = 0, priority: LayoutPriority = .required
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
  }
}
