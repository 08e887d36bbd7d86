// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("What the pages about the tree and its notation say is so")
struct TheTreeTests {
  @Test func `two edits are one change`() throws {
    typealias ResultScreen = BagScreen
    let stack = NavigationNode([ScreenNode(SearchScreen())], name: "search")
    let search = stack
    let tabs = TabNode([NavigationNode([ScreenNode(HomeScreen())], name: "home"), search])
    let tree = ScreenTree(root: tabs)
    let revision = tree.revision

    try tree.edit { edit in
      try edit.select(search, of: tabs)
      try edit.push(ScreenNode(ResultScreen()), on: stack)
    }

    expect(
      tree,
      draws: "Tabs:\n  Navigation home:\n    Home\n  Navigation search*:\n    Search\n    Bag")
    #expect(tree.revision == revision + 1)
  }

  @Test func `a transition ends on the tree's clock`() async throws {
    let clock = ManualClock()
    let stack = NavigationNode([ScreenNode(HomeScreen())])
    let tree = ScreenTree(root: stack, clock: clock)
    let product = ScreenNode(ProductScreen(id: 42))
    let moving = Task { await clock.advance(by: .milliseconds(250)) }

    try tree.edit(with: Transition(.slide, duration: .milliseconds(250))) { edit in
      try edit.push(product, on: stack)
    }
    try await tree.transitionEnded()

    _ = await moving.value
    expect(tree, draws: "Navigation:\n  Home\n  Product(42)")
  }

  @Test func `the notation's example is read and drawn as it stands`() throws {
    let drawing = """
      Tabs:
        Navigation home*:
          Home
          Product(42)
        Split search [three columns, collapsed]:
          Filters
          Results*
      ⇧ page sheet Compose [not dismissible]:
        Navigation:
          Compose(to: ann)
      ⇧ alert:
        "Discard: yes or no"
      ◇ toast Saved(3)
      """
    expect(try ScreenTree(drawing: drawing), draws: drawing)
  }

  @Test func `a host is told the steps in the order that a platform allows`() async throws {
    let tree = try ScreenTree(drawing: "Navigation home:\n  Home\n⇧ sheet:\n  Bag")
    let changes = tree.changes()
    let stack = try #require(tree.root as? NavigationNode)
    try tree.edit { edit in
      try edit.dismissLayers(above: stack)
      try edit.push(ScreenNode(ProductScreen(id: 42)), on: stack)
    }
    var steps: [HostStep] = []
    for await diff in changes {
      steps = diff.hostSteps ?? []
      break
    }
    #expect(
      steps.map(\.description).joined(separator: "\n") == """
        dismiss ⇧ sheet, animated
        push Product(42) on Navigation home, animated
        """)
  }
}
