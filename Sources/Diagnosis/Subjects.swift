import Evidence
import Findings
import RuleEngine

/// Which associations the evidence is about, and which of them are asked (root-cause.md section 1).
struct Subjects {
  let base: EvidenceBase
  private var question: Question { base.question }

  /// The associations in a fixed order, asked ones first.
  func all() -> [(subject: Subject, asked: Bool, urls: [String])] {
    var found = collected()
    completeAsked(&found)
    let focus = Focus(base)
    var result = found.map { subject in
      let urls = coveredURLs(subject)
      return (subject: subject, asked: isAsked(subject, urls, focus), urls: urls)
    }
    assignUncoveredURLs(&result)
    if !result.contains(where: \.asked) { askNearest(&result) }
    // Their texts are made once, for sorting asks for them again and again.
    let keys = result.map { item in
      (
        asked: item.asked, service: item.subject.service, host: item.subject.domain?.hostText ?? "",
        app: item.subject.appID?.text ?? ""
      )
    }
    return result.indices.sorted { left, right in
      let (a, b) = (keys[left], keys[right])
      if a.asked != b.asked { return a.asked }
      if a.service != b.service { return a.service < b.service }
      return a.host == b.host ? a.app < b.app : a.host < b.host
    }.map { result[$0] }
  }

  // MARK: Collecting

  private func collected() -> [Subject] {
    var list = OrderedSubjects()
    for app in base.apps where app.source != .provisioningProfile {
      let appID = base.appID(of: app)
      for entry in app.associatedDomains ?? [] {
        guard let subject = Self.subject(of: entry, appID) else { continue }
        list.add(subject)
      }
    }
    for dated in base.dumps {
      for record in dated.dump.records where !record.domain.host.isEmpty {
        list.add(Subject(service: record.service, appID: AppID(record.appID), domain: record.domain))
      }
    }
    for sentence in base.appErrors where sentence.kind != .unrelated {
      guard let domain = sentence.domain else { continue }
      let appID =
        sentence.appID.flatMap { EvidenceBase.isReadable($0) ? AppID($0) : nil } ?? question.appID ?? base.soleApp
      list.add(Subject(service: sentence.service ?? .webcredentials, appID: appID, domain: domain))
    }
    for line in base.swcutilLines where line.kind == .get {
      guard let service = line.service, let domain = line.domain else { continue }
      list.add(Subject(service: service, appID: line.appID.map { AppID($0) }, domain: domain))
    }
    for domain in base.hasEvents ? base.knownDomains : [] {
      for event in base.events(for: domain)
      where event.appID != nil && event.domain.map({ base.isOnlyCandidate($0) }) ?? false {
        guard let service = event.service, let appID = event.appID, !appID.contains("<private>") else { continue }
        list.add(Subject(service: service, appID: AppID(appID), domain: domain))
      }
    }
    addFetched(&list)
    return withoutTwins(list.subjects)
  }

  /// An association without app stands aside where another input tells the app of the same service and domain
  /// (root-cause.md 1).
  private func withoutTwins(_ subjects: [Subject]) -> [Subject] {
    guard subjects.contains(where: { $0.appID == nil }) else { return subjects }
    let named = Set(
      subjects.filter { $0.appID.map { !$0.isApple } ?? false }.map { "\($0.service) \($0.domain?.hostText ?? "")" })
    return subjects.filter { $0.appID != nil || !named.contains("\($0.service) \($0.domain?.hostText ?? "")") }
  }

  /// Domains that a log shows being fetched, of which nothing else tells an app.
  private func addFetched(_ list: inout OrderedSubjects) {
    guard !base.fetchedDomains.isEmpty else { return }
    var known = Set(list.subjects.compactMap { $0.domain?.hostText })
    for domain in base.fetchedDomains.prefix(2_000) {
      let texts = base.candidates(domain)
      guard texts.allSatisfy({ !known.contains($0) }) else { continue }
      for text in texts {
        known.insert(text)
        list.add(Subject(service: .applinks, appID: base.question.appID ?? base.soleApp, domain: DomainName(text)))
      }
    }
  }

