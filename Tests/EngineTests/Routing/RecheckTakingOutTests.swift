// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E17: what closes is taken out alone")
struct RecheckTakingOutTests {
  @Test func `nobody is led on from beneath an allowed screen`() async throws {
    let shop = try GuardedShop()
    try await shop.router.navigate(to: shop.leading("Orders"))
    try await shop.router.navigate(to: shop.open("Order"))
    shop.isSignedIn = false
    let recheck = try await shop.router.recheck()
    #expect(recheck.plan.destination == nil)
    #expect(recheck.plan.closing.map(\.text) == ["Orders"])
    #expect(shop.tree.focused?.reference.text == "Order")
  }

  @Test func `a denied root is hidden first, so that a tab that closes gives way to an open one`()
    async throws
  {
    let shop = try GuardedShop("Tabs main:\n  Home*\n  Search")
    let search = ExistingStepAssembly(
      finder: NotedFinder<Void>(label: "Search", log: shop.window.log)
    ).adding(guard: "signed in", while: shop.signedIn).assemble()
    try await shop.router.navigate(to: search)
    let extra = page("Extra", shop.window.log)
      .adding(guard: "signed in", while: shop.signedIn)
      .using(.addTab()).from(.tabs(named: "main")).assemble()
    try await shop.router.navigate(to: extra)
    shop.isSignedIn = false
    let revision = shop.tree.revision
    let recheck = try await shop.router.recheck()
    #expect(recheck.plan.lines.map { "\($0)".prefix(6) } == ["closes", "hides "])
    #expect(shop.tree.visibleScreens == ["Home"])
    #expect(shop.tree.revision == revision + 1)
  }

  @Test func `the bottom of a stack in a sheet closes alone`() async throws {
    let shop = try GuardedShop()
    let orders = page("Orders", shop.window.log)
      .adding(guard: "signed in", while: shop.signedIn)
      .using(.push).from(.newNavigation).using(.present()).from(.current).assemble()
    try await shop.router.navigate(to: orders)
    let help = page("Help", shop.window.log).using(.push).from(.visibleNavigation).assemble()
    try await shop.router.navigate(to: help)
    shop.isSignedIn = false
    let recheck = try await shop.router.recheck()
    #expect(recheck.plan.closing.map(\.text) == ["Orders"])
    #expect(
      shop.tree.drawing == GuardedShop.tabs + "\n⇧ sheet:\n  Navigation:\n    Help")
    shop.isSignedIn = true
    try await shop.router.back()
    #expect(shop.tree.drawing == GuardedShop.tabs)
  }

  @Test func `the root of a stack that a route has replaced is given back beneath what stays`()
    async throws
  {
    let shop = try GuardedShop("Navigation:\n  Home")
    let orders = page("Orders", shop.window.log)
      .adding(guard: "signed in", while: shop.signedIn)
      .using(.pushAsRoot).from(.visibleNavigation).assemble()
    try await shop.router.navigate(to: orders)
    let help = page("Help", shop.window.log).using(.push).from(.visibleNavigation).assemble()
    try await shop.router.navigate(to: help)
    shop.isSignedIn = false
    try await shop.router.recheck()
    #expect(shop.tree.drawing == "Navigation:\n  Home\n  Help")
  }

  @Test func `a layer presented from a screen that closes stays`() async throws {
    let shop = try GuardedShop()
    try await shop.router.navigate(to: shop.stopping("Orders"))
    try await shop.router.navigate(to: plainPage("Help", shop.window.log))
    shop.isSignedIn = false
    let recheck = try await shop.router.recheck()
    #expect(shop.tree.drawing == GuardedShop.tabs + "\n⇧ sheet:\n  Help")
    #expect(recheck.plan.closing.map(\.text) == ["Orders"])
    #expect(shop.tree.validate().isEmpty)
  }
}
