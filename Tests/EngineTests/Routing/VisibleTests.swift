// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E18: what the user sees is one sequence")
struct VisibleTests {
  private let window: Window

  init() throws {
    window = try Window(
      """
      Tabs:
        Navigation home*:
          Home
        Navigation bag:
          Bag
      """)
  }

  /// What a sequence has yielded by the end of some changes.
  private func seen(_ changes: () async throws -> Void) async throws -> [String] {
    let screens = window.router.visible
    try await changes()
    try window.tree.replaceRoot(with: ScreenNode(PlaceholderScreen("End")))
    var seen: [String] = []
    for await screen in screens {
      if screen.node.text == "End" { break }
      seen.append("\(screen)")
    }
    return seen
  }

  @Test func `tabs, requests, modals and swipes each yield one value`() async throws {
    let page = plainPage("Page", window.log)
    let seen = try await seen {
      try await window.router.navigate(to: page)
      try await window.router.navigate(to: page)
      try window.tree.dismiss(try #require(window.tree.modals.first))
      let tabs = try #require(window.tree.root as? TabNode)
      try window.tree.edit { try $0.tap(tabs.children[1], of: tabs) }
      try window.tree.edit { try $0.tap(tabs.children[1], of: tabs) }
      try await window.router.reset()
    }
    #expect(
      seen == [
        "Home #3", "Page #7 by Page", "Home #3 by an edit", "Bag #5 by an edit",
        "Home #3 by reset",
      ])
  }

  @Test(arguments: [true, false])
  func `a request brings what it has shown locked, or what is shown in place of that`(
    proceeds: Bool
  ) async throws {
    let tabs = try #require(window.tree.root as? TabNode)
    let bag = ExistingStepAssembly(finder: NotedFinder<Void>(label: "Bag", log: window.log))
      .adding(
        NotedGuard(name: "bag", log: window.log) { _ in proceeds ? .proceed : .stop(reason: "no") }
      ).assemble()
    let page = plainPage("Page", window.log)
    func bagIsAsked() async {
      let end = [proceeds ? "Bag" : "Home"]
      await settled { window.tree.visibleScreens == end }
    }
    let seen = try await seen {
      let shown = try await window.router.navigate(to: page).screen
      _ = tabs.children[1].onTap(bag)
      try window.tree.edit { try $0.select(tabs.children[1], of: tabs) }
      try await window.router.close(try #require(shown))
      await bagIsAsked()
      try window.tree.edit { try $0.select(tabs.children[0], of: tabs) }
      tabs.children[1].tapDestination = nil
      _ = tabs.children[1].onTap(bag)
      try window.tree.edit { try $0.select(tabs.children[1], of: tabs) }
      await bagIsAsked()
    }
    let expected =
      proceeds
      ? ["Bag #5 by close Page", "Home #3 by an edit", "Bag #5 by an edit"]
      : ["Home #3 by close Page", "Home #3 by an edit"]
    #expect(seen == ["Home #3", "Page #7 by Page"] + expected)
  }

  @Test func `a screen beneath that changes yields nothing`() async throws {
    let page = plainPage("Page", window.log)
    let seen = try await seen {
      try await window.router.navigate(to: page)
      let tabs = try #require(window.tree.root as? TabNode)
      try window.tree.edit { try $0.select(tabs.children[1], of: tabs) }
    }
    #expect(seen == ["Home #3", "Page #7 by Page"])
  }

  @Test func `a screen tells the destination it was built for`() async throws {
    let step = StepAssembly(
      finder: .nothing(), factory: .build { _ in PlaceholderScreen("Built") }
    ).named("built").using(.present).from(DestinationStep<Node, Void>.current).assemble()
    var screens = window.router.visible.makeAsyncIterator()
    #expect(await screens.next()?.origin == nil)
    try await window.router.navigate(to: step)
    let built = await screens.next()
    #expect(built?.origin?.name.text == "built")
    #expect(built?.cause == .request(1, step.name))
  }

  @Test func `the sequence ends with the router`() async throws {
    var router: Router? = Router(tree: window.tree)
    let screens = try #require(router).visible
    router = nil
    var count = 0
    for await _ in screens { count += 1 }
    #expect(count == 1)
  }

  @Test
  func `E16: a screen on the way has its step for an origin, the last one what was asked for`()
    async throws
  {
    let window = try Window("Home")
    let list = page("List", window.log).using(.present()).from(.current).assemble()
    let sheet = page("Sheet", window.log).using(.present()).from(list).assemble()
    let place = SwitchAssembly().case(when: { true }, from: sheet).named("place").assemble()
    try await window.router.navigate(to: place)
    let beneath = try window.tree.named("List", as: ScreenNode.self)
    #expect(beneath.origin?.name == list.name)
    #expect(window.tree.focused?.origin?.name == place.name)
  }
}
