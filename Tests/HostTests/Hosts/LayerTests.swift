// Wayfinder is released under the MIT license; see LICENSE.

import HostWorld
import Testing
import Wayfinder
import WayfinderHosting

@Suite("H2–H6: modal layers on each host")
struct LayerTests {
  private let drawing = "Navigation:\n  Home"

  @Test(
    arguments: TestedHost.all,
    [ModalStyle.fullScreen, .pageSheet, .formSheet, .sheet, .overFullScreen, .popover])
  func `a layer of each style is presented and dismissed`(
    host: TestedHost, style: ModalStyle
  ) throws {
    let rig = try host.rig(drawing)
    let layer = rig.layer("Filter", style)
    try rig.present(layer)
    rig.expect()
    #expect(rig.journal.filter { $0.hasPrefix("refused") }.isEmpty)
    try rig.tree.dismiss(layer)
    rig.expect(drawing)
  }

  @Test(arguments: TestedHost.all, 0..<4)
  func `F2: a sheet that is replaced in one edit is dismissed, then the other presented`(
    host: TestedHost, seed: Int
  ) throws {
    let rig = try host.rig(drawing, seed: seed)
    try rig.present(rig.layer("Filter"))
    rig.quiet()
    try rig.tree.edit { edit in
      try edit.present(rig.layer("Sort"), from: rig.node("Home"), replacing: true)
      try edit.push(rig.page("Product"), on: rig.node("Navigation"))
    }
    rig.expect("Navigation:\n  Home\n  Product\n⇧ sheet:\n  Sort")
  }

  @Test(arguments: TestedHost.all, 0..<4)
  func `F5, F6: a drag of the user is one edit, however late and often it is told`(
    host: TestedHost, seed: Int
  ) throws {
    let rig = try host.rig(drawing, seed: seed)
    try rig.present(rig.layer("Filter"))
    rig.quiet()
    let revision = rig.tree.revision
    #expect(rig.user.dragSheetAway())
    rig.turns(30)
    // The next one comes while the end of the last one is still being told.
    try rig.present(rig.layer("Sort"), replacing: true)
    rig.expect(drawing + "\n⇧ sheet:\n  Sort")
    #expect(rig.tree.revision <= revision + 2)
  }

  @Test(arguments: TestedHost.all)
  func `a drag that is let go is no edit`(host: TestedHost) throws {
    let rig = try host.rig(drawing)
    try rig.present(rig.layer("Filter"))
    rig.quiet()
    let revision = rig.tree.revision
    let drag = try #require(rig.user.beginDraggingSheet())
    #expect(!host.isUIKit || rig.tree.transition != nil)
    rig.turns(3)
    drag.cancel()
    rig.expect(drawing + "\n⇧ sheet:\n  Filter")
    #expect(rig.tree.revision == revision)
  }

  @Test(arguments: TestedHost.all)
  func `a draft in a sheet keeps it, and UIKit's is told of the drag`(host: TestedHost) throws {
    let rig = try host.rig(drawing)
    let letter = Letter()
    try rig.present(ModalNode(ScreenNode(letter), style: .sheet))
    rig.quiet()
    #expect(!rig.user.dragSheetAway())
    rig.expect(drawing + "\n⇧ sheet:\n  Letter")
    #expect(letter.refused.map(\.destination) == (host.isUIKit ? ["dismiss"] : []))
    letter.isDraft = false
    rig.settle()
    rig.quiet()
    #expect(rig.user.dragSheetAway() || !host.isUIKit)
    rig.expect(host.isUIKit ? drawing : nil)
  }

  @Test(arguments: TestedHost.all, [ModalStyle.alert, .actionSheet])
  func `U14: an alert's button dismisses it and does what it says, once`(
    host: TestedHost, style: ModalStyle
  ) throws {
    for seed in 1...6 {
      let rig = try host.rig(drawing, seed: seed)
      let question = Question { [unowned rig] _ in
        #expect(rig.tree.modals.isEmpty, "the layer has left the tree by then")
        try? rig.present(rig.layer("Done"))
      }
      try rig.present(ModalNode(ScreenNode(question), style: style))
      rig.expect()
      #expect(rig.user.answer("Delete"))
      rig.expect(drawing + "\n⇧ sheet:\n  Done")
      #expect(question.chosen == ["Delete"])
    }
  }

  @Test(arguments: TestedHost.all)
  func `E13: a question that no navigation may close is closed by its own button, once`(
    host: TestedHost
  ) throws {
    let rig = try host.rig(drawing)
    let question = Question { _ in }
    try rig.present(ModalNode(ScreenNode(question), style: .alert, isDismissible: false))
    rig.expect()
    #expect(rig.user.answer("Delete"))
    rig.expect(drawing)
    #expect(question.chosen == ["Delete"])
  }

  @Test(arguments: TestedHost.all)
  func `another root waits until the layers over the old one have gone`(host: TestedHost) throws {
    let rig = try host.rig(drawing)
    try rig.present(rig.layer("Filter"))
    try rig.present(rig.layer("More", .fullScreen), from: "Filter")
    rig.quiet()
    try rig.tree.replaceRoot(with: NavigationNode([rig.page("Welcome")]))
    rig.expect("Navigation:\n  Welcome")
  }

  @Test(arguments: TestedHost.all)
  func `three layers come one by one and go in one change`(host: TestedHost) throws {
    let rig = try host.rig(drawing)
    try rig.tree.edit { edit in
      try edit.present(rig.layer("Filter"), from: rig.node("Home"))
      try edit.present(rig.layer("More", .fullScreen), from: edit.tree.modals[0].children[0])
      try edit.present(rig.layer("Help", .popover), from: edit.tree.modals[1].children[0])
    }
    rig.expect()
    try rig.push("Product")
    rig.expect()
    rig.machine.forgetJournal()
    try rig.tree.dismiss(rig.node("Filter"))
    rig.expect(drawing + "\n  Product")
    #expect(rig.journal.filter { $0.hasPrefix("dismiss") }.count == 1)
  }

  @Test(arguments: TestedHost.all, [true, false])
  func `F14: what is asked for in the background is shown when the app is back`(
    host: TestedHost, isUnderWay: Bool
  ) throws {
    let rig = try host.rig(drawing)
    if isUnderWay {
      try rig.present(rig.layer("Filter"))
      rig.turns(5)
    }
    rig.user.leaveApp()
    rig.settle()
    rig.quiet()
    #expect(rig.machine.state == .suspended)
    #expect(rig.tree.transition == nil, "nobody waits for a display that nobody sees")
    try rig.push("Product")
    if !isUnderWay { try rig.present(rig.layer("Filter")) }
    rig.quiet()
    #expect(rig.tree.transition == nil)
    rig.user.returnToApp()
    rig.expect("Navigation:\n  Home\n  Product\n⇧ sheet:\n  Filter")
  }

  @Test(arguments: TestedHost.each)
  func `an overlay is over the root and ends`(host: TestedHost) throws {
    let rig = try host.rig(drawing)
    let overlay = Overlay(rig.screen("Saved", nil))
    try rig.tree.showOverlay(overlay)
    rig.expect()
    try rig.tree.endOverlay(overlay)
    rig.expect()
  }
}
