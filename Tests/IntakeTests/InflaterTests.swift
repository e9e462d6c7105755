import CZlib
import TestSupport
import Testing

@testable import Intake

/// Whatever inflates, the text and the problem are those that zlib gives which reads the whole gzip format itself.
@Suite struct InflaterTests {
  struct Outcome: Equatable {
    var text: [UInt8] = []
    var message: String?
  }

  struct Engine: CustomStringConvertible, Sendable {
    var description: String
    var make: @Sendable () -> (any Inflater)?
  }

  static let engines: [Engine] = {
    var engines = [Engine(description: "zlib") { ZlibInflater() }]
    #if ISAL
      engines.append(Engine(description: "ISA-L") { ISALInflater() })
      // Looks for places where zlib can begin all the time.
      engines.append(
        Engine(description: "ISA-L, seeking") { ISALInflater(patience: .init(seekAfter: 0, giveUpAfter: .max)) })
      // Leaves the work to zlib in the midst of a member.
      engines.append(
        Engine(description: "ISA-L, giving up") { ISALInflater(patience: .init(seekAfter: 900, giveUpAfter: 1000)) })
    #endif
    return engines
  }()

  /// Hands out at most `size` bytes at a time.
  struct Trickle: ChunkSource {
    var bytes: MemorySource
    var size: Int

    mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
      bytes.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(size)))
    }
  }

  static func inflate(_ bytes: [UInt8], _ engine: Engine, input: Int = 64 << 10, output: Int = 1 << 20) -> Outcome {
    let source = GzipSource(
      Trickle(bytes: MemorySource(bytes: bytes), size: input), inflater: engine.make(), inputSize: input)
    var outcome = Outcome()
    do throws(IntakeError) {
      var ended = false
      while !ended {
        var failure: IntakeError?
        let piece = [UInt8](unsafeUninitializedCapacity: output) { buffer, count in
          do throws(IntakeError) {
            count = try source.read(into: UnsafeMutableRawBufferPointer(buffer))
          } catch { failure = error }
        }
        if let failure { throw failure }
        outcome.text += piece
        ended = piece.isEmpty
      }
    } catch {
      outcome.message = error.message
      #expect(error.kind == .damaged)
    }
    return outcome
  }

  /// The same by zlib, which reads the wrapping too.
  static func reference(_ bytes: [UInt8], output size: Int = 1 << 12) -> Outcome {
    var stream = z_stream()
    var outcome = Outcome()
    guard inflateInit2_(&stream, 31, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return outcome }
    defer { inflateEnd(&stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: size)
    input.withUnsafeMutableBufferPointer { input in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      while outcome.message == nil {
        let (result, count) = output.withUnsafeMutableBufferPointer { output in
          stream.next_out = output.baseAddress
          stream.avail_out = UInt32(output.count)
          return (CZlib.inflate(&stream, Z_NO_FLUSH), output.count - Int(stream.avail_out))
        }
        outcome.text += output[..<count]
        if result == Z_STREAM_END {
          while stream.avail_in > 0, stream.next_in.pointee == 0 {
            stream.next_in += 1
            stream.avail_in -= 1
          }
          if stream.avail_in == 0 { return }
          if stream.next_in.pointee != 0x1F { outcome.message = "bytes that are no gzip data follow its end" }
          inflateReset(&stream)
        } else if result == Z_BUF_ERROR {
          outcome.message = "the gzip data ends early"
        } else if result != Z_OK {
          outcome.message = "the gzip data is damaged"
        }
      }
    }
    return outcome
  }

  // MARK: - What is inflated

  static let log: [UInt8] = {
    var generator = SeededGenerator(4)
    return (0..<24).flatMap { number in
      Array(
        "2026-11-30 12:00:\(10 + number % 50) swcd[\(generator.below(999))] h\(generator.below(9999)).example\n".utf8)
    }
  }()

  static func noise(_ count: Int) -> [UInt8] {
    var generator = SeededGenerator(5)
    return (0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
  }

  /// One member with all that a header may hold.
  static let fullHeader: [UInt8] = {
    let plain = ArchiveMaker.gzip(log)
    var header: [UInt8] = [0x1F, 0x8B, 8, 0x1F, 1, 2, 3, 4, 0, 3, 5, 0] + Array("extraname\u{0}comment\u{0}".utf8)
    let check = crc32(0, header, UInt32(header.count))
    header += [UInt8(truncatingIfNeeded: check), UInt8(truncatingIfNeeded: check >> 8)]
    return header + plain[10...]
  }()

  /// Small files of all kinds of blocks and wrappings.
  static let small: [String: [UInt8]] = [
    "log": ArchiveMaker.gzip(log),
    "fast": ArchiveMaker.gzip(log, level: 1),
    "stored": ArchiveMaker.gzip(Array(log[..<300]), level: 0),
    "short": ArchiveMaker.gzip(Array("applinks".utf8)),
    "empty": ArchiveMaker.gzip([]),
    "one letter": ArchiveMaker.gzip([UInt8](repeating: 0x61, count: 3000)),
    "noise": ArchiveMaker.gzip(noise(200)),
    "header": fullHeader,
    "members": ArchiveMaker.gzip(Array(log[..<500])) + ArchiveMaker.gzip([]) + ArchiveMaker.gzip(log, level: 9),
    "padded": ArchiveMaker.gzip(log) + [0, 0, 0],
    "many blocks": ArchiveMaker.gzip(log, level: 6, blockSize: 250),
  ]

  static let sizes = [1, 2, 3, 8, 9, 65, 1000, 1 << 14]

  // MARK: - Tests

  @Test("Sound files, in pieces of any size", arguments: engines)
  func sound(engine: Engine) {
    for (name, bytes) in Self.small {
      let expected = Self.reference(bytes)
      #expect(expected.message == nil)
      for input in Self.sizes {
        for output in Self.sizes {
          #expect(
            Self.inflate(bytes, engine, input: input, output: output) == expected, "\(name), \(input) to \(output)")
        }
      }
    }
  }

  @Test("Large files", arguments: engines)
  func large(engine: Engine) {
    var generator = SeededGenerator(6)
    var text: [UInt8] = []
    while text.count < 3 << 20 {
      switch generator.below(6) {
      case 0: text += Self.noise(generator.below(30_000))
      case 1: text += [UInt8](repeating: 0x2E, count: generator.below(200_000))
      case 2: text += text.suffix(32 << 10).prefix(generator.below(32 << 10))
      default: text += Self.log[generator.below(Self.log.count)...]
      }
    }
    for level in [1, 6, 9] as [Int32] {
      let bytes = ArchiveMaker.gzip(text, level: level)
      for (input, output) in [
        (1 << 16, 1 << 20), (1 << 16, 1 << 16), (777, 1 << 16), (1 << 16, 5000), (1 << 20, 40_000),
      ] {
        #expect(Self.inflate(bytes, engine, input: input, output: output) == Outcome(text: text), "\(level), \(input)")
      }
      // Cut, and damaged, far behind the beginning.
      for _ in 0..<12 {
        let place = generator.below(bytes.count)
        let cut = Array(bytes[..<place])
        #expect(Self.inflate(cut, engine) == Self.reference(cut, output: 1 << 20), "cut at \(place)")
        var damaged = bytes
        damaged[place] ^= UInt8(1 << generator.below(8))
        Self.expectAlike(damaged, engine, input: 1 << 16, output: 1 << 20, "damaged at \(place)")
      }
    }
  }

  @Test("Cut at every byte", arguments: engines)
  func cut(engine: Engine) {
    for (name, bytes) in Self.small {
      for length in 0..<bytes.count {
        let bytes = Array(bytes[..<length])
        let expected = Self.reference(bytes)
        for (input, output) in [(1 << 12, 1 << 12), (1, 1 << 12), (5, 3)] {
          #expect(
            Self.inflate(bytes, engine, input: input, output: output) == expected, "\(name) cut at \(length), \(input)")
        }
      }
    }
  }

  @Test("One byte damaged, at every position", arguments: engines)
  func damaged(engine: Engine) {
    for (name, bytes) in Self.small {
      for position in 0..<bytes.count {
        for change in [UInt8(1 << (position % 8)), 0xFF] {
          var bytes = bytes
          bytes[position] ^= change
          for input in [1 << 12, 9] {
            Self.expectAlike(bytes, engine, input: input, "\(name) damaged at \(position) by \(change), \(input)")
          }
        }
      }
    }
  }

  @Test("What follows the end", arguments: engines)
  func trailing(engine: Engine) {
    let whole = ArchiveMaker.gzip(Self.log)
    let tails: [[UInt8]] = [
      [0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0], Array("tail".utf8), [0, 0, 0x41], [0x1F], [0, 0x1F], [0x1F, 0x8B],
      [0x1F, 0x8C], [0x8B, 0x1F], Array(whole[..<40]), [0, 0] + whole, whole + [7],
    ]
    for tail in tails {
      let expected = Self.reference(whole + tail)
      #expect(expected.text.starts(with: Self.log))
      for input in [1, 2, 9, 1 << 14] {
        for output in [1, 1000, 1 << 14] {
          #expect(Self.inflate(whole + tail, engine, input: input, output: output) == expected, "\(tail.prefix(12))")
        }
      }
    }
  }

  @Test("Random bytes behind a header", arguments: engines)
  func random(engine: Engine) {
    var generator = SeededGenerator(7)
    for _ in 0..<400 {
      let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
      let bytes = header + (0..<generator.below(900)).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
      Self.expectAlike(bytes, engine, input: 1 << 12, "\(bytes)")
      Self.expectAlike(bytes, engine, input: 1 + generator.below(100), "\(bytes)")
    }
  }

  /// A fault that is told stays told.
  @Test("Reading on after a fault", arguments: engines)
  func again(engine: Engine) {
    let source = GzipSource(
      MemorySource(bytes: Array(ArchiveMaker.gzip(Self.log).dropLast(3))), inflater: engine.make())
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { buffer.deallocate() }
    #expect(throws: Never.self) { try source.read(into: buffer) }
    for _ in 0..<3 { #expect(throws: IntakeError.self) { try source.read(into: buffer) } }
  }

  /// The outcome is the reference's. ISA-L may deliver more of a block whose head is damaged before it notices: then
  /// the message is the same, and so is the text that zlib has.
  static func expectAlike(
    _ bytes: [UInt8], _ engine: Engine, input: Int, output: Int = 1 << 12, _ comment: @autoclosure () -> String
  ) {
    let expected = reference(bytes, output: output)
    let outcome = inflate(bytes, engine, input: input, output: output)
    if outcome == expected { return }
    let isAlike =
      engine.description != "zlib" && outcome.message == expected.message && outcome.text.starts(with: expected.text)
    #expect(isAlike, "\(comment())")
  }
}
