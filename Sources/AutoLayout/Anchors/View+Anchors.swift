extension View {
  /// The left edge.
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, layoutHandle, .left) }
  /// The right edge.
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, layoutHandle, .right) }
  /// The edge where reading begins.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, layoutHandle, .leading) }
  /// The edge where reading ends.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, layoutHandle, .trailing) }
  /// The middle between the left and the right edge.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, layoutHandle, .centerX) }
  /// The top edge.
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, layoutHandle, .top) }
  /// The bottom edge.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, layoutHandle, .bottom) }
  /// The middle between the top and the bottom edge.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, layoutHandle, .centerY) }
  /// The extent from left to right.
  public var widthAnchor: LayoutDimension { LayoutDimension(self, layoutHandle, .width) }
  /// The extent from top to bottom.
  public var heightAnchor: LayoutDimension { LayoutDimension(self, layoutHandle, .height) }

  /// Where the first line of the view's text stands; the bottom edge where there is no text.
  public var firstBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(self, layoutHandle, .firstBaseline)
  }
  /// Where the last line of the view's text stands; the bottom edge where there is no text.
  public var lastBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(self, layoutHandle, .lastBaseline)
  }

  /// What constraints know the view by, made if there is none yet.
  var layoutHandle: ItemHandle {
    if let handle { return handle }
    let new = ItemHandle(self)
    handle = new
    return new
  }

  /// The view's place in its engine's table, or −1.
  var layoutSlot: Int32 { handle?.slot ?? -1 }
}
