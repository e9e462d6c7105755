import Reports

/// `swcdlog explain CODE…`: what a finding, an error number, a reason of Apple's CDN or a word of a dump means.
public enum ExplainCommand {
  public static func run(
    _ arguments: [String], style: TerminalStyle = TerminalStyle(), write: (String) -> Int32,
    complain: (String) -> Void
  ) -> Int32 {
    let options: WordOptions
    do throws(UsageError) {
      options = try WordOptions(arguments)
    } catch {
      complain(error.message)
      return 64
    }
    guard !options.words.isEmpty else {
      complain(
        "give a code, such as SWCD3101, an error, such as \"SWCErrorDomain 7\" or -1003, or a word, such as denied")
      return 64
    }
    // Several words are one thing where they can be, such as a domain and a number.
    var explanations = Explanation.all(for: options.words.joined(separator: " "))
    var unknown: [String] = []
    if explanations.isEmpty {
      for word in options.words {
        let found = Explanation.all(for: word)
        if found.isEmpty { unknown.append(word) }
        explanations += found
      }
    }
    if options.words.count > 1, explanations.isEmpty { unknown = [options.words.joined(separator: " ")] }
    for word in unknown {
      let near = Explanation.suggestions(for: word)
      complain(
        "nothing is known of \(word)"
          + (near.isEmpty ? "; swcdlog codes lists the findings" : "; did you mean \(joined(near))?"))
    }
    guard !explanations.isEmpty else { return 64 }
    let text =
      switch options.format {
      case .text: ExplainText.render(explanations, style: style)
      case .json: ExplainText.json(explanations)
      case .markdown: ExplainText.markdown(explanations)
      }
    let written = write(text)
    return written == 0 && !unknown.isEmpty ? 64 : written
  }

  private static func joined(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}

/// Arguments that are words and a format. A negative number is a word.
struct WordOptions {
  enum Format: String, CaseIterable { case text, json, markdown }

  var format = Format.text
  var words: [String] = []

  init(_ arguments: [String]) throws(UsageError) {
    let marked = arguments.map { $0.hasPrefix("-") && Int($0) != nil ? "\u{1}" + $0 : $0 }
    var parser = ArgumentParser(marked)
    while let word = parser.next() {
      switch word {
      case .operand(let text): words.append(text.hasPrefix("\u{1}") ? String(text.dropFirst()) : text)
      case .option("--format"): format = try parser.choice("--format", Format.self)
      case .option(let name): throw UsageError.unknown(name, among: ["--format", "--help"])
      }
    }
  }
}
