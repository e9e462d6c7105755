import Foundation
import JSONText
import Store
import SwcdlogKit
import TestSupport
import Testing

@Suite("The store of batches (Documentation/store.md)")
struct StoreTests {
  @Test("A second run makes nothing anew and says the same; what is new is made")
  func resume() throws {
    let folder = try DeviceFolder()
    try folder.add(dumps: 20, archives: 4)
    let store = folder.url.appendingPathComponent("fleet.db").path
    let first = BatchOutput([folder.url.path, "--store", store])
    #expect(first.summary?["analysed"]?.int == 24)
    let second = BatchOutput([folder.url.path, "--store", store, "--jobs", "3"])
    #expect(second.summary?["reused"]?.int == 24)
    #expect(second.summary?["analysed"]?.int == 0)
    #expect(second.content == first.content)
    #expect(second.summary?["rootCauses"]?.source == first.summary?["rootCauses"]?.source)
    try folder.write("new.txt", Array(DrawnDevice(900, seed: 1).dump.utf8))
    let third = BatchOutput([folder.url.path, "--store", store])
    #expect(third.summary?["analysed"]?.int == 1)
    // Another question is another result.
    let asked = BatchOutput([folder.url.path, "--store", store, "--domain", "other.example"])
    #expect(asked.summary?["analysed"]?.int == 25)
  }

  @Test("A result holds for the same file elsewhere, and for the same content under another path's name")
  func moved() throws {
    let folder = try DeviceFolder()
    let device = DrawnDevice(3, seed: 5)
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("a"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("b"), withIntermediateDirectories: true)
    try folder.write("a/x.txt", Array(device.dump.utf8))
    try folder.write("b/x.txt", Array(device.dump.utf8))
    let store = folder.url.appendingPathComponent("fleet.db").path
    let first = BatchOutput([folder.url.path + "/a", "--store", store])
    let second = BatchOutput([folder.url.path + "/b", "--store", store])
    #expect(second.summary?["reused"]?.int == 1)
    let plain = BatchOutput([folder.url.path + "/b"])
    #expect(second.content == plain.content)
    #expect(first.content != second.content)
  }

  @Test("What a limit cut short is tried again; what is damaged for good is not")
  func finality() throws {
    let folder = try DeviceFolder()
    let archive = ArchiveMaker.gzip(ArchiveMaker.archive(DrawnDevice(3, seed: 1).members))
    try folder.write("cut.tar.gz", Array(archive.prefix(archive.count / 2)))
    try folder.write("bomb.gz", ArchiveMaker.gzipZeros(64 << 20))
    let store = folder.url.appendingPathComponent("fleet.db").path
    let first = BatchOutput([folder.url.path, "--store", store])
    let second = BatchOutput([folder.url.path, "--store", store])
    #expect(second.summary?["reused"]?.int == 1)
    #expect(second.summary?["damaged"]?.int == 2)
    #expect(second.status == 2 && first.status == 2)
    #expect(second.content == first.content)
  }

  @Test("A database of another program, and a file that is none, are refused")
  func foreign() throws {
    let folder = try DeviceFolder()
    try folder.write("text.db", Array("not a database, by no means whatever".utf8))
    try folder.add(dumps: 1, archives: 0)
    let output = BatchOutput([folder.url.path, "--store", folder.url.appendingPathComponent("text.db").path])
    #expect(output.status == 2)
    #expect(output.lines.isEmpty)
    #expect(throws: StoreError.self) { try FleetSummary.read(folder.url.appendingPathComponent("none.db").path) }
  }

  @Test("kill -9 at any moment, and a run after it: as if nothing had been", arguments: [60, 150, 400])
  func killed(_ milliseconds: Int) throws {
    let binary = try #require(Executable.swcdlog)
    let folder = try DeviceFolder()
    try folder.add(dumps: 80, archives: 10)
    let expected = BatchOutput([folder.url.path]).content
    let store = FileManager.default.temporaryDirectory.appendingPathComponent("swcdlog-\(UUID().uuidString).db").path
    defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: store + end) } }
    let process = Process()
    process.executableURL = binary
    process.arguments = ["batch", folder.url.path, "--store", store, "--jobs", "2"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    Thread.sleep(forTimeInterval: Double(milliseconds) / 1000)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let resumed = BatchOutput([folder.url.path, "--store", store])
    #expect(resumed.content == expected)
    #expect((resumed.summary?["reused"]?.int ?? 0) + (resumed.summary?["analysed"]?.int ?? 0) == 90)
    let again = BatchOutput([folder.url.path, "--store", store])
    #expect(again.content == expected)
    #expect(again.summary?["analysed"]?.int == 0)
  }
}

/// The command that was built beside the tests.
enum Executable {
  static let swcdlog: URL? = {
    let folders = [
      Bundle.main.bundleURL, URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent(),
      Places.repository.appendingPathComponent(".build/debug"),
    ]
    return folders.map { $0.appendingPathComponent("swcdlog") }.first {
      FileManager.default.isExecutableFile(atPath: $0.path)
    }
  }()
}
