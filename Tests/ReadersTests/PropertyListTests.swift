import Foundation
import TestSupport
import Testing

@testable import Readers

/// What is signed is judged by what the system makes of it, so the reader of property lists must refuse what Apple's
/// refuses and read what Apple's reads.
@Suite("Property lists are read as Foundation reads them")
struct PropertyListTests {
  private static func isSame(_ own: PropertyTree?, _ other: Any?) -> Bool {
    guard let own, let other else { return own == nil && other == nil }
    switch own {
    case .string(let text): return other as? String == text
    case .bool(let value): return (other as? NSNumber)?.boolValue == value
    case .integer(let value): return (other as? NSNumber)?.intValue == value
    case .real(let value): return (other as? NSNumber)?.doubleValue == value
    case .date(let time):
      return (other as? Date).map { abs($0.timeIntervalSince1970 * 1e6 - Double(time.microseconds)) < 2 } ?? false
    case .data: return other is Data
    case .reference: return false
    case .array(let list):
      guard let others = other as? [Any], others.count == list.count else { return false }
      return zip(list, others).allSatisfy { isSame($0, $1) }
    case .dictionary(let members):
      guard let others = other as? [String: Any], others.count == members.count else { return false }
      return members.allSatisfy { isSame($0.value, others[$0.key]) }
    }
  }

  private func check(_ bytes: [UInt8]) {
    let own = PropertyTree.readWhole(bytes[...])
    let other = try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
    #expect(Self.isSame(own, other), "\(String(decoding: bytes, as: UTF8.self))")
  }

  @Test(
    "on the forms that people get wrong",
    arguments: [
      "<key>a</key><string>1</string><key>a</key><string>2</string>", "<key>a</key><key>v</key>",
      "<key>a</key><foo>v</foo>", "<key>a</key>", "<string>a</string>", "text<key>a</key><true/>", "<key/><true/>",
      "<!-- c --><key>a</key><!-- c --><string>v</string>", "<key>a</key><string>v<!-- c --></string>",
      "<key>a</key><string>v<![CDATA[<&x]]>w</string>",
      "<key>a</key><string>&lt;&gt;&amp;&apos;&quot;&#65;&#x42;</string>",
      "<key>a</key><string>&nbsp;</string>", "<key>a</key><string>a & b</string>",
      "<key>a</key><string>&#xD800;</string>",
      "<key>a</key><true></true>", "<key>a</key><true> </true>", "<key>a</key><true /><key>b</key><false/ >",
      "<key>a</key><integer/>", "<key>a</key><integer>x</integer>", "<key>a</key><integer>0x1F</integer>",
      "<key>a</key><integer> -5</integer>", "<key>a</key><integer>5 </integer>", "<key>a</key><real>1e3</real>",
      "<key>a</key><real>x</real>", "<key>a</key><date>2026</date>", "<key>a</key><date>2026-01-02T03:04:05Z</date>",
      "<key>a</key><data>AAA=</data>", "<key>a</key><string>v</String>", "<key >a</key ><string z='1'>v</string\n>",
      "<key>a</key><array><string>x</string><integer>3</integer></array><key>b</key><dict/>", "<KEY>a</KEY><true/>",
    ])
  func knownForms(_ members: String) {
    check(Array("<plist><dict>\(members)</dict></plist>".utf8))
  }

  @Test(
    "on what stands around the dictionary",
    arguments: [
      "<plist><dict/></plist>", "<plist><dict></dict></plist>", "<plist/>", "<plist></plist>", "<dict></dict>",
      "<plist><dict/></plist> more <x>", "<plist><dict/>", "<plist><dict/><dict/></plist>", "<plist><DICT/></plist>",
      "<?xml version='1.0'?><html></html>", "<plist><dict/></plist", "<plist><dict/></plist  >",
      "\n <plist><dict/></plist>",
      "<plist><dict></array></plist>", "<?xml version=\"1.0\" encoding=\"UTF-16\"?><plist><dict/></plist>",
      "<!DOCTYPE plist [ <!ENTITY x \"y\"> ]><plist><dict/></plist>", "<plist><array><true/></array></plist>",
      "<!-- a --><?b?><!DOCTYPE plist><plist><!-- c --><dict/><!-- d --></plist>",
    ])
  func surroundings(_ text: String) {
    check(Array(text.utf8))
  }

  @Test("on lists that were cut at any byte")
  func cuts() {
    let text = Array(Self.sample.utf8)
    for count in 0...text.count { check(Array(text[..<count])) }
  }

  @Test("on binary lists")
  func binary() throws {
    let list: [String: Any] = [
      "application-identifier": "K7M2PX94RT.com.example.grocer", "get-task-allow": true,
      "com.apple.developer.associated-domains": ["applinks:grocer.example", "webcredentials:grocer.example"],
      "count": 300, "ratio": 0.5, "é": "ü", "inner": ["a": [1, 2, 3]],
    ]
    check(Array(try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)))
  }

  @Test("on lists with pieces put in, taken out and changed")
  func mutations() {
    let pieces = [
      "<dict>", "</dict>", "<array>", "</array>", "<key>a</key>", "<string>v</string>", "<string>", "</string>",
      "<true/>",
      "<integer>1</integer>", "<!-- c -->", "&amp;", "&x;", "text", " ", "\n", "<dict/>", "<string/>", "</plist>",
      "<plist>", "<foo/>", "<", ">", "/",
    ]
    var random = SeededGenerator(20_260_301)
    for _ in 0..<4_000 {
      var text = Array(Self.sample.utf8)
      let start = Self.sample.utf8.count - Self.body.utf8.count
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: min(start, text.count)...text.count, using: &random)
        let piece = Array((pieces.randomElement(using: &random) ?? "").utf8)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: text.insert(contentsOf: piece, at: place)
        case 1:
          if let open = text[..<place].lastIndex(of: 0x3C), open >= start { text.insert(contentsOf: piece, at: open) }
        default: if place < text.count { text.remove(at: place) }
        }
      }
      check(text)
    }
  }

  private static let body = """
    <dict>
      <key>application-identifier</key>
      <string>K7M2PX94RT.com.example.grocer</string>
      <key>com.apple.developer.associated-domains</key>
      <array>
        <string>applinks:grocer.example</string>
        <string>webcredentials:grocer.example?mode=developer&amp;x</string>
      </array>
      <key>get-task-allow</key>
      <true/>
      <key>level</key>
      <integer>3</integer>
    </dict>
    </plist>

    """

  private static let sample = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """ + body
}
