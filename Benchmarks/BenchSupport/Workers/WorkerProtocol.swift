/// The lines that a worker and its driver exchange: a word and its arguments, one answer for each
/// request, `ok …` or `failed REASON`.
enum WorkerProtocol {
  /// The first answer; a binary that says something else is no worker of this version.
  static let greeting = "bench-worker 1"

  /// What is asked.
  enum Request: Equatable {
    /// Makes a benchmark; the answer is its limit of iterations.
    case open(String)
    /// Finds the iterations that fill so many nanoseconds; the answer is their number.
    case calibrate(Double)
    /// Measures so many iterations; the answer is processor and wall time in nanoseconds.
    case sample(Int)
    /// Makes what is kept anew.
    case renew
    /// Counts the work of one iteration; the answer is JSON.
    case count
    /// Does one period of work between marks for callgrind.
    case trace(String)
    /// Ends the process.
    case quit

    /// The line, without its end.
    var line: String {
      switch self {
      case .open(let id): "open \(id)"
      case .calibrate(let nanoseconds): "calibrate \(nanoseconds)"
      case .sample(let iterations): "sample \(iterations)"
      case .renew: "renew"
      case .count: "count"
      case .trace(let name): "trace \(name)"
      case .quit: "quit"
      }
    }

    /// Reads a line; `nil` if it is none.
    init?(_ line: String) {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard let verb = words.first else { return nil }
      let argument = words.count > 1 ? words[1] : nil
      switch (verb, argument) {
      case ("open", let id?): self = .open(id)
      case ("calibrate", let text?):
        guard let nanoseconds = Double(text) else { return nil }
        self = .calibrate(nanoseconds)
      case ("sample", let text?):
        guard let iterations = Int(text), iterations > 0 else { return nil }
        self = .sample(iterations)
      case ("renew", nil): self = .renew
      case ("count", nil): self = .count
      case ("trace", let name?): self = .trace(name)
      case ("quit", nil): self = .quit
      default: return nil
      }
    }
  }
}
