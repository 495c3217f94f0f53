import Foundation

/// A process with its standard input and output in our hands.
final class ChildProcess {
  let identifier: pid_t
  private let input: Int32
  let output: Int32
  private var pending: [UInt8] = []
  private var isReaped = false

  /// Starts a program.
  ///
  /// - Returns: `nil` if it cannot be started.
  init?(_ command: [String]) {
    guard let path = command.first else { return nil }
    var toChild: [Int32] = [0, 0]
    var fromChild: [Int32] = [0, 0]
    guard pipe(&toChild) == 0 else { return nil }
    guard pipe(&fromChild) == 0 else {
      for descriptor in toChild { close(descriptor) }
      return nil
    }
    for descriptor in toChild + fromChild { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild[0], 0)
    posix_spawn_file_actions_adddup2(&actions, fromChild[1], 1)
    var environment = ProcessInfo.processInfo.environment
    // The backtracer would hold a crashed worker's pipe open.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] =
      environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var pid: pid_t = 0
    let status = posix_spawnp(&pid, path, &actions, nil, &arguments, &variables)
    close(toChild[0])
    close(fromChild[1])
    guard status == 0 else {
      close(toChild[1])
      close(fromChild[0])
      return nil
    }
    identifier = pid
    input = toChild[1]
    output = fromChild[0]
  }

  deinit {
    close(input)
    close(output)
    if !isReaped { _ = end() }
  }

  /// Writes a line; `false` if nobody reads it.
  func send(_ line: Data) -> Bool {
    let bytes = Array(line) + [UInt8(ascii: "\n")]
    var done = 0
    while done < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        write(input, buffer.baseAddress.map { $0 + done }, bytes.count - done)
      }
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { return false }
      done += written
    }
    return true
  }

  enum Received {
    case line(Data)
    case nothing
    case closed
  }

  /// A line, if one comes within some milliseconds.
  func receive(within milliseconds: Int32) -> Received {
    if let line = takeLine() { return .line(line) }
    var descriptor = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    let count = poll(&descriptor, 1, milliseconds)
    guard count > 0 else { return .nothing }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let length = read(output, &buffer, buffer.count)
    if length < 0 && errno == EINTR { return .nothing }
    guard length > 0 else { return .closed }
    pending += buffer[..<length]
    return takeLine().map { .line($0) } ?? .nothing
  }

  private func takeLine() -> Data? {
    guard let end = pending.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let line = Data(pending[..<end])
    pending.removeSubrange(...end)
    return line
  }

  /// Kills the process if it still runs, and says what it ended with: a code, or a signal.
  func end() -> (code: Int32?, signal: Int32?) {
    isReaped = true
    var status: Int32 = 0
    // It may be about to end by itself, and its own reason tells more.
    for _ in 0..<20 {
      if waitpid(identifier, &status, WNOHANG) == identifier { return Self.meaning(of: status) }
      usleep(5000)
    }
    kill(identifier, SIGKILL)
    while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
    return Self.meaning(of: status)
  }

  private static func meaning(of status: Int32) -> (code: Int32?, signal: Int32?) {
    let signal = status & 0x7F
    return signal == 0 ? ((status >> 8) & 0xFF, nil) : (nil, signal)
  }

  /// Processor time that it has taken, in seconds; 0 where it is gone.
  var processorSeconds: Double {
    let path = "/proc/\(identifier)/stat"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return 0 }
    let fields = text[end...].split(separator: " ")
    guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else {
      return 0
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
