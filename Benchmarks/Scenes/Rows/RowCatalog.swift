/// The scenes that are rows only.
public enum RowCatalog {
  /// All of them, in the order in which they are measured.
  public static let scenes: [any RowModel.Type] = [CompetitionRows.self, DenseRows.self]
}