  /// The association that an entitlement value stands for; for a misspelt one, the association it was meant as.
  private static func subject(of entry: EntitlementEntry, _ appID: AppID?) -> Subject? {
    if let service = entry.service, service.isKnown, let domain = entry.domain,
      EntitlementChecks.breakingHit(entry) == nil
    {
      return Subject(service: service, appID: appID, domain: domain)
    }
    guard let domain = EntitlementChecks.intendedDomain(entry) else { return nil }
    let service = entry.service.flatMap { $0.isKnown ? $0 : nil } ?? .applinks
    return Subject(service: service, appID: appID, domain: domain)
  }

  /// Adds what is asked and named by no association yet.
  private func completeAsked(_ list: inout [Subject]) {
    let apps = askedApps
    if let domain = question.domain {
      for service in services(for: domain)
      where !list.contains(where: {
        fits($0) && $0.domain.map { $0.host == domain.host } ?? false && $0.service == service
      }) {
        // A listed wildcard that covers the domain stands for it.
        if list.contains(where: {
          fitsApp($0) && $0.service == service && $0.domain?.covers(host: domain.host) ?? false
        }) {
          continue
        }
        for app in apps { list.append(Subject(service: service, appID: app, domain: domain)) }
      }
    }
    guard question.service.map({ $0 == .applinks }) ?? true else { return }
    for host in Set(question.urls.compactMap(URLParts.host(of:))).sorted() where question.domain == nil {
      let links = list.filter { $0.service == .applinks && fitsApp($0) && Self.isNear($0.domain, host) }
      // With entries of the app at hand, the nearest one answers for a host that none covers.
      if links.isEmpty {
        for app in apps { list.append(Subject(service: .applinks, appID: app, domain: DomainName(host: host))) }
      }
    }
    if list.isEmpty { addFromFiles(&list) }
  }

  /// Files alone: one association per service and site that they are about.
  private func addFromFiles(_ list: inout [Subject]) {
    let sites = Set(base.copies.compactMap(\.copy.site)).union(base.exchanges.compactMap(\.site)).sorted()
    for site in sites.isEmpty ? [nil] : sites.map({ Optional($0) }) {
      let domain = site.map { DomainName(host: $0) }
      for service in services(for: domain) where !base.copies.isEmpty || domain != nil {
        for app in askedApps { list.append(Subject(service: service, appID: app, domain: domain)) }
      }
    }
  }

  private var askedApps: [AppID?] {
    if let app = question.appID { return [app] }
    if let app = base.soleApp { return [app] }
    // Several builds at hand: each is asked.
    let signed = Set(base.apps.compactMap { base.appID(of: $0) }).sorted { $0.text < $1.text }
    return signed.isEmpty ? [nil] : signed
  }

  /// The services that the evidence names for a domain; links where nothing tells.
  private func services(for domain: DomainName?) -> [ServiceName] {
    if let service = question.service { return [service] }
    var found = Set<ServiceName>()
    for app in base.apps {
      for entry in app.associatedDomains ?? []
      where entry.domain?.host == domain?.host || domain.map({ entry.domain?.covers(host: $0.host) ?? false }) ?? true {
        if let service = entry.service, service.isKnown { found.insert(service) }
      }
    }
    for sentence in base.appErrors where sentence.domain?.host == domain?.host {
      found.insert(sentence.service ?? .webcredentials)
    }
    if found.isEmpty {
      for copy in base.copies where copy.copy.site == nil || domain == nil || copy.copy.site == domain?.host {
        found.formUnion(
          (copy.document.json.root?.object ?? []).map { ServiceName(rawValue: $0.name) }.filter(\.isKnown))
      }
    }
    return found.isEmpty ? [.applinks] : found.sorted()
  }

  // MARK: What is asked

  private func fits(_ subject: Subject) -> Bool {
    fitsApp(subject) && (question.service.map { $0 == subject.service } ?? true) && fitsDomain(subject)
  }

  private func fitsApp(_ subject: Subject) -> Bool {
    guard let wanted = question.appID else { return true }
    return subject.appID == wanted || subject.appID == nil
  }

  private func fitsDomain(_ subject: Subject) -> Bool {
    guard let wanted = question.domain, let own = subject.domain else {
      return question.domain == nil || subject.domain == nil
    }
    return own.hostText == wanted.hostText || !wanted.isWildcard && own.covers(host: wanted.host)
  }

  private func coveredURLs(_ subject: Subject) -> [String] {
    guard subject.service == .applinks else { return [] }
    return question.urls.filter { url in
      guard let host = URLParts.host(of: url) else { return true }
      return subject.domain?.covers(host: host) ?? true
    }
  }

