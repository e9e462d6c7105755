import Evidence
import Findings
import RuleEngine
import Testing

/// One row of the catalogue (aasa-semantics.md section 4): a file that shows the mistake, and one that is a near miss.
struct CatalogueRow: Sendable, CustomTestStringConvertible {
  var row: String
  var code: Int
  var severity: Severity
  var bad: String
  var good: String

  var testDescription: String { "\(row) SWCD\(code)" }

  static let app = "7Q2V9KX4TD.com.example.shop"

  init(_ row: String, _ code: Int, _ severity: Severity, file bad: String, _ good: String) {
    (self.row, self.code, self.severity, self.bad, self.good) = (row, code, severity, bad, good)
  }

  init(_ row: String, _ code: Int, _ severity: Severity, applinks bad: String, _ good: String) {
    let file = { (text: String) in "{\"applinks\":{\(text)}}" }
    self.init(row, code, severity, file: file(bad), file(good))
  }

  init(_ row: String, _ code: Int, _ severity: Severity, item bad: String, _ good: String) {
    let applinks = { (text: String) in "\"apps\":[],\"details\":[{\(text)}]" }
    self.init(row, code, severity, applinks: applinks(bad), applinks(good))
  }

  init(_ row: String, _ code: Int, _ severity: Severity, components bad: String, _ good: String) {
    let item = { (text: String) in "\"appIDs\":[\"\(Self.app)\"],\"components\":[\(text)]" }
    self.init(row, code, severity, item: item(bad), item(good))
  }

  init(_ row: String, _ code: Int, _ severity: Severity, paths bad: String, _ good: String) {
    let item = { (text: String) in "\"appID\":\"\(Self.app)\",\"paths\":[\(text)]" }
    self.init(row, code, severity, item: item(bad), item(good))
  }

  init(_ row: String, _ code: Int, _ severity: Severity, id bad: String, _ good: String) {
    let file = { (id: String) in "{\"webcredentials\":{\"apps\":[\"\(id)\"]}}" }
    self.init(row, code, severity, file: file(bad), file(good))
  }

  init(
    _ row: String, _ code: Int, _ severity: Severity, variables bad: String, _ good: String, path: String = "/$(v)/a"
  ) {
    let applinks = { (text: String) in
      "\"substitutionVariables\":\(text),\"details\":[{\"appIDs\":[\"\(Self.app)\"],\"components\":[{\"/\":\"\(path)\"}]}]"
    }
    self.init(row, code, severity, applinks: applinks(bad), applinks(good))
  }
}

@Suite("The catalogue, row by row")
struct LintCatalogueTests {
  static let fileRows: [CatalogueRow] = [
    CatalogueRow("F01", 4002, .error, file: "<!doctype html><html></html>", "{}"),
    CatalogueRow("F01", 4003, .error, file: "  \n", "{}"),
    CatalogueRow("F01", 4001, .error, file: "applinks:\n  details: []\n", "{\"applinks\":{}}"),
    CatalogueRow("F02", 4001, .error, file: "{/* x */}", "{\"a\":\"/* x */\"}"),
    CatalogueRow("F02", 4001, .error, file: "{'applinks':{}}", "{\"applinks\":{}}"),
    CatalogueRow("F02", 4001, .error, file: "{\"a\":NaN}", "{\"a\":\"NaN\"}"),
    CatalogueRow("F02", 4004, .warning, file: "{\"applinks\":{},}", "{\"applinks\":{}}"),
    CatalogueRow("F03", 4006, .error, file: "[{\"applinks\":{}}]", "{\"applinks\":{}}"),
    CatalogueRow("F03", 4006, .error, file: "\"applinks\"", "{\"applinks\":{}}"),
    CatalogueRow("F04", 3150, .error, file: "{}" + String(repeating: " ", count: 131_071), "{}"),
    CatalogueRow(
      "F05", 3150, .warning, file: "{}" + String(repeating: " ", count: 131_070),
      "{}" + String(repeating: " ", count: 99_000)),
    CatalogueRow("F06", 4005, .warning, file: "\u{FEFF}{\"applinks\":{}}", "{\"applinks\":{}}"),
    CatalogueRow(
      "F07", 4007, .warning, file: "{\"applinks\":{\"apps\":[]},\"applinks\":{}}", "{\"applinks\":{},\"appclips\":{}}"),
    CatalogueRow("F08", 4009, .error, file: "-----BEGIN PKCS7-----\nMIIB\n-----END PKCS7-----\n", "{}"),
  ]

