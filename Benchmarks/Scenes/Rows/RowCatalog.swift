import Cassowary

/// The scenes that are rows only.
public enum RowCatalog {
  /// All of them, in the order in which they are measured.
  public static let scenes: [any RowModel.Type] = [CompetitionRows.self, DenseRows.self]

  /// Makes an operation on rows, which are solved once for that.
  ///
  /// - Throws: `SolverError` if they cannot be solved.
  @MainActor
  public static func work(
    _ operation: RowOperation, _ model: any RowModel
  ) throws(SolverError) -> any SceneWork {
    try RowWork(operation, model)
  }
}
