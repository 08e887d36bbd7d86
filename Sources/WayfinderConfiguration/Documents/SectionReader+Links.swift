// Wayfinder is released under the MIT license; see LICENSE.

package import WayfinderLinks

extension SectionReader {
  /// Reads the link rules.
  mutating func readRules(_ root: Place) -> LinkRules? {
    let links = document.rule("links", of: root, .object) { reader, place in
      reader.object(place.about("The link rules"), .linkRules)
    }
    guard let links else {
      return document.hasDefaultRules && root.member("links") == nil ? LinkRules() : nil
    }
    var rules = LinkRules()
    if let hosts = document.rule("hosts", of: links, .texts, { $0.names($1) }) {
      rules.hosts = hosts
    }
    if let schemes = document.rule("schemes", of: links, .texts, { $0.names($1) }) {
      rules.schemes = schemes
    }
    if let schemes = document.readIfPresent("webSchemes", of: links, { $0.webSchemes($1) }) {
      rules.webSchemes = schemes
    }
    readMatching(links, into: &rules)
    if let paths = document.rule("stripsPrefixes", of: links, .texts, { $0.texts($1) }) {
      rules.stripsPrefixes = paths
    }
    if let expressions = document.readIfPresent(
      "prefixConstraints", of: links, { $0.map($1) { $0.text($1) } })
    {
      rules.prefixConstraints = expressions
    }
    if let facts = document.readIfPresent("defaultState", of: links, { $0.map($1) { $0.fact($1) } })
    {
      rules.defaultState = facts
    }
    return rules
  }

  /// Reads the rules that say how a URL is compared with a row, and which row wins.
  private mutating func readMatching(_ links: Place, into rules: inout LinkRules) {
    if let flag = document.rule("checksHost", of: links, .boolean, { $0.flag($1) }) {
      rules.checksHost = flag
    }
    if let flag = document.rule("ignoresLiteralCase", of: links, .boolean, { $0.flag($1) }) {
      rules.ignoresLiteralCase = flag
    }
    if let flag = document.rule("decodesParameters", of: links, .boolean, { $0.flag($1) }) {
      rules.decodesParameters = flag
    }
    let precedences: KeyValuePairs<String, Bool> = ["declared": false, "specificity": true]
    if let found = document.rule("precedence", of: links, role: "precedence", precedences) {
      rules.prefersSpecificRows = found
    }
    let slashes: KeyValuePairs<String, Bool> = ["ignored": true, "significant": false]
    if let found = document.rule("trailingSlash", of: links, role: "rule for slashes", slashes) {
      rules.ignoresTrailingSlash = found
    }
    let hosts: KeyValuePairs<String, Bool> = ["path": true, "host": false]
    if let found = document.rule("customSchemeHost", of: links, role: "rule for hosts", hosts) {
      rules.customSchemeHostIsPath = found
    }
  }

  /// Compiles the table and reports all its faults where they stand.
  mutating func checkLinks(
    rules: LinkRules?, rows: [(place: Place, row: LinkSection.Row)], root: Place
  ) {
    let links = root.member("links") ?? root
    let places = rows.map(\.place)
    do {
      let table = try LinkTable(rows: rows.map(\.row.link), rules: rules ?? LinkRules())
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

extension DocumentReader {
  /// Reads the web schemes, those elements that are.
  fileprivate mutating func webSchemes(_ place: Place) -> [String]? {
    guard let elements = place.elements else { return reject(place, .texts) }
    return elements.compactMap {
      choice($0, role: "web scheme", ["http": "http", "https": "https"])
    }
  }

  /// Reads a fact about the app's state.
  package mutating func fact(_ place: Place) -> LinkStateValue? {
    switch place.value.content {
    case .bool(let value): .bool(value)
    case .number(let number): .number(number.value)
    case .string(let text): .text(text)
    case .null, .array, .object: reject(place, .fact)
    }
  }
}