  static let servicesRows: [CatalogueRow] = [
    CatalogueRow(
      "T01", 4010, .error, file: "{\"relation\":[]}", "{\"webcredentials\":{\"apps\":[\"\(CatalogueRow.app)\"]}}"),
    CatalogueRow("T02", 4011, .error, file: "{\"applinks\":[]}", "{\"applinks\":{}}"),
    CatalogueRow("T03", 4012, .error, file: "{\"Applinks\":{}}", "{\"applinks\":{}}"),
    CatalogueRow("T03", 4012, .error, file: "{\"applink\":{}}", "{\"links\":{}}"),
    CatalogueRow("T03", 4012, .error, file: "{\"app-links\":{}}", "{\"app\":{}}"),
    CatalogueRow("T03", 4012, .error, file: "{\"webCredentials\":{}}", "{\"webcredentials\":{}}"),
    CatalogueRow("T03", 4017, .note, file: "{\"version\":1}", "{\"authsrv\":{}}"),
    CatalogueRow("T04", 4013, .error, file: "{\"details\":[]}", "{\"applinks\":{\"details\":[]}}"),
    CatalogueRow(
      "T05", 4014, .error, file: "{\"webcredentials\":{\"details\":[]}}", "{\"webcredentials\":{\"apps\":[]}}"),
    CatalogueRow(
      "T06", 4015, .error, file: "{\"appclips\":{\"apps\":{}}}",
      "{\"appclips\":{\"apps\":[\"\(CatalogueRow.app).Clip\"]}}"),
    CatalogueRow(
      "T06", 4015, .error, file: "{\"appclips\":{\"apps\":[5]}}",
      "{\"appclips\":{\"apps\":[\"\(CatalogueRow.app).Clip\"]}}"),
    CatalogueRow("T07", 4016, .warning, file: "{\"defaults\":{}}", "{\"applinks\":{\"defaults\":{}}}"),
    CatalogueRow(
      "T08", 5007, .warning,
      file:
        "{\"applinks\":{\"details\":[{\"appIDs\":[\"\(CatalogueRow.app)\"],\"components\":[{\"/\":\"/a\"}]}]},\"appclips\":{\"apps\":[\"\(CatalogueRow.app)\"]}}",
      "{\"applinks\":{\"details\":[{\"appIDs\":[\"\(CatalogueRow.app)\"],\"components\":[{\"/\":\"/a\"}]}]},\"appclips\":{\"apps\":[\"\(CatalogueRow.app).Clip\"]}}"
    ),
  ]

