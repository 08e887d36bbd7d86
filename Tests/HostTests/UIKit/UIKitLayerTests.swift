// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import UIKitStandIn
import Wayfinder
import WayfinderHosting
import WayfinderUIKit

@MainActor
@Suite("Modal layers on UIKit's stand-in")
struct UIKitLayerTests {
  private func rig(_ personality: StandIn.Personality) throws -> UIKitRig {
    try UIKitRig("Navigation:\n  Home", personality)
  }

  private func sheet(_ name: String, _ style: ModalStyle = .sheet) -> ModalNode {
    ModalNode(ScreenNode(PageController(name)), style: style)
  }

  @Test(
    arguments: StandIn.Personality.allCases,
    [ModalStyle.fullScreen, .pageSheet, .formSheet, .sheet, .overFullScreen, .popover])
  func `a layer of each style is presented and dismissed`(
    personality: StandIn.Personality, style: ModalStyle
  ) throws {
    let rig = try rig(personality)
    let layer = sheet("Filter", style)
    try rig.tree.present(layer, from: rig.node("Home"))
    rig.quiet()
    rig.expectConverged()
    try rig.tree.dismiss(layer)
    rig.quiet()
    rig.expect("Navigation:\n  Home")
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `a sheet that is replaced in one edit is dismissed, then the other presented`(
    personality: StandIn.Personality
  ) throws {
    let rig = try rig(personality)
    try rig.tree.present(sheet("Filter"), from: rig.node("Home"))
    rig.quiet()
    try rig.tree.edit { edit in
      try edit.present(sheet("Sort"), from: rig.node("Home"), replacing: true)
      try edit.push(ScreenNode(PageController("Product")), on: rig.node("Navigation"))
    }
    rig.quiet()
    rig.expect("Navigation:\n  Home\n  Product\n⇧ sheet:\n  Sort")
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `a drag of the user is an edit, one that is let go is none`(
    personality: StandIn.Personality
  ) throws {
    let rig = try rig(personality)
    try rig.tree.present(sheet("Filter"), from: rig.node("Home"))
    rig.quiet()
    let drag = try #require(rig.user.beginDraggingSheet())
    #expect(rig.tree.transition != nil)
    rig.turns(3)
    drag.cancel()
    rig.quiet()
    rig.expect("Navigation:\n  Home\n⇧ sheet:\n  Filter")
    #expect(rig.user.dragSheetAway())
    rig.quiet()
    rig.expect("Navigation:\n  Home")
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `a draft in a sheet is asked, and told of the drag`(
    personality: StandIn.Personality
  ) throws {
    let rig = try rig(personality)
    let letter = Letter()
    try rig.tree.present(
      ModalNode(ScreenNode(letter), style: .sheet), from: rig.node("Home"))
    rig.quiet()
    #expect(!rig.user.dragSheetAway())
    rig.quiet()
    #expect(letter.refused.map(\.destination) == ["dismiss"])
    rig.expect("Navigation:\n  Home\n⇧ sheet:\n  Letter")
    letter.isDraft = false
    #expect(rig.user.dragSheetAway())
    rig.quiet()
    rig.expect("Navigation:\n  Home")
  }

  @Test(arguments: StandIn.Personality.allCases, [ModalStyle.alert, .actionSheet])
  func `an alert's button dismisses it and does what it says, once`(
    personality: StandIn.Personality, style: ModalStyle
  ) throws {
    for seed in 1...8 { try choose(personality, style, seed: UInt64(seed)) }
  }

  private func choose(
    _ personality: StandIn.Personality, _ style: ModalStyle, seed: UInt64
  ) throws {
    let rig = try UIKitRig("Navigation:\n  Home", personality, seed: seed)
    let question = Question()
    question.onDelete = {
      #expect(rig.tree.modals.isEmpty, "the layer has left the tree by then")
      let next = ModalNode(ScreenNode(PageController("Done")), style: .sheet)
      try? rig.tree.present(next, from: rig.node("Home"))
    }
    try rig.tree.present(ModalNode(ScreenNode(question), style: style), from: rig.node("Home"))
    rig.quiet()
    #expect(rig.user.tapAction("Delete"))
    rig.quiet()
    #expect(question.chosen == ["Delete"])
    rig.expect("Navigation:\n  Home\n⇧ sheet:\n  Done")
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `U13 where there is room, an action sheet has an anchor, and the app may set another`(
    personality: StandIn.Personality
  ) throws {
    let rig = try UIKitRig("Home", personality, width: .regular)
    var configured: [String] = []
    rig.host.configure = { presentation, layer in
      if presentation is UIPopoverPresentationController { configured.append(layer.style.name) }
    }
    let question = ModalNode(ScreenNode(Question()), style: .actionSheet)
    try rig.tree.present(question, from: rig.node("Home"))
    rig.quiet()
    rig.expectConverged()
    #expect(configured == ["action sheet"])
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `a share sheet of somebody else is left alone, and what has to wait waits`(
    personality: StandIn.Personality
  ) throws {
    let rig = try rig(personality)
    let stranger = rig.world.stranger(in: rig.window)
    #expect(stranger.presentShareSheet())
    rig.world.loop.advance(by: .seconds(1))
    try rig.tree.push(ScreenNode(PageController("Product")), on: rig.node("Navigation"))
    try rig.tree.present(sheet("Filter"), from: rig.node("Home"))
    rig.world.loop.advance(by: .seconds(4))
    #expect(rig.host.machine.state == .blocked)
    #expect(rig.host.reading().shape.root?.children.count == 2)
    #expect(stranger.layer != nil)
    stranger.dismissOwn()
    rig.quiet()
    rig.expect("Navigation:\n  Home\n  Product\n⇧ sheet:\n  Filter")
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `another root waits until the layers over the old one have gone`(
    personality: StandIn.Personality
  ) throws {
    let rig = try rig(personality)
    try rig.tree.present(sheet("Filter"), from: rig.node("Home"))
    try rig.tree.present(sheet("More", .fullScreen), from: rig.node("Filter"))
    rig.quiet()
    try rig.tree.replaceRoot(with: NavigationNode([ScreenNode(PageController("Welcome"))]))
    rig.quiet()
    rig.expect("Navigation:\n  Welcome")
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `an app that is left in the middle of a presentation comes back in order`(
    personality: StandIn.Personality
  ) throws {
    let rig = try rig(personality)
    try rig.tree.present(sheet("Filter"), from: rig.node("Home"))
    rig.turns(5)
    rig.user.leaveApp()
    rig.host.settle()
    #expect(rig.tree.transition == nil, "nobody waits for a display that nobody sees")
    try rig.tree.push(ScreenNode(PageController("Product")), on: rig.node("Navigation"))
    rig.quiet()
    rig.user.returnToApp()
    rig.host.settle()
    rig.quiet()
    rig.expect("Navigation:\n  Home\n  Product\n⇧ sheet:\n  Filter")
  }

  @Test
  func `a window that is hidden shows all when it comes back`() throws {
    let rig = try rig(.ios18)
    rig.user.setWindow(hidden: true)
    rig.quiet()
    try rig.tree.present(sheet("Filter"), from: rig.node("Home"))
    rig.quiet()
    #expect(rig.host.machine.state == .detached && rig.tree.transition == nil)
    rig.user.setWindow(hidden: false)
    rig.quiet()
    rig.expect("Navigation:\n  Home\n⇧ sheet:\n  Filter")
  }

  @Test
  func `a presentation can be configured before it begins`() throws {
    let rig = try rig(.ios18)
    var configured: [String] = []
    rig.host.configure = { presentation, layer in
      (presentation as? UISheetPresentationController)?.detents = [.medium()]
      configured.append(layer.reference.text)
    }
    try rig.tree.present(sheet("Filter"), from: rig.node("Home"))
    rig.quiet()
    #expect(configured == ["⇧ sheet"])
    rig.expectConverged()
  }
}
