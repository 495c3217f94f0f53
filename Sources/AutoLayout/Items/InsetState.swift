import Foundation

/// What a view has by way of margins and safe area, where that is not what every view has.
@MainActor
final class InsetState {
  /// How the caller stated the margins.
  enum Base {
    case absolute(EdgeInsets)
    case directional(DirectionalEdgeInsets)
  }

  /// The margins of a view of which nobody has said anything.
  static let standardMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// The margins as the caller stated them; `nil` for the view's own default.
  var base: Base?
  var preservesSuperviewMargins = false
  var followsSafeArea = true
  /// What is added to the safe area of the view.
  var additionalSafeArea = EdgeInsets.zero
  /// The margins and the safe area that constraints go by and callers have been told.
  var known: (margins: EdgeInsets, safeArea: EdgeInsets)

  var marginsGuide: SystemGuide?
  var safeAreaGuide: SystemGuide?
  var readableGuide: SystemGuide?
  var keyboardGuide: KeyboardLayoutGuide?

  init(known: (margins: EdgeInsets, safeArea: EdgeInsets)) {
    self.known = known
  }
}
