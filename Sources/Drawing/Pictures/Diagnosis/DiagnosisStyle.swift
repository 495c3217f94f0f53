import AutoLayout
import Foundation

/// How a diagnosis is drawn; every kind of mark differs from the others in shape, not in colour alone.
enum DiagnosisStyle {
  static let ink = Color(white: 0.15)
  static let view = Color(white: 0.5)
  static let guide = Color(red: 0.8, green: 0.05, blue: 0.4)
  static let spacer = Color(red: 0.4, green: 0.25, blue: 0.8)
  static let constraint = Color(red: 0.05, green: 0.35, blue: 0.7)
  static let conflict = Color(red: 0.8, green: 0.05, blue: 0.05)
  static let freedom = Color(red: 0.8, green: 0.42, blue: 0)
  static let paper = Color(white: 1, alpha: 0.88)

  static let guideDashes: [CGFloat] = [6, 3]
  static let spacerDashes: [CGFloat] = [1.5, 2]
  static let optionalDashes: [CGFloat] = [3, 2]
  static let middleDashes: [CGFloat] = [8, 2, 1.5, 2]

  /// How strongly what a screen shows is drawn beneath the marks.
  static let screenOpacity: Float = 0.35
  static let labelFont = Font.system(size: 9.5)
  static let nameFont = Font.system(size: 9.5, weight: .bold)
  static let legendFont = Font.system(size: 10.5)
  static let margin: CGFloat = 30
}
