import Glibc

/// A file that is written wholly or not at all.
struct WholeFile {
  let path: String

  /// Writes the bytes beside the file and then renames.
  func write(_ bytes: [UInt8]) throws(PictureError) {
    let target = try resolved()
    let partial = "\(target).\(getpid()).partial"
    let descriptor = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw unwritable(errno) }
    var failure: Int32?
    var start = 0
    while start < bytes.count, failure == nil {
      let written = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress.map { $0 + start }, buffer.count - start)
      }
      if written >= 0 {
        start += written
      } else if errno != EINTR {
        failure = errno
      }
    }
    if failure == nil, fsync(descriptor) != 0 { failure = errno }
    if close(descriptor) != 0, failure == nil { failure = errno }
    if failure == nil, rename(partial, target) != 0 { failure = errno }
    guard let failure else { return }
    unlink(partial)
    throw unwritable(failure)
  }

  /// The path with links followed; refuses a device, which would be replaced by a file.
  ///
  /// A folder needs no refusal: no file can be renamed to it.
  private func resolved() throws(PictureError) -> String {
    var target = path
    if let real = realpath(path, nil) {
      target = String(cString: real)
      free(real)
    }
    var status = stat()
    let ordinary = [S_IFREG, S_IFDIR]
    if stat(target, &status) == 0, !ordinary.contains(status.st_mode & S_IFMT) {
      throw .unwritable(path: path, reason: "It is not an ordinary file")
    }
    return target
  }

  private func unwritable(_ code: Int32) -> PictureError {
    .unwritable(path: path, reason: String(cString: strerror(code)))
  }
}
