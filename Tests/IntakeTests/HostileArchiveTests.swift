import Evidence
import Foundation
import Intake
import TestSupport
import Testing

/// Archives made to do harm: each ends with what could be read and a problem that says what was left out.
@Suite("Hostile archives")
struct HostileArchiveTests {
  static let dump = Array(DrawnDevice(1, seed: 9).dump.utf8)

  static func read(_ bytes: [UInt8], _ change: (inout InputReader) -> Void = { _ in }) -> [InputReading] {
    var reader = InputReader()
    change(&reader)
    return reader.readings([InputSource(path: "in", bytes: bytes)]).readings
  }

  static func tar(_ members: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    members.flatMap { member in
      ArchiveMaker.tarHeader(Array(member.name.utf8), size: member.bytes.count) + member.bytes
        + [UInt8](repeating: 0, count: (512 - member.bytes.count % 512) % 512)
    } + [UInt8](repeating: 0, count: 1024)
  }

  @Test("Names that lead outside are left out and counted")
  func traversal() {
    let bad = ["../../swcutil_show.txt", "/etc/swcutil_show.txt", "a/../../swcutil_show.txt", ".."]
    let readings = Self.read(Self.tar(bad.map { ($0, Self.dump) } + [("ok/swcutil_show.txt", Self.dump)]))
    #expect(readings.flatMap(\.dumps).count == 1)
    #expect(readings.first?.problems.contains { $0.kind == .limit && $0.message.hasPrefix("4 members") } == true)
  }

  @Test("Links are never followed, whatever they are called")
  func links() {
    let target = "/etc/passwd"
    for form in [ArchiveMaker.Form.ustar, .pax, .gnu] {
      let readings = Self.read(
        ArchiveMaker.archive(
          [
            ArchiveMaker.Member("d/sysdiagnose.log", text: "x\n"),
            ArchiveMaker.Member("d/swcutil_show.txt", .symbolicLink(target)),
            ArchiveMaker.Member("d/logs/SystemVersion/SystemVersion.plist", .hardLink("d/sysdiagnose.log")),
          ], form))
      #expect(readings.count == 2)
      #expect(readings.flatMap(\.dumps).isEmpty)
    }
  }

  @Test("Ten gigabytes of zeros stop early: as a plain file, as a dump in a tar, as what no one reads, twice packed")
  func bombs() {
    let zeros = ArchiveMaker.gzipZeros(10 << 30)
    let head = { (name: String) in ArchiveMaker.gzip(ArchiveMaker.tarHeader(Array(name.utf8), size: 8_589_934_591)) }
    let bombs = [
      zeros, head("d/swcutil_show.txt") + zeros, head("d/nothing.bin") + zeros, head("sysdiagnose.log") + zeros,
      ArchiveMaker.gzip(head("d/swcutil_show.txt") + zeros),
      ArchiveMaker.archive([ArchiveMaker.Member("x.tar.gz", head("d/swcutil_show.txt") + zeros)], .zip),
    ]
    for (number, bomb) in bombs.enumerated() {
      // The first ones with the limits as they are; reading what comes before them takes its time.
      let problems = Self.read(bomb) { if number > 1 { $0.limits.ratioGrace = 1 << 20 } }.flatMap(\.problems)
      #expect(problems.contains { $0.kind == .limit }, "bomb \(number): \(problems)")
    }
  }

  @Test("A bomb in a zip's own compression stops too")
  func zipBomb() {
    let zip = ArchiveMaker.archive(
      [ArchiveMaker.Member("d/swcutil_show.txt", [UInt8](repeating: 0x20, count: 40 << 20))], .zip)
    #expect(zip.count < 1 << 20)
    #expect(Self.read(zip).flatMap(\.problems).contains { $0.kind == .limit })
  }

  @Test("A million members are bounded")
  func manyMembers() {
    let header = ArchiveMaker.tarHeader(Array("d/x".utf8), size: 0)
    let piece = ArchiveMaker.gzip(Array(repeatElement(header, count: 10_000).joined()))
    let start = ArchiveMaker.gzip(Self.tar([("d/swcutil_show.txt", Self.dump)]).dropLast(1024))
    let readings = Self.read(start + Array(repeatElement(piece, count: 100).joined()))
    #expect(readings.flatMap(\.dumps).count == 1)
    #expect(readings.first?.problems.contains { $0.kind == .limit } == true)
    #expect(readings.count < 3_000)
  }

