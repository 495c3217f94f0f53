/// How a solver is had and its shared object built.
struct PeerRecipe: Sendable {
  /// A file of a Python package, fetched by pip and unpacked.
  struct Download: Sendable {
    /// The package and its version.
    let requirement: String
    /// Whether the sources are wanted and not what was compiled of them.
    let isSource: Bool
  }

  /// The solver.
  let name: PeerName
  /// Debian packages, without which the commands would fail.
  let packages: [String]
  /// A Python package, unpacked into a folder of the solver's name.
  let download: Download?
  /// Commands that build the shared object: `{shims}`, `{interface}`, `{downloads}` and `{folder}`
  /// stand for folders.
  let commands: [[String]]

  private static let compiler = [
    "c++", "-std=c++17", "-O2", "-DNDEBUG", "-fPIC", "-shared", "-fvisibility=hidden", "-w",
    "-I{interface}", "-I{shims}",
  ]

  /// The recipes, in the order in which the solvers are listed.
  static let all: [PeerRecipe] = [
    PeerRecipe(
      name: .kiwi, packages: ["g++", "python3-pip"],
      download: Download(requirement: "kiwisolver==1.5.1", isSource: true),
      commands: [
        compiler + ["-I{downloads}", "{shims}/kiwi.cpp", "-o", "{folder}/kiwi.so"]
      ]),
    PeerRecipe(
      name: .cassowary, packages: ["librust-cassowary-dev", "rustc"], download: nil,
      commands: [
        [
          "rustc", "--edition", "2015", "--cap-lints", "allow", "-O", "--crate-type", "rlib",
          "--crate-name", "cassowary", "{registry}/cassowary-0.3.0/src/lib.rs", "-o",
          "{folder}/libcassowary.rlib",
        ],
        [
          "rustc", "--edition", "2018", "-O", "--crate-type", "cdylib", "--crate-name",
          "peer_cassowary", "--extern", "cassowary={folder}/libcassowary.rlib",
          "{shims}/cassowary.rs", "-o", "{folder}/cassowary.so",
        ],
      ]),
    PeerRecipe(
      name: .clp, packages: ["g++", "coinor-libclp-dev"], download: nil,
      commands: [compiler + ["{shims}/clp.cpp", "-lClp", "-lCoinUtils", "-o", "{folder}/clp.so"]]),
    PeerRecipe(
      name: .glpk, packages: ["g++", "libglpk-dev"], download: nil,
      commands: [compiler + ["{shims}/glpk.cpp", "-lglpk", "-o", "{folder}/glpk.so"]]),
    PeerRecipe(
      name: .highs, packages: ["g++", "python3-pip"],
      download: Download(requirement: "highsbox==1.15.1", isSource: false),
      commands: [
        ["cp", "{downloads}/highs_dist/lib/libhighs.so", "{folder}/libhighs.so"],
        compiler + [
          "-I{downloads}/highs_dist/include/highs", "{shims}/highs.cpp", "-L{folder}", "-lhighs",
          "-Wl,-rpath,$ORIGIN", "-o", "{folder}/highs.so",
        ],
      ]),
  ]
}
