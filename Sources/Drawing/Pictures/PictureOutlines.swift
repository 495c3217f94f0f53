/// What a picture shows that a screen would not.
public struct PictureOutlines: OptionSet, Hashable, Sendable {
  /// One bit for each kind of outline.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Every layout guide as a dashed rectangle with its identifier.
  public static let guides = PictureOutlines(rawValue: 1)

  /// Every view that leaves no mark of its own as a dotted rectangle with its identifier.
  ///
  /// Spacers and containers are such views. The view that the picture is of is left out.
  public static let spacers = PictureOutlines(rawValue: 2)

  /// Every active constraint: sizes and distances as dimension lines with their numbers, edges that
  /// meet as dots, middles that meet as lines through both; optional ones dashed.
  ///
  /// Drawn by ``DiagnosisRenderer`` only.
  public static let constraints = PictureOutlines(rawValue: 4)

  /// The constraints that contradict each other as thick lines, and a cross on each broken one.
  ///
  /// Drawn by ``DiagnosisRenderer`` only.
  public static let conflicts = PictureOutlines(rawValue: 8)

  /// The directions in which ambiguous items may move or stretch, as hollow arrows.
  ///
  /// Drawn by ``DiagnosisRenderer`` only.
  public static let freedom = PictureOutlines(rawValue: 16)

  /// Everything there is to show.
  public static let all: PictureOutlines = [
    .guides, .spacers, .constraints, .conflicts, .freedom,
  ]
}
