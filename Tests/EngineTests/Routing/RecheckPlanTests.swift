// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E17: the plan of a recheck")
struct RecheckPlanTests {
  /// A sheet with two guarded tabs that a guarded route has built.
  private func openGuardedTabs(_ shop: GuardedShop) async throws {
    let factory = CompleteFactoryAssembly<TabNode, Void>(factory: .tabs())
      .with(NotedFactory(label: "Side", log: shop.window.log))
      .with(NotedFactory(label: "Main", log: shop.window.log)).assemble()
    let tabs = StepAssembly(finder: .nothing(), factory: factory)
      .adding(guard: "tabs", while: shop.signedIn, otherwise: .stop(reason: "no"))
      .using(.present()).from(.current).assemble()
    let side = ExistingStepAssembly(
      finder: NotedFinder<Void>(label: "Side", log: shop.window.log)
    ).adding(guard: "side", while: shop.signedIn, otherwise: .stop(reason: "no"))
      .from(tabs).assemble()
    try await shop.router.navigate(to: side)
  }

  @Test func `names what each screen closes with, and the guard of each that is denied itself`()
    async throws
  {
    let shop = try GuardedShop()
    try await openGuardedTabs(shop)
    shop.isSignedIn = false
    let plan = try await shop.router.recheckPlan()
    #expect(
      plan.lines.map(\.description) == [
        "closes  Tabs #7  tabs: no", "closes  Side #8  tabs: no", "closes  Main #9  with Tabs #7",
      ])
    try await shop.router.recheck()
    #expect(shop.tree.drawing == GuardedShop.tabs)
  }

  @Test func `a locked tab doesn't take the place of a denied one, however near`() async throws {
    let shop = try GuardedShop("Tabs:\n  Account*\n  Bag\n  Home")
    let (window, tabs) = (shop.window, try #require(shop.tree.root as? TabNode))
    for index in 0...1 {
      let label = tabs.children[index].reference.text
      let step = ExistingStepAssembly(finder: NotedFinder<Void>(label: label, log: window.log))
        .adding(guard: "signed in", while: shop.signedIn)
        .assemble()
      _ = tabs.children[index].onTap(step)
    }
    shop.isSignedIn = false
    try await window.router.recheck()
    #expect(tabs.focusedChild?.reference.text == "Home")
    #expect(tabs.children.map(\.isLocked) == [true, true, false])
    shop.isSignedIn = true
    try await window.router.recheck()
    #expect(tabs.children.map(\.isLocked) == [false, false, false])
  }
}
