/// A stretch of a file seen as memory, without a copy; let go with the last reference.
public final class MappedBytes: Sendable {
  private let base: UInt
  private let length: Int
  /// The bytes that were asked for.
  public let count: Int
  private let lead: Int

  /// nil where the system does not give it, as for what is no regular file.
  ///
  /// - Parameter offset: of the first byte, of any alignment.
  public init?(_ descriptor: Int32, offset: Int, count: Int) {
    lead = offset % FileMapping.pageSize
    self.count = count
    (length, _) = count.addingReportingOverflow(lead)
    guard count > 0, length > 0,
      let start = mmap(nil, length, PROT_READ, MAP_PRIVATE, descriptor, off_t(offset - lead)),
      start != MAP_FAILED
    else { return nil }
    base = UInt(bitPattern: start)
  }

  deinit { munmap(UnsafeMutableRawPointer(bitPattern: base), length) }

  /// Says that a part of the bytes was read, so that its pages need not be held; they would come back at another look.
  public func letGo(_ range: Range<Int>) {
    let pages = FileMapping.pageSize
    let start = (range.lowerBound + lead + pages - 1) / pages * pages
    let end = (min(range.upperBound, count) + lead) / pages * pages
    guard start < end, let first = UnsafeMutableRawPointer(bitPattern: base + UInt(start)) else { return }
    madvise(first, end - start, MADV_DONTNEED)
  }

  public var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: base + UInt(lead)), count: count)
  }
}

/// Reading files as memory is safe only where the process survives that a file becomes shorter meanwhile: the system
/// answers a look behind its end with a signal that ends the process.
public enum FileMapping {
  static let pageSize = max(1, sysconf(Int32(_SC_PAGESIZE)))
  nonisolated(unsafe) private static var isGuarded = false
  nonisolated(unsafe) fileprivate static var faultCount = 0

  /// Whether files may be mapped: `survivesShortening()` was called.
  public static var isSafe: Bool { isGuarded }

  /// How often something behind a file's end was looked at; zeros stood there then.
  public static var faults: Int { faultCount }

  /// From here on a look behind the end of a mapped file shows zeros. For programs, before they start threads; a library
  /// must not change what a signal does.
  public static func survivesShortening() {
    // Made before the handler needs it: nothing may be set up inside of a signal.
    _ = pageSize
    isGuarded = AddressSignal.setHandler(SIGBUS) { number, info, _ in
      let address = AddressSignal.address(info)
      let page = UnsafeMutableRawPointer(bitPattern: address - address % UInt(FileMapping.pageSize))
      let flags = MAP_PRIVATE | MAP_FIXED | MAP_ANONYMOUS
      if page == nil || mmap(page, FileMapping.pageSize, PROT_READ, flags, -1, 0) == MAP_FAILED {
        // The look is repeated after this, and ends the process.
        signal(number, SIG_DFL)
      }
      FileMapping.faultCount += 1
    }
  }
}
