import Bytes

/// Replaces names that identify a person, a company or a device by pseudonyms, the same one in every text of a run.
///
/// Used in three steps: `collect` learns from every input, `seal` gives out the pseudonyms, `apply` replaces. Only with
/// all inputs learnt is a name that one of them tells to be a host replaced where it stands bare in another.
public struct Redactor: Sendable {
  /// What kind of text is replaced.
  public enum TextKind: Sendable {
    /// Evidence: whatever has the shape of a name goes.
    case evidence
    /// A report made from the evidence: the names of the evidence go, the report's own words stay.
    case report
  }

  var table: NameTable
  private var maker = PseudonymMaker()
  private var literals = RuleLiterals()
  private(set) var isSealed = false
  // Kept between pieces, so that none is allocated anew.
  private var decoded = DecodedText()
  private var matches: [TokenMatch] = []
  /// Names that are replaced only where a process is named.
  private var processes: Set<Int> = []
  /// The names in order, for those that were cut.
  private var sorted: [Int]?

  /// - Parameter limit: how many names are kept in memory. Pseudonyms of names beyond it are computed from the name, and
  ///   two of those can share one.
  public init(limit: Int = 400_000) { table = NameTable(limit: limit) }

  // MARK: Learning

  /// Learns the names of a text. Lines must be whole.
  public mutating func collect(_ text: UnsafeRawBufferPointer) {
    for line in LineCutter(text) {
      for piece in PieceCutter(line.bytes) { learn(piece) }
    }
  }

  public mutating func collect(_ text: [UInt8]) { text.withUnsafeBytes { collect($0) } }
  public mutating func collect(_ text: String) { collect(Array(text.utf8)) }

  /// Learns one name that something else than a text tells.
  public mutating func collect(host: String) { note(Array(host.utf8), .host, isHost: true) }
  public mutating func collect(bundleID: String) { note(Array(bundleID.utf8), .bundleID, isHost: false) }

  private mutating func learn(_ piece: UnsafeRawBufferPointer) {
    decoded.read(piece)
    let text = decoded
    text.bytes.withUnsafeBufferPointer { buffer in
      literals.read(buffer)
      var scanner = TokenScanner(buffer, reusing: emptied())
      scanner.scan()
      for match in scanner.matches { note(match, buffer) }
      matches = scanner.matches
    }
  }

  /// The storage of the last matches, with nothing else that holds it.
  private mutating func emptied() -> [TokenMatch] {
    var storage: [TokenMatch] = []
    swap(&storage, &matches)
    storage.removeAll(keepingCapacity: true)
    return storage
  }

  private mutating func note(_ match: TokenMatch, _ text: UnsafeBufferPointer<UInt8>) {
    let name = text[match.range]
    switch match.sort {
    case .truncated, .word, .process: return
    case .token(let kind):
      if table.find(name) == nil, !table.isFull { table.add(kind, Array(name)) }
    case .dotted(let isHost):
      let hash = NameHash.of(name)
      if let known = table.find(name, hash: hash) {
        if isHost { table.markHost(known) }
        return
      }
      if !isHost, table.refuses(hash: hash) { return }
      let array = Array(name)
      if let kind = isHost ? .host : DottedName.guess(ArraySlice(array)) {
        note(array, kind, isHost: isHost)
      } else {
        table.refuse(hash: hash)
      }
    }
  }

  private mutating func note(_ name: [UInt8], _ kind: TokenKind, isHost: Bool) {
    guard !name.isEmpty, !table.isFull else { return }
    let position = name.withUnsafeBufferPointer { table.find($0[...]) } ?? table.add(kind, name)
    if isHost { table.markHost(position) }
  }

  // MARK: Giving out

  /// Gives each name its pseudonym. Names that are learnt later get theirs when they are met.
  public mutating func seal() {
    guard !isSealed else { return }
    isSealed = true
    noteProcesses()
    for position in table.entries.indices {
      let entry = table.entries[position]
      if PseudonymMaker.isKept(entry.original, entry.kind) { maker.reserve(entry.original, entry.kind) }
      maker.salt = (maker.salt ^ NameHash.of(entry.original)) &* 0x0000_0100_0000_01b3
    }
    // Pieces of values are appended while this goes on.
    var position = 0
    while position < table.entries.count {
      settle(position)
      position += 1
    }
    sorted = orderedNames()
  }

