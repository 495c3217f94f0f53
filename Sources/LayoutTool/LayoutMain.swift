import CommandLineSupport
import Foundation

/// The command `layout`: runs and explains constraint programs.
@main
enum LayoutMain {
  static func main() async {
    let tool = Tool(LayoutCommand.root, version: PackageVersion.current)
    let code = await tool.run(Array(CommandLine.arguments.dropFirst())) { parsed in
      let options = try ProgramOptions(parsed)
      let session = ProgramSession(
        options, isExplaining: parsed.path.first == LayoutCommand.explain.name)
      return try session.run(parsed.values(of: LayoutCommand.files))
    }
    exit(code.rawValue)
  }
}
