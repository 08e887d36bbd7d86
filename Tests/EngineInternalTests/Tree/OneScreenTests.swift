// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing

@testable import Wayfinder

/// A window has a tree of its own, and a screen object stands in one window.
@MainActor
@Suite("T3 One screen object stands in one node, whatever the window")
struct OneScreenTests {
  private func refusal(_ body: () throws -> Void) -> String? {
    ScreenTree.windowLimit = .max
    defer { ScreenTree.windowLimit = 16 }
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  private let text = """
    'Home' cannot be put into the tree: its screen object is in the tree of another window, as \
    'Home' #1. Remove it there first, or make a screen for each window.
    """

  @Test func `not in the trees of two windows`() throws {
    let home = PlaceholderScreen("Home")
    let first = ScreenTree(root: ScreenNode(home))
    let second = try ScreenTree(drawing: "Navigation:\n  Other")
    let stack: NavigationNode = try second.named("Navigation")
    let before = TreeSnapshot(of: second)
    #expect(refusal { try second.push(ScreenNode(home), on: stack) } == text)
    #expect(
      refusal {
        try second.present(ModalNode(ScreenNode(home), style: .sheet), from: stack)
      } == text)
    #expect(refusal { try second.replaceRoot(with: TabNode([ScreenNode(home)])) } == text)
    #expect(TreeSnapshot(of: second).difference(from: before) == nil)
    #expect(first.validate() + second.validate() == [])
  }

  @Test func `nor as a screen here and an overlay there`() throws {
    let home = PlaceholderScreen("Home")
    let first = ScreenTree(root: ScreenNode(home))
    let second = ScreenTree(root: screen("Other"))
    #expect(
      refusal { try second.showOverlay(Overlay(home, style: .toast)) }
        == text.replacing("'Home' cannot", with: "'◇ toast Home' cannot"))
    let saved = PlaceholderScreen("Saved")
    try second.showOverlay(Overlay(saved, style: .toast))
    #expect(
      refusal { try first.replaceRoot(with: ScreenNode(saved)) }?.contains("another window") == true
    )
    #expect(second.overlays.count == 1)
  }

  @Test func `it moves to another window when it has left the first`() throws {
    let product = PlaceholderScreen("Product")
    let first = ScreenTree(root: NavigationNode([screen("Home"), ScreenNode(product)]))
    let second = try ScreenTree(drawing: "Navigation:\n  Home")
    try first.pop(first.named("Navigation"))
    try second.push(ScreenNode(product), on: second.named("Navigation"))
    expectDrawing(of: second, "Navigation:\n  Home\n  Product")
  }

  @Test func `nor while the transaction that has taken it out can still be taken back`() throws {
    let product = PlaceholderScreen("Product")
    let first = ScreenTree(root: NavigationNode([screen("Home"), ScreenNode(product)]))
    let second = try ScreenTree(drawing: "Navigation:\n  Home")
    let stack: NavigationNode = try second.named("Navigation")
    ScreenTree.windowLimit = .max
    defer { ScreenTree.windowLimit = 16 }
    #expect(throws: TreeError.self) {
      try first.edit { edit in
        try edit.pop(first.named("Navigation"))
        try second.push(ScreenNode(product), on: stack)
      }
    }
    expectDrawing(of: first, "Navigation:\n  Home\n  Product")
    expectDrawing(of: second, "Navigation:\n  Home")
  }

  /// Navigates without a task: with the limit raised, every other test would search all trees meanwhile.
  private func navigate(
    _ tree: ScreenTree, to step: DestinationStep<PlaceholderScreen, Void>
  ) throws {
    let request = HeldRequest(
      .destination(AnyDestination(step, with: ())), of: Router(tree: tree), policy: .queue)
    request.goOn()
    _ = try #require(request.end).get()
  }

  @Test func `a tree that a factory takes screens from is a store, not a window`() throws {
    ScreenTree.windowLimit = .max
    defer { ScreenTree.windowLimit = 16 }
    let kept = PlaceholderScreen("Kept")
    let store = ScreenTree(root: NavigationNode([ScreenNode(kept)]))
    let windows = try (0..<2).map { _ in try ScreenTree(drawing: "Home") }
    let step = StepAssembly<PlaceholderScreen, Void>(
      finder: .nothing(),
      factory: .found(by: .screen(PlaceholderScreen.self), in: { store })
    ).using(.present()).from(.current).assemble()
    try navigate(windows[0], to: step)
    #expect(windows[0].node(of: kept) != nil)
    #expect(throws: RoutingError.self) { try navigate(windows[1], to: step) }
    expectDrawing(of: windows[1], "Home")
    try windows[0].dismiss(windows[0].modals[0])
    try navigate(windows[1], to: step)
    expectDrawing(of: windows[1], "Home\n⇧ sheet:\n  Kept")
    try store.replaceRoot(with: TabNode([ScreenNode(kept)]))
    expectDrawing(of: store, "Tabs:\n  Kept*")
  }

  @Test func `a window that is gone holds nothing back`() throws {
    let home = PlaceholderScreen("Home")
    var first: ScreenTree? = ScreenTree(root: ScreenNode(home))
    #expect(first?.drawing == "Home")
    first = nil
    let second = ScreenTree(root: ScreenNode(home))
    expectDrawing(of: second, "Home")
  }
}