  static let detailsRows: [CatalogueRow] = [
    CatalogueRow("D01", 4020, .error, applinks: "\"details\":{\"appIDs\":[],\"components\":[]}", "\"details\":[{}]"),
    CatalogueRow(
      "D02", 4021, .warning, applinks: "\"details\":{\"\(CatalogueRow.app)\":{\"paths\":[\"*\"]}}",
      "\"details\":{\"appID\":\"x\",\"paths\":[\"*\"]}"),
    CatalogueRow(
      "D03", 4022, .error, applinks: "\"details\":null", "\"details\":[{\"appID\":\"\(CatalogueRow.app)\"}]"),
    CatalogueRow("D03", 4022, .error, applinks: "\"details\":[]", "\"details\":[{\"appID\":\"\(CatalogueRow.app)\"}]"),
    CatalogueRow("D04", 4023, .error, applinks: "\"apps\":[\"\(CatalogueRow.app)\"]", "\"apps\":[]"),
    CatalogueRow(
      "D05", 4024, .warning,
      applinks: "\"apps\":[\"\(CatalogueRow.app)\"],\"details\":[{\"appID\":\"\(CatalogueRow.app)\"}]",
      "\"apps\":[],\"details\":[{\"appID\":\"\(CatalogueRow.app)\"}]"),
    CatalogueRow(
      "D06", 4025, .note, applinks: "\"details\":[{\"appID\":\"\(CatalogueRow.app)\",\"paths\":[\"/a\"]}]",
      "\"apps\":[],\"details\":[{\"appID\":\"\(CatalogueRow.app)\",\"paths\":[\"/a\"]}]"),
    CatalogueRow(
      "D07", 5008, .error, item: "\"components\":[{\"/\":\"/a\"}]",
      "\"appID\":\"\(CatalogueRow.app)\",\"paths\":[\"/a\"]"),
    CatalogueRow(
      "D07", 5008, .error, item: "\"appIDs\":[],\"components\":[]",
      "\"appIDs\":[\"\(CatalogueRow.app)\"],\"components\":[]"),
    CatalogueRow(
      "D08", 5009, .error, item: "\"appIDs\":\"\(CatalogueRow.app)\",\"components\":[{\"/\":\"/a\"}]",
      "\"appIDs\":[\"\(CatalogueRow.app)\"],\"components\":[{\"/\":\"/a\"}]"),
    CatalogueRow(
      "D09", 5010, .error,
      item: "\"appID\":\"\(CatalogueRow.app).x\",\"appIDs\":[\"\(CatalogueRow.app)\"],\"components\":[]",
      "\"appIDs\":[\"\(CatalogueRow.app)\"],\"components\":[]"),
    CatalogueRow(
      "D10", 5010, .note,
      item: "\"appID\":\"\(CatalogueRow.app)\",\"appIDs\":[\"\(CatalogueRow.app)\"],\"components\":[]",
      "\"appIDs\":[\"\(CatalogueRow.app)\"],\"components\":[]"),
    CatalogueRow(
      "D11", 5011, .error,
      applinks:
        "\"details\":[{\"appIDs\":[\"\(CatalogueRow.app)\"],\"components\":[{\"/\":\"/a\"}]},{\"appIDs\":[\"7q2v9kx4td.com.example.shop\"],\"components\":[{\"/\":\"/b\"}]}]",
      "\"details\":[{\"appIDs\":[\"\(CatalogueRow.app)\"],\"components\":[{\"/\":\"/a\"}]},{\"appIDs\":[\"\(CatalogueRow.app).b\"],\"components\":[{\"/\":\"/b\"}]}]"
    ),
    CatalogueRow(
      "D12", 5012, .warning, item: "\"appIDs\":[\"\(CatalogueRow.app)\",\"\(CatalogueRow.app)\"],\"components\":[]",
      "\"appIDs\":[\"\(CatalogueRow.app)\",\"\(CatalogueRow.app).b\"],\"components\":[]"),
    CatalogueRow("D13", 5003, .error, id: "web.app.shop", CatalogueRow.app),
    CatalogueRow("D13", 5003, .error, id: ".com.example.shop", CatalogueRow.app),
    CatalogueRow("D13", 5003, .error, id: "7Q2V9KX4T.com.example.shop", CatalogueRow.app),
    CatalogueRow("D14", 5006, .error, id: "$(AppIdentifierPrefix)com.example.shop", CatalogueRow.app),
    CatalogueRow("D14", 5006, .error, id: "TEAMID.com.example.shop", "7Q2V9KX4TD.com.example.teamid"),
    CatalogueRow("D14", 5006, .error, id: "<TEAM>.com.example.shop", CatalogueRow.app),
    CatalogueRow("D14", 5006, .error, id: "XXXXXXXXXX.com.example.shop", "7Q2V9XXXXX.com.example.shop"),
    CatalogueRow("D14", 5006, .error, id: "ABCDE12345.com.example.shop", "ABCDE12346.com.example.shop"),
    CatalogueRow("D14", 5006, .error, id: "FAKETEAMID.com.example.shop", CatalogueRow.app),
    CatalogueRow("D15", 5007, .error, id: "7Q2V9KX4TD.*", CatalogueRow.app),
    CatalogueRow("D16", 5016, .note, id: "7q2v9kx4td.com.example.shop", CatalogueRow.app),
    CatalogueRow("D16", 5007, .error, id: " 7Q2V9KX4TD.com.example.shop", CatalogueRow.app),
    CatalogueRow(
      "D17", 5004, .warning,
      file: "{\"webcredentials\":{\"apps\":[\"\(CatalogueRow.app)\",\"7Q2V9KX4TD.com.example.Shop\"]}}",
      "{\"webcredentials\":{\"apps\":[\"\(CatalogueRow.app)\",\"7Q2V9KX4TD.com.example.shopping\"]}}"),
    CatalogueRow("D18", 5007, .error, id: "com.example.shop.7Q2V9KX4TD", "7Q2V9KX4TD.com.example.shop.ABCDEFGHIJ"),
    CatalogueRow("D18", 5007, .error, id: "7Q2V9KX4TD+com.example.shop", CatalogueRow.app),
    CatalogueRow(
      "D19", 5013, .error, item: "\"appIds\":[\"\(CatalogueRow.app)\"],\"components\":[]",
      "\"appIDs\":[\"\(CatalogueRow.app)\"],\"name\":\"x\",\"components\":[]"),
    CatalogueRow("D19", 5013, .error, applinks: "\"Details\":[]", "\"details\":[]"),
    CatalogueRow(
      "D20", 5014, .warning, item: "\"appIDs\":[\"\(CatalogueRow.app)\"],\"relativeOrder\":1,\"components\":[]",
      "\"appIDs\":[\"\(CatalogueRow.app)\"],\"order\":1,\"components\":[]"),
    CatalogueRow(
      "D21", 4022, .warning, applinks: "\"details\":[\"x\",{\"appID\":\"\(CatalogueRow.app)\"}]",
      "\"details\":[{\"appID\":\"\(CatalogueRow.app)\"}]"),
    CatalogueRow(
      "D21", 5009, .warning, item: "\"appIDs\":[5,\"\(CatalogueRow.app)\"],\"components\":[]",
      "\"appIDs\":[\"\(CatalogueRow.app)\"],\"components\":[]"),
  ]

