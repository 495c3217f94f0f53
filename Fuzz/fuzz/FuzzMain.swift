import FuzzSupport

@main
enum FuzzMain {
  static func main() {
    let profile = Profile(rawValue: CommandLine.arguments[1])!
    let count = Int(CommandLine.arguments[2])!
    let mode = CommandLine.arguments.count > 3 ? CommandLine.arguments[3] : "cert"
    var stats = CaseStatistics()
    var digest = Digest()
    var seen: [String: Int] = [:]
    for index in 0..<count {
      let (fuzzCase, _) = CaseGenerator.make(profile, from: ChoiceSource(random: SplitMix(seed: 1, index: index)))
      var judge = CaseJudge(fuzzCase, oracles: mode == "cert" ? .group(.certificate) : mode == "all" ? .all : OracleSet(Oracle(rawValue: mode)!), seed: UInt64(index))
      if let failure = judge.judge() {
        seen[failure.signature, default: 0] += 1
        if seen[failure.signature]! <= 1 { print(index, failure); if CommandLine.arguments.count > 4 {
          let ro: OracleSet = [OracleSet(failure.oracle)]
          let r = CaseShrinker.shrink(fuzzCase) { c in
            var j = CaseJudge(c, oracles: mode == "cert" ? .group(.certificate) : ro, seed: UInt64(index)); return j.judge()?.signature == failure.signature }
          var j = CaseJudge(r.fuzzCase, oracles: mode == "cert" ? .group(.certificate) : ro, seed: UInt64(index))
          print("--", r.evaluations, j.judge()?.message ?? "?"); print(r.fuzzCase.text) } }
      }
      stats += judge.statistics
      digest.add(judge.digest.word)
    }
    print(seen)
    for field in CaseStatistics.fields { print(field.name, stats[keyPath: field.path]) }
    print(digest.word)
  }
}
