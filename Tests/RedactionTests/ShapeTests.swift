import Redaction
import Testing

/// What a pseudonym looks like.
@Suite struct PseudonymShapeTests {
  static func redact(_ texts: String...) -> [String] {
    var redactor = Redactor()
    for text in texts { redactor.collect(text) }
    return texts.map { redactor.apply(to: $0, as: .evidence) }
  }

  @Test("A host keeps its number of labels, its sub-domains and its wildcard")
  func hosts() {
    let lines = Self.redact(
      "https://shop.com/ https://a.shop.com/ https://b.a.shop.com/ applinks:*.shop.com https://shop.org/")[0]
      .split(separator: " ").map { $0.replacing("https://", with: "").replacing("/", with: "") }
    #expect(lines[1].hasSuffix("." + lines[0]) || lines[1].split(separator: ".").count == 3)
    #expect(lines[2].hasSuffix(lines[1]))
    #expect(lines[3] == "applinks:*." + lines[0])
    #expect(lines[4] != lines[0])
    for host in lines { #expect(host.hasSuffix(".invalid")) }
  }

  @Test("The name of a sysdiagnose tells product and build, which stay; a secret of the same length goes")
  func archiveNames() {
    let name = "sysdiagnose_2026.01.10_10-00-00+0000_iPhone-OS_iPhone_23A341"
    #expect(Self.redact(name)[0] == name)
    let secret = "q7Xk2LmP9_Zt4RvB8-Yw3Nc6Hs1Jd"
    #expect(Self.redact(secret)[0] != secret)
  }

  @Test("A cut name that begins as its pseudonym does is no leak; another beginning of it is")
  func cutNames() {
    var redactor = Redactor()
    redactor.collect("token=0000Qk2LmP9zZt4RvB8Yw3Nc6 https://grocerystore.example/")
    redactor.seal()
    #expect(redactor.leaks(in: Array("grocerys… more".utf8)).count == 1)
    let shown = redactor.apply(to: "token=0000Qk2LmP9zZt4RvB8Yw3Nc6", as: .report)
    let beginning = String(shown.dropFirst(6).prefix(6))
    #expect(redactor.leaks(in: Array("token=\(beginning)… more".utf8)).isEmpty)
  }

  @Test("Two names that shorten to the same text do so under their pseudonyms (swcd-logs.md 1.1)")
  func ambiguousForms() {
    let text = Self.redact(
      "applinks:kettlewood.example applinks:kettle.example domain: ke….example, d = ke....example")[0]
    let words = text.split(separator: " ")
    let (first, second) = (words[0].dropFirst(9), words[1].dropFirst(9))
    #expect(first != second)
    #expect(first.prefix(2) == second.prefix(2))
    #expect(words[3] == "\(first.prefix(2))….invalid,")
    #expect(words.last == "\(first.prefix(2))….invalid")
  }

  @Test("Lengths stay where the labels are long enough, so sizes and columns stay true")
  func lengths() {
    let text = "https://client.grocerystore.example/a 7Q2V9KX4TD.com.example.shop \"com.example.shop.Clip\""
    #expect(Self.redact(text)[0].count == text.count)
  }

  @Test("App IDs: ten characters, as many parts, clips stay below their app, spellings stay spellings")
  func appIDs() {
    let text = Self.redact(
      "7Q2V9KX4TD.com.example.shop 7Q2V9KX4TD.com.example.shop.clip 7q2v9kx4td.com.example.shop 7Q2V9KX4TD.com.Example.Shop"
    )[0]
    let ids = text.split(separator: " ").map(String.init)
    #expect(ids[1].hasPrefix(ids[0] + "."))
    #expect(ids[0].split(separator: ".").map(\.count) == [10, 3, 7, 4])
    #expect(ids[0].prefix(10).allSatisfy { $0.isNumber || $0.isUppercase })
    #expect(ids[2] != ids[0] && ids[2].uppercased() == ids[0].uppercased())
    #expect(ids[3] != ids[0] && ids[3].lowercased() == ids[0].lowercased())
  }

  @Test("A slip of the pen stays one, another app stays another (SWCD5004)")
  func slips() {
    let text = Self.redact(
      "7Q2V9KX4TD.com.example.photocrate 7Q2V9KX4TO.com.example.photocrate 7Q2V9KX4TD.com.example.photocrte "
        + "K8XWQ2LM4T.com.example.gardenia")[0]
    let ids = text.split(separator: " ").map(String.init)
    #expect(Self.distance(ids[0], ids[1]) == 1)
    #expect((1...2).contains(Self.distance(ids[0], ids[2])))
    #expect(Self.distance(ids[0], ids[3]) > 6)
  }

  static func distance(_ left: String, _ right: String) -> Int {
    let (a, b) = (Array(left), Array(right))
    var row = Array(0...b.count)
    for (index, character) in a.enumerated() {
      var next = [index + 1]
      for (column, other) in b.enumerated() {
        next.append(min(row[column] + (character == other ? 0 : 1), row[column + 1] + 1, next[column] + 1))
      }
      row = next
    }
    return row[b.count]
  }

  @Test(
    "Addresses, UUIDs, people and devices",
    arguments: [
      ("peer 10.20.4.17, gone", "peer 192.0.2.1, gone"),
      ("from 2a02:908:1::7f port", "from 2001:db8::1 port"),
      ("at a4:83:e7:12:34:56 now", "at 02:00:00:00:00:01 now"),
      ("task AASA-80AD262A-1111-4222-8333-444455556666 {", "task AASA-00000000-0000-4000-8000-000000000001 {"),
      ("/Users/tomas/Library/x", "/Users/user1/Library/x"),
      ("/home/tomas/x", "/home/user1/x"),
      ("mail to anna.b@shop.com now", "mail to user1@ba1.invalid now"),
      ("Jan  3 06:16:48 Johns-iPhone swcd[97] <Notice>: x", "Jan  3 06:16:48 Device-1 swcd[97] <Notice>: x"),
      ("udid 00008110-001A2D3E0C82801E", "udid 00000000-0000000000000001"),
      ("/u/4815162342/x https://a.shop.com/u/4815162342/x", "/u/0000000001/x https://a.ba1.invalid/u/0000000001/x"),
      ("> Cookie: sid=Zx81kQ; theme=dark", "> Cookie: sid=Xx00xY; theme=xxxy"),
    ])
  func others(text: String, expected: String) { #expect(Self.redact(text)[0] == expected) }

  @Test(
    "What names nobody, and what a diagnosis needs, stays",
    arguments: [
      "2026-03-02 09:15:01.118+0100 0x3058 Default 0x0 118 0 swcd: [com.apple.swc:dl] swcd started",
      "Site/Fmwk Approval:   approved", "d = music.apple.com, a = com.apple.Music",
      "https://app-site-association.cdn-apple.com/a/v1/",
      "Error Domain=SWCErrorDomain Code=7 \"SWCERR00101 Bad HTTP Response: 404 Not Found -- {\"status\":\"404 Not Found\"}\"",
      "Error Domain=com.apple.AuthenticationServices.AuthorizationError Code=1004 \"(null)\"",
      "Apple-Failure-Reason: SWCERR00301 Timeout", "/.well-known/apple-app-site-association", "127.0.0.1 localhost ::1",
      "{\"/\":\"/buy/*\",\"?\":{\"articleNumber\":\"????\"},\"exclude\":true}", "FAKETEAMID.com.yourcompany.app",
      "Last Checked:         2025-01-10 09:00:00 +0000",
      "User-Agent: swcd (unknown version) CFNetwork/1.2.3.4 Darwin/25.0.0",
      "LS Generation:        {length = 16, bytes = 0x07c7099c 6419f988 14fd3817 c4ba0fc4}", "?mode=developer",
      "1.2.9 3.14",
    ])
  func kept(text: String) { #expect(Self.redact(text)[0] == text) }

  @Test("What rules compare with stays in the URLs")
  func ruleLiterals() {
    let file = """
      {"applinks":{"details":[{"appIDs":["7Q2V9KX4TD.com.example.shop"],"components":[{"/":"/promo/20260301/*",
      "?":{"campaign":"spring2026","ref":"mail-*"}}]}]}}
      """
    let results = Self.redact(
      file, "https://shop.com/promo/20260301/x?campaign=spring2026&ref=mail-81x7&id=81x7q&n=12")
    #expect(results[0].contains("/promo/20260301/*") && results[0].contains("spring2026"))
    #expect(results[1].contains("/promo/20260301/x?campaign=spring2026&ref=mail-"))
    #expect(!results[1].contains("81x7"))
    // Too short to tell anybody.
    #expect(results[1].hasSuffix("&n=12"))
  }

  @Test("A name that one file tells to be a host is replaced where it stands bare in another")
  func bareNames() {
    let results = Self.redact("looked up build.internalthing now", "Domain:               build.internalthing")
    #expect(!results[0].contains("internalthing"))
  }

  @Test("In a report only the names of the evidence go, and cut ones too")
  func report() {
    var redactor = Redactor()
    redactor.collect("applinks:kettlewood.example 7Q2V9KX4TD.com.example.kettle")
    let text = redactor.apply(
      to: "See https://docs.other.example/ and kettlewood.example: https://kettlewo… 7Q2V9KX4TD.com.example.ket…",
      as: .report)
    #expect(text.contains("docs.other.example"))
    #expect(!text.contains("kett") && !text.contains("7Q2V") && !text.contains(".ket"))
    #expect(redactor.leaks(in: Array("at kettlewood.exam… x".utf8)).count == 1)
    // Cut at any character, nothing of a name is left but what its beginning shares with others.
    for name in ["kettlewood.example", "7Q2V9KX4TD.com.example.kettle"] {
      for length in 5..<name.count {
        let cut = redactor.apply(to: "x \(name.prefix(length))… y", as: .report)
        #expect(!cut.contains(name.prefix(length)), "\(cut)")
        #expect(redactor.leaks(in: Array(cut.utf8)).isEmpty, "\(cut)")
        #expect(!redactor.leaks(in: Array("x \(name.prefix(length))… y".utf8)).isEmpty, "\(length)")
      }
    }
  }
}
