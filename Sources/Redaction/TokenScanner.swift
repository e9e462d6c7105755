/// Finds the tokens of one piece of text (a line, as a rule) by their shape and their place, in one pass.
///
/// It decides nothing that depends on other pieces: what a dotted name is, and whether a word is a name, the table of
/// the whole run says.
struct TokenScanner {
  /// Where in a URL the scanner stands.
  enum URLPart { case none, path, query }

  let text: UnsafeBufferPointer<UInt8>
  var matches: [TokenMatch] = []
  var part = URLPart.none
  /// Where the last `@` behind an e-mail's local part stands: a host follows.
  private var hostFollows = -1

  init(_ text: UnsafeBufferPointer<UInt8>, reusing matches: [TokenMatch]) {
    self.text = text
    self.matches = matches
  }

  mutating func scan() {
    var position = 0
    while position < text.count {
      let byte = text[position]
      if startsWord(position) {
        position = takeRun(position)
      } else {
        position = takeSign(byte, position)
      }
    }
    noteDevice()
    noteSecrets()
  }

  // MARK: Signs

  private mutating func takeSign(_ byte: UInt8, _ position: Int) -> Int {
    switch byte {
    case 0x3A where at(position + 1) == 0x3A && !isWord(position - 1):
      if let end = AddressShape.ipv6(text, position) {
        add(.token(.ipv6), position..<end)
        return end
      }
    case 0x3F:
      // A query, of a URL or of a path alone.
      if part != .none || isWord(position - 1) || at(position - 1) == 0x2F || at(position - 1) == 0x2A { part = .query }
    case 0x3D where part == .query: return takeValue(position + 1)
    case 0x23 where part != .none: return takeFragment(position + 1)
    case 0x2F:
      if let end = userInPath(position + 1) { return end }
    case 0x5C:
      if let end = userInPath(position + 1) { return end }
      part = .none
    default:
      if part != .none, ByteKind.endsURL(byte) { part = .none }
      let symbol = startsSymbol(position)
      if symbol { part = .none }
      return position + max(1, symbol ? NameRun.symbolLength(text, position) : 1)
    }
    return position + 1
  }

  /// The name behind `/Users/`, `/home/` or `\Users\`.
  private mutating func userInPath(_ start: Int) -> Int? {
    guard start < text.count, precedes(start, "users", and: [0x2F, 0x5C]) || precedes(start, "home", and: [0x2F]) else {
      return nil
    }
    var end = start
    while end < text.count, text[end] != 0x2F, text[end] != 0x5C, !endsPathPart(text[end]) { end += 1 }
    guard end > start else { return nil }
    add(.token(.user), start..<end)
    return end
  }

  private func endsPathPart(_ byte: UInt8) -> Bool {
    ByteKind.endsURL(byte) || byte == 0x3A || byte == 0x2C || byte == 0x3B || byte == 0x29 || byte == 0x5D
  }

  /// A query value, up to `&`, `;`, `#` or the end of the URL.
  private mutating func takeValue(_ start: Int) -> Int {
    var end = start
    while end < text.count, !ByteKind.endsURL(text[end]), text[end] != 0x26, text[end] != 0x23, text[end] != 0x3B,
      !startsSymbol(end), !NameRun.isEllipsis(text, end)
    {
      end += 1
    }
    if isCutBehind(end) {
      while end > start, text[end - 1] == 0x2E { end -= 1 }
      if end > start { add(.truncated, start..<end) }
      return max(end, start)
    }
    while end > start, [0x2C, 0x29, 0x5D, 0x2E, 0x3A].contains(text[end - 1]) { end -= 1 }
    guard end > start else { return start }
    // `?mode=developer` is the daemon's own (swcd-logs.md 1.1).
    if precedes(start, "mode=", and: nil), isMode(start..<end) { return end }
    // A host, an address or a UUID inside keeps its own pseudonym.
    if text[start..<end].contains(0x3A) || text[start..<end].contains(0x40) || text[start..<end].contains(0x2F) {
      let first = matches.count
      var inner = start
      var isAllTaken = true
      while inner < end {
        let next = startsWord(inner) ? takeRun(inner) : inner + 1
        inner = max(next, inner + 1)
        isAllTaken = isAllTaken && inner <= end
      }
      fillGaps(start..<end, from: first)
      part = .query
      return max(inner, end)
    }
    add(.token(.value), start..<end)
    return end
  }

