/// A rule list flattened for speed: rules are told apart by the first bytes of the path, compared in one pass over
/// plain memory; patterns of literals, `*` and `?` are walked there too, and only the rest is matched as written.
final class RuleProgram: Sendable {
  /// What is needed to reject or accept a rule by its path.
  private struct Step {
    /// Where the pattern's bytes stand in the pool, and how many of them are its literal beginning.
    var start: Int32
    var count: Int32
    var prefix: Int32
    /// The least length of the path.
    var minimum: Int32
    /// Which of the four texts of the path it wants (`PreparedURL.Form.index`).
    var text: UInt8
    var path: PathCheck
    /// Whether query or fragment are constrained.
    var hasMore: Bool
    /// The first bytes of the literal beginning as one word, and which bits of the word they are.
    var head: UInt64 = 0
    var mask: UInt64 = 0
  }

  private enum PathCheck: UInt8 {
    /// No constraint, or one that every path fulfils.
    case none
    case literal, prefixAndStar, simple
    /// To be matched piece by piece.
    case pieces
    case never
  }

  private let rules: [Rule]
  /// Whether there is no list, so that every URL matches.
  private let claimsEverything: Bool
  private let steps: [Step]
  private let pool: [UInt8]
  /// Which of the four texts are wanted by any rule.
  private let wantsText: [Bool]

  init(_ rules: [Rule], claimsEverything: Bool) {
    self.rules = rules
    self.claimsEverything = claimsEverything
    var pool: [UInt8] = []
    var wantsText = [false, false, false, false]
    steps = rules.map { rule in
      let form = rule.textForm.index
      var step = Step(
        start: Int32(clamping: pool.count), count: 0, prefix: 0, minimum: 0, text: UInt8(truncatingIfNeeded: form),
        path: .none, hasMore: rule.query != nil || rule.fragment != nil)
      guard let glob = rule.path?.glob else { return step }
      step.count = Int32(clamping: glob.matchText.count)
      step.prefix = Int32(clamping: glob.prefix.count)
      step.minimum = Int32(clamping: glob.minimumLength)
      step.path =
        switch glob.form {
        case .anything: .none
        case .never: .never
        case .literal: .literal
        case .prefixAndStar: .prefixAndStar
        case .simple: .simple
        case .pieces: .pieces
        }
      if step.path != .none, step.path != .never {
        wantsText[form] = true
        pool += glob.matchText
        step.head = glob.prefix.withUnsafeBufferPointer { Self.head($0) }
        step.mask = glob.prefix.count >= 8 ? .max : 1 << (UInt64(glob.prefix.count) * 8) - 1
      }
      return step
    }
    self.pool = pool
    self.wantsText = wantsText
  }

  /// The plain answer (aasa-semantics.md C1 to C3).
  func answer(_ url: URLText) -> Decision.Answer {
    guard url.isReadable else { return .invalid }
    if claimsEverything { return .match }
    var prepared = PreparedURL(url)
    guard let index = firstMatch(&prepared) else { return .noMatch }
    return rules[index].isExclude ? .excluded : .match
  }

  /// The index of the first rule that matches, or nil.
  func firstMatch(_ url: inout PreparedURL) -> Int? {
    func text(_ index: Int) -> [UInt8] { wantsText[index] ? url.path(PreparedURL.Form(index: index)) : [] }
    let texts = (text(0), text(1), text(2), text(3))
    var index = 0
    while let candidate = candidate(from: index, texts) {
      if !candidate.isOpen || Self.matches(rules[candidate.index], &url, pathIsKnown: candidate.pathMatches) {
        return candidate.index
      }
      index = candidate.index + 1
    }
    return nil
  }

  /// The indices of all rules before `end` that match.
  func matches(_ url: inout PreparedURL, before end: Int) -> [Int] {
    func text(_ index: Int) -> [UInt8] { wantsText[index] ? url.path(PreparedURL.Form(index: index)) : [] }
    let texts = (text(0), text(1), text(2), text(3))
    var result: [Int] = []
    var index = 0
    while let candidate = candidate(from: index, texts), candidate.index < end {
      if !candidate.isOpen || Self.matches(rules[candidate.index], &url, pathIsKnown: candidate.pathMatches) {
        result.append(candidate.index)
      }
      index = candidate.index + 1
    }
    return result
  }

  /// How the path of a rule and of the URL begin alike.
  enum Nearness {
    /// No constraint on the path, or one that every path fulfils.
    case free
    /// No path can match.
    case never
    /// The literal beginning agrees in part: twice the bytes that are equal, once those that differ in case only.
    case partly(Int)
    /// The whole literal beginning agrees.
    case wholly
  }

