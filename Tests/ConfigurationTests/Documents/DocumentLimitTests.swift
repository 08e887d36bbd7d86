// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

@Suite("L5b, C2: a file can't stop the app")
struct DocumentLimitTests {
  private static func text(routes: String, table: String = "", guards: String = "") -> String {
    """
    {"format": "wayfinder-routes/1", "app": "large", "shell": {"navigation": ["Home"], "name": "main"},
     "routes": {\(routes)}, "guards": {\(guards)}, "table": {\(table)}}
    """
  }

  private func findings(_ text: String) -> [Finding] {
    do throws(DocumentError) {
      return try RouteDocument(bytes: text.utf8, name: "d").remarks
    } catch {
      return error.findings
    }
  }

  /// Routes, and links to routes that there aren't.
  private func unknownRoutes(_ count: Int, among routes: Int, length: Int) -> [Finding] {
    let padding = String(repeating: "x", count: length)
    let known = (0..<routes).map {
      #""R\#($0)\#(padding)": {"placement": {"as": "push"}, "unlinked": true}"#
    }
    let links = (0..<count).map {
      #""l\#($0)": {"pattern": "/l\#($0)", "route": "R\#($0)\#(padding)y"}"#
    }
    return findings(
      Self.text(routes: known.joined(separator: ","), table: links.joined(separator: ",")))
  }

  @Test func `two hundred unknown names have a nearest one, and a finding says where that ended`() {
    let all = unknownRoutes(200, among: 300, length: 3)
    #expect(all.count == 200 && all.allSatisfy { $0.remedy.hasPrefix("Write 'R") })
    let more = unknownRoutes(201, among: 300, length: 3)
    #expect(more.count == 202)
    #expect(more.count { $0.remedy.hasPrefix("Write 'R") } == 200)
    #expect(more.count { $0.code == "searchesEnded" } == 1)
  }

  @Test func `unknown names in a document of many long ones are told at once`() {
    #expect(unknownRoutes(200, among: 400, length: 240).count == 200)
  }

  @Test func `a registry checks a hundred thousand guards`() throws {
    let routes = (0..<1000).map { route in
      let guards = (0..<100).map { #""g\#(route * 100 + $0)""# }.joined(separator: ",")
      return
        #""R\#(route)": {"placement": {"as": "push"}, "unlinked": true, "guards": [\#(guards)]}"#
    }
    var registry = Registry()
    registry.screen("Home", HomePage.self) { HomePage() }
    for route in 0..<1000 { registry.screen("R\(route)", HomePage.self) { HomePage() } }
    let text = Self.text(routes: routes.joined(separator: ","))
    let error = #expect(throws: DocumentError.self) {
      try ValidatedDocument(bytes: text.utf8, name: "d", registry: registry)
    }
    let all = try #require(error).findings
    // One beyond them says how many there are.
    #expect(all.count == 1001)
    #expect(all.last?.message.contains("99") == true)
  }

  @Test func `guards that lead to one another in too many ways are a finding`() {
    func circle(_ count: Int) -> [Finding] {
      let names = (0..<count).map { "g\($0)" }
      let asked = names.map { #""\#($0)""# }.joined(separator: ",")
      let rules = names.map { #""\#($0)": {"redirect": "Home"}"# }.joined(separator: ",")
      return findings(
        Self.text(
          routes:
            #""Home": {"placement": {"as": "root"}, "unlinked": true, "guards": [\#(asked)]}"#,
          guards: rules))
    }
    #expect(circle(3).contains { $0.code == "guardCycle" })
    #expect(!circle(3).contains { $0.code == "circlesNotSearched" })
    let many = circle(100)
    #expect(many.contains { $0.code == "circlesNotSearched" && $0.severity == .note })
  }

  @Test func `a place and a route have at most a hundred guards`() {
    func place(_ count: Int) -> [Finding] {
      let guards = (0..<count).map { #""g\#($0)""# }.joined(separator: ",")
      let routes = (0..<2000).map {
        #""R\#($0)": {"placement": {"as": "push", "in": "home"}, "unlinked": true}"#
      }
      return findings(
        """
        {"format": "wayfinder-routes/1", "app": "large",
         "shell": {"tabs": {"home": {"navigation": ["Home"], "guards": [\(guards)]}}},
         "routes": {\(routes.joined(separator: ","))}}
        """)
    }
    #expect(place(100).allSatisfy { $0.severity != .error })
    let all = place(100_000)
    #expect(all.count == 1 && all[0].message.contains("a list of at most 100 strings"))
  }

  @Test func `rules for guards that nobody has registered are told at once`() throws {
    let rules = (0..<50_000).map { #""g\#($0)": {"redirect": "Home"}"# }
    let text = Self.text(
      routes: #""Home": {"placement": {"as": "root"}, "unlinked": true}"#,
      guards: rules.joined(separator: ","))
    var registry = Registry()
    registry.screen("Home", HomePage.self) { HomePage() }
    let error = #expect(throws: DocumentError.self) {
      try ValidatedDocument(bytes: text.utf8, name: "d", registry: registry)
    }
    #expect(
      error?.findings.contains { $0.code == "unknownGuard" || $0.message.contains("g49") } == true)
  }
}
