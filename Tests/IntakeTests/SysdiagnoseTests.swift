import Evidence
import Foundation
import Intake
import TestSupport
import Testing

@Suite("A sysdiagnose as an input")
struct SysdiagnoseTests {
  static let device = DrawnDevice(12, seed: 4)

  static func read(_ bytes: [UInt8], path: String = "in.bin") -> [InputReading] {
    InputReader().readings([InputSource(path: path, bytes: bytes)]).readings
  }

  static func facts(_ readings: [InputReading]) -> DeviceFacts {
    readings.compactMap(\.device).reduce(into: DeviceFacts()) { $0.merge($1) }
  }

  static let wrapped: [(title: String, bytes: [UInt8])] = {
    var list: [(title: String, bytes: [UInt8])] = []
    for form in ArchiveMaker.Form.allCases {
      let bytes = ArchiveMaker.archive(device.members, form)
      list.append((form.rawValue, bytes))
      list.append((form.rawValue + ".gz", ArchiveMaker.gzip(bytes)))
      let inner = ArchiveMaker.Member("\(device.name).targ", ArchiveMaker.gzip(bytes))
      list.append((form.rawValue + ".gz in a zip", ArchiveMaker.archive([inner], .zip)))
    }
    let tar = ArchiveMaker.archive(device.members, .pax)
    let half = tar.count / 2
    list.append(
      ("gzip in two members", ArchiveMaker.gzip(Array(tar[..<half])) + ArchiveMaker.gzip(Array(tar[half...]))))
    return list
  }()

  @Test("unified-logs.md 1.1: recognised by content in every wrapping, with the same dump and facts")
  func wrappings() {
    for (title, bytes) in Self.wrapped {
      let readings = Self.read(bytes)
      #expect(readings.first?.kind == .sysdiagnose, "\(title)")
      #expect(readings.flatMap(\.dumps).count == 1, "\(title)")
      #expect(readings.flatMap(\.dumps).first?.captured != nil, "\(title)")
      let facts = Self.facts(readings)
      #expect(facts.systemBuild?.value == Self.device.build, "\(title)")
      #expect(facts.systemVersion?.value == Self.device.version, "\(title)")
      #expect(facts.management != nil, "\(title)")
      #expect(facts.installations.map(\.bundleID) == [Self.device.bundleID], "\(title)")
      // ps.txt, the link, AppleDouble members and what lies in the log archive are no inputs.
      #expect(readings.count == 6, "\(title): \(readings.map(\.path))")
      #expect(readings.first?.problems.map(\.kind) == [.unsupported], "\(title): \(readings.first?.problems ?? [])")
    }
  }

  @Test("The path of a member is the archive's and its own; lines count within the member")
  func places() throws {
    let readings = Self.read(ArchiveMaker.gzip(ArchiveMaker.archive(Self.device.members)), path: "a.tar.gz")
    let dump = try #require(readings.firstIndex { !$0.dumps.isEmpty })
    #expect(readings[dump].path == "a.tar.gz/\(Self.device.name)/swcutil_show.txt")
    #expect(readings[dump].dumps.first?.header.first?.at == SourceLocation(input: dump, line: 1, offset: 0))
    let version = try #require(readings.firstIndex { $0.device?.systemVersion != nil })
    let citation = try #require(readings[version].device?.systemVersion?.citation)
    #expect(citation.at.input == version)
    #expect(citation.at.line == 9)
    #expect(citation.text.contains(Self.device.version))
  }

  @Test("The name tells the time, the zone and the build")
  func names() {
    let readings = Self.read(ArchiveMaker.archive(Self.device.members))
    let facts = Self.facts(readings)
    #expect(facts.triggered?.value.rfc3339 == "2026-09-28T13:42:00.000000Z")
    #expect(facts.zoneOffset == 7200)
    // The installation log has no zone of its own: 09:10:11 there is 07:10:11 in UTC.
    #expect(facts.installations.first?.time.rfc3339 == "2026-09-01T07:10:11.000000Z")
    #expect(facts.installations.first?.isExact == true)
  }

