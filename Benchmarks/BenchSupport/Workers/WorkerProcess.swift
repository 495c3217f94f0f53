import CommandLineSupport
import Foundation

/// The driver's side of a worker: a process that answers requests.
///
/// Not to be shared between threads. The process ends with ``stop()`` or when this is let go.
public final class WorkerProcess {
  private let path: String
  private let process = Process()
  private let requests = Pipe()
  private let answers = Pipe()
  private var buffer: [UInt8] = []
  private var work = "it was started"

  /// How long an answer may take, in seconds.
  private static let patience = 300

  /// Starts a worker and waits for its greeting.
  ///
  /// - Parameters:
  ///   - path: The executable, or a tool that runs it.
  ///   - arguments: The words after it.
  ///   - environment: Variables that are set on top of this process's.
  /// - Throws: `WorkerError` if it cannot be started or says something else.
  public init(
    path: String, arguments: [String], environment: [String: String] = [:]
  ) throws(WorkerError) {
    self.path = path
    // A worker that dies closes its pipe; writing to it must not end this process.
    signal(SIGPIPE, SIG_IGN)
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = requests
    process.standardOutput = answers
    do {
      try process.run()
    } catch {
      throw .cannotStart(path: path, reason: String(describing: error))
    }
    guard let greeting = try? line(), greeting == WorkerProtocol.greeting else {
      stop()
      throw .foreign(path: path)
    }
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  /// Asks to end, and waits.
  public func stop() {
    try? requests.fileHandleForWriting.close()
    // A worker without a reader ends by itself; one that hangs is ended.
    for _ in 0..<200 where process.isRunning { usleep(5000) }
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
  }

  func ask(_ request: WorkerProtocol.Request, about work: String) throws(WorkerError) -> String {
    self.work = work
    let bytes = Array((request.line + "\n").utf8)
    let descriptor = requests.fileHandleForWriting.fileDescriptor
    var done = 0
    while done < bytes.count {
      let written = bytes[done...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { throw .ended(work: work) }
      done += written
    }
    let answer = try line()
    if answer == "ok" { return "" }
    if answer.hasPrefix("ok ") { return String(answer.dropFirst(3)) }
    throw .failed(
      work: work,
      reason: answer.hasPrefix("failed ") ? String(answer.dropFirst(7)) : answer)
  }

  private func line() throws(WorkerError) -> String {
    let descriptor = answers.fileHandleForReading.fileDescriptor
    while true {
      if let end = buffer.firstIndex(of: 10) {
        let text = String(decoding: buffer[..<end], as: UTF8.self)
        buffer.removeSubrange(...end)
        return text
      }
      var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&poller, 1, Int32(Self.patience * 1000))
      if ready < 0 && errno == EINTR { continue }
      guard ready > 0 else {
        process.terminate()
        throw .silent(work: work, seconds: Self.patience)
      }
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw .ended(work: work) }
      buffer += chunk[..<count]
    }
  }
}
