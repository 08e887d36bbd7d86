// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("E10: errors are told as their pages say: closing and going back")
struct RoutingErrorPageClosingTests {
  @Test func `a root of the shell cannot be closed`() async throws {
    let tree = try shop("Navigation:\n  Home")
    let router = Router(tree: tree)
    let home = tree.openScreen(HomeScreen.self)
    expect(
      tree,
      draws: """
        Navigation:
          Home
        """)
    let error = await failure {
      try await router.close(home)
    }
    try expect(
      error, on: "ErrorRootOfShell",
      says: """
        The request 'close Home' can't be carried out: 'Home #2' is a root of the app's shell, \
        which stays. Close a screen above it, or replace the root.
        """)
  }

  private final class DraftScreen: LeaveDeciding, ScreenLabeling {
    let label = "Draft"
    let labelDetail = ""
    var refused: RefusedNavigation?
    var mayLeave: LeaveDecision { refused == nil ? .no(reason: "unsaved") : .yes }

    func didRefuse(_ navigation: RefusedNavigation) { refused = navigation }
  }

  private static let home = StepAssembly(
    finder: .nothing(), factory: .build { (_: Void) in HomeScreen() }
  ).named("Home").using(.replaceRoot).from(.root).assemble()

  private func window() -> (tree: ScreenTree, draft: DraftScreen) {
    let draft = DraftScreen()
    let tree = ScreenTree(root: NavigationNode([ScreenNode(HomeScreen()), ScreenNode(draft)]))
    expect(
      tree,
      draws: """
        Navigation:
          Home
          Draft
        """)
    return (tree, draft)
  }

  @Test func `the router is gone`() async throws {
    let home = Self.home
    let error = await failure {
      let (tree, draft) = window()
      _ = try await Router(tree: tree).navigate(to: home)

      try await draft.refused?.navigateAgain()
    }
    try expect(
      error, on: "ErrorRouterGone",
      says: """
        The navigation to 'Home' wasn't started, because its router no longer exists. Keep the \
        router as long as its tree.
        """)
    let (tree, draft) = window()

    let router = Router(tree: tree)
    _ = try await router.navigate(to: home)

    try await draft.refused?.navigateAgain()
    expect(tree, draws: "Home")
  }

  @Test func `the screen is not open`() async throws {
    let tree = try shop("Navigation:\n  Home")
    let router = Router(tree: tree)
    expect(
      tree,
      draws: """
        Navigation:
          Home
        """)
    let error = await failure {
      let bag = BagScreen()

      try await router.close(bag)
    }
    try expect(
      error, on: "ErrorNotOpen",
      says: """
        The request 'close BagScreen' can't be carried out: the screen isn't in the tree. It \
        may have been closed while the request waited.
        """)
  }

  @Test func `there is nothing to go back to`() async throws {
    let tree = try shop("Navigation:\n  Home")
    let router = Router(tree: tree)
    expect(
      tree,
      draws: """
        Navigation:
          Home
        """)
    let error = await failure {
      try await router.back()
    }
    try expect(
      error, on: "ErrorNothingBehind",
      says: """
        The request 'back' can't be carried out: there is nothing to go back to from 'Home #2'. \
        Leave the app, or select a tab.
        """)
  }

  @Test func `the place is not on the way back`() async throws {
    let tree = try shop("Tabs:\n  Navigation home*:\n    Home\n  Navigation search:\n    Search")
    let router = Router(tree: tree)
    let search = tree.openScreen(SearchScreen.self)
    expect(
      tree,
      draws: """
        Tabs:
          Navigation home*:
            Home
          Navigation search:
            Search
        """)
    let error = await failure {
      try await router.back(to: search)
    }
    try expect(
      error, on: "ErrorNotOnTheWayBack",
      says: """
        The request 'back to Search' can't be carried out: going back from 'Home #3' doesn't \
        lead there. Navigate to it instead.
        """)
    do {
      let tree = try shop("Tabs:\n  Navigation home*:\n    Home\n  Navigation search:\n    Search")
      let router = Router(tree: tree)
      let search = DestinationStep<SearchScreen, Void>.found(by: .screen(SearchScreen.self))

      try await router.navigate(to: search)
      expect(
        tree,
        draws: """
          Tabs:
            Navigation home:
              Home
            Navigation search*:
              Search
          """)
    }
  }
}
