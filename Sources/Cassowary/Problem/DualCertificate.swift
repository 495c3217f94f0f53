/// A proof that no point is better at any level: multipliers of the constraints, level by level.
///
/// At each soft priority, with `y` the multipliers and `c` the costs of that level's violations,
/// `Σ y·b` is the level's least value. Give each row a slack for its room and columns for its
/// violations; the reduced cost `c − y·a` of every column that cannot be negative is nonnegative
/// when the levels are compared lexicographically, the strongest first, and that of a free variable
/// is 0. A multiplier also says how fast a level's value changes with the constraint's number `b`:
/// the constraints with multipliers are the ones that hold off what is not met.
public struct DualCertificate: Hashable, Sendable {
  /// What a multiplier belongs to.
  public enum Source: Hashable, Sendable {
    /// A constraint.
    case constraint(ConstraintID)
    /// The edit of a variable.
    case edit(Variable)
  }

  /// One multiplier that is not 0.
  public struct Entry: Hashable, Sendable {
    /// The constraint or edit.
    public var source: Source
    /// Its name, or the row itself where it has none.
    public var label: String
    /// The multiplier, for the row as written with all variables on the left.
    public var multiplier: Double
  }

  /// The multipliers of one soft priority.
  public struct Level: Hashable, Sendable {
    /// The priority, below 1000.
    public var priority: Double
    /// The multipliers, in the order of the constraints' slots.
    public var entries: [Entry]
  }

  /// Every distinct soft priority present, the strongest first.
  public var levels: [Level]
}
