/// Which oracles look at which case of a run.
///
/// Proofs look at every case; other oracles, which take longer, at a share that depends on the case's
/// number alone. Oracles that were named look at every case.
package struct OraclePlan: Equatable, Sendable {
  /// What was named; `nil` for the usual mixture.
  package var named: OracleSet?

  package init(named: OracleSet? = nil) {
    self.named = named
  }

  /// One case in how many an oracle looks at.
  static func rarity(of oracle: Oracle) -> Int {
    switch oracle {
    case .scratch, .ambiguity: 2
    case .presolve, .reference: 5
    case .storage, .leak, .noOp, .thereAndBack, .readd: 8
    case .history: 60
    case .repetition, .text, .judges: 100
    case .threads: 1000
    default: oracle.group == .relation ? 14 : 1
    }
  }

  private static let rarities = Oracle.allCases.map { (OracleSet($0), rarity(of: $0)) }

  /// The oracles for a case.
  package func oracles(seed: UInt64, index: Int) -> OracleSet {
    if let named { return named }
    var random = SplitMix(seed: ~seed, index: index)
    var oracles: OracleSet = []
    for (oracle, rarity) in Self.rarities where rarity == 1 || random.below(rarity) == 0 {
      oracles.insert(oracle)
    }
    return oracles
  }
}
