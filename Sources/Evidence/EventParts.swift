import Bytes

/// What is known of an event, texts as places in its bytes.
public struct EventParts: Sendable {
  /// An argument of the message.
  public struct Argument: Sendable, BitwiseCopyable {
    public let name: StaticName
    public var place: ByteSpan

    public init(_ name: StaticName, _ place: ByteSpan) { (self.name, self.place) = (name, place) }
  }

  public enum ErrorForm: Sendable {
    case none
    /// A description to parse.
    case text(ByteSpan)
    /// A code alone, of `NSOSStatusErrorDomain` or `NSURLErrorDomain`.
    case status(Int32)
    case url(Int32)
  }

  public var line = 1
  public var offset = 0
  public var time: Timestamp?
  public var timeCertainty = TimeCertainty.exact
  public var level: LogLevel?
  /// Whether the process or the subsystem is swcd's.
  public var isSwcd = false
  /// Whether the domain's text is a host and nothing else.
  public var isDomainHost = false
  /// Whether webcredentials is meant, though the line does not name it.
  public var isOfWebCredentials = false
  public var pid: Int?
  public var input: Int32 = 0
  public var text = ByteSpan()
  public var message = ByteSpan()
  public var process = ByteSpan()
  public var library = ByteSpan()
  public var subsystem = ByteSpan()
  public var category = ByteSpan()
  public var domain = ByteSpan()
  public var appID = ByteSpan()
  public var service = ByteSpan()
  public var task = ByteSpan()
  public var error = ErrorForm.none
  /// The known message.
  public var kind: EventKind?
  /// Of the domain with all it has, and of its text without the mode.
  public var domainPrint = Fingerprint.none
  public var hostPrint = Fingerprint.none
  public var appPrint = Fingerprint.none
  public var taskPrint = Fingerprint.none
  public var processPrint = Fingerprint.none

  public init() {}

  public var at: SourceLocation {
    get { SourceLocation(input: Int(input), line: line, offset: offset) }
    set { (input, line, offset) = (Int32(clamping: newValue.input), newValue.line, newValue.offset) }
  }
}

/// What a known message gives to each of its events, told once.
public struct EventKind: @unchecked Sendable, BitwiseCopyable {
  private struct Facts {
    var id: StaticName
    var category: StaticName?
    var number: Int
    var print: Fingerprint
  }

  // Never written to again and never freed.
  private let facts: UnsafePointer<Facts>

  /// For the program's constants: its memory is never given back.
  ///
  /// - Parameters:
  ///   - id: the id of the message in the catalogue.
  ///   - category: that of lines that print none.
  ///   - number: its place in the catalogue, or -1.
  public init(constant id: StaticName, category: StaticName?, number: Int) {
    let facts = UnsafeMutablePointer<Facts>.allocate(capacity: 1)
    facts.initialize(to: Facts(id: id, category: category, number: number, print: Fingerprint(id.bytes)))
    self.facts = UnsafePointer(facts)
  }

  public var id: StaticName { facts.pointee.id }
  public var category: StaticName? { facts.pointee.category }
  public var number: Int { facts.pointee.number }
  /// Of the id.
  public var print: Fingerprint { facts.pointee.print }
}
