import Bytes
import CArchive

/// Reads a tar or zip archive once, from its beginning, member by member. Nothing is ever written; a member's name is
/// only compared.
final class ArchiveStream {
  struct Member {
    /// The name's parts, or nil where it leads outside (`..`, an absolute path) or is empty.
    var path: [String]?
    /// Whether it is a plain file: no folder, link or device.
    var isFile: Bool
  }

  private let library: swcdlog_archive
  private let handle: OpaquePointer
  private let feed: ArchiveFeed
  private let budget: ArchiveBudget

  init(_ source: any ChunkSource, budget: ArchiveBudget) throws(IntakeError) {
    var library = swcdlog_archive()
    guard swcdlog_archive_load(&library), let handle = library.read_new() else {
      throw IntakeError(kind: .unreadable, message: "libarchive could not be started")
    }
    self.library = library
    self.handle = handle
    self.budget = budget
    feed = ArchiveFeed(source)
    _ = library.read_support_format_tar(handle)
    _ = library.read_support_format_zip_streamable(handle)
    // The stream owns the feed and outlives the handle, so the pointer is good as long as it is used.
    let opened = library.read_open(
      handle, Unmanaged.passUnretained(feed).toOpaque(), nil,
      { _, feed, block in
        guard let feed else { return 0 }
        return Unmanaged<ArchiveFeed>.fromOpaque(feed).takeUnretainedValue().next(block)
      }, nil)
    if opened != ARCHIVE_OK { throw failure() }
  }

  deinit { _ = library.read_free(handle) }

  /// The next member's header; nil at the end. Throws where the archive cannot be read further.
  func next() throws(IntakeError) -> Member? {
    var entry: OpaquePointer?
    let status = library.read_next_header(handle, &entry)
    if let fault = feed.fault { throw fault }
    switch status {
    case ARCHIVE_OK, ARCHIVE_WARN: break
    case ARCHIVE_EOF:
      if feed.endsWithoutMark, library.format(handle) & Self.formatMask == Self.tarFormat { throw Self.cut }
      return nil
    default: throw failure()
    }
    guard let entry else { return nil }
    try budget.takeMember()
    position = 0
    block = UnsafeRawBufferPointer(start: nil, count: 0)
    blockOffset = 0
    let isLink = library.entry_hardlink(entry) != nil || library.entry_symlink(entry) != nil
    let type = UInt32(library.entry_filetype(entry))
    return Member(path: Self.parts(name(entry)), isFile: !isLink && type == Self.plainFile)
  }

  // MARK: Data

  /// How much of the member has been delivered.
  private var position = 0
  private var block = UnsafeRawBufferPointer(start: nil, count: 0)
  /// Where in the member the block's first byte belongs; a sparse member has gaps, which are zeros.
  private var blockOffset = 0

  /// Reads on in the current member.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(IntakeError) -> Int {
    while block.isEmpty {
      var start: UnsafeRawPointer?
      var size = 0
      var offset: Int64 = 0
      let status = library.read_data_block(handle, &start, &size, &offset)
      if let fault = feed.fault { throw fault }
      if status == ARCHIVE_EOF { return 0 }
      guard status == ARCHIVE_OK || status == ARCHIVE_WARN else { throw failure() }
      guard offset >= Int64(position) else { throw Self.damaged("its members overlap") }
      block = UnsafeRawBufferPointer(start: start, count: size)
      blockOffset = Int(offset)
    }
    let gap = min(blockOffset - position, buffer.count)
    if gap > 0 {
      UnsafeMutableRawBufferPointer(rebasing: buffer[..<gap]).initializeMemory(as: UInt8.self, repeating: 0)
      position += gap
      try budget.takeUnpacked(gap)
      return gap
    }
    let count = min(block.count, buffer.count)
    buffer.copyMemory(from: block.slice(0..<count))
    block = block.slice(count..<block.count)
    position += count
    blockOffset += count
    try budget.takeUnpacked(count)
    return count
  }

  // MARK: Names

  /// The name as it stands in the archive, in UTF-8 where it can be had.
  private func name(_ entry: OpaquePointer) -> String {
    if let name = library.entry_pathname_utf8(entry) { return String(cString: name) }
    return library.entry_pathname(entry).map { String(cString: $0) } ?? ""
  }

  /// Control characters are taken out, for names are printed.
  private static func parts(_ name: String) -> [String]? {
    guard !name.hasPrefix("/") else { return nil }
    let parts = name.split(separator: "/").filter { $0 != "." }.map { part in
      String(String.UnicodeScalarView(part.unicodeScalars.map { Self.isControl($0) ? "\u{FFFD}" : $0 }))
    }
    return parts.isEmpty || parts.contains("..") || parts.count > 64 ? nil : parts
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }

  // MARK: Faults

  /// `AE_IFREG`, which is a macro that Swift does not see.
  private static let plainFile: UInt32 = 0o100_000
  private static let formatMask: Int32 = 0xFF0000
  private static let tarFormat: Int32 = 0x30000
  private static let cut = damaged("the archive ends early")

  private static func damaged(_ message: String) -> IntakeError {
    IntakeError(kind: .damaged, message: message, advice: "what came before was read; transfer it again for the rest")
  }

  private func failure() -> IntakeError {
    if let fault = feed.fault { return fault }
    if feed.isAtEnd { return Self.cut }
    let text = library.error_string(handle).map { String(cString: $0) } ?? "no reason given"
    return Self.damaged("the archive is damaged: \(text)")
  }
}

/// The current member as a source.
struct MemberSource: ChunkSource {
  let stream: ArchiveStream

  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(IntakeError) -> Int {
    guard !buffer.isEmpty else { return 0 }
    return try stream.read(into: buffer)
  }
}

/// Hands a source to libarchive block by block. A fault of the source looks like the end to libarchive and is kept.
private final class ArchiveFeed {
  private var source: any ChunkSource
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
  private(set) var fault: IntakeError?
  private(set) var isAtEnd = false
  /// How many bytes at the end of what was read are zero.
  private var zeroCount = 0

  init(_ source: any ChunkSource) { self.source = source }

  deinit { buffer.deallocate() }

  /// The source has ended, but not with the zeros that end a tar archive: it was cut between two members.
  var endsWithoutMark: Bool { isAtEnd && zeroCount < 512 }

  func next(_ block: UnsafeMutablePointer<UnsafeRawPointer?>?) -> Int {
    block?.pointee = UnsafeRawPointer(buffer.baseAddress)
    do throws(IntakeError) {
      let count = try source.read(into: buffer)
      if count == 0 { isAtEnd = true }
      let zeros = buffer[..<count].reversed().prefix(512).prefix { $0 == 0 }.count
      zeroCount = zeros == count ? min(zeroCount + zeros, 512) : zeros
      return count
    } catch {
      fault = error
      return 0
    }
  }
}
