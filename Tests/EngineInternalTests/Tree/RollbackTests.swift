// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing

@testable import Wayfinder

@Suite("T2 A failed transaction leaves nothing in the tree's own books")
struct RollbackTests {
  /// What the tree counts and keeps beside its nodes.
  private static func books(_ tree: ScreenTree) -> String {
    """
    \(tree.nodesByScreen.count) screens, \(tree.leaveDecidingCount) decide on leaving
    \(tree.appearanceObservingCount) observe, \(tree.appeared.count) in sight
    \(tree.log.count) changes recorded, \(tree.touched.count) nodes touched
    \(tree.given.count) transitions given, \(tree.notices.count) notices
    \(tree.overlays.count) overlays, edited: \(tree.hasOverlayEdits), \(tree.timers.count) timers
    """
  }

  @Test func `its counts are those from before, within another transaction too`() async {
    await TreeStep.trySequences(
      seeds: TestSize.seeds(TestSize.count(100, thorough: 200, large: 2_400)), upTo: 10,
      failure: Self.failure)
  }

  private static func failure(seed: Int, steps: [TreeStep]) -> String? {
    var maker = TreeMaker(seed: seed)
    let tree = maker.tree()
    try? tree.showOverlay(Overlay(PlaceholderScreen("Saved"), duration: .seconds(60)))
    let before = books(tree)
    var stepper = TreeStepper(tree: tree)
    var trace: String?
    try? tree.edit { edit in
      for (index, step) in steps.enumerated() {
        let inner = books(tree)
        do {
          if index % 3 != 2 {
            try stepper.perform(step, in: edit)
            continue
          }
          try tree.edit { edit in
            try stepper.perform(step, in: edit)
            try edit.showOverlay(Overlay(PlaceholderScreen("Sent")))
            edit.animate(with: Transition(.slide, duration: .seconds(1)))
            throw Boom()
          }
        } catch  where trace == nil && books(tree) != inner {
          trace = "\(step) threw '\(error)' and left a trace.\n\(inner)\n\(books(tree))"
        } catch {}
      }
      throw Boom()
    }
    if trace == nil, books(tree) != before {
      trace = "A throw left a trace.\n\(before)\n\(books(tree))"
    }
    return trace
  }
}
