// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderLinks

/// A pattern, a URL, and what the pattern captures of it; `nil` for no match.
struct Sample: Sendable, CustomTestStringConvertible {
  let pattern: String
  let url: String
  let captured: [String: String]?
  var constraints: [String: String] = [:]

  init(
    _ pattern: String, _ url: String, _ captured: [String: String]?,
    constraints: [String: String] = [:]
  ) {
    self.pattern = pattern
    self.url = url
    self.captured = captured
    self.constraints = constraints
  }

  var testDescription: String { "\(pattern) < \(url.prefix(40))" }

  func check(_ rules: LinkRules = LinkRules(), at location: SourceLocation = #_sourceLocation) {
    do {
      let row = LinkRow(pattern: pattern, constraints: constraints)
      let match = try LinkTable(rows: [row], rules: rules).match(url)
      #expect(match?.captured == captured, "\(testDescription)", sourceLocation: location)
    } catch {
      Issue.record(error, sourceLocation: location)
    }
  }
}

extension LinkTable {
  /// A table of patterns without constraints and conditions.
  convenience init(_ patterns: String..., rules: LinkRules = LinkRules()) throws {
    try self.init(rows: patterns.map { LinkRow(pattern: $0) }, rules: rules)
  }
}

extension LinkRow: ExpressibleByStringLiteral {
  /// A row without constraints and conditions.
  package init(stringLiteral pattern: String) { self.init(pattern: pattern) }
}
