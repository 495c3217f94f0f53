import CommandLineSupport
import Synchronization
import Testing

@Suite("Progress")
struct ProgressLineTests {
  private final class Screen: Sendable {
    private let text = Mutex("")
    var contents: String { text.withLock { $0 } }
    func write(_ more: String) { text.withLock { $0 += more } }
  }

  @Test("Nothing is written where nobody looks")
  func invisible() {
    let screen = Screen()
    var line = ProgressLine(isVisible: false, width: 20) { screen.write($0) }
    line.update(done: 1, of: 2, "x")
    line.clear()
    #expect(screen.contents.isEmpty)
  }

  @Test("An update replaces the line, is cut to the width, and is removed at the end")
  func visible() {
    let screen = Screen()
    var line = ProgressLine(isVisible: true, width: 12) { screen.write($0) }
    line.update(done: 2, of: 2, "solve\nform/guides")
    #expect(screen.contents == "\r\u{1B}[K[2/2] solve\\")
    line.clear()
    line.clear()
    #expect(screen.contents == "\r\u{1B}[K[2/2] solve\\\r\u{1B}[K")
  }

  @Test("Updates that come too fast are left out, the last is not")
  func throttled() {
    let screen = Screen()
    var line = ProgressLine(isVisible: true, width: 40) { screen.write($0) }
    for step in 1...1000 { line.update(done: step, of: 1000, "") }
    #expect(screen.contents.hasPrefix("\r\u{1B}[K[1/1000]"))
    #expect(screen.contents.hasSuffix("[1000/1000] "))
    #expect(screen.contents.count < 5000)
  }
}
