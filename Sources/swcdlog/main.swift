import Bytes
import Evidence
import JSONText
import RuleEngine

// interim: vectors only
while let line = readLine() {
  let case_ = JSONDocument.parse(Array(line.utf8))
  guard let root = case_.root else { continue }
  let bytes: [UInt8] = root["raw"]?.string.map { Array($0.utf8) } ?? Array(case_.bytes[(root["aasa"]?.range ?? 0..<0)])
  let document = AssociationDocument.read(bytes)
  let decision = document.decide(
    URLText(root["url"]?.string ?? ""), appID: AppID(root["appID"]?.string ?? ""),
    domain: root["domain"]?.string.map { DomainName($0) })
  var writer = JSONWriter(indent: nil)
  writer.object {
    $0.member("id", root["id"]?.string); $0.member("verdict", decision.answer.rawValue)
  }
  print(writer.text)
}
