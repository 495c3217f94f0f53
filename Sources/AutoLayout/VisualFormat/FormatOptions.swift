extension LayoutConstraint {
  /// How the views of a visual format string are aligned, and which way it is read.
  ///
  /// Raw values are those of UIKit: an alignment's bit is the raw value of its attribute.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Wraps bits without checking them.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// All left edges are the same; vertical strings only.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// All right edges are the same; vertical strings only.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// All top edges are the same; horizontal strings only.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// All bottom edges are the same; horizontal strings only.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// All leading edges are the same; vertical strings only.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// All trailing edges are the same; vertical strings only.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// All middles are the same; vertical strings only.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// All middles are the same; horizontal strings only.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// All last lines of text stand on one line; horizontal strings and views only.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// All first lines of text stand on one line; horizontal strings and views only.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// The bits that say how views are aligned.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// Horizontal strings are read from the leading to the trailing edge; this is the default.
    public static let directionLeadingToTrailing = FormatOptions([])
    /// Horizontal strings are read from left to right, whatever the direction of reading.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// Horizontal strings are read from right to left, whatever the direction of reading.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The bits that say which way a horizontal string is read.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// Spacing is measured between edges; this is the default.
    public static let spacingEdgeToEdge = FormatOptions([])
    /// Spacing between views is measured between lines of text; vertical strings and views only.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// The bits that say what spacing is measured between.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }
}
