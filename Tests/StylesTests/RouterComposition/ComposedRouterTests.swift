// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderStyles

protocol DetailRouter: RouteOpening {
  func showDetail(_ id: Int) throws(StyleError)
}

extension DetailRouter {
  func showDetail(_ id: Int) throws(StyleError) {
    try show(orPresent: .formSheet) { CardScreen(id, router: CardRouter(screenRouter: $0)) }
  }
}

/// Everything that there is, for one screen.
struct CardRouter: DetailRouter, Closable, RootRoute {
  let screenRouter: ScreenRouter
}

final class CardScreen: ScreenLabeling {
  let id: Int
  let router: CardRouter
  var answer: String?
  var label: String { "Card" }
  var labelDetail: String { "\(id)" }

  init(_ id: Int, router: CardRouter) {
    self.id = id
    self.router = router
  }
}

extension CardScreen {
  /// A window with a card, and the router of that.
  static func window(
    _ around: (Node) -> Node = { NavigationNode([$0]) }
  ) throws -> (tree: ScreenTree, router: CardRouter) {
    let tree = ScreenTree()
    let card = ScreenRouter.root(in: tree) { CardScreen(0, router: CardRouter(screenRouter: $0)) }
    try tree.replaceRoot(with: around(ScreenNode(card)))
    return (tree, card.router)
  }
}

@Suite("S4 Routers put together of small ones")
struct ComposedRouterTests {
  private func focused(in tree: ScreenTree) throws -> CardScreen {
    try #require((tree.focused as? ScreenNode)?.screen as? CardScreen)
  }

  @Test func `S4: show pushes where there is a stack`() throws {
    let (tree, router) = try CardScreen.window()
    try router.showDetail(1)
    #expect(tree.drawing == "Navigation:\n  Card(0)\n  Card(1)")
  }

  @Test func `S4: show presents where there is none`() throws {
    let (tree, router) = try CardScreen.window { $0 }
    try router.showDetail(1)
    #expect(tree.drawing == "Card(0)\n⇧ form sheet:\n  Card(1)")
    try focused(in: tree).router.showDetail(2)
    #expect(tree.drawing == "Card(0)\n⇧ form sheet:\n  Card(1)\n⇧ form sheet:\n  Card(2)")
  }

