// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import WayfinderConfiguration
import WayfinderLinks

/// A contract with wrong expectations must fail in exactly those cases.
@Suite("C6 A wrong expectation is found, and nothing else")
@MainActor
struct MutantTests {
  enum Mutation: CaseIterable {
    case route, noRoute, parameter, missingParameter, fragment, stack, stackOrder

    /// The case with one wrong expectation; `nil` where the mutation would not make it wrong.
    func apply(_ item: CatalogueCase, _ document: NavigationDocument) -> CatalogueCase? {
      var wrong = item
      switch self {
      case .route:
        wrong.expected.route = document.routes.first { $0.name != item.expected.route }?.name
      case .noRoute:
        guard item.expected.route != nil else { return nil }
        wrong.expected.route = nil
      case .parameter:
        guard let (name, value) = item.expected.parameters.first, let value else { return nil }
        wrong.expected.parameters[name] = value + "!"
      case .missingParameter:
        wrong.expected.parameters["no such parameter"] = "1"
      case .fragment:
        wrong.expected.fragment = "no such fragment"
      case .stack:
        guard let stack = item.expected.stack else { return nil }
        wrong.expected.stack = .init(tab: stack.tab, screens: stack.screens + ["no such screen"])
      case .stackOrder:
        guard let stack = item.expected.stack, stack.screens.count > 1 else { return nil }
        wrong.expected.stack = .init(tab: stack.tab, screens: stack.screens.reversed())
      }
      return wrong
    }
  }

  @Test(arguments: Mutation.allCases)
  func `the failing cases are named, and no others`(_ mutation: Mutation) async throws {
    let contract = try Fixtures.catalogue("made-up").contract
    var cases = contract.cases
    var wrong: [Int] = []
    for index in stride(from: 0, to: cases.count, by: 3) {
      guard let item = mutation.apply(cases[index], contract.document) else { continue }
      cases[index] = item
      wrong.append(index)
    }
    let results = try await LinkContract(
      app: contract.app, document: contract.document, cases: cases
    ).run()
    #expect(!wrong.isEmpty && results.indices.filter { !results[$0].holds } == wrong)
  }

  @Test func `what is wrong is said in words`() async throws {
    let contract = try Fixtures.catalogue("made-up").contract
    let index = try #require(contract.cases.firstIndex { $0.url.hasSuffix("/books/7/2/notes/b") })
    var wrong = contract.cases[index]
    wrong.expected.route = "Book"
    wrong.expected.parameters = ["book": "8", "page": "1", "note": nil]
    wrong.expected.fragment = "top"
    wrong.expected.stack = .init(tab: "shelf", screens: ["Shelf", "Note"])
    let results = try await LinkContract(
      app: contract.app, document: contract.document, cases: [wrong]
    ).run()
    #expect(
      results[0].reasons == [
        "route is 'Note', expected 'Book'",
        "parameter 'book' is '7', expected '8'",
        "parameter 'page' is missing, expected '1'",
        "fragment is '', expected 'top'",
        "cold: the stack of tab 'shelf' is [Shelf, Book, Chapter, Note], expected [Shelf, Note]",
      ])
  }

  @Test func `a document whose root route is no root does not hold`() async throws {
    let shell = ShellDescription.tabs(
      [.init(name: "home", root: "Home", kind: .split), .init(name: "more", root: "More")],
      initial: "more")
    let document = NavigationDocument(
      shell: shell,
      routes: [RouteDescription(name: "Start", placement: .root(in: "home"))],
      links: LinkSection(rows: [.init(pattern: "/start", route: "Start")]))
    let item = CatalogueCase(
      url: "/start", expected: .init(route: "Start"), origin: .table)
    let results = try await LinkContract(app: "odd", document: document, cases: [item]).run()
    #expect(
      results[0].reasons == [
        "cold: 'Start' is not at the root of tab 'home'"
      ])
    #expect(results[0].cold.outcome == "revealed")
  }
}
