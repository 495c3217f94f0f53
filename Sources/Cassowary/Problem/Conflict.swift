/// An irreducible set of required constraints that cannot hold together.
///
/// Infeasible together, feasible without any one of them. Written as `Σ aᵢxᵢ ≤ b` or `= b` (a `≥`
/// row is negated first), the multipliers `y` are a Farkas certificate: `y ≥ 0` on `≤` rows and on
/// bounds, any sign on `=` rows; `Σ y·a` vanishes on free variables and equals the multiplier of
/// the bound on non-negative ones; and `Σ y·b < 0`.
///
/// Source: Gleeson & Ryan (1990), doi:10.1287/ijoc.2.1.61.
public struct Conflict: Hashable, Sendable {
  /// What a member of the set is.
  public enum Source: Hashable, Sendable {
    /// A required constraint. The handle is stale where the refused call was to make it.
    case constraint(ConstraintID)
    /// The implied bound of a variable declared non-negative.
    case nonnegativity(Variable)
  }

  /// One member of the set.
  public struct Member: Hashable, Sendable {
    /// The constraint or the bound.
    public var source: Source
    /// Its Farkas multiplier.
    public var multiplier: Double
    /// Its name, or the row itself where it has none.
    public var label: String

    package init(source: Source, multiplier: Double, label: String) {
      self.source = source
      self.multiplier = multiplier
      self.label = label
    }
  }

  /// The members: constraints in the order in which they came, then bounds.
  public var members: [Member]

  /// The least `t` such that relaxing every constraint of the set by
  /// `t · max(1, |b|, largest |aᵢ|)` makes the members feasible together, where `b` and `aᵢ` are
  /// the constraint's own numbers.
  ///
  /// The bounds of non-negative variables are not relaxed.
  public var size: Double

  package init(members: [Member], size: Double) {
    self.members = members
    self.size = size
  }
}
