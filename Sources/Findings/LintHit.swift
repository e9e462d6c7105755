import Evidence

/// A fault of a file, found by one check.
public struct LintHit: Sendable {
  public var code: FindingCode
  public var severity: Severity
  /// What is wrong, with the values at hand.
  public var message: String
  /// What to write instead.
  public var fix: String
  /// Byte offset of the fault in the file.
  public var offset: Int
  /// JSON pointer of the value concerned, or nil.
  public var pointer: String?
  /// The apps concerned; empty means the whole file or service.
  public var appIDs: [String]
  /// The service concerned, or nil.
  public var service: ServiceName?
  /// Pointer of the rule concerned, or nil.
  public var rulePointer: String?
  /// Replacement of a range of bytes that mends the fault, where that is mechanical.
  public var edit: Edit?
  /// URLs, checked with the engine, that show the effect.
  public var exampleURLs: [String]

  public struct Edit: Sendable {
    public var range: Range<Int>
    public var replacement: String

    public init(range: Range<Int>, replacement: String) { (self.range, self.replacement) = (range, replacement) }
  }

  public init(
    _ code: Int, _ severity: Severity, _ message: String, fix: String, offset: Int, pointer: String? = nil,
    appIDs: [String] = [], service: ServiceName? = nil, rulePointer: String? = nil, edit: Edit? = nil,
    exampleURLs: [String] = []
  ) {
    self.code = FindingCode(code)
    (self.severity, self.message, self.fix, self.offset) = (severity, message, fix, offset)
    (self.pointer, self.appIDs, self.service, self.rulePointer) = (pointer, appIDs, service, rulePointer)
    (self.edit, self.exampleURLs) = (edit, exampleURLs)
  }
}