  /// Words of a value that hold no token of their own are values too.
  private mutating func fillGaps(_ range: Range<Int>, from first: Int) {
    matches.removeAll { match in
      guard match.range.lowerBound >= range.lowerBound else { return false }
      if case .word = match.sort { return true }
      return false
    }
    let taken = matches.dropFirst(min(first, matches.count)).map(\.range)
    var position = range.lowerBound
    while position < range.upperBound {
      if let hit = taken.first(where: { $0.contains(position) }) {
        position = hit.upperBound
        continue
      }
      var end = position
      while end < range.upperBound, isWord(end), !taken.contains(where: { $0.contains(end) }) { end += 1 }
      let isScheme = at(end) == 0x3A && at(end + 1) == 0x2F && at(end + 2) == 0x2F
      if end - position >= 3, !isScheme { add(.token(.value), position..<end) }
      position = max(end, position + 1)
    }
    matches.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Each word of a fragment.
  private mutating func takeFragment(_ start: Int) -> Int {
    var position = start
    while position < text.count, !ByteKind.endsURL(text[position]), !startsSymbol(position) {
      var end = position
      while end < text.count, isWord(end) || text[end] == 0x2D || text[end] == 0x2B, !startsSymbol(end),
        !NameRun.isEllipsis(text, end)
      { end += 1 }
      if end - position >= 3 { add(isCutBehind(end) ? .truncated : .token(.value), position..<end) }
      position = max(end, position + 1)
    }
    return position
  }

  /// Whether `…`, or three dots, stand at a position or before it.
  private func isCutBehind(_ end: Int) -> Bool {
    if end < text.count, NameRun.isEllipsis(text, end) { return true }
    return at(end) == 0x2E && at(end + 1) == 0x2E && at(end + 2) == 0x2E
      || at(end - 1) == 0x2E && at(end - 2) == 0x2E && at(end - 3) == 0x2E
  }

  private func isMode(_ range: Range<Int>) -> Bool {
    let value = String(decoding: text[range], as: UTF8.self)
    return value.split { $0 == "+" || $0 == "," || $0 == " " }.allSatisfy { $0 == "developer" || $0 == "managed" }
  }

  // MARK: Runs

  /// Takes the run of word characters, dots and hyphens that begins here.
  private mutating func takeRun(_ start: Int) -> Int {
    var run = NameRun(start)
    while let next = run.step(text) { run.end = next }
    let end = run.end
    if at(end) == 0x3A {
      if at(end + 1) == 0x2F, at(end + 2) == 0x2F, run.dots == 0 || run.isLetters(text) {
        return takeAuthority(end + 3)
      }
      if end - start <= 4, let (kind, stop) = AddressShape.colons(text, start) {
        add(.token(kind), start..<stop)
        return stop
      }
    }
    if at(end) == 0x20, at(end + 1) == 0x2F, end - start <= 5, isMethod(start..<end) {
      part = .path
      return end + 1
    }
    if at(end) == 0x40, isWord(end + 1), !isScale(end + 1) {
      add(.token(.user), start..<end)
      hostFollows = end + 1
      return end + 1
    }
    classify(run)
    return end
  }

  /// `GET /path?query HTTP/1.1`
  private func isMethod(_ range: Range<Int>) -> Bool {
    guard text[range].allSatisfy(ByteKind.isUpper) else { return false }
    return ["GET", "HEAD", "POST", "PUT"].contains(String(decoding: text[range], as: UTF8.self))
  }

  /// `icon@2x.png`
  private func isScale(_ position: Int) -> Bool {
    ByteKind.isDigit(text[position]) && at(position + 1) == 0x78
  }

  private mutating func takeAuthority(_ start: Int) -> Int {
    part = .path
    var end = start
    var at: Int?
    while end < text.count, !ByteKind.endsURL(text[end]), text[end] != 0x2F, text[end] != 0x3F, text[end] != 0x23 {
      if text[end] == 0x40 { at = end }
      end += 1
    }
    var host = start
    if let at {
      var position = start
      while position < at {
        var stop = position
        while stop < at, text[stop] != 0x3A { stop += 1 }
        if stop > position { add(.token(position == start ? .user : .value), position..<stop) }
        position = stop + 1
      }
      host = at + 1
    }
    if self.at(host) == 0x5B {
      if let stop = AddressShape.ipv6(text, host + 1) { add(.token(.ipv6), (host + 1)..<stop) }
      return end
    }
    if self.at(host) == 0x2A, self.at(host + 1) == 0x2E { host += 2 }
    hostFollows = host
    if host < end, startsWord(host) { return takeHost(host, end) }
    return end
  }

  private mutating func takeHost(_ start: Int, _ limit: Int) -> Int {
    var run = NameRun(start)
    while let next = run.step(text), next <= limit { run.end = next }
    classify(run)
    return run.end
  }

  private mutating func classify(_ run: NameRun) {
    var range = run.start..<run.end
    while range.count > 1, text[range.upperBound - 1] == 0x2D || text[range.upperBound - 1] == 0x5F {
      range = range.lowerBound..<range.upperBound - 1
    }
    let isHostPlace = run.start == hostFollows || isHostPlace(run.start)
    if run.hasEllipsis || at(run.end) == 0x2E && at(run.end + 1) == 0x2E {
      if takeShortened(run, isHostPlace) { return }
    }
    if run.length >= 36, run.hyphens >= 4, takeUUIDs(range) { return }
    if run.length == 17, run.hyphens == 5, AddressShape.mac(text, run.start) != nil { return add(.token(.mac), range) }
    if run.dots == 3, run.isNumeric, AddressShape.isIPv4(text, range), !isVersion(range) {
      return add(.token(.ipv4), range)
    }
    if run.dots > 0, !run.isNumeric { return takeDotted(run, range, isHostPlace) }
    if run.dots > 0 { return }
    takeWord(run, range, isHostPlace)
  }

  private mutating func takeDotted(_ run: NameRun, _ range: Range<Int>, _ isHostPlace: Bool) {
    guard let dot = text[range].firstIndex(of: 0x2E) else { return }
    let head = range.lowerBound..<dot
    let isHostPlace = isHostPlace || precedes(range.upperBound, ".invalid", and: nil)
    if !isHostPlace, TokenShape.isPrefix(text[head]) {
      add(.token(.appIDPrefix), head)
      let rest = (dot + 1)..<range.upperBound
      if text[rest].contains(0x2E) || !rest.isEmpty { add(.token(.bundleID), rest) }
      return
    }
    // An app ID whose prefix lost or gained a character, or stands behind.
    if !isHostPlace, TokenShape.isOddPrefix(text[head]), text[(dot + 1)..<range.upperBound].contains(0x2E) {
      let second = text[(dot + 1)...].prefix { $0 != 0x2E }
      if KnownNames.isReverseStart(ArraySlice(Array(second))) {
        add(.token(.appIDPrefix), head)
        add(.token(.bundleID), (dot + 1)..<range.upperBound)
        return
      }
    }
    if let last = text[range].lastIndex(of: 0x2E), TokenShape.isPrefix(text[(last + 1)..<range.upperBound]) {
      add(.token(.bundleID), range.lowerBound..<last)
      add(.token(.appIDPrefix), (last + 1)..<range.upperBound)
      return
    }
    if !isHostPlace, let name = appName(range) { return add(.token(.app), name) }
    add(.dotted(isHost: isHostPlace), range)
    addGlued(range)
  }

  /// The name in `/Applications/My App.app/…`.
  private func appName(_ range: Range<Int>) -> Range<Int>? {
    guard range.count > 4, precedes(range.upperBound, ".app", and: nil), at(range.upperBound) != 0x2E else {
      return nil
    }
    let end = range.upperBound - 4
    guard !text[range.lowerBound..<end].contains(0x2E) else { return nil }
    var start = range.lowerBound
    while start > 0, range.lowerBound - start < 40,
      isWord(start - 1) || text[start - 1] == 0x20 || text[start - 1] == 0x2D
    {
      start -= 1
    }
    if at(start - 1) == 0x2F { return start..<end }
    return at(range.upperBound) == 0x2F ? range.lowerBound..<end : nil
  }

  /// `Shop[214]`, `Shop(UIKitCore)[214]`, `Shop{UIKitCore}[214]`, `Shop: (lib) …`, `app Shop:214`, a column between tabs.
  private func isProcessPlace(_ end: Int) -> Bool {
    guard let sign = at(end) else { return false }
    switch sign {
    case 0x5B: return at(end + 1).map(ByteKind.isDigit) ?? false
    case 0x28, 0x7B: return at(end + 1).map(ByteKind.isAlphanumeric) ?? false
    case 0x3A:
      if at(end + 1) == 0x20 { return at(end + 2) == 0x28 || at(end + 2) == 0x5B }
      return at(end + 1).map(ByteKind.isDigit) ?? false
    case 0x09: return true
    default: return false
    }
  }

  /// A host in running text of a script without blanks: `ドメインshop.exampleです`.
  private mutating func addGlued(_ range: Range<Int>) {
    guard let first = range.first(where: { text[$0] < 0x80 && text[$0] != 0x2E }) else { return }
    var end = first
    while end < range.upperBound, text[end] < 0x80 { end += 1 }
    while end > first, !ByteKind.isAlphanumeric(text[end - 1]) { end -= 1 }
    guard first..<end != range, text[first..<end].contains(0x2E) else { return }
    add(.dotted(isHost: false), first..<end)
  }

  private mutating func takeWord(_ run: NameRun, _ range: Range<Int>, _ isHostPlace: Bool) {
    if isHostPlace, range.count >= 2 { return add(.dotted(isHost: true), range) }
    if TokenShape.isBarePrefix(text[range]) { return add(.token(.appIDPrefix), range) }
    if TokenShape.isDevice(text[range]) { return add(.token(.device), range) }
    if TokenShape.isSecret(text[range]) { return add(.token(.value), range) }
    if part == .path, at(range.lowerBound - 1) == 0x2F, TokenShape.isPathID(text[range]) {
      return add(.token(.value), range)
    }
    if takeOwner(range) { return }
    add(isProcessPlace(run.end) ? .process : .word, range)
  }

  /// `John’s iPhone`
  private mutating func takeOwner(_ range: Range<Int>) -> Bool {
    var next = range.upperBound
    if at(next) == 0x27 || at(next) == 0x60 {
      next += 1
    } else if at(next) == 0xE2, at(next + 1) == 0x80, at(next + 2) == 0x99 {
      next += 3
    } else {
      return false
    }
    guard at(next) == 0x73, at(next + 1) == 0x20 || at(next + 1) == 0x2B || at(next + 1) == 0x2D else { return false }
    guard TokenShape.startsModel(text[(next + 2)...]) else { return false }
    add(.token(.user), range)
    return true
  }

  /// The UUIDs in a run, and what stands before and behind them.
  private mutating func takeUUIDs(_ range: Range<Int>) -> Bool {
    var position = range.lowerBound
    var rest = range.lowerBound
    var found = false
    while position + 36 <= range.upperBound {
      if TokenShape.isUUID(text, position),
        position == range.lowerBound || !ByteKind.isAlphanumeric(text[position - 1]),
        position + 36 == range.upperBound || !ByteKind.isAlphanumeric(text[position + 36])
      {
        if rest < position { takePiece(rest..<position) }
        add(.token(.uuid), position..<position + 36)
        position += 36
        rest = position
        found = true
      } else {
        position += 1
      }
    }
    if found, rest < range.upperBound { takePiece(rest..<range.upperBound) }
    return found
  }

  private mutating func takePiece(_ range: Range<Int>) {
    var range = range
    while let first = range.first, text[first] == 0x2D || text[first] == 0x2E { range = (first + 1)..<range.upperBound }
    while let last = range.last, text[last] == 0x2D || text[last] == 0x2E { range = range.lowerBound..<last }
    if text[range].contains(0x2E) { add(.dotted(isHost: false), range) }
  }

  // MARK: Helpers

  func at(_ position: Int) -> UInt8? { position >= 0 && position < text.count ? text[position] : nil }

  func isWord(_ position: Int) -> Bool {
    guard let byte = at(position) else { return false }
    return ByteKind.isAlphanumeric(byte) || byte == 0x5F || byte >= 0x80 && !startsSymbol(position)
  }

  private func startsWord(_ position: Int) -> Bool { isWord(position) && !NameRun.isEllipsis(text, position) }

  /// Punctuation and symbols beyond ASCII.
  func startsSymbol(_ position: Int) -> Bool { NameRun.symbolLength(text, position) > 0 }

  mutating func add(_ sort: TokenMatch.Sort, _ range: Range<Int>) { matches.append(TokenMatch(sort, range)) }

  /// Whether a word in lower case, and then one of some signs, stands before a position.
  func precedes(_ position: Int, _ word: StaticString, and signs: [UInt8]?) -> Bool {
    var index = position - 1
    if let signs {
      guard let sign = at(index), signs.contains(sign) else { return false }
      index -= 1
    }
    let count = word.utf8CodeUnitCount
    guard index - count + 1 >= 0 else { return false }
    for offset in 0..<count where ByteKind.lowered(text[index - count + 1 + offset]) != word.utf8Start[offset] {
      return false
    }
    return signs == nil || index == count - 1 || !ByteKind.isAlphanumeric(text[index - count])
  }

  private func isVersion(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound - 1
    if at(index) == 0x2F || at(index) == 0x76, let before = at(index - 1), ByteKind.isLetter(before) { return true }
    while at(index) == 0x20 || at(index) == 0x3A || at(index) == 0x22 || at(index) == 0x3E || at(index) == 0x3D {
      index -= 1
    }
    return precedes(index + 1, "version", and: nil)
  }
}
