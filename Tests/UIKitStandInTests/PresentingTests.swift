// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import UIKitStandIn

@MainActor
@Suite("Presenting and dismissing")
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
    rig.world.loop.runUntilQuiet()
    #expect(completed == 1)
    #expect(!sheet.isBeingPresented)
    #expect(sheet.viewIfLoaded?.window === rig.window)
    #expect(sheet.heard == ["willAppear", "didAppear"])
    #expect(root.heard == ["willAppear", "didAppear"])
    root.dismiss(animated: true) { completed += 1 }
    #expect(root.presentedViewController === sheet)
    rig.world.loop.runUntilQuiet()
    #expect(completed == 2)
    #expect(root.presentedViewController == nil)
    #expect(sheet.heard == ["willAppear", "didAppear", "willDisappear", "didDisappear"])
    #expect(rig.broken.isEmpty)
  }

  @Test func `a push and a pop end with the callbacks of both controllers`() {
    let rig = Rig()
    let stack = rig.showStack("A")
    let pushed = Named("B")
    stack.pushViewController(pushed, animated: true)
    #expect(stack.viewControllers.count == 2)
    #expect(stack.transitionCoordinator != nil)
    rig.world.loop.runUntilQuiet()
    #expect(stack.transitionCoordinator == nil)
    #expect(pushed.heard == ["willAppear", "didAppear"])
    stack.popViewController(animated: true)
    rig.world.loop.runUntilQuiet()
    #expect(pushed.heard == ["willAppear", "didAppear", "willDisappear", "didDisappear"])
    #expect(pushed.parent == nil)
    #expect(rig.broken.isEmpty)
  }
}
