// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderStyles

@MainActor
@Suite("S1 Questions and messages")
struct PromptTests {
  private func asked(_ event: Event) throws -> (tree: ScreenTree, prompt: Prompt<Reply>) {
    let (tree, router) = Pages.window()
    try tree.page.route(.opened(1))
    try tree.page.route(event)
    keep.append(router)
    let screen = try #require((tree.focused as? ScreenNode)?.screen)
    return (tree, try #require(screen as? Prompt<Reply>))
  }

  private let keep = Keeper()

  @Test(arguments: [Event.asked, .offered])
  func `S1: a choice comes back as an event of the screen that asked`(event: Event) throws {
    let (tree, prompt) = try asked(event)
    let revision = tree.revision
    try prompt.choose(.yes)
    #expect(tree.drawing == "Navigation:\n  list")
    #expect(tree.revision == revision + 1)
  }

  @Test func `S1: another choice is another event`() throws {
    let (tree, prompt) = try asked(.asked)
    try prompt.choose(.no)
    #expect(tree.drawing == "Navigation:\n  list\n  detail(1)\n◇ toast Kept")
  }

  @Test func `S1: a question is answered once, with what was offered`() throws {
    let (tree, router) = Pages.window()
    try tree.page.route(.opened(1))
    let prompt = try onlyYes(in: tree)
    keep.append(router)
    expectError(
      "'Sure' cannot be answered with 'no': the choices are 'yes'. Choose one of these.", in: tree
    ) { () throws(StyleError) in try prompt.choose(.no) }
    try prompt.choose(.yes)
    expectError(
      "'Prompt<Reply>' cannot be left or moved on from: it does not stand in the tree. Open it "
        + "first, and forget its router when it is closed.", in: tree
    ) { () throws(StyleError) in try prompt.choose(.yes) }
  }

  private func onlyYes(in tree: ScreenTree) throws -> Prompt<Reply> {
    let map = TransitionMap<Kind, Event> { _, event in
      event == .asked ? .alert("Sure", choices: [.yes]) { .replied($0) } : .toast("Done")
    }
    let second = MapRouter(tree: tree, map: map, unmapped: .error)
    keep.append(second)
    try second.route(.asked, from: tree.page)
    return try #require((tree.focused as? ScreenNode)?.screen as? Prompt<Reply>)
  }

  @Test func `S1: what a snackbar offers is an event, and ends it`() throws {
    let (tree, router) = Pages.window()
    try tree.page.route(.opened(1))
    try tree.page.route(.deleted)
    let message = try #require(tree.overlays.first?.screen as? Message)
    #expect(message.hasAction)
    try message.act()
    #expect(tree.drawing == "Navigation:\n  list\n  detail(1)\n  detail(again)")
    expectError(
      "'Deleted' cannot be left or moved on from: it does not stand in the tree. Open it first, "
        + "and forget its router when it is closed.", in: tree
    ) { () throws(StyleError) in try message.act() }
    keep.append(router)
  }

  @Test func `S1: a toast stands for its time and offers nothing`() throws {
    let (tree, prompt) = try asked(.asked)
    try prompt.choose(.no)
    let toast = try #require(tree.overlays.first)
    #expect(toast.duration == .seconds(2))
    #expect((toast.screen as? Message)?.hasAction == false)
  }
}

/// Keeps routers for the length of a test.
@MainActor
final class Keeper {
  private var kept: [AnyObject] = []

  func append(_ object: AnyObject) { kept.append(object) }
}
