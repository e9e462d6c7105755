/// An error as swcd stores it: short in a plain dump, long in a verbose one (swcutil-show.md 2.1, 2.9).
struct StoredError: Equatable, Sendable {
  var short: String
  var long: String

  init(short: String, long: String) { (self.short, self.long) = (short, long) }

  init(domain: String, code: Int, text: String, info: String) {
    short = "\(domain) \(code)"
    long = "Error Domain=\(domain) Code=\(code) \"\(text)\" UserInfo={\(info)}"
  }

  /// Apple's CDN refused, with its reason.
  static func refused(_ reason: String, status: Int = 404) -> StoredError {
    StoredError(
      domain: "SWCErrorDomain", code: 7, text: reason,
      info: "Line=419, Function=-[SWCDownloader URLSession:dataTask:didReceiveResponse:completionHandler:], "
        + "NSDebugDescription=\(reason), UnderlyingError=Error Domain=HTTP Code=\(status) \"(null)\"")
  }

  static func network(_ code: Int, _ text: String, address: String) -> StoredError {
    StoredError(
      domain: "NSURLErrorDomain", code: code, text: text,
      info: "NSLocalizedDescription=\(text), NSErrorFailingURLKey=\(address)")
  }
}

/// One entry of the DATABASE section (swcutil-show.md 2.4).
struct DumpEntry: Sendable {
  var service: String
  var appID: String
  var version: String
  var identifier: String
  var domain: String
  var patterns: String?
  var user = "unspecified"
  var site = "approved"
  var flags: [String] = []
  var lastChecked: Int?
  var nextCheck: Int?
  var error: StoredError?
  var retries: Int?

  /// Next Check is computed from Last Checked: five days after an answer, three to four hours after a failure.
  mutating func checked(_ time: Int, success: Bool, _ random: inout SplitMix64) {
    lastChecked = time
    nextCheck = time + (success ? random.number(428_400...432_000) : random.number(10_800...14_400))
  }

  func lines(verbose: Bool, twelveHour: Bool) -> [String] {
    var lines = [DumpText.line("Service", service), DumpText.line("App ID", appID)]
    if verbose {
      lines += [DumpText.line("App Version", version), DumpText.line("App PI", identifier)]
    }
    lines.append(DumpText.line("Domain", domain))
    if verbose, let patterns { lines.append(DumpText.line("Patterns", patterns)) }
    lines += [
      DumpText.line("User Approval", user), DumpText.line("Site/Fmwk Approval", site),
      DumpText.line("Flags", flags.joined(separator: ", ")),
    ]
    if let lastChecked {
      lines.append(DumpText.line("Last Checked", CivilTime.dump(lastChecked, twelveHour: twelveHour)))
    }
    if let nextCheck { lines.append(DumpText.line("Next Check", CivilTime.dump(nextCheck, twelveHour: twelveHour))) }
    if let error { lines.append(DumpText.line("Error", verbose ? error.long : error.short)) }
    if let retries { lines.append(DumpText.line("Retries", String(retries))) }
    return lines
  }

  static func identifier(_ random: inout SplitMix64) -> String {
    let unit = random.number(0x400...0x7FFF)
    let hex = String(unit, radix: 16)
    let bytes = String(repeating: "0", count: 4 - hex.count) + hex
    return "<LSPersistentIdentifier 0x\(random.hex(9))> { v = 0, t = 0x8, u = 0x\(hex), db = \(random.uuid()), "
      + "{length = 8, bytes = 0x\(bytes.suffix(2))\(bytes.prefix(2))000000000000} }"
  }
}

/// A `swcutil show` dump (swcutil-show.md 2).
struct DumpText: Sendable {
  enum Form: String, Sendable {
    /// `swcutil show --verbose`.
    case complete
    /// `swcutil show`: no patterns, short errors, ends after NETWORK.
    case plain
    /// What somebody cut out of a verbose dump: entries without sections.
    case fragment
  }

