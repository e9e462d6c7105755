import Bytes
import Evidence
import SystemErrors

/// The errors read last, by their text: a device repeats the same few.
final class ErrorMemory {
  private var known: [(text: [UInt8], error: SharedError?)] = []
  private var numbers = FingerprintIndex()
  private static let limit = 256
  /// Longer texts hold what does not come again.
  private static let lengthLimit = 1024

  func parse(_ text: UnsafeRawBufferPointer) -> SharedError? {
    guard text.count <= Self.lengthLimit else { return Self.read(text) }
    let print = Fingerprint(text)
    // The error is told, so another text of the same print must not be taken for it.
    if let number = numbers[print] {
      return known[number].text.withUnsafeBytes { $0.equals(text) } ? known[number].error : Self.read(text)
    }
    if known.count >= Self.limit {
      known.removeAll(keepingCapacity: true)
      numbers.removeAll()
    }
    let error = Self.read(text)
    numbers[print] = known.count
    known.append((Array(text), error))
    return error
  }

  /// The event's error.
  func error(of event: LogEvent) -> SharedError? {
    switch event.parts.error {
    case .none: nil
    case .text(let place): event.withBytes { parse($0.at(place)) }
    case .status, .url: event.error.map(SharedError.init)
    }
  }

  private static func read(_ text: UnsafeRawBufferPointer) -> SharedError? {
    SystemError.parse(String(lossy: text)).map(SharedError.init)
  }
}

/// An error that many stories point to.
final class SharedError: Sendable {
  let error: SystemError

  init(_ error: SystemError) { self.error = error }
}
