// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderStyles

@Suite("S1 Questions and messages")
struct PromptTests {
  private func asked(_ event: Event) throws -> (tree: ScreenTree, prompt: Prompt) {
    let (tree, router) = Pages.window()
    try tree.page.route(.opened(1))
    try tree.page.route(event)
    keep.append(router)
    let screen = try #require((tree.focused as? ScreenNode)?.screen)
    return (tree, try #require(screen as? Prompt))
  }

  private let keep = Keeper()

  @Test(arguments: [Event.asked, .offered])
  func `S1: a choice comes back as an event of the screen that asked`(event: Event) throws {
    let (tree, prompt) = try asked(event)
    let revision = tree.revision
    try prompt.choose(Reply.yes)
    #expect(tree.drawing == "Navigation:\n  list")
    #expect(tree.revision == revision + 1)
  }

  @Test func `S1: another choice is another event`() throws {
    let (tree, prompt) = try asked(.asked)
    try prompt.choose(Reply.no)
    #expect(tree.drawing == "Navigation:\n  list\n  detail(1)\n◇ toast Kept")
  }

  @Test func `S1: a question is answered once, with what was offered`() throws {
    let (tree, router) = Pages.window()
    try tree.page.route(.opened(1))
    let prompt = try onlyYes(in: tree)
    keep.append(router)
    expectError(
      "'Sure' cannot be answered with 'no': the choices are 'yes'. Choose one of these.", in: tree
    ) { try prompt.choose(Reply.no) }
    try prompt.choose(Reply.yes)
    expectError(
      "'Sure' cannot be closed or navigated from: it isn't in the tree. Open it first, "
        + "and release its router when it closes.", in: tree
    ) { try prompt.choose(Reply.yes) }
  }

  private func onlyYes(in tree: ScreenTree) throws -> Prompt {
    let map = TransitionMap<Kind, Event> { _, event in
      event == .asked ? .alert("Sure", choices: [.yes]) { .replied($0) } : .toast("Done")
    }
    let second = MapRouter(tree: tree, map: map, unmapped: { throw $0 })
    keep.append(second)
    try second.route(.asked, from: tree.page)
    return try #require((tree.focused as? ScreenNode)?.screen as? Prompt)
  }

  @Test func `S1: what a snackbar offers is an event, and ends it`() throws {
    let (tree, router) = Pages.window()
    try tree.page.route(.opened(1))
    try tree.page.route(.deleted)
    let message = try #require(tree.overlays.first?.screen as? Prompt)
    #expect(message.buttons == ["Undo"])
    try message.press(at: 0)
    #expect(tree.drawing == "Navigation:\n  list\n  detail(1)\n  detail(again)")
    expectError(
      "'Deleted' cannot be closed or navigated from: it isn't in the tree. Open it first, and "
        + "release its router when it closes.", in: tree
    ) { try message.press(at: 0) }
    keep.append(router)
  }

  @Test(arguments: [Event.asked, .offered, .deleted])
  func `S1: a window that is let go with a question open is released`(event: Event) throws {
    weak var window: ScreenTree?
    try {
      let (tree, router) = Pages.window()
      try tree.page.route(.opened(1))
      try tree.page.route(event)
      #expect(!tree.modals.isEmpty || !tree.overlays.isEmpty)
      window = tree
      withExtendedLifetime(router) {}
    }()
    #expect(window == nil)
  }

  @Test func `S1: a toast stands for its time and offers nothing`() throws {
    let (tree, prompt) = try asked(.asked)
    try prompt.choose(Reply.no)
    let toast = try #require(tree.overlays.first)
    #expect(toast.duration == .seconds(2))
    #expect((toast.screen as? Prompt)?.buttons == [])
  }
}

/// Keeps routers for the length of a test.
final class Keeper {
  private var kept: [AnyObject] = []

  func append(_ object: AnyObject) { kept.append(object) }
}