  @Test("Archives in archives end at a depth")
  func nested() {
    var bytes = Self.tar([("d/swcutil_show.txt", Self.dump)])
    for _ in 0..<2 { bytes = Self.tar([("a.tar", bytes)]) }
    #expect(Self.read(bytes).flatMap(\.dumps).count == 1)
    for _ in 0..<20 { bytes = Self.tar([("a.tar", bytes)]) }
    let readings = Self.read(bytes)
    #expect(readings.flatMap(\.dumps).isEmpty)
    #expect(readings.first?.problems.contains { $0.kind == .limit } == true)
  }

  @Test("Names of odd bytes harm nothing and are printed without control characters")
  func oddNames() {
    let names: [[UInt8]] = [
      [0xFF, 0xFE, 0x2F] + Array("swcutil_show.txt".utf8), Array("\u{1B}[31m/swcutil_show.txt".utf8),
      Array("日本/swcutil_show.txt".utf8), Array(repeating: 0x2F, count: 90), [0x80], Array("a//./swcutil_show.txt".utf8),
    ]
    let body = Self.dump + [UInt8](repeating: 0, count: (512 - Self.dump.count % 512) % 512)
    let bytes =
      names.flatMap { ArchiveMaker.tarHeader($0, size: Self.dump.count) + body } + [UInt8](repeating: 0, count: 1024)
    let readings = Self.read(bytes)
    #expect(readings.flatMap(\.dumps).count >= 3)
    for reading in readings { #expect(!reading.path.unicodeScalars.contains { $0.value < 0x20 }) }
  }

  @Test("A cut archive gives what came before, and says that it is cut", arguments: ArchiveMaker.Form.allCases)
  func cut(_ form: ArchiveMaker.Form) {
    let device = DrawnDevice(3, seed: 2)
    let plain = ArchiveMaker.archive(device.members, form)
    // Behind the members a zip has its directory, which a reader in one pass does not need.
    let directory = (0..<plain.count).first { plain[$0...].starts(with: [0x50, 0x4B, 0x01, 0x02]) } ?? plain.count
    for whole in [Array(plain[..<directory]), ArchiveMaker.gzip(plain)] {
      if form == .zip, whole.count != directory { continue }
      var sawDump = false
      // A tar archive is filled up with zeros to a whole number of blocks, which no one misses.
      let end = (whole.lastIndex { $0 != 0 } ?? whole.count) - 100
      for length in stride(from: 600, to: end, by: max(61, whole.count / 40)) {
        let readings = Self.read(Array(whole[..<length]))
        let problems = readings.flatMap(\.problems)
        #expect(
          problems.contains { $0.kind == .truncated || $0.kind == .unreadable || $0.kind == .unrecognised }, "\(length)"
        )
        if readings.contains(where: { !($0.dumps.first?.records.isEmpty ?? true) }) { sawDump = true }
      }
      #expect(sawDump)
    }
  }

  @Test("Damaged bytes anywhere never crash")
  func damaged() {
    var random = SeededGenerator(5)
    let device = DrawnDevice(6, seed: 2)
    for form in ArchiveMaker.Form.allCases {
      let whole = ArchiveMaker.archive(device.members, form)
      for _ in 0..<60 {
        var bytes = whole
        for _ in 0..<(1 + random.below(20)) { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
        _ = Self.read(bytes)
        _ = Self.read(ArchiveMaker.gzip(bytes))
      }
    }
  }

  @Test("The limit of time ends an archive with what came before")
  func time() {
    let bytes = Self.tar([("d/swcutil_show.txt", Self.dump)] + (0..<2_000).map { ("d/\($0)", Self.dump) })
    let readings = Self.read(bytes) { $0.limits.seconds = -1 }
    #expect(readings.first?.problems.contains { $0.kind == .limit } == true)
  }
}
