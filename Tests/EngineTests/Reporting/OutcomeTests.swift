// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E10: one outcome")
struct OutcomeTests {
  private func product(_ log: RouteLog) -> DestinationStep<PlaceholderScreen, Void> {
    page("Product", log).using(.push).from(.found(by: .visibleNavigation())).assemble()
  }

  @Test func `no screen, when it is open but a guard stopped the navigation or led it elsewhere`()
    async throws
  {
    let window = try Window("Navigation:\n  Product")
    let login = page("Login", window.log).using(.present()).from(.current).assemble()
    for verdict in [
      Verdict.stop(reason: "no"), .redirect(to: login),
    ] {
      let product = page("Product", window.log).adding(guard: { _ in verdict })
        .using(.push).from(.found(by: .visibleNavigation())).assemble()
      let shown = try await window.router.navigate(to: product)
      #expect(shown.screen == nil)
      let erased = try await window.router.navigate(to: AnyDestination(product, with: ()))
      #expect(erased.screen == nil)
    }
    #expect(window.tree.drawing == "Navigation:\n  Product\n⇧ sheet:\n  Login")
  }

  @Test func `a column of an expanded split is there without an edit`() async throws {
    let window = try Window("Split:\n  Product\n  Detail")
    let revision = window.tree.revision
    let shown = try await window.router.navigate(to: product(window.log))
    #expect(shown.outcome == .alreadyThere)
    #expect(shown.screen?.label == "Product")
    #expect(shown.diff.isEmpty && window.tree.revision == revision)
    let primary = try window.tree.named("Product", as: Node.self)
    #expect(window.tree.isVisible(primary))
    #expect(window.tree.focused?.reference.text == "Detail", "the deepest column keeps the focus")
  }

  @Test func `the page of an open drawer is there without an edit`() async throws {
    let drawer = CustomNode(
      Drawer(isOpen: true), [NavigationNode([node("Product")]), node("Menu")])
    let tree = ScreenTree(root: drawer)
    let router = Router(tree: tree)
    let (before, product) = (tree.drawing, product(RouteLog()))
    #expect(try router.plan(to: product).changing.isEmpty)
    #expect(try await router.navigate(to: product).outcome == .alreadyThere)
    #expect(tree.drawing == before)
    try tree.push(node("Above"), on: #require(drawer.children[0] as? NavigationNode))
    #expect(try await router.navigate(to: product).outcome == .revealed)
    #expect(!drawer.behavior.isOpen, "what has to be brought to the front closes the drawer")
  }

  @Test func `a child of another container that is seen without the focus is revealed by an edit`()
    async throws
  {
    let log = RouteLog()
    let tabs = TabNode([node("Home"), NavigationNode([node("Product"), node("Above")])])
    let tree = ScreenTree(root: SplitNode([tabs, node("Detail")]))
    let shown = try await Router(tree: tree).navigate(to: product(log))
    #expect(shown.outcome == .revealed)
    #expect(tabs.selectedIndex == 1)
    #expect(tree.focused?.reference.text == "Detail")
  }

  @Test func `a destination whose types are erased gives its screen too`() async throws {
    let window = try Window("Navigation:\n  Home")
    let destination = AnyDestination(Destination(product(window.log), with: ()))
    let shown = try await window.router.navigate(to: destination)
    #expect((shown.screen as? PlaceholderScreen)?.label == "Product")
    let plan = try window.router.plan(to: destination)
    #expect(plan.building.isEmpty)
    let stopped = page("Product", window.log).adding(guard: { _ in .stop(reason: "no") })
      .using(.present()).from(.current).assemble()
    #expect(try await window.router.navigate(to: AnyDestination(stopped, with: ())).screen == nil)
  }

  @Test func `a destination with its context navigates like the step`() async throws {
    let window = try Window("Navigation:\n  Home")
    let step = page("Product", window.log, for: Int.self).using(.push)
      .from(.found(by: .visibleNavigation())).assemble()
    let shown = try await window.router.navigate(to: Destination(step, with: 7))
    #expect(shown.screen?.labelDetail == "7")
  }

  @Test(
    arguments: zip(
      [
        NavigationOutcome.alreadyThere, .revealed, .built,
        .stopped(guard: "LoginInterceptor", reason: "not logged in"),
      ], ["already there", "revealed", "built", "stopped by LoginInterceptor: not logged in"]))
  func `outcomes say what they are`(outcome: NavigationOutcome, text: String) {
    #expect(outcome.description == text)
  }

  @Test func `an error, a trace and an outcome keep nothing alive`() async throws {
    let window = try Window("Home")
    let form = FormScreen("Form", window.log, .no(reason: "a draft"))
    form.onRefusal = { _ in }
    try window.tree.present(
      ModalNode(ScreenNode(form), style: .sheet), from: window.tree.root!)
    weak let standing: Node? = window.tree.focused
    let home = page("Home", window.log).using(.replaceRoot).from(.root).assemble()
    let shown = try await window.router.navigate(to: home)
    #expect(shown.outcome.description == "refused by Form: a draft")
    #expect(standing != nil)
    try window.tree.dismiss(window.tree.modals[0])
    #expect(standing == nil)
  }
}
