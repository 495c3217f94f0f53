/// One line that tells a person at a terminal how far the work is, and nobody else anything.
///
/// Each update replaces the line; updates that come too fast are left out.
public struct ProgressLine: Sendable {
  private let isVisible: Bool
  private let width: Int
  private let write: @Sendable (String) -> Void
  private var isShowing = false
  private var lastUpdate: ContinuousClock.Instant?

  /// Makes a line on standard error, visible only if that is a terminal.
  public init() {
    self.init(isVisible: StandardStream.error.isTerminal, width: 78) {
      StandardStream.error.write($0)
    }
  }

  /// Makes a line that writes through a closure.
  ///
  /// - Parameters:
  ///   - isVisible: Whether anything is written at all.
  ///   - width: The greatest length of the line, in characters.
  ///   - write: Takes the characters, control sequences included.
  public init(isVisible: Bool, width: Int, write: @escaping @Sendable (String) -> Void) {
    self.isVisible = isVisible
    self.width = width
    self.write = write
  }

  /// Shows a state.
  ///
  /// - Parameters:
  ///   - done: The number of steps that are finished.
  ///   - total: The number of steps in all, if known.
  ///   - detail: What is being worked on.
  public mutating func update(done: Int, of total: Int?, _ detail: String) {
    guard isVisible else { return }
    let now = ContinuousClock.now
    if let lastUpdate, now - lastUpdate < .milliseconds(50), done != total { return }
    lastUpdate = now
    isShowing = true
    let state = total.map { "[\(done)/\($0)]" } ?? "[\(done)]"
    write("\r\u{1B}[K" + String("\(state) \(detail.onOneLine)".prefix(width)))
  }

  /// Removes the line.
  public mutating func clear() {
    guard isShowing else { return }
    isShowing = false
    write("\r\u{1B}[K")
  }
}
