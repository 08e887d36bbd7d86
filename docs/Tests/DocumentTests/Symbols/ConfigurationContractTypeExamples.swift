// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

// The examples in the doc comments of types for contracts of documents; a test compares the two.

private typealias Shop = TypeExampleShop

@MainActor
@Suite("The examples of types for contracts of documents do what they say")
struct ConfigurationContractTypeExamples {
  @Test func `a contract runs the cases of a document`() async throws {
    let bytes = try Shop.libraryBytes()
    let contract = try RouteDocument(bytes: bytes, name: "library.json").contract
    let failures = try await contract.run().filter { !$0.holds }
    #expect(failures.isEmpty && contract.cases.count == 7)
  }

  @Test func `each result is expected to hold`() async throws {
    let contract = try RouteDocument(bytes: Shop.libraryBytes(), name: "library.json").contract
    for result in try await contract.run() {
      #expect(result.holds, "\(result.item.url): \(result.reasons)")
    }
  }

  @Test func `a case that fails shows its trees`() async throws {
    let wrong = CatalogueCase(
      url: "/help", expected: CatalogueCase.Expectation(route: "Home"), origin: .test)
    let library = try RouteDocument(bytes: Shop.libraryBytes(), name: "library.json")
    let contract = LinkContract(app: "library", document: library.base, cases: [wrong])
    for result in try await contract.run() where !result.holds {
      print(result.item.url, result.cold.outcome)
      print(result.cold.drawing)
    }
    let result = try #require(try await contract.run().first)
    #expect(!result.holds && result.cold.outcome == "built")
    #expect(result.cold.drawing.contains("Help"))
  }

  @Test func `a place is read off a tree`() async throws {
    let library = try RouteDocument(bytes: Shop.libraryBytes(), name: "library.json")
    let configuration = try NavigationConfiguration(library.base)
    let router = try Shop.makeRouter(configuration)
    _ = try await router.open("/books/7", with: configuration)
    let place = FocusedPlace(of: router.tree)
    #expect(place.name == "shelf")
    #expect(place.stack.map(\.name) == ["Shelf", "Book"])
  }

  @Test func `a released link must go on working`() async throws {
    let registry = Shop.makeRegistry()
    let bundled = try ValidatedDocument(bytes: Shop.bytes, name: "shop.json", registry: registry)
    let store = ConfigurationStore(try NavigationConfiguration(bundled))
    let changed = Shop.text.replacing("/products/:id", with: "/items/:id")
    let source = ConfigurationSource.bytes(Array(changed.utf8), name: "remote.json")
    let product = CatalogueCase(
      url: "/products/42", expected: .init(route: "Product", parameters: ["id": "42"]),
      origin: .test)
    let outcome = await store.reload(from: source, registry: registry, holding: [product])
    #expect(!outcome.isSwapped && outcome.description.contains("breaks links that must work"))
  }
}
