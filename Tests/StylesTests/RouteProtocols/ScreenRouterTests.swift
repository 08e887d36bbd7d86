// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderStyles

@Suite("S3 Routes and their router")
struct ScreenRouterTests {
  @Test func `S3: a route pushes, and close pops`() throws {
    let (tree, _) = try ProfileScreen.window()
    try tree.profile.router.openProfile(1)
    #expect(tree.drawing == "Navigation:\n  Profile(0)\n  Profile(1)")
    try tree.profile.router.close()
    #expect(tree.drawing == "Navigation:\n  Profile(0)")
  }

  @Test func `S3: close of a pushed screen leaves the layer that hung there before`() throws {
    let (tree, router) = try ProfileScreen.window()
    try router.openSheet(5, inStack: false)
    try router.openProfile(1)
    let node = try #require(tree.visibleNodeBeneath("Profile(1)"))
    let opened = try #require(node.screen as? ProfileScreen)
    try opened.router.close()
    #expect(tree.drawing == "Navigation:\n  Profile(0)\n⇧ page sheet:\n  Profile(5)")
  }

  @Test func `S3: an animator goes there and back`() async throws {
    let (tree, _) = try ProfileScreen.window()
    var changes = tree.changes().makeAsyncIterator()
    try tree.profile.router.openSheet(4, inStack: false)
    try tree.profile.router.close()
    let there = try #require(await changes.next())
    let back = try #require(await changes.next())
    #expect(there.transition == Transition(.custom(Zoom(from: 4))))
    #expect(back.transition == Transition(.custom(Zoom(from: 4))))
    try tree.profile.router.openProfile(1)
    #expect(await changes.next()?.transition == nil)
  }

  @Test func `S3: of two outputs the opener gets the first, and the second is an error`()
    async throws
  {
    let (tree, router) = try ProfileScreen.window()
    async let picked = router.pick()
    let screen = try await tree.shown(PickScreen.self)
    try screen.router.finish(7)
    #expect(throws: StyleError.self) { try screen.router.finish(8) }
    #expect(throws: StyleError.self) { try screen.router.close() }
    #expect(try await picked == 7)
  }

  @Test func `S3: closed in another way there is no output`() async throws {
    let (tree, router) = try ProfileScreen.window()
    async let closed = router.pick()
    try await tree.shown(PickScreen.self).router.close()
    #expect(try await closed == nil)
    async let swiped = router.pick()
    let node = try #require(tree.node(of: await tree.shown(PickScreen.self)))
    try tree.dismiss(node)
    #expect(try await swiped == nil)
  }

