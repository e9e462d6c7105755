import JSONText

/// The fleet summary in its four forms.
public enum FleetFormats {
  public static let schemaVersion = "1.0"

  // MARK: JSON

  public static func json(_ report: FleetReport, version: String) -> String {
    var writer = JSONWriter()
    writer.object { object in
      object.member("schemaVersion", schemaVersion)
      object.object("tool") {
        $0.member("name", "swcdlog")
        $0.member("version", version)
      }
      for table in report.tables {
        object.array(camel(table.id)) { array in
          for row in table.rows {
            array.object { entry in
              for (column, cell) in zip(table.columns, row) {
                switch cell {
                case .number(let number): entry.member(camel(column), number)
                case .text(let text): entry.member(camel(column), text)
                }
              }
            }
          }
        }
      }
    }
    return writer.text + "\n"
  }

  /// `os_build` and `root-causes` as the other documents write names.
  private static func camel(_ name: String) -> String {
    let words = name.split { $0 == "_" || $0 == "-" }
    return words.enumerated().map { index, word in
      if index == 0 { return String(word) }
      return word == "id" ? "ID" : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
  }

  // MARK: CSV

  /// RFC 4180. Each table has its header line, with the table's name as first column; an empty line stands between.
  public static func csv(_ report: FleetReport) -> String {
    report.tables.map { table in
      let head = (["section"] + table.columns).map(field).joined(separator: ",")
      let rows = table.rows.map { row in ([table.id] + row.map(\.text)).map(field).joined(separator: ",") }
      return ([head] + rows).joined(separator: "\r\n") + "\r\n"
    }.joined(separator: "\r\n")
  }

  private static func field(_ text: String) -> String {
    // A spreadsheet would take these for formulas.
    let safe = text.first.map { "=+-@\t\r".contains($0) } ?? false ? "'" + text : text
    guard safe.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return safe }
    return "\"" + safe.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }

  // MARK: Text

  /// - Parameter limit: rows of each table.
  public static func text(_ report: FleetReport, limit: Int) -> String {
    var parts: [String] = []
    for table in report.tables where !table.rows.isEmpty {
      var rows = [table.columns.map { words($0) }]
      rows += table.rows.prefix(limit).map { $0.map { clean($0.text) } }
      let widths = table.columns.indices.map { column in rows.map { $0[column].unicodeScalars.count }.max() ?? 0 }
      let lines = rows.map { row in
        let cells = row.indices.map { column in
          let padding = String(repeating: " ", count: max(0, widths[column] - row[column].unicodeScalars.count))
          if case .number? = table.rows.first?[column] { return padding + row[column] }
          return row[column] + padding
        }
        var line = "  " + cells.joined(separator: "  ")
        while line.last == " " { line.removeLast() }
        return line
      }
      let rest = table.rows.count - limit
      parts.append(
        ([table.title] + lines + (rest > 0 ? ["  and \(rest) more"] : [])).joined(separator: "\n") + "\n")
    }
    return parts.joined(separator: "\n")
  }

  private static func words(_ column: String) -> String {
    String(column.map { $0 == "_" ? " " : $0 })
  }

  private static func clean(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) ? "\u{FFFD}" : $0 }))
  }

  // MARK: HTML

  /// One file that loads nothing from elsewhere and runs nothing.
  public static func html(_ report: FleetReport) -> String {
    var body = ""
    for table in report.tables {
      body += "<section id=\"\(HTMLText.escaped(table.id))\"><h2>\(HTMLText.escaped(table.title))</h2>\n"
      if table.rows.isEmpty {
        body += "<p>None.</p></section>\n"
        continue
      }
      body += "<table><thead><tr>"
      for column in table.columns { body += "<th scope=\"col\">\(HTMLText.escaped(words(column)))</th>" }
      body += "</tr></thead>\n<tbody>\n"
      for row in table.rows {
        body += "<tr>"
        for cell in row {
          if case .number = cell { body += "<td class=\"n\">" } else { body += "<td>" }
          body += HTMLText.escaped(clean(cell.text)) + "</td>"
        }
        body += "</tr>\n"
      }
      body += "</tbody></table></section>\n"
    }
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <title>swcdlog fleet</title>
      <style>
      body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem; color-scheme: light dark; }
      section { overflow-x: auto; margin-bottom: 2rem; }
      table { border-collapse: collapse; }
      th, td { text-align: left; padding: .25rem .75rem; border-bottom: 1px solid #8886; }
      td.n { text-align: right; font-variant-numeric: tabular-nums; }
      </style></head>
      <body><h1>swcdlog fleet</h1>
      \(body)</body></html>

      """
  }
}
