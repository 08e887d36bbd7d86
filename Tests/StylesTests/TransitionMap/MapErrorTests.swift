// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderStyles

@Suite("S1 Transitions that cannot be made")
struct MapErrorTests {
  private func expect(
    _ text: String, root: Node, on event: Event, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (tree, router) = Pages.window(root)
    expectError(text, in: tree, sourceLocation: sourceLocation) {
      try router.route(event, from: tree.page)
    }
  }

  @Test func `S1: where there is no stack`() {
    expect(
      "'list' has no stack to push on or pop from: no navigation node is around it. Present "
        + "instead, or put a navigation node around it.",
      root: ScreenNode(Page(.list)), on: .opened(1))
  }

  @Test func `S1: at the bottom of a stack`() {
    expect(
      "'list' couldn't make its transition: 'list' cannot be popped: nothing is beneath it in "
        + "its stack. Dismiss its layer, or replace it. Nothing was changed.",
      root: NavigationNode([ScreenNode(Page(.list))]), on: .closed)
  }

  @Test func `S1: to a kind that is not beneath`() {
    expect(
      "'detail' cannot pop to 'note': beneath it in its stack are 'list'. Pop to one of these, or "
        + "set the stack.",
      root: NavigationNode([ScreenNode(Page(.list)), ScreenNode(Page(.detail))]), on: .toNote)
    expect(
      "'note' cannot pop to 'note': beneath it in its stack are none. Pop to one of these, or set "
        + "the stack.",
      root: NavigationNode([ScreenNode(Page(.note))]), on: .toNote)
  }

  @Test func `S1: in the root layer`() {
    expect(
      "'list' couldn't make its transition: 'list' cannot be dismissed: it is in the root layer. "
        + "Replace the root. Nothing was changed.",
      root: ScreenNode(Page(.list)), on: .dismissed)
  }

  @Test(arguments: [Event.tab(0), .tabNamed("a")])
  func `S1: where there are no tabs`(event: Event) {
    expect(
      "'list' has no tabs to select: no tab node is around it. Put it into tabs, or use another "
        + "transition.", root: ScreenNode(Page(.list)), on: event)
  }

  @Test func `S1: to a tab that is not there`() {
    func tabs() -> Node {
      TabNode([NavigationNode([ScreenNode(Page(.list))], name: "b"), NavigationNode(name: "a")])
    }
    expect(
      "'list' cannot select the tab 'c': the tabs around it are 'a', 'b'. Use one of these, or "
        + "give a tab this name.", root: tabs(), on: .tabNamed("c"))
    expect(
      "'list' couldn't make its transition: 'Tabs' has no child at index 5: it has 2 children. "
        + "Indices begin at 0. Nothing was changed.", root: tabs(), on: .tab(5))
  }

  @Test func `S1: many names are capped`() {
    let tabs = ["k", "b", "c", "d", "e", "f", "g", "h", "i"].map { NavigationNode(name: $0) }
    expect(
      "'list' cannot select the tab 'x': the tabs around it are 'a', 'b', 'c', 'd', 'e', 'f', 'g' "
        + "and 3 more. Use one of these, or give a tab this name.",
      root: TabNode([NavigationNode([ScreenNode(Page(.list))], name: "a")] + tabs),
      on: .tabNamed("x"))
  }

  @Test func `S1: from a screen that has gone`() throws {
    let (tree, router) = Pages.window()
    try tree.page.route(.opened(1))
    let detail = tree.page
    try detail.route(.closed)
    expectError(
      "'Page' cannot be closed or navigated from: it isn't in the tree. Open it first, and release "
        + "its router when it closes.", in: tree
    ) { try router.route(.closed, from: detail) }
  }
}
