import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads JUnit XML, and keeps what a CI server takes from it.
final class JUnitReader: NSObject, XMLParserDelegate {
  /// The elements of the format that are written.
  static let known: Set<String> = ["testsuites", "testsuite", "testcase", "failure", "skipped", "system-out"]

  struct Element {
    var name: String
    var parent: String
    var attributes: [String: String]
    var text = ""
  }

  private(set) var all: [Element] = []
  private var open: [Int] = []

  var elements: Set<String> { Set(all.map(\.name)) }

  func named(_ name: String) -> [Element] { all.filter { $0.name == name } }

  func read(_ text: String) -> Bool {
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    return parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    all.append(Element(name: name, parent: open.last.map { all[$0].name } ?? "", attributes: attributes))
    open.append(all.count - 1)
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let index = open.last { all[index].text += text }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }
}
