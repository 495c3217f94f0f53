/// What a layout engine has done, and what it holds.
public struct LayoutCounters: Hashable, Sendable {
  /// How often a layout pass was run.
  public var passes = 0
  /// How often the solver was asked for an answer.
  public var solves = 0
  /// How many transactions were applied.
  public var transactions = 0
  /// How many rows the solver was given so far, those that it refused included.
  public var offeredRows = 0
  /// How often an item was given a frame because its rectangle had changed, or its owner's.
  public var placements = 0
  /// How often a view was asked to bring its constraints up to date.
  public var updates = 0
  /// How often a view was laid out.
  public var layouts = 0
  /// How many conflicts were reported.
  public var conflicts = 0
  /// How often a broken constraint was tried again.
  public var retries = 0
  /// How many passes ended because the layout did not settle.
  public var unsettledPasses = 0
  /// How many variables the solver has now.
  public var variables = 0
  /// How many rows the solver has now, implied ones included.
  public var rows = 0
}
