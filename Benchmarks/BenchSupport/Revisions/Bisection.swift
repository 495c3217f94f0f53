import CommandLineSupport

/// What a search for a commit found.
public struct Bisection: Sendable {
  /// One commit that was tested.
  public struct Step: Sendable {
    /// The commit.
    public let commit: String
    /// Its time ÷ that of the good commit.
    public let ratio: Double?
    /// What else is to be said.
    public let note: String?

    /// Makes a step.
    public init(commit: String, ratio: Double?, note: String?) {
      self.commit = commit
      self.ratio = ratio
      self.note = note
    }
  }

  /// The benchmark that got slower; `nil` if none did.
  public let id: String?
  /// Bad ÷ good.
  public let ratio: Double?
  /// The first bad commit.
  public let first: String?
  /// Commits before it that could not be tested.
  public let untested: [String]
  /// What was tested, in order.
  public let steps: [Step]
  /// What the race of good against bad said.
  public let summary: String

  /// Makes a bisection.
  public init(
    id: String?, ratio: Double?, first: String?, untested: [String], steps: [Step],
    summary: String
  ) {
    self.id = id
    self.ratio = ratio
    self.first = first
    self.untested = untested
    self.steps = steps
    self.summary = summary
  }

  /// The report, lines ended.
  ///
  /// - Parameter subject: The first line of a commit's message.
  /// - Returns: What was tested and what was found.
  public func text(subject: (String) -> String) -> String {
    var lines: [String] = []
    for step in steps {
      let ratio = step.ratio.map { Quantity.precise($0) } ?? "n/a"
      lines.append("\(step.commit.prefix(12))  \(ratio)  \(subject(step.commit))")
    }
    if let id, let first {
      lines.append("")
      lines.append("\(id): \(Quantity.precise(ratio ?? 1)) times the time")
      lines.append("first bad commit: \(first) \(subject(first))")
      if !untested.isEmpty {
        lines.append(
          "or one before it that could not be tested: "
            + untested.map { String($0.prefix(12)) }.joined(separator: ", "))
      }
    } else {
      lines.append("Nothing is slower in the bad revision; \(summary)")
    }
    return lines.map { "\($0)\n" }.joined()
  }

  /// One object for programs.
  public func json(subject: (String) -> String) -> JSONValue {
    [
      "schema": .integer(RunRecord.schema),
      "id": .optional(id),
      "ratio": .optional(ratio),
      "firstBad": .optional(first),
      "subject": .optional(first.map(subject)),
      "untested": .array(untested.map(JSONValue.string)),
      "steps": .array(
        steps.map { step in
          [
            "commit": .string(step.commit), "ratio": .optional(step.ratio),
            "note": .optional(step.note),
          ]
        }),
    ]
  }
}
