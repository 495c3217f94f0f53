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
}
