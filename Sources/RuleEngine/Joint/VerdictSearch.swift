/// Goes through all kinds of URLs that a change of rules can concern, and finds those with two verdicts.
///
/// A URL is cut into its path, its fragment, its query and the items of that, which vary independently. For each part
/// the patterns that can match together are found (`JointAutomaton`); a kind of URL is one choice for each part that a
/// rule still asks about. A URL has two verdicts only where a rule matches it that the other list does not have in the
/// same place, so that everything else is left out.
struct VerdictSearch {
  private let a: RuleList
  private let b: RuleList
  private let host: String
  private var patterns: [(glob: Glob, isDecoded: Bool)] = []
  private var lists: (a: [Candidate], b: [Candidate]) = ([], [])
  private var meetings: [MeetingKey: [Meeting]] = [:]
  private var found: Set<[Int]> = []
  private var budget: Int
  private var leaves = 0

  private(set) var witnesses: [SemanticDifference.Witness] = []
  /// Whether nothing was left out, so that missing witnesses prove that there is no difference.
  private(set) var isProof = true

  private static let witnessLimit = 512
  private static let leafLimit = 20_000

  /// A part of a URL that varies on its own.
  private enum Part: Hashable {
    case path
    case fragment
    case query
    /// The items of one name.
    case item([UInt8])

    var isOfQuery: Bool { self != .path && self != .fragment }
  }

  /// A rule of a list while kinds of URLs are gone through: what it still asks.
  private struct Candidate {
    /// nil stands for "every URL matches", without a list.
    var index: Int?
    var isExclude: Bool
    /// Whether the other list does not have it in the same place.
    var isChanged: Bool
    var open: [(part: Part, pattern: Int)]
  }

  private struct MeetingKey: Hashable {
    var part: Part
    var patterns: [Int]
    var needed: Set<Int>?
    var form: Form
  }

  /// How a part's texts are read by the rules that ask about it.
  private enum Form: Hashable {
    case encoded, decoded
    /// In both ways, or as a whole and in items: only texts that are the same in all of them are tried, which shows
    /// differences and proves nothing.
    case mixed
  }

  /// Patterns of a part that match together, and the texts that show it, as a URL carries them: several for repeated
  /// items, none where the part is missing.
  private struct Meeting {
    var patterns: Set<Int>
    var texts: [String]
  }

  init(_ a: RuleList, _ b: RuleList, host: String, budget: Int) {
    (self.a, self.b, self.host, self.budget) = (a, b, host, budget)
    let (left, right) = (Self.effective(a), Self.effective(b))
    let order = RuleOrder(left, right)
    lists.a = candidates(a, left, order)
    lists.b = candidates(b, right, order)
    let changed = (lists.a + lists.b).filter(\.isChanged)
    lists.a = lists.a.filter { !isApart($0, from: changed) }
    lists.b = lists.b.filter { !isApart($0, from: changed) }
  }

  /// Whether a rule's paths begin otherwise than those of every changed rule, so that it has no say in the matter.
  private func isApart(_ candidate: Candidate, from changed: [Candidate]) -> Bool {
    func path(_ candidate: Candidate) -> (glob: Glob, isDecoded: Bool)? {
      candidate.open.first { $0.part == .path }.map { patterns[$0.pattern] }
    }
    guard !candidate.isChanged, changed.count <= 64, let own = path(candidate) else { return false }
    return changed.allSatisfy { other in path(other).map { Self.areApart(own, $0) } ?? false }
  }

  /// Whether the literal beginnings of two patterns contradict each other. Letters, digits and slashes at the front of a
  /// path are the same in encoded and in decoded form.
  private static func areApart(
    _ left: (glob: Glob, isDecoded: Bool), _ right: (glob: Glob, isDecoded: Bool)
  ) -> Bool {
    let isFolded = left.glob.isFolded || right.glob.isFolded
    for (a, b) in zip(left.glob.prefix, right.glob.prefix) {
      guard isPlain(a), isPlain(b) else { return false }
      if a != b, !isFolded || CaseFolding.ascii(a) != CaseFolding.ascii(b) { return true }
    }
    return false
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2D...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }

