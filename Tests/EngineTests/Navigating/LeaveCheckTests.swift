// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@MainActor
@Suite("E3: the leave check")
struct LeaveCheckTests {
  /// `Navigation[Home, Form]`, and a route to a Product that is pushed on Home.
  private func formOverHome(
    _ answers: LeaveDecision...
  ) throws -> (Window, FormScreen, DestinationStep<PlaceholderScreen, Void>) {
    let window = try Window("Navigation:\n  Home")
    let form = FormScreen("Form", window.log, .yes)
    form.answers = answers
    try window.tree.push(ScreenNode(form), on: try window.tree.standing("Navigation"))
    let home = StepAssembly(
      finder: NotedFinder<Void>(label: "Home", log: RouteLog()),
      factory: .build { _ in PlaceholderScreen("unused") }
    ).using(.replaceRoot).from(.root).assemble()
    let product = page("Product", RouteLog()).adding(NotedGuard(name: "Product", log: window.log))
      .using(.push).from(home.enclosing(NavigationNode.self)).assemble()
    return (window, form, product)
  }

  @Test func `a no ends the navigation as refused, before any guard is asked`() async throws {
    let (window, _, product) = try formOverHome(.no(reason: "a draft"))
    let before = StandingTree(window.tree)
    let shown = try await window.router.navigate(to: product)
    let form: Node = try window.tree.standing("Form")
    #expect(shown.outcome == .refused(by: form.reference, reason: "a draft"))
    #expect(shown.screen == nil)
    #expect(shown.diff.isEmpty)
    #expect(StandingTree(window.tree) == before)
    #expect(
      window.log.lines == [
        "prepare guard Product", "may leave Form", "refused Product: a draft",
      ])
  }

  @Test func `is asked from the plan and again in the transaction`() async throws {
    let (window, _, product) = try formOverHome(.yes)
    let shown = try await window.router.navigate(to: product)
    #expect(shown.outcome == .built)
    #expect(
      window.log.lines == [
        "prepare guard Product", "may leave Form", "ask Product", "may leave Form",
      ])
    #expect(window.tree.drawing == "Navigation:\n  Home\n  Product")
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
          ModalNode(node("Discard?"), style: .alert), from: try window.tree.standing("Form"))
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
    let error = try await expectFailure { () async throws(RoutingError) in
      do {
        try await again.navigateAgain()
      } catch let error as RoutingError {
        throw error
      } catch {
        Issue.record("\(error)")
      }
    }
    #expect(error.reason == .routerGone)
    #expect(
      error.description
        == "The navigation to 'Home' wasn't started, because its router no longer exists. Keep the "
        + "router as long as its tree.")
    #expect(tree.drawing == "Navigation:\n  Home\n  Form")
  }

  @Test func `a screen that is popped to, covered or hidden is not asked`() async throws {
    let window = try Window("Tabs:\n  Side*")
    let forms = ["Popped to", "Covered", "Hidden"].map {
      FormScreen($0, window.log, .no(reason: "never"))
    }
    try window.tree.edit { edit in
      let tabs: TabNode = try window.tree.standing("Tabs")
      let stack = NavigationNode([ScreenNode(forms[0]), node("Above")])
      try edit.insert(stack, into: tabs)
      try edit.insert(ScreenNode(forms[2]), into: tabs)
      try edit.select(at: 2, of: tabs)
    }
    let poppedTo = DestinationStep<FormScreen, Void>.found(
      by: .screen(FormScreen.self, where: { screen, _ in screen.label == "Popped to" }))
    let shown = try await window.router.navigate(to: poppedTo)
    #expect(shown.outcome == .revealed)
    let sheet = page("Sheet", window.log).using(.present()).from(.current).assemble()
    try await window.router.navigate(to: sheet)
    #expect(window.log.lines("may leave").isEmpty)
    #expect(
      window.tree.drawing
        == "Tabs:\n  Side\n  Navigation*:\n    Popped to\n  Hidden\n⇧ sheet:\n  Sheet")
  }

  @Test func `a modal that may not be dismissed refuses`() async throws {
    let window = try Window("Home\n⇧ sheet Wizard [not dismissible]:\n  Page")
    let form = FormScreen("Form", window.log, .no(reason: "never asked"))
    try window.tree.present(
      ModalNode(ScreenNode(form), style: .sheet), from: window.tree.topmostLayer!)
    let home = page("Home", window.log).using(.replaceRoot).from(.root).assemble()
    let before = StandingTree(window.tree)
    let shown = try await window.router.navigate(to: home)
    #expect(
      shown.outcome
        == .refused(by: window.tree.modals[0].reference, reason: "the layer cannot be dismissed"))
    #expect(StandingTree(window.tree) == before)
    #expect(window.log.lines("may leave").isEmpty)
  }

  @Test func `a modal that may not be dismissed does not mind what goes on in it`() async throws {
    let window = try Window("Home\n⇧ sheet [not dismissible]:\n  Navigation:\n    Page")
    let next = page("Next", window.log).using(.push)
      .from(.found(by: .visibleNavigation())).assemble()
    let shown = try await window.router.navigate(to: next)
    #expect(shown.outcome == .built)
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

  @Test func `an edit in mayLeave is told who is at work`() async throws {
    let (window, _, product) = try formOverHome(.yes)
    var faults: [TreeError.Fault] = []
    let stack = try #require(window.tree.root as? NavigationNode)
    window.log.at("may leave Form") {
      do throws(TreeError) {
        try window.tree.edit { edit throws(TreeError) in
          try edit.push(node("Stowaway"), on: stack)
        }
      } catch {
        faults.append(error.fault)
      }
    }
    try await window.router.navigate(to: product)
    let locked = TreeError.Fault.locked(by: "the navigation to 'Product'")
    #expect(faults == [locked, locked])
    #expect(window.tree.drawing == "Navigation:\n  Home\n  Product")
  }

  @Test func `a modal that may not be dismissed refuses before any guard is asked`() async throws {
    let window = try Window("Home")
    let home: Node = try window.tree.standing("Home")
    try window.tree.present(
      ModalNode(node("Terms"), style: .sheet, isDismissible: false), from: home)
    let product = fullPage("Product", window.log).using(.present()).from(.root).assemble()
    let shown = try await window.router.navigate(to: product)
    #expect(shown.outcome.description.hasPrefix("refused"))
    #expect(window.log.lines("ask").isEmpty)
  }
}
