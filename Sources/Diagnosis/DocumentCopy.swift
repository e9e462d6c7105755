import Evidence
import Findings
import RuleEngine

/// A copy of an apple-app-site-association file, read by the rule engine and examined by the lint, once.
struct DocumentCopy {
  let copy: FileCopy
  let role: FileCopy.Role
  let document: AssociationDocument
  let lint: [LintHit]

  init(_ copy: FileCopy, role: FileCopy.Role?) {
    self.copy = copy
    self.role = role ?? copy.role
    document = AssociationDocument.read(copy.bytes)
    lint = Lint.run(document, host: copy.site)
  }
}