  /// The rules that can decide at all: those behind a rule that matches every URL, and those that can match nothing, are
  /// left out.
  private static func effective(_ list: RuleList) -> [RuleList.KeyedRule] {
    var result: [RuleList.KeyedRule] = []
    for rule in list.meanings where !rule.rule.patterns.contains(where: { $0.impossibility != nil }) {
      result.append(rule)
      if rule.rule.isUnconstrained { break }
    }
    return result
  }

  private mutating func candidates(
    _ list: RuleList, _ rules: [RuleList.KeyedRule], _ order: RuleOrder
  ) -> [Candidate] {
    if list.claimsEverything { return [Candidate(index: nil, isExclude: false, isChanged: true, open: [])] }
    return rules.map { keyed in
      let rule = keyed.rule
      var open: [(part: Part, pattern: Int)] = []
      func ask(_ part: Part, _ pattern: Rule.Constraint) {
        guard !pattern.matchesAnything else { return }
        open.append((part, patterns.count))
        patterns.append((pattern.glob, !rule.isPercentEncoded))
      }
      if let path = rule.path { ask(.path, path) }
      if let fragment = rule.fragment { ask(.fragment, fragment) }
      switch rule.query {
      case .whole(let pattern)?: ask(.query, pattern)
      case .items(let items)?: for item in items { ask(.item(item.nameBytes), item.constraint) }
      case nil: break
      }
      return Candidate(
        index: rule.index, isExclude: rule.isExclude, isChanged: !order.kept.contains(keyed.key), open: open)
    }
  }

  mutating func run() {
    visit(lists.a, lists.b, texts: [])
  }

  // MARK: Kinds of URLs

  private typealias Choice = (part: Part, texts: [String])

  /// Goes through the kinds of URLs that still can tell the two lists apart.
  private mutating func visit(_ left: [Candidate], _ right: [Candidate], texts: [Choice]) {
    guard budget > 0, leaves < Self.leafLimit, witnesses.count < Self.witnessLimit else {
      isProof = false
      return
    }
    budget -= 1 + left.count + right.count
    let (left, right) = (Self.cut(left), Self.cut(right))
    // Only rules that both have in the same order are left: they decide alike.
    guard left.contains(where: \.isChanged) || right.contains(where: \.isChanged) else { return }
    guard let part = Self.nextPart(left, right) else {
      settle(left.first, right.first, texts)
      return
    }
    for meeting in meetings(part, left + right) {
      visit(
        Self.kept(left, part, meeting), Self.kept(right, part, meeting), texts: texts + [(part, meeting.texts)])
    }
  }

  /// Rules behind one that asks nothing more never decide.
  private static func cut(_ list: [Candidate]) -> [Candidate] {
    guard let end = list.firstIndex(where: \.open.isEmpty) else { return list }
    return Array(list[...end])
  }

  /// The part to choose next: what the first undecided rule asks. Paths come first.
  private static func nextPart(_ left: [Candidate], _ right: [Candidate]) -> Part? {
    let open = [left.first, right.first].compactMap { $0?.open }.filter { !$0.isEmpty }
    guard !open.isEmpty else { return nil }
    if (left + right).contains(where: { $0.open.contains { $0.part == .path } }) { return .path }
    return open.first?.first?.part
  }

  /// The patterns of changed rules, one of which a text of the part has to match; nil where some changed rule does not
  /// look at the part.
  private static func needed(_ list: [Candidate], _ part: Part) -> Set<Int>? {
    var result: Set<Int> = []
    for candidate in list where candidate.isChanged {
      guard let pattern = candidate.open.first(where: { $0.part == part })?.pattern else { return nil }
      result.insert(pattern)
    }
    return result
  }

