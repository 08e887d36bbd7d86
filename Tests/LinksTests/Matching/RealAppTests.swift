// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import TestWorld
import Testing

@testable import WayfinderLinks

@Suite("L2, L3: the link tables of real apps")
struct RealAppTests {
  @Test(arguments: [
    "bluesky", "element-x", "home-assistant-ios", "kickstarter-ios", "lichess", "made-up",
    "mattermost", "woocommerce-ios",
  ])
  func `every URL has the route and the parameters that its case states`(name: String) throws {
    let app = try RealApp(Repository.text("Tests/Fixtures/apps/\(name).json"))
    let table = try LinkTable(rows: app.rows.map(\.row), rules: app.rules)
    #expect(!app.cases.isEmpty)
    for expected in app.cases {
      let match = table.match(expected.url, state: expected.state)
      #expect(match.map { app.rows[$0.row].route } == expected.route, "\(expected.url)")
      let parameters = match?.parameters ?? [:]
      for (name, value) in expected.parameters {
        #expect(parameters[name] == value, "\(expected.url): \(name)")
      }
    }
  }
}

/// The links of a route document, and what must come of its URLs.
private struct RealApp {
  var rules = LinkRules()
  var rows: [(row: LinkRow, route: String)] = []
  var cases:
    [(url: String, state: [String: LinkStateValue], route: String?, parameters: [String: String])] =
      []

  init(_ text: String) throws {
    let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    readRules(root["links"] as? [String: Any] ?? [:])
    for row in try Self.inOrder(root["table"], of: "table", in: text) {
      let conditions = Self.conditions(row["when"] as? [String: Any] ?? [:])
      rows.append(
        (
          LinkRow(
            pattern: row["pattern"] as? String ?? "",
            constraints: row["constraints"] as? [String: String] ?? [:], conditions: conditions),
          row["route"] as? String ?? ""
        ))
    }
    for item in try Self.inOrder(root["cases"], of: "cases", in: text) {
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

  /// The members of an object in the order of the file, which a dictionary doesn't keep.
  private static func inOrder(
    _ members: Any?, of key: String, in text: String
  ) throws -> [[String: Any]] {
    guard let members = members as? [String: [String: Any]],
      case .object(let root) = try JSONReader.read(Array(text.utf8)).content,
      case .object(let object)? = root[key]?.content
    else { return [] }
    return object.members.compactMap { members[$0.key] }
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
