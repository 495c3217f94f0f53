import Foundation

extension StackView {
  /// Sets the distance after one arranged view, which goes before ``spacing``.
  ///
  /// It stays with the view when the order changes, and is forgotten when the view is no longer
  /// arranged. A view that is not arranged is left alone.
  ///
  /// - Parameters:
  ///   - spacing: The distance in points; ``spacingUseDefault`` takes it back.
  ///   - arrangedSubview: The view before the distance.
  /// - Precondition: The number is finite.
  public func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: View) {
    precondition(spacing.isFinite, "The custom spacing of a stack view is not finite.")
    guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
    let wanted = spacing == Self.spacingUseDefault ? nil : spacing
    guard customSpacings[ObjectIdentifier(arrangedSubview)] != wanted else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] = wanted
    noteArrangementChanged()
  }

  /// The distance after one arranged view; ``spacingUseDefault`` where none was set.
  public func customSpacing(after arrangedSubview: View) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// The distance after a view in points.
  func spacing(after view: View) -> CGFloat {
    let spacing = customSpacings[ObjectIdentifier(view)] ?? spacing
    if spacing == Self.spacingUseDefault { return 0 }
    return spacing == Self.spacingUseSystem ? SystemSpacing.standard : spacing
  }
}
