// Wayfinder is released under the MIT licence; see LICENSE.

import Testing

@testable import Wayfinder

@Suite("T3 Arguments that no tree can have stop the program")
struct MisuseTests {
  @Test func `a selection out of range`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = TabNode([ScreenNode(PlaceholderScreen("A"))], selected: 1)
    }
  }

  @Test func `more children than columns`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = SplitNode((0..<3).map { _ in ScreenNode(PlaceholderScreen("A")) })
    }
  }

  @Test func `a root that is against the rules`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = ScreenTree(root: ModalNode(ScreenNode(PlaceholderScreen("A")), style: .sheet))
    }
  }
}
