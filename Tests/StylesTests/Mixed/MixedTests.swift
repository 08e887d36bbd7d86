// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderStyles

@Suite("S1 to S4 together in one tree, and with the engine")
struct MixedTests {
  @Test func `S1 and S4: each goes by where its screen stands`() throws {
    let (tree, router) = Pages.window()
    try router.route(.opened(1), from: tree.page)
    let detail = tree.page
    let card = ScreenRouter.root(in: tree) { CardScreen(7, router: CardRouter(screenRouter: $0)) }
    try tree.push(ScreenNode(card), on: try #require(tree.visibleNavigation))
    try card.router.showDetail(8)
    #expect(tree.drawing == "Navigation:\n  list\n  detail(1)\n  Card(7)\n  Card(8)")
    try card.router.close()
    try router.route(.written, from: detail)
    #expect(tree.drawing == "Navigation:\n  list\n  detail(1)\n  note")
    try router.route(.closed, from: detail)
    #expect(tree.drawing == "Navigation:\n  list")
  }

  @Test func `S2 and S3: a place of the list may be a screen with routes`() throws {
    let tree = ScreenTree(root: NavigationNode())
    let coordinator = ScreenCoordinator<Spot>(tree: tree)
    coordinator.register(SpotAssembly())
    let profile = ScreenRouter.root(in: tree) { ProfileScreen(0, router: $0) }
    try tree.push(ScreenNode(profile), on: try #require(tree.visibleNavigation))
    coordinator.register(profile, as: .list)
    try profile.router.openProfile(1)
    let above = tree.profile
    try coordinator.show(.detail(2))
    #expect(tree.drawing == "Navigation:\n  Profile(0)\n  Profile(1)\n  Detail(2)")
    try coordinator.show(.list)
    #expect(tree.drawing == "Navigation:\n  Profile(0)")
    let closed = try #require(above.router as? ScreenRouter)
    expectError(
      "'ProfileScreen' cannot be closed or navigated from: it isn't in the tree. Open it first, "
        + "and release its router when it closes.", in: tree
    ) { try closed.close() }
  }

  @Test func `S3 and the engine: a step finds what a route has opened`() async throws {
    let (tree, profile) = try ProfileScreen.window()
    try profile.openProfile(1)
    let opened = tree.profile
    try opened.router.openProfile(2)
    let step: DestinationStep<ProfileScreen, Int> = .found(
      by: .screen(ProfileScreen.self, where: { $0.id == $1 }))
    let shown = try await Router(tree: tree).navigate(to: step, with: 1)
    #expect(shown.screen === opened)
    #expect(shown.outcome == .revealed)
    #expect(tree.drawing == "Navigation:\n  Profile(0)\n  Profile(1)")
    try opened.router.close()
    #expect(tree.drawing == "Navigation:\n  Profile(0)")
  }

  @Test func `S3 and the engine: who waits hears of a screen that a navigation has closed`()
    async throws
  {
    let (tree, profile) = try ProfileScreen.window()
    async let picked = profile.pick()
    _ = try await tree.shown(PickScreen.self)
    try await Router(tree: tree).back()
    #expect(try await picked == nil)
  }

  @Test func `S3: an output that could not be given is not given later`() async throws {
    let (tree, profile) = try ProfileScreen.window()
    async let picked = profile.pick()
    let pick = try await tree.shown(PickScreen.self)
    var failure: StyleError.Reason?
    let effect = EffectAssembly<Void>("finishing") {
      do throws(StyleError) {
        try pick.router.finish(7)
      } catch {
        failure = error.reason
      }
    }
    try await Router(tree: tree).navigate(to: effect.assemble())
    #expect(failure == .refused)
    try pick.router.close()
    #expect(try await picked == nil)
  }

  @Test func `S1 and the engine: a screen that a step has built is attached`() async throws {
    let (tree, events) = Pages.window()
    let router = Router(tree: tree)
    let step = StepAssembly(
      finder: .screen(Page.self, where: { $0.labelDetail == "\($1)" }),
      factory: .build { (id: Int) in Page(.detail, "\(id)") }
    )
    .adding(task: { page, _ in events.attach(page) })
    .using(.push).from(.found(by: .visibleNavigation())).assemble()
    let shown = try await router.navigate(to: step, with: 4)
    try #require(shown.screen).route(.written)
    #expect(tree.drawing == "Navigation:\n  list\n  detail(4)\n  note")
    let again = try await router.navigate(to: step, with: 4)
    #expect(again.outcome == .revealed)
    #expect(tree.drawing == "Navigation:\n  list\n  detail(4)")
  }

  @Test func `T2 and E6: a style cannot edit while the engine builds`() async throws {
    let (tree, profile) = try ProfileScreen.window()
    var text = ""
    let step = StepAssembly(
      finder: .nothing(),
      factory: .build { () -> PlaceholderScreen in
        do {
          try profile.openProfile(5)
        } catch {
          text = "\(error)"
        }
        return PlaceholderScreen("Built")
      }
    )
    .named("built")
    .using(.push).from(.found(by: .visibleNavigation())).assemble()
    try await Router(tree: tree).navigate(to: step)
    #expect(tree.drawing == "Navigation:\n  Profile(0)\n  Built")
    #expect(text.hasPrefix("'Profile(0)' couldn't make its transition: 'Navigation' cannot be"))
    #expect(text.contains("built"))
  }
}
