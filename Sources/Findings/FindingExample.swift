/// Inputs that show a finding, or that look like it and do not. Each is run as a test, and printed by `explain` and in
/// the documentation.
public struct FindingExample: Sendable {
  /// What the example shows, in a few words.
  public var title: String
  /// Name and content of each input, as given to `analyze`.
  public var files: [(name: String, content: String)]
  /// Inputs that are no text.
  public var binaries: [(name: String, bytes: [UInt8])] = []
  /// Whether the input is named as the site's copy (`--origin`).
  public var isServed = false
  /// Options of `analyze`: `["--url", "https://shop.example/buy/1"]`.
  public var options: [String]

  public init(_ title: String, _ files: [(name: String, content: String)], options: [String] = []) {
    (self.title, self.files, self.options) = (title, files, options)
  }

  /// An example of one AASA file.
  public init(_ title: String, aasa: String, options: [String] = []) {
    self.init(title, [("apple-app-site-association", aasa)], options: options)
  }

  /// An example of what a site serves: text that shows by nothing but its source that it is meant as an AASA file.
  public init(_ title: String, served content: String) {
    self.init(title, [("apple-app-site-association", content)])
    isServed = true
  }

  /// An example of one list of entitlement values, one `service:domain` a line.
  public init(_ title: String, domains: String, options: [String] = []) {
    self.init(title, [("domains.txt", domains)], options: options)
  }

  /// An example of inputs that are no text.
  public init(_ title: String, binaries: [(name: String, bytes: [UInt8])], options: [String] = []) {
    (self.title, files, self.binaries, self.options) = (title, [], binaries, options)
  }
}