  static let rulesRows: [CatalogueRow] = [
    CatalogueRow(
      "R01", 7101, .error, item: "\"appIDs\":[\"\(CatalogueRow.app)\"]",
      "\"appIDs\":[\"\(CatalogueRow.app)\"],\"components\":[]"),
    CatalogueRow(
      "R02", 7102, .error, item: "\"appIDs\":[\"\(CatalogueRow.app)\"],\"components\":{\"/\":\"/a\"}",
      "\"appIDs\":[\"\(CatalogueRow.app)\"],\"components\":[{\"/\":\"/a\"}]"),
    CatalogueRow(
      "R03", 7103, .error, item: "\"appIDs\":[\"\(CatalogueRow.app)\"],\"components\":[],\"paths\":[\"*\"]",
      "\"appIDs\":[\"\(CatalogueRow.app)\"]"),
    CatalogueRow(
      "R04", 7104, .warning,
      item: "\"appIDs\":[\"\(CatalogueRow.app)\"],\"components\":[{\"/\":\"/a/*\"}],\"paths\":[\"/a/*\",\"/b\"]",
      "\"appIDs\":[\"\(CatalogueRow.app)\"],\"components\":[{\"/\":\"a/*\"}],\"paths\":[\"/a/*\",\"/a/b\"]"),
    CatalogueRow(
      "R05", 5015, .warning, item: "\"appID\":\"\(CatalogueRow.app)\",\"components\":[{\"/\":\"/a\"}]",
      "\"appID\":\"\(CatalogueRow.app)\",\"appIDs\":[\"\(CatalogueRow.app)\"],\"components\":[{\"/\":\"/a\"}],\"paths\":[\"/a\"]"
    ),
    CatalogueRow("R06", 7105, .error, components: "\"/a\"", "{\"/\":\"/a\"}"),
    CatalogueRow("R06", 7105, .error, components: "null", "{\"/\":\"/a\"}"),
    CatalogueRow("R07", 7106, .error, paths: "{\"/\":\"/a\"}", "\"/a\""),
    CatalogueRow("R08", 7107, .error, components: "{\"comment\":\"x\"},{\"/\":\"/a\"}", "{\"/\":\"*\"},{\"/\":\"/a\"}"),
    CatalogueRow("R08", 7107, .error, components: "{\"path\":\"/a\"}", "{\"/\":\"/a\"}"),
    CatalogueRow("R08", 7107, .warning, components: "{\"/\":\"/a\"},{}", "{\"/\":\"/a\"},{\"/\":\"*\"}"),
    CatalogueRow("R09", 7108, .error, components: "{\"/\":[\"/a\"]}", "{\"/\":\"/a\"}"),
    CatalogueRow("R09", 7108, .error, components: "{\"/\":\"/a\",\"?\":[\"b\"]}", "{\"/\":\"/a\",\"?\":{\"b\":\"1\"}}"),
    CatalogueRow(
      "R10", 7109, .error, components: "{\"/\":\"/a/*\"},{\"/\":\"/a/b\",\"exclude\":true}",
      "{\"/\":\"/a/b\",\"exclude\":true},{\"/\":\"/a/*\"}"),
    CatalogueRow("R10", 7109, .warning, components: "{\"/\":\"*\"},{\"/\":\"/a\"}", "{\"/\":\"/a\"},{\"/\":\"*\"}"),
    CatalogueRow(
      "R10", 7109, .error, components: "{\"/\":\"/login\"},{\"/\":\"/login/\",\"exclude\":true}",
      "{\"/\":\"/login\"},{\"/\":\"/login/x\",\"exclude\":true},{\"/\":\"/login/*\"}"),
    CatalogueRow(
      "R11", 7110, .error, components: "{\"/\":\"/login/*\",\"exclude\":true}",
      "{\"/\":\"/login/*\",\"exclude\":true},{\"/\":\"/a\"}"),
    CatalogueRow("R11", 7110, .note, components: "{\"/\":\"*\",\"exclude\":true}", "{\"/\":\"*\"}"),
    CatalogueRow(
      "R12", 7111, .warning, components: "{\"/\":\"/a\"},{\"/\":\"/b\",\"exclude\":true}",
      "{\"/\":\"/b\",\"exclude\":true},{\"/\":\"/a\"}"),
    CatalogueRow("R13", 7112, .warning, components: "{\"/\":\"/*\"}", "{\"/\":\"/a/*\"}"),
    CatalogueRow("R13", 7112, .warning, components: "{}", "{\"#\":\"x\"}"),
    CatalogueRow(
      "R14", 7113, .warning, components: "{\"/\":\"/a\",\"exclude\":\"true\"}", "{\"/\":\"/a\",\"exclude\":true}"),
    CatalogueRow(
      "R14", 7113, .warning, components: "{\"/\":\"/a\",\"exclude\":null}", "{\"/\":\"/a\",\"exclude\":false}"),
    CatalogueRow(
      "R15", 7114, .error, components: "{\"/\":\"/a\",\"percentEncoded\":null}",
      "{\"/\":\"/a\",\"percentEncoded\":false}"),
    CatalogueRow(
      "R15", 7113, .warning, components: "{\"/\":\"/a\",\"caseSensitive\":0}", "{\"/\":\"/a\",\"caseSensitive\":false}"),
    CatalogueRow(
      "R16", 7115, .error, components: "{\"/\":\"/a\",\"casesensitive\":false}", "{\"/\":\"/a\",\"comments\":\"x\"}"),
    CatalogueRow("R16", 7115, .error, components: "{\"/\":\"/a\",\"exlude\":true}", "{\"/\":\"/a\",\"exclude\":true}"),
    CatalogueRow(
      "R17", 7116, .warning,
      item: "\"appIDs\":[\"\(CatalogueRow.app)\"],\"defaults\":{\"exclude\":true},\"components\":[{\"/\":\"/a\"}]",
      "\"appIDs\":[\"\(CatalogueRow.app)\"],\"defaults\":{\"caseSensitive\":false},\"components\":[{\"/\":\"/a\"}]"),
    CatalogueRow(
      "R18", 7117, .error, applinks: "\"defaults\":[],\"details\":[{\"appID\":\"x\"}]",
      "\"defaults\":{},\"details\":[{\"appID\":\"x\"}]"),
    CatalogueRow("R19", 7118, .note, components: "{\"/\":\"/a\",\"owner\":\"x\"}", "{\"/\":\"/a\",\"comment\":\"x\"}"),
  ]

