import Findings
import Reports

/// Which hits are wanted: `--select`, `--ignore`, an ignore file and a baseline.
struct LintFilter {
  /// A way to name codes: `SWCD7206`, `7206`, `72`, `72xx`, `pattern-empty`, `*`.
  struct CodePattern: Hashable {
    private let digits: String
    private let slug: String?

    init?(_ text: String) {
      let upper = text.uppercased()
      let body = upper.hasPrefix("SWCD") ? upper.dropFirst(4) : upper[...]
      if text == "*" {
        (digits, slug) = ("", nil)
      } else if !body.isEmpty, body.count <= 4, body.allSatisfy({ $0.isNumber || $0 == "X" || $0 == "*" }),
        body.first?.isNumber ?? false
      {
        (digits, slug) = (String(body.prefix { $0.isNumber }), nil)
      } else if FindingRegistry[slug: text] != nil {
        (digits, slug) = ("", text.lowercased())
      } else {
        return nil
      }
    }

    func matches(_ code: FindingCode) -> Bool {
      if let slug { return FindingRegistry[code]?.slug == slug }
      return String(code.number).hasPrefix(digits)
    }
  }

  /// One line of an ignore file: `CODE [path-glob] [pointer]`.
  struct IgnoreRule {
    var code: CodePattern
    var path: String?
    var pointer: String?

    func matches(_ item: LintReport.Hit, path: String) -> Bool {
      guard code.matches(item.hit.code) else { return false }
      if let own = self.path, !PathGlob.matches(own, path) { return false }
      guard let pointer else { return true }
      let place = item.hit.pointer ?? ""
      return place == pointer || place.hasPrefix(pointer.hasSuffix("/") ? pointer : pointer + "/")
    }
  }

  var select: [CodePattern] = []
  var ignore: [CodePattern] = []
  var rules: [IgnoreRule] = []
  /// Fingerprints that are known already, with how often they may occur in a file.
  var baseline: [String: Int] = [:]

  /// Whether `--select` and `--ignore` let the code through.
  func wants(_ code: FindingCode) -> Bool {
    (select.isEmpty || select.contains { $0.matches(code) }) && !ignore.contains { $0.matches(code) }
  }

  /// The report without the hits that are not wanted, and how many the ignore file and the baseline took away.
  func applied(to report: LintReport) -> LintReport {
    var result = report
    var known = baseline
    var suppressed = 0
    result.files = report.files.map { file in
      var file = file
      file.hits = file.hits.filter { item in
        guard wants(item.hit.code) else { return false }
        if rules.contains(where: { $0.matches(item, path: file.path) }) {
          suppressed += 1
          return false
        }
        let key = Self.baselineKey(item, file.path)
        if let count = known[key], count > 0 {
          known[key] = count - 1
          suppressed += 1
          return false
        }
        return true
      }
      return file
    }
    result.suppressedCount = suppressed
    return result
  }

  // MARK: Files

  /// Reads an ignore file; `#` begins a remark. What cannot be read is told.
  static func ignoreRules(_ text: String) -> (rules: [IgnoreRule], problems: [String]) {
    var rules: [IgnoreRule] = []
    var problems: [String] = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let first = words.first else { continue }
      guard let code = CodePattern(first), words.count <= 3 else {
        problems.append("line \(number + 1): expected CODE [path-glob] [pointer], found \(line.prefix(80))")
        continue
      }
      // A single further word that begins with a slash is a pointer.
      let isPointer = words.count == 2 && words[1].hasPrefix("/")
      rules.append(
        IgnoreRule(
          code: code, path: words.count > 1 && !isPointer ? words[1] : nil,
          pointer: words.count > 2 ? words[2] : isPointer ? words[1] : nil))
    }
    return (rules, problems)
  }

  static func baselineKey(_ item: LintReport.Hit, _ path: String) -> String {
    "\(item.hit.code)\t\(path)\t\(item.fingerprint)"
  }

  /// The text of a baseline: one hit a line, then its words for people.
  static func baseline(_ report: LintReport) -> String {
    var lines = ["# swcdlog lint baseline 1: code, path, fingerprint, message"]
    for file in report.files {
      for item in file.hits {
        let message = item.hit.message.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        lines.append(baselineKey(item, file.path) + "\t" + message)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  static func readBaseline(_ text: String) -> [String: Int] {
    var result: [String: Int] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count >= 3 else { continue }
      result[fields.prefix(3).joined(separator: "\t"), default: 0] += 1
    }
    return result
  }
}

/// Globs of paths: `*` within a folder, `**` across folders, `?` one character. A pattern without a slash is compared
/// with the file's name.
enum PathGlob {
  static func matches(_ pattern: String, _ path: String) -> Bool {
    let clean = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    let text = pattern.contains("/") ? clean : clean.split(separator: "/").last.map(String.init) ?? clean
    return matches(Array(pattern), Array(text))
  }

  /// Positions that the pattern can have reached, so that no pattern takes more than pattern times text.
  private static func matches(_ pattern: [Character], _ text: [Character]) -> Bool {
    var reached = Set([0])
    var index = 0
    while index < pattern.count, !reached.isEmpty {
      let isDouble = pattern[index] == "*" && index + 1 < pattern.count && pattern[index + 1] == "*"
      var next: Set<Int> = []
      for start in reached {
        if pattern[index] == "*" {
          var position = start
          next.insert(position)
          while position < text.count, isDouble || text[position] != "/" {
            position += 1
            next.insert(position)
          }
        } else if start < text.count, pattern[index] == "?" ? text[start] != "/" : text[start] == pattern[index] {
          next.insert(start + 1)
        }
      }
      reached = next
      index += isDouble ? 2 : 1
    }
    return reached.contains(text.count)
  }
}
