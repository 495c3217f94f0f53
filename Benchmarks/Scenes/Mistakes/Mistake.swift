import AutoLayout
import Drawing
import Foundation

/// A typical mistake in a layout, as the gallery of the documentation shows it.
@MainActor
public enum Mistake: String, CaseIterable {
  case conflictingWidths = "conflicting-widths"
  case missingConstraint = "missing-constraint"
  case forgottenAutoresizing = "forgotten-autoresizing"
  case tie = "tie"
  case spacerViews = "spacer-views"
  case requiredHugging = "required-hugging"

  /// The screen with the mistake, laid out; its conflicts are kept silent.
  public func screen() -> View {
    let screen = View(frame: CGRect(x: 0, y: 0, width: 320, height: 180))
    screen.identifier = "screen"
    screen.backgroundColor = .white
    screen.layoutEngine.conflictHandler = { _ in }
    switch self {
    case .conflictingWidths: Self.conflictingWidths(screen)
    case .missingConstraint: Self.missingConstraint(screen)
    case .forgottenAutoresizing: Self.forgottenAutoresizing(screen)
    case .tie: Self.tie(screen)
    case .spacerViews: Self.spacerViews(screen)
    case .requiredHugging: Self.requiredHugging(screen)
    }
    screen.layoutIfNeeded()
    return screen
  }

  /// What the layout says about the screen.
  ///
  /// - Parameter screen: What ``screen()`` made.
  /// - Returns: The report as text.
  public func report(on screen: View) -> String {
    switch self {
    case .spacerViews: screen.findSpacers().description
    case .missingConstraint, .tie:
      screen.layoutEngine.ambiguities().map(\.description).joined(separator: "\n")
    default: screen.layoutEngine.conflicts.map(\.report).joined(separator: "\n\n")
    }
  }

  /// How the screen is drawn.
  public var renderer: DiagnosisRenderer { DiagnosisRenderer(scale: 2) }

  /// The name of the picture in the documentation.
  public var pictureName: String { "gallery-\(rawValue).png" }
}
