import Evidence

/// SWCD4011: A service's value is not an object.
enum ServiceNotObject: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    4011, "service-not-object", .parsed, .error,
    title: "A service's value is not an object",
    detects: "The value of a service such as \"applinks\" or \"webcredentials\" is an array, a string or null.",
    why: "The service is ignored as a whole, without an error.",
    fix: "Write an object: { \"details\": [ … ] } for applinks, { \"apps\": [ … ] } for the others.",
    source: "aasa-semantics.md F3, 4.2 T02",
    triggers: [FindingExample("A bare list of apps", aasa: #"{ "webcredentials": ["7Q2V9KX4TD.com.example.shop"] }"#)],
    passes: [
      FindingExample(
        "The list within an object", aasa: #"{ "webcredentials": { "apps": ["7Q2V9KX4TD.com.example.shop"] } }"#)
    ]
  )

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for member in file.root?.object ?? [] where member.value.object == nil {
      let service = ServiceName(rawValue: member.name)
      guard service.isKnown else { continue }
      // A list of app IDs only lacks its wrapping.
      let isList = member.value.array?.contains { $0.string != nil } ?? false
      let mends = isList && service != .applinks
      report(
        LintHit(
          4011, .error, "The value of \"\(member.name)\" is \(member.value.kindName), so the service is ignored.",
          fix: service == .applinks
            ? "Write \"applinks\": { \"details\": [ … ] }." : "Write \"\(member.name)\": { \"apps\": [ … ] }.",
          offset: member.value.range.lowerBound, pointer: "/" + member.name, service: service,
          edit: mends
            ? LintHit.Edit(range: member.value.range, replacement: "{ \"apps\": \(file.text(member.value)) }") : nil))
    }
  }
}
