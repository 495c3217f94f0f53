/// How long and how strictly revisions are raced.
public struct RacePlan: Sendable {
  /// Wall time for a benchmark, in seconds; a confirming run may take as long again.
  public var seconds: Double
  /// The processor time that a sample should take, in seconds.
  public var secondsPerSample = 0.002
  /// How many times all arms are started before the first look; doubled until conclusive.
  public var spawnsAtFirst = 8
  /// How many rounds are taken each time; six are all orders of three arms.
  public var roundsPerSpawn = 6
  /// The least relative difference that counts: 0.03 for 3 %.
  public var minimumEffect = 0.03
  /// The chance of a false alarm that a single verdict may have; smaller for large families.
  public var significance = 0.01
  /// How intervals are found.
  public var bootstrap = Bootstrap()

  /// Makes a plan with the usual strictness.
  public init(seconds: Double = 30) {
    self.seconds = seconds
  }
}
