/// Guesses which word was meant.
enum Spelling {
  /// The candidate that needs the fewest changed letters, or `nil` if all are too far away.
  ///
  /// The first wins a tie. A word counts as near when at most a third of it, and at least one
  /// letter, would have to change.
  ///
  /// - Complexity: O(total length of the candidates · length of the word).
  static func nearest(to word: String, among candidates: [String]) -> String? {
    // A long word is no slip of the finger; leave it alone rather than compare it at length.
    guard word.count <= 40 else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(Array(word), Array(candidate))
      let limit = max(1, max(word.count, candidate.count) / 3)
      if distance <= limit && distance < best?.distance ?? .max {
        best = (candidate, distance)
      }
    }
    return best?.candidate
  }

  /// The least number of insertions, deletions, replacements and swaps of neighbours.
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var rows = [Array(0...second.count)]
    for i in first.indices {
      var row = [i + 1]
      for j in second.indices {
        var least = min(row[j], rows[i][j + 1]) + 1
        least = min(least, rows[i][j] + (first[i] == second[j] ? 0 : 1))
        if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
          least = min(least, rows[i - 1][j - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[first.count][second.count]
  }
}
