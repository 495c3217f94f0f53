import Foundation

extension View {
  /// The rectangle within the view's margins.
  ///
  /// Made when it is first asked for, and then among the view's ``layoutGuides``.
  public var layoutMarginsGuide: LayoutGuide {
    if let guide = insets?.marginsGuide, guide.owningView === self { return guide }
    let guide = SystemGuide(.margins, of: self)
    ownInsets.marginsGuide = guide
    noteGuideMade()
    return guide
  }

  /// The rectangle within the view's safe area.
  ///
  /// Made when it is first asked for, and then among the view's ``layoutGuides``.
  public var safeAreaLayoutGuide: LayoutGuide {
    if let guide = insets?.safeAreaGuide, guide.owningView === self { return guide }
    let guide = SystemGuide(.safeArea, of: self)
    ownInsets.safeAreaGuide = guide
    noteGuideMade()
    return guide
  }

  /// The part of the margins' rectangle in which lines are short enough to be read with ease.
  ///
  /// As high as ``layoutMarginsGuide``, in its middle, and as wide, but no wider than
  /// ``LayoutEngine/readableWidth``. Made when it is first asked for, and then among the view's
  /// ``layoutGuides``.
  public var readableContentGuide: LayoutGuide {
    if let guide = insets?.readableGuide, guide.owningView === self { return guide }
    let guide = SystemGuide(.readable, of: self)
    ownInsets.readableGuide = guide
    noteGuideMade()
    return guide
  }

  /// The rectangle that the keyboard covers, and the bottom of the safe area while there is none.
  ///
  /// Made when it is first asked for, and then among the view's ``layoutGuides``.
  public var keyboardLayoutGuide: KeyboardLayoutGuide {
    if let guide = insets?.keyboardGuide, guide.owningView === self { return guide }
    let guide = KeyboardLayoutGuide()
    ownInsets.keyboardGuide = guide
    guide.hold(in: self)
    noteGuideMade()
    return guide
  }

  /// A guide of one's own may be asked for before any frame is known, and in a tree that has a
  /// safe area: what it goes by is what counts from now on.
  private func noteGuideMade() {
    ownInsets.known = (layoutMargins, safeAreaInsets)
  }
}
