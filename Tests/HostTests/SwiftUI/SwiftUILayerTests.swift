// Wayfinder is released under the MIT license; see LICENSE.

import SwiftUIStandIn
import Testing
import UIKitStandIn
import Wayfinder
import WayfinderHosting
import WayfinderSwiftUI

@MainActor
@Suite("Modal layers on SwiftUI's stand-in")
struct SwiftUILayerTests {
  private func rig(
    _ personality: StandInWorld.Personality, seed: Int = 1, hasControllers: Bool = true
  ) throws -> SwiftUIRig {
    try SwiftUIRig(
      "Navigation:\n  Home", personality, seed: UInt64(seed), hasControllers: hasControllers)
  }

  private func sheet(_ name: String, _ style: ModalStyle = .sheet) -> ModalNode {
    ModalNode(ScreenNode(Page(name)), style: style)
  }

  @Test(
    arguments: StandInWorld.Personality.allCases,
    [ModalStyle.fullScreen, .pageSheet, .formSheet, .sheet, .overFullScreen, .popover])
  func `a layer of each style is presented and dismissed`(
    personality: StandInWorld.Personality, style: ModalStyle
  ) throws {
    for hasControllers in [true, false] {
      let rig = try rig(personality, hasControllers: hasControllers)
      let layer = sheet("Filter", style)
      try rig.tree.present(layer, from: rig.node("Home"))
      rig.quiet()
      rig.expectConverged()
      #expect(rig.journal.filter { $0.hasPrefix("refused") }.isEmpty)
      try rig.tree.dismiss(layer)
      rig.quiet()
      rig.expect("Navigation:\n  Home")
    }
  }

  @Test(arguments: StandInWorld.Personality.allCases, 0..<8)
  func `F2: a sheet that is replaced in one edit is dismissed, then the other presented`(
    personality: StandInWorld.Personality, seed: Int
  ) throws {
    let rig = try rig(personality, seed: seed)
    try rig.tree.present(sheet("Filter"), from: rig.node("Home"))
    rig.quiet()
    try rig.tree.edit { edit in
      try edit.present(sheet("Sort"), from: rig.node("Home"), replacing: true)
      try edit.push(ScreenNode(Page("Product")), on: rig.node("Navigation"))
    }
    rig.quiet()
    rig.expect("Navigation:\n  Home\n  Product\n⇧ sheet:\n  Sort")
  }

  @Test(arguments: StandInWorld.Personality.allCases, 0..<8)
  func `F5, F6: a drag of the user is one edit, however late and often it is written`(
    personality: StandInWorld.Personality, seed: Int
  ) throws {
    let rig = try rig(personality, seed: seed)
    try rig.tree.present(sheet("Filter"), from: rig.node("Home"))
    rig.quiet()
    let revision = rig.tree.revision
    #expect(rig.user.dragSheetAway())
    rig.turns(30)
    // The next one comes while the last one's binding is still being written.
    try rig.tree.present(sheet("Sort"), from: rig.node("Home"), replacing: true)
    rig.quiet()
    rig.expect("Navigation:\n  Home\n⇧ sheet:\n  Sort")
    #expect(rig.tree.revision <= revision + 2)
  }

  @Test(arguments: StandInWorld.Personality.allCases)
  func `a drag that is let go is no edit`(personality: StandInWorld.Personality) throws {
    let rig = try rig(personality)
    try rig.tree.present(sheet("Filter"), from: rig.node("Home"))
    rig.quiet()
    let revision = rig.tree.revision
    let drag = try #require(rig.user.beginDraggingSheet())
    rig.turns(3)
    drag.cancel()
    rig.quiet()
    rig.expect("Navigation:\n  Home\n⇧ sheet:\n  Filter")
    #expect(rig.tree.revision == revision)
  }

  @Test(arguments: StandInWorld.Personality.allCases)
  func `a draft in a sheet keeps it from being dragged`(
    personality: StandInWorld.Personality
  ) throws {
    let rig = try rig(personality)
    let letter = Letter()
    try rig.tree.present(ModalNode(ScreenNode(letter), style: .sheet), from: rig.node("Home"))
    rig.quiet()
    #expect(!rig.user.dragSheetAway())
    rig.expect("Navigation:\n  Home\n⇧ sheet:\n  Letter")
  }

  @Test(arguments: StandInWorld.Personality.allCases)
  func `a draft that SwiftUI took away in its sheet comes back, and hears of it`(
    personality: StandInWorld.Personality
  ) throws {
    let rig = try rig(personality)
    let letter = Letter()
    letter.isDraft = false
    try rig.tree.present(ModalNode(ScreenNode(letter), style: .sheet), from: rig.node("Home"))
    rig.quiet()
    letter.isDraft = true
    #expect(rig.user.dragSheetAway())
    rig.quiet()
    #expect(letter.refused.map(\.destination) == ["dismiss"])
    rig.expect("Navigation:\n  Home\n⇧ sheet:\n  Letter")
  }

