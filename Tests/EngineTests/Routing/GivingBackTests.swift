// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E13: what a route has put in the place of the app's own gives it back")
struct GivingBackTests {
  private let tabs = "Tabs:\n  Navigation home*:\n    Home\n  Guest\n  Shop"

  private func inTab(
    _ label: String, _ window: Window, _ action: BuiltInContainerAction<TabNode>
  ) -> DestinationStep<PlaceholderScreen, Void> {
    page(label, window.log).using(action).from(.found(by: .container(TabNode.self))).assemble()
  }

  @Test func `E17: by a log-out that leads to the guest's tab`() async throws {
    let window = try Window(tabs)
    let isKnown = Fact(true)
    let guest = AnyDestination(inTab("Hello", window, .replaceTab(at: 1)), with: ())
    let account = page("Account", window.log)
      .adding(guard: "known", while: isKnown, otherwise: .redirect(to: guest))
      .using(.replaceTab(at: 1)).from(.found(by: .container(TabNode.self))).assemble()
    try await window.router.navigate(to: account)
    isKnown.holds = false
    try await window.router.recheck()
    #expect(window.tree.drawing == "Tabs:\n  Navigation home:\n    Home\n  Hello*\n  Shop")
  }

  @Test func `a tab with what was selected in it`() async throws {
    let window = try Window("Tabs:\n  Home*\n  Tabs inner:\n    A\n    B*")
    try window.tree.select(at: 0, of: try window.tree.named("Tabs inner"))
    let outer = page("Other", window.log).using(.replaceTab(at: 1))
      .from(.found(by: .container(TabNode.self, where: { node, _ in node.name == nil }))).assemble()
    try await window.router.navigate(to: outer)
    try await window.router.close(window.tree.screen(named: "Other"))
    #expect(window.tree.drawing == "Tabs:\n  Home\n  Tabs inner*:\n    A*\n    B")
    try await window.router.reset()
    #expect(window.tree.drawing == "Tabs:\n  Home*\n  Tabs inner:\n    A\n    B*")
  }

  @Test func `a page of a container of the app's own`() async throws {
    let pager = CustomNode(Shelf(log: RouteLog()), [node("One"), node("Two")])
    let tree = ScreenTree(root: pager)
    let router = Router(tree: tree)
    let new = page("New", RouteLog())
      .using(SecondOnShelf()).from(.shelf).assemble()
    let shown = try await router.navigate(to: new)
    try await router.close(#require(shown.screen))
    #expect(pager.children.map(\.reference.text) == ["One", "Two"])
  }

  @Test(arguments: [BuiltInContainerAction<NavigationNode>.pushAsRoot, .pushReplacingLast])
  func `the root of a stack`(action: BuiltInContainerAction<NavigationNode>) async throws {
    for isReset in [false, true] {
      let window = try Window("Tabs:\n  Navigation*:\n    Home\n  Shop")
      let welcome = page("Welcome", window.log).using(action).from(.visibleNavigation).assemble()
      try await window.router.navigate(to: welcome)
      #expect(window.tree.drawing == "Tabs:\n  Navigation*:\n    Welcome\n  Shop")
      if isReset {
        #expect(try await window.router.reset().outcome == .revealed)
      } else {
        try await window.router.close(window.tree.screen(named: "Welcome"))
      }
      #expect(window.tree.drawing == "Tabs:\n  Navigation*:\n    Home\n  Shop")
      await #expect(throws: RoutingError.self) {
        try await window.router.close(window.tree.screen(named: "Home"))
      }
    }
  }

  @Test func `the root of a stack that one navigation replaces twice`() async throws {
    let window = try Window("Navigation:\n  Home")
    let first = page("First", window.log).using(.pushAsRoot).from(.visibleNavigation).assemble()
    let second = page("Second", window.log).using(.pushAsRoot)
      .from(first.enclosing(NavigationNode.self)).assemble()
    try await window.router.navigate(to: second)
    #expect(window.tree.drawing == "Navigation:\n  Second")
    try await window.router.close(window.tree.screen(named: "Second"))
    #expect(window.tree.drawing == "Navigation:\n  Home")
  }

  @Test func `a tab that one navigation replaces twice, each time with a stack around it`()
    async throws
  {
    let window = try Window(tabs)
    let first = page("First", window.log).using(Stacking()).from(
      .found(by: .container(TabNode.self))
    )
    .assemble()
    let second = page("Second", window.log).using(Stacking()).from(first.enclosing(TabNode.self))
      .assemble()
    try await window.router.navigate(to: second)
    #expect(
      window.tree.drawing
        == "Tabs:\n  Navigation home:\n    Home\n  Navigation*:\n    Second\n  Shop")
    try await window.router.close(window.tree.screen(named: "Second"))
    #expect(
      window.tree.drawing == "Tabs:\n  Navigation home:\n    Home\n  Guest*\n  Shop")
  }

  /// Replaces the second tab by a stack with the new screen.
  private struct Stacking: ContainerAction {
    func edit(_ children: inout [Node], of container: TabNode?, adding new: Node) {
      children[1] = NavigationNode([new])
    }
  }

  @Test func `what stands elsewhere by now cannot come back`() async throws {
    let window = try Window(tabs)
    let guest: ScreenNode = try window.tree.named("Guest")
    try await window.router.navigate(to: inTab("Account", window, .replaceTab(at: 1)))
    try window.tree.present(ModalNode(guest, style: .sheet), from: #require(window.tree.root))
    let account = try window.tree.screen(named: "Account")
    let error = try await expectFailure { try await window.router.close(account) }
    #expect(error.reason == .rootOfShell)
  }
}

/// Puts the new node in the place of the second child.
private struct SecondOnShelf: ContainerAction {
  func edit(_ children: inout [Node], of container: CustomNode<Shelf>?, adding new: Node) throws {
    children[1] = new
  }
}
