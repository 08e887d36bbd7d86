// Wayfinder is released under the MIT license; see LICENSE.

package import WayfinderLinks

extension RouteDocumentReader {
  /// Compiles the table and reports all its faults where they are.
  mutating func checkLinks(
    rules: LinkRules, rows: [(place: Place, row: LinkSection.Row)], root: Place
  ) {
    let links = root.member("links") ?? root
    let places = rows.map(\.place)
    do {
      let table = try LinkTable(rows: rows.map(\.row.link), rules: rules)
      for remark in table.remarks {
        document.remark(.link(remark), at: place(of: remark, rows: places, links))
      }
    } catch {
      for finding in error.findings {
        document.report(.link(finding), at: place(of: finding, rows: places, links))
      }
    }
  }

  /// Returns the place in the file of a fault in the table.
  private func place(of finding: Finding, rows: [Place], _ links: Place) -> Place {
    let keys = finding.place.keys
    guard let index = finding.place.row else { return links.descendant(keys) }
    return rows[index].descendant(keys.isEmpty ? ["pattern"] : keys)
  }
}

extension LinkRules {
  /// The rules of a document; without any, those by default.
  init(_ links: Place?) {
    self.init()
    guard let links else { return }
    hosts = links.names("hosts")
    schemes = links.names("schemes")
    if links.member("webSchemes") != nil { webSchemes = links.texts("webSchemes") }
    checksHost = links.flag("checksHost") ?? checksHost
    prefersSpecificRows =
      links.text("precedence").map { $0 == "specificity" } ?? prefersSpecificRows
    ignoresLiteralCase = links.flag("ignoresLiteralCase") ?? ignoresLiteralCase
    ignoresTrailingSlash =
      links.text("trailingSlash").map { $0 == "ignored" } ?? ignoresTrailingSlash
    decodesParameters = links.flag("decodesParameters") ?? decodesParameters
    plusIsSpace = links.flag("plusIsSpace") ?? plusIsSpace
    stripsPrefixes = links.texts("stripsPrefixes")
    prefixConstraints = links.map("prefixConstraints", \.text)
    customSchemeHostIsPath =
      links.text("customSchemeHost").map { $0 == "path" } ?? customSchemeHostIsPath
    defaultState = links.map("defaultState", \.fact)
  }
}

extension LinkConditions {
  /// The conditions of a row of a document.
  init(_ when: Place) {
    self.init(
      query: when.map("query") { $0.isTrue ? nil : $0.oneOrMore },
      queryPresent: when.map("query") { $0.isTrue ? true : nil }.keys.sorted(),
      queryNot: when.map("queryNot", \.oneOrMore), queryAbsent: when.texts("queryAbsent"),
      parameter: when.map("parameter", \.oneOrMore),
      parameterNot: when.map("parameterNot", \.oneOrMore), state: when.map("state", \.fact),
      fragment: when.member("fragment").flatMap { $0.isTrue ? "(?:.|\\n)+" : $0.text })
  }
}

extension Place {
  fileprivate var isTrue: Bool { value.content == .bool(true) }

  /// One string, or a list of them.
  fileprivate var oneOrMore: [String]? { text.map { [$0] } ?? elements?.compactMap(\.text) }

  /// A fact about the app's state.
  var fact: LinkStateValue? {
    switch value.content {
    case .bool(let value): .bool(value)
    case .number(let number): .number(number.value)
    case .string(let text): .text(text)
    case .null, .array, .object: nil
    }
  }
}

extension DocumentReader {
  /// Reads a fact about the app's state.
  package mutating func fact(_ place: Place) -> LinkStateValue? {
    place.fact ?? reject(place, "a boolean, a number or a string")
  }
}
