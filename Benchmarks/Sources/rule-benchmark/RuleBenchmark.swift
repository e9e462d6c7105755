import Evidence
import RuleEngine

/// Evaluates URLs against an invented file of 236 rules and prints the rates as JSON: how long compiling takes, plain
/// verdicts per second, and how much longer a trace takes than a verdict.
@main
enum RuleBenchmark {
  static func main() {
    var seed: UInt64 = 0x5EED

    // A number below `bound`, by splitmix64.
    func random(_ bound: Int) -> Int {
      seed &+= 0x9E37_79B9_7F4A_7C15
      var z = seed
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((z ^ (z >> 31)) % UInt64(bound))
    }

    let words = (0..<400).map { _ in
      String(decoding: (0..<(3 + random(8))).map { _ in UInt8(97 + random(26)) }, as: UTF8.self)
    }

    func component(_ index: Int) -> String {
      let path = "/" + (0..<(1 + random(3))).map { _ in words[random(words.count)] }.joined(separator: "/")
      switch index % 8 {
      case 0: return #"{"/": "\#(path)/*"}"#
      case 1: return #"{"/": "\#(path)", "exclude": true}"#
      case 2: return #"{"/": "*/\#(words[random(words.count)])/*"}"#
      case 3: return #"{"/": "\#(path)/?*", "?": {"id": "?*"}}"#
      case 4: return #"{"/": "\#(path)/$(lang)/*"}"#
      case 5: return ##"{"/": "\##(path)/*", "#": "?*"}"##
      case 6: return #"{"/": "\#(path)*", "caseSensitive": false}"#
      default: return #"{"/": "\#(path)/????/*", "?": "utm_source=*"}"#
      }
    }

    let components = (0..<236).map(component).joined(separator: ",\n")
    let file = Array(
      """
      {"applinks": {"details": [{"appIDs": ["7Q2V9KX4TD.com.example.shop"], "components": [
      \(components)
      ]}]}}
      """.utf8)
    let urls = (0..<2000).map { _ -> URLText in
      let path = (0..<(1 + random(4))).map { _ in words[random(words.count)] }.joined(separator: "/")
      let query = ["", "", "?id=\(random(1000))", "?utm_source=mail&id=4", "#top"][random(5)]
      return URLText("https://shop.example/\(path)\(query)")
    }

    // The shortest of several runs, in seconds.
    func shortest(_ runs: Int = 7, _ work: () -> Void) -> Double {
      (0..<runs).map { _ -> Double in
        let clock = ContinuousClock()
        let time = clock.measure(work).components
        return Double(time.seconds) + Double(time.attoseconds) / 1e18
      }.min() ?? 0
    }

    let app = AppID("7Q2V9KX4TD.com.example.shop")
    let domain = DomainName("shop.example")
    let reading = shortest { _ = AssociationDocument.read(file) }
    let document = AssociationDocument.read(file)
    let entry = document.entry(.applinks, app)
    var matches = 0
    let verdicts = shortest {
      matches = urls.reduce(0) { $0 + (document.answer($1, appID: app, domain: domain) == .match ? 1 : 0) }
    }
    let traces = shortest {
      for url in urls {
        let decision = document.decide(url, appID: app, domain: domain)
        if decision.answer == .noMatch, let entry, let list = document.rules(of: entry) { _ = list.closest(to: url) }
      }
    }
    let count = Double(urls.count)
    print(
      """
      {"rules": 236, "bytes": \(file.count), "urls": \(urls.count), "matches": \(matches),
       "readAndCompileSeconds": \(reading), "verdictsPerSecond": \(count / verdicts), "tracesPerSecond": \(count / traces),
       "traceCost": \(traces / verdicts)}
      """)
  }
}
