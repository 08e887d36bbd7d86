// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E3: the leave check")
struct LeaveCheckTests {
  /// `Navigation[Home, Form]`, and a route to a Product that is pushed on Home.
  private func formOverHome(
    _ answers: LeaveDecision...
  ) throws -> (Window, FormScreen, DestinationStep<PlaceholderScreen, Void>) {
    let window = try Window("Navigation:\n  Home")
    let form = FormScreen("Form", window.log, .yes)
    form.answers = answers
    try window.tree.push(ScreenNode(form), on: try window.tree.named("Navigation"))
    let home = StepAssembly(
      finder: NotedFinder<Void>(label: "Home", log: RouteLog()),
      factory: .build { _ in PlaceholderScreen("unused") }
    ).using(.replaceRoot).from(.root).assemble()
    let product = page("Product", RouteLog()).adding(NotedGuard(name: "Product", log: window.log))
      .using(.push).from(home.enclosing(NavigationNode.self)).assemble()
    return (window, form, product)
  }

  @Test func `a screen whose answer changes in between takes the transaction back`() async throws {
    let (window, form, product) = try formOverHome(.yes, .no(reason: "typed since"))
    let before = StandingTree(window.tree)
    var seen: StandingTree?
    form.onRefusal = { _ in seen = StandingTree(window.tree) }
    let shown = try await window.router.navigate(to: product)
    #expect(shown.outcome.description == "refused by Form: typed since")
    #expect(shown.diff.isEmpty)
    #expect(StandingTree(window.tree) == before)
    #expect(seen == before, "told before the tree was put back")
    #expect(window.log.lines.last == "refused Product: typed since")
  }