  @Test(arguments: StandInWorld.Personality.allCases, 0..<6)
  func `an alert's button dismisses it and does what it says, once`(
    personality: StandInWorld.Personality, seed: Int
  ) throws {
    for style in [ModalStyle.alert, .actionSheet] {
      let rig = try rig(personality, seed: seed)
      let question = Question(message: "It is gone then.")
      question.onDelete = {
        #expect(rig.tree.modals.isEmpty, "the layer has left the tree by then")
        let next = ModalNode(ScreenNode(Page("Done")), style: .sheet)
        try? rig.tree.present(next, from: rig.node("Home"))
      }
      try rig.tree.present(ModalNode(ScreenNode(question), style: style), from: rig.node("Home"))
      rig.quiet()
      rig.expectConverged()
      #expect(rig.user.actions == ["Delete", "Cancel"])
      #expect(rig.user.tapAction("Delete"))
      rig.quiet()
      #expect(question.chosen == ["Delete"])
      rig.expect("Navigation:\n  Home\n⇧ sheet:\n  Done")
    }
  }

  @Test
  func `an alert that is answered before it has come to rest is answered`() throws {
    let rig = try rig(.ios18)
    let question = Question(message: "It is gone then.")
    try rig.tree.present(ModalNode(ScreenNode(question), style: .alert), from: rig.node("Home"))
    for _ in 0..<40 where !rig.user.tapAction("Cancel") { rig.turns(1) }
    rig.quiet()
    #expect(question.chosen == ["Cancel"])
    rig.expect("Navigation:\n  Home")
  }

  @Test
  func `nothing is presented over an alert, and a finding says so`() throws {
    let rig = try rig(.ios18)
    try rig.tree.present(
      ModalNode(ScreenNode(Question(message: "It is gone then.")), style: .alert),
      from: rig.node("Home"))
    rig.quiet()
    try rig.tree.edit { edit in
      guard let alert = edit.tree.topmostLayer else { return }
      try edit.present(sheet("Filter"), from: alert)
    }
    rig.quiet()
    #expect(rig.findings.count == 1)
    #expect(rig.findings.first?.description.contains("an alert presents nothing") == true)
    #expect(rig.tree.transition == nil)
  }

  @Test(arguments: StandInWorld.Personality.allCases)
  func `three layers come one by one and go in one change`(
    personality: StandInWorld.Personality
  ) throws {
    let rig = try rig(personality)
    try rig.tree.edit { edit in
      try edit.present(sheet("Filter"), from: rig.node("Home"))
      try edit.present(sheet("More", .fullScreen), from: edit.tree.modals[0].children[0])
      try edit.present(sheet("Help", .popover), from: edit.tree.modals[1].children[0])
    }
    rig.quiet()
    rig.expectConverged()
    try rig.tree.push(ScreenNode(Page("Product")), on: rig.node("Navigation"))
    rig.quiet()
    rig.expectConverged()
    rig.host.machine.forgetJournal()
    try rig.tree.dismiss(rig.node("Filter"))
    rig.quiet()
    rig.expect("Navigation:\n  Home\n  Product")
    #expect(rig.journal.filter { $0.hasPrefix("dismiss") }.count == 1)
  }

  @Test(arguments: StandInWorld.Personality.allCases)
  func `another root waits until the layers over the old one have gone`(
    personality: StandInWorld.Personality
  ) throws {
    let rig = try rig(personality)
    try rig.tree.present(sheet("Filter"), from: rig.node("Home"))
    rig.quiet()
    try rig.tree.replaceRoot(with: NavigationNode([ScreenNode(Page("Welcome"))]))
    rig.quiet()
    rig.expect("Navigation:\n  Welcome")
  }

  @Test(arguments: StandInWorld.Personality.allCases)
  func `F14: what is asked for in the background is shown when the app is back`(
    personality: StandInWorld.Personality
  ) throws {
    let rig = try rig(personality)
    rig.user.leaveApp()
    rig.quiet()
    #expect(rig.host.machine.state == .suspended)
    try rig.tree.push(ScreenNode(Page("Product")), on: rig.node("Navigation"))
    try rig.tree.present(sheet("Filter"), from: rig.node("Home"))
    rig.quiet()
    #expect(rig.tree.transition == nil, "nobody waits for a display that nobody sees")
    rig.user.returnToApp()
    rig.quiet()
    rig.expect("Navigation:\n  Home\n  Product\n⇧ sheet:\n  Filter")
  }

  @Test
  func `F13: a sheet beneath a stranger's is presented when that has gone`() throws {
    let rig = try rig(.ios18)
    rig.user.setStranger(true)
    try rig.tree.present(sheet("Filter"), from: rig.node("Home"))
    rig.world.loop.advance(by: .seconds(5))
    #expect(rig.world.drawing == "stack[Home]")
    rig.user.setStranger(false)
    rig.quiet()
    rig.expect("Navigation:\n  Home\n⇧ sheet:\n  Filter")
  }

  @Test
  func `an overlay is drawn over the root and ends`() throws {
    let rig = try rig(.ios18)
    let overlay = Overlay(Page("Saved"))
    try rig.tree.showOverlay(overlay)
    rig.quiet()
    rig.expectConverged()
    #expect(rig.world.drawing == "stack[Home] Saved")
    try rig.tree.endOverlay(overlay)
    rig.quiet()
    #expect(rig.world.drawing == "stack[Home]")
  }
}
