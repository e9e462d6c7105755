/// Rules and URLs over few words, so that they meet often.
public enum RandomRules {
  static let words = ["a", "b", "ab", "help", "A", "é", "%C3%A9", "1"]

  public static func path(_ random: inout SeededGenerator) -> String {
    if random.once(in: 12) { return random.pick(["*", "/", "", "/*", "?", "/?*", "*a*", "/*/b/*", "/a*b"]) }
    var text = random.once(in: 6) ? "" : "/"
    for index in 0...random.below(3) {
      if index > 0 { text += "/" }
      text += random.pick(["a", "b", "ab", "*", "?", "?*", "a*", "*b", "$(v)", "$(digit)", "help", "A", "a/"])
    }
    return text + random.pick(["", "", "/", "/*", "*"])
  }

  private static func value(_ random: inout SeededGenerator) -> String {
    random.pick(["*", "?*", "1", "1*", "*1", "??", "", "a", "A", "$(v)"])
  }

  /// A component as JSON; `form` 0 has paths only, 1 adds items and fragments, 2 adds everything.
  public static func component(_ random: inout SeededGenerator, form: Int) -> String {
    var parts: [String] = []
    if !random.once(in: 8) { parts.append("\"/\":\"\(path(&random))\"") }
    if form > 0, random.once(in: 3) {
      let names = random.once(in: 2) ? ["x"] : ["x", "y"]
      parts.append("\"?\":{" + names.map { "\"\($0)\":\"\(value(&random))\"" }.joined(separator: ",") + "}")
    } else if form > 1, random.once(in: 4) {
      parts.append("\"?\":\"\(random.pick(["", "*", "x=1", "x=*", "?*", "*y=1*"]))\"")
    }
    if form > 0, random.once(in: 5) { parts.append("\"#\":\"\(value(&random))\"") }
    if random.once(in: 3) { parts.append("\"exclude\":true") }
    if random.once(in: 6) { parts.append("\"caseSensitive\":false") }
    if form > 1, random.once(in: 6) { parts.append("\"percentEncoded\":false") }
    return "{" + parts.joined(separator: ",") + "}"
  }

  public static func list(_ random: inout SeededGenerator, form: Int) -> [String] {
    (0..<random.below(7)).map { _ in component(&random, form: form) }
  }

  /// One change to a list: a rule more, less, elsewhere or another.
  public static func edit(_ list: [String], _ random: inout SeededGenerator, form: Int) -> [String] {
    var list = list
    let place = random.below(list.count + 1)
    switch random.below(5) {
    case 0: list.insert(component(&random, form: form), at: place)
    case 1 where place < list.count: list.remove(at: place)
    case 2 where list.count > 1:
      let rule = list.remove(at: random.below(list.count))
      list.insert(rule, at: random.below(list.count + 1))
    case 3 where place < list.count:
      list[place] = list[place].replacing("\"exclude\":true", with: "\"comment\":1").replacing("help", with: "b")
    default:
      if place < list.count { list[place] = component(&random, form: form) } else { list.append("{}") }
    }
    return list
  }

  /// URLs of few words in every place that a rule can look at.
  public static let urls: [String] = {
    var paths = ["", "/"]
    for first in words + ["x"] {
      paths.append("/" + first)
      for second in words + ["x"] {
        paths.append("/" + first + "/" + second)
        paths.append("/" + first + second)
      }
      paths.append("/" + first + "/b/" + first)
    }
    let tails = [
      "", "?x=1", "?x=", "?x=a", "?x=A&y=1", "?y=1", "?x=1&x=a", "?x=11", "?z", "#1", "#a", "#11", "?x=1#1",
      "?x=1&y=1a",
      "?x=1&y=1#a",
    ]
    return paths.flatMap { path in tails.map { "https://e.example" + path + $0 } }
  }()
}
