import Bytes
import Foundation
import JSONText
import SwcdlogKit
import TestSupport

/// A folder of drawn devices, removed at the end of its life.
final class DeviceFolder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("swcdlog-batch-\(UUID().uuidString)")
  private(set) var devices: [(path: String, device: DrawnDevice)] = []

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Adds loose dumps and sysdiagnoses, in every form in turn.
  func add(dumps: Int, archives: Int, seed: UInt64 = 1) throws {
    for number in 0..<dumps {
      let device = DrawnDevice(number, seed: seed)
      try write("dump-\(number).txt", Array(device.dump.utf8), device)
    }
    for number in 0..<archives {
      let device = DrawnDevice(10_000 + number, seed: seed)
      let form = ArchiveMaker.Form.allCases[number % ArchiveMaker.Form.allCases.count]
      let bytes = ArchiveMaker.archive(device.members, form)
      try write("sysdiagnose-\(number).bin", number % 5 == 4 ? bytes : ArchiveMaker.gzip(bytes), device)
    }
  }

  func write(_ name: String, _ bytes: [UInt8], _ device: DrawnDevice? = nil) throws {
    let file = url.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    if let device { devices.append((file.path, device)) }
  }
}

/// Runs `batch` in this process and gathers what it prints.
struct BatchOutput {
  var status: Int32
  var lines: [String]
  var complaints: [String]

  init(_ arguments: [String], isInterrupted: @escaping @Sendable () -> Bool = { false }) {
    let gathered = Monitor((bytes: [UInt8](), complaints: [String]()))
    status = BatchCommand.run(
      arguments, isInterrupted: isInterrupted,
      write: { bytes in
        gathered.change { $0.bytes += bytes }
        return 0
      },
      complain: { text in gathered.change { $0.complaints.append(text) } }, progress: nil)
    let all = gathered.change { $0 }
    complaints = all.complaints
    lines = String(decoding: all.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  var records: [JSONValue] { lines.compactMap { JSONDocument.parse($0).root } }
  func records(_ type: String) -> [JSONValue] { records.filter { $0["type"]?.string == type } }
  var summary: JSONValue? { records.last }

  /// The lines without the summary, sorted: what does not depend on the order of completion.
  var content: [String] { lines.dropLast().sorted() }
}
