// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

// The examples of the doc comments of routes and policies; a test compares the two.

private final class SettingsScreen: Screen {}

@MainActor
private enum Session {
  static var isOpen = true
}

private struct User {}

private enum ShortRoutes {
  static let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
    .using(.push)
    .from(.visibleNavigation)
    .assemble()

  static let settings = StepAssembly(SettingsScreen.self) { SettingsScreen() }
    .using(.present)
    .from(.current)
    .assemble()

  static let bag = StepAssembly(BagScreen.self) { BagScreen() }
    .using(.push).from(.navigation(named: "bag"))
    .assemble()

  static let guarded = StepAssembly(BagScreen.self) { BagScreen() }
    .adding(guard: "logged in") { _ in Session.isOpen ? .proceed : .stop(reason: "logged out") }
    .using(.push).from(.visibleNavigation)
    .assemble()
}

@MainActor
@Suite("The examples of doc comments: routes and policies")
struct RoutesSymbols {
  @Test func `the short forms lead where they say`() async throws {
    let tree = ScreenTree(root: NavigationNode([ScreenNode(BagScreen())], name: "bag"))
    let product = ShortRoutes.product
    let router = Router(tree: tree, policy: .reject)
    try await router.navigate(to: product, with: 42, policy: .coalesce)
    #expect(tree.screen(ProductScreen.self)?.id == 42)
    #expect(try await router.navigate(to: ShortRoutes.bag).outcome == .revealed)
    #expect(try await router.navigate(to: ShortRoutes.settings).outcome == .built)
    try await router.back()
    #expect(try await router.navigate(to: ShortRoutes.guarded).outcome == .alreadyThere)
  }

  @Test func `parts by their static members`() throws {
    let product: any Finder<ProductScreen, Int> = .screen(ProductScreen.self) { $0.id == $1 }
    let tabs = BuiltInContainerFactory<TabNode, User> { user, children in TabNode(children) }
    let tree = ScreenTree(root: ScreenNode(ProductScreen(id: 1)))
    #expect(try product.find(in: SearchSpace(tree), with: 1) != nil)
    #expect(try tabs.build(with: User(), integrating: []).children.isEmpty)
  }
}

private enum FactoryExample {
  struct ProductFactory: Factory {
    func build(with id: Int) throws -> ProductScreen { ProductScreen(id: id) }
  }
}
