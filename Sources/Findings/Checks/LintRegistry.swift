/// The checks among the kinds of findings.
enum LintRegistry {
  /// Every lint check, ascending by code.
  static let checks: [any LintCheck.Type] = FindingRegistry.kinds.compactMap { $0 as? any LintCheck.Type }
}