  /// A process is called as its app's bundle ID ends, as a rule.
  private mutating func noteProcesses() {
    for entry in table.entries.prefix(50_000)
    where entry.kind == .bundleID && !PseudonymMaker.isKept(entry.original, .bundleID) {
      for label in entry.original.split(separator: 0x2E).dropFirst() where label.count >= 4 {
        let word = String(decoding: label, as: UTF8.self).lowercased()
        guard !KnownNames.vocabulary.contains(word), !table.isFull else { continue }
        let name = Array(label)
        if name.withUnsafeBufferPointer({ table.find($0[...]) == nil }) { processes.insert(table.add(.app, name)) }
      }
    }
  }

  /// Every name has its replacement already.
  mutating func finishRestoring() { isSealed = true }

  private mutating func settle(_ position: Int) {
    let entry = table.entries[position]
    var isKept = PseudonymMaker.isKept(entry.original, entry.kind)
    if entry.kind == .value, !isKept, !literals.protected(entry.original).isEmpty { isKept = true }
    guard !isKept else { return table.settle(position, replacement: nil, isStrong: false) }
    var made = maker.make(entry.original, entry.kind)
    // No pseudonym is another name of the run.
    for _ in 0..<20 where entry.kind != .shortenedHost && table.contains(hash: NameHash.of(made)) {
      guard ![.host, .bundleID].contains(entry.kind) else { break }
      made = maker.make(entry.original, entry.kind)
    }
    // A word that rules compare with must not change where it stands alone.
    let isWord = entry.kind == .app || entry.kind == .user
    let isStrong =
      PseudonymMaker.isStrong(entry.original, entry.kind) && !processes.contains(position)
      && !(isWord && literals.pieces.contains(entry.original.map(ByteKind.lowered)))
    table.settle(position, replacement: made == entry.original ? nil : made, isStrong: isStrong)
  }

  // MARK: Replacing

