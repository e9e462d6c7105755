import Evidence
import Foundation
import JSONText
import SwcdlogKit
import TestSupport
import Testing

@Suite("batch (cli.md)")
struct BatchTests {
  @Test("Every drawn fault is found; the result is that of each input alone, in any job count and order")
  func equality() throws {
    let folder = try DeviceFolder()
    try folder.add(dumps: 500, archives: 60)
    let one = BatchOutput([folder.url.path, "--jobs", "1"])
    #expect(one.status == 0)
    #expect(one.summary?["type"]?.string == "summary")
    #expect(one.summary?["analysed"]?.int == 560)
    for jobs in ["2", "7"] {
      let many = BatchOutput([folder.url.path, "--jobs", jobs])
      #expect(many.content == one.content)
      #expect(many.lines.last == one.lines.last)
    }
    let ordered = BatchOutput([folder.url.path, "--jobs", "5", "--ordered"])
    #expect(ordered.lines == one.lines)

    var causes: [String: Set<String>] = [:]
    for record in one.records("association") {
      guard let input = record["input"]?.string, let cause = record["rootCause"]?.string else { continue }
      causes[input, default: []].insert(cause)
    }
    for (path, device) in folder.devices {
      #expect(causes[path] ?? [] == Set([device.rootCause].compactMap { $0 }), "\(device.fault)")
    }
    // Alone, by the library.
    for (path, device) in folder.devices.enumerated().filter({ $0.offset % 20 == 0 }).map(\.element) {
      let diagnosis = Analysis.run(AnalysisRequest(inputs: [InputSource(path: path)]))
      let alone = Set(diagnosis.associations.compactMap { $0.rootCause?.description })
      #expect(causes[path] ?? [] == alone, "\(device.fault)")
    }
  }

  @Test("Each line has the version, its type, the input and its digest")
  func recordHeads() throws {
    let folder = try DeviceFolder()
    try folder.add(dumps: 2, archives: 2)
    let output = BatchOutput([folder.url.path, "--url", "https://other.example/x"])
    for record in output.records.dropLast() {
      #expect(record["schemaVersion"]?.string == "1.0")
      #expect(["device", "association", "verdict", "finding"].contains(record["type"]?.string ?? ""))
      #expect(record["sha256"]?.string?.count == 64)
    }
    #expect(Set(output.records("device").compactMap { $0["input"]?.string }).count == 4)
    let builds = output.records("device").compactMap { $0["osBuild"]?.string }
    #expect(builds.count == 2)
  }

  @Test("Files, folders, patterns and lists of paths name the same inputs")
  func inputs() throws {
    let folder = try DeviceFolder()
    try folder.add(dumps: 6, archives: 0)
    let paths = folder.devices.map(\.path)
    let expected = BatchOutput(paths).content
    let lines = folder.url.appendingPathComponent("list")
    try Data(paths.joined(separator: "\r\n").utf8).write(to: lines)
    let nul = folder.url.appendingPathComponent("list0")
    try Data((paths.joined(separator: "\u{0}") + "\u{0}").utf8).write(to: nul)
    #expect(BatchOutput(["\(folder.url.path)/dump-*.txt"]).content == expected)
    #expect(BatchOutput(["--paths-from", lines.path]).content == expected)
    #expect(BatchOutput(["--paths-from", nul.path, "--jobs", "3"]).content == expected)
    let missing = BatchOutput(["--paths-from", "/nonexistent/list"])
    #expect(missing.status == 2 && missing.complaints.count == 1)
  }

  @Test("A damaged, missing or refused input is an error record and never the end")
  func damaged() throws {
    let folder = try DeviceFolder()
    try folder.add(dumps: 3, archives: 1)
    let archive = ArchiveMaker.gzip(ArchiveMaker.archive(DrawnDevice(3, seed: 1).members))
    try folder.write("cut.tar.gz", Array(archive.prefix(archive.count / 2)))
    try folder.write("bomb.gz", ArchiveMaker.gzipZeros(256 << 20))
    try folder.write("large.txt", [UInt8](repeating: 0x41, count: 300_000))
    let output = BatchOutput([folder.url.path, "/nonexistent/x", "--max-size", "290K", "--jobs", "2"])
    #expect(output.status == 2)
    let errors = output.records("error")
    let kinds = Dictionary(
      errors.map {
        (($0["input"]?.string ?? "").split(separator: "/").last.map(String.init) ?? "", $0["kind"]?.string)
      },
      uniquingKeysWith: { first, _ in first })
    #expect(kinds == ["cut.tar.gz": "truncated", "bomb.gz": "limit", "large.txt": "limit", "x": "unreadable"])
    // What came before the cut is there all the same.
    #expect(output.records("device").contains { $0["input"]?.string?.hasSuffix("cut.tar.gz") ?? false })
    #expect(output.summary?["failed"]?.int == 2)
    #expect(output.summary?["damaged"]?.int == 2)
    #expect(output.summary?["inputs"]?.int == 8)
  }