  static let patternsRows: [CatalogueRow] = [
    CatalogueRow("P01", 7201, .note, components: "{\"/\":\"a/b\"}", "{\"/\":\"*a/b\"}"),
    CatalogueRow("P02", 7202, .error, components: "{\"/\":\"https://shop.example/a\"}", "{\"/\":\"/https/a\"}"),
    CatalogueRow("P02", 7202, .error, paths: "\"shop.example/a\"", "\"index.html\""),
    CatalogueRow("P02", 7202, .error, paths: "\"www.shop.example\"", "\"www/shop\""),
    CatalogueRow("P03", 7203, .error, components: "{\"/\":\"/a?b=1\"}", "{\"/\":\"/a?b\"}"),
    CatalogueRow("P03", 7203, .error, components: "{\"/\":\"/a#b\"}", "{\"/\":\"/a\",\"#\":\"b\"}"),
    CatalogueRow("P04", 7204, .error, components: "{\"/\":\"a\"}", "{\"/\":\"/\"}"),
    CatalogueRow("P04", 7204, .error, components: "{\"/\":\"?\"}", "{\"/\":\"/?\"}"),
    CatalogueRow("P05", 7205, .warning, components: "{\"/\":\"\"}", "{\"/\":\"/\"}"),
    CatalogueRow("P06", 7206, .note, components: "{\"/\":\"/x/*\"}", "{\"/\":\"/x/?*\"}"),
    CatalogueRow("P07", 7207, .note, paths: "\"/x\",\"/x/*\"", "\"/x\",\"/y/*\""),
    CatalogueRow("P07", 7207, .note, paths: "\"/x/*\",\"/x/\"", "\"/x/*\",\"NOT /y\",\"/y/*\""),
    CatalogueRow("P08", 7208, .note, components: "{\"/\":\"/x*\"}", "{\"/\":\"/x-*\"}"),
    CatalogueRow("P09", 7216, .note, components: "{\"/\":\"/a/*/c\"}", "{\"/\":\"/a/c\"},{\"/\":\"/a/*/c\"}"),
    CatalogueRow("P11", 7209, .note, components: "{\"/\":\"/x?*\"}", "{\"/\":\"/x/?*\"}"),
    CatalogueRow("P12", 7210, .warning, components: "{\"/\":\"/x/**\"}", "{\"/\":\"/x/*/*\"}"),
    CatalogueRow("P12", 7210, .warning, components: "{\"/\":\"/x\",\"#\":\"a**\"}", "{\"/\":\"/x\",\"#\":\"a*\"}"),
    CatalogueRow("P13", 7211, .error, components: "{\"/\":\"/a\\\\.b\"}", "{\"/\":\"\\/a\"}"),
    CatalogueRow("P14", 7212, .error, components: "{\"/\":\"^/a$\"}", "{\"/\":\"/a$b\"}"),
    CatalogueRow("P14", 7212, .error, components: "{\"/\":\"/a/.*\"}", "{\"/\":\"/a/b.*\"}"),
    CatalogueRow("P14", 7212, .error, components: "{\"/\":\"/a/\\\\d+\"}", "{\"/\":\"/a/d+\"}"),
    CatalogueRow("P14", 7212, .error, components: "{\"/\":\"/(a|b)\"}", "{\"/\":\"/(a)\"}"),
    CatalogueRow("P14", 7212, .error, components: "{\"/\":\"/a/:id\"}", "{\"/\":\"/a/x:id\"}"),
    CatalogueRow("P14", 7212, .error, components: "{\"/\":\"/a/{id}\"}", "{\"/\":\"/a/$(lang)\"}"),
    CatalogueRow("P14", 7212, .error, components: "{\"/\":\"/a/<id>\"}", "{\"/\":\"/a/id\"}"),
    CatalogueRow("P14", 7212, .error, components: "{\"/\":\"/a/[0-9]*\"}", "{\"/\":\"/a/0-9*\"}"),
    CatalogueRow("P15", 7213, .error, components: "{\"/\":\"/a \"}", "{\"/\":\"/a%20b\"}"),
    CatalogueRow("P15", 7213, .error, components: "{\"/\":\"/a\\u0000b\"}", "{\"/\":\"/ab\"}"),
    CatalogueRow("P16", 7214, .warning, components: "{\"/\":\"/a/../b\"}", "{\"/\":\"/a/..b\"}"),
    CatalogueRow("P16", 7214, .warning, components: "{\"/\":\"/a//b\"}", "{\"/\":\"/a/b\"}"),
    CatalogueRow(
      "P17", 7215, .warning, components: "{\"/\":\"/" + String(repeating: "a*", count: 11) + "\"}",
      "{\"/\":\"/" + String(repeating: "a*", count: 10) + "\"}"),
    CatalogueRow(
      "P17", 7215, .error, components: "{\"/\":\"/" + String(repeating: "a*", count: 65) + "\"}", "{\"/\":\"/a*\"}"),
    CatalogueRow("P18", 7603, .error, components: "{\"/\":\"/{lang}/a\"}", "{\"/\":\"/$(lang)/a\"}"),
    CatalogueRow("N01", 7301, .error, paths: "\"NOT/x\",\"*\"", "\"NOT /x\",\"*\""),
    CatalogueRow("N01", 7301, .error, paths: "\"!/x\",\"*\"", "\"/!x\",\"*\""),
    CatalogueRow("N01", 7301, .error, paths: "\"EXCLUDE /x\",\"*\"", "\"/EXCLUDE\",\"*\""),
    CatalogueRow("N01", 7301, .error, paths: "\"NOT:/x\",\"*\"", "\"NOTES/x\",\"*\""),
    CatalogueRow("N01", 7301, .error, paths: "\"NOT\\t/x\",\"*\"", "\"not/x\",\"*\""),
    CatalogueRow("N01", 7301, .error, paths: "\" NOT /x\",\"*\"", "\"NOT /x\",\"*\""),
    CatalogueRow("N02", 7302, .error, paths: "\"NOT  /x\",\"*\"", "\"NOT /x  y\",\"*\""),
    CatalogueRow("N03", 7303, .warning, paths: "\"Not /x\",\"*\"", "\"NOT /x\",\"*\""),
    CatalogueRow("N04", 7304, .error, components: "{\"/\":\"NOT /x\"}", "{\"/\":\"/NOT/x\"}"),
    CatalogueRow("N05", 7109, .error, paths: "\"*\",\"NOT /x\"", "\"NOT /x\",\"*\""),
    CatalogueRow("N06", 7109, .error, paths: "\"NOT /*\",\"/x\"", "\"/x\",\"NOT /*\""),
    CatalogueRow("N07", 7110, .note, paths: "\"NOT /\",\"NOT /*\"", "\"NOT /\",\"*\""),
  ]

