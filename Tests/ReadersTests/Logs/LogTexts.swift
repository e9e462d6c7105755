/// Messages that several tests use. Names are invented.
enum LogTexts {
  static let task = "AASA-6F1D2C3B-4A59-4E68-8D77-0123456789AB"
  static let otherTask = "AASA-0A1B2C3D-1111-4222-8333-445566778899"
  static let app = "7Q2V9KX4TD.com.example.shop"

  static func object(_ task: String = task, domain: String = "sh….ex….com", route: String = "cdn") -> String {
    "\(task) { domain: \(domain), bytes: 0, route: \(route) }"
  }

  static func begin(_ task: String = task, domain: String = "sh….ex….com", route: String = "cdn") -> String {
    "Beginning data task " + object(task, domain: domain, route: route)
  }

  static func stop(
    _ task: String = task, domain: String = "sh….ex….com", status: Int = 404,
    reason: String = #"SWCERR00101 Bad HTTP Response: 403 Forbidden -- {"status":"403 Forbidden"}"#
  ) -> String {
    "Request for '<private>' for task \(object(task, domain: domain)) denied because the CDN told us to stop with HTTP status \(status): \(reason)"
  }

  static func denied(_ task: String = task, domain: String = "sh….ex….com", status: Int = 404) -> String {
    "Request for '<private>' denied due to HTTP status \(status) on route .wk for task \(object(task, domain: domain, route: ".wk"))"
  }

  static let needsUpdate =
    "Entry { s = applinks, a = 7Q2V9KX4TD.com.example.shop, d = *.shop.example, ua = unspecified, sa = approved, patternCount = 1, subVarCount = 2 } needs its JSON updated because the app PI changed"

  /// What an event of each message says, whatever the dialect.
  static let beginFacts = [
    "catalogue": "dl.begin", "domain": "sh….ex….com", "task": task, "message": begin(),
  ]
  static let stopFacts = [
    "catalogue": "dl.cdn-stop", "domain": "sh….ex….com", "task": task, "message": stop(), "values.status": "404",
    "values.url": "<private>",
    "values.reason": #"SWCERR00101 Bad HTTP Response: 403 Forbidden -- {"status":"403 Forbidden"}"#,
  ]
  static let needsUpdateFacts = [
    "catalogue": "manager.needs-update", "domain": "*.shop.example", "app": app, "service": "applinks", "task": "-",
    "message": needsUpdate,
  ]
}

extension [String: String] {
  /// The two together; `other` wins.
  static func + (left: Self, other: Self) -> Self { left.merging(other) { $1 } }
}
