// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("E3, H5: what the page about unsaved changes says is so")
struct UnsavedChangesTests {
  final class DraftScreen: LeaveDeciding {
    var text = ""
    private(set) var refused: RefusedNavigation?

    var mayLeave: LeaveDecision {
      text.isEmpty ? .yes : .no(reason: "the draft isn't saved")
    }

    func didRefuse(_ navigation: RefusedNavigation) {
      refused = navigation  // Show your alert here.
    }

    /// The user chose to discard the draft.
    func discard() async throws {
      text = ""
      try await refused?.navigateAgain()
    }
  }

  private static let draft = StepAssembly(DraftScreen.self) { DraftScreen() }
    .using(.push).from(.visibleNavigation).assemble()

  private static let bag = StepAssembly(BagScreen.self) { BagScreen() }
    .using(.pushReplacingLast).from(.visibleNavigation).assemble()

  private let tree = ScreenTree(root: NavigationNode([ScreenNode(HomeScreen())]))

  @Test func `a draft keeps its screen, and the user goes on when it is discarded`() async throws {
    let router = Router(tree: tree)
    let draft = try #require(try await router.navigate(to: Self.draft).screen)
    draft.text = "Dear Ann"

    let shown = try await router.back()
    print(shown.outcome)  // refused by DraftScreen: the draft isn't saved

    #expect("\(shown.outcome)" == "refused by DraftScreen: the draft isn't saved")
    expect(
      tree,
      draws: """
        Navigation:
          Home
          DraftScreen
        """)
    #expect(draft.refused?.destination == "back")

    try await draft.discard()

    expect(
      tree,
      draws: """
        Navigation:
          Home
        """)
  }

  @Test func `a swipe asks, too`() async throws {
    let router = Router(tree: tree)
    let draft = try #require(try await router.navigate(to: Self.draft).screen)
    draft.text = "Dear Ann"
    let stack = try #require(tree.root as? NavigationNode)

    let answer = tree.perform(.remove([stack.children[1].id], from: stack.id))

    #expect(!answer.isAllowed)
    #expect(draft.refused?.reason == "the draft isn't saved")
    try await draft.discard()
    #expect(stack.children.count == 1)
  }

  @Test func `the user can leave by another way than they asked for first`() async throws {
    let router = Router(tree: tree)
    let draft = try #require(try await router.navigate(to: Self.draft).screen)
    draft.text = "Dear Ann"
    try await router.back()

    draft.text = ""  // Saved.
    try await router.navigate(to: Self.bag)

    expect(
      tree,
      draws: """
        Navigation:
          Home
          Bag
        """)
  }
}
