/// One invented, consistent world: an app, a site, a device that met both, and one fault, or none. Everything that is
/// written of it (dump, log, file …) comes from these values.
struct World: Sendable {
  let seed: UInt64
  var random: SplitMix64
  var fault = Fault.none

  // The app.
  var app: InventedApp
  var service = "applinks"
  /// The association's host, without `*.` and mode.
  var host: String
  var isWildcard = false
  /// `developer`, `managed`, or empty.
  var mode = ""
  var entitlements = EntitlementText()

  // The site.
  var rules: [InventedRule] = []
  var published = PublishedFile()
  /// The copy of the file that can be handed over; usually what is published.
  var fileCopy: String?
  var fileRole = FileRole.none
  var origin: [RecordedAnswer]
  var cdn: [RecordedAnswer]

  // The device.
  /// When swcd fetched the file, in seconds since 1970.
  var time: Int
  var entry: DumpEntry?
  /// The same entry in a dump of an earlier day.
  var olderEntry: DumpEntry?
  var dump = DumpText()
  var log = LogText()
  var story = FetchTale()
  /// The identifier of the fetch in the log.
  var taskID: String
  /// How many seconds before the dump's fetch the log's fetch was.
  var logAge = 0
  /// What the app printed.
  var sentence: String?
  /// Whether it is an error of Launch Services, which is about links.
  var isLaunchError = false

  // The question.
  var url: String?
  var via: String?

  /// What shows the fault.
  var signs: [Sign] = []
  /// Pieces that this world cannot hand over.
  var withheld: Set<Piece> = []
  var handed: Set<Piece> = []
  /// The statuses where nothing of the fault is shown.
  var quietStatuses: Set<String>?

  enum FileRole: String, Sendable { case none, origin, cdn }

  /// As entitlements, dumps and full logs write it.
  var domain: String { (isWildcard ? "*." : "") + host + (mode.isEmpty ? "" : "?mode=" + mode) }
  var isDirect: Bool { !mode.isEmpty }
  var route: String { isDirect ? ".wk" : "cdn" }
  var wellKnown: String { "https://\(host)/.well-known/apple-app-site-association" }
  var cdnAddress: String { "https://app-site-association.cdn-apple.com/a/v1/\(host)" }

  var isApplinks: Bool { service == "applinks" }

  /// Whether the dump prints what `--verbose` adds (swcutil-show.md 2.1).
  var hasVerboseDump: Bool { dump.form != .plain }
  var hasCompleteDump: Bool { dump.form != .fragment }

  /// What the report must say of the pieces that are handed over.
  var expectation: Expectation {
    var expectation = Expectation(signs: signs, handed: handed, quiet: quietStatuses ?? defaultQuietStatuses)
    guard expectation.isQuiet else { return expectation }
    expectation.codeIfWorking = openingCode
    if mode == "developer" {
      // "device mode that a release build ignores" is at risk (root-cause.md section 2); 1010 is the finding for it.
      expectation.statuses.insert("at-risk")
      expectation.codes = ["SWCD1010"]
    }
    return expectation
  }

  /// Ways of opening that never trigger universal links (opening.md section 1).
  private var openingCode: String? {
    switch via {
    case "own-app": "SWCD8102"
    case "web-view": "SWCD8103"
    case "typed": "SWCD8104"
    case "redirect": "SWCD8105"
    default: nil
    }
  }

  /// root-cause.md section 2: an approval, and for a URL a match on every basis at hand, is `working`; without the
  /// device's answer `unknown` is honest, and so is `working` where every input agrees.
  private var defaultQuietStatuses: Set<String> {
    let shows =
      (handed.contains(.dump) || handed.contains(.get)) && entry?.site == "approved" && entry?.user != "denied"
    let matches =
      url == nil || hasVerboseDump && handed.contains(.dump) || handed.contains(.file)
      || handed.contains(.origin) && origin.contains { $0.body != nil }
    return shows && matches ? ["working"] : ["working", "unknown"]
  }

  /// Notes that pieces show the fault; codes are given by their numbers.
  mutating func show(
    _ pieces: Piece..., as strength: Sign.Strength, _ codes: [Int], at links: Set<String>,
    statuses: Set<String> = ["broken"], mayBeSilent: Bool = false, unless: Set<Piece> = []
  ) {
    var sign = Sign(
      Set(pieces), strength, Set(codes.map { "SWCD\($0)" }), at: links, statuses: statuses, mayBeSilent: mayBeSilent)
    sign.unless = unless
    signs.append(sign)
  }

  /// The entry is not there: swcd left the domain out (swcutil-show.md 2.5, last row).
  mutating func leaveOut() {
    entry = nil
    story = FetchTale(begins: false)
    dump.settings.removeAll { $0.appID == app.id }
    if !hasCompleteDump { dump.form = random.pick(.complete, .plain) }
  }

  /// The file never came down: no approval, an error and its count (swcutil-show.md 2.5).
  mutating func failFetch(_ error: StoredError) {
    entry?.site = "unspecified"
    entry?.patterns = nil
    entry?.error = error
    entry?.retries = random.number(1...6)
    entry?.checked(time, success: false, &random)
    story.isSuccess = false
  }

  /// The file was read and does not list the app: denied, no error (swcutil-show.md 2.5).
  mutating func deny() {
    entry?.site = "denied"
    entry?.patterns = nil
    entry?.error = nil
    entry?.retries = nil
  }

  /// `swcutil get` prints the two approvals and nothing else (swcutil-show.md section 4).
  mutating func showGet() {
    guard let entry else { return }
    if entry.user == "denied" {
      show(.get, as: .report, [6004], at: ["approved"])
    } else if entry.site == "denied" {
      show(.get, as: .report, [5001, 6001], at: ["approved", "listed"])
    } else if entry.site == "unspecified" {
      // Pending or failing: the line alone does not tell which.
      show(
        .get, as: .effect, [6002, 6005], at: ["approved"], statuses: ["broken", "unknown", "at-risk"], mayBeSilent: true
      )
    }
  }
}
