// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import UIKitStandIn

@MainActor
@Suite("Presenting")
struct PresentingTests {
  @Test func `a presentation ends with the layer in the window and its completion`() {
    let (rig, root) = Rig.rooted()
    let sheet = Named("Sheet")
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
    let (rig, root) = Rig.rooted()
    let first = Named("First")
    let second = Named("Second")
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
    let (rig, root) = Rig.rooted()
    let new = Named("New")
    rig.open("Old", on: root)
    root.dismiss(animated: true)
    root.present(new, animated: true)
    rig.quiet()
    #expect(rig.broken == [.notInTheSameTick])
    #expect(root.presentedViewController == nil)
    #expect(new.heard.isEmpty)
  }

  @Test func `U2 a presentation on a layer that is being dismissed loses both completions`() {
    let (rig, root) = Rig.rooted()
    let old = rig.open("Old", on: root)
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
    let (rig, root) = Rig.rooted(personality)
    let sheet = Named("Sheet")
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
    let sheet = rig.open("Sheet", on: stack.viewControllers[0])
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
    let rig = Rig(.ios18.with(\.presentedOutlivesPresenter, stays))
    let stack = rig.showStack("A", "B")
    let sheet = rig.open("Sheet", on: stack.viewControllers[1])
    stack.popViewController(animated: false)
    rig.quiet()
    #expect(rig.broken == [.presenterTakesPresentedWithIt])
    #expect((stack.presentedViewController === sheet) == (stays == .always))
  }

  @Test func `U16 a transition waits while the app is in the background`() {
    let (rig, root) = Rig.rooted()
    let sheet = Named("Sheet")
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
