/// Required constraints that cannot hold together, and what was done about it.
///
/// The set is irreducible: without any one of its members the others can hold.
public struct LayoutConflict: Sendable {
  /// What a member of the set is.
  public enum Origin: Hashable, Sendable {
    /// A constraint that the caller made.
    case caller
    /// A constraint with which a container such as a stack view holds its views.
    case container
    /// A constraint that stands for a frame that the caller set.
    case frame
    /// A constraint that stands for a view's required content size.
    case contentSize
    /// A constraint that holds one of the layer's own guides in place, such as
    /// ``View/layoutMarginsGuide``.
    case guide
    /// Widths and heights are not negative.
    case nonnegativity
  }

  /// One member of the set.
  public struct Member: Sendable {
    /// The member in anchor notation, with its identifier before it where it has one.
    public let description: String
    /// The member as UIKit writes it in its log; `nil` for a bound, which UIKit does not list.
    public let systemDescription: String?
    /// The identifier of the constraint, if it has one.
    public let identifier: String?
    /// The member as a visual format string, where one can state it.
    public let visualFormat: String?
    /// Where the constraint was made; `nil` if that is not known, and for what is implied.
    public let sourcePlace: SourcePlace?
    /// What it is.
    public let origin: Origin
    /// The constraint, or `nil` for one that a frame or content implies.
    public let constraint: LayoutConstraint?
    /// The factor with which the member enters the contradiction.
    ///
    /// Written as `≤` or `=` rows with all attributes on the left, the members times their factors
    /// add up to `0 ≤ b` with a negative `b`.
    public let multiplier: Double
    /// What change of this member alone would end the conflict; `nil` for a bound.
    public let remedy: Remedy?
  }

  /// The least change of one member's number with which all members can hold together.
  public struct Remedy: Hashable, Sendable, Codable {
    /// What is added to the number, in points; below 0 to lower it.
    public let change: Double
    /// The number after the change, in points.
    public let constant: Double
  }

  /// The members, constraints in the order in which they came to the solver, then bounds.
  public let members: [Member]

  /// The place in ``members`` of the one that is broken so that the layout can go on.
  public let brokenIndex: Int

  /// The member that is broken so that the layout can go on.
  ///
  /// The most recently activated one that the caller made, an implied one only if there is no
  /// other. It is tried again whenever a constraint is deactivated or a constant or priority
  /// changes.
  public var broken: Member { members[brokenIndex] }
}

extension LayoutConflict: CustomStringConvertible {
  /// One line that lists the members and names the broken one.
  public var description: String {
    let list = members.map(\.description).joined(separator: "; ")
    return "Unable to satisfy together: \(list). Breaking \(broken.description)"
  }
}
