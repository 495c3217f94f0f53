/// The version that all tools of the package print.
public enum PackageVersion {
  /// Semantic version of the package.
  public static let current = "0.1.0"
}
