// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("The code on the page of errors works")
struct ErrorRemedyTests {
  @Test func `an error is caught by its reason`() async throws {
    let tree = try shop("Home")
    let router = Router(tree: tree)
    let product = pushedProduct()

    do {
      try await router.navigate(to: product, with: 42)
    } catch {
      if error.reason == .cancelled { return }  // The user wanted something else meanwhile.
      print(error)
      print(error.trace)
    }

    expect(tree, draws: "Home")
  }

  @Test func `a switch builds a stack where none is visible`() async throws {
    let tree = try shop("Home")
    let place: DestinationStep<NavigationNode, Int> = SwitchAssembly()
      .case(found: .visibleNavigation())
      .default(StepAssembly.newNavigation.using(.present(.sheet)).from(.current).assemble())
      .assemble()
    try await Router(tree: tree).navigate(to: pushedProduct(on: place), with: 42)
    expect(tree, draws: "Home\n⇧ sheet:\n  Navigation:\n    Product(42)")
  }

  @Test func `a guard stops without an error`() async throws {
    let tree = try shop("Navigation:\n  Home")
    let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
      .adding(guard: "in stock") { id in Stock.has(id) ? .proceed : .stop(reason: "sold out") }
      .using(.push)
      .from(.visibleNavigation)
      .assemble()
    let shown = try await Router(tree: tree).navigate(to: product, with: 42)
    #expect("\(shown.outcome)" == "stopped by in stock: sold out")
    expect(tree, draws: "Navigation:\n  Home")
  }

  @Test func `a node moves in one transaction`() throws {
    let (tree, _, home, search, product) = try shopNodes()
    try tree.edit { edit in
      try edit.pop(home)
      try edit.push(product, on: search)
    }
    #expect(home.children.count == 1)
    #expect(search.children.last === product)
  }

  @Test func `a drawer is unlocked before it shows a child`() throws {
    let drawer = CustomNode(LockedDrawer(), [ScreenNode(HomeScreen()), ScreenNode(BagScreen())])
    let tree = ScreenTree(root: drawer)
    try tree.edit { edit in
      try edit.update(drawer) { $0.isLocked = false }
      try edit.show(drawer.children[1], of: drawer)
    }
    expect(tree, draws: "Drawer:\n  Home\n  Bag*")
  }

  @Test func `the tree is edited after the navigation`() async throws {
    let (tree, _, home, _, _) = try shopNodes()
    let bag = StepAssembly(BagScreen.self) { BagScreen() }
      .adding(afterwards: { _, _, _ in try? tree.pop(home) })
      .using(.present())
      .from(.current)
      .assemble()
    try await Router(tree: tree).navigate(to: bag)
    #expect(home.children.count == 1)
  }
}