  @Test(arguments: [LeaveDecision.yes, .no(reason: "first")])
  func `a screen that refuses may edit the tree at once`(first: LeaveDecision) async throws {
    let (window, form, product) = try formOverHome(first, .no(reason: "second"))
    form.onRefusal = { _ in
      #expect(throws: Never.self) {
        try window.tree.present(
          ModalNode(node("Discard?"), style: .alert), from: try window.tree.named("Form"))
      }
    }
    try await window.router.navigate(to: product)
    #expect(window.tree.drawing == "Navigation:\n  Home\n  Form\n⇧ alert:\n  Discard?")
  }

  @Test func `a screen can start the refused navigation again`() async throws {
    let (window, form, product) = try formOverHome(.no(reason: "a draft"), .yes)
    var refused: RefusedNavigation?
    form.onRefusal = { refused = $0 }
    try await window.router.navigate(to: product)
    #expect(refused?.destination == "Product")
    try await refused?.navigateAgain()
    #expect(window.tree.drawing == "Navigation:\n  Home\n  Product")
  }

  @Test func `what fails the second time tells whoever has started it again`() async throws {
    let (window, form, product) = try formOverHome(.no(reason: "a draft"), .yes)
    var refused: RefusedNavigation?
    form.onRefusal = { refused = $0 }
    try await window.router.navigate(to: product)
    window.log.fail(at: "ask Product")
    await #expect(throws: RoutingError.self) { try await refused?.navigateAgain() }
  }

  @Test func `to start a refused navigation again when its router is gone is an error`()
    async throws
  {
    let log = RouteLog()
    let form = FormScreen("Form", log, .no(reason: "a draft"), .yes)
    var refused: RefusedNavigation?
    form.onRefusal = { refused = $0 }
    let tree = ScreenTree(root: NavigationNode([node("Home"), ScreenNode(form)]))
    let home = page("Home", log).using(.replaceRoot).from(.root).assemble()
    _ = try await Router(tree: tree).navigate(to: home)
    let again = try #require(refused)
    let error = try await expectFailure { try await again.navigateAgain() }
    #expect(error.reason == .routerGone)
    #expect(
      error.description
        == "The navigation to 'Home' wasn't started, because its router no longer exists. Keep the "
        + "router as long as its tree.")
    #expect(tree.drawing == "Navigation:\n  Home\n  Form")
  }

  @Test func `a screen that an action of the app takes out is asked in the transaction`()
    async throws
  {
    struct Sweep: Action {
      func place(_ new: Node, on existing: Node, in edit: TreeEdit) throws {
        try edit.replaceRoot(with: new)
      }
    }
    let window = try Window("Home")
    let form = FormScreen("Form", window.log, .no(reason: "a draft"))
    try window.tree.replaceRoot(with: ScreenNode(form))
    let product = page("Product", window.log).using(Sweep()).from(.current).assemble()
    let before = StandingTree(window.tree)
    let shown = try await window.router.navigate(to: product)
    #expect(shown.outcome.description == "refused by Form: a draft")
    #expect(StandingTree(window.tree) == before)
    #expect(
      window.log.take() == [
        "find Product", "prepare factory Product", "build Product", "may leave Form",
        "refused Product: a draft",
      ])
  }

  @Test(arguments: [true, false])
  func `a screen is asked before guards, wherever sheets over a new container come from`(
    isAwaited: Bool
  ) async throws {
    let window = try Window("Home")
    let form = FormScreen("Form", window.log, .no(reason: "a draft"))
    let popover = ModalNode(ScreenNode(form), style: .popover)
    try window.tree.present(popover, from: try window.tree.named("Home"))
    let factory = CompleteFactoryAssembly<NavigationNode, Void>(factory: .navigation())
      .with(NotedFactory(label: "Inner", log: window.log)).assemble()
    let stack = StepAssembly(finder: .nothing(), factory: factory).using(.present())
      .from(.current).assemble()
    let inner =
      isAwaited
      ? ExistingStepAssembly(finder: NotedFinder<Void>(label: "Inner", log: window.log))
        .from(stack).assemble()
      : page("Pushed", window.log).using(.push).from(stack).assemble()
    let first = page("First", window.log).using(.present()).from(inner).assemble()
    let second = page("Second", window.log)
      .adding(NotedGuard(name: "Second", log: window.log)).using(.present()).from(first).assemble()
    #expect(try window.router.plan(to: second).leaving.contains { $0.text == "Form" })
    let shown = try await window.router.navigate(to: second)
    #expect(shown.outcome.description == "refused by Form: a draft")
    #expect(window.log.lines.suffix(2) == ["may leave Form", "refused Second: a draft"])
    #expect(!window.log.lines.contains("ask Second"))
  }

  @Test func `a plan that can't be carried out asks nobody`() async throws {
    let (window, _, _) = try formOverHome(.no(reason: "a draft"))
    let factory = CompleteFactoryAssembly<TabNode, Void>(factory: .tabs())
      .with(NotedFactory(label: "First", log: window.log)).assemble()
    let home = ExistingStepAssembly(finder: NotedFinder<Void>(label: "Home", log: window.log))
      .assemble()
    let tabs = StepAssembly(finder: .nothing(), factory: factory).using(.push)
      .from(home.enclosing(NavigationNode.self)).assemble()
    let second = page("Second", window.log).using(.addTab()).from(tabs).assemble()
    // The tabs aren't the root of the window.
    let root = page("Root", window.log).using(.replaceRoot).from(second.enclosing(TabNode.self))
      .assemble()
    let error = try await expectFailure { try await window.router.navigate(to: root) }
    #expect(error.phase == .commit)
    #expect(!window.log.lines.contains("may leave Form"))
  }

  @Test func `an edit in mayLeave is told who is at work`() async throws {
    let (window, _, product) = try formOverHome(.yes)
    var faults: [TreeError.Fault] = []
    let stack = try #require(window.tree.root as? NavigationNode)
    window.log.at("may leave Form") {
      do throws(TreeError) {
        try window.tree.push(node("Stowaway"), on: stack)
      } catch {
        faults.append(error.fault)
      }
    }
    try await window.router.navigate(to: product)
    let locked = TreeError.Fault.beingChanged(by: "the navigation to 'Product'")
    #expect(faults == [locked, locked])
    #expect(window.tree.drawing == "Navigation:\n  Home\n  Product")
  }
}
