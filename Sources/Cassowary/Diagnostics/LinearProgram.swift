/// A linear program that other solvers can read, made from a ``Solver`` by
/// ``Solver/linearPrograms()``.
///
/// Minimizes the weighted violation at one soft priority. What is required stands as rows; each soft
/// row of that priority and of higher ones has columns for its violation; a row for each higher
/// priority keeps its violation at the least. Soft rows of lower priorities do not count and are left
/// out. Columns are named after slots, `x3` for the variable in slot 3, so that every reader accepts
/// them; comments in the text say what they stand for.
public struct LinearProgram: Hashable, Sendable {
  /// One unknown.
  public struct Column: Hashable, Sendable {
    /// What it is called in the text.
    public var name: String
    /// What it stands for, for people.
    public var label: String
    /// The variable, or `nil` for a violation.
    public var variable: Variable?
    /// The values it may take.
    public var domain: VariableDomain
    /// What a unit of it costs.
    public var cost: Double
  }

  /// One product in a row.
  public struct Entry: Hashable, Sendable {
    /// The column, by position.
    public var column: Int
    /// The factor.
    public var coefficient: Double
  }

  /// One constraint `Σ coefficient · column (relation) constant`.
  public struct Row: Hashable, Sendable {
    /// What it is called in the text.
    public var name: String
    /// What it stands for, for people.
    public var label: String
    /// The products, at least one.
    public var entries: [Entry]
    /// How the sides compare.
    public var relation: Relation
    /// The number on the right.
    public var constant: Double
  }

  /// The priority whose violation is minimized; `nil` where there are no soft constraints, so that
  /// any point is as good as another.
  public var priority: Priority?

  /// The least value of the objective as the solver found it.
  public var leastValue: Double

  /// The unknowns, variables first.
  public var columns: [Column]

  /// The constraints, in the order of the solver's slots, and then the higher priorities.
  public var rows: [Row]

  /// A form in which a program is written down.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// The format of CPLEX, for files that end in `.lp`.
    case lp
    /// Free MPS, for files that end in `.mps`.
    case mps
  }

  /// The program as text.
  ///
  /// Numbers are written so that reading them gives the same doubles.
  ///
  /// - Complexity: linear in columns and entries.
  public func text(_ format: Format) -> String {
    switch format {
    case .lp: lpText
    case .mps: mpsText
    }
  }

  /// Lines for people, each behind a mark that readers skip.
  func comments(_ mark: String) -> String {
    var lines = [
      priority.map { "Least violation at priority \($0.rawValue): \(leastValue)" }
        ?? "Required constraints only"
    ]
    lines += columns.map { "\($0.name): \($0.label)" }
    lines += rows.map { "\($0.name): \($0.label)" }
    return lines.map { "\(mark) \(Self.onOneLine($0))\n" }.joined()
  }

  /// A name of somebody else's choice may hold line ends.
  private static func onOneLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}
