import Diagnosis
import Evidence
import JSONText

/// The `devices` member of a report: what the sysdiagnoses among the inputs tell of their devices.
enum DeviceJSON {
  static func write(_ device: Device, _ object: inout JSONWriter) {
    let facts = device.facts
    object.member("input", device.root)
    object.member("product", facts.productName?.value)
    object.member("osVersion", facts.systemVersion?.value)
    object.member("osBuild", facts.systemBuild?.value)
    object.member("captured", facts.triggered?.value.rfc3339)
    object.key("managed")
    if facts.showsProfiles { object.bool(facts.management != nil) } else { object.null() }
    object.array("profiles") { array in
      for profile in facts.profiles {
        array.object {
          $0.member("identifier", profile.identifier)
          $0.member("payloadTypes", strings: profile.payloadTypes)
          $0.member("installed", profile.installed?.rfc3339)
          $0.member("removed", profile.removed?.rfc3339)
        }
      }
    }
    object.array("networkFilters") { array in
      for filter in facts.networkFilters {
        array.object {
          $0.member("kind", filter.kind.rawValue)
          $0.member("provider", filter.provider)
        }
      }
    }
    object.array("installations") { array in
      for event in facts.installations.suffix(200) {
        array.object {
          $0.member("bundleID", event.bundleID)
          $0.member("event", event.kind.rawValue)
          $0.member("time", event.time.rfc3339)
          $0.member("timeCertainty", event.isExact ? "exact" : "no-zone")
        }
      }
    }
    object.array("crashes") { array in
      for crash in facts.crashes {
        array.object {
          $0.member("process", crash.process)
          $0.member("time", crash.time?.rfc3339)
        }
      }
    }
    object.member("collectorFailures", strings: facts.collectorFailures.map(\.text))
  }
}