  static let queryRows: [CatalogueRow] = [
    CatalogueRow(
      "Q01", 7401, .error, components: "{\"/\":\"/a\",\"?\":{\"b\":5}}", "{\"/\":\"/a\",\"?\":{\"b\":\"5\"}}"),
    CatalogueRow(
      "Q02", 7402, .error, components: "{\"?\":{\"b\":\"*\"},\"exclude\":true},{\"/\":\"/a\"}",
      "{\"?\":{\"b\":\"*\",\"c\":\"1\"},\"exclude\":true},{\"/\":\"/a\"}"),
    CatalogueRow(
      "Q04", 7404, .warning, components: "{\"/\":\"/a\",\"?\":{\"b\":\"*\"}}", "{\"/\":\"/a\",\"?\":{\"b\":\"?*\"}}"),
    CatalogueRow(
      "Q05", 7405, .warning, components: "{\"/\":\"/a\",\"?\":\"b=1\"}", "{\"/\":\"/a\",\"?\":{\"b\":\"1\"}}"),
    CatalogueRow("Q06", 7405, .warning, components: "{\"/\":\"/a\",\"?\":\"*a=1*\"}", "{\"/\":\"/a\",\"?\":\"?*\"}"),
    CatalogueRow(
      "Q07", 7406, .error, components: "{\"/\":\"/a\",\"?\":{\"b*\":\"1\"}}", "{\"/\":\"/a\",\"?\":{\"b\":\"1*\"}}"),
    CatalogueRow(
      "Q07", 7406, .error, components: "{\"/\":\"/a\",\"?\":{\"$(lang)\":\"1\"}}",
      "{\"/\":\"/a\",\"?\":{\"lang\":\"$(lang)\"}}"),
    CatalogueRow(
      "Q08", 7407, .warning, components: "{\"/\":\"/a\",\"?\":{\"b[]\":\"1\"}}",
      "{\"/\":\"/a\",\"?\":{\"b%5B%5D\":\"1\"}}"),
    CatalogueRow("Q09", 7408, .error, components: "{\"/\":\"/a\",\"?\":\"?b=*\"}", "{\"/\":\"/a\",\"?\":\"?*\"}"),
    CatalogueRow("Q09", 7408, .error, components: "{\"/\":\"/a\",\"#\":\"#b\"}", "{\"/\":\"/a\",\"#\":\"b\"}"),
    CatalogueRow("Q10", 7409, .note, components: "{\"/\":\"/a\",\"?\":{}}", "{\"/\":\"/a\"}"),
    CatalogueRow("Q10", 7409, .note, components: "{\"/\":\"/a\",\"#\":\"*\"}", "{\"/\":\"/a\",\"#\":\"?*\"}"),
    CatalogueRow("Q11", 7409, .note, components: "{\"/\":\"/a\",\"?\":\"\"}", "{\"/\":\"/a\",\"?\":\"?*\"}"),
    CatalogueRow(
      "Q12", 7411, .warning, components: "{\"/\":\"/a\",\"?\":{\"itemID\":\"1\"},\"caseSensitive\":false}",
      "{\"/\":\"/a\",\"?\":{\"itemid\":\"1\"},\"caseSensitive\":false}"),
    CatalogueRow(
      "Q13", 7505, .note, components: "{\"/\":\"/a\",\"?\":{\"q\":\"red+shoes\"}}",
      "{\"/\":\"/a\",\"?\":{\"q\":\"1+1\"}}"),
    CatalogueRow("Q14", 7410, .warning, components: "{\"/\":\"/a\",\"#\":\"/b/\"}", "{\"/\":\"/a\",\"#\":\"/\"}"),
  ]

