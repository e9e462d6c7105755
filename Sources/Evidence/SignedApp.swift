/// What entitlements, a signature or a provisioning profile say of an app.
public struct SignedApp: Sendable {
  public enum Source: String, Sendable {
    /// `.entitlements` of a project: what is asked for, not what was signed.
    case entitlementsFile
    /// `codesign -d --entitlements`: what is signed.
    case codesign
    case provisioningProfile
    /// Bare `service:host` lines.
    case domainList
  }

  public var at: SourceLocation
  public var source: Source
  /// `application-identifier` or `com.apple.application-identifier`.
  public var applicationIdentifier: Located<String>?
  public var teamIdentifier: Located<String>?
  /// `TeamIdentifier=`, `Identifier=`, `Authority=`, `Signature=` lines of `codesign -dvv`.
  public var signature: [Dump.Field] = []
  /// nil where the key is missing.
  public var associatedDomains: [EntitlementEntry]?
  /// The profile's `ApplicationIdentifierPrefix`.
  public var prefixes: [Located<String>] = []
  public var getTaskAllow: Located<Bool>?
  public var betaReportsActive: Located<Bool>?
  /// Whether a profile lists devices (`ProvisionedDevices`) or all of them.
  public var provisionedDeviceCount: Int?
  public var provisionsAllDevices = false
  /// Other entitlement keys that matter (`com.apple.developer.web-browser`, `…associated-domains.mdm-managed`).
  public var otherKeys: [Dump.Field] = []
  /// Whether the tool said that the code is not signed, or signed ad hoc.
  public var isUnsigned: Citation?
  public var isAdHoc: Citation?

  public init(at: SourceLocation, source: Source) { (self.at, self.source) = (at, source) }
}

/// A value with the place and text it was read from.
public struct Located<Value: Sendable>: Sendable {
  public var value: Value
  public var citation: Citation

  public init(_ value: Value, _ citation: Citation) { (self.value, self.citation) = (value, citation) }
}

/// One value of `com.apple.developer.associated-domains`: `service:domain`.
public struct EntitlementEntry: Sendable {
  public var text: String
  public var citation: Citation
  /// The part before the first colon, or nil where there is none.
  public var service: ServiceName?
  /// The part after it as swcd reads it.
  public var domain: DomainName?

  public init(text: String, citation: Citation) {
    (self.text, self.citation) = (text, citation)
    if let colon = text.firstIndex(of: ":") {
      service = ServiceName(rawValue: String(text[..<colon]))
      domain = DomainName(String(text[text.index(after: colon)...]))
    }
  }
}
