import CLibFuzzer
import FuzzSupport
import Glibc

/// The fuzzer as a program of libFuzzer's: guided by the coverage that the build counts.
///
/// Built by `fuzz guided`; a plain build of it only says so. The command line is libFuzzer's.
@main
enum GuidedMain {
  /// Set in the environment to check what the build has: `password` or `beyond`.
  private static let check = getenv("FUZZ_GUIDED_CHECK").map { String(cString: $0) }

  static func main() {
    guard libfuzzer_is_present() != 0 else {
      tell("guided: this build is not guided by coverage; 'swift run fuzz guided' makes one")
      exit(64)
    }
    let callback: FuzzCallback =
      switch check {
      case "password": judgePassword
      case "beyond": judgeBeyond
      default: judge
      }
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(libfuzzer_run(&count, &arguments, callback))
  }

  private static let judge: FuzzCallback = { data, size in
    guard let input = GuidedInput(UnsafeBufferPointer(start: data, count: size)) else { return -1 }
    let failure = MainActor.assumeIsolated { GuidedJudge.failure(of: input) }
    guard let failure else { return 0 }
    GuidedMain.tell("\(failure.failure.signature): \(failure.failure.message)\n\(failure.text)")
    abort()
  }

  private static let judgePassword: FuzzCallback = { data, size in
    let bytes = UnsafeBufferPointer(start: data, count: size)
    if GuidedJudge.isPassword(bytes) { abort() }
    return 0
  }

  private static let judgeBeyond: FuzzCallback = { _, size in
    let word = GuidedJudge.readBeyond([UInt64](repeating: 1, count: 3 + size % 2))
    return word == 0 ? 0 : -1
  }
}

/// Called by libFuzzer in place of its own mutations.
@_cdecl("LLVMFuzzerCustomMutator")
func mutate(
  _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ most: Int, _ seed: UInt32
) -> Int {
  let given = UnsafeMutableBufferPointer(start: data, count: size)
  guard GuidedMain.usesChoices else { return libfuzzer_mutate(data, size, most) }
  let head = GuidedInput.mark.count + 8
  var mutator = GuidedMutator(seed: UInt64(seed), limit: max(0, (most - head) / 4))
  guard let input = GuidedInput(given) else {
    return GuidedMain.put(
      mutator.mutated(GuidedInput(.profile(.random), seed: 0, choices: [])), data, most)
  }
  if size > head, mutator.wantsBytes() {
    return head + libfuzzer_mutate(data + head, size - head, most - head)
  }
  return GuidedMain.put(mutator.mutated(input), data, most)
}

/// Called by libFuzzer to make one input of two.
@_cdecl("LLVMFuzzerCustomCrossOver")
func cross(
  _ first: UnsafePointer<UInt8>, _ firstSize: Int, _ second: UnsafePointer<UInt8>,
  _ secondSize: Int, _ result: UnsafeMutablePointer<UInt8>, _ most: Int, _ seed: UInt32
) -> Int {
  let head = GuidedInput.mark.count + 8
  guard let left = GuidedInput(UnsafeBufferPointer(start: first, count: firstSize)),
    let right = GuidedInput(UnsafeBufferPointer(start: second, count: secondSize))
  else { return 0 }
  var mutator = GuidedMutator(seed: UInt64(seed), limit: max(0, (most - head) / 4))
  return GuidedMain.put(mutator.crossed(left, right), result, most)
}

extension GuidedMain {
  /// Whether inputs are choices, and not what a check looks for.
  static var usesChoices: Bool { check == nil }

  /// Writes a line to standard error.
  static func tell(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }

  /// Writes an input where there is room for it; the new size.
  static func put(
    _ input: GuidedInput, _ data: UnsafeMutablePointer<UInt8>, _ most: Int
  ) -> Int {
    let bytes = input.bytes.prefix(most)
    for (place, byte) in bytes.enumerated() { data[place] = byte }
    return bytes.count
  }
}