  static let encodingRows: [CatalogueRow] = [
    CatalogueRow(
      "E01", 7501, .error, components: "{\"/\":\"/caf\u{E9}\"}", "{\"/\":\"/caf\u{E9}\",\"percentEncoded\":false}"),
    CatalogueRow("E01", 7501, .error, components: "{\"/\":\"/a b\"}", "{\"/\":\"/a%20b\"}"),
    CatalogueRow("E01", 7501, .error, components: "{\"/\":\"/a|b\"}", "{\"/\":\"/a%7Cb\"}"),
    CatalogueRow(
      "E02", 7502, .error, components: "{\"/\":\"/a%20b\",\"percentEncoded\":false}",
      "{\"/\":\"/a%25b\",\"percentEncoded\":false}"),
    CatalogueRow("E03", 7503, .warning, components: "{\"/\":\"/%c3%a9\"}", "{\"/\":\"/%C3%A9\"}"),
    CatalogueRow("E04", 7504, .error, components: "{\"/\":\"/a%zz\"}", "{\"/\":\"/a%??\"}"),
    CatalogueRow("E05", 7505, .warning, components: "{\"/\":\"/%7Ea\"}", "{\"/\":\"/%2Fa\"}"),
    CatalogueRow(
      "E06", 7506, .warning, components: "{\"/\":\"/cafe\u{301}\",\"percentEncoded\":false}",
      "{\"/\":\"/caf\u{E9}\",\"percentEncoded\":false}"),
    CatalogueRow("E07", 7507, .warning, components: "{\"/\":\"/a%2Fb\"}", "{\"/\":\"/a/b\"}"),
    CatalogueRow(
      "E08", 4025, .note,
      item:
        "\"appID\":\"\(CatalogueRow.app)\",\"appIDs\":[\"\(CatalogueRow.app)\"],\"components\":[{\"/\":\"/a\",\"percentEncoded\":false}],\"paths\":[\"/a\"]",
      "\"appIDs\":[\"\(CatalogueRow.app)\"],\"components\":[{\"/\":\"/a\",\"percentEncoded\":false}]"),
    CatalogueRow("V01", 7601, .error, components: "{\"/\":\"/$(shelf)/a\"}", "{\"/\":\"/$(region)/a\"}"),
    CatalogueRow("V02", 7602, .error, components: "{\"/\":\"/$(Lang)/a\"}", "{\"/\":\"/$(lang)/a\"}"),
    CatalogueRow("V03", 7603, .error, components: "{\"/\":\"/$(lang/a\"}", "{\"/\":\"/$(lang)/a\"}"),
    CatalogueRow("V03", 7603, .error, components: "{\"/\":\"/${lang}/a\"}", "{\"/\":\"/$5/a\"}"),
    CatalogueRow("V03", 7603, .error, components: "{\"/\":\"/%(lang)/a\"}", "{\"/\":\"/%20/a\"}"),
    CatalogueRow("V03", 7603, .error, components: "{\"/\":\"/$lang/a\"}", "{\"/\":\"/$language/a\"}"),
    CatalogueRow("V04", 7604, .error, variables: "{\"v\":[\"$(lang)\"]}", "{\"v\":[\"$lang\"]}"),
    CatalogueRow("V05", 7605, .error, variables: "[{\"v\":[\"a\"]}]", "{\"v\":[\"a\"]}"),
    CatalogueRow("V05", 7605, .error, variables: "{\"v\":[5]}", "{\"v\":[\"5\"]}"),
    CatalogueRow("V06", 7605, .warning, variables: "{\"v\":\"a\"}", "{\"v\":[\"a\"]}"),
    CatalogueRow("V07", 7607, .error, variables: "{\"v\":[]}", "{\"v\":[\"a\"]}"),
    CatalogueRow("V08", 7608, .warning, variables: "{\"$(v)\":[\"a\"]}", "{\"v w\":[\"a\"]}"),
    CatalogueRow("V09", 7609, .warning, variables: "{\"lang\":[\"a\"]}", "{\"language\":[\"a\"]}"),
    CatalogueRow("V10", 7610, .note, variables: "{\"w\":[\"a\"]}", "{\"v\":[\"a\"]}"),
    CatalogueRow(
      "V11", 7611, .warning, components: "{\"/\":\"/$(region)/a\",\"comment\":\"UK and US\"}",
      "{\"/\":\"/$(region)/a\",\"comment\":\"GB and US\"}"),
    CatalogueRow("V12", 7604, .warning, variables: "{\"v\":[\"a/\"]}", "{\"v\":[\"a/b\"]}"),
    CatalogueRow(
      "V13", 7215, .warning,
      variables: "{\"v\":[" + (0..<120).map { "\"a\($0)\"" }.joined(separator: ",") + "]}", "{\"v\":[\"a\"]}",
      path: "/$(v)/$(v)/$(v)"),
  ]

