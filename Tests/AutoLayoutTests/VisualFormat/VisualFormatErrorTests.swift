import AutoLayout
import Foundation
import Testing

@MainActor
@Suite("Faults in visual format strings")
struct VisualFormatErrorTests {
  struct Row: Sendable {
    let format: String
    var options: LayoutConstraint.FormatOptions = []
    let reason: VisualFormatError.Reason
    let column: Int
  }

  @Test(
    "Each fault has its reason and the column where it is",
    arguments: [
      Row(format: "", reason: .emptyString, column: 1),
      Row(format: "[ä]", reason: .nonASCII, column: 2),
      Row(format: "[a\u{301}]", reason: .nonASCII, column: 2),
      Row(format: "V|[a]", reason: .expectedColon(.vertical), column: 2),
      Row(format: "H[a]", reason: .expectedColon(.horizontal), column: 2),
      Row(format: "V", reason: .expectedColon(.vertical), column: 1),
      Row(format: "H:", reason: .expectedView, column: 2),
      Row(format: "   ", reason: .expectedView, column: 3),
      Row(format: "|", reason: .expectedView, column: 1),
      Row(format: "||", reason: .expectedView, column: 2),
      Row(format: "|-|", reason: .expectedView, column: 3),
      Row(format: "a", reason: .expectedView, column: 1),
      Row(format: "[]", reason: .expectedView, column: 2),
      Row(format: "[1a]", reason: .expectedView, column: 2),
      Row(format: "[a", reason: .unclosedView, column: 2),
      Row(format: "[a(", reason: .expectedObject, column: 3),
      Row(format: "[a(5", reason: .unclosedView, column: 4),
      Row(format: "[a(5]", reason: .unclosedView, column: 5),
      Row(format: "[a(5)", reason: .unclosedView, column: 5),
      Row(format: "[a(5;6)]", reason: .unclosedView, column: 5),
      Row(format: "[a()]", reason: .expectedObject, column: 4),
      Row(format: "[a(5,)]", reason: .expectedObject, column: 6),
      Row(format: "[a(=5)]", reason: .unknownRelation, column: 4),
      Row(format: "[a(>5)]", reason: .unknownRelation, column: 4),
      Row(format: "[a(=>5)]", reason: .unknownRelation, column: 4),
      Row(format: "[a(> =5)]", reason: .unknownRelation, column: 4),
      Row(format: "[a(5@)]", reason: .expectedPriority, column: 6),
      Row(format: "[a(5@0)]", reason: .priorityOutOfRange(0), column: 6),
      Row(format: "[a(5@1001)]", reason: .priorityOutOfRange(1001), column: 6),
      Row(format: "[a(5@-1)]", reason: .priorityOutOfRange(-1), column: 6),
      Row(format: "[a(5@1e-60)]", reason: .priorityOutOfRange(1e-60), column: 6),
      Row(format: "[a(1e999)]", reason: .numberOutOfRange, column: 4),
      Row(format: "[a]-", reason: .expectedView, column: 4),
      Row(format: "[a]-5", reason: .unclosedSpacing, column: 5),
      Row(format: "[a]-5[b]", reason: .unclosedSpacing, column: 6),
      Row(format: "[a]-5@700-[b]", reason: .unclosedSpacing, column: 6),
      Row(format: "[a]-5e-[b]", reason: .unclosedSpacing, column: 6),
      Row(format: "[a]--5-[b]", reason: .expectedSpacing, column: 5),
      Row(format: "[a]->=5-[b]", reason: .expectedSpacing, column: 5),
      Row(format: "[a]-(5-[b]", reason: .unclosedList, column: 7),
      Row(format: "[a]-(5)[b]", reason: .unclosedSpacing, column: 8),
      Row(format: "[a]x", reason: .trailingText, column: 4),
      Row(format: "[a]|-[b]", reason: .trailingText, column: 5),
      Row(format: "[a]-|x", reason: .trailingText, column: 6),
      Row(format: "[a]-[z]", reason: .unknownView("z"), column: 6),
      Row(format: "[a(z)]", reason: .unknownView("z"), column: 4),
      Row(format: "[number]", reason: .notAnItem("number"), column: 2),
      Row(format: "[a]-z-[b]", reason: .unknownMetric("z"), column: 5),
      Row(format: "[a]-b-[b]", reason: .unknownMetric("b"), column: 5),
      Row(format: "[a(5@z)]", reason: .unknownMetric("z"), column: 6),
      Row(format: "[a]-word-[b]", reason: .notANumber("word"), column: 5),
      Row(format: "[a]-nan-[b]", reason: .notANumber("nan"), column: 5),
      Row(format: "|[loose]", reason: .noSuperview, column: 1),
      Row(format: "H:[a][loose]-5-|", reason: .noSuperview, column: 16),
      Row(format: "\r\n[a]\r\n[z]", reason: .unknownView("z"), column: 7),
      Row(
        format: "[a][b]", options: .alignAllLeft, reason: .alignmentAlongAxis(.horizontal),
        column: 1),
      Row(
        format: "V:[a][b]", options: [.alignAllTop, .alignAllLeft],
        reason: .alignmentAlongAxis(.vertical), column: 1),
      Row(
        format: "[a][b]", options: .directionMask, reason: .unknownOptions(0x30000), column: 1),
      Row(
        format: "[a][b]", options: .init(rawValue: 1), reason: .unknownOptions(1), column: 1),
      Row(
        format: "[a][b]", options: .init(rawValue: 1 << 7), reason: .unknownOptions(128),
        column: 1),
      Row(
        format: "[a][b]", options: .init(rawValue: 1 << 13), reason: .unknownOptions(8192),
        column: 1),
      Row(
        format: "[a]-[g]", options: .alignAllLastBaseline, reason: .noBaseline("g"), column: 6),
      Row(
        format: "V:[g]-[a]", options: .spacingBaselineToBaseline, reason: .noBaseline("g"),
        column: 4),
    ])
  func faults(row: Row) throws {
    var box = FormatBox()
    box.add("loose", View())
    box.add("number", 5)
    let error = try #require(
      box.error(
        row.format, row.options,
        metrics: ["word": "five", "nan": Double.nan]), "\(row.format)")
    #expect(error.reason == row.reason, "\(row.format)")
    #expect(error.column == row.column, "\(row.format)")
    #expect(error.format == row.format)
  }

  @Test("The message is UIKit's, with a mark under the column")
  func marked() throws {
    let error = try #require(FormatBox().error("H:|[a(>5)]|"))
    #expect(
      error.description == """
        Unable to parse constraint format: 
        Unknown relation. Must be ==, >=, or <=
        H:|[a(>5)]|
              ^
        """)
  }

  @Test("The mark stands under the line of the column")
  func markedLines() throws {
    let error = try #require(FormatBox().error("|[a]\n\t-[z]\n|"))
    #expect(
      error.description == """
        Unable to parse constraint format: 
        z is not a key in the views dictionary.
        |[a]
        \t-[z]
        \t  ^
        |
        """)
  }

  @Test("A name close to the unknown one is suggested")
  func suggestion() throws {
    var box = FormatBox()
    box.add("titleLabel", View())
    box.add("tableLabel", View())
    let error = try #require(box.error("[titelLabel]"))
    #expect(error.suggestion == "titleLabel")
    #expect(error.description.hasSuffix("\nDid you mean 'titleLabel'?"))
    #expect(try #require(box.error("[somethingElse]")).suggestion == nil)
    #expect(try #require(box.error("[A]")).suggestion == "a")
  }

  @Test("Spacing that needs parentheses says so")
  func parenthesesHint() throws {
    let error = try #require(FormatBox().error("[a]-5@700-[b]"))
    #expect(error.description.contains("needs parentheses"))
  }
}
