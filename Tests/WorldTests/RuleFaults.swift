/// Faults inside a rule, which the finding for them explains better than "no rule matches" (root-cause.md 3.4).
enum RuleFaults {
  /// A list of rules, the path asked for, and the findings that explain why it is not matched.
  struct Case {
    var rules: [InventedRule]
    var path: String
    var codes: [Int]
    var isExcluded = false
    /// `substitutionVariables` of the file.
    var variables: String?
  }

  static func apply(_ areas: [String], _ slug: String, _ world: inout World) {
    let cases = cases(areas[0], slug, other: InventedRule(path: "/\(areas[1])/*"), world)
    guard !cases.isEmpty else { return }
    let chosen = cases[world.random.below(cases.count)]
    world.published.variables = chosen.variables
    world.setRules(chosen.rules)
    world.url = world.address(chosen.path)
    MatchedFaults.finish(
      chosen.codes, chosen.codes + [chosen.isExcluded ? 7002 : 7001],
      chosen.isExcluded ? "Inputs blocked by pattern <private> on entry" : "Inputs did not match entry", &world)
  }

  private static func cases(_ area: String, _ slug: String, other: InventedRule, _ world: World) -> [Case] {
    let plain = "/\(area)/\(slug)"
    let encoded = "/\(area)/caf%C3%A9/7"
    let letter = String(area.prefix(1))
    return paths(area, plain, other, world) + [
      Case(rules: [InventedRule(path: "/\(area)/café/*"), other], path: encoded, codes: [7501]),
      Case(
        rules: [InventedRule(path: "/\(area)/caf%C3%A9/*", decodes: true), other], path: encoded, codes: [7502]),
      Case(rules: [InventedRule(path: "/\(area)/caf%c3%a9/*"), other], path: encoded, codes: [7001, 7503]),
      Case(rules: [InventedRule(path: "/\(area)/50%/*"), other], path: "/\(area)/50%25/x", codes: [7504]),
      Case(rules: [InventedRule(path: "/\(area)/$(place)/*"), other], path: plain + "/7", codes: [7601]),
      Case(rules: [InventedRule(path: "/$(Lang)/\(area)/*"), other], path: "/de/\(area)/7", codes: [7602]),
      Case(rules: [InventedRule(path: "/${lang}/\(area)/*"), other], path: "/de/\(area)/7", codes: [7603, 7501]),
      Case(
        rules: [InventedRule(path: "/\(area)/$(town)/*"), other], path: plain + "/7", codes: [7607],
        variables: "{ \"town\": [] }"),
      Case(
        rules: [InventedRule(path: "/$(region)/\(area)/*"), other], path: "/UK/\(area)/7", codes: [7001, 7611]),
      Case(
        rules: [InventedRule(path: "/\(area)", query: [(name: "id*", pattern: "?*")]), other],
        path: "/\(area)?id7=3", codes: [7406]),
      Case(rules: [InventedRule(path: "/\(area)", wholeQuery: "?id=*"), other], path: "/\(area)?id=3", codes: [7408]),
      Case(rules: [InventedRule(path: "/\(area)", fragment: "#top"), other], path: "/\(area)#top", codes: [7408]),
      Case(
        rules: [
          InventedRule(query: [(name: "web", pattern: "*")], isExclude: true), InventedRule(path: "/\(area)/*"),
        ], path: plain, codes: [7402], isExcluded: true),
      Case(rules: [other, InventedRule(path: letter)], path: "/" + letter, codes: [7204]),
      Case(rules: [], path: plain, codes: [7103]),
      Case(rules: [InventedRule(path: "/\(area)/x*", isExclude: true)], path: plain, codes: [7110]),
      Case(
        rules: [
          InventedRule(path: "/\(area)/*", isExclude: true), InventedRule(path: "/\(area)/\(slug)/*"), other,
        ], path: plain + "/3", codes: [7109], isExcluded: true),
    ]
  }

  private static func paths(_ area: String, _ plain: String, _ other: InventedRule, _ world: World) -> [Case] {
    [
      Case(rules: [other, InventedRule(path: "/\(area)/[0-9]+")], path: "/\(area)/42", codes: [7212]),
      Case(rules: [other, InventedRule(path: "/\(area)/:id")], path: "/\(area)/42", codes: [7212]),
      Case(rules: [InventedRule(path: " /\(area)/*"), other], path: plain, codes: [7213]),
      Case(rules: [InventedRule(path: "/\(area)/* "), other], path: plain, codes: [7213]),
      Case(rules: [other, InventedRule(path: "/\(area)?id=*")], path: "/\(area)?id=77", codes: [7203]),
      Case(rules: [other, InventedRule(path: "/#/\(area)/*")], path: "/#/\(area)/7", codes: [7203]),
      Case(rules: [InventedRule(path: "https://\(world.host)/\(area)/*"), other], path: plain, codes: [7202]),
      Case(rules: [InventedRule(path: "/\(area)/*/edit"), other], path: "/\(area)/edit", codes: [7001]),
      Case(rules: [InventedRule(path: "/\(area.uppercased())/*"), other], path: plain, codes: [7001]),
    ]
  }
}
