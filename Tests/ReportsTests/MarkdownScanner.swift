/// Finds what a Markdown renderer would take for prose, after CommonMark's rules for fences and code spans.
enum MarkdownScanner {
  /// The lines outside of fenced blocks.
  static func outsideOfFences(_ text: String) -> [String] {
    var result: [String] = []
    var fence: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let run = String(line.prefix { $0 == "`" })
      if let open = fence {
        if run.count >= open.count, run.count == line.count { fence = nil }
      } else if run.count >= 3, !line.dropFirst(run.count).contains("`") {
        fence = run
      } else {
        result.append(String(line))
      }
    }
    if fence != nil { result.append("<unclosed fence>") }
    return result
  }

  /// Lines without fenced blocks, code spans, and the marks that the report itself writes.
  static func prose(_ text: String) -> [String] {
    outsideOfFences(text).map { line in
      // A bar that does not end a cell.
      var line = withoutCode(line).replacing("\\|", with: " ")
      for own in [
        "<details><summary>", "</summary>", "<details>", "</details>", "<sub>", "</sub>", "**", "|---|---|---|---|",
      ] {
        line = line.replacing(own, with: " ")
      }
      return line
    }
  }

  private static func withoutCode(_ line: String) -> String {
    var rest = line[...]
    var result = ""
    while let start = rest.firstIndex(of: "`") {
      result += rest[..<start]
      let run = rest[start...].prefix { $0 == "`" }
      var search = run.endIndex
      var end: String.Index?
      while let next = rest[search...].firstIndex(of: "`") {
        let candidate = rest[next...].prefix { $0 == "`" }
        if candidate.count == run.count {
          end = candidate.endIndex
          break
        }
        search = candidate.endIndex
      }
      guard let end else {
        // No span: the run is literal.
        result += run
        rest = rest[run.endIndex...]
        continue
      }
      rest = rest[end...]
    }
    return result + rest
  }
}
