// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import TestWorld
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

@Suite("C6 The contract of links, on shipped catalogues")
@MainActor
struct ContractTests {
  @Test(arguments: Fixtures.catalogues)
  func `every case holds, cold, warm, again, and after other links`(_ name: String) async throws {
    let contract = try Fixtures.catalogue(name).contract
    let results = try await contract.run(startLimit: TestSize.count(1, large: 100))
    #expect(results.count == contract.cases.count)
    for result in results {
      #expect(result.reasons == [], "\(result.item.url)")
    }
  }

  @Test(arguments: ["made-up", "element-x", "bluesky", "lichess"])
  func `outcomes and places are those of the plain simulator`(_ name: String) async throws {
    let expected = try Fixtures.places(name)
    let contract = try Fixtures.catalogue(name).contract
    let results = try await contract.run()
    #expect(results.count == expected.count)
    for (result, place) in zip(results, expected) {
      #expect(result.route == place.route, "\(result.item.url)")
      #expect(result.cold.line == place.cold, "cold: \(result.item.url)")
      #expect(result.warm.line == place.warm, "warm: \(result.item.url)")
      #expect(result.again == place.again, "\(result.item.url)")
    }
  }

  @Test func `a denied guard stops every link that needs it and moves nothing`() async throws {
    let catalogue = try Fixtures.catalogue("made-up")
    let results = try await catalogue.contract.run(denying: "login")
    let failing = results.filter { !$0.holds }
    #expect(failing.isEmpty)
    let stopped = results.filter { $0.cold.outcome == "stopped: login" }
    #expect(Set(stopped.compactMap(\.route)) == ["Account", "Settings", "Payment", "(sync)"])
    let shell = try NavigationConfiguration(catalogue.document).makeTree().drawing
    #expect(stopped.allSatisfy { $0.cold.drawing == shell })
  }

  @Test func `a layer that may not be closed refuses, by the name of its route`() async throws {
    let results = try await Fixtures.catalogue("made-up").contract.run()
    let refused = results.filter { $0.warm.outcome.hasPrefix("refused: ") }
    #expect(Set(refused.map(\.warm.outcome)) == ["refused: Pin"])
    #expect(refused.allSatisfy { $0.holds && !$0.cold.outcome.hasPrefix("refused") })
  }

  @Test func `screens pile up to a limit, and what is wrong above it is found`() async throws {
    let document = NavigationDocument(
      shell: .tabs(
        [.init(name: "home", root: "Home"), .init(name: "account", root: "Account")],
        initial: "home"),
      routes: [
        RouteDescription(
          name: "Product", placement: .push(in: "home"),
          parameters: [ParameterDescription(name: "id", type: "string")])
      ],
      links: LinkSection(rows: [.init(pattern: "/product/:id", route: "Product")]))
    var cases = (0..<200).map { id in
      CatalogueCase(
        url: "/product/\(id)", expected: .init(route: "Product", parameters: ["id": "\(id)"]),
        origin: .table)
    }
    cases[50].expected.parameters = ["id": "x"]
    cases[120].expected.parameters = ["id": "y"]
    let results = try await LinkContract(app: "pile", document: document, cases: cases).run()
    #expect(results.indices.filter { !results[$0].holds } == [50, 120])
    #expect(results[50].reasons == ["parameter 'id' is '50', expected 'x'"])
    #expect(results[120].reasons == ["parameter 'id' is '120', expected 'y'"])
    // Two tabs, their stacks and roots are five nodes, so that the limit is passed with 96 products.
    let heights = results.map(\.warm.place.stack.count)
    #expect(heights[95...97] == [97, 2, 3])
    #expect(heights.max() == 97)
    #expect(heights[50] == 52)
    #expect(results.allSatisfy { $0.cold.place.stack.count == 2 })
  }

  @Test func `each result is told as soon as it is there, in the order of the cases`() async throws
  {
    let contract = try Fixtures.catalogue("element-x").contract
    var told: [String] = []
    let results = try await contract.run { told.append($0.item.url) }
    #expect(told == results.map(\.item.url))
    #expect(told == contract.cases.map(\.url))
  }
}

extension ContractVisit {
  /// The visit in the form of the fixtures.
  fileprivate var line: Fixtures.Visit {
    Fixtures.Visit(
      outcome: outcome, name: place.name, layers: place.layers,
      stack: place.stack.map { screen in
        Fixtures.Screen(
          name: screen.name,
          parameters: screen.values)
      })
  }
}
