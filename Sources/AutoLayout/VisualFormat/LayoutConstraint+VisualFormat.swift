extension LayoutConstraint {
  /// Makes the constraints that a visual format string states, such as `"H:|-[a(>=50)]-8-[b]|"`.
  ///
  /// - Parameters:
  ///   - format: The string; see ``VisualFormat``.
  ///   - options: How the views are aligned, and which way the string is read.
  ///   - metrics: The numbers that names stand for.
  ///   - views: The views and guides that names stand for.
  ///   - fileID: Where the caller asks for them.
  ///   - line: Where the caller asks for them.
  /// - Returns: Inactive constraints, in the order of the string.
  /// - Precondition: The string can be read and its names are known; see
  ///   ``constraints(checkingVisualFormat:options:metrics:views:fileID:line:)``.
  public class func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any], fileID: StaticString = #fileID, line: UInt = #line
  ) -> [LayoutConstraint] {
    do {
      return try constraints(
        checkingVisualFormat: format, options: options, metrics: metrics, views: views,
        fileID: fileID, line: line)
    } catch {
      preconditionFailure(error.trapMessage)
    }
  }

  /// Makes the constraints that a visual format string states, such as `"H:|-[a(>=50)]-8-[b]|"`.
  ///
  /// - Parameters:
  ///   - format: The string; see ``VisualFormat``.
  ///   - options: How the views are aligned, and which way the string is read.
  ///   - metrics: The numbers that names stand for.
  ///   - views: The views and guides that names stand for.
  ///   - fileID: Where the caller asks for them.
  ///   - line: Where the caller asks for them.
  /// - Returns: Inactive constraints, in the order of the string.
  /// - Throws: ``VisualFormatError`` with the column of the first fault; no constraint is made then.
  public class func constraints(
    checkingVisualFormat format: String, options: FormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any], fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    try VisualFormat(format).constraints(
      options: options, metrics: metrics ?? [:], views: views, fileID: fileID, line: line)
  }
}
