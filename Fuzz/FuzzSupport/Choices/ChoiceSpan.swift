/// A stretch of a choice sequence that means one thing.
package struct ChoiceSpan: Equatable, Sendable {
  package enum Kind: Sendable {
    /// May be left out as a whole.
    case removable
    /// A number as ``NumberCoding`` writes it.
    case number
  }

  package var kind: Kind
  package var range: Range<Int>

  package init(kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
