// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import UIKitStandIn

@MainActor
@Suite("Presentation controllers")
struct PresentationControllerTests {
  @Test func `U8 each presentation has a controller of its own and a delegate set before`() throws {
    let (rig, root) = Rig.rooted()
    let sheet = Named("Sheet")
    let delegate = Delegate()
    let first = try #require(sheet.presentationController)
    first.delegate = delegate
    rig.open(sheet, on: root)
    #expect(sheet.presentationController === first)
    root.dismiss(animated: true)
    rig.quiet()
    let second = try #require(sheet.presentationController)
    #expect(second !== first)
    #expect(second.delegate == nil)
  }

  @Test func `U8 the style is fixed when the presentation controller is made`() {
    let rig = Rig(width: .regular)
    let sheet = Named("Sheet")
    #expect(sheet.sheetPresentationController != nil)
    sheet.modalPresentationStyle = .popover
    #expect(rig.broken == [.presentationControllerIsNew])
    #expect(sheet.popoverPresentationController == nil)
  }

  @Test func `U8 a presentation controller of a layer that is never presented leaks it`() {
    let rig = Rig()
    _ = Named("Untouched")
    _ = Named("Leaked").presentationController
    #expect(rig.world.livingControllers.map(\.title) == ["Leaked"])
  }

  @Test func `U13 a popover without an anchor raises in a later turn`() {
    let (rig, root) = Rig.rooted(width: .regular)
    let popover = Named("Popover")
    popover.modalPresentationStyle = .popover
    root.present(popover, animated: true)
    #expect(rig.broken.isEmpty)
    rig.quiet()
    #expect(rig.broken == [.popoverNeedsAnchor])
    #expect(rig.world.wouldHaveCrashed)
  }

  @Test func `U13 an action sheet needs an anchor where there is much room`() throws {
    let (rig, root) = Rig.rooted(width: .regular)
    let sheet = UIAlertController(title: "Sort", message: nil, preferredStyle: .actionSheet)
    let popover = try #require(sheet.popoverPresentationController)
    popover.sourceView = root.view
    rig.open(sheet, on: root)
    #expect(rig.broken.isEmpty)
    root.dismiss(animated: true)
    rig.quiet()
    rig.open(UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet), on: root)
    #expect(rig.broken == [.popoverNeedsAnchor])
  }

  @Test func `U13 a popover is a sheet where there is little room, unless its delegate objects`() {
    let (rig, root) = Rig.rooted()
    let adapted = Named("Adapted")
    adapted.modalPresentationStyle = .popover
    rig.open(adapted, on: root)
    #expect(rig.broken.isEmpty)
    #expect(rig.user.dragSheetAway())
    rig.quiet()
    let kept = Named("Kept")
    let delegate = Delegate()
    delegate.style = .none
    kept.modalPresentationStyle = .popover
    kept.presentationController?.delegate = delegate
    kept.popoverPresentationController?.sourceView = root.view
    rig.open(kept, on: root)
    #expect(!rig.user.dragSheetAway())
    #expect(rig.user.tapOutsidePopover())
    rig.quiet()
    #expect(root.presentedViewController == nil)
    #expect(delegate.heard == ["should", "will", "did"])
    #expect(rig.broken.isEmpty)
  }
}
