// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

@Suite("C1, C5: the pairs beside the tests")
struct PairTests {
  @Test(arguments: Pair.all)
  func `one shell of a pair is the real app's, and so are its links`(_ pair: Pair) throws {
    let document = try pair.document()
    #expect(document.variants.map(\.name) == [pair.variant])
    let facts = try Fixtures.document(at: "apps/\(pair.app).json").base
    let variant = try #require(document.variants.first).document
    let (own, other) =
      pair.name == "lichess-tabs" ? (variant, document.base) : (document.base, variant)
    func start(_ document: NavigationDocument) throws -> String {
      try NavigationConfiguration(document).makeTree().drawing
    }
    #expect(try start(own) == start(facts))
    #expect(try start(other) != start(facts))
    #expect(own.links == facts.links)
    #expect(other.links == facts.links)
    #expect(own.routeNames == facts.routeNames)
    #expect(own.changedRoutes(in: facts).count < own.routeNames.count / 2)
  }
}
