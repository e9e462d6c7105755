import Bytes
import Evidence
import MessageCatalogue

/// What a message's number in the catalogue means for its event and for the story it belongs to.
struct MessageFacts: Sendable {
  var kind: EventKind
  var arguments: [Argument]
  var level: LogLevel?
  var isTransport: Bool
  var isNeighbour: Bool
  var isLegacy: Bool
  /// Sentences that only webcredentials leads to, though they do not name it (swcd-logs.md 1.5).
  var isOfWebCredentials: Bool
  var part: StoryPart

  /// By number.
  static let all: [MessageFacts] = MessageCatalogue.shared.messages.enumerated().map { MessageFacts($1, number: $0) }

  private static let ofWebCredentials: Set<String> = [
    "auth.not-associated", "autofill.no-strong-password", "security.failed-to-approve",
  ]

  struct Argument: Sendable {
    var name: StaticName
    var meaning: Meaning
  }

  /// What an argument of that name is read as.
  enum Meaning: Sendable {
    case task, entry, domain, service, app, url, error, other

    init(_ name: String) {
      self =
        switch name {
        case "task": .task
        case "entry", "inputs", "specifier", "entries", "services": .entry
        case "domain": .domain
        case "service": .service
        case "app": .app
        case "url", "from": .url
        case "error", "status", "reason": .error
        default: .other
        }
    }
  }

  private init(_ message: KnownMessage, number: Int) {
    kind = EventKind(constant: message.name, category: message.categoryName, number: number)
    arguments = message.argumentNames.map { Argument(name: $0, meaning: Meaning($0.text)) }
    level = LogLevel(rawValue: message.level)
    isTransport = message.isTransport
    isNeighbour = MessageCatalogue.isNeighbour(message)
    isLegacy = message.id.hasPrefix("legacy.")
    isOfWebCredentials = Self.ofWebCredentials.contains(message.id)
    part = StoryPart(message.id)
  }
}

/// What an event tells of a fetch.
enum StoryPart: Sendable {
  case begin, legacyBegin
  case skipped
  case securingError, noEntries, downloaded
  case substitutingError
  case trustError, legacyBadTrust
  // With a task.
  case cdnStop, cdnUnexpected, directDenied, redirectDenied, trustFailed, tooLarge, notHTTP, proceeding, fetch
  case legacyCompleted, legacyRejectTrust, legacyRedirectDenied
  case resuming, transportFailure, response, success, transport
  case deferral
  case none

  init(_ id: String) {
    switch id {
    case "dl.begin": self = .begin
    case "legacy.begin": self = .legacyBegin
    case "dl.domain-invalid", "dl.already": self = .skipped
    case "dl.securing-error": self = .securingError
    case "db.no-entries": self = .noEntries
    case "dl.downloaded": self = .downloaded
    case "dl.substituting-error": self = .substitutingError
    case "security.trust-error": self = .trustError
    case "legacy.bad-trust": self = .legacyBadTrust
    case "dl.cdn-stop": self = .cdnStop
    case "dl.cdn-unexpected": self = .cdnUnexpected
    case "dl.direct-denied": self = .directDenied
    case "dl.redirect-denied": self = .redirectDenied
    case "dl.trust-failed", "dl.no-trust", "dl.no-credential": self = .trustFailed
    case "dl.too-large": self = .tooLarge
    case "dl.not-http": self = .notHTTP
    case "dl.proceeding", "dl.proceeding-cdn": self = .proceeding
    case "legacy.completed": self = .legacyCompleted
    case "legacy.reject-trust": self = .legacyRejectTrust
    case "legacy.redirect-denied": self = .legacyRedirectDenied
    case "cfnetwork.resuming": self = .resuming
    case "cfnetwork.finished-error", "cfnetwork.load-failed", "cfnetwork.failure": self = .transportFailure
    case "cfnetwork.response": self = .response
    case "cfnetwork.success": self = .success
    case _ where id.hasPrefix("dl."): self = .fetch
    case _ where id.hasPrefix("cfnetwork."): self = .transport
    case _ where id.hasPrefix("dasd."): self = .deferral
    default: self = .none
    }
  }
}
