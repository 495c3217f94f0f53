import Foundation

/// Processor time of the calling thread, and wall time.
///
/// Processor time leaves out the moments in which other processes had the core, and is what results
/// are made of; wall time decides when to stop.
public enum ThreadClock {
  /// Nanoseconds of processor time the calling thread has used.
  public static func processorNanoseconds() -> Int64 {
    read(CLOCK_THREAD_CPUTIME_ID)
  }

  /// Nanoseconds since some moment in the past; never goes back.
  public static func wallNanoseconds() -> Int64 {
    read(CLOCK_MONOTONIC)
  }

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
