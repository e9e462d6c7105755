import Foundation
import TestSupport
import Testing

@testable import RuleEngine

/// aasa-semantics.md E5, E6, Q8, M12: raw text is encoded as Foundation does it.
@Suite("URLs agree with Foundation's URLComponents")
struct URLTextTests {
  private func check(_ text: String, hostToo: Bool = true) {
    let own = URLText(text)
    guard let components = URLComponents(string: text) else {
      #expect(!own.isReadable, "\(text.debugDescription) is refused by Foundation")
      return
    }
    #expect(own.isReadable, "\(text.debugDescription) is accepted by Foundation")
    #expect(own.encodedPath == components.percentEncodedPath, "\(text.debugDescription)")
    #expect(own.encodedQuery == components.percentEncodedQuery, "\(text.debugDescription)")
    #expect(own.encodedFragment == components.percentEncodedFragment, "\(text.debugDescription)")
    #expect(own.scheme == components.scheme, "\(text.debugDescription)")
    #expect(own.port.flatMap(Int.init) == components.port, "\(text.debugDescription)")
    if hostToo { #expect(own.host == components.encodedHost?.lowercased(), "\(text.debugDescription)") }
    var prepared = PreparedURL(own)
    let decoded = PreparedURL.Form(isDecoded: true, isFolded: false)
    let path = PathNormalisation.normalised(components.path)
    #expect(String(decoding: prepared.path(decoded), as: UTF8.self) == path, "\(text.debugDescription)")
    #expect(
      String(decoding: prepared.query(decoded), as: UTF8.self) == components.query ?? "", "\(text.debugDescription)")
    let items = prepared.items(decoded).map { URLQueryItem(name: $0.nameText, value: $0.valueText) }
    let wanted = (components.queryItems ?? []).map { URLQueryItem(name: $0.name, value: $0.value ?? "") }
    // An item without a name cannot be asked for, so the one of an empty query does not matter.
    #expect(items.filter { !$0.name.isEmpty } == wanted.filter { !$0.name.isEmpty }, "\(text.debugDescription)")
  }

  @Test(
    "on forms that occur",
    arguments: [
      "https://e.com/100%", "https://e.com/%zz", "https://e.com/%41 x", "https://e.com/%41é%", "https://e.com/%FF",
      "https://e.com/?a=%FF&b=1", "https://e.com/#%FF", "https://e.com/x?a&b=&=c&&d=1=2", "https://e.com/x?",
      "https://e.com/x#", "https://bücher.example/a", "https://xn--bcher-kva.example/a", "/search/", "search", "?a=1",
      "#x", "//e.com/a", "https:/a", "https:a", "https://e.com", "https://e.com?a=1", "https://e.com#f",
      "https://e.com:/a", "https://e.com:80a/", "https://e.com:99/", "https://[::1]/a", "https://[::1/a",
      "https://u:p@e.com:8443/a", "myapp:foo", "mailto:a@b.c", "a:b", "1a:b", "https://e.com/a?b#c?d#e",
      "https://e.com/a#b?c", "https://e.com/a b?c d#e f", "HTTPS://E.COM/", "https://e .com/",
      "https://e.com/[x]|\"<>^`{}\\", "https://e.com/?[x]|\"<>^`{}\\", "https://%65.com/", "https://e.com./a",
      " https://e.com/a", "https://e.com/a\n", "https://éx.com:80/é?é#é", "http:///a", "https://@e.com/a",
      "https://a@b@e.com/", "https://e_x.com/", "https://e.com//a", "x/y:z", "é/y", "https://e.com/a;b,c",
      "https://faß.example/", "https://BÜCHER.example/", "https://日本語.example/", "https://e.com/wiki/Amẓli:X",
      "https://bu\u{308}cher.example/", "", "https://", "https:///", "//", ":", ":a", "//:a", "/a:b", "é:b",
      "https://e.com:8080",
    ])
  func knownForms(_ text: String) { check(text) }

  @Test("on twenty thousand random texts made of a URL's own pieces")
  func randomTexts() {
    let pieces = [
      "a", "B", "/", "/", "?", "&", "=", "#", "%", "%41", "%c3%a9", "%FF", "%2F", "é", " ", "\"", "[", "]", "|", "+",
      ";",
      ",", "@", ":", "*", "~", "\\", "^", "{", "\u{7F}", "\n", "😀", "e\u{301}",
    ]
    var random = SeededGenerator(11)
    for index in 0..<20_000 {
      let head = ["https://e.com/", "https://e.com", "/", "https://u@e.com:80/a"][index % 4]
      var text = head
      for _ in 0..<Int.random(in: 0...7, using: &random) { text += pieces.randomElement(using: &random) ?? "" }
      // The authority is compared in the list above.
      if index % 4 == 1, text.dropFirst(head.count).first.map({ !"/?#".contains($0) }) ?? false { continue }
      check(text)
    }
  }
}

extension QueryItem {
  var nameText: String { String(decoding: name, as: UTF8.self) }
  var valueText: String { String(decoding: value, as: UTF8.self) }
}
