// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderLinks

// The examples in the doc comments of types; a test compares the two.

@MainActor
@Suite("The examples in the comments of types do what they say")
struct TypeExamples {
  private let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
    .using(.push).from(.visibleNavigation).assemble()
  private let router = Router(
    tree: ScreenTree(root: NavigationNode([ScreenNode(HomeScreen())])))

  @Test func `an outcome, a navigation and an error`() async throws {
    let shown = try await router.navigate(to: product, with: 42)
    shown.screen?.price = 420
    print(shown)  // built: entered Product(42); kept Home
    #expect("\(shown)" == "built: entered Product(42); kept Home")
    do {
      try await router.navigate(to: product, with: 42)
    } catch {
      if error.reason == .cancelled { return }
      print(error)
    }
  }

  @Test func `a stop is an outcome`() async throws {
    let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
      .adding(guard: { _ in .stop(reason: "not logged in") })
      .using(.push).from(.visibleNavigation).assemble()
    let shown = try await router.navigate(to: product, with: 42)
    if case .stopped(let guardName, let reason) = shown.outcome { print(guardName, reason) }
    #expect(shown.screen == nil)
  }

  @Test func `an anchor leads back`() async throws {
    let anchor = router.anchor()
    try await router.navigate(to: product, with: 42)
    if let anchor { try await router.back(to: anchor) }
    #expect(router.tree.drawing == "Navigation:\n  Home")
  }

  @Test func `destinations are values`() async throws {
    let links = try AppLinks(hosts: ["shop.example"]) {
      product.opened(by: Link("/products/:id", Int.self))
    }
    let url = try links.url(for: Destination(product, with: 42))
    #expect(url == "https://shop.example/products/42")
    let there = AnyDestination(product, with: 42)
    try await router.navigate(to: there)
    #expect(router.tree.focused?.reference.text == "Product(42)")
  }
}
