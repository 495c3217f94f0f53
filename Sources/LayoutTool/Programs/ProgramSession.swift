import CommandLineSupport
import ConstraintPrograms
import ReferenceChecks

/// Runs programs and writes what they come to.
struct ProgramSession {
  private let options: ProgramOptions
  private let isExplaining: Bool

  init(_ options: ProgramOptions, isExplaining: Bool) {
    self.options = options
    self.isExplaining = isExplaining
  }

  /// Runs files one after the other; one that cannot be read ends it.
  ///
  /// - Throws: `InputError` for a file that is not there or a line that cannot be read.
  func run(_ paths: [String]) throws -> ExitCode {
    var differed = false
    var wasLax = false
    for path in paths {
      let text = try InputFile.text(at: path)
      let (program, fault) = Program.readable(in: text)
      let file = paths.count > 1 ? path : nil
      switch options.judge {
      case .solver where !isExplaining:
        var runner = ProgramRunner(SolverEngine(options: options.solver))
        for statement in program.statements {
          guard let record = runner.step(statement) else { continue }
          wasLax = wasLax || Self.isLax(record)
          write(record, file: file, explanation: nil)
        }
      case .reference:
        var runner = ProgramRunner(ReferenceEngine())
        for statement in program.statements {
          guard let record = runner.step(statement) else { continue }
          wasLax = wasLax || Self.isLax(record)
          write(record, file: file, explanation: explanation(of: record, runner.engine))
        }
      case .solver, .both:
        var runner = ProgramRunner(CheckedEngine(SolverEngine(options: options.solver)))
        for statement in program.statements {
          runner.engine.line = statement.line
          guard let record = runner.step(statement) else { continue }
          wasLax = wasLax || Self.isLax(record)
          write(record, file: file, explanation: explanation(of: record, runner.engine))
        }
        runner.finish()
        runner.engine.judge()
        differed = tell(runner.engine, path: path) || differed
      }
      if let fault {
        throw InputError.malformed(
          path: path, line: fault.line, column: fault.column, reason: fault.reason)
      }
    }
    if differed { return .failure }
    return options.isStrict && wasLax ? .notStrict : .success
  }

  private static func isLax(_ record: ProgramRecord) -> Bool {
    switch record.content {
    case .refused: true
    case .answer(let answer): !answer.ambiguous.isEmpty
    }
  }

  private func explanation(of record: ProgramRecord, _ engine: CheckedEngine<SolverEngine>)
    -> Explanation?
  {
    guard isExplaining else { return nil }
    return Explanation(of: record, engine.reportedState, engine.reportedSolution) { name in
      try? engine.ours.witnesses(of: name)
    }
  }

  private func explanation(of record: ProgramRecord, _ engine: ReferenceEngine) -> Explanation? {
    guard isExplaining else { return nil }
    let solution = engine.reportedSolution
    return Explanation(of: record, engine.reportedState, solution) { name in
      solution?.witnesses(of: name)
    }
  }

  private func write(_ record: ProgramRecord, file: String?, explanation: Explanation?) {
    if options.isJSON {
      let value = RecordJSON.value(of: record, file: file, explanation: explanation)
      do {
        StandardStream.output.writeLine(try value.text())
      } catch {
        StandardStream.error.writeLine("layout: \(error)")
      }
    } else {
      let heading = file.map { "\($0):\(record.line)" } ?? "line \(record.line)"
      let lines = RecordTable.lines(of: record, heading: heading) + (explanation?.sentences ?? [])
      StandardStream.output.write(lines.map { "\($0)\n" }.joined())
    }
  }

  /// Tells what the reference found; returns whether it found anything.
  private func tell(_ engine: CheckedEngine<SolverEngine>, path: String) -> Bool {
    for difference in engine.differences {
      let place = "\(path):\(difference.line)"
      if options.isJSON {
        let value: JSONValue = [
          "line": .integer(difference.line),
          "difference": [
            "kind": .string(difference.kind.rawValue), "message": .string(difference.message),
          ],
        ]
        if let text = try? value.text() { StandardStream.output.writeLine(text) }
      }
      StandardStream.error.writeLine(
        "layout: \(place): \(difference.kind.rawValue): \(difference.message)")
    }
    if case .both = options.judge, engine.differences.isEmpty {
      StandardStream.error.writeLine(
        "layout: \(path): \(engine.answersChecked) answers and \(engine.conflictsChecked) conflicts "
          + "agree with the exact reference")
    }
    return !engine.differences.isEmpty
  }
}
