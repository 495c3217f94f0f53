/// Runs a case that was kept, under every oracle and on every path.
@MainActor
package enum Replay {
  /// How many different choices of the oracles are tried.
  static let seeds = 4

  /// The first failure of a case; `nil` if it passes.
  package static func failure(of anyCase: AnyCase, oracles: OracleSet = .all) -> Failure? {
    for variant in anyCase.variants(seeds: seeds) {
      if let failure = Examination(variant, oracles: oracles).failure { return failure }
    }
    return nil
  }
}
