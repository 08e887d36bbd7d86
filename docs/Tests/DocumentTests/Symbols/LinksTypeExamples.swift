// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderLinks

// The examples in the doc comments of types for declaring and opening links; a test compares the two.

private typealias Shop = TypeExampleShop

private enum Routes {
  static let product = Shop.pushed
  static let offers = StepAssembly(SearchScreen.self) { SearchScreen() }
    .using(.push).from(.visibleNavigation).assemble()
}

/// Links of a release before there were patterns.
struct OldLinks: LinkResolving {
  func destination(for url: String) -> AnyDestination? {
    guard url.hasPrefix("shop-item-"), let id = Int(url.dropFirst(10)) else { return nil }
    return AnyDestination(Routes.product, with: id)
  }
}

@MainActor
@Suite("The examples of types for links do what they say")
struct LinksTypeExamples {
  private let links = Shop.links
  private let router = Router(
    tree: ScreenTree(root: NavigationNode([ScreenNode(HomeScreen())])))

  @Test func `query items of a link`() {
    let search = Link("/search").query(
      .required("q", String.self), .default("page", 1), .flag("sale"))
    let read = search.parse("/search?q=tea&sale")  // ("tea", 1, true)
    #expect(read?.0 == "tea" && read?.1 == 1 && read?.2 == true)
  }

  @Test func `shapes of values`() {
    let list = Link("/list/:page?", Int?.self)
    let files = Link("/files/*path", [String].self)
    let read = files.parse("/files/a/b")  // ["a", "b"]
    #expect(read == ["a", "b"])
    #expect(list.parse("/list") == .some(nil) && list.parse("/list/2") == 2)
  }

  @Test(arguments: [true, false])
  func `links are declared on a condition`(hasOffers: Bool) throws {
    let links = try AppLinks(hosts: ["shop.example"]) {
      Routes.product.opened(by: Link("/products/:id", Int.self))
      if hasOffers { Routes.offers.opened(by: Link("/offers")) }
    }
    #expect(links.rules.count == (hasOffers ? 2 : 1))
  }

  @Test func `rules for all links`() throws {
    let rules = LinkRules(
      hosts: ["shop.example"], prefersSpecificRows: true, stripsPrefixes: ["/en"])
    let links = try AppLinks(rules: rules) {
      Routes.product.opened(by: Link("/products/:id", Int.self))
    }
    #expect(links.resolve("https://shop.example/en/products/42")?.rule == 0)
  }

  @Test func `a link is resolved before it is opened`() async throws {
    if let link = links.resolve("/products/42") {
      print(link.pattern, link.values)
      try await router.navigate(to: link.destination())
    }
    #expect(links.resolve("/products/42")?.pattern == "/products/:id")
    #expect(router.tree.focused?.reference.text == "Product(42)")
  }

  @Test func `links of another kind are resolved`() async throws {
    let opening = try await router.open("shop-item-42", with: OldLinks())
    guard case .opened = opening else { throw CancellationError() }
    #expect(router.tree.focused?.reference.text == "Product(42)")
  }

  @Test func `an explanation says why no link matches`() {
    let explanation = links.explain("/products/tea")
    print(explanation)
    #expect(explanation.taken == nil)
    #expect(explanation.candidates.map(\.pattern) == ["/products/:id"])
  }

  @Test func `a gate reports what happens to a link`() async throws {
    var lines: [String] = []
    func log(_ line: String) { lines.append(line) }
    let gate = LinkGate(router: router, links: links, expiry: .seconds(60)) { event in
      if case .replaced(let url, let newer) = event { log("\(url) gave way to \(newer)") }
    }
    _ = try await gate.receive("/products/1")
    _ = try await gate.receive("/products/2")
    #expect(lines == ["/products/1 gave way to /products/2"])
  }

  @Test func `an error says why there is no URL`() throws {
    let offers = AnyDestination(Routes.offers, with: ())
    do {
      let url = try links.url(for: offers)
      print(url)
    } catch {
      print(error)  // no link leads to the destination, and what to do
    }
    let error = try #require(throws: LinkError.self) { try links.url(for: offers) }
    guard case .noLink = error else { throw error }
  }

  @Test func `an error lists the faults of all links`() throws {
    let error = try #require(throws: LinkError.self) {
      try AppLinks(hosts: ["shop.example"]) {
        Routes.product.opened(by: Link("/products/:", Int.self))
        Routes.product.opened(by: Link("/p/{id}", Int.self))
      }
    }
    #expect(error.findings.count >= 2)
  }

  @Test func `a link is free of faults`() {
    let product = Link("/products/:id", Int.self)
    #expect(product.faults.isEmpty)
    for remark in links.remarks { print(remark.place, remark) }
    #expect(links.remarks.isEmpty)
  }
}
