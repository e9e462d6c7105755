import Bytes
import SystemErrors

/// A sentence with which a system framework refuses an app (swcd-logs.md 1.5).
public struct AppErrorSentence: Sendable {
  public enum Kind: String, Sendable {
    /// "Application with identifier … is not associated with domain …": final.
    case notAssociated
    /// "Unable to verify … association of … with domain …": pending.
    case unableToVerify
    /// "The calling process does not have an application identifier."
    case noApplicationIdentifier
    /// "… failed to approve …" (Security, -25293).
    case failedToApprove
    /// "Cannot save passwords for this app. Make sure you have set up Associated Domains …"
    case cannotSavePasswords
    /// Launch Services: -10814, -912, -1002, -50.
    case launchServices
    /// An error that is not about the association (1001, "Request already in progress", -25300 …).
    case unrelated
  }

  public var kind: Kind
  public var citation: Citation
  public var service: ServiceName?
  public var appID: String?
  public var domain: DomainName?
  public var error: SystemError?
  public var time: Timestamp?

  public init(kind: Kind, citation: Citation) { (self.kind, self.citation) = (kind, citation) }
}

/// A line of `swcutil verify`, `get`, `match` or `dl` (swcutil-show.md section 4).
public struct SwcutilLine: Sendable {
  public enum Kind: String, Sendable {
    case verifyMatched, verifyBlocked, verifyNoMatch, verifyDomainMismatch, verifyParseError
    case get
    case matchMatched, matchExcluded, matchNone
    case downloadFailed, downloadTimedOut, downloadContent
    case developerModeEnabled, developerModeDisabled, reset
  }

  public var kind: Kind
  public var citation: Citation
  public var service: ServiceName?
  public var appID: String?
  public var domain: DomainName?
  public var url: String?
  public var userApproval: Approval?
  public var siteApproval: Approval?
  public var error: SystemError?

  public init(kind: Kind, citation: Citation) { (self.kind, self.citation) = (kind, citation) }
}

/// A copy of an apple-app-site-association file as bytes; the rule engine reads it.
public struct FileCopy: Sendable {
  public enum Role: String, Sendable {
    /// What the site serves.
    case origin
    /// What Apple's CDN serves.
    case cdn
    /// A copy taken from a device.
    case device
    /// A file whose origin is not known, such as one from a source tree.
    case file
  }

  public var role: Role
  public var bytes: [UInt8]
  /// Where the first byte stands.
  public var at: SourceLocation
  /// The site it belongs to, where known.
  public var site: String?
  /// When it was obtained, where known.
  public var date: Timestamp?

  public init(role: Role, bytes: [UInt8], at: SourceLocation, site: String? = nil, date: Timestamp? = nil) {
    (self.role, self.bytes, self.at, self.site, self.date) = (role, bytes, at, site, date)
  }
}
