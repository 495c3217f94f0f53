import BenchSupport
import CProcessPlacement
import Foundation

/// Where processes run and lie.
///
/// Where code and data happen to lie can make one process a fifth slower than another of the same
/// executable. The system draws that at random, and for each process anew. Here one draw holds for all
/// processes that are compared, so that it hits all alike, and the next comparison has another.
enum ProcessPlacement {
  private static let padding = "BENCH_LAYOUT_PADDING"

  /// The cores that this process may use.
  static var allowedCores: [Int] {
    (0..<1024).filter { process_placement_allows(Int32($0)) }
  }

  /// Binds to a core; where that is refused the process goes on unbound.
  static func bind(toCore core: Int) {
    _ = process_placement_bind(Int32(core))
  }

  /// Lies as a number says; starts the executable anew for that.
  ///
  /// The number shifts the stack, by the length of the environment, and the heap. Where the system
  /// refuses to fix addresses it goes on with those that it has.
  static func settle(_ number: Int, executable: String) {
    var numbers = RandomNumbers(seed: UInt64(number))
    let shift = numbers.below(4096)
    if getenv(padding) == nil {
      setenv(padding, String(repeating: "x", count: shift), 1)
      if process_placement_is_fixed() || process_placement_fix() {
        var arguments = CommandLine.arguments.map { strdup($0) }
        arguments.append(nil)
        execv(executable, arguments)
      }
    }
    // Never given back: whatever follows lies behind them.
    for _ in 0..<8 {
      let size = 16 * (1 + numbers.below(4096))
      if let block = malloc(size) { memset(block, 1, size) }
    }
  }
}
