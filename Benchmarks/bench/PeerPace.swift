import Foundation
import Peers

/// How long solvers took, and what that says of the next size.
struct PeerPace {
  let limitSeconds: Double
  private var points: [PeerName: [(constraints: Double, seconds: Double)]] = [:]
  private var dropped: Set<PeerName> = []

  /// The growth that is assumed before two sizes have been measured.
  private static let assumedExponent = 2.0

  init(limitSeconds: Double) {
    self.limitSeconds = limitSeconds
  }

  /// Whether a size should take no longer than the limit.
  func allows(_ name: PeerName, constraints: Int) -> Bool {
    guard !dropped.contains(name) else { return false }
    guard let last = points[name]?.last else { return true }
    var exponent = Self.assumedExponent
    if let before = points[name]?.dropLast().last {
      exponent = log(last.seconds / before.seconds) / log(last.constraints / before.constraints)
    }
    let growth = pow(Double(constraints) / last.constraints, min(4, max(1, exponent)))
    return last.seconds * growth <= limitSeconds
  }

  /// Notes how long a size took.
  mutating func note(_ name: PeerName, constraints: Int, seconds: Double) {
    points[name, default: []].append((Double(constraints), seconds))
  }

  /// Takes a solver out that failed.
  mutating func drop(_ name: PeerName) {
    dropped.insert(name)
  }
}