  @Test func `S3: cancelling the wait leaves the screen open`() async throws {
    let (tree, router) = try ProfileScreen.window()
    let waiting = Task { () async -> String in
      do throws(StyleError) {
        return "\(String(describing: try await router.pick()))"
      } catch {
        return error.description
      }
    }
    _ = try await tree.shown(PickScreen.self)
    waiting.cancel()
    #expect(
      await waiting.value
        == "'PickScreen' gave no output: the task that waited for it was canceled. The screen "
        + "stays open; close it if it is no longer needed.")
    #expect(tree.drawing == "Navigation:\n  Profile(0)\n⇧ sheet:\n  Pick")
  }

  @Test func `S3: the wait for an output ends with the window, which it does not keep`()
    async throws
  {
    var window: ScreenTree? = ScreenTree()
    weak let tree = window
    let screen = ScreenRouter.root(in: try #require(window)) { ProfileScreen(0, router: $0) }
    try window?.replaceRoot(with: ScreenNode(screen))
    let router = screen.router
    let waiting = Task { () async -> String in
      do throws(StyleError) {
        return "\(String(describing: try await router.pick()))"
      } catch {
        return error.description
      }
    }
    _ = try await window?.shown(PickScreen.self)
    window = nil
    #expect(
      await waiting.value
        == "'PickScreen' cannot navigate: its window no longer exists. Keep the tree and its "
        + "coordinator as long as the window.")
    #expect(tree == nil)
  }

  @Test func `S3: an alert is a route with an answer`() async throws {
    let (tree, router) = try ProfileScreen.window()
    async let answer = router.alert("Sure", choices: ["yes", "no"])
    try await tree.shown(Prompt.self).choose("no")
    #expect(try await answer == "no")
    async let none = router.alert("Sure", choices: ["yes", "no"])
    _ = try await tree.shown(Prompt.self)
    try router.openProfile(1)
    #expect(try await none == nil)
    #expect(tree.drawing == "Navigation:\n  Profile(0)\n  Profile(1)")
  }

  @Test func `S3: a second question takes the place of the first, which has no answer`()
    async throws
  {
    let (tree, router) = try ProfileScreen.window()
    async let first = router.alert("First", choices: [1, 2])
    _ = try await tree.shown(Prompt.self)
    async let second = router.alert("Second", choices: ["a"])
    #expect(try await first == nil)
    let prompt = try await tree.shown(Prompt.self)
    #expect(prompt.title == "Second")
    try prompt.choose("a")
    #expect(try await second == "a")
    #expect(tree.drawing == "Navigation:\n  Profile(0)")
  }

  @Test func `S3: a second wait fails where its screen has no room, and the first goes on`()
    async throws
  {
    let (tree, router) = try ProfileScreen.window()
    async let first = router.pick()
    let pick = try await tree.shown(PickScreen.self)
    let error = try await #require(throws: StyleError.self) { try await router.pick() }
    #expect(error.reason == .refused)
    try pick.router.finish(3)
    #expect(try await first == 3)
  }

  @Test func `S3: effects go to their host`() throws {
    let effects = EffectLog()
    let (tree, router) = try ProfileScreen.window(effects: effects)
    try router.share("Ann")
    try router.openSettings()
    try router.perform(.custom("call"))
    #expect(effects.effects == [.share("Ann"), .openSettings, .custom("call")])
    effects.isBroken = true
    expectError(
      "'Profile(0)' couldn't make its transition, because the app's own code threw: boom. "
        + "Nothing was changed.", in: tree
    ) { try router.share("Ann") }
    let other = ScreenTree()
    let alone = ScreenRouter.root(in: other) { ProfileScreen(9, router: $0) }
    expectError(
      "'ProfileScreen' cannot perform 'share Bob': its router has no handler for effects. Give "
        + "the first router an 'effects' closure.", in: other
    ) { try (alone.router as? any EffectRoute)?.share("Bob") }
  }

  @Test func `S3: what cannot be opened or closed`() throws {
    let (tree, router) = try ProfileScreen.window(inStack: false)
    expectError(
      "'Profile(0)' has no stack to push on or pop from: no navigation node is around it. "
        + "Present instead, or put a navigation node around it.", in: tree
    ) { try router.open(.push()) { ProfileScreen(1, router: $0) } }
    expectError(
      "'Profile(0)' couldn't make its transition: 'Profile(0)' cannot be dismissed: it is in the "
        + "root layer. Replace the root. Nothing was changed.", in: tree
    ) { try router.close() }
    try router.openSheet(1, inStack: false)
    let screen = tree.profile
    let closed = screen.router
    try closed.close()
    expectError(
      "'\(type(of: screen))' cannot be closed or navigated from: it isn't in the tree. Open it "
        + "first, and release its router when it closes.", in: tree
    ) { try closed.close() }
  }

  @Test func `S3: routers keep no tree alive`() throws {
    var window: ScreenTree? = ScreenTree()
    let screen = ScreenRouter.root(in: try #require(window)) { ProfileScreen(0, router: $0) }
    weak let tree = window
    window = nil
    #expect(tree == nil)
    let error = try #require(throws: StyleError.self) { try screen.router.close() }
    #expect(
      "\(error)"
        == "'ProfileScreen' cannot navigate: its window no longer exists. Keep the tree and "
        + "its coordinator as long as the window.")
  }

  @Test func `S3: the routes that were opened list themselves`() throws {
    let (tree, router) = try ProfileScreen.window()
    try router.openProfile(1)
    try router.openProfile(2)
    try tree.profile.router.openSheet(3, inStack: true)
    try router.share("Ann")
    #expect(
      router.table.description == """
        from          | on          | transition
        ProfileScreen | openProfile | push: ProfileScreen
        ProfileScreen | openSheet   | present as page sheet in a stack, zoom from 3: ProfileScreen
        ProfileScreen | share       | share
        """)
  }
}

extension ScreenTree {
  /// Waits until a screen of a class has the focus.
  func shown<Shown: Screen>(_ type: Shown.Type) async throws -> Shown {
    for _ in 0..<1_000 {
      if let screen = (focused as? ScreenNode)?.screen as? Shown { return screen }
      await Task.yield()
    }
    throw Boom()
  }

  /// The node that is drawn like this.
  func visibleNodeBeneath(_ text: String) -> ScreenNode? {
    allNodes.first { $0.reference.text == text } as? ScreenNode
  }
}
