// Wayfinder is released under the MIT license; see LICENSE.

import Testing

@testable import WayfinderLinks

@Suite("L3: rows that share URLs, and what keeps rows apart")
struct OverlapTests {
  private func standings(
    _ rows: LinkRow..., rules: LinkRules = LinkRules(), isSpecific: Bool = false
  ) throws -> [LinkReachability] {
    var rules = rules
    rules.prefersSpecificRows = isSpecific
    return try LinkTable(rows: rows, rules: rules).reachability()
  }

  private func taken(_ url: String) -> LinkReachability.Reach { .taken(LinkWitness(url: url)) }

  @Test func `a row that ties and comes later goes first on no URL`() throws {
    let found = try standings(
      LinkRow(pattern: "/:a"), LinkRow(pattern: "/:b"), isSpecific: true)
    #expect(found[0].overlaps == [])
    #expect(found[1].overlaps.map(\.row) == [0])
  }

  @Test func `the host of a custom scheme is the first part of another row's path`() throws {
    let found = try standings(
      LinkRow(pattern: "app://a/b"), LinkRow(pattern: "/a/b"), rules: LinkRules(schemes: ["app"]))
    #expect(found[1].overlaps.map(\.witness) == [LinkWitness(url: "app://a/b")])
  }

  @Test func `rests are compared on paths of every length`() throws {
    let found = try standings(
      LinkRow(pattern: "/*r/a/:x"), LinkRow(pattern: "/b/*r"), isSpecific: true)
    #expect(found[0].overlaps.map(\.witness) == [LinkWitness(url: "/b/a/a")])
  }

  @Test func `an anchor within a part leaves URLs to later rows`() throws {
    let found = try standings(
      LinkRow(pattern: "/:{a}-x", constraints: ["a": "b$"]), LinkRow(pattern: "/b-x"))
    #expect(found[1].reach == taken("/b-x"))
  }

  @Test func `one forbidden value of several keeps no rows apart`() throws {
    let found = try standings(
      LinkRow(pattern: "/:a", conditions: LinkConditions(parameterNot: ["a": ["1"]])),
      LinkRow(pattern: "/:a", conditions: LinkConditions(parameter: ["a": ["1", "2"]])))
    #expect(found[1].overlaps.map(\.witness) == [LinkWitness(url: "/2")])
  }

  @Test func `a web URL without a host isn't one of the app's hosts`() throws {
    let found = try standings(
      LinkRow(pattern: "/a"), LinkRow(pattern: "https:/a"), rules: LinkRules(hosts: ["x.y"]))
    #expect(found[1].reach == taken("https:/a"))
  }

  @Test func `rows that differ in a slash that counts share no URL`() throws {
    let found = try standings(
      LinkRow(pattern: "/a/"), LinkRow(pattern: "/a"),
      rules: LinkRules(ignoresTrailingSlash: false))
    #expect(found[1].overlaps == [])
  }
}
