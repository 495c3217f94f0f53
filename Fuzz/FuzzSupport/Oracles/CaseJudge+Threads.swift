import Foundation
import Synchronization

extension CaseJudge {
  /// Runs the case on two threads at once.
  mutating func judgeThreads() throws(Failure) {
    statistics.judgements += 1
    let results = Mutex<[UInt64]>([])
    let group = DispatchGroup()
    let fuzzCase = fuzzCase
    for _ in 0..<2 {
      DispatchQueue.global().async(group: group) {
        var judge = CaseJudge(fuzzCase, oracles: [])
        _ = judge.judge()
        let word = judge.digest.word
        results.withLock { $0.append(word) }
      }
    }
    group.wait()
    var alone = CaseJudge(fuzzCase, oracles: [])
    _ = alone.judge()
    let words = results.withLock { $0 }
    if words != [alone.digest.word, alone.digest.word] {
      throw failure(.threads, "digest", "two threads get other numbers than one")
    }
  }
}
