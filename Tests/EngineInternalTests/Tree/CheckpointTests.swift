// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing

@testable import Wayfinder

@Suite("X1: what an explorer has tried is undone without a trace")
struct CheckpointTests {
  @Test func `a tree goes back behind any committed edits, and stands as it stood`() {
    var count = 0
    for seed in TestSize.seeds(TestSize.count(200, thorough: 500, large: 1_600)) {
      var maker = TreeMaker(seed: seed)
      let tree = maker.tree()
      let before = TreeSnapshot(of: tree)
      guard let checkpoint = tree.checkpoint() else { continue }
      var generator = SeededGenerator(seed: seed &* 104_729 &+ 1)
      var stepper = TreeStepper(tree: tree)
      for _ in 0..<(1 + generator.number(below: 6)) {
        let step = TreeStep(using: &generator)
        try? tree.edit { edit in try stepper.perform(step, in: edit) }
      }
      let reached = TreeSnapshot(of: tree)
      guard tree.goBack(to: checkpoint) else {
        // Screens that observe and overlays can't be undone; then nothing changes.
        #expect(!tree.overlays.isEmpty || !tree.appeared.isEmpty)
        #expect(TreeSnapshot(of: tree).difference(from: reached) == nil)
        continue
      }
      count += 1
      if let difference = TreeSnapshot(of: tree).difference(from: before) {
        Issue.record("seed \(seed)\n\(difference)")
        return
      }
      #expect(tree.validate() == [])
      #expect(stepper.made.allSatisfy { !$0.isInTree || tree.contains($0) })
    }
    #expect(count > 80)
  }

  @Test func `a tree with an overlay or a screen that observes has no checkpoint`() throws {
    let plain = try ScreenTree(drawing: "Home")
    #expect(plain.checkpoint() != nil)
    try plain.showOverlay(Overlay(PlaceholderScreen("Saved"), style: .toast))
    #expect(plain.checkpoint() == nil)
    let observed = ScreenTree(root: ScreenNode(ObservingScreen("Home", AppearanceLog())))
    #expect(observed.checkpoint() == nil)
  }

  @Test func `a router forgets the tabs that routes have added since`() async throws {
    let window = try Window("Tabs:\n  Navigation home*:\n    Home\n  Navigation bag:\n    Bag")
    let extra = page("Extra").using(.addTab())
      .from(.found(by: .container(TabNode.self))).assemble()
    let drawingBefore = window.tree.drawing
    let checkpoint = try #require(window.router.checkpoint())
    let before = TreeSnapshot(of: window.tree)
    let first = try await window.router.navigate(to: extra)
    let drawing = window.tree.drawing
    #expect(window.router.goBack(to: checkpoint))
    #expect(TreeSnapshot(of: window.tree).difference(from: before) == nil)
    // The same request builds the same with the same numbers, and what it adds can be closed.
    let second = try await window.router.navigate(to: extra)
    #expect(second.outcome == first.outcome)
    #expect("\(second.diff)" == "\(first.diff)")
    #expect(window.tree.drawing == drawing)
    try await window.router.close(#require(second.screen))
    #expect(window.tree.drawing == drawingBefore)
  }

  @Test func `a router whose guard is asked has no checkpoint`() async throws {
    let window = try Window("Home")
    let gate = Gate(isOpen: false)
    let detail = guardedPage("Detail", gate)
    let task = Task { try await window.router.navigate(to: detail) }
    await gate.reached()
    #expect(window.router.checkpoint() == nil)
    gate.open()
    _ = try await task.value
    #expect(window.router.checkpoint() != nil)
  }
}
