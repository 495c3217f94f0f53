import Foundation

/// Writes files so that nobody ever sees half of one.
public enum AtomicFile {
  /// Writes a text as UTF-8.
  ///
  /// - Throws: `OutputError`; the file is then as it was.
  public static func write(_ text: String, to path: String) throws(OutputError) {
    try write(Array(text.utf8), to: path)
  }

  /// Writes bytes: into a new file beside the target, which then takes the target's place.
  ///
  /// A symbolic link keeps pointing where it points. What is not a regular file (a device, a pipe)
  /// is written to directly, for it cannot be replaced.
  ///
  /// - Throws: `OutputError`; the file is then as it was.
  public static func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists && status.st_mode & S_IFMT == S_IFDIR {
      throw OutputError(path: path, reason: "it is a directory")
    }
    if exists && status.st_mode & S_IFMT != S_IFREG {
      try writeDirectly(bytes, to: path)
      return
    }
    let target = exists ? resolved(path) : path
    var template = Array("\(target).XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw OutputError(path: path, reason: systemReason()) }
    let temporary = String(
      decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    do throws(OutputError) {
      // mkstemp makes a private file; the result gets the mode it would have had without us.
      let mode = exists ? status.st_mode & 0o777 : 0o666 & ~currentMask()
      guard fchmod(descriptor, mode) == 0 else {
        throw OutputError(path: path, reason: systemReason())
      }
      try writeAll(bytes, to: descriptor, path: path)
      guard close(descriptor) == 0, rename(temporary, target) == 0 else {
        throw OutputError(path: path, reason: systemReason())
      }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private static func writeDirectly(_ bytes: [UInt8], to path: String) throws(OutputError) {
    let descriptor = open(path, O_WRONLY)
    guard descriptor >= 0 else { throw OutputError(path: path, reason: systemReason()) }
    defer { close(descriptor) }
    try writeAll(bytes, to: descriptor, path: path)
  }

  private static func writeAll(
    _ bytes: [UInt8], to descriptor: Int32, path: String
  ) throws(OutputError) {
    var done = 0
    while done < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        Foundation.write(descriptor, buffer.baseAddress.map { $0 + done }, bytes.count - done)
      }
      if written < 0 && errno == EINTR { continue }
      guard written >= 0 else { throw OutputError(path: path, reason: systemReason()) }
      done += written
    }
  }

  private static func resolved(_ path: String) -> String {
    guard let pointer = realpath(path, nil) else { return path }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  private static func currentMask() -> mode_t {
    let mask = umask(0)
    umask(mask)
    return mask
  }

  private static func systemReason() -> String {
    String(cString: strerror(errno))
  }
}
