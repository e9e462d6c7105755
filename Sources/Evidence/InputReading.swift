/// What an input is, recognised by its content (cli.md, `kind`).
public enum InputKind: String, Sendable, CaseIterable {
  case swcdLog = "swcd-log"
  case swcutilShow = "swcutil-show"
  case swcutilVerify = "swcutil-verify"
  case swcutilOutput = "swcutil-output"
  case aasa
  case httpExchange = "http-exchange"
  case entitlements
  case provisioningProfile = "provisioning-profile"
  case appError = "app-error"
  case urlList = "url-list"
  case sysdiagnose
  case logarchive
  case unknown
}

/// Everything one input gave. A pasted transcript may hold several kinds of evidence; `kind` names the main one.
public struct InputReading: Sendable {
  /// The path as the user wrote it; `-` for standard input.
  public var path: String
  public var kind: InputKind = .unknown
  /// The form of a log (`console`, `log-show-default`, …) or of another text, or nil.
  public var dialect: String?
  /// Bytes as they lie in the file, before decompression.
  public var byteCount = 0
  /// SHA-256 of those bytes in hexadecimal; nil where it was not asked for, or not all of them were read.
  public var sha256: String?
  /// Records, lines, exchanges … read, and those that were understood.
  public var entryCount = 0
  public var recognisedCount = 0
  public var problems: [Problem] = []

  public var log: LogDigest?
  public var dumps: [Dump] = []
  public var apps: [SignedApp] = []
  public var exchanges: [HTTPExchange] = []
  public var appErrors: [AppErrorSentence] = []
  public var swcutilLines: [SwcutilLine] = []
  public var files: [FileCopy] = []
  public var urls: [Located<String>] = []
  /// What a member of a sysdiagnose tells of its device.
  public var device: DeviceFacts?
  /// For a member of a sysdiagnose: where that begins. Members with the same root are of one device.
  public var deviceRoot: String?

  /// Whether it stands for an archive or folder, whose members are readings of their own.
  public var isArchive = false

  public init(path: String) { self.path = path }
}
