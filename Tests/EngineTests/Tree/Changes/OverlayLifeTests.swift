// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("T5 T6 T10 Overlays beside screens, transitions and the end of a tree")
struct OverlayLifeTests {
  private let clock = ManualClock()
  private let log = AppearanceLog()

  private func toast(_ label: String, for duration: Duration? = nil) -> Overlay {
    Overlay(PlaceholderScreen(label), duration: duration)
  }

  private func window() throws -> ScreenTree {
    try ScreenTree(drawing: "Navigation:\n  A\n  B\n⇧ alert:\n  C", clock: clock)
  }

  @Test func `its screen hears that it appears and disappears`() async throws {
    let tree = try window()
    let overlay = Overlay(ObservingScreen("O", log), duration: .seconds(1))
    try tree.showOverlay(overlay)
    #expect(log.take() == "+O +O.")
    try tree.dismiss(tree.modals[0])
    #expect(log.take() == "")
    await clock.advance(by: .seconds(1))
    #expect(log.take() == "-O -O.")
  }

  @Test func `a change of overlays alone ends no transition`() async throws {
    let tree = try window()
    let fade = Transition(.fade, duration: .seconds(5))
    try tree.edit(with: fade) { try $0.dismiss(tree.modals[0]) }
    let overlay = toast("Saved", for: .seconds(1))
    try tree.showOverlay(overlay)
    await clock.advance(by: .seconds(1))
    #expect(!overlay.isShown)
    #expect(tree.transition == fade)
    let slide = Transition(.slide, duration: .seconds(1))
    try tree.edit(with: slide) { try $0.showOverlay(toast("Slow")) }
    #expect(tree.transition == slide)
    try tree.edit { edit in
      try edit.showOverlay(toast("More"))
      try edit.pop(tree.named("Navigation"))
    }
    #expect(tree.transition == nil)
  }

  @Test(arguments: [false, true])
  func `T10: one that goes or comes back in the transition of others hears first what is due`(
    isHeld: Bool
  ) throws {
    let tree = try window()
    let hold = isHeld ? tree.hold() : nil
    let overlay = Overlay(ObservingScreen("O", log))
    let fade = Transition(.fade, duration: .seconds(5))
    try tree.edit(with: fade) { edit in
      try edit.showOverlay(overlay)
      try edit.dismiss(tree.modals[0])
    }
    #expect(log.take() == "+O")
    try tree.endOverlay(overlay)
    #expect(log.take() == "+O. -O -O.")
    try tree.showOverlay(overlay)
    #expect(log.take() == "+O +O.")
    try tree.edit(with: fade) { edit in
      try edit.endOverlay(overlay)
      try edit.pop(tree.named("Navigation"))
    }
    #expect(log.take() == "-O")
    try tree.showOverlay(overlay)
    #expect(log.take() == "-O. +O +O.")
    hold?.end()
    #expect(log.take() == "")
  }

  @Test func `a tree that is let go of lets go of them`() async throws {
    let overlay = toast("Saved", for: .seconds(1))
    weak let gone = try drop(overlay)
    #expect(gone == nil)
    await clock.advance(by: .seconds(1))
    #expect(!overlay.isShown)
    try ScreenTree().showOverlay(overlay)
  }

  private func drop(_ overlay: Overlay) throws -> ScreenTree {
    let tree = try window()
    try tree.showOverlay(overlay)
    return tree
  }
}