  struct Setting: Sendable {
    var service: String
    var appID: String
    var enabled: Int
  }

  var form = Form.complete
  var twelveHour = false
  /// Captured on a terminal (swcutil-show.md 2.2).
  var isColoured = false
  /// Saved on Windows.
  var hasCarriageReturns = false
  /// Pasted with the command that made it.
  var hasPrompt = false
  var developerMode = false
  var process = 214
  var background: [DumpEntry] = []
  var settings: [Setting] = []
  /// The text of the NETWORK section.
  var network = (verbose: "", plain: "")

  static func line(_ key: String, _ value: String) -> String {
    let head = key + ": "
    return head + String(repeating: " ", count: max(0, 22 - head.count)) + value
  }

  static func header(_ title: String) -> String {
    let free = 80 - title.count - 2
    return String(repeating: "=", count: free / 2) + " " + title + " "
      + String(repeating: "=", count: free - free / 2)
  }

  static let separator = String(repeating: "-", count: 80)

  func text(_ own: DumpEntry?, _ random: inout SplitMix64) -> String {
    var text = bareText(own, &random)
    if isColoured { text = Self.coloured(text) }
    if hasPrompt { text = "$ sudo swcutil show\(form == .plain ? "" : " --verbose")\n" + text }
    return hasCarriageReturns
      ? text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n") : text
  }

  private static func coloured(_ text: String) -> String {
    let colours = ["approved": "42", "denied": "160", "unspecified": "8"]
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      if line.hasPrefix("=") { return "\u{1B}[1m\(line)\u{1B}[0m" }
      guard line.count >= 22, let first = line.first, first.isUppercase, line.contains(":") else { return String(line) }
      let value = String(line.dropFirst(22))
      let shown = colours[value].map { "\u{1B}[38;5;\($0)m\(value)\u{1B}[0m" } ?? value
      return "\u{1B}[1m\(line.prefix(22))\u{1B}[0m" + shown
    }
    return lines.joined(separator: "\n")
  }

  private func bareText(_ own: DumpEntry?, _ random: inout SplitMix64) -> String {
    let verbose = form != .plain
    var entries = background
    if let own { entries.insert(own, at: random.below(entries.count + 1)) }
    if form == .fragment { entries = [own].compactMap { $0 } + background.prefix(1) }
    let records = entries.map { $0.lines(verbose: verbose, twelveHour: twelveHour).joined(separator: "\n") }
      .joined(separator: "\n" + Self.separator + "\n")
    if form == .fragment { return records + "\n" }
    var lines = [
      Self.line("PID", String(process)),
      Self.line(
        "Storage",
        "/private/var/mobile/Containers/Data/InternalDaemon/\(random.uuid())/com.apple.SharedWebCredentials/swc.db"),
    ]
    if verbose {
      lines += [
        Self.line(
          "Settings Generation", "{ \(process), \(random.number(800...4000)), \(random.number(1...(1 << 60))) }"),
        Self.line("LS Generation", "{length = 16, bytes = 0x\(random.hex(32))}"),
        Self.line("Enterprise SHA", "(null)"), Self.line("Developer Mode", developerMode ? "yes" : "no"),
      ]
    }
    lines += ["", Self.header("DATABASE"), records.isEmpty ? "(empty)" : records, "", Self.header("NETWORK")]
    lines.append(verbose ? network.verbose : network.plain)
    if verbose {
      lines += ["", Self.header("SETTINGS")]
      lines.append(
        settings.isEmpty ? "(empty)" : settings.map(settingText).joined(separator: "\n" + Self.separator + "\n"))
      lines += ["", Self.header("MEMORY USAGE")]
      lines.append(Self.line("com.apple.AppStore", "\(random.number(100...900)) bytes"))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func settingText(_ setting: Setting) -> String {
    "{ s = \(setting.service), a = \(setting.appID), d = (null) }: {\n"
      + "    \"com.apple.LaunchServices.enabled\" = \(setting.enabled);\n}"
  }
}
