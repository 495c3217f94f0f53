// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "swift-autolayout",
  products: [
    .library(name: "Cassowary", targets: ["Cassowary"]),
    .library(name: "AutoLayout", targets: ["AutoLayout"]),
    .library(name: "Drawing", targets: ["Drawing"]),
    .executable(name: "layout", targets: ["LayoutTool"]),
    .executable(name: "bench", targets: ["bench"]),
    .executable(name: "fuzz", targets: ["fuzz"]),
  ],
  targets: [
    // The solver.
    .target(name: "CKernels"),
    .systemLibrary(
      name: "COpenBLAS", pkgConfig: "openblas", providers: [.apt(["libopenblas-dev"])]),
    .target(name: "Cassowary", dependencies: ["CKernels", "COpenBLAS"]),

    // The layout layer.
    .target(name: "AutoLayout", dependencies: ["Cassowary"]),

    // Text and pictures.
    .systemLibrary(
      name: "CPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .target(name: "Drawing", dependencies: ["AutoLayout", "CPangoCairo"]),

    // What the three tools share: arguments, help, JSON, progress, files.
    .target(name: "CommandLineSupport"),

    // Constraint programs, and the tool that runs them.
    .target(name: "ConstraintPrograms", dependencies: ["Cassowary"]),
    .executableTarget(
      name: "LayoutTool",
      dependencies: ["Cassowary", "CommandLineSupport", "ConstraintPrograms", "ReferenceChecks"]),

    // Scenes, and the article's screen as a picture.
    .target(
      name: "Scenes", dependencies: ["AutoLayout", "Cassowary", "Drawing"],
      path: "Benchmarks/Scenes"),
    .executableTarget(
      name: "article-picture", dependencies: ["Drawing", "Scenes"],
      path: "Benchmarks/article-picture"),

    // The gallery of typical mistakes, as pictures and reports.
    .executableTarget(
      name: "mistake-gallery", dependencies: ["Drawing", "Scenes"],
      path: "Benchmarks/mistake-gallery"),

    // The benchmarks: measuring knows nothing of layout.
    .systemLibrary(
      name: "CSQLite", path: "Benchmarks/CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .target(
      name: "BenchSupport", dependencies: ["CommandLineSupport", "CSQLite"],
      path: "Benchmarks/BenchSupport"),
    .target(name: "CAllocationCounter", path: "Benchmarks/CAllocationCounter"),
    .target(name: "CCrashNote", path: "Benchmarks/CCrashNote"),
    .target(name: "CRuntimeCounter", path: "Benchmarks/CRuntimeCounter"),
    .target(name: "CBlasCounter", path: "Benchmarks/CBlasCounter"),
    .target(name: "CValgrindRequests", path: "Benchmarks/CValgrindRequests"),
    .target(name: "CProcessPlacement", path: "Benchmarks/CProcessPlacement"),

    // Other solvers on the same rows, loaded at run time where they are there.
    .systemLibrary(name: "CPeerInterface", path: "Benchmarks/CPeerInterface"),
    .target(
      name: "Peers", dependencies: ["Cassowary", "Scenes", "CPeerInterface"],
      path: "Benchmarks/Peers", exclude: ["Shims"]),

    .executableTarget(
      name: "bench",
      dependencies: [
        "Scenes", "BenchSupport", "CommandLineSupport", "CAllocationCounter", "CCrashNote",
        "CRuntimeCounter", "CBlasCounter", "CValgrindRequests", "CProcessPlacement",
        "Peers",
      ],
      path: "Benchmarks/bench"),

    // The exact reference, and a second judge of its answers.
    .systemLibrary(name: "CGMP", path: "Fuzz/CGMP", providers: [.apt(["libgmp-dev"])]),
    .target(name: "ExactSolver", dependencies: ["CGMP"], path: "Fuzz/ExactSolver"),
    .target(
      name: "CQSoptEx", path: "Fuzz/CQSoptEx",
      linkerSettings: [.linkedLibrary("qsopt_ex"), .linkedLibrary("gmp")]),
    .target(
      name: "QSoptJudge", dependencies: ["ExactSolver", "CQSoptEx"], path: "Fuzz/QSoptJudge"),

    // Constraint programs run and checked by the exact reference.
    .target(
      name: "ReferenceChecks", dependencies: ["Cassowary", "ConstraintPrograms", "ExactSolver"],
      path: "Fuzz/ReferenceChecks"),

    // The fuzzer.
    .target(
      name: "FuzzSupport",
      dependencies: [
        "AutoLayout", "Cassowary", "ConstraintPrograms", "ExactSolver", "QSoptJudge",
        "ReferenceChecks",
      ], path: "Fuzz/FuzzSupport"),
    .target(name: "CLibFuzzer", path: "Fuzz/CLibFuzzer"),
    .executableTarget(
      name: "guided", dependencies: ["CLibFuzzer", "FuzzSupport"], path: "Fuzz/guided",
      exclude: ["choices.dict"]),
    .executableTarget(
      name: "fuzz", dependencies: ["CommandLineSupport", "ConstraintPrograms", "FuzzSupport"],
      path: "Fuzz/fuzz"),

    // Tests.
    .testTarget(name: "ArchitectureTests"),
    .testTarget(name: "CassowaryTests", dependencies: ["Cassowary", "CKernels"]),
    .testTarget(name: "AutoLayoutTests", dependencies: ["AutoLayout"]),
    .testTarget(name: "DrawingTests", dependencies: ["Drawing"]),
    .testTarget(name: "CommandLineSupportTests", dependencies: ["CommandLineSupport"]),
    .testTarget(
      name: "ConstraintProgramsTests",
      dependencies: ["ConstraintPrograms", "ReferenceChecks", "CommandLineSupport"]),
    .testTarget(name: "LayoutToolTests", dependencies: ["LayoutTool", "CommandLineSupport"]),
    .testTarget(name: "ScenesTests", dependencies: ["Scenes"]),
    .testTarget(
      name: "BenchSupportTests", dependencies: ["BenchSupport", "CommandLineSupport"],
      exclude: ["Recorded"]),
    .testTarget(name: "PeersTests", dependencies: ["Cassowary", "Peers", "Scenes"]),
    .testTarget(name: "BenchTests", dependencies: ["CommandLineSupport"]),
    .testTarget(name: "ExactSolverTests", dependencies: ["ExactSolver", "QSoptJudge"]),

    // Tests of the fuzzer.
    .testTarget(
      name: "FuzzSupportTests",
      dependencies: ["AutoLayout", "Cassowary", "ExactSolver", "FuzzSupport", "fuzz"]),
  ]
)
