import JSONText

/// Which pseudonym stands for which name. It holds the names, so it stays with whoever made it.
public struct RedactionMap: Sendable {
  public struct Pair: Hashable, Sendable {
    public var kind: String
    public var original: String
    public var pseudonym: String
  }

  public var pairs: [Pair]

  public init(pairs: [Pair]) { self.pairs = pairs }

  /// Reads what `json` writes; nil where it is something else.
  public init?(json: [UInt8]) {
    guard let root = JSONDocument.parse(json).root, let list = root.member("pseudonyms")?.value.array else {
      return nil
    }
    pairs = list.compactMap { entry in
      guard let kind = entry.member("kind")?.value.string, let original = entry.member("original")?.value.string,
        let pseudonym = entry.member("pseudonym")?.value.string
      else { return nil }
      return Pair(kind: kind, original: original, pseudonym: pseudonym)
    }
  }

  public var json: String {
    var writer = JSONWriter()
    writer.object { map in
      map.member("schemaVersion", "1.0")
      map.array("pseudonyms") { list in
        for pair in pairs {
          list.object {
            $0.member("kind", pair.kind)
            $0.member("original", pair.original)
            $0.member("pseudonym", pair.pseudonym)
          }
        }
      }
    }
    return writer.text + "\n"
  }
}

extension Redactor {
  /// The names that were replaced and their pseudonyms, in the order in which the names were first seen.
  public var map: RedactionMap {
    RedactionMap(
      pairs: table.entries.compactMap { entry in
        entry.replacement.map {
          RedactionMap.Pair(
            kind: entry.kind.rawValue, original: String(decoding: entry.original, as: UTF8.self),
            pseudonym: String(decoding: $0, as: UTF8.self))
        }
      })
  }

  /// A redactor that goes the other way: `apply(to:as: .report)` puts the names back.
  public init(restoring map: RedactionMap) {
    self.init(limit: .max)
    for pair in map.pairs {
      guard let kind = TokenKind(rawValue: pair.kind) else { continue }
      let pseudonym = Array(pair.pseudonym.utf8)
      guard !pseudonym.withUnsafeBufferPointer({ table.find($0[...]) != nil }) else { continue }
      let position = table.add(kind, pseudonym)
      table.settle(position, replacement: Array(pair.original.utf8), isStrong: pseudonym.count >= 4)
    }
    finishRestoring()
  }
}
