extension LayoutEngine {
  /// An implied row as UIKit writes it; the address is one in the item's storage that stays the same.
  func impliedSystemText(of row: Int32) -> String? {
    let record = tables.rows[row]
    guard let view = tables.items[record.first].view else { return nil }
    var notation = SystemNotation()
    let item = notation.item(view)
    let address = SystemNotation.address(view, offset: 16 &* UInt(record.kind.rawValue))
    let constant = ReadableNumber.text(record.constant)
    if record.kind.origin == .contentSize {
      let isWidth = record.kind.attribute == .width
      let axis = isWidth ? LayoutConstraint.Axis.horizontal : .vertical
      let hug = view.contentHuggingPriority(for: axis).rawValue
      let resistance = view.contentCompressionResistancePriority(for: axis).rawValue
      return "<NSContentSizeLayoutConstraint:\(address) \(item).\(record.kind.attribute) == "
        + "\(constant) Hug:\(ReadableNumber.text(hug)) CompressionResistance:"
        + ReadableNumber.text(resistance) + notation.ending(isActive: true)
    }
    let mask = view.autoresizingMask
    // Where nothing is flexible, the distance to the end is.
    func flags(_ parts: [AutoresizingMask]) -> String {
      let text = parts.map { mask.contains($0) ? "&" : "-" }.joined()
      return text == "---" ? "--&" : text
    }
    let horizontal = flags([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])
    let vertical = flags([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin])
    var attribute = "\(record.kind.attribute)"
    if record.kind == .frameLeft { attribute = "minX" }
    if record.kind == .frameTop { attribute = "minY" }
    if let superview = view.superview { notation.noteSuperview(superview) }
    return "<NSAutoresizingMaskLayoutConstraint:\(address) h=\(horizontal) v=\(vertical) "
      + "\(item).\(attribute) == \(constant)" + notation.ending(isActive: true)
  }
}
