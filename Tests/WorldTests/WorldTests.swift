import Foundation
import Testing

/// Worlds that are drawn from seeds by the specification alone, and the report that must fit them.
@Suite struct WorldTests {
  static let environment = ProcessInfo.processInfo.environment
  static let count = environment["SWCDLOG_LONG_TESTS"] == "1" ? 20_000 : 2_000
  static let firstSeed: UInt64 = 1_000_000

  @Test(
    "root-cause.md: the root cause of a random world is found in 99 of 100, and never wrong with confidence certain")
  func worlds() async throws {
    if let seed = Self.environment["SWCDLOG_WORLD"].flatMap(UInt64.init) {
      try WorldFolder.write(WorldGenerator.world(seed: seed))
      return
    }
    let verdicts = try await Self.verdicts(Self.count) { WorldGenerator.world(seed: Self.firstSeed + UInt64($0)) }
    let wrong = verdicts.filter { $0.outcome != .right }
    let certain = wrong.filter { $0.outcome == .certainlyWrong }
    let list = wrong.prefix(Self.environment["SWCDLOG_WORLD_ALL"] == "1" ? wrong.count : 20).map(\.line)
      .joined(separator: "\n")
    let faults = Dictionary(grouping: wrong, by: \.fault.rawValue).sorted {
      ($1.value.count, $0.key) < ($0.value.count, $1.key)
    }
    .map { "\($0.key) \($0.value.count)" }.joined(separator: ", ")
    #expect(
      (verdicts.count - wrong.count) * 100 >= verdicts.count * 99,
      "\(wrong.count) of \(verdicts.count) worlds are read wrongly (\(faults)):\n\(list)")
    #expect(certain.isEmpty, "certain and wrong:\n\(certain.prefix(20).map(\.line).joined(separator: "\n"))")
  }

  @Test(
    "root-cause.md section 2: a world in order is working or honestly unknown, whatever is handed over, without an error"
  )
  func worldsInOrder() async throws {
    if Self.environment["SWCDLOG_WORLD"] != nil { return }
    let combinations = (1 << WorldGenerator.piecesInOrder.count) - 1
    let verdicts = try await Self.verdicts(4 * combinations) {
      WorldGenerator.world(seed: WorldGenerator.firstInOrder + UInt64($0))
    }
    let wrong = verdicts.filter { $0.outcome != .right && !$0.handed.isEmpty }
    #expect(wrong.isEmpty, "\(wrong.count) worlds in order:\n\(wrong.prefix(20).map(\.line).joined(separator: "\n"))")
  }

  /// Runs worlds on as many tasks as there are processors, in the order of their numbers.
  private static func verdicts(_ count: Int, _ world: @escaping @Sendable (Int) -> World) async throws -> [WorldVerdict]
  {
    let workers = max(1, ProcessInfo.processInfo.activeProcessorCount)
    return try await withThrowingTaskGroup(of: [(Int, WorldVerdict)].self) { group in
      for worker in 0..<workers {
        group.addTask {
          try stride(from: worker, to: count, by: workers).map { ($0, try WorldVerdict(world($0))) }
        }
      }
      var all: [(Int, WorldVerdict)] = []
      for try await part in group { all += part }
      return all.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}

/// Writes one world's evidence for a person: `SWCDLOG_WORLD=seed SWCDLOG_WORLD_FOLDER=folder swift test --filter
/// WorldTests`.
enum WorldFolder {
  static func write(_ world: World) throws {
    let evidence = WorldEvidence(world)
    let verdict = try WorldVerdict(world)
    guard let path = WorldTests.environment["SWCDLOG_WORLD_FOLDER"] else {
      Issue.record("SWCDLOG_WORLD_FOLDER must name a folder; \(verdict.line)")
      return
    }
    let folder = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for item in evidence.items { try Data(item.text.utf8).write(to: folder.appendingPathComponent(item.name)) }
    try Data((verdict.line + "\n").utf8).write(to: folder.appendingPathComponent("world.txt"))
  }
}
