import Bytes

/// Names of arguments: those that stories are told by, and those that no template has. Constants that need no set-up, for
/// to ask whether it was done costs more than they do.
enum ArgumentName {
  static var embeddedTime: StaticName { StaticName("embeddedTime") }
  static var error: StaticName { StaticName("error") }
  static var from: StaticName { StaticName("from") }
  static var patternCount: StaticName { StaticName("patternCount") }
  static var policy: StaticName { StaticName("policy") }
  static var rationale: StaticName { StaticName("rationale") }
  static var reason: StaticName { StaticName("reason") }
  static var request: StaticName { StaticName("request") }
  static var route: StaticName { StaticName("route") }
  static var siteApproval: StaticName { StaticName("sa") }
  static var status: StaticName { StaticName("status") }
  static var taskBytes: StaticName { StaticName("taskBytes") }
  static var taskRoute: StaticName { StaticName("taskRoute") }
  static var to: StaticName { StaticName("to") }
  static var url: StaticName { StaticName("url") }
  static var userApproval: StaticName { StaticName("ua") }
}
