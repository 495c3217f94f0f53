import Foundation

/// The package's own files, as the architecture tests read them.
enum SourceTree {
  /// The folder of Package.swift.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of a target: the first of the package's rooms that has one of its name.
  static func folder(ofTarget name: String) -> URL? {
    for top in ["Sources", "Benchmarks", "Fuzz"] {
      let folder = root.appendingPathComponent(top).appendingPathComponent(name)
      if FileManager.default.fileExists(atPath: folder.path) { return folder }
    }
    return nil
  }

  /// The Swift files of a target.
  static func swiftFiles(ofTarget name: String) -> [URL] {
    guard let folder = folder(ofTarget: name) else { return [] }
    return swiftFiles(in: folder)
  }

  /// The Swift files in a folder and below, sorted by path.
  static func swiftFiles(in folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var files: [URL] = []
    while let file = found?.nextObject() as? URL {
      if file.pathExtension == "swift" { files.append(file) }
    }
    return files.sorted { $0.path < $1.path }
  }

  /// The modules that a file imports.
  static func imports(of file: URL) throws -> Set<String> {
    let text = try String(contentsOf: file, encoding: .utf8)
    var modules: Set<String> = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let position = words.firstIndex(of: "import"), position < 3 else { continue }
      let isAttributed = words[..<position].allSatisfy { word in
        word.hasPrefix("@") || ["public", "package", "internal", "private"].contains(word)
      }
      guard isAttributed, let module = words.dropFirst(position + 1).last else { continue }
      modules.insert(String(module.split(separator: ".")[0]))
    }
    return modules
  }

  /// A file's words outside comments and string literals.
  static func identifiers(of file: URL) throws -> Set<String> {
    let text = try String(contentsOf: file, encoding: .utf8)
    var identifiers: Set<String> = []
    for line in text.split(separator: "\n") {
      var code = line
      if let comment = code.range(of: "//") { code = code[..<comment.lowerBound] }
      var isInString = false
      var word = ""
      for character in code + " " {
        if character == "\"" { isInString.toggle() }
        if !isInString, character.isLetter || character.isNumber || character == "_" {
          word.append(character)
        } else if !word.isEmpty {
          identifiers.insert(word)
          word = ""
        }
      }
    }
    return identifiers
  }

  /// The types that a file declares at its top level.
  static func declaredTypes(of file: URL) throws -> Set<String> {
    let text = try String(contentsOf: file, encoding: .utf8)
    var types: Set<String> = []
    for line in text.split(separator: "\n") where !line.hasPrefix(" ") {
      let words = line.split { " :<({".contains($0) }
      let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
      guard let position = words.firstIndex(where: kinds.contains), position < 4,
        position + 1 < words.count
      else { continue }
      types.insert(String(words[position + 1]))
    }
    return types
  }

  /// The manifest as JSON, read by SwiftPM in a scratch folder of its own.
  static func dumpPackage() throws -> Data {
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("architecture-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--package-path", root.path, "--scratch-path", scratch.path,
      "dump-package",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }
}
