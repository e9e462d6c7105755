import TestSupport

/// An association file as a value, which can be written in many ways that all mean the same.
struct SpelledFile {
  struct Rule: Equatable {
    var path: String?
    var query: [String] = []
    var fragment: String?
    var isExclude = false
    var isFolded = false
  }

  struct Item: Equatable {
    var appIDs: [String]
    var rules: [Rule]
  }

  var items: [Item]
  var credentials: [String]
  var variables = ["a", "1"]

  static let apps = (1...5).map { "ABCDE1234\($0).com.example.app\($0)" }

  init(_ random: inout SeededGenerator) {
    var rest = Self.apps.shuffled(using: &random)
    items = (0..<1 + random.below(3)).map { _ in
      let own = (0...random.below(2)).compactMap { _ in rest.popLast() }
      return Item(appIDs: own, rules: (0..<random.below(6)).map { _ in Self.rule(&random) })
    }
    credentials = Array(Self.apps.shuffled(using: &random).prefix(random.below(3)))
  }

  static func rule(_ random: inout SeededGenerator) -> Rule {
    Rule(
      path: random.once(in: 8) ? nil : RandomRules.path(&random),
      query: random.once(in: 4)
        ? ["x", "y"].filter { _ in random.once(in: 2) }.map { "\($0)=\(random.pick(["?*", "1", "1*"]))" } : [],
      fragment: random.once(in: 8) ? random.pick(["?*", "1", ""]) : nil, isExclude: random.once(in: 3),
      isFolded: random.once(in: 6))
  }

  // MARK: Writing

  /// The file in a spelling of its own; a plain one without `random`.
  func text(_ random: inout SeededGenerator) -> String {
    var applinks: [(String, String)] = [("details", list(items.map { item($0, &random) }, &random))]
    if random.once(in: 2) { applinks.append(("apps", "[]")) }
    applinks.append(
      ("substitutionVariables", object([("v", list(variables.map { string($0, &random) }, &random))], &random)))
    var members = [("applinks", object(applinks, &random))]
    if !credentials.isEmpty || random.once(in: 2) {
      let apps = object([("apps", list(credentials.map { string($0, &random) }, &random))], &random)
      members.append(("webcredentials", apps))
    }
    if random.once(in: 3) { members.append(("unknown", "{\"a\":[1,2.5e3,null]}")) }
    return object(members, &random)
  }

  private func item(_ item: Item, _ random: inout SeededGenerator) -> String {
    var members: [(String, String)] = []
    if item.appIDs.count == 1, random.once(in: 2) {
      members.append(("appID", string(item.appIDs[0], &random)))
    } else {
      members.append(("appIDs", list(item.appIDs.map { string($0, &random) }, &random)))
      if random.once(in: 4) { members.append(("appID", "\"ignored\"")) }
    }
    let isPlain = item.rules.allSatisfy { $0.path != nil && $0.query.isEmpty && $0.fragment == nil && !$0.isFolded }
    if isPlain, random.once(in: 2) {
      let paths = item.rules.map { rule in
        string((rule.isExclude ? random.pick(["NOT ", "not ", "Not "]) : "") + path(rule.path ?? "", &random), &random)
      }
      members.append(("paths", list(paths, &random)))
    } else {
      members.append(("components", list(item.rules.map { component($0, &random) }, &random)))
      if random.once(in: 4) { members.append(("paths", "[\"/hidden\"]")) }
    }
    return object(members, &random)
  }

  private func component(_ rule: Rule, _ random: inout SeededGenerator) -> String {
    var members: [(String, String)] = []
    if let path = rule.path { members.append(("/", string(self.path(path, &random), &random))) }
    if !rule.query.isEmpty {
      let items = rule.query.map { item -> (String, String) in
        let parts = item.split(separator: "=", maxSplits: 1).map(String.init)
        return (parts[0], string(parts.last ?? "", &random))
      }
      members.append(("?", object(items, &random)))
    } else if random.once(in: 6) {
      members.append(("?", random.pick(["\"*\"", "{}", "{\"z\":\"*\"}"])))
    }
    if let fragment = rule.fragment { members.append(("#", string(fragment, &random))) }
    if rule.isExclude {
      members.append(("exclude", random.pick(["true", "1", "\"yes\""])))
    } else if random.once(in: 6) {
      members.append(("exclude", random.pick(["false", "0", "null"])))
    }
    if rule.isFolded {
      members.append(("caseSensitive", random.pick(["false", "0", "null"])))
    } else if random.once(in: 6) {
      members.append(("caseSensitive", "true"))
    }
    if random.once(in: 4) { members.append(("comment", string("é \"x\"", &random))) }
    return object(members, &random)
  }

  /// Spellings that have one normal form (aasa-semantics.md N3, N4).
  private func path(_ path: String, _ random: inout SeededGenerator) -> String {
    guard path.count > 2, !path.hasPrefix("*") else { return path }
    var text = path
    if text.hasPrefix("/"), !text.hasPrefix("/*"), random.once(in: 3) {
      text = random.once(in: 2) ? String(text.dropFirst()) : "/" + text
    }
    guard text.count > 2 else { return path }
    if !text.hasSuffix("*"), !text.hasSuffix("/"), random.once(in: 3) { text += "/" }
    if text.contains("/*"), random.once(in: 3) { text = text.replacing("/*", with: "/**") }
    return text
  }

  private func string(_ text: String, _ random: inout SeededGenerator) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "/" where random.once(in: 4): result += "\\/"
      case _ where random.once(in: 12):
        let digits = String(scalar.value, radix: 16, uppercase: random.once(in: 2))
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private func blank(_ random: inout SeededGenerator) -> String { random.pick(["", "", " ", "\n", "\t", "\r\n  "]) }

  private func list(_ elements: [String], _ random: inout SeededGenerator) -> String {
    "[" + elements.map { blank(&random) + $0 + blank(&random) }.joined(separator: ",") + "]"
  }

  private func object(_ members: [(String, String)], _ random: inout SeededGenerator) -> String {
    let shuffled = members.shuffled(using: &random)
    let parts = shuffled.map {
      blank(&random) + string($0.0, &random) + blank(&random) + ":" + blank(&random) + $0.1
    }
    return "{" + parts.joined(separator: ",") + blank(&random) + "}"
  }
}
