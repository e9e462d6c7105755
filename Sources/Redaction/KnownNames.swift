import Bytes
import Evidence

/// Names that stay, and lists that tell what a dotted name is.
enum KnownNames {
  /// Hosts of Apple's own, with all below them.
  private static let appleHosts: Set<String> = [
    "apple.com", "icloud.com", "cdn-apple.com", "mzstatic.com", "aaplimg.com", "apple-dns.net", "apple.news",
    "itunes.com", "me.com", "mac.com", "icloud-content.com", "apple-cloudkit.com", "apple-mapkit.com", "apple.co",
    "appattest.com", "apple-relay.net", "apple-livephotoskit.com", "apzones.com", "applemusic.com", "icloud.net",
  ]

  /// Hosts that name nobody: Apple's, the machine itself, what swcutil and property lists print.
  static func isKept(host: [UInt8]) -> Bool {
    let text = String(decoding: host, as: UTF8.self).lowercased()
    if ["localhost", "broadcasthost", "http", "https", "null", "nil", "private"].contains(text) { return true }
    if text.hasSuffix(".localhost") { return true }
    let labels = text.split(separator: ".")
    if labels.last == "apple" { return true }
    guard labels.count >= 2 else { return false }
    return appleHosts.contains(labels.suffix(2).joined(separator: "."))
  }

  /// Bundle IDs of Apple's own, and templates that stand for no app.
  static func isKept(bundleID: [UInt8]) -> Bool {
    // In bytes, for a log can hold many.
    bundleID.map(ByteKind.lowered).withUnsafeBytes { text in
      if text.starts(with: "com.apple"), text.count == 9 || text[9] == 0x2E { return true }
      return text.starts(with: "is.workflow.") || templates.contains { text.contains($0) }
    }
  }

  static func isKept(prefix: [UInt8]) -> Bool {
    let text = String(decoding: prefix, as: UTF8.self)
    return Placeholder.isPlaceholder(text) || templatePrefixes.contains(text.uppercased())
  }

  private static let templates: [StaticString] = [
    "yourcompany", "your-company", "your_company", "yourdomain", "your.bundle", "yourbundle", "bundle_id", "bundleid",
    "bundle.identifier", "bundleidentifier", "yourapp", "your-app", "your_app", "your_team",
  ]
  private static let templatePrefixes: Set<String> = [
    "A1B2C3D4E5", "1A2B3C4D5E", "AB12CD34EF", "ABCDEF1234", "ABC123DEF4", "12345ABCDE", "1234ABCDEF",
  ]

  /// Names of devices that are no names: the model alone.
  static let modelNames: Set<String> = [
    "localhost", "iphone", "ipad", "ipod", "mac", "macbook", "macbook-pro", "macbook-air", "imac", "mac-mini",
    "appletv",
    "apple-tv", "watch", "device", "simulator", "unknown", "local",
  ]

  /// Folders below `/Users` that are no user's, and accounts that every device has.
  static let systemUsers: Set<String> = ["shared", "guest", "mobile", "root", "_mbsetupuser", "$user", "name"]

  /// Apps that every device or developer has.
  static let systemApps: Set<String> = [
    "xcode", "safari", "simulator", "console", "terminal", "finder", "mail", "messages", "music", "maps", "notes",
    "photos",
    "google chrome", "firefox", "app store", "system settings", "system preferences", "contents",
  ]

  /// Words of the tool and of the evidence: a user of such a name is replaced in paths only.
  static let vocabulary: Set<String> = [
    "user", "users", "test", "tests", "admin", "developer", "runner", "build", "apple", "default", "public", "local",
    "system", "title", "message", "findings", "finding", "code", "slug", "severity", "confidence", "asked", "rootcause",
    "service", "domain", "appid", "evidence", "input", "inputs", "line", "column", "offset", "text", "path", "kind",
    "dialect", "bytes", "entries", "recognised", "warnings", "associations", "association", "mode", "status", "chain",
    "link", "links", "state", "summary", "verdict", "verdicts", "basis", "rule", "rules", "index", "pointer", "closest",
    "reason", "opens", "needs", "what", "schema", "version", "tool", "name", "normal", "managed", "error", "warning",
    "note", "broken", "working", "unknown", "match", "host", "hosts", "apps", "details", "components", "paths",
    "appids",
    "exclude", "comment", "approved", "denied", "unspecified", "route", "task", "query", "fragment", "value", "values",
    "file", "files", "home", "work", "desktop", "documents", "library", "private", "process", "notice", "info", "debug",
    "level", "time", "true", "false", "null", "none", "browser", "chooser", "device", "origin", "fetched", "parsed",
    "listed", "matched", "opened", "preferred", "entitled", "registered", "root", "cause", "fail", "likely", "certain",
    "possible", "master", "main", "server", "client", "daemon", "http", "https", "json", "html", "curl", "swcd",
  ]

