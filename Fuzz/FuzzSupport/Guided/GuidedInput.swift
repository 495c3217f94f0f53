/// A case as bytes, for a fuzzer that is guided by coverage: a mark, then words of four bytes.
///
/// The first word says what the choices after the second one are read by, and the second is the
/// seed of what oracles choose. Any words make a case, and any case has words.
package struct GuidedInput: Equatable, Sendable {
  /// What choices are read by.
  package enum Reader: Equatable, Sendable {
    /// A generator.
    case profile(Profile)
    /// Statements about a solver; the first two choices are how many variables and constraints.
    case statements
    /// Statements about a view tree; the first two choices are how many items and constraints.
    case treeStatements

    fileprivate static let all: [Reader] =
      [.statements, .treeStatements] + Profile.allCases.map { .profile($0) }
  }

  /// The bytes that every input begins with.
  package static let mark = Array("choices1".utf8)

  package var reader: Reader
  package var seed: UInt32
  package var choices: [UInt32]

  package init(_ reader: Reader, seed: UInt32, choices: [UInt32]) {
    self.reader = reader
    self.seed = seed
    self.choices = choices
  }

  /// Reads bytes; `nil` where they do not begin with the mark.
  package init?(_ bytes: some Collection<UInt8>) {
    guard bytes.starts(with: Self.mark) else { return nil }
    let rest = Array(bytes.dropFirst(Self.mark.count))
    let words = stride(from: 0, to: rest.count - rest.count % 4, by: 4).map { start in
      (0..<4).reduce(UInt32(0)) { $0 | UInt32(rest[start + $1]) << UInt32(8 * $1) }
    }
    reader = Reader.all[Int(words.first ?? 0) % Reader.all.count]
    seed = words.count > 1 ? words[1] : 0
    choices = Array(words.dropFirst(2))
  }

  /// The input as bytes.
  package var bytes: [UInt8] {
    let number = UInt32(Reader.all.firstIndex(of: reader) ?? 0)
    return Self.mark
      + ([number, seed] + choices).flatMap { word in
        (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(8 * $0)) }
      }
  }

  /// The input that reads back as a case.
  package init(_ anyCase: AnyCase) {
    let counts: [Int]
    let written: [Int]
    switch anyCase {
    case .program(let fuzzCase):
      reader = .statements
      seed = UInt32(truncatingIfNeeded: fuzzCase.seed)
      counts = [fuzzCase.names.variables.count, fuzzCase.names.constraints.count]
      written = CaseCoding.choices(for: fuzzCase)
    case .tree(let treeCase):
      reader = .treeStatements
      seed = UInt32(truncatingIfNeeded: treeCase.seed)
      counts = [treeCase.itemCount, treeCase.constraintCount]
      written = TreeCoding.choices(for: treeCase)
    }
    choices = (counts.map { max(0, $0 - 1) } + written).map { UInt32(truncatingIfNeeded: $0) }
  }

  /// The case.
  package var anyCase: AnyCase {
    var source = ChoiceSource(wrapping: choices.map { Int($0) })
    switch reader {
    case .profile(let profile):
      return AnyCase.make(profile, from: source, seed: UInt64(seed)).anyCase
    case .statements:
      let variables = 1 + source.below(Self.countLimit)
      let constraints = 1 + source.below(Self.countLimit)
      let names = CaseNames(variableCount: variables, constraintCount: constraints)
      var fuzzCase = CaseCoding.read(&source, names: names)
      fuzzCase.seed = UInt64(seed)
      return .program(fuzzCase)
    case .treeStatements:
      let items = 1 + source.below(Self.countLimit)
      let constraints = 1 + source.below(Self.countLimit)
      var treeCase = TreeCoding.read(&source, items: items, constraints: constraints)
      treeCase.seed = UInt64(seed)
      return .tree(treeCase)
    }
  }

  private static let countLimit = 64
}
