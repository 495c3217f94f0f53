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
      case ["list"]: try ListVerb(parsed).run()
      case ["env"]: try EnvVerb(parsed).run()
      case ["peers"]: try PeersVerb(parsed).run()
      default: try RunVerb(parsed).run()
      }
    }
    exit(code.rawValue)
  }
}
