/// The solvers that are held against each other.
public enum PeerName: String, Sendable, CaseIterable {
  /// The solver of this package.
  case ours
  /// Kiwi, in C++.
  case kiwi
  /// The crate cassowary, in Rust.
  case cassowary
  /// Clp of COIN-OR.
  case clp
  /// The GNU Linear Programming Kit.
  case glpk
  /// HiGHS.
  case highs
  /// The answer computed without any solver.
  case direct

  /// Those that have to be installed.
  public static let optional: [PeerName] = [.kiwi, .cassowary, .clp, .glpk, .highs]
}
