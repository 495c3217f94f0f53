import Foundation

/// Runs the cases of a stream in worker processes, and outlives them.
///
/// Each worker is given a stretch of cases at a time. One that dies or hangs is replaced; its case
/// becomes a finding, and the rest of its stretch is run by another, so that the result is that of
/// all cases whatever happened.
@MainActor
package struct Supervisor {
  package struct Limits: Sendable {
    /// How many cases; `nil` for as many as there is time for.
    package var cases: Int?
    /// How long, in seconds; `nil` for as long as the cases take.
    package var seconds: Double?
    /// How long one case may take, in seconds of processor time.
    package var hangSeconds = 20.0
    /// How long to look for a smaller case that ends or blocks its process, in seconds.
    package var shrinkSeconds = 20.0
    /// Whether the first finding ends the run.
    package var stopsAtFirst = false
    /// The largest memory of a worker, in bytes.
    package var memoryBytes = 2 << 30

    package init(cases: Int? = nil, seconds: Double? = nil) {
      self.cases = cases
      self.seconds = seconds
    }
  }

  /// What the progress is told of.
  package struct Progress: Sendable {
    package var cases: Int
    package var seconds: Double
    package var findings: Int
  }

  package let stream: CaseStream
  package let limits: Limits
  package let jobs: Int
  /// The worker's program and its first arguments; those of the stream follow.
  package let command: [String]
  /// Told now and then how far the run is.
  package var onProgress: ((Progress) -> Void)?
  package private(set) var result = RunResult()
  /// Seconds that the run took.
  package private(set) var elapsed = 0.0

  private var next = 0
  /// How many workers in a row have ended before they did anything.
  private var earlyEnds = 0
  private static let mostEarlyEnds = 4
  /// Stretches that a dead worker has left.
  private var leftOver: [Stretch] = []
  private var running: [RunningWorker] = []
  private let folder: URL

  private struct Stretch {
    var cases: Range<Int>
    /// Whether failing cases are made smaller.
    var shrinks = true
  }

  private struct RunningWorker {
    var process: ChildProcess
    var scratch: ScratchFile
    var scratchPath: String
    var stretch: Stretch?
    /// What the worker has found and is making smaller.
    var pending: Finding?
    var watched: (index: Int, beats: Int, seconds: Double) = (-1, 0, 0)
  }

  /// - Parameters:
  ///   - stream: What to run.
  ///   - limits: When to stop.
  ///   - jobs: How many workers.
  ///   - command: The worker's program and its first arguments.
  package init(_ stream: CaseStream, limits: Limits, jobs: Int, command: [String]) {
    self.stream = stream
    self.limits = limits
    self.jobs = jobs
    self.command = command
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "fuzz-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString)")
  }

  /// Runs to the end.
  ///
  /// - Throws: ``DriverError`` if workers cannot be started.
  package mutating func run() throws(DriverError) {
    let start = ContinuousClock.now
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw .noScratch(folder.path)
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    for number in 0..<jobs { running.append(try startWorker(number)) }
    while true {
      elapsed = Self.seconds(since: start)
      var isIdle = true
      for number in running.indices {
        if running[number].stretch == nil, let stretch = takeStretch() {
          try give(stretch, to: number)
        }
        if running[number].stretch != nil {
          isIdle = false
          try attend(number)
        }
      }
      onProgress?(
        Progress(
          cases: result.total.cases, seconds: elapsed, findings: result.findings.count))
      if isIdle { break }
    }
    running.removeAll()
    elapsed = Self.seconds(since: start)
  }

  private static func seconds(since start: ContinuousClock.Instant) -> Double {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }

  private func startWorker(_ number: Int) throws(DriverError) -> RunningWorker {
    let path = folder.appendingPathComponent("case-\(number)").path
    guard let scratch = ScratchFile(path: path) else { throw .noScratch(path) }
    let line = command + WorkerArguments.arguments(stream, scratch: path)
    guard let process = ChildProcess(line) else { throw .noWorker(command.first ?? "") }
    return RunningWorker(process: process, scratch: scratch, scratchPath: path)
  }

  private mutating func takeStretch() -> Stretch? {
    if limits.stopsAtFirst, !result.findings.isEmpty { return nil }
    if let seconds = limits.seconds, elapsed >= seconds { return nil }
    if let left = leftOver.popLast() { return left }
    var count = 50
    if let cases = limits.cases {
      guard next < cases else { return nil }
      count = min(count, cases - next)
    }
    let stretch = next..<(next + count)
    next += count
    return Stretch(cases: stretch)
  }

  private mutating func give(_ stretch: Stretch, to number: Int) throws(DriverError) {
    running[number].stretch = stretch
    running[number].watched = (-1, 0, 0)
    running[number].scratch.write(index: -1, profile: .random, choices: [])
    running[number].pending = nil
    let request = WorkerRequest.run(
      first: stretch.cases.lowerBound, count: stretch.cases.count, shrinks: stretch.shrinks)
    guard let line = try? JSONEncoder().encode(request) else { throw .noWorker("JSON") }
    // A worker that is gone already is found out when it is attended to.
    _ = running[number].process.send(line)
  }

  /// Takes what a worker says, and sees whether it is still well.
  private mutating func attend(_ number: Int) throws(DriverError) {
    switch running[number].process.receive(within: jobs > 1 ? 10 : 50) {
    case .line(let line):
      switch try? JSONDecoder().decode(WorkerReply.self, from: line) {
      case .done(let part):
        result.add(part)
        earlyEnds = 0
        running[number].stretch = nil
        running[number].pending = nil
        if part.residentBytes > limits.memoryBytes { try replaceGlutton(number, part) }
      case .found(let finding): running[number].pending = finding
      default: throw .badReply(String(decoding: line, as: UTF8.self))
      }
    case .nothing:
      try watch(number)
    case .closed:
      let ending = running[number].process.end()
      let reason =
        ending.signal.map { "signal \($0)" } ?? "code \(ending.code.map(String.init) ?? "?")"
      try bury(number, .crash, kind: reason, "the worker ended with \(reason)")
    }
  }

  private mutating func watch(_ number: Int) throws(DriverError) {
    let index = running[number].scratch.index
    let beats = running[number].scratch.beats
    let seconds = running[number].process.processorSeconds
    if running[number].watched.index != index || running[number].watched.beats != beats {
      running[number].watched = (index, beats, seconds)
    } else if seconds - running[number].watched.seconds > limits.hangSeconds {
      kill(running[number].process.identifier, SIGKILL)
      _ = running[number].process.end()
      try bury(
        number, .hang, kind: "processor-time",
        "the case was not done after \(Int(limits.hangSeconds)) s of processor time")
    }
  }

  private mutating func replaceGlutton(_ number: Int, _ part: RunResult) throws(DriverError) {
    result.add(
      Finding(
        oracle: Oracle.memory.rawValue, kind: "resident",
        message: "a worker holds \(part.residentBytes >> 20) MiB", profile: "",
        index: running[number].scratch.index, text: "", shrunk: "", statements: 0, evaluations: 0))
    running[number] = try startWorker(number)
  }

  /// Makes a finding of a dead worker's case, and puts another in its place.
  private mutating func bury(
    _ number: Int, _ oracle: Oracle, kind: String, _ message: String
  ) throws(DriverError) {
    guard let stretch = running[number].stretch else { throw .noWorker("idle") }
    let index = running[number].scratch.index
    guard stretch.cases.contains(index) else {
      // It ended before its first case, for a reason that is not the case's.
      earlyEnds += 1
      guard earlyEnds < Self.mostEarlyEnds else { throw .noWorker(command.first ?? "") }
      leftOver.append(stretch)
      running[number] = try startWorker(number)
      return
    }
    let (anyCase, _, profile) = stream.makeCase(index)
    var finding = Finding(
      oracle: oracle.rawValue, kind: kind.replacing(" ", with: "-"), message: message,
      profile: profile.rawValue, index: index, text: anyCase.text, shrunk: anyCase.text,
      statements: anyCase.statementCount, evaluations: 0, seconds: elapsed)
    var failing = anyCase
    var symptom = oracle == .hang ? Prober.Symptom.hang : .crash
    if let pending = running[number].pending, pending.index == index,
      let known = try? AnyCase(reading: pending.text)
    {
      // The case itself only fails; it is a smaller one that ended the worker.
      (finding, failing, symptom) = (pending, known, .failure(pending.signature))
    }
    if !stream.skipped.contains(finding.signature) {
      let isKnown = result.findings.contains {
        $0.signature == finding.signature && $0.evaluations > 0
      }
      if !isKnown {
        let prober = Prober(
          command: command, stream: stream, scratchPath: running[number].scratchPath,
          seconds: limits.shrinkSeconds)
        finding = prober.shrunk(finding, failing, symptom)
      }
      // A case that only fails is run again, and counted then.
      if case .failure = symptom { finding.count = 0 }
      result.add(finding)
    }
    // Cases before the deadly one are run again: their results died with the worker.
    let cases = stretch.cases
    if index > cases.lowerBound { leftOver.append(Stretch(cases: cases.lowerBound..<index)) }
    if index + 1 < cases.upperBound {
      leftOver.append(Stretch(cases: (index + 1)..<cases.upperBound))
    }
    if case .failure = symptom {
      leftOver.append(Stretch(cases: index..<(index + 1), shrinks: false))
    }
    running[number] = try startWorker(number)
  }
}
