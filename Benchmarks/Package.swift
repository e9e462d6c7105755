// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny")]

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "swcdlog", path: "..")],
  targets: [
    .executableTarget(
      name: "rule-benchmark", dependencies: [.product(name: "RuleEngine", package: "swcdlog")], swiftSettings: strict),
    // Uses nothing of swcdlog, so that it builds in seconds. No package sees another's system library, and no two targets
    // may have the same name.
    .executableTarget(name: "inflate-benchmark", dependencies: ["CZlibBenchmark"], swiftSettings: strict),
    .systemLibrary(
      name: "CZlibBenchmark", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
  ]
)
