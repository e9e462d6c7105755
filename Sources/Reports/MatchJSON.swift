import Evidence
import JSONText
import RuleEngine

extension MatchReport {
  /// The report as one JSON document, ended by a line end.
  public var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("schemaVersion", ReportJSON.schemaVersion)
      writer.object("file") { writer in
        writer.member("path", file)
        writer.member("format", document.format.rawValue)
        writer.member("usable", document.isUsable)
        writer.key("fault")
        if let fault = document.json.firstFatal {
          writer.object { writer in
            writer.member("line", fault.place.line)
            writer.member("column", fault.place.column)
            writer.member("message", fault.message)
          }
        } else {
          writer.null()
        }
      }
      writer.array("verdicts") { writer in
        for answer in answers {
          for item in answer.cases { Self.write(item, answer.url, domain, &writer) }
        }
      }
      writer.array("claims") { writer in
        for answer in answers where answer.claims.groups.flatMap(\.self).count > 1 {
          Self.write(answer, &writer)
        }
      }
    }
    return writer.text + "\n"
  }

  private static func write(_ item: Case, _ url: String, _ domain: String?, _ writer: inout JSONWriter) {
    let decision = item.decision
    writer.object { writer in
      writer.member("url", url)
      writer.member("appID", item.appID.text)
      writer.member("domain", domain)
      writer.member("verdict", decision.answer.rawValue)
      writer.key("rule")
      write(decision.rule, &writer)
      writer.member("reason", decision.explanation)
      writer.key("closest")
      if let closest = decision.closest {
        writer.object { writer in
          writer.key("rule")
          write(closest.rule, &writer)
          writer.member("reason", closest.failure)
          writer.array("constraints") { writer in
            for constraint in closest.constraints { write(constraint, &writer) }
          }
        }
      } else {
        writer.null()
      }
    }
  }

  private static func write(_ rule: Rule?, _ writer: inout JSONWriter) {
    guard let rule else { return writer.null() }
    writer.object { writer in
      let place = rule.place
      writer.member("index", rule.index)
      writer.member("pointer", rule.pointer)
      writer.member("line", place.line)
      writer.member("column", place.column)
      writer.member("text", rule.text)
    }
  }

  private static func write(_ constraint: ConstraintTrace, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("part", constraint.part.rawValue)
      writer.member("item", constraint.itemName)
      writer.member("pattern", constraint.pattern)
      writer.member("input", constraint.input)
      writer.member("match", constraint.isMatch)
      writer.member("patternOffset", constraint.failure?.patternOffset)
      writer.member("inputOffset", constraint.failure?.inputOffset)
      writer.member("note", constraint.note)
    }
  }

  private static func write(_ answer: Answer, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("url", answer.url)
      writer.member("decided", answer.claims.isDecided)
      writer.member("decidedBy", answer.claims.decidedBy?.rawValue)
      writer.array("groups") { writer in
        for group in answer.claims.groups {
          writer.array { writer in for claim in group { writer.string(claim.appID.text) } }
        }
      }
    }
  }
}
