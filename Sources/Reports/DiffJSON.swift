import Diagnosis
import Evidence
import JSONText
import RuleEngine

/// A comparison as one JSON document; nothing is left out of it.
public struct DiffJSON {
  private let comparison: Comparison

  public static func render(_ comparison: Comparison, version: String) -> String {
    let report = DiffJSON(comparison: comparison)
    var writer = JSONWriter()
    writer.object { document in
      document.member("schemaVersion", ReportJSON.schemaVersion)
      document.object("tool") {
        $0.member("name", "swcdlog")
        $0.member("version", version)
      }
      document.member("kind", comparison.kind.rawValue)
      document.member("changed", comparison.isChanged)
      document.member("certain", comparison.isCertainlyChanged || !comparison.isChanged)
      document.member("summary", DiffWords(comparison: comparison).headline)
      document.object("a") { report.write(comparison.a, &$0) }
      document.object("b") { report.write(comparison.b, &$0) }
      document.member("notes", strings: comparison.notes)
      document.array("apps") { array in
        for change in comparison.apps { array.object { report.write(change, &$0) } }
      }
      document.array("rules") { array in
        for change in comparison.rules { array.object { report.write(change, &$0) } }
      }
      document.array("associations") { array in
        for change in comparison.associations { array.object { report.write(change, &$0) } }
      }
      document.array("settings") { array in
        for change in comparison.settings { array.object { report.write(change, &$0) } }
      }
      document.array("urls") { array in
        for row in comparison.urls {
          array.object { object in
            object.member("url", row.verdicts.url)
            object.member("appID", row.appID.text)
            object.member("domain", row.domain)
            object.member("changed", row.isChange)
            report.write(row.verdicts, &object)
          }
        }
      }
      document.key("background")
      if let background = comparison.background {
        document.object { object in
          object.member("entriesA", background.a)
          object.member("entriesB", background.b)
          object.member("added", background.added)
          object.member("removed", background.removed)
          object.member("changed", background.changed)
        }
      } else {
        document.null()
      }
    }
    return writer.text + "\n"
  }

  private func write(_ side: Comparison.Side, _ object: inout JSONWriter) {
    object.member("path", side.path)
    object.member("kind", side.isDump ? InputKind.swcutilShow.rawValue : InputKind.aasa.rawValue)
    object.member("what", side.what)
    object.member("choice", side.choice)
    object.member("time", side.time?.rfc3339)
    object.key("fault")
    if let fault = side.fault {
      object.object {
        $0.member("line", fault.at.line)
        $0.member("column", fault.at.column)
        $0.member("message", side.faultText)
      }
    } else {
      object.null()
    }
  }

  private func write(_ change: Comparison.AppChange, _ object: inout JSONWriter) {
    object.member("service", change.service.rawValue)
    object.member("appID", change.appID.text)
    switch change.what {
    case .added: object.member("what", "added")
    case .removed: object.member("what", "removed")
    case .moved: object.member("what", "moved")
    }
    if case .moved(let from) = change.what {
      object.member("from", from.rawValue)
    } else {
      object.member("from", Optional<String>.none)
    }
    object.member("note", change.note)
    write("lineA", change.a, &object)
    write("lineB", change.b, &object)
    write(change.witnesses, &object)
  }

  private func write(_ change: Comparison.RuleChange, _ object: inout JSONWriter) {
    object.member("service", change.service.rawValue)
    object.member("appIDs", strings: change.appIDs.map(\.text))
    object.member("effect", change.effect.rawValue)
    object.member("changesOpening", change.changesOpening)
    object.member("complete", change.isComplete)
    object.member("everyURLInA", change.isUnlimited.a)
    object.member("everyURLInB", change.isUnlimited.b)
    for (name, rules) in [("onlyInA", change.onlyInA), ("onlyInB", change.onlyInB), ("moved", change.moved)] {
      object.array(name) { array in for rule in rules { array.object { write(rule, &$0) } } }
    }
    write(change.witnesses, &object)
  }

  private func write(_ witnesses: [Comparison.Witness], _ object: inout JSONWriter) {
    object.array("witnesses") { array in
      for witness in witnesses {
        array.object { object in
          object.member("url", witness.url)
          object.member("changesOpening", witness.changesOpening)
          write(witness, &object)
        }
      }
    }
  }

  private func write(_ witness: Comparison.Witness, _ object: inout JSONWriter) {
    for (name, verdict) in [("a", witness.a), ("b", witness.b)] {
      object.object(name) { object in
        object.member("verdict", verdict.answer?.rawValue)
        object.key("rule")
        if let rule = verdict.rule { object.object { write(rule, &$0) } } else { object.null() }
        object.member("reason", verdict.reason)
      }
    }
  }

  private func write(_ rule: Comparison.RuleSighting, _ object: inout JSONWriter) {
    object.member("index", rule.index)
    object.member("pointer", rule.pointer)
    object.member("line", rule.at?.line)
    object.member("column", rule.at?.column)
    object.member("text", rule.text)
  }

  private func write(_ change: Comparison.AssociationChange, _ object: inout JSONWriter) {
    object.member("service", change.service.rawValue)
    object.member("appID", change.appID.text)
    object.member("domain", change.domain.hostText)
    object.member("mode", change.domain.mode.rawValue)
    object.member("what", change.what.rawValue)
    object.array("fields") { array in for field in change.fields { array.object { write(field, &$0) } } }
    object.array("context") { array in for field in change.context { array.object { write(field, &$0) } } }
    object.member("notes", strings: change.notes)
    write("lineA", change.a, &object)
    write("lineB", change.b, &object)
    object.key("rules")
    if let rules = change.rules { object.object { write(rules, &$0) } } else { object.null() }
  }

  private func write(_ field: Comparison.FieldChange, _ object: inout JSONWriter) {
    object.member("name", field.name)
    object.member("a", field.a)
    object.member("b", field.b)
    object.member("note", field.note)
  }

  private func write(_ name: String, _ citation: Citation?, _ object: inout JSONWriter) {
    object.member(name, citation?.at.line)
  }
}
