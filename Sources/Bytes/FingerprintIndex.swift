/// Numbers by fingerprints. These are spread evenly already, so they are not hashed again.
public struct FingerprintIndex: Sendable {
  private struct Slot {
    /// Of no fingerprint where the slot is free.
    var print = Fingerprint.none
    var number = 0
  }

  private var slots = [Slot](repeating: Slot(), count: 16)
  public private(set) var count = 0

  public init() {}

  /// nil takes it out; nothing is kept for `none`.
  public subscript(print: Fingerprint) -> Int? {
    get {
      if print.isNone { return nil }
      let slot = place(of: print)
      return slots[slot].print == print ? slots[slot].number : nil
    }
    set {
      guard !print.isNone else { return }
      guard let newValue else { return remove(print) }
      var slot = place(of: print)
      if slots[slot].print.isNone {
        if count * 2 >= slots.count {
          grow()
          slot = place(of: print)
        }
        count += 1
      }
      slots[slot] = Slot(print: print, number: newValue)
    }
  }

  public mutating func removeAll() { self = FingerprintIndex() }

  /// Where it is, or where it would be put: half of the slots are free at least.
  private func place(of print: Fingerprint) -> Int {
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: print.number) & mask
    while slots[slot].print != print, !slots[slot].print.isNone { slot = (slot &+ 1) & mask }
    return slot
  }

  private mutating func grow() {
    let before = slots
    slots = [Slot](repeating: Slot(), count: before.count * 2)
    for item in before where !item.print.isNone { slots[place(of: item.print)] = item }
  }

  /// Those behind it that did not get their own slot move up.
  private mutating func remove(_ print: Fingerprint) {
    let mask = slots.count &- 1
    var free = place(of: print)
    guard !slots[free].print.isNone else { return }
    count -= 1
    var slot = free
    while true {
      slot = (slot &+ 1) & mask
      if slots[slot].print.isNone { break }
      let own = Int(truncatingIfNeeded: slots[slot].print.number) & mask
      // Whether its own slot lies behind the free one, on the way to where it is.
      if (slot &- own) & mask < (slot &- free) & mask { continue }
      slots[free] = slots[slot]
      free = slot
    }
    slots[free] = Slot()
  }
}
