/// Short ways to write the examples of lint rules.
extension FindingExample {
  static let exampleApp = "7Q2V9KX4TD.com.example.shop"

  /// The components of one app, one a line, without the brackets around them.
  init(_ title: String, components: String) {
    self.init(
      title, item: "\"appIDs\": [\"\(Self.exampleApp)\"],\n\"components\": [\n\(Self.indented(components, 2))\n]")
  }

  /// The paths of one app, without the brackets around them.
  init(_ title: String, paths: String) {
    self.init(title, item: "\"appID\": \"\(Self.exampleApp)\",\n\"paths\": [\(paths)]", beside: "\"apps\": [],")
  }

  /// The members of the only details item.
  init(_ title: String, item: String, beside: String = "") {
    self.init(title, applinks: beside + (beside.isEmpty ? "" : "\n") + "\"details\": [{\n\(Self.indented(item, 2))\n}]")
  }

  /// The members of `applinks`.
  init(_ title: String, applinks: String) {
    self.init(title, aasa: "{\n  \"applinks\": {\n\(Self.indented(applinks, 4))\n  }\n}\n")
  }

  private static func indented(_ text: String, _ count: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : String(repeating: " ", count: count) + $0 }
      .joined(separator: "\n")
  }
}
