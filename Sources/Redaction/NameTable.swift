/// The names of a run, each with its pseudonym, in the order in which they were first seen.
struct NameTable {
  struct Entry {
    var kind: TokenKind
    var original: [UInt8]
    /// nil for a name that stays.
    var replacement: [UInt8]?
    /// A place said that it is a host.
    var isHost = false
    /// Whether it is unmistakable, and so replaced wherever it stands.
    var isStrong = false
    /// The next spelling with the same letters.
    var next: Int32 = -1
  }

  private(set) var entries: [Entry] = []
  private var index: [UInt64: Int32] = [:]
  /// Names known to be none.
  private var refused: Set<UInt64> = []
  /// The first words of strong names by their hash, as a gate before the look-up.
  private var gate = [UInt64](repeating: 0, count: 1 << 15)
  let limit: Int

  init(limit: Int) { self.limit = limit }

  var isFull: Bool { entries.count >= limit }

  /// The entry of a name. For bundle IDs the case has to agree.
  func find(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? { find(text, hash: NameHash.of(text)) }

  func find(_ text: Slice<UnsafeBufferPointer<UInt8>>, hash: UInt64) -> Int? {
    guard let first = index[hash] else { return nil }
    var current = Int(first)
    while current >= 0 {
      let entry = entries[current]
      if Self.same(entry.original, text, exactly: entry.kind == .bundleID) { return current }
      current = Int(entry.next)
    }
    return nil
  }

  /// The entry of a name in whatever spelling.
  func findAnySpelling(_ text: Slice<UnsafeBufferPointer<UInt8>>, hash: UInt64) -> Int? {
    if let exact = find(text, hash: hash) { return exact }
    guard let first = index[hash], Self.same(entries[Int(first)].original, text, exactly: false) else { return nil }
    return Int(first)
  }

  func contains(hash: UInt64) -> Bool { index[hash] != nil }
  func refuses(hash: UInt64) -> Bool { refused.contains(hash) }

  mutating func refuse(hash: UInt64) { if refused.count < 1 << 17 { refused.insert(hash) } }

  @discardableResult
  mutating func add(_ kind: TokenKind, _ original: [UInt8], replacement: [UInt8]? = nil) -> Int {
    var entry = Entry(kind: kind, original: original, replacement: replacement)
    let hash = NameHash.of(original)
    let number = Int32(truncatingIfNeeded: entries.count)
    if let first = index[hash] {
      entry.next = entries[Int(first)].next
      entries[Int(first)].next = number
    } else {
      index[hash] = number
    }
    entries.append(entry)
    return Int(number)
  }

  mutating func markHost(_ position: Int) {
    entries[position].isHost = true
    // A name that a place calls a host is one everywhere.
    if entries[position].kind == .bundleID { entries[position].kind = .host }
  }

  mutating func settle(_ position: Int, replacement: [UInt8]?, isStrong: Bool) {
    entries[position].replacement = replacement
    entries[position].isStrong = isStrong && replacement != nil
    guard entries[position].isStrong else { return }
    let name = entries[position].original
    var hash = NameHash()
    let kind = name.first.map(KnownNameSearch.kind) ?? 0
    for byte in name {
      guard KnownNameSearch.kind(byte) == kind else { break }
      hash.add(byte)
    }
    gate[Int(hash.value >> 6 & 0x7FFF)] |= 1 << (hash.value & 63)
  }

  /// Whether a strong name can begin with a word of this hash.
  @inline(__always) func mayBegin(_ hash: UInt64) -> Bool { gate[Int(hash >> 6 & 0x7FFF)] >> (hash & 63) & 1 == 1 }

  private static func same(_ left: [UInt8], _ right: Slice<UnsafeBufferPointer<UInt8>>, exactly: Bool) -> Bool {
    guard left.count == right.count else { return false }
    if exactly { return left.elementsEqual(right) }
    return zip(left, right).allSatisfy { ByteKind.lowered($0) == ByteKind.lowered($1) }
  }
}
