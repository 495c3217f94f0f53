import CommandLineSupport
import Foundation
import Testing

@Suite("Files")
struct AtomicFileTests {
  /// Runs a body in a directory of its own and removes it afterwards.
  private func inDirectory(_ body: (String) throws -> Void) throws {
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("command-line-support-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try body(directory)
  }

  @Test("A written file is read back, and nothing else is left in the directory")
  func roundTrip() throws {
    try inDirectory { directory in
      let path = "\(directory)/a.txt"
      try AtomicFile.write("first, and long", to: path)
      try AtomicFile.write("second", to: path)
      #expect(try InputFile.text(at: path) == "second")
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory) == ["a.txt"])
    }
  }

  @Test("A reader that opened the file before keeps seeing the old contents whole")
  func replacement() throws {
    try inDirectory { directory in
      let path = "\(directory)/a.txt"
      try AtomicFile.write("old", to: path)
      let reader = try #require(FileHandle(forReadingAtPath: path))
      try AtomicFile.write("new", to: path)
      #expect(try reader.readToEnd() == Data("old".utf8))
    }
  }

  @Test("An existing file keeps its permissions, and a new one is not private")
  func permissions() throws {
    try inDirectory { directory in
      let path = "\(directory)/a.txt"
      try AtomicFile.write("x", to: path)
      #expect(try permissions(of: path) & 0o400 != 0)
      let fresh = "\(directory)/b.txt"
      #expect(FileManager.default.createFile(atPath: fresh, contents: nil))
      #expect(try permissions(of: path) == permissions(of: fresh))
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
      try AtomicFile.write("y", to: path)
      #expect(try permissions(of: path) == 0o640)
    }
  }

  private func permissions(of path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test("A symbolic link keeps pointing where it points")
  func symbolicLink() throws {
    try inDirectory { directory in
      try AtomicFile.write("old", to: "\(directory)/target.txt")
      try FileManager.default.createSymbolicLink(
        atPath: "\(directory)/link.txt", withDestinationPath: "target.txt")
      try AtomicFile.write("new", to: "\(directory)/link.txt")
      #expect(try InputFile.text(at: "\(directory)/target.txt") == "new")
      let link = try FileManager.default.destinationOfSymbolicLink(atPath: "\(directory)/link.txt")
      #expect(link == "target.txt")
    }
  }

  // A pipe of our own stands for all that is no regular file: a wrong build must not be able to
  // replace a device of the machine.
  @Test("What is no regular file is written to and not replaced")
  func pipe() throws {
    try inDirectory { directory in
      let path = "\(directory)/pipe"
      #expect(mkfifo(path, 0o600) == 0)
      let reader = open(path, O_RDONLY | O_NONBLOCK)
      defer { close(reader) }
      try AtomicFile.write("through", to: path)
      var status = stat()
      #expect(stat(path, &status) == 0)
      #expect(status.st_mode & S_IFMT == S_IFIFO)
      var buffer = [UInt8](repeating: 0, count: 16)
      let count = read(reader, &buffer, buffer.count)
      #expect(buffer.prefix(max(0, count)).elementsEqual("through".utf8))
    }
  }

  @Test("A place where nothing can be written is named")
  func unwritable() throws {
    try inDirectory { directory in
      #expect(throws: OutputError(path: directory, reason: "it is a directory")) {
        try AtomicFile.write("x", to: directory)
      }
      let path = "\(directory)/missing/a.txt"
      do throws(OutputError) {
        try AtomicFile.write("x", to: path)
        Issue.record("written")
      } catch {
        #expect(error.message == "\(path): cannot be written: No such file or directory")
        #expect(error.exitCode == .failure)
      }
    }
  }

  @Test("Missing, unreadable and malformed input have their own errors and codes")
  func input() throws {
    try inDirectory { directory in
      let missing = "\(directory)/missing"
      #expect(throws: InputError.noSuchFile(path: missing)) { try InputFile.text(at: missing) }
      #expect(InputError.noSuchFile(path: missing).exitCode.rawValue == 66)
      do throws(InputError) {
        _ = try InputFile.text(at: directory)
        Issue.record("a directory was read")
      } catch {
        #expect(error.exitCode.rawValue == 66)
      }
      let bad = "\(directory)/bad"
      try AtomicFile.write(Array("ab\ncd".utf8) + [0xFF], to: bad)
      do throws(InputError) {
        _ = try InputFile.text(at: bad)
        Issue.record("bad bytes were read")
      } catch {
        #expect(error.message == "\(bad):2:3: the text is not UTF-8")
        #expect(error.exitCode.rawValue == 65)
      }
    }
  }
}
