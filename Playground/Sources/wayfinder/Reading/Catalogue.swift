// Wayfinder is released under the MIT license; see LICENSE.

internal import Foundation
internal import RegexBuilder

/// An app in the format `wayfinder-catalogue/1`, which is read as the document that says the same.
///
/// The facts about real apps come in this format; see `docs/Contributing/CatalogueFormat.md`.
struct Catalogue: Decodable {
  static let format = "wayfinder-catalogue/1"

  private let app: String
  private let links: JSON
  private let shell: Shell
  private let routes: [Route]
  private let table: [Row]
  private let cases: [Case]

  private struct Shell: Decodable {
    let tabs: [Tab]?
    let initial: String?
    let navigation: [String]?
  }

  private struct Tab: Decodable {
    let name: String
    let root: String
    let kind: String?
    let requires: [String]?
  }

  private struct Route: Decodable {
    let name: String
    let placement: JSON
    let parameters: [String: String]?
    let query: [String]?
    let beneath: [String]?
    let requires: [String]?
  }

  private struct Row: Decodable {
    let pattern: String
    let route: String
    let constraints: JSON?
    let when: JSON?
  }

  private struct Case: Decodable {
    let url: String
    let state: JSON?
    let expect: JSON
  }
}

extension Catalogue {
  /// The file as a route document, if it is a catalogue; any other file as it is.
  ///
  /// - Throws: `BadInput` for a catalogue without one of the keys that every one has, or with a key that
  ///   none has.
  static func document(of file: InputFile) throws -> [UInt8] {
    let data = Data(file.bytes)
    guard data.range(of: Data(format.utf8)) != nil,
      let head = try? JSONDecoder().decode(Head.self, from: data), head.format == format
    else { return file.bytes }
    do {
      let catalogue = try JSONDecoder().decode(Catalogue.self, from: data)
      try refuseUnknownKeys(try JSONDecoder().decode(JSON.self, from: data), file.name)
      return Array(catalogue.document.utf8)
    } catch DecodingError.keyNotFound(let key, let context) {
      let path = context.codingPath.map(\.step).joined()
      throw BadInput(
        "$\(path) of the catalogue has no '\(key.stringValue)'. Add it.", file: file.name)
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context)
    {
      let path = context.codingPath.map(\.step).joined()
      throw BadInput("$\(path) of the catalogue has a value of another type.", file: file.name)
    }
  }

  private struct Head: Decodable {
    let format: String
  }

  /// The keys of the objects of a catalogue, by the keys that lead to them.
  private static let keys: [(path: [String], keys: [String])] = [
    (
      [],
      ["format", "app", "platform", "source", "links", "shell", "routes", "table", "cases"]
    ),
    (["shell"], ["tabs", "initial", "navigation"]),
    (["shell", "tabs"], ["name", "root", "kind", "requires"]),
    (["routes"], ["name", "placement", "parameters", "query", "beneath", "requires"]),
    (["table"], ["pattern", "route", "constraints", "when"]),
    (["cases"], ["url", "state", "expect", "from"]),
  ]

  /// A key that is passed over could be a guard that is misspelt.
  private static func refuseUnknownKeys(_ catalogue: JSON, _ file: String) throws {
    for (path, keys) in keys {
      for key in catalogue.keys(at: path) where !keys.contains(key) {
        let place = path.map { ".\($0)" }.joined()
        throw BadInput(
          "$\(place) of the catalogue has the unknown key '\(key)'. Remove it, or use one of"
            + " \(keys.map { "'\($0)'" }.joined(separator: ", ")).", file: file)
      }
    }
  }

  /// The route document that says the same.
  ///
  /// A catalogue is looser than a document: a route needs no link, its links needn't give all its
  /// parameters, which may be of any type, and whatever it declares tells its screens apart.
  private var document: String {
    JSON.ordered([
      ("format", "wayfinder-routes/1"), ("app", .text(app)), ("links", links),
      ("shell", shellDescription),
      ("routes", .named(routes.map { ($0.name, description(of: $0)) })),
      (
        "table",
        .named(
          table.map { row in
            (
              row.pattern,
              .ordered([
                ("pattern", .text(row.pattern)), ("route", .text(row.route)),
                ("constraints", row.constraints), ("when", row.when),
              ])
            )
          })
      ),
      (
        "cases",
        .named(
          cases.map { item in
            (
              item.url,
              .ordered([("url", .text(item.url)), ("state", item.state), ("expect", item.expect)])
            )
          })
      ),
    ]).document
  }

