import Findings

/// The hits as workflow commands, which GitHub shows beside the lines of a change.
public enum LintAnnotations {
  public static func render(_ report: LintReport) -> String {
    var output = ""
    for file in report.files {
      for item in file.hits {
        let level = item.hit.severity == .note ? "notice" : item.hit.severity.rawValue
        let title = property("\(item.hit.code) \(item.title)")
        output +=
          "::\(level) file=\(property(file.path)),line=\(item.at.line),col=\(item.at.column),title=\(title)::"
          + data(item.hit.message + " " + item.hit.fix) + "\n"
      }
    }
    return output
  }

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
