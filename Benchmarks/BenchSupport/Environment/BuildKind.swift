/// How this program was built.
public enum BuildKind {
  /// Whether it was built without optimisation.
  public static var isDebug: Bool {
    var isDebug = false
    // The body of an assertion is compiled in debug builds only.
    assert(
      {
        isDebug = true
        return true
      }())
    return isDebug
  }
}
