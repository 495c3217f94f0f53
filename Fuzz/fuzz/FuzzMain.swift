import CommandLineSupport
import FuzzSupport
import Glibc

@main
enum FuzzMain {
  @MainActor
  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let (stream, scratch) = WorkerArguments.parse(arguments) {
      exit(Worker.serve(stream, scratch: scratch))
    }
    let tool = Tool(FuzzCommands.root, version: PackageVersion.current)
    let code = await tool.run(arguments) { parsed in
      #if DEBUG
        try ReleaseBuild.replaceProcess(product: "fuzz", isDebug: true)
      #endif
      return try FuzzVerbs.run(parsed)
    }
    exit(code.rawValue)
  }
}