  /// The text with its names replaced. It is cut at line ends only; a piece of a stream has to end with a line.
  public mutating func apply(to text: [UInt8], as kind: TextKind = .evidence) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + text.count / 16)
    text.withUnsafeBytes { apply(to: $0, as: kind, into: &result) }
    return result
  }

  public mutating func apply(to text: String, as kind: TextKind = .report) -> String {
    String(decoding: apply(to: Array(text.utf8), as: kind), as: UTF8.self)
  }

  /// The same, appended to what is there.
  public mutating func apply(to text: UnsafeRawBufferPointer, as kind: TextKind, into result: inout [UInt8]) {
    seal()
    for line in LineCutter(text) {
      for piece in PieceCutter(line.bytes) { replace(piece, kind, &result) }
      // The line end as it was.
      let end = line.offset + line.bytes.count
      var next = end
      while next < text.count, text[next] == 0x0D, next == end { next += 1 }
      if next < text.count, text[next] == 0x0A { next += 1 }
      result.append(contentsOf: text[end..<next])
    }
  }

  private mutating func replace(_ piece: UnsafeRawBufferPointer, _ kind: TextKind, _ result: inout [UInt8]) {
    decoded.read(piece)
    let plain = decoded
    var edits: [(range: Range<Int>, text: [UInt8])] = []
    plain.bytes.withUnsafeBufferPointer { text in
      if kind == .evidence { literals.read(text) }
      var scanner = TokenScanner(text, reusing: emptied())
      scanner.scan()
      scanner.putInOrder()
      var covered = 0
      for match in scanner.matches where match.range.lowerBound >= covered {
        for edit in self.edits(for: match, text, learns: kind == .evidence) {
          edits.append(edit)
          covered = match.range.upperBound
        }
      }
      matches = scanner.matches
      addKnown(text, &edits)
    }
    guard !edits.isEmpty else { return result.append(contentsOf: piece) }
    var position = 0
    for edit in edits {
      let source = plain.source(edit.range)
      guard source.lowerBound >= position else { continue }
      result.append(contentsOf: piece[position..<source.lowerBound])
      result.append(contentsOf: edit.text)
      position = source.upperBound
    }
    result.append(contentsOf: piece[position...])
  }

  /// Strong names that stand where no shape or place shows them.
  private func addKnown(_ text: UnsafeBufferPointer<UInt8>, _ edits: inout [(range: Range<Int>, text: [UInt8])]) {
    var more: [(range: Range<Int>, text: [UInt8])] = []
    var next = 0
    KnownNameSearch(table: table).run(text) { range, entry in
      while next < edits.count, edits[next].range.upperBound <= range.lowerBound { next += 1 }
      if next < edits.count, edits[next].range.overlaps(range) { return }
      more.append((range, spelt(entry, like: text[range])))
    }
    guard !more.isEmpty else { return }
    edits += more
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  private mutating func edits(for match: TokenMatch, _ text: UnsafeBufferPointer<UInt8>, learns: Bool)
    -> [(range: Range<Int>, text: [UInt8])]
  {
    let name = text[match.range]
    switch match.sort {
    case .word:
      // A part of a path that stands in a URL elsewhere.
      guard match.range.lowerBound > 0, text[match.range.lowerBound - 1] == 0x2F, let entry = table.find(name),
        table.entries[entry].kind == .value
      else { return [] }
      return replacement(entry, name).map { [(match.range, $0)] } ?? []
    case .process:
      guard let entry = table.find(name), table.entries[entry].kind == .app else { return [] }
      return replacement(entry, name).map { [(match.range, $0)] } ?? []
    case .truncated: return cutEdits(match.range, text)
    case .token(.value): return valueEdits(match.range, text, learns)
    case .token(.shortenedHost): return shortened(name, learns).map { [(match.range, $0)] } ?? []
    case .token(let kind): return known(name, kind, learns).map { [(match.range, $0)] } ?? []
    case .dotted(let isHost):
      let hash = NameHash.of(name)
      if let entry = table.find(name, hash: hash) { return replacement(entry, name).map { [(match.range, $0)] } ?? [] }
      guard learns, isHost || !table.refuses(hash: hash) else { return [] }
      guard let kind = isHost ? .host : DottedName.guess(ArraySlice(Array(name))) else { return [] }
      return known(name, kind, learns).map { [(match.range, $0)] } ?? []
    }
  }

  private mutating func known(_ name: Slice<UnsafeBufferPointer<UInt8>>, _ kind: TokenKind, _ learns: Bool) -> [UInt8]?
  {
    if let entry = table.find(name) { return replacement(entry, name) }
    guard learns else { return nil }
    let array = Array(name)
    if table.isFull {
      return PseudonymMaker.isKept(array, kind) ? nil : Self.spelt(maker.overflow(array, kind), like: name, kind)
    }
    let entry = table.add(kind, array)
    settle(entry)
    return replacement(entry, name)
  }

  private func replacement(_ entry: Int, _ name: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
    table.entries[entry].replacement == nil ? nil : spelt(entry, like: name)
  }

  private func spelt(_ entry: Int, like name: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    Self.spelt(table.entries[entry].replacement ?? [], like: name, table.entries[entry].kind)
  }

  /// Upper case where the name stands in upper case. Bundle IDs carry their case themselves.
  private static func spelt(_ pseudonym: [UInt8], like name: Slice<UnsafeBufferPointer<UInt8>>, _ kind: TokenKind)
    -> [UInt8]
  {
    switch kind {
    case .bundleID, .value, .user, .device: return pseudonym
    case .appIDPrefix:
      return name.contains(where: ByteKind.isLower)
        ? zip(pseudonym, Array(name) + Array(repeating: 0x30, count: max(0, pseudonym.count - name.count))).map {
          new, old in
          ByteKind.isUpper(new) && !ByteKind.isUpper(old) ? new + 0x20 : new
        } : pseudonym
    default:
      guard name.contains(where: ByteKind.isUpper), !name.contains(where: ByteKind.isLower) else { return pseudonym }
      return pseudonym.map { ByteKind.isLower($0) ? $0 - 0x20 : $0 }
    }
  }

  // MARK: Values and shortened names

  /// A value without the parts that rules name.
  private mutating func valueEdits(_ range: Range<Int>, _ text: UnsafeBufferPointer<UInt8>, _ learns: Bool)
    -> [(range: Range<Int>, text: [UInt8])]
  {
    let protected = literals.protected(Array(text[range]))
    var result: [(range: Range<Int>, text: [UInt8])] = []
    var position = range.lowerBound
    for stay in protected.sorted(by: { $0.lowerBound < $1.lowerBound }) + [range.count..<range.count] {
      let end = range.lowerBound + stay.lowerBound
      if end > position, let new = known(text[position..<end], .value, learns) { result.append((position..<end, new)) }
      position = max(position, range.lowerBound + stay.upperBound)
    }
    return result
  }

  private mutating func shortened(_ name: Slice<UnsafeBufferPointer<UInt8>>, _ learns: Bool) -> [UInt8]? {
    let form = Self.normalised(name)
    return form.withUnsafeBufferPointer { known($0[...], .shortenedHost, learns) }
  }

  /// `…` for three dots, in lower case.
  private static func normalised(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    var result: [UInt8] = []
    let bytes = Array(name)
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x2E, index + 2 < bytes.count, bytes[index + 1] == 0x2E, bytes[index + 2] == 0x2E {
        result += HostPseudonyms.ellipsis
        index += 3
      } else {
        result.append(ByteKind.lowered(bytes[index]))
        index += 1
      }
    }
    return result
  }

  /// A cut name, or a name behind whole ones: `7Q2V9KX4TD.com.exam…`.
  private mutating func cutEdits(_ range: Range<Int>, _ text: UnsafeBufferPointer<UInt8>)
    -> [(range: Range<Int>, text: [UInt8])]
  {
    var start = range.lowerBound
    for _ in 0..<12 {
      if let new = cut(text[start..<range.upperBound]) { return [(start..<range.upperBound, new)] }
      guard let next = text[start..<range.upperBound].firstIndex(where: { $0 == 0x2E || $0 == 0x2D || $0 == 0x5F })
      else {
        break
      }
      start = next + 1
    }
    return []
  }

  /// The start of the pseudonym of a name of which only the start is there.
  private mutating func cut(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
    guard name.count >= 3 else { return nil }
    let lower = name.map(ByteKind.lowered)
    let order = namesInOrder()
    guard let entry = Self.entry(beginning: lower, in: order, of: table) else { return nil }
    return Array((table.entries[entry].replacement ?? []).prefix(name.count))
  }

  /// A name that is longer than a text and begins with it.
  static func entry(beginning text: [UInt8], in order: [Int], of table: NameTable) -> Int? {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if precedes(table.entries[order[middle]].original, text) { low = middle + 1 } else { high = middle }
    }
    // An unmistakable one before a word that is a name in some places only.
    var weak: Int?
    for index in order[low...].prefix(64) {
      let entry = table.entries[index]
      guard entry.original.prefix(text.count).elementsEqual(text, by: { ByteKind.lowered($0) == $1 }) else { break }
      guard entry.original.count > text.count else { continue }
      if entry.isStrong { return index }
      weak = weak ?? index
    }
    return weak
  }

  private mutating func namesInOrder() -> [Int] {
    let order = orderedNames()
    sorted = order
    return order
  }

  /// The names that are replaced, by their letters.
  func orderedNames() -> [Int] {
    if let sorted { return sorted }
    let entries = table.entries
    var order: [Int] = []
    for index in entries.indices where entries[index].replacement != nil { order.append(index) }
    order.sort { Self.precedes(entries[$0].original, entries[$1].original) }
    return order
  }

  private static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.lexicographicallyPrecedes(right) { ByteKind.lowered($0) < ByteKind.lowered($1) }
  }
}
