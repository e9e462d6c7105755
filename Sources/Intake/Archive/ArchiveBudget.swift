import Bytes

/// What an archive may cost before the rest of it is left out. The defaults let a sysdiagnose of a Mac through (some
/// gigabytes, some ten thousand members) and stop an archive that was made to do harm.
public struct ArchiveLimits: Sendable {
  /// Members of any kind, those of nested archives included.
  public var members = 250_000
  /// Members outside of a sysdiagnose that are read as evidence.
  public var looseMembers = 2_000
  /// Bytes of one member that are read.
  public var memberBytes = 1 << 30
  /// Bytes after decompression, over all layers.
  public var totalBytes = 64 << 30
  /// How many times larger than the packed bytes the unpacked ones may get, once there are `ratioGrace` of them. Text
  /// reaches thirty, zeros a thousand.
  public var ratio = 300
  public var ratioGrace = 8 << 20
  /// Seconds for one archive.
  public var seconds = 900
  /// Archives within archives.
  public var depth = 3

  public init() {}
}

/// Counts what one input has cost, over all layers of wrapping, and says when it is too much.
final class ArchiveBudget {
  let limits: ArchiveLimits
  private(set) var packed = 0
  private(set) var unpacked = 0
  private(set) var memberCount = 0
  private var deadline: Int?
  private let isCancelled: (@Sendable () -> Bool)?

  init(_ limits: ArchiveLimits, seconds: Int?, isCancelled: (@Sendable () -> Bool)?) {
    (self.limits, self.isCancelled) = (limits, isCancelled)
    deadline = seconds.map { Self.now() + $0 }
  }

  /// From here on the limit of time for archives holds.
  func startArchive() {
    let end = Self.now() + limits.seconds
    deadline = min(deadline ?? end, end)
  }

  func takePacked(_ count: Int) throws(IntakeError) {
    packed += count
    try checkTime()
  }

  func takeUnpacked(_ count: Int) throws(IntakeError) {
    unpacked += count
    if unpacked > limits.totalBytes {
      throw Self.exceeded("more than \(limits.totalBytes) bytes come out of it")
    }
    if unpacked > limits.ratioGrace, unpacked / limits.ratio > packed {
      throw Self.exceeded("it unpacks to more than \(limits.ratio) times its size")
    }
    try checkTime()
  }

  func takeMember() throws(IntakeError) {
    memberCount += 1
    if memberCount > limits.members { throw Self.exceeded("it has more than \(limits.members) members") }
  }

  private func checkTime() throws(IntakeError) {
    if let isCancelled, isCancelled() { throw IntakeError(kind: .limit, message: "reading it was interrupted") }
    if let deadline, Self.now() > deadline { throw Self.exceeded("reading it takes too long") }
  }

  static func exceeded(_ what: String) -> IntakeError {
    IntakeError(
      kind: .limit, message: "\(what); the rest was left out",
      advice: "if it is no attack, unpack it and give the parts that matter")
  }

  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec
  }
}

/// Counts the bytes of the input as they come.
struct PackedSource: ChunkSource {
  var source: any ChunkSource
  let budget: ArchiveBudget

  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(IntakeError) -> Int {
    let count = try source.read(into: buffer)
    try budget.takePacked(count)
    return count
  }
}

/// Counts the bytes that decompression gives.
struct UnpackedSource: ChunkSource {
  var source: any ChunkSource
  let budget: ArchiveBudget

  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(IntakeError) -> Int {
    let count = try source.read(into: buffer)
    try budget.takeUnpacked(count)
    return count
  }
}

/// Ends a source after a number of bytes, with a fault where there are more.
struct LimitedSource: ChunkSource {
  var source: any ChunkSource
  var rest: Int

  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(IntakeError) -> Int {
    guard rest > 0 else {
      let more = try withUnsafeTemporaryAllocation(byteCount: 1, alignment: 1) { probe throws(IntakeError) in
        try source.read(into: probe)
      }
      if more > 0 { throw ArchiveBudget.exceeded("a member is too large") }
      return 0
    }
    let count = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(rest, buffer.count)]))
    rest -= count
    return count
  }
}
