// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import WayfinderLinks

@testable import WayfinderConfiguration

@Suite("C1: guards of a document")
struct GuardTests {
  @Test func `all names are listed once, sorted`() throws {
    let sample = try RouteSample.load(RouteSample.text).base
    #expect(sample.guards == ["adult", "login"])
    let other = try Fixtures.app("made-up").base
    #expect(other.guards == ["login", "member", "verified"])
    let both = [sample, other]
    #expect(NavigationDocument.guardName(nearestTo: "logon", in: both) == "login")
    #expect(NavigationDocument.guardName(nearestTo: "memmber", in: both) == "member")
    #expect(NavigationDocument.guardName(nearestTo: "memmber", in: [sample]) == nil)
  }

  @Test(arguments: [
    ("Home", []), ("Account", ["login"]), ("Settings", ["login"]),
    ("Payment", ["login", "verified"]), ("Receipt", ["member"]), ("(sync)", ["login"]),
  ])
  func `of a route come from its tab, what lies beneath, and itself`(
    name: String, guards: [String]
  ) throws {
    let document = try Fixtures.app("made-up").base
    let route = try #require(document.route(named: name))
    #expect(document.guards(of: route) == guards)
  }

  @Test func `are asked once, in the order tab, beneath, own`() {
    let document = NavigationDocument(
      shell: .tabs(
        [TabDescription(name: "t", root: "Root", guards: ["tab", "shared"])], initial: "t"),
      routes: [
        RouteDescription(name: "Root", placement: .root(in: "t"), guards: ["root"]),
        RouteDescription(name: "Low", placement: .push(in: nil), guards: ["low", "shared"]),
        RouteDescription(
          name: "Top", placement: .push(in: "t"), beneath: ["Low", "Elsewhere"],
          guards: ["own", "low"]),
      ])
    #expect(document.guards(of: document.routes[2]) == ["tab", "shared", "low", "own"])
    #expect(document.guards(of: document.routes[1]) == ["low", "shared"])
    #expect(document.guards(of: document.routes[0]) == ["tab", "shared", "root"])
  }

  @Test func `of two routes of one name in code the first is found`() {
    let document = NavigationDocument(
      shell: .navigation(["A"]),
      routes: [
        RouteDescription(name: "A", placement: .alert),
        RouteDescription(name: "A", placement: .effect),
      ])
    #expect(document.route(named: "A")?.placement == .alert)
  }
}
