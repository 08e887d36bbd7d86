// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import WayfinderConfiguration

@Suite("C1, C5: the pairs beside the tests")
@MainActor
struct PairTests {
  @Test(arguments: Pair.all)
  func `a pair loads without a finding and all its cases hold`(_ pair: Pair) async throws {
    let document = try pair.document()
    #expect(document.remarks.isEmpty)
    #expect(document.variants.map(\.name) == [pair.variant])
    for contract in [
      document.contract, try #require(document.contract(ofVariant: pair.variant)),
    ] {
      let results = try await contract.run()
      #expect(!results.isEmpty)
      for result in results { #expect(result.failures == [], "\(result.item.url)") }
    }
  }

  @Test(arguments: Pair.all)
  func `one shell of a pair is the catalogue's, and so are its links`(_ pair: Pair) throws {
    let document = try pair.document()
    let facts = try Fixtures.navigation("catalogues/\(pair.catalogue).json").navigation
    let variant = try #require(document.variants.first).document
    let (own, other) =
      pair.name == "lichess-tabs" ? (variant, document.base) : (document.base, variant)
    #expect(own.shell == facts.shell)
    #expect(other.shell != facts.shell)
    #expect(own.links == facts.links)
    #expect(other.links == facts.links)
    for route in own.routes {
      let fact = try #require(facts.route(named: route.name))
      #expect(route.placement == fact.placement)
      #expect(route.declaredParameters == fact.declaredParameters)
      #expect(own.guards(of: route) == facts.guards(of: fact))
    }
    #expect(own.routes.map(\.name) == facts.routes.map(\.name))
  }
}
