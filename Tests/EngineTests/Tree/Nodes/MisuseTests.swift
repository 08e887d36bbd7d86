// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

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

  @Test func `a class as the behavior of a container, whose state could not be taken back`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = CustomNode(SharedDrawer(), [ScreenNode(PlaceholderScreen("A"))])
    }
  }

  @Test func `the text says what to use instead`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      _ = CustomNode(SharedDrawer(), [ScreenNode(PlaceholderScreen("A"))])
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        "CustomNode.behavior must be a value, such as a struct (was the class SharedDrawer)."))
  }

  @Test func `a root that is against the rules`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = ScreenTree(root: ModalNode(ScreenNode(PlaceholderScreen("A")), style: .sheet))
    }
  }
}

/// What must not stand in a tree: a copy of it is the same object, so nothing can be put back.
private final class SharedDrawer: ContainerBehavior {
  var isOpen = false
  var kind: String { "Drawer" }

  func shown(among children: [Node]) -> ShownChildren { children.isEmpty ? .none : [0] }
  func show(_ index: Int, among children: inout [Node]) { isOpen = index == 1 }
}
