/// How much a count may grow unpunished, as a share.
public enum CountTolerance {
  /// 0 for what is decided by our code alone; half a percent for what the code generator, the
  /// runtime and the C library have a say in.
  public static func share(of name: String) -> Double {
    switch name {
    case "instructions", "retains", "releases": 0.005
    default: 0
    }
  }
}
