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
    case route, reached, noRoute, parameter, missingParameter, fragment, stack, stackOrder

    /// The case with one wrong expectation; `nil` where the mutation would not make it wrong.
    func apply(_ item: ContractRow, _ document: NavigationDocument) -> ContractRow? {
      var wrong = item
      switch self {
      case .route:
        guard item.expected.route != nil else { return nil }
        wrong.expected.route = document.routes.first { $0.name != item.expected.route }?.name
      case .reached:
        guard item.expected.route == nil else { return nil }
        wrong.expected.outcome = .reached
      case .noRoute:
        guard item.expected.route != nil else { return nil }
        wrong.expected.route = nil
        wrong.expected.outcome = .noLink
      case .parameter:
        guard let (name, value) = item.expected.parameters.first else { return nil }
        wrong.expected.parameters[name] = value + "!"
      case .missingParameter:
        guard item.expected.route != nil else { return nil }
        wrong.expected.parameters["no such parameter"] = "1"
      case .fragment:
        guard item.expected.route != nil else { return nil }
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

  private func report(
    _ document: NavigationDocument, _ cases: [ContractRow]
  ) async throws -> ContractReport {
    await AppContract(
      casesOf: try NavigationConfiguration(document, cases: cases), checks: [.warm, .again]
    ).run()
  }

  @Test(arguments: Mutation.allCases)
  func `the failing cases are named, and no others`(_ mutation: Mutation) async throws {
    let app = try Fixtures.app("made-up")
    var cases = app.cases
    var wrong: [Int] = []
    let step = mutation == .reached ? 1 : 3
    for index in stride(from: 0, to: cases.count, by: step) {
      guard let item = mutation.apply(cases[index], app.base) else { continue }
      cases[index] = item
      wrong.append(index)
    }
    let rows = try await report(app.base, cases).rows
    #expect(!wrong.isEmpty && rows.indices.filter { !rows[$0].holds } == wrong)
  }

  @Test func `what is wrong is said in words`() async throws {
    let app = try Fixtures.app("made-up")
    var wrong = try #require(app.cases.first { $0.url.hasSuffix("/books/7/2/notes/b") })
    wrong.expected.route = "Book"
    wrong.expected.parameters = ["book": "8", "page": "1"]
    wrong.expected.fragment = "top"
    wrong.expected.stack = .init(tab: "shelf", screens: ["Shelf", "Note"])
    var gone = ContractRow("/nowhere/else")
    gone.place = "$.cases[3]"
    let report = try await report(app.base, [wrong, gone])
    #expect(
      report.failures.map(\.reasons) == [
        [
          "the link leads to 'Note', expected 'Book'", "the fragment is '', expected 'top'",
          "the parameter 'book' is '7', expected '8'",
          "the parameter 'page' is missing, expected '1'",
          "the stack of tab 'shelf' is [Shelf, Book, Chapter, Note], expected [Shelf, Note]",
        ], ["it ended 'no link', expected 'reached'"],
      ])
    #expect(report.failures[1].place == "$.cases[3]")
    var closed = wrong
    closed.expected = .init(outcome: .noLink, reason: "notes are private")
    #expect(
      try await self.report(app.base, [closed]).failures[0].reasons == [
        "it ended 'built', expected 'no link' (notes are private)"
      ])
  }

  @Test func `a document whose root route is no root does not hold`() async throws {
    let shell = ContainerDescription.tabs(
      [.init(name: "home", root: "Home", kind: .split), .init(name: "more", root: "More")],
      initial: "more")
    let document = NavigationDocument(
      shell: shell,
      routes: [RouteDescription(name: "Start", placement: .root(in: "home"))],
      links: LinkSection(rows: [.init(pattern: "/start", route: "Start")]))
    let report = try await report(document, [ContractRow("/start", route: "Start")])
    #expect(report.rows.map(\.outcome) == ["revealed"])
    #expect(report.failures.map(\.reasons) == [["'Start' is not at the root of tab 'home'"]])
  }
}
