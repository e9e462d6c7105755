import Foundation

/// Where tests find their files. Nothing here is needed outside of the repository.
public enum Places {
  /// The root of this repository.
  public static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// `Tests/Fixtures`.
  public static let fixtures = repository.appendingPathComponent("Tests/Fixtures")

  /// The folder of shared material that lies beside a developer's checkout and CI's, or nil: its users skip then.
  public static let shared: URL? = {
    let folder = repository.deletingLastPathComponent().appendingPathComponent("shared")
    return FileManager.default.fileExists(atPath: folder.appendingPathComponent("spec").path) ? folder : nil
  }()

  /// The bytes of a fixture, by its path below `Tests/Fixtures`.
  public static func fixture(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: fixtures.appendingPathComponent(path)))
  }
}
