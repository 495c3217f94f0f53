import Drawing
import Testing

/// The font that tests of real text need.
enum TestFont {
  static let family = "WenQuanYi Micro Hei"

  /// Whether those tests can run.
  static let isInstalled = PangoTextMeasurer.hasFamily(family)

  /// What to do if not, for people who read the tests' output.
  static let advice: Comment =
    "The font WenQuanYi Micro Hei is not installed (Debian: fonts-wqy-microhei)."
}
