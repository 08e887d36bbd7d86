// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderStyles

@Suite("S1 to S4 Calls without an animation")
struct AnimationTests {
  private let none = Transition(.none)

  /// The transitions of the changes that a body makes.
  private func transitions(
    in tree: ScreenTree, _ body: () throws -> Void
  ) async throws -> [Transition?] {
    let changes = tree.changes()
    try body()
    // A change that nothing above makes ends the wait, however many came before.
    let end = Transition(.flip)
    try tree.edit(with: end) { edit in
      try edit.showOverlay(Overlay(PlaceholderScreen("End")))
    }
    var found: [Transition?] = []
    for await change in changes {
      if change.transition == end { break }
      found.append(change.transition)
    }
    return found
  }

  @Test func `S1: an event without an animation, with all that follows from it`() async throws {
    let (tree, router) = Pages.window()
    let list = tree.page
    #expect(
      try await transitions(in: tree) {
        try list.route(.opened(1))
        try tree.page.route(.closed, animated: false)
        try router.route(.written, from: list, animated: false)
      } == [nil, none, none])
  }

  @Test func `S1, S2: an event and a place with a transition of their own`() async throws {
    let fade = Transition(.fade, duration: .milliseconds(200))
    let map = TransitionMap<Kind, Event> { _, event in
      switch event {
      case .opened(let id): .push(Page(.detail, "\(id)")).animated(with: fade)
      case .closed: .pop.animated(with: Transition(.slide))
      default: nil
      }
    }
    let page = Page(.list)
    let tree = ScreenTree(root: NavigationNode([ScreenNode(page)]))
    let router = MapRouter(tree: tree, map: map) { throw $0 }
    var name: String?
    #expect(
      try await transitions(in: tree) {
        name = try page.route(.opened(1))
        try tree.page.route(.closed)
        try page.route(.opened(2), animated: false)
      } == [fade, Transition(.slide), none])
    #expect(name == "push Page, fade for 0.2 seconds")
    let list = ScreenTree(root: NavigationNode())
    let coordinator = ScreenCoordinator<Spot>(tree: list)
    coordinator.register(SpotAssembly())
    #expect(
      try await transitions(in: list) {
        try coordinator.show(.list, with: fade)
        try coordinator.show(.detail(1), again: true, with: fade)
        try coordinator.show(.list, with: fade)
        try coordinator.show(.detail(1), with: fade, animated: false)
      } == [fade, fade, fade, none])
    withExtendedLifetime(router) {}
  }

  @Test func `S1: a container's event without an animation`() async throws {
    let stack = NavigationNode([ScreenNode(Page(.list)), ScreenNode(Page(.detail))])
    let (tree, router) = Pages.window(stack)
    router.attach(stack, as: .list)
    #expect(
      try await transitions(in: tree) {
        try router.route(.toRoot, from: stack, animated: false)
      } == [none])
  }

  @Test func `S2: showing and popping without an animation`() async throws {
    let tree = ScreenTree(root: NavigationNode())
    let coordinator = ScreenCoordinator<Spot>(tree: tree)
    coordinator.register(SpotAssembly())
    #expect(
      try await transitions(in: tree) {
        try coordinator.show(.list)
        try coordinator.show(.detail(1), animated: false)
        try coordinator.show(.detail(1), again: true, animated: false)
        try coordinator.show(.list, animated: false)
        try coordinator.show(.detail(2))
        try coordinator.pop(animated: false)
      } == [nil, none, none, none, nil, none])
  }

  @Test func `S3: routes without an animation, also with an animator of their own`() async throws {
    let (tree, router) = try ProfileScreen.window()
    let fade = Transition(.fade)
    #expect(
      try await transitions(in: tree) {
        let opened = try router.open(.push(fade), animated: false) { ProfileScreen(1, router: $0) }
        try opened.router.close(animated: false)
        let again = try router.open(.push(fade)) { ProfileScreen(1, router: $0) }
        try again.router.close()
        try router.open(.push(), animated: false) { ProfileScreen(1, router: $0) }
      } == [none, none, fade, fade, none])
    #expect(
      try await transitions(in: tree) { try router.popToRoot(animated: false) }
        == [none])
  }

  @Test func `S3: asking and finishing without an animation`() async throws {
    let (tree, router) = try ProfileScreen.window(inStack: false)
    var changes = tree.changes().makeAsyncIterator()
    async let picked = router.ask(.modal(), for: Int.self, animated: false) {
      PickScreen(router: $0)
    }
    let pick = try await tree.shown(PickScreen.self)
    try pick.router.finish(1, animated: false)
    #expect(await changes.next()?.transition == none)
    #expect(await changes.next()?.transition == none)
    #expect(try await picked == 1)
  }

  @Test func `S4: composed routers without an animation`() async throws {
    let (tree, router) = try CardScreen.window {
      TabNode([NavigationNode([$0]), NavigationNode()])
    }
    let make: @MainActor (ScreenRouter) -> CardScreen = {
      CardScreen(1, router: CardRouter(screenRouter: $0))
    }
    #expect(
      try await transitions(in: tree) {
        try router.show(animated: false, make)
        try router.open(.push(), animated: false, make)
        try router.popToRoot(animated: false)
        let sheet = try router.open(.modal(), animated: false, make)
        try sheet.router.close(animated: false)
        try router.ask("Sure", choices: [1], animated: false) { _ in }
        try router.selectTab(at: 1, animated: false)
      } == Array(repeating: none, count: 7))
  }
}
