// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "swift-autolayout",
  products: [
    .library(name: "Cassowary", targets: ["Cassowary"]),
    .library(name: "AutoLayout", targets: ["AutoLayout"]),
    .library(name: "Drawing", targets: ["Drawing"]),
  ],
  targets: [
    // The solver.
    .target(name: "Cassowary"),

    // The layout layer.
    .target(name: "AutoLayout", dependencies: ["Cassowary"]),

    // Text and pictures.
    .systemLibrary(
      name: "CPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .target(name: "Drawing", dependencies: ["AutoLayout", "CPangoCairo"]),

    // What the three tools share: arguments, help, JSON, progress, files.
    .target(name: "CommandLineSupport"),

    // Scenes, and the article's screen as a picture.
    .target(name: "Scenes", dependencies: ["AutoLayout", "Drawing"], path: "Benchmarks/Scenes"),
    .executableTarget(
      name: "article-picture", dependencies: ["Drawing", "Scenes"], path: "Benchmarks/article-picture"),

    // The benchmarks: measuring knows nothing of layout.
    .target(
      name: "BenchSupport", dependencies: ["CommandLineSupport"], path: "Benchmarks/BenchSupport"),
    .target(name: "CAllocationCounter", path: "Benchmarks/CAllocationCounter"),
    .target(name: "CCrashNote", path: "Benchmarks/CCrashNote"),
    .executableTarget(
      name: "bench",
      dependencies: [
        "Scenes", "BenchSupport", "CommandLineSupport", "CAllocationCounter", "CCrashNote",
      ],
      path: "Benchmarks/bench"),

    // Tests.
    .testTarget(name: "ArchitectureTests"),
    .testTarget(name: "CassowaryTests", dependencies: ["Cassowary"]),
    .testTarget(name: "AutoLayoutTests", dependencies: ["AutoLayout"]),
    .testTarget(name: "DrawingTests", dependencies: ["Drawing"]),
    .testTarget(name: "ScenesTests", dependencies: ["Scenes"]),

    // Tests of the command line support.
    .testTarget(name: "CommandLineSupportTests", dependencies: ["CommandLineSupport"]),

    // Tests of the benchmarks.
    .testTarget(name: "BenchSupportTests", dependencies: ["BenchSupport"]),
    .testTarget(name: "BenchTests", dependencies: ["CommandLineSupport"]),
  ]
)
