import Findings

extension FindingExample {
  /// The command that runs the example: `swcdlog analyze --url … FILE…`.
  var command: String {
    let names = files.map(\.name) + binaries.map(\.name)
    let role = isServed ? ["--origin"] : []
    return (["swcdlog", "analyze"] + (options + role + names).map(Self.quoted)).joined(separator: " ")
  }

  /// A word as a shell takes it.
  private static func quoted(_ word: String) -> String {
    let plain = word.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || [0x2D, 0x2E, 0x2F, 0x3A, 0x5F, 0x3D].contains(byte)
    }
    return plain
      ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
