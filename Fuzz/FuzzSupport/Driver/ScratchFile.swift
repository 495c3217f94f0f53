import Foundation

/// A file in memory that two processes share: the case that a worker is about to run.
///
/// Whatever happens to the worker, the file says which case it was.
package final class ScratchFile {
  private static let byteCount = 1 << 20
  private static let headerWords = 5
  private let words: UnsafeMutableBufferPointer<UInt32>

  /// Maps a file, and makes it if it is not there.
  ///
  /// - Returns: `nil` if the file cannot be mapped.
  package init?(path: String) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard ftruncate(descriptor, off_t(Self.byteCount)) == 0,
      let address = mmap(
        nil, Self.byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      address != MAP_FAILED
    else { return nil }
    words = UnsafeMutableBufferPointer(
      start: address.bindMemory(to: UInt32.self, capacity: Self.byteCount / 4),
      count: Self.byteCount / 4)
  }

  deinit {
    munmap(words.baseAddress, Self.byteCount)
  }

  /// Notes the case that runs next.
  package func write(index: Int, profile: Profile, choices: [Choice]) {
    let count = min(choices.count, words.count - Self.headerWords)
    words[0] = UInt32(truncatingIfNeeded: index)
    words[1] = UInt32(truncatingIfNeeded: index >> 32)
    words[2] = UInt32(Profile.allCases.firstIndex(of: profile) ?? 0)
    words[3] = UInt32(count)
    for position in 0..<count {
      words[Self.headerWords + position] = UInt32(truncatingIfNeeded: choices[position].value)
    }
  }

  /// Shows that the worker is alive though its case stays the same: it tries smaller ones.
  package func beat() { words[4] &+= 1 }

  /// How often the worker has shown that it is alive.
  package var beats: Int { Int(words[4]) }

  /// The number of the case that was noted last.
  package var index: Int { Int(words[0]) | Int(words[1]) << 32 }

  package var profile: Profile {
    let position = Int(words[2])
    return position < Profile.allCases.count ? Profile.allCases[position] : .random
  }

  package var choices: [Int] {
    let count = min(Int(words[3]), words.count - Self.headerWords)
    return (0..<count).map { Int(words[Self.headerWords + $0]) }
  }
}
