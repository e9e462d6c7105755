/// Worlds in order whose files deserve a remark that breaks no link (root-cause.md 3.2).
enum Remarks {
  static func apply(to world: inout World) {
    let area = world.rules.first { !$0.isExclude }?.path?.split(separator: "/").first.map(String.init) ?? "shop"
    switch world.random.below(9) {
    case 0:
      // A catch-all also claims sign-in callbacks (7112).
      world.setRules(world.rules + [InventedRule(path: "*")])
    case 1:
      // A lower-case prefix compares without case (aasa-semantics.md D12, finding 5016).
      relist([world.app.prefix.lowercased() + "." + world.app.bundleID], &world)
    case 2: relist([world.app.id, world.app.id], &world)
    case 3:
      // Another app's faults are that app's.
      let other = InventedApp.draw("orchid", &world.random)
      world.published.listed.append(ListedApp(appIDs: ["TEAMID." + other.bundleID], rules: []))
    case 4:
      // One trailing comma is accepted by Foundation (finding 4004).
      world.published.override = world.published.text.replacingFirst("]\n", with: "],\n")
      world.withheld.insert(.cdn)
    case 5:
      world.published.override = world.published.text.replacingFirst(
        "{", with: "{\n  \"comment\": \"kept by the web team\",")
    case 6: world.setRules([InventedRule(path: "\(area)/*")] + world.rules.dropFirst())
    case 7:
      world.entitlements.domains = (world.entitlements.domains ?? []) + ["\(world.service):\(world.domain)"]
    default:
      // An earlier exclude that has nothing to do with the URL.
      world.setRules([InventedRule(path: "/\(area)/admin/*", isExclude: true)] + world.rules)
    }
    world.publish()
    if world.random.chance(40) {
      for index in world.origin.indices {
        world.origin[index].headers[0].value = world.random.pick("application/octet-stream", "text/plain")
      }
    }
    DeviceFaults.inOrder(&world)
  }

  private static func relist(_ ids: [String], _ world: inout World) {
    for index in world.published.listed.indices where world.published.listed[index].appIDs.contains(world.app.id) {
      world.published.listed[index].appIDs = ids
    }
  }
}
