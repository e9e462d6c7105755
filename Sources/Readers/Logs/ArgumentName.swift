import Bytes

/// Names of arguments: those that stories are told by, and those that no template has.
enum ArgumentName {
  static let embeddedTime = StaticName("embeddedTime")
  static let error = StaticName("error")
  static let from = StaticName("from")
  static let patternCount = StaticName("patternCount")
  static let policy = StaticName("policy")
  static let rationale = StaticName("rationale")
  static let reason = StaticName("reason")
  static let request = StaticName("request")
  static let route = StaticName("route")
  static let siteApproval = StaticName("sa")
  static let status = StaticName("status")
  static let taskBytes = StaticName("taskBytes")
  static let taskRoute = StaticName("taskRoute")
  static let to = StaticName("to")
  static let url = StaticName("url")
  static let userApproval = StaticName("ua")
}
