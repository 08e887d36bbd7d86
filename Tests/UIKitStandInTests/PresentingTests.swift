// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import UIKitStandIn

@MainActor
@Suite("Presenting")
struct PresentingTests {
  @Test func `a presentation ends with the layer in the window and its completion`() {
    let rig = Rig()
    let root = Named("Root")
    let sheet = Named("Sheet")
    rig.show(root)
    var completed = 0
    root.present(sheet, animated: true) { completed += 1 }
    #expect(root.presentedViewController === sheet)
    #expect(sheet.isBeingPresented)
    #expect(completed == 0)
    rig.quiet()
    #expect(completed == 1)
    #expect(!sheet.isBeingPresented)
    #expect(sheet.viewIfLoaded?.window === rig.window)
    #expect(sheet.heard == ["willAppear", "didAppear"])
    #expect(root.heard == ["willAppear", "didAppear"])
    root.dismiss(animated: true) { completed += 1 }
    #expect(root.presentedViewController === sheet)
    rig.quiet()
    #expect(completed == 2)
    #expect(root.presentedViewController == nil)
    #expect(sheet.heard == ["willAppear", "didAppear", "willDisappear", "didDisappear"])
    #expect(rig.broken.isEmpty)
  }

  @Test func `U1 a second presentation is refused and its completion never comes`() {
    let rig = Rig()
    let root = Named("Root")
    let first = Named("First")
    let second = Named("Second")
    rig.show(root)
    var completed = false
    root.present(first, animated: true)
    root.present(second, animated: true) { completed = true }
    #expect(rig.broken == [.onePresentationAtATime])
    rig.quiet()
    root.present(second, animated: true) { completed = true }
    rig.quiet()
    #expect(rig.broken == [.onePresentationAtATime, .onePresentationAtATime])
    #expect(rig.world.violations.allSatisfy { $0.consequence == .refused })
    #expect(root.presentedViewController === first)
    #expect(first.presentedViewController == nil)
    #expect(!completed)
  }

  @Test func `U2 a presentation in the turn of a dismissal is lost`() {
    let rig = Rig()
    let root = Named("Root")
    let old = Named("Old")
    let new = Named("New")
    rig.show(root)
    rig.open(old, on: root)
    root.dismiss(animated: true)
    root.present(new, animated: true)
    rig.quiet()
    #expect(rig.broken == [.notInTheSameTick])
    #expect(root.presentedViewController == nil)
    #expect(new.heard.isEmpty)
  }

  @Test func `U2 a presentation on a layer that is being dismissed loses both completions`() {
    let rig = Rig()
    let root = Named("Root")
    let old = Named("Old")
    rig.show(root)
    rig.open(old, on: root)
    var completed: [String] = []
    root.dismiss(animated: true) { completed.append("dismissed") }
    old.present(Named("New"), animated: true) { completed.append("presented") }
    rig.quiet()
    #expect(rig.broken == [.notInTheSameTick])
    #expect(rig.world.violations.first?.consequence == .lost)
    #expect(completed.isEmpty)
    #expect(root.presentedViewController == nil)
  }

  @Test(arguments: StandIn.Personality.allCases)
  func `U5 without animation it still takes turns`(personality: StandIn.Personality) {
    let rig = Rig(personality)
    let root = Named("Root")
    let sheet = Named("Sheet")
    rig.show(root)
    var completed = false
    root.present(sheet, animated: false) { completed = true }
    #expect(!completed)
    #expect(sheet.isBeingPresented)
    #expect(sheet.viewIfLoaded?.window == nil)
    rig.turns(1)
    #expect(!completed)
    rig.quiet()
    #expect(completed)
    #expect(sheet.viewIfLoaded?.window != nil)
  }

  @Test func `U8 each presentation has a controller of its own and a delegate set before`() throws {
    let rig = Rig()
    let root = Named("Root")
    let sheet = Named("Sheet")
    let delegate = Delegate()
    rig.show(root)
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

  @Test func `U10 a presenter outside of a window presents nothing`() {
    let rig = Rig()
    let root = Named("Root")
    var completed = false
    rig.window.rootViewController = root
    root.present(Named("Sheet"), animated: true) { completed = true }
    rig.quiet()
    #expect(rig.broken == [.presenterNeedsWindow])
    #expect(root.presentedViewController == nil)
    #expect(!completed)
  }

  @Test func `U11 a child's presentation is its root's`() {
    let rig = Rig()
    let stack = rig.showStack("A")
    let sheet = Named("Sheet")
    rig.open(sheet, on: stack.viewControllers[0])
    #expect(sheet.presentingViewController === stack)
    #expect(stack.viewControllers[0].presentedViewController === sheet)
    #expect(rig.broken.isEmpty)
  }

  @Test func `U11 a child that defines a context keeps a layer in the current context`() {
    let rig = Rig()
    let stack = rig.showStack("A")
    let child = stack.viewControllers[0]
    child.definesPresentationContext = true
    let layer = Named("Layer")
    layer.modalPresentationStyle = .overCurrentContext
    rig.open(layer, on: child)
    #expect(layer.presentingViewController === child)
    #expect(stack.presentedViewController == nil)
  }

  @Test(arguments: [StandIn.Chance.always, .never])
  func `U12 a presenter that goes leaves its layer or takes it along`(stays: StandIn.Chance) {
    var personality = StandIn.Personality.ios18
    personality.presentedOutlivesPresenter = stays
    let rig = Rig(personality)
    let stack = rig.showStack("A", "B")
    let sheet = Named("Sheet")
    rig.open(sheet, on: stack.viewControllers[1])
    stack.popViewController(animated: false)
    rig.quiet()
    #expect(rig.broken == [.presenterTakesPresentedWithIt])
    #expect((stack.presentedViewController === sheet) == (stays == .always))
  }

  @Test func `U13 a popover without an anchor raises in a later turn`() {
    let rig = Rig(width: .regular)
    let root = Named("Root")
    let popover = Named("Popover")
    popover.modalPresentationStyle = .popover
    rig.show(root)
    root.present(popover, animated: true)
    #expect(rig.broken.isEmpty)
    rig.quiet()
    #expect(rig.broken == [.popoverNeedsAnchor])
    #expect(rig.world.wouldHaveCrashed)
  }

  @Test func `U13 an action sheet needs an anchor where there is much room`() throws {
    let rig = Rig(width: .regular)
    let root = Named("Root")
    rig.show(root)
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
    let rig = Rig()
    let root = Named("Root")
    rig.show(root)
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

  @Test func `U16 a transition waits while the app is in the background`() {
    let rig = Rig()
    let root = Named("Root")
    let sheet = Named("Sheet")
    rig.show(root)
    root.present(sheet, animated: true)
    rig.turns(5)
    rig.user.leaveApp()
    rig.world.loop.advance(by: .seconds(60))
    #expect(sheet.isBeingPresented)
    #expect(rig.world.loop.isQuiet)
    rig.user.returnToApp()
    rig.quiet()
    #expect(!sheet.isBeingPresented)
  }
}

/// A delegate that notes what it hears.
final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {
  var heard: [String] = []
  var lets = true
  var style = UIModalPresentationStyle.automatic

  func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
    heard.append("should")
    return lets
  }
  func presentationControllerWillDismiss(_ controller: UIPresentationController) {
    heard.append("will")
  }
  func presentationControllerDidDismiss(_ controller: UIPresentationController) {
    heard.append("did")
  }
  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
    heard.append("attempt")
  }
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { style }
}