  /// - Parameter text: the path as the rule wants it.
  func nearness(of index: Int, _ text: [UInt8]) -> Nearness {
    let step = steps[index]
    if step.path == .none { return .free }
    if step.path == .never { return .never }
    let (start, count) = (Int(step.start), Int(step.prefix))
    return pool.withUnsafeBufferPointer { pool in
      text.withUnsafeBufferPointer { text in
        var score = 0
        for offset in 0..<min(count, text.count) {
          let (wanted, found) = (pool[start + offset], text[offset])
          if wanted == found {
            score += 2
          } else if CaseFolding.ascii(wanted) == CaseFolding.ascii(found) {
            score += 1
          } else {
            break
          }
        }
        return score == 2 * count ? .wholly : .partly(score)
      }
    }
  }

  private struct Candidate {
    var index: Int
    /// Whether the path is known to match.
    var pathMatches: Bool
    /// Whether anything is left to be compared.
    var isOpen: Bool
  }

  /// The next rule at or after `start` whose path matches or may match.
  private func candidate(from start: Int, _ texts: ([UInt8], [UInt8], [UInt8], [UInt8])) -> Candidate? {
    texts.0.withUnsafeBufferPointer { plain in
      texts.1.withUnsafeBufferPointer { folded in
        texts.2.withUnsafeBufferPointer { decoded in
          texts.3.withUnsafeBufferPointer { decodedFolded in
            scan(from: start, (plain, folded, decoded, decodedFolded))
          }
        }
      }
    }
  }

  private typealias Buffer = UnsafeBufferPointer<UInt8>

  /// The first eight bytes as a word; what is missing is zero.
  private static func head(_ bytes: Buffer) -> UInt64 {
    var word: UInt64 = 0
    for index in 0..<min(8, bytes.count) { word |= UInt64(bytes[index]) << (UInt64(index) * 8) }
    return word
  }

  private func scan(from start: Int, _ texts: (Buffer, Buffer, Buffer, Buffer)) -> Candidate? {
    let heads = (Self.head(texts.0), Self.head(texts.1), Self.head(texts.2), Self.head(texts.3))
    return steps.withUnsafeBufferPointer { steps in
      pool.withUnsafeBufferPointer { pool in
        for index in start..<steps.count {
          let step = steps[index]
          if step.path == .none { return Candidate(index: index, pathMatches: true, isOpen: step.hasMore) }
          let head =
            switch step.text {
            case 0: heads.0
            case 1: heads.1
            case 2: heads.2
            default: heads.3
            }
          // Nearly every rule is told apart by its first bytes.
          if (head ^ step.head) & step.mask != 0 { continue }
          let text =
            switch step.text {
            case 0: texts.0
            case 1: texts.1
            case 2: texts.2
            default: texts.3
            }
          let (from, length) = (Int(step.start), Int(step.prefix))
          guard step.path != .never, text.count >= Int(step.minimum), Self.begins(text, pool, from, length) else {
            continue
          }
          switch step.path {
          case .literal where text.count != length: continue
          case .simple:
            let pattern = Buffer(rebasing: pool[from..<from + Int(step.count)])
            guard SimpleGlob.matches(pattern, text) else { continue }
          default: break
          }
          let isKnown = step.path != .pieces
          return Candidate(index: index, pathMatches: isKnown, isOpen: step.hasMore || !isKnown)
        }
        return nil
      }
    }
  }

  @inline(__always)
  private static func begins(_ text: Buffer, _ pool: Buffer, _ from: Int, _ length: Int) -> Bool {
    // The last byte of the literal beginning tells rules apart best.
    if length > 0, text[length - 1] != pool[from + length - 1] { return false }
    var offset = 0
    while offset < length {
      if text[offset] != pool[from + offset] { return false }
      offset += 1
    }
    return true
  }

  /// Whether all constraints of a rule match (aasa-semantics.md 1.1 step 6).
  static func matches(_ rule: Rule, _ url: inout PreparedURL, pathIsKnown: Bool = false) -> Bool {
    let form = rule.textForm
    if !pathIsKnown, let path = rule.path, !path.glob.matches(url.path(form)) { return false }
    switch rule.query {
    case .whole(let pattern)?:
      if !pattern.glob.matches(url.query(form)) { return false }
    case .items(let wanted)?:
      let items = url.items(form)
      for item in wanted {
        var isThere = false
        for candidate in items where candidate.name == item.nameBytes {
          isThere = true
          // Every occurrence must match (Q4).
          if !item.constraint.glob.matches(candidate.value) { return false }
        }
        // A missing item is compared as "" (Q3).
        if !isThere, !item.constraint.glob.matches([]) { return false }
      }
    case nil: break
    }
    if let fragment = rule.fragment, !fragment.glob.matches(url.fragment(form)) { return false }
    return true
  }
}
