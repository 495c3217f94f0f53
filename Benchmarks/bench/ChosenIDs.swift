import CommandLineSupport

/// Which benchmarks `--filter` and `--skip` leave, by their ids.
struct ChosenIDs {
  private let filter: TextPattern?
  private let skip: TextPattern?

  init(_ parsed: ParsedCommand) {
    filter = parsed[Options.filter]
    skip = parsed[Options.skip]
  }

  /// Whether nothing is left out.
  var isEverything: Bool { filter == nil && skip == nil }
  /// Whether ids are asked for by `--filter`.
  var isFiltered: Bool { filter != nil }

  /// Whether an id is left.
  func contains(_ id: String) -> Bool {
    filter?.matches(id) != false && skip?.matches(id) != true
  }
}