  @Test("The question is asked of every input")
  func question() throws {
    let folder = try DeviceFolder()
    let device = DrawnDevice(4, seed: 8)
    try folder.write("a.txt", Array(device.dump.utf8), device)
    try folder.write("b.txt", Array(device.dump.utf8), device)
    let aasa = folder.url.appendingPathComponent("file.json")
    try Data(
      "{\"applinks\":{\"details\":[{\"appIDs\":[\"\(device.app)\"],\"components\":[{\"/\":\"/new/*\"}]}]}}".utf8
    ).write(to: aasa)
    let output = BatchOutput([
      "\(folder.url.path)/?.txt", "--app", device.app, "--domain", device.domain, "--url",
      "https://\(device.domain)/new/1", "--aasa", aasa.path,
    ])
    let asked = output.records("association").filter { $0["asked"]?.bool == true }
    #expect(Set(asked.compactMap { $0["appID"]?.string }) == [device.app])
    let verdicts = output.records("verdict").filter { $0["basis"]?.string == "file" }
    #expect(verdicts.count == 2)
    #expect(verdicts.allSatisfy { $0["verdict"]?.string == "match" })
  }

  @Test("Interrupted, it ends with a summary that counts what is done, and status 130", arguments: ["1", "3"])
  func interrupted(_ jobs: String) throws {
    let folder = try DeviceFolder()
    try folder.add(dumps: 60, archives: 0)
    let calls = Counter()
    let output = BatchOutput([folder.url.path, "--jobs", jobs]) { calls.next() > 200 }
    #expect(output.status == 130)
    #expect(output.summary?["interrupted"]?.bool == true)
    let devices = output.records("device").count
    #expect(devices < 60)
    #expect(output.summary?["inputs"]?.int == devices)
  }

  @Test("An unpacked sysdiagnose is one input")
  func unpacked() throws {
    let folder = try DeviceFolder()
    let device = DrawnDevice(5, seed: 1)
    for member in device.members {
      guard case .file(let bytes) = member.content else { continue }
      let file = folder.url.appendingPathComponent(member.name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
    try folder.write("loose.txt", Array(DrawnDevice(6, seed: 1).dump.utf8))
    let output = BatchOutput([folder.url.path])
    #expect(output.summary?["inputs"]?.int == 2)
    let records = output.records("device").filter { $0["kind"]?.string == "sysdiagnose" }
    #expect(records.map { $0["osBuild"]?.string } == [device.build])
    #expect(records.first?["sha256"]?.string?.count == 64)
  }

  @Test(
    "A list on a pipe: what is done is printed while the next path is waited for; an interrupt ends the wait",
    .timeLimit(.minutes(5)))
  func pipe() throws {
    let binary = try #require(Executable.swcdlog)
    let folder = try DeviceFolder()
    try folder.add(dumps: 2, archives: 0)
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = binary
    process.arguments = ["batch", "--paths-from", "-", "--jobs", "3"]
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data((folder.devices[0].path + "\n").utf8))
    let first = output.fileHandleForReading.availableData
    #expect(String(decoding: first, as: UTF8.self).contains("\"type\":\"device\""))
    kill(process.processIdentifier, SIGINT)
    let rest = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    #expect(String(decoding: rest, as: UTF8.self).contains("\"type\":\"summary\""))
    try input.fileHandleForWriting.close()
  }

  @Test("Wrong usage", arguments: [[], ["--jobs"], ["x", "--jobs", "0"], ["-"], ["x", "--nonsense"]])
  func usage(_ arguments: [String]) { #expect(BatchOutput(arguments).status == 64) }
}

/// Counts calls from any thread.
final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  func next() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
}
