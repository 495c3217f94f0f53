import Foundation

/// Compares recorded runs, which were not measured at the same time.
///
/// What the machine did between them cannot be told from what the code does, and separate processes of
/// one program differ by more than the rounds within one. So where each side has several runs, their
/// medians are the evidence; where a side has one, only large differences count. Every benchmark is
/// judged by the exact Mann–Whitney test, corrected after Holm for their number.
public struct RecordComparison: Sendable {
  /// How strictly is compared.
  public struct Rules: Sendable {
    /// The chance of a false alarm in the whole family.
    public var alpha = 0.05
    /// The least relative difference that counts.
    public var minimumEffect = 0.03
    /// How much two processes of the same program may differ.
    public var runSpread = 0.25
    /// How intervals are found.
    public var bootstrap = Bootstrap()

    /// The usual rules.
    public init() {}
  }

  /// What is said about one benchmark.
  public struct Result: Sendable {
    /// The benchmark.
    public let id: String
    /// "ns" or "bytes".
    public let unit: String
    /// The verdict; `nil` where there is nothing to compare.
    public fileprivate(set) var verdict: RaceVerdict?
    /// The median of the old side.
    public let old: Double?
    /// The median of the new side.
    public let new: Double?
    /// New ÷ old of the medians: above 1 is worse; `nil` where the old one is 0 or missing.
    public let ratio: Double?
    /// New ÷ old with its interval, as the median of all pairs.
    public let shift: Estimate?
    /// The p-value of the test.
    public let p: Double?
    /// The same, corrected for the number of benchmarks.
    public fileprivate(set) var adjustedP: Double?
    /// The numbers of values on both sides.
    public let counts: (old: Int, new: Int)
    /// Why the verdict is what it is, where that is not plain.
    public fileprivate(set) var note: String?
    /// Whether the new side crashed or was wrong.
    public let isFailed: Bool
  }

  /// One for each benchmark of either side, the old side's order first.
  public private(set) var results: [Result] = []
  /// What holds for the whole comparison, in sentences.
  public private(set) var remarks: [String] = []

  private let rules: Rules

  /// Compares.
  ///
  /// - Precondition: Both sides have a run.
  public init(old: [RecordedRun], new: [RecordedRun], rules: Rules = Rules()) {
    precondition(!old.isEmpty && !new.isEmpty, "Each side has a run.")
    self.rules = rules
    let isForeign = Self.differ(old, new, \.machine)
    if isForeign {
      remarks.append(
        "The runs are from different machines: times are not compared, only what is exact.")
    }
    if Self.differ(old, new, \.toolchain) {
      remarks.append("The runs were built by different compilers: a change may be theirs.")
    }
    if (old + new).contains(where: \.isDebug) {
      remarks.append("A run is of a debug build: its times mean nothing.")
    }
    var ids: [String] = []
    var seen: Set<String> = []
    for id in (old + new).flatMap({ $0.entries.map(\.id) }) where seen.insert(id).inserted {
      ids.append(id)
    }
    results = ids.map { result($0, old, new, isForeign: isForeign) }
    correct()
    if results.contains(where: { $0.unit == "ns" && $0.p != nil }) {
      remarks.append(
        "The sides were not measured at the same time: 'bench ab' tells code from machine better.")
    }
  }

  /// How many have a verdict.
  public func count(_ verdict: RaceVerdict) -> Int {
    results.filter { $0.verdict == verdict }.count
  }

  /// Whether any benchmark is in both sides.
  public var hasCommon: Bool { results.contains { $0.old != nil && $0.new != nil } }

  private static func median(_ entries: [RecordedRun.Entry]) -> Double? {
    let medians = entries.compactMap(\.median)
    return medians.isEmpty ? nil : Quantile.median(medians)
  }

  private static func differ(
    _ old: [RecordedRun], _ new: [RecordedRun], _ path: KeyPath<RecordedRun, String?>
  ) -> Bool {
    Set((old + new).compactMap { $0[keyPath: path] }).count > 1
  }

