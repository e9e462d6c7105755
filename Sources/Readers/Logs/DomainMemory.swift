import Bytes
import Evidence

/// The numbers of the domains read last, by their text: a device's log names the same ones over and over.
final class DomainMemory {
  private struct Entry: BitwiseCopyable {
    var text = Fingerprint.none
    var prints = (domain: Fingerprint.none, host: Fingerprint.none)
  }

  // By the last bits of a text's number; what falls on the same place takes the other's. In memory of its own, for a check
  // on each access to a variable of a class would cost as much as the look-up.
  private let entries = UnsafeMutablePointer<Entry>.allocate(capacity: count)
  private static let count = 256

  init() { entries.initialize(repeating: Entry(), count: Self.count) }

  deinit { entries.deallocate() }

  /// `DomainName.prints(of:)`.
  func prints(of text: UnsafeRawBufferPointer) -> (domain: Fingerprint, host: Fingerprint) {
    let print = Fingerprint(text)
    let entry = entries + print.place(of: Self.count)
    if entry.pointee.text != print { entry.pointee = Entry(text: print, prints: DomainName.prints(of: text)) }
    return entry.pointee.prints
  }
}
