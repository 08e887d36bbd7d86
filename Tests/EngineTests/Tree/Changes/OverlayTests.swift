// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("T5 Overlays belong to the window")
struct OverlayTests {
  private let clock = ManualClock()
  private static let before = "Navigation:\n  A\n  B\n⇧ alert:\n  C"

  private func toast(_ label: String, for duration: Duration? = nil) -> Overlay {
    Overlay(PlaceholderScreen(label), duration: duration)
  }

  private let tree: ScreenTree

  init() throws {
    tree = try ScreenTree(drawing: Self.before, clock: clock)
  }

  @Test func `they are drawn after the layers, from the lowest, and read again`() throws {
    let drawing =
      Self.before + "\n◇ toast Saved(3)\n◇ snackbar Undo\n◇ banner \"a: b\"\n◇ \"toast\" Own"
    let tree = try ScreenTree(drawing: drawing)
    expectDrawing(of: tree, drawing)
    #expect(
      tree.overlays.map(\.style) == [.toast, .snackbar, .custom("banner"), .custom("toast")])
    #expect(tree.validate() == [])
    expectDrawing(of: try ScreenTree(drawing: "(empty)\n◇ toast A"), "(empty)\n◇ toast A")
  }

  @Test func `they are not searched, hide nothing and are no place to be`() throws {
    let nodes = ScreenTree.texts(tree.allNodes)
    let focused = try #require(tree.focused)
    let overlay = toast("Saved")
    try tree.showOverlay(overlay)
    #expect(ScreenTree.texts(tree.allNodes) == nodes)
    #expect(tree.focused === focused)
    #expect(tree.isVisible(focused))
    #expect(tree.node(of: overlay.screen) == nil)
    #expect(SearchSpace(tree).screen(PlaceholderScreen.self) { $0.label == "Saved" } == nil)
  }

  @Test func `no navigation removes them`() throws {
    try tree.showOverlay(toast("Saved"))
    try tree.reveal(tree.named("A", as: Node.self))
    expectDrawing(of: tree, "Navigation:\n  A\n◇ toast Saved")
    try tree.replaceRoot(with: screen("New"))
    expectDrawing(of: tree, "New\n◇ toast Saved")
  }

  @Test func `they end by hand`() throws {
    let overlays = [toast("1"), toast("2", for: .seconds(1)), toast("3")]
    for overlay in overlays { try tree.showOverlay(overlay) }
    try tree.endOverlay(overlays[1])
    expectDrawing(of: tree, Self.before + "\n◇ toast 1\n◇ toast 3")
    #expect(overlays.map(\.isShown) == [true, false, true])
  }

  @Test func `they end when their time has passed, each a transaction of its own`() async throws {
    let changes = tree.changes()
    try tree.edit { edit in
      try edit.showOverlay(toast("1", for: .seconds(3)))
      try edit.showOverlay(toast("2", for: .seconds(1)))
    }
    let revision = tree.revision
    await clock.advance(by: .seconds(1))
    expectDrawing(of: tree, Self.before + "\n◇ toast 1")
    await clock.advance(by: .seconds(1))
    #expect(tree.revision == revision + 1)
    await clock.advance(by: .seconds(1))
    expectDrawing(of: tree, Self.before)
    var iterator = changes.makeAsyncIterator()
    #expect(await iterator.next()?.description == "shown ◇ toast 1, ◇ toast 2")
    #expect(await iterator.next()?.description == "ended ◇ toast 2")
    #expect(await iterator.next()?.description == "ended ◇ toast 1")
  }

  @Test(arguments: [Duration.zero, .seconds(-3)])
  func `one without time ends as soon as it can`(duration: Duration) async throws {
    try tree.showOverlay(toast("1", for: duration))
    expectDrawing(of: tree, Self.before + "\n◇ toast 1")
    await clock.advance(by: .zero)
    expectDrawing(of: tree, Self.before)
  }

  @Test func `one that is ended and shown again in one edit keeps its time, else it gets it anew`()
    async throws
  {
    let overlay = toast("1", for: .seconds(2))
    try tree.showOverlay(overlay)
    await clock.advance(by: .seconds(1))
    let number = overlay.id
    try tree.edit { edit in
      try edit.endOverlay(overlay)
      try edit.showOverlay(overlay)
    }
    #expect(overlay.id == number)
    await clock.advance(by: .seconds(1))
    expectDrawing(of: tree, Self.before)
    try tree.showOverlay(overlay)
    #expect(overlay.id > number)
    await clock.advance(by: .seconds(1))
    expectDrawing(of: tree, Self.before + "\n◇ toast 1")
    await clock.advance(by: .seconds(1))
    expectDrawing(of: tree, Self.before)
  }

  @Test func `one that belongs together with a push is committed with it`() async throws {
    let tree = try ScreenTree(drawing: "Navigation:\n  A")
    let diff = try await tree.diff { edit in
      try edit.showOverlay(toast("Saved"))
      try edit.push(screen("B"), on: tree.named("Navigation"))
    }
    #expect(diff?.description == "entered B; kept A; shown ◇ toast Saved")
  }

  @Test func `one screen object stands in one place`() throws {
    let carrier: ScreenNode = try tree.named("B")
    let overlay = toast("Saved")
    try tree.showOverlay(overlay)
    expectRefusal(
      by: tree,
      "'◇ toast B' cannot be put into the tree: its screen object is already in the tree, as 'B' "
        + "\(carrier.id). Make a new screen, or show the one that is open."
    ) { try $0.showOverlay(Overlay(carrier.screen)) }
    let again =
      "'◇ toast Saved' cannot be put into the tree: its screen object is already in the tree, as "
      + "'◇ toast Saved' \(overlay.id). Make a new screen, or show the one that is open."
    expectRefusal(by: tree, again) { try $0.showOverlay(Overlay(overlay.screen)) }
    expectRefusal(by: tree, again.replacing("'◇ toast Saved' cannot", with: "'Saved' cannot")) {
      try $0.replaceRoot(with: ScreenNode(overlay.screen))
    }
    expectRefusal(
      by: tree,
      "'◇ toast Saved' cannot be put into the tree: the node is already in a tree. Remove it there "
        + "in the same transaction, or make a new node."
    ) { try $0.showOverlay(overlay) }
    expectRefusal(
      by: tree,
      "'◇ toast Gone' cannot be edited: it isn't in this tree. Put it into the tree first, or "
        + "edit the tree that it is in."
    ) { try $0.endOverlay(toast("Gone")) }
  }

  @Test func `one that another tree may have to take back is not shown here`() throws {
    let (first, second) = (tree, try ScreenTree(drawing: Self.before))
    let overlay = toast("Saved")
    try first.showOverlay(overlay)
    #expect(throws: TreeError.self) { try second.showOverlay(overlay) }
    var isRefused = false
    takeBack(in: first) { edit in
      try edit.endOverlay(overlay)
      isRefused = (try? second.showOverlay(overlay)) == nil
    }
    #expect(isRefused)
    expectDrawing(of: first, Self.before + "\n◇ toast Saved")
    try first.endOverlay(overlay)
    try second.showOverlay(overlay)
    #expect(overlay.isShown && first.overlays.isEmpty && second.validate() == [])
  }
}
