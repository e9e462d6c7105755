/// A finding that a file alone can show, with the check that looks for it.
public protocol LintCheck: FindingKind, SendableMetatype {
  /// Reports every place of the file where the finding holds.
  static func check(_ file: LintFile, report: (LintHit) -> Void)
}

extension FindingDefinition {
  /// A finding that is shown by the file itself, is mended in the file, and is verified by `lint`.
  init(
    _ code: Int, _ slug: String, _ link: ChainLink, _ severity: Severity, title: String, detects: String, why: String,
    fix: String, source: String, triggers: @autoclosure @escaping @Sendable () -> [FindingExample],
    passes: @autoclosure @escaping @Sendable () -> [FindingExample]
  ) {
    self.init(
      code, slug, link, severity, title: title, detects: detects, why: why,
      evidence: "The apple-app-site-association file, at the line and column shown.", fix: fix,
      audience: .webEngineer, verify: "swcdlog lint FILE", source: source, triggers: triggers(), passes: passes())
  }
}
