// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E13: a refused wish that is repeated means what it meant then")
struct RepeatedWishTests {
  @Test func `a tap on a tab is a tap when it is repeated`() async throws {
    let window = try Window(
      """
      Tabs [reset on leave]:
        Navigation home*:
          Home
        Navigation account:
          Account
          Orders
      """)
    let tabs = try #require(window.tree.root as? TabNode)
    let account = ExistingStepAssembly(
      finder: NotedFinder<Void>(label: "Account", log: window.log)
    ).assemble()
    _ = tabs.children[1].onTap(account)
    let form = FormScreen("Form", window.log, .no(reason: "unsaved"), .yes)
    var refused: RefusedNavigation?
    form.onRefusal = { refused = $0 }
    try window.tree.push(ScreenNode(form), on: window.tree.named("Navigation home"))
    try await window.router.tap(tabs.children[1], of: tabs)
    try await #require(refused).navigateAgain()
    #expect(
      window.tree.drawing == """
        Tabs [reset on leave]:
          Navigation home:
            Home
          Navigation account*:
            Account
            Orders
        """)
  }

  @Test func `a navigation whose detour was refused goes where it was to go`() async throws {
    let window = try Window("Home")
    let signedIn = Fact()
    let login = page("Login", window.log).using(.replaceRoot).from(.root).assemble()
    let step = page("Product", window.log)
      .adding(guard: "signed in", while: signedIn, otherwise: .redirect(to: login, then: .retry))
      .using(.present()).from(.current).assemble()
    let form = FormScreen("Form", window.log, .no(reason: "unsaved"), .yes)
    var refused: RefusedNavigation?
    form.onRefusal = { refused = $0 }
    try window.tree.replaceRoot(with: ScreenNode(form))
    try await window.router.navigate(to: step)
    signedIn.holds = true
    #expect(try #require(refused).destination == "Product")
    try await #require(refused).navigateAgain()
    #expect(window.tree.focused?.reference.text == "Product")
  }

  @Test func `a repeated recheck is about what is open, and asks who would leave`() async throws {
    let shop = try GuardedShop()
    let form = FormScreen("Form", shop.window.log, .no(reason: "unsaved"))
    var refused: RefusedNavigation?
    form.onRefusal = { refused = $0 }
    let step = StepAssembly(finder: .nothing(), factory: .build { (_: Void) in form })
      .adding(guard: "signed in", while: shop.signedIn)
      .using(.push).from(.navigation(inTab: 0)).assemble()
    try await shop.router.navigate(to: step)
    shop.isSignedIn = false
    try await shop.router.recheck()
    let draft = FormScreen("Draft", shop.window.log, .no(reason: "a draft"))
    try shop.tree.present(
      ModalNode(ScreenNode(draft), style: .sheet), from: shop.tree.named("Home", as: Node.self))
    try await #require(refused).navigateAgain()
    #expect(shop.tree.node(of: draft) != nil)
    try shop.tree.dismiss(shop.tree.modals[0])
    try shop.tree.pop(try shop.tree.named("Navigation home"))
    shop.isSignedIn = true
    try await shop.router.navigate(to: shop.stopping("Orders"))
    shop.isSignedIn = false
    try await #require(refused).navigateAgain()
    #expect(shop.tree.drawing == GuardedShop.tabs)
  }

  @Test func `a recheck that is repeated asks again, and keeps no screen alive`() async throws {
    weak var kept: FormScreen?
    do {
      let shop = try GuardedShop()
      let form = FormScreen("Form", shop.window.log, .no(reason: "unsaved"))
      var refused: [RefusedNavigation] = []
      form.onRefusal = { refused.append($0) }
      let step = StepAssembly(finder: .nothing(), factory: .build { (_: Void) in form })
        .adding(guard: "signed in") { [unowned shop] (_: Void) in
          shop.timesAsked += 1
          return shop.isSignedIn ? .proceed : .stop(reason: "sign in first")
        }
        .using(.push).from(.navigation(inTab: 0)).assemble()
      try await shop.router.navigate(to: step)
      shop.isSignedIn = false
      try await shop.router.recheck()
      try await #require(refused.first).navigateAgain()
      #expect(refused.count == 2 && shop.timesAsked == 3)
      form.answers = [.yes]
      try await #require(refused.first).navigateAgain()
      #expect(shop.tree.node(of: form) == nil && shop.timesAsked == 4)
      kept = form
    }
    await settled { kept == nil }
  }

  @Test func `a refused tap that the screen keeps keeps no window alive`() async throws {
    weak var kept: ScreenTree?
    do {
      let window = try Window("Tabs:\n  Navigation home*:\n    Home\n  Search")
      let tabs = try #require(window.tree.root as? TabNode)
      let form = FormScreen("Form", window.log, .no(reason: "unsaved"))
      var keep: [RefusedNavigation] = []
      form.onRefusal = { keep.append($0) }
      try window.tree.push(ScreenNode(form), on: window.tree.named("Navigation home"))
      try await window.router.tap(tabs.children[0], of: tabs)
      #expect(keep.count == 1)
      kept = window.tree
    }
    await settled { kept == nil }
  }

  private let window: Window
  private let draft: FormScreen
  private let stack: NavigationNode

  private final class Refusals {
    var last: RefusedNavigation?
  }

  private let refusals = Refusals()

  init() throws {
    window = try Window("Navigation:\n  Home")
    draft = FormScreen("Draft", window.log, .no(reason: "unsaved"), .yes)
    stack = try window.tree.named("Navigation")
    try window.tree.push(ScreenNode(draft), on: stack)
    let refusals = refusals
    draft.onRefusal = { refusals.last = $0 }
  }

  private func ask() throws {
    try window.tree.present(ModalNode(node("Question"), style: .sheet), from: stack)
  }

  nonisolated private enum Wish: CaseIterable { case back, backTo, close, reset, swipe, link }

  private func make(_ wish: Wish) async throws {
    let home: ScreenNode = try window.tree.named("Home")
    switch wish {
    case .back: try await window.router.back()
    case .backTo: try await window.router.back(to: home.screen)
    case .close: try await window.router.close(draft)
    case .reset: try await window.router.reset()
    case .swipe:
      window.tree.perform(.remove([try #require(window.tree.node(of: draft)).id], from: stack.id))
    case .link:
      let step = page("Home", window.log).using(.push).from(.visibleNavigation).assemble()
      try await window.router.navigate(to: step)
    }
    #expect(window.tree.node(of: draft) != nil)
  }

  @Test(arguments: Wish.allCases)
  private func `the question goes with the draft`(wish: Wish) async throws {
    try await make(wish)
    try ask()
    let outcome = try await #require(refusals.last).navigateAgain()
    #expect(outcome == .revealed)
    #expect(window.tree.drawing == "Navigation:\n  Home")
  }

  @Test(arguments: Wish.allCases)
  private func `another refusal is the outcome`(wish: Wish) async throws {
    draft.answers = [.no(reason: "unsaved")]
    try await make(wish)
    let outcome = try await #require(refusals.last).navigateAgain()
    #expect(outcome.description == "refused by Draft: unsaved")
    #expect(window.tree.node(of: draft) != nil)
  }

  @Test(arguments: [Wish.back, .close, .swipe])
  private func `a draft that has left meanwhile takes nobody along`(wish: Wish) async throws {
    try await make(wish)
    try window.tree.edit { try $0.setChildren([stack.children[0], node("Other")], of: stack) }
    #expect(try await refusals.last?.navigateAgain() == .alreadyThere)
    #expect(window.tree.drawing == "Navigation:\n  Home\n  Other")
  }

  @Test func `what was answered and closed by itself changes nothing`() async throws {
    try await make(.back)
    try ask()
    try window.tree.dismiss(window.tree.modals[0])
    #expect(try await refusals.last?.navigateAgain() == .revealed)
    #expect(window.tree.drawing == "Navigation:\n  Home")
  }

  /// A screen that keeps what it has refused, for its question.
  private final class Editor: LeaveDeciding {
    var isDraft = true
    var refused: RefusedNavigation?
    var mayLeave: LeaveDecision { isDraft ? .no(reason: "unsaved") : .yes }

    func didRefuse(_ navigation: RefusedNavigation) { refused = navigation }
  }

  @Test(arguments: [true, false])
  func `a screen that keeps what it has refused is released`(isLayer: Bool) async throws {
    let tree = ScreenTree(root: NavigationNode([node("Home")]))
    let router = Router(tree: tree)
    weak var released: Editor?
    var wish: RefusedNavigation?
    do {
      let editor = Editor()
      released = editor
      try tree.present(ModalNode(ScreenNode(editor), style: .sheet), from: #require(tree.root))
      func close() async throws {
        if isLayer {
          try await router.dismiss(layerOf: editor)
        } else {
          try await router.close(editor)
        }
      }
      try await close()
      wish = editor.refused
      editor.isDraft = false
      #expect(try await editor.refused?.navigateAgain() == .revealed)
    }
    await settled { released == nil }
    #expect(try await wish?.navigateAgain() == .alreadyThere)
  }
}
