// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

// The examples in the doc comments of types for tables of links and association files; a test
// compares the two.

private typealias Shop = TypeExampleShop

@MainActor
@Suite("The examples of types for tables of links do what they say")
struct LinkTableTypeExamples {
  @Test func `rows have constraints`() throws {
    let rows = [
      LinkRow(pattern: "/books/:id", constraints: ["id": "[0-9]+"]),
      LinkRow(pattern: "/books/:slug"),
    ]
    let table = try LinkTable(rows: rows, rules: LinkRules(hosts: ["shop.example"]))
    #expect(table.match("/books/7")?.row == 0 && table.match("/books/emma")?.row == 1)

    if let match = table.match("https://shop.example/books/7?tab=reviews") {
      print(rows[match.row].pattern, match.parameters)
    }
    let parameters = table.match("https://shop.example/books/7?tab=reviews")?.parameters
    #expect(parameters == ["id": "7", "tab": "reviews"])
  }

  @Test func `rows have conditions`() throws {
    let reviews = LinkRow(
      pattern: "/books/:id", conditions: LinkConditions(query: ["tab": .oneOf(["reviews"])]))
    let table = try LinkTable(rows: [reviews, LinkRow(pattern: "/books/:id")])
    #expect(table.match("/books/7?tab=reviews")?.row == 0 && table.match("/books/7")?.row == 1)
  }

  @Test func `rows depend on the app's state`() throws {
    let row = LinkRow(pattern: "/deals", conditions: LinkConditions(state: ["member": true]))
    let table = try LinkTable(rows: [row])
    let match = table.match("/deals", state: ["member": true])
    #expect(match != nil && table.match("/deals") == nil)
  }

  @Test func `an expression matches the whole value`() throws {
    let slug = try ConstraintExpression("[a-z0-9-]+")
    print(slug.matches("green-tea"), slug.matches("Green tea"))  // true false
    #expect(slug.matches("green-tea") && !slug.matches("Green tea"))
  }

  @Test func `rows that are never taken`() throws {
    let links = Shop.links
    let suspects = links.reachability().filter(\.isSuspect)
    #expect(suspects.isEmpty, "\(suspects)")
    for row in links.reachability() {
      if case .taken(let witness) = row.reach { print(row.pattern, witness.url) }
    }
    let row = try #require(links.reachability().first)
    guard case .taken(let witness) = row.reach else { throw CancellationError() }
    #expect(links.resolve(witness.url)?.rule == row.row)
  }
}

@MainActor
@Suite("The examples of types for contracts of links do what they say")
struct LinkContractTypeExamples {
  private let links = Shop.links

  private func makeTree() -> ScreenTree {
    ScreenTree(root: NavigationNode([ScreenNode(HomeScreen())]))
  }

  @Test func `a contract without a row for every link`() async throws {
    let links = try AppLinks(hosts: ["shop.example"]) {
      Shop.pushed.opened(by: Link("/products/:id", Int.self))
      Shop.pushed.opened(by: Link("/p/:id", Int.self))
    }
    let checks = ContractChecks.all.subtracting(.coverage)
    let contract = AppContract("Shop", links: links, checks: checks, tree: { makeTree() }) {
      ContractRow("/products/42", shows: "Product(42)")
    }
    #expect(await contract.run().holds)
  }

  @Test func `rows expect outcomes`() async throws {
    let guarded = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
      .adding(guard: "login") { _ in .stop(reason: "not logged in") }
      .using(.push).from(.visibleNavigation).assemble()
    let links = try AppLinks(hosts: ["shop.example"]) {
      guarded.opened(by: Link("/products/:id", Int.self))
    }
    let contract = AppContract("Shop", links: links, tree: { makeTree() }) {
      ContractRow("/products/42", outcome: .stopped(by: "login"))
      ContractRow("/no-such-page", outcome: .noLink)
    }
    let report = await contract.run()
    #expect(report.holds, "\(report.text)")
  }

  @Test func `a report lists its failures`() async throws {
    let contract = AppContract("Shop", links: links, tree: { makeTree() }) {
      ContractRow("/products/42", shows: "Product(7)")
    }
    let report = await contract.run()
    for failure in report.failures {
      print("\(failure.place): \(failure.url), \(failure.start): \(failure.reasons)")
    }
    #expect(report.failures.map(\.start) == ["cold"])
    #expect(report.failures.allSatisfy { $0.url == "/products/42" && !$0.reasons.isEmpty })
  }
}

@MainActor
@Suite("The examples of types for association files do what they say")
struct AssociationTypeExamples {
  private let bytes = Array(
    """
    {"applinks": {"details": [{
      "appIDs": ["ABCDE12345.example.shop"],
      "components": [{"/": "/products/0", "exclude": true}, {"/": "/products/*"}]
    }]}}
    """.utf8)
  private let appID = "ABCDE12345.example.shop"

  @Test func `a file says which app a URL opens`() throws {
    let document = try AssociationDocument(bytes: bytes, name: "apple-app-site-association")
    print(document.file.appIDs(opening: "https://shop.example/products/42"))
    #expect(document.file.appIDs(opening: "https://shop.example/products/42") == [appID])
  }

  @Test func `a file and the links of an app agree`() throws {
    let links = Shop.links
    let file = try AssociationDocument(bytes: bytes, name: "file").file
    let findings = try file.findings(appID: appID, host: "shop.example", links: links)
    for finding in findings { print(finding) }
    #expect(findings.count == 2)
  }

  @Test(arguments: ["/products/42", "/products/0", "/orders"])
  func `a file has a verdict on each URL`(path: String) throws {
    let url = "https://shop.example" + path
    let file = try AssociationDocument(bytes: bytes, name: "file").file
    switch file.matches(url, appID: appID) {
    case .opens(let place): print("components[\(place.entry)] opens the app")
    case .excluded(let place): print("components[\(place.entry)] keeps it in the browser")
    case .notClaimed: print("no entry fits")
    }
    if case .excluded(let place) = file.matches(url, appID: appID) {
      print("details[\(place.detail)].components[\(place.entry)] excludes \(url)")
    }
    let place = AssociationPlace(detail: 0, entry: path == "/products/0" ? 0 : 1)
    switch path {
    case "/products/0": #expect(file.matches(url, appID: appID) == .excluded(by: place))
    case "/orders": #expect(file.matches(url, appID: appID) == .notClaimed)
    default: #expect(file.matches(url, appID: appID) == .opens(by: place))
    }
  }
}
