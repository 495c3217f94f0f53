/// Changes that are judged together; numbers are rows.
struct LayoutTransaction {
  /// Rows that go.
  var removals: [Int32] = []
  /// Rows whose constant or priority may have changed.
  var changes: [Int32] = []
  /// Rows that come, in the order of activation; implied ones first.
  var additions: [Int32] = []

  var isEmpty: Bool { removals.isEmpty && changes.isEmpty && additions.isEmpty }
}
