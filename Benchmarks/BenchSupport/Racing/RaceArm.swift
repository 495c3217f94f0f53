/// Who takes part in a race.
public enum RaceArm: Sendable, CaseIterable {
  /// The revision that is compared with.
  case base
  /// The same again: what differs between it and the base is noise.
  case baseAgain
  /// The revision that is judged.
  case head
}
