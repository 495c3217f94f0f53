/// Why a run cannot go on.
package enum DriverError: Error, Equatable, Sendable {
  /// No file can be made where workers note their cases.
  case noScratch(String)
  /// A worker cannot be started, or ends before it does anything.
  case noWorker(String)
  /// A worker says something that makes no sense.
  case badReply(String)

  /// In words.
  package var message: String {
    switch self {
    case .noScratch(let path): "no scratch file can be made at \(path)"
    case .noWorker(let path): "the worker '\(path)' cannot be started"
    case .badReply(let line): "a worker answers '\(line.prefix(80))'"
    }
  }
}