  private static func expect(_ row: CatalogueRow) {
    let bad = Lint.run(AssociationDocument.read(Array(row.bad.utf8)))
    let hits = bad.filter { $0.code == FindingCode(row.code) }
    #expect(hits.contains { $0.severity == row.severity }, "\(row.bad.prefix(300)): \(bad.map(\.code.description))")
    let good = Lint.run(AssociationDocument.read(Array(row.good.utf8)))
    // A milder form of the same remark may stay.
    #expect(
      !good.contains { $0.code == FindingCode(row.code) && $0.severity >= row.severity },
      "\(row.good.prefix(300)): \(good.map(\.code.description))")
  }

  @Test("4.1 the file", arguments: fileRows)
  func file(_ row: CatalogueRow) { Self.expect(row) }
  @Test("4.2 the services", arguments: servicesRows)
  func services(_ row: CatalogueRow) { Self.expect(row) }
  @Test("4.3 details and app IDs", arguments: detailsRows)
  func details(_ row: CatalogueRow) { Self.expect(row) }
  @Test("4.4 rule lists", arguments: rulesRows)
  func rules(_ row: CatalogueRow) { Self.expect(row) }
  @Test("4.5 path patterns, 4.6 NOT", arguments: patternsRows)
  func patterns(_ row: CatalogueRow) { Self.expect(row) }
  @Test("4.7 query and fragment", arguments: queryRows)
  func query(_ row: CatalogueRow) { Self.expect(row) }
  @Test("4.8 encoding and variables", arguments: encodingRows)
  func encoding(_ row: CatalogueRow) { Self.expect(row) }
}
