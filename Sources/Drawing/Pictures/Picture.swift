/// A finished picture, as the bytes of a file.
public struct Picture: Hashable, Sendable {
  /// What the bytes are.
  public let format: PictureFormat

  /// The contents of the file.
  public let bytes: [UInt8]

  /// Writes the picture to a file, wholly or not at all.
  ///
  /// The bytes are written to a file beside it, which then takes its place; whoever reads the
  /// file meanwhile sees the old contents or the new. A symbolic link is followed.
  ///
  /// - Parameter path: Where to write; the folder must exist.
  /// - Throws: ``PictureError/unwritable(path:reason:)`` if there is no such folder, it may not be
  ///   written to, the disk is full, or the path names something that is not a file.
  public func write(to path: String) throws(PictureError) {
    try WholeFile(path: path).write(bytes)
  }
}
