/// The cases of a run: each depends on the run's seed and its number alone.
package struct CaseStream: Equatable, Sendable {
  package var seed: UInt64
  /// The profile of every case; `nil` for a mixture of all.
  package var profile: Profile?
  package var plan: OraclePlan
  /// Signatures of findings that are known, and not told.
  package var skipped: Set<String>

  package init(
    seed: UInt64, profile: Profile? = nil, plan: OraclePlan = OraclePlan(),
    skipped: Set<String> = []
  ) {
    self.seed = seed
    self.profile = profile
    self.plan = plan
    self.skipped = skipped
  }

  /// The profile of a case, and where its choices come from.
  package func origin(_ index: Int) -> (profile: Profile, source: ChoiceSource) {
    var random = SplitMix(seed: seed, index: index)
    let mixed = Profile.mixed(&random)
    return (profile ?? mixed, ChoiceSource(random: random))
  }

  /// A case, what its oracles choose at random included.
  package func makeCase(_ index: Int) -> (anyCase: AnyCase, choices: [Choice], profile: Profile) {
    let (profile, source) = origin(index)
    let seed = SplitMix.mixed(seed &+ UInt64(bitPattern: Int64(index))) % 1000
    let (anyCase, choices) = AnyCase.make(profile, from: source, seed: seed)
    return (anyCase, choices, profile)
  }

  package func oracles(_ index: Int) -> OracleSet { plan.oracles(seed: seed, index: index) }
}
