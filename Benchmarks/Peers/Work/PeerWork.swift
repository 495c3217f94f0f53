import Scenes

/// An operation on rows in one solver, ready to be measured.
public final class PeerWork {
  /// How far a value may be from the right one, relative to the greater of it and 1.
  public static let tolerance = 1e-6

  /// What is done.
  public let task: PeerTask

  private let peer: any Peer
  private var session: (any PeerSession)?
  private var values: [Double]
  private var cursor = 0
  private var step: Int?

  /// Takes an operation.
  public init(_ peer: any Peer, _ task: PeerTask) {
    self.peer = peer
    self.task = task
    values = [Double](repeating: 0, count: task.reads.count)
  }

  /// After how many times the work repeats itself.
  public var period: Int { task.change?.steps.count ?? 1 }

  /// Whether rows are kept from one time to the next.
  public var isKept: Bool { task.operation != .buildSolve }

  /// Lets go of the rows.
  public func discard() {
    session = nil
  }

  /// Takes the rows in anew and solves them, where they are kept.
  public func renew() throws(PeerError) {
    guard isKept else { return }
    session = nil
    cursor = 0
    let new = try peer.open(task)
    try new.solve()
    session = new
  }

  /// Does it a number of times: takes the rows in, solves, reads all values and lets go of the rows,
  /// or changes constants, solves and reads.
  public func run(_ count: Int) throws(PeerError) {
    guard let change = task.change, isKept else {
      for _ in 0..<count {
        let session = try peer.open(task)
        try session.solve()
        try session.read(task.reads, into: &values)
      }
      return
    }
    if session == nil { try renew() }
    guard let session else { throw .failed("there are no rows") }
    for _ in 0..<count {
      try session.change(to: change.steps[cursor])
      try session.read(task.reads, into: &values)
      step = cursor
      cursor = cursor + 1 == change.steps.count ? 0 : cursor + 1
    }
  }

  /// How far the values read last are from the right ones; see ``PeerTask/deviation(_:after:)``.
  public func deviation() -> Double {
    task.deviation(values, after: step)
  }
}
