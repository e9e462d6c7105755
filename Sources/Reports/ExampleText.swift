import Findings

extension FindingExample {
  /// The command that runs the example: `swcdlog analyze --url … FILE…`.
  var command: String {
    let names = files.map(\.name) + binaries.map(\.name)
    let role = isServed ? ["--origin"] : []
    return (["swcdlog", "analyze"] + (options + role + names).map(ShellWord.quoted)).joined(separator: " ")
  }
}
