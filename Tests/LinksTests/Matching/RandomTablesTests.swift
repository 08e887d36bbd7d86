// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import TestWorld
import Testing
import WayfinderLinks

@Suite("L2, L3: random tables give what a plain resolver gives")
struct RandomTablesTests {
  @Test func `each URL goes to the row, and has the parameters, that were recorded`() throws {
    let tables = try RecordedTable.read(
      Repository.text("Tests/Fixtures/links/random-tables.txt"))
    #expect(tables.count >= 3000)
    var (differences, hits) = ([String](), 0)
    let step = TestSize.count(3, thorough: 1, large: 1)
    for recorded in stride(from: 0, to: tables.count, by: step).map({ tables[$0] }) {
      let table = try LinkTable(rows: recorded.rows, rules: recorded.rules)
      for url in recorded.urls {
        let match = table.match(url.text)
        if match?.row == url.row, match?.parameters ?? [:] == url.parameters {
          hits += match == nil ? 0 : 1
        } else {
          let found =
            match.map { "\($0.row) \($0.parameters.sorted { $0.key < $1.key })" } ?? "none"
          differences.append("line \(url.line): \(url.text) gives \(found)")
        }
      }
    }
    #expect(differences == [], "\(differences.count) differ")
    #expect(hits * step > 6000)
  }
}

/// A table of the fixture, whose head says how it is written.
struct RecordedTable {
  struct RecordedURL {
    let line: Int
    let text: String
    let row: Int?
    let parameters: [String: String]
  }

  private struct Extra: Decodable {
    var constraints: [String: String]?
    var when: Conditions?
  }

  private struct Conditions: Decodable {
    var query: [String: Values]?
    var queryAbsent: [String]?
    var queryNot: [String: Values]?
    var fragment: Values?
  }

  /// `true`, a string, or a list of strings.
  private enum Values: Decodable {
    case present
    case texts([String])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .texts([text])
      } else if let texts = try? container.decode([String].self) {
        self = .texts(texts)
      } else {
        self = .present
      }
    }

    var texts: [String] { if case .texts(let texts) = self { texts } else { [] } }
  }

  var rules: LinkRules
  var rows: [LinkRow] = []
  var urls: [RecordedURL] = []

  static func read(_ text: String) throws -> [RecordedTable] {
    var tables: [RecordedTable] = []
    for (number, line) in text.split(separator: "\n").enumerated() {
      let fields = line.dropFirst(2).split(separator: "\t", omittingEmptySubsequences: false)
        .map(String.init)
      switch line.first {
      case "T": tables.append(RecordedTable(rules: rules(fields[0])))
      case "R": tables[tables.count - 1].rows.append(try row(fields))
      case "U":
        let parameters = fields.count > 2 ? try decode([String: String].self, fields[2]) : [:]
        tables[tables.count - 1].urls.append(
          RecordedURL(
            line: number + 1, text: fields[0], row: fields.count > 1 ? Int(fields[1]) : nil,
            parameters: parameters))
      default: break
      }
    }
    return tables
  }

  private static func rules(_ words: String) -> LinkRules {
    var rules = LinkRules(schemes: ["app"])
    for word in words.split(separator: " ") {
      let value = word.split(separator: "=").last.map(String.init) ?? ""
      switch word.prefix(while: { $0 != "=" }) {
      case "hosts": rules.hosts = value.split(separator: ",").map(String.init)
      case "declared": rules.prefersSpecificRows = false
      case "case": rules.ignoresLiteralCase = true
      case "slash": rules.ignoresTrailingSlash = false
      case "raw": rules.decodesParameters = false
      case "prefix": rules.stripsPrefixes = [value]
      case "host": rules.customSchemeHostIsPath = false
      default: Issue.record("The fixture has an unknown rule '\(word)'.")
      }
    }
    return rules
  }

  private static func row(_ fields: [String]) throws -> LinkRow {
    var row = LinkRow(pattern: fields[0])
    guard fields.count > 1 else { return row }
    let extra = try decode(Extra.self, fields[1])
    row.constraints = extra.constraints ?? [:]
    guard let when = extra.when else { return row }
    for (name, values) in when.query ?? [:] {
      if case .texts(let texts) = values {
        row.conditions.query[name] = texts
      } else {
        row.conditions.queryPresent.append(name)
      }
    }
    row.conditions.queryAbsent = when.queryAbsent ?? []
    row.conditions.queryNot = (when.queryNot ?? [:]).mapValues(\.texts)
    if let fragment = when.fragment {
      row.conditions.fragment = fragment.texts.first ?? ".+"
    }
    return row
  }

  private static func decode<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }
}