  @Test func `S4: opening goes by the place of the screen`() throws {
    let (tree, router) = try CardScreen.window()
    let pushed = try router.open(.push()) { CardScreen(1, router: CardRouter(screenRouter: $0)) }
    try pushed.router.open(.modal(.sheet, inStack: true)) {
      CardScreen(2, router: CardRouter(screenRouter: $0))
    }
    try focused(in: tree).router.showDetail(3)
    #expect(
      tree.drawing
        == "Navigation:\n  Card(0)\n  Card(1)\n⇧ sheet:\n  Navigation:\n    Card(2)\n    Card(3)")
  }

  @Test func `S4: close goes by the place of the screen`() throws {
    let (tree, router) = try CardScreen.window()
    try router.showDetail(1)
    let first = try focused(in: tree).router
    try first.open(.modal()) { CardScreen(2, router: CardRouter(screenRouter: $0)) }
    try focused(in: tree).router.close()
    #expect(tree.drawing == "Navigation:\n  Card(0)\n  Card(1)")
    try first.showDetail(3)
    try first.close()
    #expect(tree.drawing == "Navigation:\n  Card(0)")
  }

  @Test func `S4: pops to the root of the stack around the screen`() throws {
    let (tree, router) = try CardScreen.window()
    try router.showDetail(1)
    try router.showDetail(2)
    try router.popToRoot()
    #expect(tree.drawing == "Navigation:\n  Card(0)")
  }

  @Test func `S4: a question is answered in one change, and makes room for others`() throws {
    let (tree, router) = try CardScreen.window()
    try router.showDetail(1)
    let card = try focused(in: tree)
    let prompt = try card.router.ask("Delete", choices: ["yes", "no"]) { choice in
      card.answer = choice
      try card.router.close()
    }
    #expect(tree.drawing == "Navigation:\n  Card(0)\n  Card(1)\n⇧ alert:\n  Delete")
    let revision = tree.revision
    try prompt.choose("yes")
    #expect(card.answer == "yes")
    #expect(tree.drawing == "Navigation:\n  Card(0)")
    #expect(tree.revision == revision + 1)
    try router.ask("Sure", choices: [1], style: .actionSheet) { _ in }
    #expect(tree.drawing == "Navigation:\n  Card(0)\n⇧ action sheet:\n  Sure")
    try router.showDetail(2)
    #expect(tree.drawing == "Navigation:\n  Card(0)\n  Card(2)")
  }

  @Test func `S4: selects tabs around its screen`() throws {
    let (tree, router) = try CardScreen.window {
      TabNode([NavigationNode([$0]), ScreenNode(PlaceholderScreen("Other"))])
    }
    try router.selectTab(at: 1)
    #expect(tree.drawing == "Tabs:\n  Navigation:\n    Card(0)\n  Other*")
    let (bare, alone) = try CardScreen.window { $0 }
    expectError(
      "'Card(0)' has no tabs to select: no tab node is around it. Put it into tabs, or use another "
        + "transition.", in: bare
    ) { try alone.selectTab(at: 0) }
  }

  @Test func `S4: what cannot be done`() throws {
    let (tree, router) = try CardScreen.window { $0 }
    expectError(
      "'Card(0)' has no stack to push on or pop from: no navigation node is around it. Present "
        + "instead, or put a navigation node around it.", in: tree
    ) { try router.open(.push()) { CardScreen(1, router: CardRouter(screenRouter: $0)) } }
    expectError(
      "'Card(0)' couldn't make its transition: 'Card(0)' cannot be dismissed: it is in the root "
        + "layer. Replace the root. Nothing was changed.", in: tree
    ) { try router.close() }
    try router.showDetail(1)
    let card = try focused(in: tree)
    try card.router.close()
    expectError(
      "'CardScreen' cannot be closed or navigated from: it isn't in the tree. Open it first, and "
        + "release its router when it closes.", in: tree
    ) { try card.router.showDetail(2) }
  }

  @Test func `S4: routers and questions keep no tree alive`() throws {
    var window: ScreenTree? = ScreenTree()
    weak let tree = window
    let card = ScreenRouter.root(in: try #require(window)) {
      CardScreen(0, router: CardRouter(screenRouter: $0))
    }
    try window?.replaceRoot(with: ScreenNode(card))
    let prompt = try card.router.ask("Sure", choices: [1]) { _ in }
    window = nil
    #expect(tree == nil)
    let text =
      " cannot navigate: its window no longer exists. Keep the tree and its coordinator as long as "
      + "the window."
    let other = ScreenTree()
    expectError("'CardScreen'" + text, in: other) { try card.router.showDetail(1) }
    expectError("'Sure'" + text, in: other) { try prompt.choose(1) }
  }

  @Test func `S4: what was opened lists itself`() throws {
    let (tree, router) = try CardScreen.window()
    try router.showDetail(1)
    try router.showDetail(2)
    try router.peek()
    try focused(in: tree).router.confirm()
    #expect(
      router.screenRouter.table.description == """
        from       | on         | transition
        CardScreen | showDetail | push: CardScreen
        CardScreen | peek       | present as sheet: CardScreen
        CardScreen | confirm    | present as alert: Prompt
        """)
  }
}

extension CardRouter {
  fileprivate func peek() throws(StyleError) {
    try open(.modal()) { CardScreen(9, router: CardRouter(screenRouter: $0)) }
  }

  fileprivate func confirm() throws(StyleError) {
    try ask("Sure", choices: [1]) { _ in }
  }
}