  private var shellDescription: JSON {
    guard let tabs = shell.tabs else { return .ordered([("navigation", .texts(shell.navigation))]) }
    let children = tabs.map { tab in
      let root = JSON.text(tab.root)
      let (kind, content) =
        tab.kind == "split"
        ? ("split", JSON.ordered([("primary", root)])) : ("navigation", .list([root]))
      let isScreen = tab.kind != "split" && tab.requires == nil
      return (
        tab.name,
        isScreen ? root : .ordered([(kind, content), ("guards", .texts(tab.requires))])
      )
    }
    return .ordered([("tabs", .named(children)), ("initial", shell.initial.map(JSON.text))])
  }

  private func description(of route: Route) -> JSON {
    let patterns = table.filter { $0.route == route.name }.map(\.pattern)
    // The order of an object's keys isn't read: parameters are in the order of the first pattern.
    let places = (route.parameters ?? [:]).map { name, type in
      let place = patterns.first?.firstRange(of: name)?.lowerBound.utf16Offset(in: patterns[0])
      return (place: place ?? Int.max, name: name, type: type)
    }
    let parameters = places.sorted { ($0.place, $0.name) < ($1.place, $1.name) }
      .map { (key: $0.name, value: $0.type) }
    let given = parameters.filter { name, _ in
      let parameter = Regex {
        One(.anyOf(":*"))
        name
        Anchor.wordBoundary
      }
      return patterns.allSatisfy { $0.firstMatch(of: parameter) != nil }
    }
    let declared = parameters.map(\.key).filter { name in !given.contains { $0.key == name } }
    let query = (route.query ?? []).filter { !declared.contains($0) } + declared
    let identity = parameters.map(\.key) + query.filter { route.parameters?[$0] == nil }
    let types = ["string", "int", "double", "bool"]
    let values = given.map { name, type in
      (name, JSON.text(types.contains(type) ? type : "string"))
    }
    return .ordered([
      ("placement", route.placement), ("parameters", values.isEmpty ? nil : .named(values)),
      ("query", query.isEmpty ? nil : .texts(query)),
      ("identity", query.isEmpty ? nil : .texts(identity)),
      ("beneath", .texts(route.beneath)), ("guards", .texts(route.requires)),
      ("unlinked", isReached(route) ? nil : .flag(true)),
    ])
  }

  private func isReached(_ route: Route) -> Bool {
    table.contains { $0.route == route.name }
      || routes.contains { $0.beneath?.contains(route.name) == true }
      || shell.navigation?.contains(route.name) == true
      || shell.tabs?.contains { $0.root == route.name } == true
  }
}

/// A value of JSON that is written as it was read.
private indirect enum JSON: Decodable, ExpressibleByStringLiteral {
  case none
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSON])
  case object([(key: String, value: JSON)])

  init(stringLiteral text: String) { self = .text(text) }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .none
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([JSON].self) {
      self = .list(list)
    } else {
      let members = try value.decode([String: JSON].self)
      self = .object(members.sorted { $0.key < $1.key })
    }
  }

  /// The keys of the objects to which keys lead, through lists.
  func keys(at path: some Collection<String>) -> [String] {
    switch self {
    case .list(let elements): return elements.flatMap { $0.keys(at: path) }
    case .object(let members):
      guard let first = path.first else { return members.map(\.key) }
      return members.filter { $0.key == first }.flatMap { $0.value.keys(at: path.dropFirst()) }
    default: return []
    }
  }

  static func texts(_ texts: [String]?) -> JSON? { texts.map { .list($0.map(JSON.text)) } }

  /// The members that have a value, in their order.
  static func ordered(_ members: [(String, JSON?)]) -> JSON {
    .object(members.compactMap { key, value in value.map { (key, $0) } })
  }

  /// Members by names, of which a repeated one gets a number.
  static func named(_ members: [(String, JSON)]) -> JSON {
    var counts: [String: Int] = [:]
    return .object(
      members.map { name, value in
        counts[name, default: 0] += 1
        return (counts[name] == 1 ? name : "\(name) (\(counts[name]!))", value)
      })
  }

  /// The text of a file: a line for each member of the outermost object, and of those within.
  var document: String {
    guard case .object(let members) = self else { return line + "\n" }
    let lines = members.map { key, value in
      guard case .object(let inner) = value, !inner.isEmpty else {
        return " \(Self.quoted(key)): \(value.line)"
      }
      let lines = inner.map { "  \(Self.quoted($0)): \($1.line)" }
      return " \(Self.quoted(key)): {\n\(lines.joined(separator: ",\n"))\n }"
    }
    return "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }

  private var line: String {
    switch self {
    case .none: "null"
    case .flag(let flag): "\(flag)"
    case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
    case .text(let text): Self.quoted(text)
    case .list(let elements): "[\(elements.map(\.line).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0)): \($1.line)" }.joined(separator: ", "))}"
    }
  }

  private static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let data = (try? encoder.encode(text)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }
}

extension CodingKey {
  fileprivate var step: String { intValue.map { "[\($0)]" } ?? ".\(stringValue)" }
}
