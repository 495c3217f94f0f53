/// A fault that is planted in a copy of the sources, to see whether the fuzzer finds it.
///
/// Kept as a small text file: the title, the source file, the lines that are replaced and what
/// replaces them. In the replacement `FAULT` stands for the condition that the fault is switched on;
/// one that does not mention it is what happens in place of the lines.
package struct SeededFault: Equatable, Sendable {
  /// The file's name without its ending.
  package var name: String
  /// What is wrong, in a line.
  package var title: String
  /// Below the package's folder.
  package var file: String
  /// Whole lines, indentation included, that occur once in the file.
  package var anchor: [String]
  package var replacement: [String]

  package enum Fault: Error, Equatable, Sendable {
    /// The text is not of this form; says what is missing.
    case malformed(name: String, String)
    /// The lines occur so many times, and not once.
    case anchor(name: String, count: Int)
    /// Another fault stands in some of the lines.
    case overlap(name: String)
    case unreadable(path: String)

    /// In words.
    package var message: String {
      switch self {
      case .malformed(let name, let part): "\(name): there is no '\(part)'"
      case .anchor(let name, 0): "\(name): its lines are not in the sources any more"
      case .anchor(let name, let count): "\(name): its lines are in the sources \(count) times"
      case .overlap(let name): "\(name): another fault stands in some of its lines"
      case .unreadable(let path): "\(path): cannot be read"
      }
    }
  }

  /// Reads a fault from its text.
  ///
  /// - Throws: ``Fault``.
  package init(name: String, text: String) throws(Fault) {
    self.name = name
    var sections: [String: [String]] = [:]
    var section = "head"
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("--- ") {
        section = String(line.dropFirst(4))
      } else {
        sections[section, default: []].append(line)
      }
    }
    func header(_ key: String) -> String? {
      let line = sections["head"]?.first { $0.hasPrefix("\(key): ") }
      return line.map { String($0.dropFirst(key.count + 2)) }
    }
    func lines(_ key: String) -> [String] {
      var lines = sections[key] ?? []
      while lines.last?.isEmpty == true { lines.removeLast() }
      return lines
    }
    guard let title = header("title") else { throw .malformed(name: name, "title") }
    guard let file = header("file") else { throw .malformed(name: name, "file") }
    self.title = title
    self.file = file
    anchor = lines("anchor")
    replacement = lines("replacement")
    if anchor.isEmpty { throw .malformed(name: name, "anchor") }
    if sections["replacement"] == nil { throw .malformed(name: name, "replacement") }
  }

  /// Where the anchor begins in the lines of its file.
  ///
  /// - Throws: ``Fault`` unless it occurs exactly once.
  package func place(in lines: [String]) throws(Fault) -> Int {
    var places: [Int] = []
    if lines.count >= anchor.count {
      for start in 0...(lines.count - anchor.count)
      where Array(lines[start..<(start + anchor.count)]) == anchor {
        places.append(start)
      }
    }
    guard places.count == 1 else { throw .anchor(name: name, count: places.count) }
    return places[0]
  }

  /// What stands in place of the anchor.
  ///
  /// - Parameter number: What switches the fault on.
  /// - Returns: The lines.
  package func choice(number: Int) -> [String] {
    let condition = "(seededFault == \(number))"
    if replacement.contains(where: { $0.contains("FAULT") }) {
      return replacement.map { $0.replacing("FAULT", with: condition) }
    }
    return ["if \(condition) {"] + replacement + ["} else {"] + anchor + ["}"]
  }
}
