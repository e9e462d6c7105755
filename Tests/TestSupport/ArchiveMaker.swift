import CArchive
import CZlib

/// Makes archives in memory, with libarchive where it is willing and by hand where a member must be hostile.
public enum ArchiveMaker {
  public struct Member: Sendable {
    public enum Content: Sendable {
      case file([UInt8])
      case symbolicLink(String)
      case hardLink(String)
      case folder
    }

    public var name: String
    public var content: Content

    public init(_ name: String, _ bytes: [UInt8]) { (self.name, content) = (name, .file(bytes)) }
    public init(_ name: String, text: String) { (self.name, content) = (name, .file(Array(text.utf8))) }
    public init(_ name: String, _ content: Content) { (self.name, self.content) = (name, content) }
  }

  public enum Form: String, Sendable, CaseIterable {
    case ustar, pax, gnu, zip
  }

  /// An archive of the members in their order.
  public static func archive(_ members: [Member], _ form: Form = .pax) -> [UInt8] {
    guard let writer = archive_write_new() else { return [] }
    switch form {
    case .ustar: archive_write_set_format_ustar(writer)
    case .pax: archive_write_set_format_pax(writer)
    case .gnu: archive_write_set_format_gnutar(writer)
    case .zip: archive_write_set_format_zip(writer)
    }
    let sink = Sink()
    archive_write_open(
      writer, Unmanaged.passUnretained(sink).toOpaque(), nil,
      { _, sink, bytes, count in
        guard let sink, let bytes else { return 0 }
        Unmanaged<Sink>.fromOpaque(sink).takeUnretainedValue().bytes.append(
          contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
        return count
      }, nil)
    for member in members { write(member, writer) }
    archive_write_close(writer)
    archive_write_free(writer)
    return sink.bytes
  }

  private final class Sink { var bytes: [UInt8] = [] }

  private static func write(_ member: Member, _ writer: OpaquePointer) {
    guard let entry = archive_entry_new() else { return }
    defer { archive_entry_free(entry) }
    archive_entry_set_pathname(entry, member.name)
    archive_entry_set_perm(entry, 0o644)
    archive_entry_set_mtime(entry, 1_790_000_000, 0)
    archive_entry_set_size(entry, 0)
    archive_entry_set_filetype(entry, 0o100_000)
    switch member.content {
    case .file(let bytes):
      archive_entry_set_size(entry, Int64(bytes.count))
      archive_write_header(writer, entry)
      bytes.withUnsafeBytes { _ = archive_write_data(writer, $0.baseAddress, $0.count) }
      return
    case .symbolicLink(let target):
      archive_entry_set_filetype(entry, 0o120_000)
      archive_entry_set_symlink(entry, target)
    case .hardLink(let target): archive_entry_set_hardlink(entry, target)
    case .folder: archive_entry_set_filetype(entry, 0o040_000)
    }
    archive_write_header(writer, entry)
  }

  /// A tar header by hand: any name, any size.
  public static func tarHeader(_ name: [UInt8], size: Int, type: UInt8 = 0x30) -> [UInt8] {
    var block = [UInt8](repeating: 0, count: 512)
    block.replaceSubrange(0..<min(100, name.count), with: name.prefix(100))
    func put(_ value: Int, _ at: Int, _ width: Int) {
      let digits = String(value, radix: 8)
      let text = String(repeating: "0", count: max(0, width - digits.count)) + digits
      block.replaceSubrange(at..<(at + width), with: Array(text.utf8))
    }
    put(0o644, 100, 7)
    put(size, 124, 11)
    put(1_700_000_000, 136, 11)
    block[156] = type
    block.replaceSubrange(257..<265, with: Array("ustar\u{0}00".utf8))
    block.replaceSubrange(148..<156, with: [UInt8](repeating: 0x20, count: 8))
    put(block.reduce(0) { $0 + Int($1) }, 148, 6)
    block[154] = 0
    return block
  }

  /// Gzip data in one member. A block ends after so many bytes of text at the latest, if `blockSize` is given.
  public static func gzip(_ bytes: [UInt8], level: Int32 = 6, blockSize: Int = .max) -> [UInt8] {
    var stream = z_stream()
    guard
      deflateInit2_(
        &stream, level, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return [] }
    defer { deflateEnd(&stream) }
    var input = bytes
    let blockCount = bytes.count / max(1, blockSize) + 1
    var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))) + 64 * blockCount)
    let size = input.withUnsafeMutableBufferPointer { source in
      output.withUnsafeMutableBufferPointer { target -> Int in
        stream.next_in = source.baseAddress
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(target.count)
        var rest = source.count
        repeat {
          stream.avail_in = UInt32(min(rest, blockSize))
          rest -= Int(stream.avail_in)
          deflate(&stream, rest == 0 ? Z_FINISH : Z_BLOCK)
        } while rest > 0
        return Int(stream.total_out)
      }
    }
    return Array(output[..<size])
  }

  /// Gzip data of so many zeros, made of one packed piece again and again.
  public static func gzipZeros(_ count: Int) -> [UInt8] {
    let size = 64 << 20
    let piece = gzip([UInt8](repeating: 0, count: size), level: 9)
    return Array(repeatElement(piece, count: (count + size - 1) / size).joined())
  }
}
