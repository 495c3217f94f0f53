/// A view whose text takes several lines where it has not room enough for one.
///
/// A stack view on baselines shares its width evenly among such views, since their content does
/// not say who of them is to wrap.
@preconcurrency @MainActor
public protocol WrappingText: View {
  /// Whether the text wraps at present.
  var wrapsText: Bool { get }
}
