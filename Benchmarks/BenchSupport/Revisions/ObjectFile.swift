/// An object file in ELF's 64-bit little-endian form, as far as its code matters.
struct ObjectFile {
  private let bytes: [UInt8]
  private var sections: [Section] = []

  private struct Section {
    var name: String
    var type: Int
    var offset: Int
    var size: Int
    var link: Int
    var info: Int
  }

  private static let relocations = 4
  private static let symbols = 2

  /// Takes a file; what is no such file has no sections.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.count > 64, bytes[0..<6] == [0x7F, 0x45, 0x4C, 0x46, 2, 1] else { return }
    let table = number(at: 40, 8)
    let size = number(at: 58, 2)
    let count = number(at: 60, 2)
    guard size >= 64, table + size * count <= bytes.count else { return }
    let places = (0..<count).map { table + size * $0 }
    sections = places.map { place in
      Section(
        name: "\(number(at: place, 4))", type: number(at: place + 4, 4),
        offset: number(at: place + 24, 8), size: number(at: place + 32, 8),
        link: number(at: place + 40, 4), info: number(at: place + 44, 4))
    }
    let names = number(at: 62, 2)
    guard sections.indices.contains(names) else { return }
    for index in sections.indices {
      sections[index].name = text(at: sections[names].offset + (Int(sections[index].name) ?? 0))
    }
  }

  /// Hashes the code, the numerical constants, and what both refer to.
  func feedCode(into hash: inout StableHash) {
    for section in sections {
      if section.type == Self.relocations {
        guard sections.indices.contains(section.info), Self.isCode(sections[section.info].name)
        else { continue }
        feedRelocations(section, into: &hash)
      } else if Self.isCode(section.name), section.offset + section.size <= bytes.count {
        hash.feed(section.name)
        hash.feed(bytes[section.offset..<(section.offset + section.size)])
      }
    }
  }

  private static func isCode(_ name: String) -> Bool {
    name == ".text" || name.hasPrefix(".text.") || name.hasPrefix(".rodata.cst")
  }

  private func feedRelocations(_ section: Section, into hash: inout StableHash) {
    for entry in 0..<(section.size / 24) {
      let place = section.offset + 24 * entry
      guard place + 24 <= bytes.count else { return }
      hash.feed(bytes[place..<(place + 12)])
      hash.feed(symbolName(number(at: place + 12, 4), of: section.link))
      hash.feed(bytes[(place + 16)..<(place + 24)])
    }
  }

  /// The name of a symbol, or of the section that a symbol without name stands for.
  private func symbolName(_ index: Int, of table: Int) -> String {
    guard sections.indices.contains(table), sections[table].type == Self.symbols else { return "" }
    let place = sections[table].offset + 24 * index
    guard place + 24 <= bytes.count, sections.indices.contains(sections[table].link) else {
      return ""
    }
    let name = text(at: sections[sections[table].link].offset + number(at: place, 4))
    let home = number(at: place + 6, 2)
    return name.isEmpty && sections.indices.contains(home) ? sections[home].name : name
  }

  private func number(at place: Int, _ count: Int) -> Int {
    guard place >= 0, place + count <= bytes.count else { return 0 }
    return (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  private func text(at place: Int) -> String {
    guard bytes.indices.contains(place) else { return "" }
    return String(decoding: bytes[place...].prefix { $0 != 0 }, as: UTF8.self)
  }
}
