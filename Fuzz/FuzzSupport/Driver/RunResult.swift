/// What a run, or a part of it, came to.
package struct RunResult: Codable, Equatable, Sendable {
  /// By profile: counts in the order of ``CaseStatistics/fields``.
  private var counts: [String: [Int]] = [:]
  /// A sum over cases, so that their order does not matter.
  package var digest: UInt64 = 0
  /// One a signature, by signature.
  package private(set) var findings: [Finding] = []
  /// The largest resident memory of a worker, in bytes.
  package var residentBytes = 0

  package init() {}

  package func statistics(_ profile: Profile) -> CaseStatistics? {
    counts[profile.rawValue].map { counts in
      var statistics = CaseStatistics()
      for (field, count) in zip(CaseStatistics.fields, counts) {
        statistics[keyPath: field.path] = count
      }
      return statistics
    }
  }

  package var total: CaseStatistics {
    Profile.allCases.reduce(into: CaseStatistics()) { total, profile in
      if let statistics = statistics(profile) { total += statistics }
    }
  }

  mutating func add(_ examination: Examination, _ profile: Profile, index: Int) {
    add(examination.statistics, profile)
    digest &+= SplitMix.mixed(examination.digest &+ UInt64(bitPattern: Int64(index)))
  }

  private mutating func add(_ statistics: CaseStatistics, _ profile: Profile) {
    var sum = self.statistics(profile) ?? CaseStatistics()
    sum += statistics
    counts[profile.rawValue] = CaseStatistics.fields.map { sum[keyPath: $0.path] }
  }

  /// Adds a finding, or counts it where its signature is known; the smallest case stands, and of
  /// equal ones the earliest.
  package mutating func add(_ finding: Finding) {
    guard let known = findings.firstIndex(where: { $0.signature == finding.signature }) else {
      findings.append(finding)
      findings.sort { $0.signature < $1.signature }
      return
    }
    let count = findings[known].count + finding.count
    let old = findings[known]
    if (finding.statements, finding.index) < (old.statements, old.index) {
      findings[known] = finding
      findings[known].seconds = min(finding.seconds, old.seconds)
    }
    findings[known].count = count
  }

  package mutating func add(_ other: RunResult) {
    for profile in Profile.allCases {
      if let statistics = other.statistics(profile) { add(statistics, profile) }
    }
    digest &+= other.digest
    residentBytes = max(residentBytes, other.residentBytes)
    for finding in other.findings { add(finding) }
  }
}
