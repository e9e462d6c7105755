/// The texts of one URL that patterns are compared with, each made when it is first needed.
struct PreparedURL {
  /// How a pattern wants its text: encoded or decoded (E1, E2), with or without case folded (G9).
  struct Form: Hashable, Sendable {
    var isDecoded: Bool
    var isFolded: Bool

    init(isDecoded: Bool, isFolded: Bool) { (self.isDecoded, self.isFolded) = (isDecoded, isFolded) }

    /// The form with a number from 0 to 3.
    init(index: Int) { self.init(isDecoded: index & 2 != 0, isFolded: index & 1 != 0) }

    var index: Int { (isDecoded ? 2 : 0) + (isFolded ? 1 : 0) }
  }

  /// One value for each of the four forms, without an array around them.
  private struct PerForm<Value: Sendable>: Sendable {
    private var plain: Value?
    private var folded: Value?
    private var decoded: Value?
    private var decodedFolded: Value?

    subscript(index: Int) -> Value? {
      get {
        switch index {
        case 0: plain
        case 1: folded
        case 2: decoded
        default: decodedFolded
        }
      }
      set {
        switch index {
        case 0: plain = newValue
        case 1: folded = newValue
        case 2: decoded = newValue
        default: decodedFolded = newValue
        }
      }
    }
  }

  let url: URLText
  private var paths = PerForm<[UInt8]>()
  private var queries = PerForm<[UInt8]>()
  private var fragments = PerForm<[UInt8]>()
  private var itemLists = PerForm<[QueryItem]>()

  init(_ url: URLText) { self.url = url }

  /// The path, normalised (1.5). Bytes that cannot be decoded leave an empty path (E6), which equals `/` (N7).
  mutating func path(_ form: Form) -> [UInt8] {
    if let known = paths[form.index] { return known }
    let text = form.isDecoded ? PercentEncoding.decode(url.path) ?? [] : url.path
    let normal = PathNormalisation.normalised(text)
    let result = form.isFolded ? CaseFolding.fold(normal) : normal
    paths[form.index] = result
    return result
  }

  /// The whole query, empty where there is none (Q1, Q11).
  mutating func query(_ form: Form) -> [UInt8] {
    if let known = queries[form.index] { return known }
    let result = Self.plain(url.query, form)
    queries[form.index] = result
    return result
  }

  /// The fragment, empty where there is none (H1).
  mutating func fragment(_ form: Form) -> [UInt8] {
    if let known = fragments[form.index] { return known }
    let result = Self.plain(url.fragment, form)
    fragments[form.index] = result
    return result
  }

  /// The items of the query: cut at `&` and at the first `=` (Q8), then decoded where wanted; names never fold (Q7).
  mutating func items(_ form: Form) -> [QueryItem] {
    if let known = itemLists[form.index] { return known }
    var result: [QueryItem] = []
    if let query = url.query, !query.isEmpty {
      for part in query.split(separator: 0x26, omittingEmptySubsequences: false) {
        let equals = part.firstIndex(of: 0x3D) ?? part.endIndex
        let name = part[..<equals]
        let value = part[equals...].dropFirst()
        let text = Self.plain(Array(value), form)
        result.append(
          QueryItem(name: form.isDecoded ? PercentEncoding.decode(name) ?? [] : Array(name), value: text))
      }
    }
    itemLists[form.index] = result
    return result
  }

  private static func plain(_ text: [UInt8]?, _ form: Form) -> [UInt8] {
    guard let text else { return [] }
    let decoded = form.isDecoded ? PercentEncoding.decode(text) ?? [] : text
    return form.isFolded ? CaseFolding.fold(decoded) : decoded
  }
}

/// One item of a query.
struct QueryItem: Sendable, Equatable {
  var name: [UInt8]
  /// Empty where there is no `=` (Q10).
  var value: [UInt8]
}
