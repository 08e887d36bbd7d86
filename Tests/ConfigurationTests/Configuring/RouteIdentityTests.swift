// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

@Suite("C1: the parameters that tell a route's screens apart")
struct RouteIdentityTests {
  nonisolated private struct ProductContext: Codable, Sendable, Equatable {
    var id: Int
    var tab: String?
  }

  private final class Product: ScreenLabeling {
    var context: ProductContext
    let label = "Product"
    var labelDetail: String { "\(context.id), \(context.tab ?? "-")" }
    init(_ context: ProductContext) { self.context = context }
  }

  private final class Home: Screen {}

  /// - Parameter isWhole: Whether the app compares the whole context.
  private func registry(isWhole: Bool) -> Registry {
    var registry = Registry()
    registry.screen("Home", Home.self) { Home() }
    registry.screen("Product", Product.self, context: ProductContext.self) {
      isWhole ? $0.context == $1 : $0.context.id == $1.id
    } build: {
      Product($0)
    }
    registry.screen("Offer", Home.self) { Home() }
    registry.task("showTab", on: Product.self) { $0.context.tab = $1.values["tab"] }
    return registry
  }

  private static func text(_ more: String) -> String {
    """
    {"format": "wayfinder-routes/1", "app": "identity", "shell": {"navigation": ["Home"]},
     "routes": {
      "Product": {"placement": {"as": "push"}, "parameters": {"id": "int"}, "query": ["tab"],
       "tasks": ["showTab"]\(more)},
      "Offer": {"placement": {"as": "push"}, "parameters": {"id": "int"}, "beneath": ["Product"]}},
     "table": {
      "product": {"pattern": "/products/:id", "route": "Product"},
      "offer": {"pattern": "/products/:id/offer", "route": "Offer"}}}
    """
  }

  private func window(_ more: String, registry: Registry?) throws -> AppWindow {
    try AppWindow(NavigationConfiguration(text: Self.text(more), registry: registry))
  }

  /// Returns the outcomes, and the screens over the root.
  private func open(_ urls: String..., in window: AppWindow) async throws -> String {
    var outcomes: [String] = []
    for url in urls {
      let destination = try #require(window.store.destination(for: url))
      let shown = try await window.router.navigate(to: destination)
      outcomes.append("\(shown.outcome)\(shown.hasNewData ? " with new data" : "")")
    }
    let stack = try #require(window.tree.root as? NavigationNode)
    let screens = stack.children.dropFirst().map(\.reference.text)
    return (outcomes + screens).joined(separator: "; ")
  }

  @Test func `without a word about it, the query gives an open screen new values`() async throws {
    let urls = ["/products/7", "/products/7?tab=reviews", "/products/8?tab=reviews"]
    let plain = try window("", registry: nil)
    #expect(
      try await open(urls[0], urls[1], urls[2], in: plain)
        == "built; already there with new data; built; "
        + "Product(id: 7, tab: reviews); Product(id: 8, tab: reviews)")
    for isWhole in [true, false] {
      let app = try window("", registry: registry(isWhole: isWhole))
      #expect(
        try await open(urls[0], urls[1], urls[2], in: app)
          == "built; already there with new data; built; Product(7, reviews); Product(8, reviews)")
    }
  }

  @Test func `a query item that tells screens apart opens another one`() async throws {
    let more = #", "identity": ["id", "tab"]"#
    let plain = try window(more, registry: nil)
    #expect(
      try await open("/products/7", "/products/7?tab=reviews", in: plain)
        == "built; built; Product(id: 7); Product(id: 7, tab: reviews)")
    let app = try window(more, registry: registry(isWhole: true))
    #expect(
      try await open("/products/7", "/products/7?tab=reviews", in: app)
        == "built; built; Product(7, -); Product(7, reviews)")
  }

  @Test func `a parameter that doesn't tell screens apart gives the open one its value`()
    async throws
  {
    let app = try window(#", "identity": ["tab"]"#, registry: nil)
    #expect(
      try await open("/products/7?tab=a", "/products/8?tab=a", "/products/8?tab=b", in: app)
        == "built; already there with new data; built; Product(id: 8, tab: a); Product(id: 8, tab: b)"
    )
  }

  @Test func `a screen beneath is the one that is open, whatever its query was`() async throws {
    let plain = try window("", registry: nil)
    #expect(
      try await open("/products/7?tab=reviews", "/products/7/offer", in: plain)
        == "built; built; Product(id: 7, tab: reviews); Offer(id: 7)")
    let app = try window("", registry: registry(isWhole: true))
    #expect(
      try await open("/products/7?tab=reviews", "/products/7/offer", in: app)
        == "built; built; Product(7, reviews); Home")
  }

  @Test(arguments: [true, false])
  func `what is saved has the new values`(hasRegistry: Bool) async throws {
    let window = try window("", registry: hasRegistry ? registry(isWhole: true) : nil)
    _ = try await open("/products/7?tab=a", "/products/7?tab=b", in: window)
    let state = window.router.savedState()
    #expect(state.text.contains(#""tab":"b""#), "\(state.text)")
    let other = try AppWindow(window.store.current)
    try await other.router.restore(state)
    #expect(other.tree.drawing == window.tree.drawing)
  }

  @Test func `a name that is no parameter is a finding`() throws {
    let error = try #require(throws: DocumentError.self) {
      try RouteDocument(
        bytes: Array(Self.text(#", "identity": ["id", "tabs"]"#).utf8), name: "d")
    }
    #expect(
      error.findings.map(\.description) == [
        "d:4:45: $.routes.Product.identity[1]: Route 'Product': 'tabs' isn't a valid parameter or "
          + "query item of the route; use one of 'id', 'tab'. Write 'tab' if that's what you meant."
      ])
  }
}
