// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "swcdlog", path: "..")],
  targets: [
    .executableTarget(
      name: "rule-benchmark", dependencies: [.product(name: "RuleEngine", package: "swcdlog")],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)])
  ]
)
