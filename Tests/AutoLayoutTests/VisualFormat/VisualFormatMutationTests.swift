import AutoLayout
import Foundation
import Testing

@MainActor
@Suite("Mutated visual format strings")
struct VisualFormatMutationTests {
  private static let seeds = [
    "H:|-[a(>=50@750,<=b)]-(8,>=gap@low)-[b]-12.5-[g(==a)]|",
    "V:|-(-5)-[a][b(0x10)]-gap-[c]-1e2-|",
    "[a(a)]-[b(20)]", "H:|[a]-|", "V:[d(==gap@999.5)]-(>=0)-[g]", "|-5-[c]-5-|",
  ]
  private static let pieces = [
    "H:", "V:", "|", "-", "--", "[", "]", "(", ")", ",", "@", "==", ">=", "<=", "=", "<", ">",
    "a", "b", "g", "z", "gap", "low", "_", "1", "0", "0x", "1e", "1e999", ".", "+", " ", "\t",
    "\n", "\r\n", "\u{0}", "\u{7f}", "ä", "e\u{301}", "\u{1F469}\u{200D}\u{1F680}", "[a]", "(5)",
    "-[b]", "@1000", "@0", "nan", "inf",
  ]

  /// A string with some pieces put in, taken out, doubled or exchanged.
  private static func mutated(_ random: inout SplitMix) -> String {
    var characters = Array(seeds[Int.random(in: seeds.indices, using: &random)])
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0...characters.count, using: &random)
      let end = min(characters.count, place + Int.random(in: 0...3, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: characters.removeSubrange(place..<end)
      case 1:
        characters.insert(
          contentsOf: pieces[Int.random(in: pieces.indices, using: &random)], at: place)
      case 2: characters.insert(contentsOf: Array(characters[place..<end]), at: place)
      default:
        characters.replaceSubrange(
          place..<end, with: pieces[Int.random(in: pieces.indices, using: &random)])
      }
    }
    return String(characters)
  }

  /// Whether constraints state the same once they have been written and read again.
  private static func comesBack(_ constraints: [LayoutConstraint]) -> Bool {
    let text = VisualFormatText(constraints)
    var again = text.remaining
    for line in text.lines {
      again +=
        (try? LayoutConstraint.constraints(
          checkingVisualFormat: line.format, options: line.options, views: text.views)) ?? []
    }
    return again.map(RandomFormat.statement).sorted()
      == constraints.map(RandomFormat.statement).sorted()
  }

  @Test("100,000 of them give constraints or an error with a column inside the string")
  func mutations() {
    let box = FormatBox()
    let metrics: [String: Any] = ["gap": 10, "low": 250]
    let options: [LayoutConstraint.FormatOptions] = [
      [], .alignAllTop, .alignAllLeft, .directionRightToLeft, .spacingBaselineToBaseline,
      .directionLeftToRight,
    ]
    var accepted = 0
    var reasons: Set<String> = []
    for seed in 0..<100_000 {
      var random = SplitMix(seed: UInt64(seed))
      let format = Self.mutated(&random)
      do {
        let constraints = try LayoutConstraint.constraints(
          checkingVisualFormat: format, options: options[seed % options.count], metrics: metrics,
          views: box.views)
        accepted += 1
        if constraints.contains(where: { $0.isActive || !$0.constant.isFinite }) {
          Issue.record("seed \(seed): \(format)")
        }
        if accepted % 8 == 0, !Self.comesBack(constraints) {
          Issue.record("seed \(seed): \(format) does not come back")
        }
      } catch {
        if error.column < 1 || error.column > max(1, format.count) {
          Issue.record("seed \(seed): column \(error.column) of \(format.debugDescription)")
        }
        reasons.insert(String("\(error.reason)".prefix { $0 != "(" }))
      }
    }
    // Neither all right nor all wrong, and every fault that a string alone can have.
    #expect(accepted > 5_000)
    #expect(reasons.count >= 18, "\(reasons.sorted())")
  }
}