  /// Top-level domains by which a name in running text is taken for a host; those that are file name extensions or
  /// words of programs too need a place that tells.
  static func isTopLevel(_ label: ArraySlice<UInt8>) -> Bool {
    guard (2...14).contains(label.count), label.allSatisfy({ ByteKind.isLetter($0) || $0 >= 0x80 }) else {
      return false
    }
    let text = String(decoding: label, as: UTF8.self).lowercased()
    return label.count == 2 ? countries.contains(text) : generic.contains(text)
  }

  static func isAmbiguousTopLevel(_ label: ArraySlice<UInt8>) -> Bool {
    ambiguous.contains(String(decoding: label, as: UTF8.self).lowercased())
  }

  /// First labels of reverse-DNS names.
  static func isReverseStart(_ label: ArraySlice<UInt8>) -> Bool { isTopLevel(label) }

  /// Last labels that make a host of a name, whatever it begins with.
  static func isStrongTopLevel(_ label: ArraySlice<UInt8>) -> Bool {
    strong.contains(String(decoding: label, as: UTF8.self).lowercased())
  }

  private static let strong: Set<String> = [
    "com", "org", "net", "edu", "gov", "example", "test", "invalid", "local", "localhost", "internal", "lan", "corp",
    "home", "intranet", "arpa", "info", "biz",
  ]
  private static let generic: Set<String> = strong.union([
    "mil", "int", "app", "dev", "xyz", "shop", "store", "online", "site", "tech", "cloud", "page", "link", "live",
    "news",
    "blog", "world", "email", "zone", "name", "mobi", "travel", "health", "bank", "finance", "money", "games", "game",
    "studio", "design", "agency", "digital", "media", "social", "network", "systems", "solutions", "services",
    "software",
    "technology", "today", "life", "club", "space", "website", "click", "global", "group", "company", "community",
    "academy", "school", "education", "university", "jobs", "work", "works", "team", "tools", "support", "delivery",
    "pizza", "cafe", "restaurant", "fitness", "football", "tennis", "events", "tickets", "photo", "photos", "gallery",
    "video", "audio", "music", "movie", "radio", "fm", "art", "auction", "deals", "sale", "market", "markets", "trade",
    "exchange", "capital", "fund", "insurance", "legal", "law", "lawyer", "doctor", "dental", "clinic", "hospital",
    "care", "taxi", "cab", "car", "cars", "auto", "bike", "berlin", "london", "paris", "tokyo", "nyc", "wien",
    "hamburg",
    "koeln", "swiss", "asia", "africa", "onion", "home", "green", "energy", "build", "codes", "engineer", "run", "page",
    "web", "wiki", "chat", "family", "dating", "guru", "ninja", "rocks", "cool", "fun", "vip", "top", "win", "bet",
    "casino", "poker", "menu", "recipes", "garden", "house", "estate", "land", "properties", "rent", "rentals", "hotel",
    "holiday", "tours", "flights", "cruises", "ski", "surf", "yoga", "fit", "place", "plus", "pro", "one", "uno", "alt",
  ])
  private static let ambiguous: Set<String> = [
    "app", "sh", "py", "pl", "md", "rs", "so", "cc", "mm", "ml", "ps", "id", "is", "in", "as", "do", "to", "no", "my",
    "me", "at", "be", "by", "it", "us", "am", "pm", "th", "sc", "st", "build", "name", "run", "link", "page", "group",
    "work", "works", "one", "top", "pro", "plus", "place", "network", "services", "support", "systems", "tools",
    "media",
    "events", "data", "zip", "mov", "video", "audio", "photo", "photos", "music", "live", "local", "space", "zone",
    "global", "internal", "home", "int", "mil", "car", "law", "web", "chat", "menu", "test", "invalid",
  ]
  private static let countries: Set<String> = Set(
    """
    ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf \
    cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gd ge gf gg \
    gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn \
    kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na \
    nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh \
    si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve \
    vg vi vn vu wf ws ye yt za zm zw
    """.split(separator: " ").map(String.init))
}
