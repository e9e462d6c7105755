/// The one link that is broken, and how. `none` is a world in order.
enum Fault: String, CaseIterable, Sendable {
  // entitled
  case entitlementsEmpty, domainNotEntitled, schemeInEntitlement, pathInEntitlement, serviceMisspelt
  case wildcardMisused, portInEntitlement
  case placeholderInEntitlement, hostInvalid, developerModeInDistribution, noApplicationIdentifier
  // registered
  case notRegistered, developerModeOff, managedWithoutProfile, managedNotAllowed
  // fetched
  case siteRefuses, siteLacksFile, siteServerError, siteOddStatus, siteTimesOut, siteOnPrivateAddress
  case refusedWithoutReason, siteRedirects, wrongLocation, tooLarge
  case directRefused, directServerError, redirectDenied, certificateUntrusted, privateRoot
  case oldDaemon, deviceTransport, neverFetched, fetchRunning, fetchDeferred, deviceBehind
  // parsed
  case notJSON, page, emptyBody, rootNotObject, nothingRegistered, detailsUnusable, serviceUsesDetails
  // listed
  case notListed, otherPrefix, prefixMissing, nearMiss, otherService, placeholderPrefix, malformedID, misspeltKey
  case idsNotArray, idIgnored
  // approved
  case userDenied, refreshFailing, redirectOnlyInDevelopment, denialOutlived, refusalOutlived, refreshFailsLater
  // matched
  case noRule, excluded, ruleFault, inSecondItem
  // preferred, opened
  case browserPreferred, neverTriggers
  // in order
  case settled, settledBetweenDumps, remarksOnly, none

  /// What a world must have for the fault to be possible in it.
  struct Demand: OptionSet, Sendable {
    let rawValue: Int
    static let url = Demand(rawValue: 1)
    static let normalMode = Demand(rawValue: 2)
    static let developerMode = Demand(rawValue: 4)
    static let managedMode = Demand(rawValue: 8)
    static let plainHost = Demand(rawValue: 16)
    static let passkeys = Demand(rawValue: 32)
    static let datedLog = Demand(rawValue: 64)
    /// Entitlements that name the domains, not a profile that grants any.
    static let namedDomains = Demand(rawValue: 128)
  }

  var demand: Demand {
    switch self {
    case .notRegistered: .normalMode
    case .entitlementsEmpty: .normalMode
    case .domainNotEntitled, .schemeInEntitlement, .pathInEntitlement, .serviceMisspelt, .placeholderInEntitlement,
      .hostInvalid, .wildcardMisused, .portInEntitlement:
      [.normalMode, .plainHost, .namedDomains]
    case .noApplicationIdentifier: [.normalMode, .namedDomains]
    case .developerModeInDistribution, .developerModeOff: [.developerMode, .namedDomains]
    case .managedWithoutProfile, .managedNotAllowed, .privateRoot: .managedMode
    case .siteRefuses, .siteLacksFile, .siteServerError, .siteOddStatus, .siteTimesOut, .siteOnPrivateAddress,
      .refusedWithoutReason, .siteRedirects, .refreshFailing:
      .normalMode
    case .wrongLocation: [.normalMode, .plainHost]
    case .directRefused, .directServerError, .redirectDenied, .certificateUntrusted, .redirectOnlyInDevelopment:
      .developerMode
    case .serviceUsesDetails: [.passkeys, .normalMode]
    case .deviceBehind, .noRule, .excluded, .ruleFault, .inSecondItem, .neverTriggers, .remarksOnly:
      [.url, .normalMode]
    case .denialOutlived, .refusalOutlived: .normalMode
    case .refreshFailsLater: [.normalMode, .datedLog]
    case .browserPreferred: [.url, .normalMode]
    case .fetchDeferred, .oldDaemon: [.normalMode]
    case .settled: [.normalMode, .datedLog]
    case .tooLarge, .deviceTransport, .neverFetched, .fetchRunning, .notJSON, .page, .emptyBody, .rootNotObject,
      .nothingRegistered, .detailsUnusable, .notListed, .otherPrefix, .prefixMissing, .nearMiss, .otherService,
      .placeholderPrefix, .malformedID, .misspeltKey, .idsNotArray, .idIgnored, .userDenied, .settledBetweenDumps,
      .none:
      []
    }
  }

  /// How often a fault is drawn, against the others.
  var weight: Int {
    switch self {
    case .none: 14
    case .siteRefuses, .siteLacksFile, .deviceTransport: 8
    case .noRule, .excluded: 8
    case .ruleFault: 14
    case .remarksOnly: 10
    case .otherPrefix, .notListed, .nearMiss, .domainNotEntitled, .neverTriggers, .browserPreferred: 6
    case .tooLarge: 1
    default: 4
    }
  }

  static func draw(_ random: inout SplitMix64) -> Fault {
    var rest = random.below(allCases.reduce(0) { $0 + $1.weight })
    for fault in allCases {
      rest -= fault.weight
      if rest < 0 { return fault }
    }
    return .none
  }

  func apply(to world: inout World) {
    switch self {
    case .entitlementsEmpty, .domainNotEntitled, .schemeInEntitlement, .pathInEntitlement, .serviceMisspelt,
      .placeholderInEntitlement, .hostInvalid, .developerModeInDistribution, .noApplicationIdentifier,
      .wildcardMisused, .portInEntitlement:
      EntitledFaults.apply(self, to: &world)
    case .notRegistered, .developerModeOff, .managedWithoutProfile, .managedNotAllowed:
      RegisteredFaults.apply(self, to: &world)
    case .siteRefuses, .siteLacksFile, .siteServerError, .siteOddStatus, .siteTimesOut, .siteOnPrivateAddress,
      .refusedWithoutReason, .siteRedirects, .wrongLocation:
      SiteFaults.apply(self, to: &world)
    case .tooLarge, .directRefused, .directServerError, .redirectDenied, .certificateUntrusted, .privateRoot,
      .deviceTransport, .neverFetched, .fetchRunning, .fetchDeferred:
      FetchFaults.apply(self, to: &world)
    case .notJSON, .page, .emptyBody, .rootNotObject, .nothingRegistered, .detailsUnusable, .serviceUsesDetails:
      ParsedFaults.apply(self, to: &world)
    case .notListed, .otherPrefix, .prefixMissing, .nearMiss, .otherService, .placeholderPrefix, .malformedID,
      .misspeltKey, .idsNotArray, .idIgnored:
      ListedFaults.apply(self, to: &world)
    case .noRule, .excluded, .ruleFault, .inSecondItem, .deviceBehind: MatchedFaults.apply(self, to: &world)
    case .oldDaemon: OldDaemon.apply(to: &world)
    case .userDenied, .refreshFailing, .redirectOnlyInDevelopment, .browserPreferred, .neverTriggers:
      DeviceFaults.apply(self, to: &world)
    case .settled, .settledBetweenDumps, .denialOutlived, .refusalOutlived, .refreshFailsLater:
      TimeFaults.apply(self, to: &world)
    case .remarksOnly: Remarks.apply(to: &world)
    case .none: DeviceFaults.inOrder(&world)
    }
  }
}
