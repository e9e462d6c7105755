import Evidence
import JSONText

/// What a file says of one service (aasa-semantics.md 1.3).
public struct ServiceSection: Sendable {
  /// Where the app ids come from.
  public enum Source: Sendable {
    /// `details` is an array of items.
    case details(JSONValue)
    /// `details` is an object keyed by app id (D7).
    case detailsDictionary(JSONValue)
    /// `details` is there, but neither: nothing is registered (D10).
    case unreadableDetails(JSONValue)
    /// `apps` is an array.
    case apps(JSONValue)
    /// `apps` is there, but no array.
    case unreadableApps(JSONValue)
    /// Neither key is there.
    case nothing
    /// The service's value is no object (F3).
    case notObject
  }

  public let service: ServiceName
  /// The top-level key and its value.
  public let member: JSONMember
  public let source: Source
  /// The items of `details`, whatever they are.
  public let items: [DetailsItem]
  /// What is registered, in file order, each app once.
  public let entries: [AppEntry]
  /// Ids that stand again in a later item, or again in the same list: dropped (D5).
  public let dropped: [AppEntry]

  /// The entry of an app.
  public func entry(_ appID: AppID) -> AppEntry? { entries.first { $0.appID == appID } }

  /// `defaults` of the service, read for `applinks` only.
  public var defaults: JSONValue? { member.value["defaults"] }
}

/// One element of `details`.
public struct DetailsItem: Sendable {
  /// Where its app ids come from.
  public enum IDSource: String, Sendable {
    /// `appIDs` is an array; `appID` is not looked at (D1).
    case appIDs
    case appID
    /// The key of the dictionary form.
    case key
    /// No id, or no object: the item is dropped (D4, D11).
    case nothing
  }

  /// The position in the array, or the member's position in the dictionary form.
  public let index: Int
  public let value: JSONValue
  /// The key of the dictionary form.
  public let key: JSONValue?
  public let idSource: IDSource
  /// The strings that count as ids, repeated ones included.
  public let ids: [JSONValue]
  public let ruleList: RuleList

  /// What `paths` would say if `components` did not hide it (C4); nil where nothing is hidden.
  public let hiddenPaths: RuleList?

  public var isObject: Bool { value.kind == .object }
  public var defaults: JSONValue? { value["defaults"] }
}

/// An app under a service, with its rules.
public struct AppEntry: Sendable {
  public let service: ServiceName
  public let appID: AppID
  /// The string that names the app.
  public let value: JSONValue
  /// The details item, or nil for an id of `apps`.
  public let item: DetailsItem?
  /// The rules; for services other than `applinks` they mean nothing.
  public let ruleList: RuleList
  /// Whether the app stands in an earlier place already, so that this one is dropped, not merged (D5).
  public let isDropped: Bool

  public var pointer: String { value.pointer }
  public var place: JSONPlace { value.place }
  /// The string's first byte.
  public var offset: Int { value.range.lowerBound }
  /// Pointer of the details item.
  public var itemPointer: String? { item?.value.pointer }
}