  private func result(
    _ id: String, _ old: [RecordedRun], _ new: [RecordedRun], isForeign: Bool
  ) -> Result {
    let before = old.compactMap { $0[id] }
    let after = new.compactMap { $0[id] }
    let unit = (before + after).first?.unit ?? "ns"
    let isFailed = after.contains { !$0.isChecked }
    let medians = (Self.median(before), Self.median(after))
    func make(
      _ verdict: RaceVerdict?, _ note: String?, shift: Estimate? = nil, p: Double? = nil,
      counts: (Int, Int) = (0, 0)
    ) -> Result {
      var ratio: Double?
      let isOneUnit = (before + after).allSatisfy { $0.unit == unit }
      if let old = medians.0, let new = medians.1, old > 0, isOneUnit { ratio = new / old }
      return Result(
        id: id, unit: unit, verdict: verdict, old: medians.0, new: medians.1, ratio: ratio,
        shift: shift, p: p, adjustedP: nil, counts: counts, note: note, isFailed: isFailed)
    }
    if isFailed { return make(nil, "the new side crashed or was wrong") }
    if after.isEmpty { return make(nil, "missing on the new side") }
    if before.isEmpty { return make(nil, "missing on the old side") }
    if before.contains(where: { !$0.isChecked }) {
      return make(nil, "the old side crashed or was wrong")
    }
    if let other = (before + after).first(where: { $0.unit != unit })?.unit {
      return make(nil, "measured in \(unit) and in \(other), which do not compare")
    }
    guard let oldMedian = medians.0, let newMedian = medians.1 else {
      return make(nil, "not measured on \(medians.0 == nil ? "the old" : "the new") side")
    }
    if unit == "bytes" {
      let verdict: RaceVerdict =
        newMedian > oldMedian ? .regression : newMedian < oldMedian ? .improvement : .noChange
      return make(verdict, oldMedian == 0 && newMedian > 0 ? "there was nothing before" : nil)
    }
    if isForeign { return make(.inconclusive, "different machines") }
    if oldMedian == 0 || newMedian == 0 {
      return oldMedian == newMedian
        ? make(.noChange, "both are 0")
        : make(.inconclusive, "a time of 0 has no ratio")
    }
    return timed(before, after, old, new) { make($0, $1, shift: $2, p: $3, counts: $4) }
  }

  private typealias Maker = (
    _ verdict: RaceVerdict?, _ note: String?, _ shift: Estimate?, _ p: Double?,
    _ counts: (Int, Int)
  ) -> Result

  private func timed(
    _ before: [RecordedRun.Entry], _ after: [RecordedRun.Entry], _ old: [RecordedRun],
    _ new: [RecordedRun], _ make: Maker
  ) -> Result {
    // Rounds of one process do not make up for processes that are missing on the other side.
    let hasRuns = before.count > 1 || after.count > 1
    let sides = [before, after].map { entries in
      hasRuns ? entries.compactMap(\.median) : entries.flatMap(\.samples)
    }
    if sides.contains(where: { $0.isEmpty }) { return byIntervals(before, after, make) }
    guard sides.allSatisfy({ $0.allSatisfy { $0 > 0 } }) else {
      return make(.inconclusive, "a time of 0 has no ratio", nil, nil, (0, 0))
    }
    let test = MannWhitney(old: sides[0], new: sides[1])
    let shift = ShiftEstimate.ratio(old: sides[0], new: sides[1], rules.bootstrap)
    let counts = (sides[0].count, sides[1].count)
    guard test.smallestP <= rules.alpha else {
      return make(
        .inconclusive,
        "not enough \(hasRuns ? "runs" : "repetitions"): with \(counts.0) and \(counts.1) the "
          + "least possible p is \(Quantity.plain(test.smallestP))", shift, test.p, counts)
    }
    let isOneProcess = !hasRuns && (old + new).contains { $0.evidence == .rounds }
    return make(nil, isOneProcess ? Self.oneProcess : nil, shift, test.p, counts)
  }

  private static let oneProcess =
    "one run a side says nothing about how runs differ"

  /// Where only medians and intervals were recorded.
  private func byIntervals(
    _ before: [RecordedRun.Entry], _ after: [RecordedRun.Entry], _ make: Maker
  ) -> Result {
    guard let old = before.first, let new = after.first, let oldMedian = old.median,
      let newMedian = new.median
    else { return make(nil, "not measured", nil, nil, (0, 0)) }
    let ratio = newMedian / oldMedian
    let isApart =
      (new.low ?? newMedian) > (old.high ?? oldMedian)
      || (new.high ?? newMedian) < (old.low ?? oldMedian)
    let hasIntervals = [old.low, old.high, new.low, new.high].allSatisfy { $0 != nil }
    if hasIntervals && isApart && abs(log(ratio)) > log(1 + rules.runSpread) {
      return make(ratio > 1 ? .regression : .improvement, "by intervals alone", nil, nil, (1, 1))
    }
    return make(
      .inconclusive, "not enough repetitions: only a median was recorded", nil, nil, (1, 1))
  }

  /// Gives verdicts to those that were tested, all of them being one family.
  private mutating func correct() {
    let tested = results.indices.filter { results[$0].p != nil && results[$0].verdict == nil }
    let adjusted = FamilyCorrection.holm(tested.map { results[$0].p ?? 1 })
    for (index, p) in zip(tested, adjusted) {
      results[index].adjustedP = p
      let single = results[index].note != nil
      let least = log(
        1 + (single ? max(rules.minimumEffect, rules.runSpread) : rules.minimumEffect))
      let effect = log(results[index].shift?.value ?? 1)
      if p <= rules.alpha && abs(effect) >= least {
        results[index].verdict = effect > 0 ? .regression : .improvement
      } else if abs(effect) < log(1 + rules.minimumEffect) {
        results[index].verdict = .noChange
      } else {
        results[index].verdict = .inconclusive
        if p > rules.alpha {
          let alone = results[index].p ?? 1
          results[index].note =
            alone <= rules.alpha ? "not certain enough among so many benchmarks" : "may be chance"
        }
      }
    }
  }
}
