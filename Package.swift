// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is built with the same strictness: the Swift 6 language mode (from the tools version)
/// and no warning let through.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
]

/// A library target under `Sources/`, and the targets it may import. `RepositoryRules` tests that the
/// sources import nothing else.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// The test target `Tests/<name>Tests`.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name + "Tests", dependencies: dependencies + ["TestSupport"], swiftSettings: strict)
}

// On Linux the program loads libarchive with the first archive (CArchive/shim.h), and only the tests link it.
#if os(Linux)
  let archiveToLink: String? = nil
#else
  let archiveToLink: String? = "libarchive"
#endif

let package = Package(
  name: "swcdlog",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "SwcdlogKit", targets: ["SwcdlogKit"]),
    .library(name: "RuleEngine", targets: ["RuleEngine", "Evidence"]),
    .executable(name: "swcdlog", targets: ["swcdlog"]),
  ],
  traits: [
    .trait(name: "ISAL", description: "Gzip files are inflated by Intel's ISA-L (libisal-dev), faster than by zlib.")
  ],
  targets: [
    .systemLibrary(
      name: "CPCRE2", pkgConfig: "libpcre2-8", providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CArchive", pkgConfig: archiveToLink, providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(name: "CSearch"),
    .systemLibrary(name: "CISAL", pkgConfig: "libisal", providers: [.apt(["libisal-dev"]), .brew(["isa-l"])]),

    module("Bytes", ["CSearch"]),
    module("JSONText", ["Bytes"]),
    module("SystemErrors", ["Bytes"]),
    module("Evidence", ["Bytes", "SystemErrors"]),
    module("Patterns", ["Bytes", "CPCRE2"]),
    module("MessageCatalogue", ["Bytes", "Patterns"]),
    module("RuleEngine", ["Bytes", "Evidence", "JSONText"]),
    module("Readers", ["Bytes", "Evidence", "JSONText", "MessageCatalogue", "SystemErrors"]),
    module(
      "Intake",
      [
        "Bytes", "CArchive", .target(name: "CISAL", condition: .when(traits: ["ISAL"])), "CZlib", "Evidence", "Readers",
      ]),
    module("Redaction", ["Bytes", "Evidence", "JSONText"]),
    module("Findings", ["Bytes", "Evidence", "JSONText", "RuleEngine", "SystemErrors"]),
    module("Diagnosis", ["Bytes", "Evidence", "Findings", "RuleEngine", "SystemErrors"]),
    module("Reports", ["Bytes", "Diagnosis", "Evidence", "Findings", "JSONText", "RuleEngine", "SystemErrors"]),
    module("Store", ["Bytes", "CSQLite", "Reports"]),
    module(
      "SwcdlogKit",
      [
        "Bytes", "Diagnosis", "Evidence", "Findings", "Intake", "JSONText", "MessageCatalogue", "Patterns", "Readers",
        "Redaction",
        "Reports", "RuleEngine", "Store",
      ]),
    .executableTarget(
      name: "swcdlog",
      dependencies: ["Evidence", "RuleEngine", "Bytes", "Findings", "JSONText", "Reports", "SwcdlogKit"],
      swiftSettings: strict,
      // A Swift runtime of its own makes the program start four times as fast, and run where no toolchain is.
      linkerSettings: [
        .unsafeFlags(
          ["-static-stdlib", "-L\(Context.packageDirectory)/Linking"],
          .when(platforms: [.linux], configuration: .release))
      ]),

    .target(
      name: "TestSupport", dependencies: ["CArchive", "CZlib", "JSONText"], path: "Tests/TestSupport",
      swiftSettings: strict, linkerSettings: [.linkedLibrary("archive", .when(platforms: [.linux]))]),
    tests("Bytes", ["Bytes"]),
    tests("JSONText", ["Bytes", "JSONText"]),
    tests("SystemErrors", ["SystemErrors"]),
    tests("Evidence", ["Evidence"]),
    tests("Patterns", ["Patterns"]),
    tests("MessageCatalogue", ["Bytes", "MessageCatalogue"]),
    tests("RuleEngine", ["Bytes", "Evidence", "JSONText", "RuleEngine"]),
    tests("Readers", ["Bytes", "Evidence", "MessageCatalogue", "Readers", "SystemErrors"]),
    tests("Intake", ["Bytes", "CArchive", "CZlib", "Evidence", "Intake"]),
    tests("Findings", ["Evidence", "Findings", "JSONText", "MessageCatalogue", "Reports", "RuleEngine", "SwcdlogKit"]),
    tests("Diagnosis", ["Diagnosis", "Evidence", "Findings", "Intake", "RuleEngine", "SwcdlogKit"]),
    tests("Redaction", ["Diagnosis", "Evidence", "Findings", "Intake", "JSONText", "Redaction", "SwcdlogKit"]),
    tests("Reports", ["Diagnosis", "Evidence", "Findings", "JSONText", "Reports", "RuleEngine", "SwcdlogKit"]),
    tests("EndToEnd", ["Bytes", "Evidence", "Findings", "Intake", "JSONText", "Reports", "SwcdlogKit"]),
    tests("World", ["Evidence", "Reports", "SwcdlogKit"]),
    tests("Batch", ["Bytes", "Evidence", "JSONText", "Store", "SwcdlogKit"]),
  ]
)