  @Test("An unpacked folder gives the same facts, from any folder above it")
  func folder() throws {
    let base = FileManager.default.temporaryDirectory.appendingPathComponent("swcdlog-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: base) }
    for member in Self.device.members {
      guard case .file(let bytes) = member.content else { continue }
      let file = base.appendingPathComponent(member.name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
    try Data("https://a.example/x\n".utf8).write(to: base.appendingPathComponent("urls.txt"))
    let packed = Self.facts(Self.read(ArchiveMaker.archive(Self.device.members)))
    for path in [base.path, base.appendingPathComponent(Self.device.name).path + "/"] {
      let readings = InputReader().readings([InputSource(path: path)]).readings
      let facts = Self.facts(readings)
      #expect(
        readings.contains { $0.kind == .sysdiagnose && $0.isArchive && $0.problems.map(\.kind) == [.unsupported] })
      #expect(facts.systemBuild?.value == packed.systemBuild?.value)
      #expect(facts.triggered?.value == packed.triggered?.value)
      #expect(facts.profiles.count == packed.profiles.count)
      #expect(facts.installations.map(\.time) == packed.installations.map(\.time))
      #expect(readings.flatMap(\.dumps).map(\.captured) == [packed.triggered?.value])
      // What lies beside it is read as ever, what lies in it without being known is not.
      #expect(readings.contains { $0.kind == .urlList } == (path == base.path))
      #expect(!readings.contains { $0.path.hasSuffix("ps.txt") })
      for (index, reading) in readings.enumerated() {
        #expect(reading.dumps.allSatisfy { $0.header.allSatisfy { $0.at.input == index } })
      }
    }
  }

  @Test("An archive of loose evidence is read like a folder")
  func looseEvidence() {
    let members = [
      ArchiveMaker.Member("case/swcutil_show.txt", text: Self.device.dump),
      ArchiveMaker.Member("case/links.txt", text: "https://a.example/x\n"),
      ArchiveMaker.Member("case/packed.txt.gz", ArchiveMaker.gzip(Array("https://b.example/y\n".utf8))),
      ArchiveMaker.Member("__MACOSX/case/._links.txt", text: "https://no.example/\n"),
    ]
    for form in ArchiveMaker.Form.allCases {
      let readings = Self.read(ArchiveMaker.archive(members, form), path: "case")
      #expect(readings.flatMap(\.dumps).count == 1)
      #expect(readings.flatMap(\.urls).map(\.value) == ["https://a.example/x", "https://b.example/y"])
      #expect(readings.first?.kind == .unknown)
      #expect(readings.flatMap(\.problems).isEmpty, "\(readings.flatMap(\.problems))")
      for (index, reading) in readings.enumerated() {
        #expect(reading.urls.allSatisfy { $0.citation.at.input == index })
      }
    }
  }

  @Test("One without a dump says so")
  func withoutDump() {
    let readings = Self.read(
      ArchiveMaker.archive([ArchiveMaker.Member("\(Self.device.name)/sysdiagnose.log", text: "swcutil: timed out\n")]))
    #expect(readings.first?.problems.contains { $0.message.contains("swcutil_show.txt") } == true)
    #expect(Self.facts(readings).collectorFailures.count == 1)
  }

  @Test("The synthetic samples, in three dialects of tar")
  func samples() throws {
    guard let folder = Places.shared?.appendingPathComponent("samples/unified/synthetic") else { return }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".tar.gz") }
    #expect(files.count == 3)
    for file in files {
      let readings = InputReader().readings([InputSource(path: folder.appendingPathComponent(file).path)]).readings
      #expect(readings.first?.kind == .sysdiagnose)
      #expect(readings.map(\.kind).filter { $0 == .swcutilShow }.count == 1)
      let facts = Self.facts(readings)
      #expect(facts.systemVersion?.value == "18.0")
      #expect(facts.systemBuild?.value == "22A100")
      #expect(facts.triggered?.value.rfc3339 == "2026-09-21T13:40:00.000000Z")
      #expect(readings.first?.problems.map(\.kind) == [.unsupported])
      #expect(!readings.contains { $0.path.contains("passwd") || $0.path.contains("/._") })
    }
  }
}
