import CommandLineSupport

/// How often an alert rule was right about histories whose truth is known.
public struct PlantedHistoryRecord: Sendable {
  /// The histories with the same noise.
  public struct Row: Sendable {
    /// The shape of the noise.
    public let noise: PlantedHistory.Noise
    /// The number of histories of each kind.
    public let seeds: Int
    /// How many of those in which nothing happens gave no alert on any night.
    public var quiet = 0
    /// How many steps were found at their commit in time.
    public var steps = 0
    /// How many drifts were found in time.
    public var drifts = 0

    /// Whether 95 of 100 were judged rightly, of each kind.
    public var isGood: Bool { [quiet, steps, drifts].allSatisfy { 20 * $0 >= 19 * seeds } }
  }

  /// The step that is planted, as a share of the level.
  public static let step = 0.06
  /// How many nights a step may take to be found, its own included.
  public static let stepNights = 4
  /// The drift that is planted, as a share of the level each night.
  public static let drift = 0.02
  /// How many nights a drift may take to be found, its first included.
  public static let driftNights = 6

  /// One for each shape.
  public private(set) var rows: [Row] = []
  /// The number of nights in a history in which nothing happens.
  public let nights: Int

  /// Judges a rule.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - seeds: The number of histories of each kind and shape.
  ///   - nights: The number of nights of a history in which nothing happens.
  ///   - stride: 1 to look at every night, n to look at every nth.
  ///   - onProgress: Called with the number of histories that are done, of all.
  public init(
    judging rule: AlertRule = AlertRule(), seeds: Int, nights: Int = 200, every stride: Int = 1,
    onProgress: (Int, Int) -> Void = { _, _ in }
  ) {
    self.nights = nights
    var done = 0
    for (shape, noise) in PlantedHistory.Noise.allCases.enumerated() {
      var row = Row(noise: noise, seeds: seeds)
      for seed in 0..<seeds {
        // A change is looked for after as many quiet nights as fate gives.
        let number = UInt64(1 + seed + 1_000_000 * shape)
        let place = 20 + Int(number * 37 % 100)
        row.quiet += Self.isQuiet(rule, noise, nights, stride, seed: number) ? 1 : 0
        row.steps += Self.findsStep(rule, noise, place, seed: number) ? 1 : 0
        row.drifts += Self.findsDrift(rule, noise, place, seed: number) ? 1 : 0
        done += 1
        onProgress(done, seeds * PlantedHistory.Noise.allCases.count)
      }
      rows.append(row)
    }
  }

  private static func isQuiet(
    _ rule: AlertRule, _ noise: PlantedHistory.Noise, _ nights: Int, _ every: Int, seed: UInt64
  ) -> Bool {
    let history = PlantedHistory(
      noise: noise, plant: .nothing, place: nights, nights: nights, seed: seed)
    return history.firstAlarm(of: rule, on: stride(from: every - 1, to: nights, by: every)) == nil
  }

  private static func findsStep(
    _ rule: AlertRule, _ noise: PlantedHistory.Noise, _ place: Int, seed: UInt64
  ) -> Bool {
    let history = PlantedHistory(
      noise: noise, plant: .step(step), place: place, nights: place + stepNights, seed: seed)
    let found = history.firstAlarm(of: rule, on: place..<place + stepNights)
    return found?.alerts.contains { $0.kind == .step && $0.index == place && $0.ratio > 1 } == true
  }

  private static func findsDrift(
    _ rule: AlertRule, _ noise: PlantedHistory.Noise, _ place: Int, seed: UInt64
  ) -> Bool {
    let history = PlantedHistory(
      noise: noise, plant: .drift(drift), place: place, nights: place + driftNights, seed: seed)
    let found = history.firstAlarm(of: rule, on: place..<place + driftNights)
    return found?.alerts.contains { $0.ratio > 1 } == true
  }

  /// Whether 95 of 100 were judged rightly, of each kind and shape.
  public var isGood: Bool { rows.allSatisfy(\.isGood) }

  /// One object for programs.
  public var json: JSONValue {
    [
      "schema": .integer(RunRecord.schema),
      "nights": .integer(nights),
      "histories": .array(
        rows.map { row in
          [
            "noise": .string(row.noise.rawValue), "seeds": .integer(row.seeds),
            "quiet": .integer(row.quiet), "steps": .integer(row.steps),
            "drifts": .integer(row.drifts), "good": .bool(row.isGood),
          ]
        }),
      "good": .bool(isGood),
    ]
  }

  /// A table, lines ended.
  public var text: String {
    var table = Table([
      ("noise", .left), ("histories of each kind", .right), ("\(nights) quiet nights", .right),
      ("+6 % found within 4 nights", .right), ("2 % a night found within 6", .right),
    ])
    for row in rows {
      let cells = [row.quiet, row.steps, row.drifts].map { count in
        "\(count) (\(Quantity.plain((1000 * Double(count) / Double(row.seeds)).rounded() / 10)) %)"
      }
      table.append([row.noise.rawValue, "\(row.seeds)"] + cells)
    }
    let lines =
      ["The alert rule on invented histories whose truth is known:"] + table.lines
      + [isGood ? "The rates are as promised." : "THE RATES ARE NOT AS PROMISED."]
    return lines.map { "\($0)\n" }.joined()
  }
}
