import Reports
import Store

/// `swcdlog fleet FILE.db [--format text|json|csv|html] [--section NAME] [--limit N]`
public enum FleetCommand {
  enum Format: String, CaseIterable {
    case text, json, csv, html
  }

  public static func run(_ arguments: [String], write: (String) -> Int32, complain: (String) -> Void) -> Int32 {
    var format = Format.text
    var section: String?
    var limit = 20
    var files: [String] = []
    do throws(UsageError) {
      var parser = ArgumentParser(arguments)
      while let word = parser.next() {
        switch word {
        case .operand(let file): files.append(file)
        case .option("--format"): format = try parser.choice("--format", Format.self)
        case .option("--section"): section = try parser.value("--section")
        case .option("--limit"): limit = try parser.number("--limit")
        case .option(let name):
          throw UsageError.unknown(name, among: ["--format", "--section", "--limit", "--help"])
        }
      }
      guard files.count == 1 else { throw UsageError("fleet takes one store, as batch --store FILE.db writes it") }
      if let section, !FleetSummary.sectionNames.contains(section) {
        throw UsageError("--section takes one of \(FleetSummary.sectionNames.joined(separator: ", ")), not \(section)")
      }
    } catch {
      complain(error.message)
      return 64
    }
    do throws(StoreError) {
      var report = try FleetSummary.read(files[0])
      if let section { report.tables.removeAll { $0.id != section } }
      let text =
        switch format {
        case .text: FleetFormats.text(report, limit: limit)
        case .json: FleetFormats.json(report, version: swcdlogVersion)
        case .csv: FleetFormats.csv(report)
        case .html: FleetFormats.html(report)
        }
      return write(text)
    } catch {
      complain(error.message)
      return 2
    }
  }
}