  /// An association of another service for the host of an asked URL.
  private func coversAskedHost(_ subject: Subject) -> Bool {
    guard let domain = subject.domain, !(subject.appID?.isApple ?? false) else { return false }
    return subject.service != .applinks
      && question.urls.compactMap(URLParts.host(of:)).contains { domain.covers(host: $0) }
  }

  private func isAsked(_ subject: Subject, _ urls: [String], _ focus: Focus) -> Bool {
    guard fits(subject) else { return false }
    if !question.urls.isEmpty { return !urls.isEmpty || coversAskedHost(subject) }
    if subject.appID?.isApple ?? false { return question.appID == subject.appID }
    return question.appID != nil || question.domain != nil || focus.includes(subject)
  }

  /// URLs whose host no association covers belong to the nearest one by name.
  private func assignUncoveredURLs(_ list: inout [(subject: Subject, asked: Bool, urls: [String])]) {
    let covered = Set(list.filter { fits($0.subject) }.flatMap(\.urls))
    for url in question.urls where !covered.contains(url) {
      guard let host = URLParts.host(of: url) else { continue }
      let candidates = list.indices.filter {
        list[$0].subject.service == .applinks && fits(list[$0].subject) && Self.isNear(list[$0].subject.domain, host)
      }
      let nearest = candidates.max {
        Self.likeness(list[$0].subject.domain, host) < Self.likeness(list[$1].subject.domain, host)
      }
      guard let nearest else { continue }
      list[nearest].urls.append(url)
      list[nearest].asked = true
    }
  }

  /// Whether a domain can be meant by a host that it does not cover: the last two labels are the same.
  private static func isNear(_ domain: DomainName?, _ host: String) -> Bool {
    domain.map { $0.covers(host: host) || likeness($0, host) >= 200 } ?? true
  }

  /// Labels shared from the end, then characters shared from the start.
  private static func likeness(_ domain: DomainName?, _ host: String) -> Int {
    guard let domain else { return 0 }
    let (a, b) = (domain.host.split(separator: ".").reversed(), host.split(separator: ".").reversed())
    let labels = zip(a, b).prefix { $0 == $1 }.count
    return labels * 100 + zip(domain.host, host).prefix { $0 == $1 }.count
  }

  /// A question that nothing fits still gets an answer about what comes nearest.
  private func askNearest(_ list: inout [(subject: Subject, asked: Bool, urls: [String])]) {
    for index in list.indices where fits(list[index].subject) && !(list[index].subject.appID?.isApple ?? false) {
      list[index].asked = true
    }
  }
}

/// Without a question: the apps and domains that evidence other than a dump is about. A dump alone is about all of its
/// third-party apps.
private struct Focus {
  private var apps: Set<AppID>
  private var domains: Set<String>
  /// The domains of entitlements that do not tell their app.
  private var openDomains: Set<String>

  init(_ base: EvidenceBase) {
    openDomains = Set(
      base.apps.filter { base.appID(of: $0) == nil }.flatMap {
        ($0.associatedDomains ?? []).compactMap { $0.domain?.host }
      })
    apps = Set(base.apps.compactMap { base.appID(of: $0) })
    apps.formUnion(base.appErrors.compactMap(\.appID).map { AppID($0) })
    domains = Set(base.apps.flatMap { ($0.associatedDomains ?? []).compactMap { $0.domain?.host } })
    domains.formUnion(base.appErrors.compactMap { $0.domain?.host })
    domains.formUnion(base.exchanges.compactMap(\.site))
    if apps.isEmpty { apps.formUnion(base.copies.flatMap { $0.document.entries.map(\.appID) }) }
  }

  func includes(_ subject: Subject) -> Bool {
    if apps.isEmpty && domains.isEmpty { return true }
    if let appID = subject.appID, apps.contains(appID) { return true }
    if let host = subject.domain?.host, openDomains.contains(host) { return true }
    return subject.domain.map { domains.contains($0.host) } ?? true && (subject.appID == nil || apps.isEmpty)
  }
}

/// Subjects in the order of their first mention, each once.
private struct OrderedSubjects {
  private(set) var subjects: [Subject] = []
  private var seen: Set<Subject> = []

  mutating func add(_ subject: Subject) {
    guard seen.insert(subject).inserted else { return }
    subjects.append(subject)
  }
}