  private static func kept(_ list: [Candidate], _ part: Part, _ meeting: Meeting) -> [Candidate] {
    list.compactMap { candidate in
      guard candidate.open.contains(where: { $0.part == part }) else { return candidate }
      var rest = candidate
      guard rest.open.allSatisfy({ $0.part != part || meeting.patterns.contains($0.pattern) }) else { return nil }
      rest.open.removeAll { $0.part == part }
      return rest
    }
  }

  // MARK: Texts of a part

  private mutating func meetings(_ part: Part, _ live: [Candidate]) -> [Meeting] {
    let open = live.flatMap(\.open)
    let asked = Set(open.filter { $0.part == part }.map(\.pattern)).sorted()
    let key = MeetingKey(part: part, patterns: asked, needed: Self.needed(live, part), form: form(part, open))
    if key.form == .mixed { isProof = false }
    if let known = meetings[key] { return known }
    let result = made(key)
    meetings[key] = result
    return result
  }

  /// How the rules that are left look at a part, or at the query as a whole.
  private func form(_ part: Part, _ open: [(part: Part, pattern: Int)]) -> Form {
    let related = open.filter { part.isOfQuery ? $0.part.isOfQuery : $0.part == part }
    let asksItems = related.contains { $0.part != .query && $0.part.isOfQuery }
    let forms = Set(related.map { patterns[$0.pattern].isDecoded })
    if forms.count > 1 || (asksItems && related.contains { $0.part == .query }) { return .mixed }
    return forms.first == true ? .decoded : .encoded
  }

  private mutating func made(_ key: MeetingKey) -> [Meeting] {
    let kind: TextLanguage.Kind
    switch key.part {
    case .path: kind = .path
    case .fragment, .query: kind = .text
    case .item: kind = .item
    }
    let (globs, members) = distinct(key.patterns)
    let wanted = key.needed.map { needed in
      Set(members.indices.filter { members[$0].contains(where: needed.contains) })
    }
    let language = TextLanguage(kind: kind, isDecoded: key.form == .decoded)
    guard let automaton = JointAutomaton(globs, language: language, isPlain: key.form == .mixed) else {
      isProof = false
      return []
    }
    let (raw, isComplete) = automaton.meetings(wanted: wanted, budget: &budget)
    if !isComplete || !automaton.isExact { isProof = false }
    let found = raw.map { meeting in
      Meeting(
        patterns: Set(meeting.patterns.flatMap { members[$0] }),
        texts: meeting.text.isEmpty ? [] : [encoded(meeting.text, key)])
    }
    guard case .item(let name) = key.part else { return found }
    // A missing item is compared as "" (Q3).
    let missing = Meeting(patterns: Set(key.patterns.filter { patterns[$0].glob.matches([]) }), texts: [])
    guard canName(name, key.form) else { return [missing] }
    return [missing] + repeated(found.filter { !$0.texts.isEmpty }, missing)
  }

  /// Patterns with the numbers of all that are equal to them, so that each is walked once.
  private func distinct(_ numbers: [Int]) -> (globs: [Glob], members: [[Int]]) {
    var known: [[UInt8]: Int] = [:]
    var globs: [Glob] = []
    var members: [[Int]] = []
    for number in numbers {
      let glob = patterns[number].glob
      // What a variable stands for differs from list to list.
      let key = glob.parsed.variableNames.isEmpty ? [glob.isFolded ? 1 : 0] + glob.text : nil
      if let key, let place = known[key] {
        members[place].append(number)
        continue
      }
      if let key { known[key] = globs.count }
      globs.append(glob)
      members.append([number])
    }
    return (globs, members)
  }

