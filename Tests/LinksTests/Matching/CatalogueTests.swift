// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import TestWorld
import Testing

@testable import WayfinderLinks

@Suite("L2, L3: the link tables of real apps")
struct CatalogueTests {
  @Test(arguments: [
    "bluesky", "element-x", "home-assistant-ios", "kickstarter-ios", "lichess", "made-up",
    "mattermost", "woocommerce-ios",
  ])
  func `every URL has the route and the parameters that its case states`(app: String) throws {
    let catalogue = try Catalogue(Repository.text("Tests/Fixtures/catalogues/\(app).json"))
    let table = try LinkTable(rows: catalogue.rows.map(\.row), rules: catalogue.rules)
    #expect(!catalogue.cases.isEmpty)
    for expected in catalogue.cases {
      let match = table.match(expected.url, state: expected.state)
      #expect(match.map { catalogue.rows[$0.row].route } == expected.route, "\(expected.url)")
      let parameters = match?.parameters ?? [:]
      for (name, value) in expected.parameters {
        #expect(parameters[name] == value, "\(expected.url): \(name)")
      }
    }
  }
}

/// The links of a catalogue, and what must come of its URLs.
private struct Catalogue {
  var rules = LinkRules()
  var rows: [(row: LinkRow, route: String)] = []
  var cases:
    [(url: String, state: [String: LinkStateValue], route: String?, parameters: [String: String])] =
      []

  init(_ text: String) throws {
    let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    readRules(root["links"] as? [String: Any] ?? [:])
    for row in root["table"] as? [[String: Any]] ?? [] {
      let conditions = Self.conditions(row["when"] as? [String: Any] ?? [:])
      rows.append(
        (
          LinkRow(
            pattern: row["pattern"] as? String ?? "",
            constraints: row["constraints"] as? [String: String] ?? [:], conditions: conditions),
          row["route"] as? String ?? ""
        ))
    }
    for item in root["cases"] as? [[String: Any]] ?? [] {
      let expected = item["expect"] as? [String: Any] ?? [:]
      let parameters = (expected["parameters"] as? [String: Any] ?? [:])
        .compactMapValues { $0 as? String }
      cases.append(
        (
          item["url"] as? String ?? "", Self.state(item["state"]), expected["route"] as? String,
          parameters
        ))
    }
  }

  private mutating func readRules(_ links: [String: Any]) {
    rules.hosts = links["hosts"] as? [String] ?? []
    rules.schemes = links["schemes"] as? [String] ?? []
    rules.webSchemes = links["webSchemes"] as? [String] ?? ["http", "https"]
    rules.checksHost = links["checksHost"] as? Bool ?? true
    rules.prefersSpecificRows = links["precedence"] as? String == "specificity"
    rules.ignoresLiteralCase = links["ignoresLiteralCase"] as? Bool ?? false
    rules.ignoresTrailingSlash = links["trailingSlash"] as? String != "significant"
    rules.decodesParameters = links["decodesParameters"] as? Bool ?? true
    rules.stripsPrefixes = links["stripsPrefixes"] as? [String] ?? []
    rules.prefixConstraints = links["prefixConstraints"] as? [String: String] ?? [:]
    rules.customSchemeHostIsPath = links["customSchemeHost"] as? String != "host"
    rules.defaultState = Self.state(links["defaultState"])
  }

  private static func state(_ value: Any?) -> [String: LinkStateValue] {
    (value as? [String: Any] ?? [:]).compactMapValues { value in
      if let text = value as? String { return .text(text) }
      guard let number = value as? NSNumber else { return nil }
      // A Boolean of JSON is a number whose type is that of a character.
      return unsafe String(cString: number.objCType) == "c"
        ? .bool(number.boolValue) : .number(number.doubleValue)
    }
  }

  private static func conditions(_ when: [String: Any]) -> LinkConditions {
    func listed(_ key: String) -> [String: [String]] {
      (when[key] as? [String: Any] ?? [:]).mapValues { value in
        value as? [String] ?? [value as? String ?? ""]
      }
    }
    var conditions = LinkConditions()
    for (name, value) in when["query"] as? [String: Any] ?? [:] {
      let texts = value as? [String] ?? (value as? String).map { [$0] }
      conditions.query[name] = texts.map { .oneOf($0) } ?? .present
    }
    conditions.queryNot = listed("queryNot")
    conditions.queryAbsent = when["queryAbsent"] as? [String] ?? []
    conditions.parameter = listed("parameter")
    conditions.parameterNot = listed("parameterNot")
    conditions.state = state(when["state"])
    if let expression = when["fragment"] as? String {
      conditions.fragment = .matches(expression)
    } else if when["fragment"] != nil {
      conditions.fragment = .present
    }
    return conditions
  }
}
