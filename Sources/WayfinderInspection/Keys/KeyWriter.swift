// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

/// Writes the keys and links of a document as a Swift file.
struct KeyWriter {
  private let app: String
  private let name: String
  private let screens: String
  private let access: String
  private let list: KeyList
  private let keys: [String]
  private let contexts: [String]
  private let links: [String]

  init(app: String, name: String, screens: String, access: String, list: KeyList) {
    (self.app, self.name, self.screens, self.access) = (app, name, screens, access)
    self.list = list
    var taken: Set = ["Links"]
    keys = SwiftName.members(list.routes.map(\.summary.name), besides: &taken)
    contexts = list.routes.map { route in
      SwiftName.claim(SwiftName.type(route.summary.name + " context"), &taken)
    }
    var others: Set<String> = []
    links = SwiftName.members(list.rows.map(\.name), besides: &others)
  }

  var text: String {
    let keys = list.routes.indices.map(key)
    let links = list.rows.indices.map(link)
    return """
      // The keys of the route document '\(app.harmless)', written by 'wayfinder keys'. Don't edit them:
      // change the document, and write the file again.
      // swift-format-ignore-file
      // swiftlint:disable all

      \(access)import WayfinderConfiguration
      \(access)import WayfinderLinks

      /// The routes of '\(app.harmless)'.
      \(access)nonisolated enum \(name) {
      \(keys.joined(separator: "\n\n"))

        /// The links of '\(app.harmless)', by their names in its table.
        \(access)nonisolated enum Links {
      \(links.joined(separator: "\n\n"))
        }
      }

      """
  }

  private func key(_ index: Int) -> String {
    let route = list.routes[index]
    let summary = route.summary
    var words = ["'\(summary.name.harmless)': \(summary.placement.harmless)"]
    if !summary.beneath.isEmpty { words.append("over \(summary.beneath.quotedNames)") }
    if !summary.guards.isEmpty { words.append("guarded by \(summary.guards.quotedNames)") }
    if let variant = route.variant { words.append("in the variant '\(variant.harmless)'") }
    let context =
      switch route.values.count {
      case 0: "Void"
      case 1: route.values[0].typeText
      default: contexts[index]
      }
    let target =
      summary.isEffect
      ? "AnyObject"
      : screens.split(separator: "*", omittingEmptySubsequences: false)
        .joined(separator: SwiftName.type(route.screen))
    return """
        /// \(words.joined(separator: ", ")).
        \(access)static let \(SwiftName.escaped(keys[index])) = RouteKey<\(target), \(context)>(\(summary.name.swiftLiteral))
      """ + (route.values.count > 1 ? self.context(index) : "")
  }

  private func context(_ index: Int) -> String {
    let values = list.routes[index].values
    var taken: Set<String> = []
    let names = SwiftName.members(values.map(\.name), besides: &taken)
    let fields = zip(names, values).map { name, value in
      "\(access)var \(SwiftName.escaped(name)): \(value.typeText)"
    }
    var parts = [fields]
    if !access.isEmpty {
      let parameters = zip(names, values).map { name, value in
        "\(SwiftName.escaped(name)): \(value.typeText)\(value.isOptional ? " = nil" : "")"
      }
      let assignments = names.map(SwiftName.escaped).map { "  self.\($0) = \($0)" }
      parts.append(
        ["\(access)init(\(parameters.joined(separator: ", "))) {"] + assignments + ["}"])
    }
    if names != values.map(\.name) {
      let cases = zip(names, values).map { name, value in
        "  case \(SwiftName.escaped(name))"
          + (name == value.name ? "" : " = \(value.name.swiftLiteral)")
      }
      parts.append(["private nonisolated enum CodingKeys: String, CodingKey {"] + cases + ["}"])
    }
    let body = parts.map { $0.map { "    \($0)\n" }.joined() }.joined(separator: "\n")
    return """


        /// The values of '\(list.routes[index].summary.name.harmless)'.
        \(access)nonisolated struct \(contexts[index]): Codable, Hashable, Sendable {
      \(body)  }
      """
  }

  private func link(_ index: Int) -> String {
    let row = list.rows[index]
    let opened = "'\(row.row.pattern.harmless)': opens '\(row.row.route.harmless)'"
    guard row.row.conditions == LinkConditions() else {
      return "    // \(opened) under conditions, which a link can't state."
    }
    let types = Dictionary(firstOf: row.values.map { ($0.name, $0.type) })
    // A link in code can't have parts without effect.
    var parts = [row.row.pattern.replacing(/\?(?=[^\/#]*[^\/#?])/, with: "%3F").swiftLiteral]
    for name in row.pattern.parameters {
      let type = types[name] ?? "String"
      switch row.pattern.shape(of: name) {
      case .one: parts.append("\(type).self")
      case .optional: parts.append("\(type)?.self")
      case .list: parts.append("[String].self")
      }
    }
    let inPattern = Set(row.pattern.parameters)
    let constraints = row.row.constraints.filter { inPattern.contains($0.key) }
      .sorted { $0.key < $1.key }
      .map { name, expression in "\(name.swiftLiteral): \(expression.swiftLiteral)" }
    if !constraints.isEmpty {
      parts.append("constraints: [\(constraints.joined(separator: ", "))]")
    }
    let items = row.values.filter { !inPattern.contains($0.name) }.map { value in
      ".optional(\(value.name.swiftLiteral), \(value.type).self)"
    }
    let start = items.count > 1 ? "\n        " : ""
    let query =
      items.isEmpty
      ? "" : "\n      .query(\(start)\(items.joined(separator: ",\n        ")))"
    let variant = row.variant.map { ", in the variant '\($0.harmless)'" } ?? ""
    return """
          /// \(opened)\(variant).
          \(access)static let \(SwiftName.escaped(links[index])) = Link(\(parts.joined(separator: ", ")))\(query)
      """
  }
}

extension KeyList.Value {
  fileprivate var typeText: String { isOptional ? "\(type)?" : type }
}

extension [String] {
  fileprivate var quotedNames: String { map { "'\($0.harmless)'" }.joined(separator: ", ") }
}
