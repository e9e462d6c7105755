import Evidence

/// A device of which a sysdiagnose is among the inputs.
public struct Device: Sendable {
  /// Where the sysdiagnose begins: the archive or folder, and the way within it.
  public var root: String
  public var facts: DeviceFacts
  /// The readings of its members.
  public var inputs: [Int]

  /// The devices in the order in which they were read.
  static func all(_ readings: [InputReading]) -> [Device] {
    var devices: [Device] = []
    var numbers: [String: Int] = [:]
    for (index, reading) in readings.enumerated() {
      guard let root = reading.deviceRoot else { continue }
      let number = numbers[root] ?? devices.count
      if number == devices.count {
        numbers[root] = number
        devices.append(Device(root: root, facts: DeviceFacts(), inputs: []))
      }
      devices[number].inputs.append(index)
      if let facts = reading.device { devices[number].facts.merge(facts) }
    }
    // A lone dump in a folder is no sysdiagnose.
    return devices.filter { !$0.facts.isEmpty }
  }
}

extension EvidenceBase {
  /// The device that an association's evidence is of: that of its newest entry, else of the newest dump, else the only
  /// one.
  func device(for subject: Subject) -> Device? {
    guard !devices.isEmpty else { return nil }
    let input = records(for: subject).first.map { dumps[$0.dump].input } ?? dumpsNewestFirst.first?.input
    if let input { return devices.first { $0.inputs.contains(input) } }
    return devices.count == 1 ? devices.first : nil
  }
}
