import BenchSupport
import CommandLineSupport
import Foundation

/// The executable `bench`: reads the command line and hands over to the verb.
@main
struct Bench {
  @MainActor
  static func main() async {
    let tool = Tool(BenchCommand.root, version: PackageVersion.current)
    let code = await tool.run(Array(CommandLine.arguments.dropFirst())) { parsed in
      switch parsed.path {
      case ["worker"]: try WorkerVerb(parsed).run()
      case ["ab"]: try AbVerb(parsed).run()
      case ["bisect"]: try BisectVerb(parsed).run()
      case ["selftest"]: try SelftestVerb(parsed).run()
      case ["compare"]: try CompareVerb(parsed).run()
      case let path where path.first == "baseline": try BaselineVerb(parsed).run()
      case ["nightly"]: try NightlyVerb(parsed).run()
      case ["report"]: try HistoryVerb(parsed).run()
      case let path where path.first == "history": try HistoryVerb(parsed).run()
      case ["counts"]: try CountsVerb(parsed).run()
      case ["list"]: try ListVerb(parsed).run()
      case ["env"]: try EnvVerb(parsed).run()
      case ["peers"]: try PeersVerb(parsed).run()
      default: try RunVerb(parsed).run()
      }
    }
    exit(code.rawValue)
  }
}
