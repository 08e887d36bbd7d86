// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E13b: who closed a screen, the user or the app")
struct GestureResultTests {
  /// Opens a screen on the visible stack, and waits for its end.
  private func open(_ window: Window) async -> Task<ScreenCompletion<Bool>, any Error> {
    let step = StepAssembly(ResultScreen<Bool>.self) { ResultScreen() }.using(.push)
      .from(.visibleNavigation).assemble()
    let opener = Task { try await window.router.result(of: step) }
    await settled {
      window.tree.screen(ResultScreen<Bool>.self) != nil && window.router.waiting.isIdle
    }
    return opener
  }

  @Test func `what an edit has removed before a gesture was not removed by the gesture`()
    async throws
  {
    let window = try Window("Navigation:\n  Home\n  Page")
    let opener = await open(window)
    let stack = try #require(window.tree.visibleNavigation)
    try window.tree.pop(stack)
    window.tree.perform(.remove([stack.children[1].id], from: stack.id))
    #expect(window.tree.drawing == "Navigation:\n  Home")
    #expect(try await opener.value == .closed(by: .edit))
  }

  @Test(arguments: [true, false])
  func `a tap that pops a stack is a gesture, by the router and by a host`(
    isByHost: Bool
  ) async throws {
    let window = try Window("Tabs:\n  Navigation*:\n    Home")
    let opener = await open(window)
    let tabs: TabNode = try window.tree.named("Tabs")
    if isByHost {
      window.tree.perform(.tap(tabs.children[0].id, of: tabs.id))
    } else {
      try await window.router.tap(tabs.children[0], of: tabs)
    }
    #expect(try await opener.value == .closed(by: .gesture))
  }

  @Test func `a gesture ends a screen of whichever router of the window has opened it`()
    async throws
  {
    let window = try Window("Navigation:\n  Home")
    let opener = await open(window)
    let other = Router(tree: window.tree)
    let stack = try #require(window.tree.visibleNavigation)
    window.tree.perform(.remove([stack.children[1].id], from: stack.id))
    #expect(try await opener.value == .closed(by: .gesture))
    #expect(other.waiting.isIdle)
  }
}
