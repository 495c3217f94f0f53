import Foundation

/// What the compiler made of each module, as hashes: equal hashes are equal machine code.
///
/// Taken from object files, where code does not yet depend on where things lie: instructions,
/// numerical constants, and what calls lead to. Texts and debug information do not count.
public struct CodeFingerprint: Sendable, Equatable {
  /// The hash of each module's code, by the module's name.
  public var modules: [String: String]

  /// Makes a fingerprint.
  public init(modules: [String: String]) {
    self.modules = modules
  }

  /// The modules whose code is run while something is measured.
  ///
  /// The command line and its tools hold the paths of their source files and do not matter.
  private static let ignored: Set<String> = ["bench", "CommandLineSupport"]

  /// Reads the object files of a build.
  ///
  /// - Parameters:
  ///   - folder: The folder of the products, with one folder "NAME.build" for each module.
  ///   - names: The modules; all of them if `nil`.
  /// - Returns: The fingerprint; without modules if there are no object files.
  public static func read(folder: String, names: Set<String>? = nil) -> CodeFingerprint {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var modules: [String: String] = [:]
    for entry in entries where entry.hasSuffix(".build") {
      let name = String(entry.dropLast(6))
      guard names?.contains(name) ?? true, !ignored.contains(name) else { continue }
      var hash = StableHash()
      let files =
        FileManager.default.enumerator(atPath: "\(folder)/\(entry)")?
        .compactMap { $0 as? String }.filter { $0.hasSuffix(".o") }.sorted() ?? []
      for file in files {
        guard let data = FileManager.default.contents(atPath: "\(folder)/\(entry)/\(file)") else {
          continue
        }
        ObjectFile([UInt8](data)).feedCode(into: &hash)
      }
      if !files.isEmpty { modules[name] = hash.text }
    }
    return CodeFingerprint(modules: modules)
  }

  /// The modules of this one whose code differs in another, or is missing there; sorted.
  public func modulesThatDiffer(from other: CodeFingerprint) -> [String] {
    modules.keys.sorted().filter { modules[$0] != other.modules[$0] }
  }
}