  /// Every one of several items of a name must match (Q4): what only several together show is added.
  private mutating func repeated(_ single: [Meeting], _ missing: Meeting) -> [Meeting] {
    var result = single.filter { $0.patterns != missing.patterns }
    var seen = Set(result.map(\.patterns)).union([missing.patterns])
    var position = 0
    while position < result.count {
      for other in single {
        budget -= 1
        let common = result[position].patterns.intersection(other.patterns)
        guard seen.insert(common).inserted else { continue }
        result.append(Meeting(patterns: common, texts: result[position].texts + other.texts))
      }
      guard result.count < 256, budget > 0 else {
        isProof = false
        break
      }
      position += 1
    }
    return result
  }

  /// Whether a URL can carry an item of this name.
  private func canName(_ name: [UInt8], _ form: Form) -> Bool {
    if form == .decoded { return !name.contains(0) }
    return PercentEncoding.isSound(name, PercentEncoding.queryCharacters) && !name.contains(0x26)
      && !name.contains(0x3D)
  }

  /// A text as a URL carries it, with its name in front for an item.
  private func encoded(_ text: String, _ key: MeetingKey) -> String {
    func escaped(_ text: some Sequence<UInt8>, _ allowed: ByteSet) -> String {
      var result: [UInt8] = []
      for byte in text {
        if allowed.contains(byte) || key.form != .decoded {
          result.append(byte)
        } else {
          PercentEncoding.appendEscape(byte, to: &result)
        }
      }
      return String(decoding: result, as: UTF8.self)
    }
    switch key.part {
    case .path: return escaped(text.utf8, PercentEncoding.pathCharacters)
    case .fragment, .query: return escaped(text.utf8, PercentEncoding.queryCharacters)
    case .item(let name):
      let allowed = PercentEncoding.itemCharacters
      return escaped(name, allowed) + "=" + escaped(text.utf8, allowed)
    }
  }

  // MARK: Verdicts

  private mutating func settle(_ left: Candidate?, _ right: Candidate?, _ texts: [Choice]) {
    leaves += 1
    func answer(_ candidate: Candidate?) -> Int { candidate.map { $0.isExclude ? 1 : 2 } ?? 0 }
    guard answer(left) != answer(right) else { return }
    let key = [answer(left), left?.index ?? -1, answer(right), right?.index ?? -1]
    guard !found.contains(key) else { return }
    guard let witness = witness(texts, key) else {
      // The model and the engine disagree: what the model says proves nothing.
      isProof = false
      return
    }
    found.insert(key)
    witnesses.append(witness)
  }

  /// The URL of chosen texts, if the engine sees two verdicts; without the slash at the end where that changes nothing.
  private func witness(_ texts: [Choice], _ key: [Int]) -> SemanticDifference.Witness? {
    let path = texts.first { $0.part == .path }?.texts.first ?? "/"
    let shorter = path.utf8.count > 1 && path.hasSuffix("/") ? [String(path.dropLast())] : []
    var first: SemanticDifference.Witness?
    for candidate in shorter + [path] {
      let url = URLText("https://" + host + candidate + rest(texts))
      let (left, right) = (a.decide(url), b.decide(url))
      guard left.answer != right.answer else { continue }
      let witness = SemanticDifference.Witness(url: url.text, a: left, b: right)
      if Self.key(witness) == key { return witness }
      first = first ?? witness
    }
    return first
  }

  /// Query and fragment as the URL carries them.
  private func rest(_ texts: [Choice]) -> String {
    let query = texts.filter(\.part.isOfQuery).flatMap(\.texts)
    let fragment = texts.first { $0.part == .fragment }?.texts.first
    return (query.isEmpty ? "" : "?" + query.joined(separator: "&")) + (fragment.map { "#" + $0 } ?? "")
  }

  /// What decided on either side, and how.
  static func key(_ witness: SemanticDifference.Witness) -> [Int] {
    func answer(_ decision: Decision) -> Int {
      switch decision.answer {
      case .match: 2
      case .excluded: 1
      case .noMatch, .invalid: 0
      }
    }
    return [
      answer(witness.a), witness.a.rule?.index ?? -1, answer(witness.b), witness.b.rule?.index ?? -1,
    ]
  }
}
