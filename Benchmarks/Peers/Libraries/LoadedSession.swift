import CPeerInterface
import Scenes

/// Rows in a solver that lives in a shared object.
final class LoadedSession: PeerSession {
  private let interface: peer_interface
  private let session: UnsafeMutableRawPointer
  private let changed: [Int32]

  private static let messageCapacity = 200

  init(_ interface: peer_interface, _ task: PeerTask) throws(PeerError) {
    self.interface = interface
    changed = task.change?.rows.map(Int32.init) ?? []
    var opened: UnsafeMutableRawPointer?
    try Self.withMessage { message, capacity in
      opened = interface.open(task.rows.rows, message, capacity)
      return opened == nil ? 1 : 0
    }
    guard let opened else { throw .failed("no reason") }
    session = opened
  }

  deinit {
    interface.close(session)
  }

  func solve() throws(PeerError) {
    try Self.withMessage { interface.solve(session, $0, $1) }
  }

  func change(to constants: [Double]) throws(PeerError) {
    precondition(constants.count == changed.count, "Each row that changes has a constant.")
    try Self.withMessage { message, capacity in
      interface.change(session, Int32(changed.count), changed, constants, message, capacity)
    }
  }

  func read(_ variables: Range<Int>, into values: inout [Double]) {
    precondition(variables.count <= values.count, "There is room for the values.")
    interface.read(session, Int32(variables.lowerBound), Int32(variables.count), &values)
  }

  /// Calls a function that returns 0 or writes a message, and throws the message.
  static func withMessage(
    _ body: (UnsafeMutablePointer<CChar>?, Int32) -> Int32
  ) throws(PeerError) {
    var text: String?
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: messageCapacity) { buffer in
      buffer[0] = 0
      guard body(buffer.baseAddress, Int32(buffer.count)) != 0 else { return }
      buffer[buffer.count - 1] = 0
      text = buffer.baseAddress.map { String(cString: $0) }
    }
    if let text { throw .failed(text.isEmpty ? "no reason" : text) }
  }
}
