import Foundation

extension LayoutConflict: Encodable {
  private enum Key: String, CodingKey {
    case members, broken, report
  }

  /// Writes an object with `members` (see ``Member/encode(to:)``), `broken` (the place in `members`,
  /// counted from 0) and `report` (the text).
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(members, forKey: .members)
    try object.encode(brokenIndex, forKey: .broken)
    try object.encode(report, forKey: .report)
  }
}

extension LayoutConflict.Member: Encodable {
  private enum Key: String, CodingKey {
    case constraint, identifier, visualFormat, file, line, origin, multiplier, remedy
  }

  /// Writes an object with `constraint` (anchor notation), `origin`, `multiplier` and, where known,
  /// `identifier`, `visualFormat`, `file` and `line`, and `remedy` with `change` and `constant`.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(description, forKey: .constraint)
    try object.encodeIfPresent(identifier, forKey: .identifier)
    try object.encodeIfPresent(visualFormat, forKey: .visualFormat)
    try object.encodeIfPresent(sourcePlace?.fileID, forKey: .file)
    try object.encodeIfPresent(sourcePlace?.line, forKey: .line)
    try object.encode("\(origin)", forKey: .origin)
    try object.encode(multiplier, forKey: .multiplier)
    try object.encodeIfPresent(remedy, forKey: .remedy)
  }
}
