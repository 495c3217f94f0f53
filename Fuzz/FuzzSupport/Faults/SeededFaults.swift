import Foundation

/// All seeded faults, and the copy of the sources that has them.
package struct SeededFaults: Sendable {
  /// The variable that switches a fault on, by its number.
  package static let variable = "SEEDED_FAULT"

  /// In the order of their names; a fault's number is its place, counted from 1.
  package let faults: [SeededFault]

  /// Reads the faults of a folder.
  ///
  /// - Throws: `SeededFault.Fault`.
  package init(folder: String) throws(SeededFault.Fault) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var faults: [SeededFault] = []
    for file in names.sorted() where file.hasSuffix(".fault") {
      let path = "\(folder)/\(file)"
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
        throw .unreadable(path: path)
      }
      faults.append(try SeededFault(name: String(file.dropLast(6)), text: text))
    }
    self.faults = faults
  }

  /// The files with faults, each with all of its faults as choices.
  ///
  /// - Parameter package: The package's folder.
  /// - Returns: Each file with its new text.
  /// - Throws: `SeededFault.Fault` where an anchor does not occur once, or two overlap.
  package func plantedFiles(
    in package: String
  ) throws(SeededFault.Fault) -> [(file: String, text: String)] {
    var byFile: [String: [(number: Int, fault: SeededFault)]] = [:]
    for (index, fault) in faults.enumerated() {
      byFile[fault.file, default: []].append((index + 1, fault))
    }
    var result: [(file: String, text: String)] = []
    for (file, entries) in byFile.sorted(by: { $0.key < $1.key }) {
      let path = "\(package)/\(file)"
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
        throw .unreadable(path: path)
      }
      let original = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      var places: [(start: Int, number: Int, fault: SeededFault)] = []
      for (number, fault) in entries {
        places.append((try fault.place(in: original), number, fault))
      }
      places.sort { $0.start > $1.start }
      var lines = original
      var limit = Int.max
      for (start, number, fault) in places {
        let end = start + fault.anchor.count
        guard end <= limit else { throw .overlap(name: fault.name) }
        lines.replaceSubrange(start..<end, with: fault.choice(number: number))
        limit = start
      }
      result.append((file, lines.joined(separator: "\n")))
    }
    return result
  }

  /// The faults whose lines are in their files once, apart from each other, and what is against the
  /// others.
  package func fitting(in package: String) -> (faults: SeededFaults, misfits: [SeededFault.Fault]) {
    var kept: [SeededFault] = []
    var misfits: [SeededFault.Fault] = []
    var taken: [String: [Range<Int>]] = [:]
    for fault in faults {
      do throws(SeededFault.Fault) {
        let path = "\(package)/\(fault.file)"
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
          throw .unreadable(path: path)
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let start = try fault.place(in: lines)
        let range = start..<(start + fault.anchor.count)
        if taken[fault.file, default: []].contains(where: { $0.overlaps(range) }) {
          throw .overlap(name: fault.name)
        }
        taken[fault.file, default: []].append(range)
        kept.append(fault)
      } catch {
        misfits.append(error)
      }
    }
    return (SeededFaults(kept), misfits)
  }

  private init(_ faults: [SeededFault]) {
    self.faults = faults
  }

  /// The modules that have faults, by the folders of their sources.
  package var modules: [String] {
    Set(faults.map { $0.file.split(separator: "/").prefix(2).joined(separator: "/") }).sorted()
  }

  /// The switch that each module with faults gets.
  package static let switchText = """
    import Glibc

    /// The number of the fault that is switched on; 0 for none.
    let seededFault = getenv("\(variable)").flatMap { Int(String(cString: $0)) } ?? 0

    """

  /// Makes or refreshes a copy of a package with all faults planted and switched off.
  ///
  /// Files that have not changed are left alone, so that a build has little to do.
  ///
  /// - Throws: `SeededFault.Fault`, or what the file system has against it.
  package func plant(package: String, copy: String) throws {
    let planted = Dictionary(uniqueKeysWithValues: try plantedFiles(in: package).map { ($0, $1) })
    var wanted: Set<String> = []
    func put(_ text: Data, at file: String) throws {
      wanted.insert(file)
      let path = "\(copy)/\(file)"
      if FileManager.default.contents(atPath: path) == text { return }
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try text.write(to: URL(fileURLWithPath: path), options: .atomic)
    }
    try put(Data(contentsOf: URL(fileURLWithPath: "\(package)/Package.swift")), at: "Package.swift")
    for top in ["Sources", "Fuzz", "Benchmarks", "Tests"] {
      let names = FileManager.default.enumerator(atPath: "\(package)/\(top)")
      for case let name as String in names ?? FileManager.DirectoryEnumerator() {
        let file = "\(top)/\(name)"
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: "\(package)/\(file)", isDirectory: &isFolder),
          !isFolder.boolValue
        else { continue }
        if let text = planted[file] {
          try put(Data(text.utf8), at: file)
        } else {
          try put(try Data(contentsOf: URL(fileURLWithPath: "\(package)/\(file)")), at: file)
        }
      }
    }
    for module in modules {
      try put(Data(Self.switchText.utf8), at: "\(module)/SeededFaultSwitch.swift")
    }
    let old = FileManager.default.enumerator(atPath: copy)?.compactMap { $0 as? String } ?? []
    for file in old where file.hasSuffix(".swift") && !wanted.contains(file) {
      try FileManager.default.removeItem(atPath: "\(copy)/\(file)")
    }
  }
}
