/// A rule of an association file, and how the file and a dump write it.
struct InventedRule: Equatable, Sendable {
  var path: String?
  var query: [(name: String, pattern: String)] = []
  var fragment: String?
  var isExclude = false
  var ignoresCase = false
  /// `percentEncoded: false` (aasa-semantics.md E2).
  var decodes = false
  /// The whole query as one pattern (aasa-semantics.md Q1).
  var wholeQuery: String?
  var comment: String?

  static func == (left: InventedRule, right: InventedRule) -> Bool { left.component == right.component }

  /// Whether the older `paths` form can say it (aasa-semantics.md P2).
  var fitsPaths: Bool {
    path != nil && query.isEmpty && fragment == nil && !ignoresCase && !decodes && wholeQuery == nil
  }

  /// As an entry of `components`.
  var component: String {
    var members: [String] = []
    if let path { members.append("\"/\": \(JSONString.quoted(path))") }
    if !query.isEmpty { members.append("\"?\": {" + queryMembers(blank: " ") + "}") }
    if let wholeQuery { members.append("\"?\": \(JSONString.quoted(wholeQuery))") }
    if let fragment { members.append("\"#\": \(JSONString.quoted(fragment))") }
    if isExclude { members.append("\"exclude\": true") }
    if ignoresCase { members.append("\"caseSensitive\": false") }
    if decodes { members.append("\"percentEncoded\": false") }
    if let comment { members.append("\"comment\": \(JSONString.quoted(comment))") }
    return "{ " + members.joined(separator: ", ") + " }"
  }

  /// As an entry of `paths`.
  var pathEntry: String { JSONString.quoted((isExclude ? "NOT " : "") + (path ?? "*")) }

  /// As a dump's `Patterns:` shows it: sorted keys, no blanks, the path normalised (swcutil-show.md 2.6).
  var patternsObject: String {
    var members: [String] = []
    if let fragment { members.append("\"#\":\(JSONString.quoted(fragment))") }
    if let path { members.append("\"/\":\(JSONString.quoted(Self.normalised(path)))") }
    if !query.isEmpty { members.append("\"?\":{" + queryMembers(blank: "") + "}") }
    if let wholeQuery { members.append("\"?\":\(JSONString.quoted(wholeQuery))") }
    if ignoresCase { members.append("\"caseSensitive\":false") }
    if isExclude { members.append("\"exclude\":true") }
    if decodes { members.append("\"percentEncoded\":false") }
    return "{" + members.joined(separator: ",") + "}"
  }

  private func queryMembers(blank: String) -> String {
    query.map { "\(JSONString.quoted($0.name)):\(blank)\(JSONString.quoted($0.pattern))" }.joined(
      separator: "," + blank)
  }

  /// aasa-semantics.md N2 to N4, for patterns without doubled stars or slashes.
  static func normalised(_ path: String) -> String {
    if path.isEmpty { return "/" }
    if path.count == 1 { return path }
    var result = path
    if !result.hasPrefix("*"), !result.hasPrefix("/") { result = "/" + result }
    if !result.hasSuffix("*"), !result.hasSuffix("/") { result += "/" }
    return result
  }

  static func patterns(_ rules: [InventedRule]) -> String {
    rules.map(\.patternsObject).joined(separator: ", ")
  }
}

enum JSONString {
  /// A JSON string; invented texts hold no other characters that need an escape.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  static func list(_ texts: [String]) -> String { "[" + texts.map(quoted).joined(separator: ", ") + "]" }
}

/// One item of `details`, or one app of another service.
struct ListedApp: Equatable, Sendable {
  var appIDs: [String]
  var rules: [InventedRule]
  /// The form since iOS 13, or the older one.
  var usesComponents = true

  var item: String {
    let ids =
      usesComponents || appIDs.count != 1
      ? "\"appIDs\": " + JSONString.list(appIDs) : "\"appID\": " + JSONString.quoted(appIDs.first ?? "")
    let list =
      usesComponents
      ? "\"components\": [" + rules.map { "\n        " + $0.component }.joined(separator: ",") + "\n      ]"
      : "\"paths\": [" + rules.map { $0.pathEntry }.joined(separator: ", ") + "]"
    return "{\n      " + ids + ",\n      " + list + "\n    }"
  }
}

/// What a site publishes.
struct PublishedFile: Sendable {
  var listed: [ListedApp] = []
  /// `substitutionVariables`, as JSON.
  var variables: String?
  /// App ids under services that read `apps` alone.
  var services: [(name: String, apps: [String])] = []
  /// Text that stands in place of all this.
  var override: String?

  var text: String {
    if let override { return override }
    var members: [String] = []
    if !listed.isEmpty {
      let apps = listed.contains { !$0.usesComponents } ? "\"apps\": [],\n    " : ""
      let variables = variables.map { "\"substitutionVariables\": \($0),\n    " } ?? ""
      members.append(
        "\"applinks\": {\n    " + apps + variables + "\"details\": [" + listed.map(\.item).joined(separator: ", ")
          + "]\n  }")
    }
    for service in services {
      members.append("\"\(service.name)\": { \"apps\": " + JSONString.list(service.apps) + " }")
    }
    return "{\n  " + members.joined(separator: ",\n  ") + "\n}\n"
  }
}
