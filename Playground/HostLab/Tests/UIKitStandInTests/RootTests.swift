// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import UIKitStandIn

@MainActor
@Suite("Roots, windows, containment")
struct RootTests {
  @Test func `U41 a root that is replaced beneath a layer is recorded, and the layer is orphaned`()
  {
    let (rig, root) = Rig.rooted()
    let sheet = rig.open("Sheet", on: root)
    rig.window.rootViewController = Named("New")
    rig.quiet()
    #expect(rig.broken == [.rootBeneathModals])
    #expect(root.presentedViewController === sheet)
    #expect(root.viewIfLoaded?.window == nil)
    #expect(sheet.viewIfLoaded?.window === rig.window)
  }

  @Test func `U42 an overlay in a layer goes with it, one in its own window stays`() {
    let (rig, root) = Rig.rooted()
    let sheet = rig.open("Sheet", on: root)
    let inLayer = UIView()
    sheet.view.addSubview(inLayer)
    let overlay = UIWindow(windowScene: rig.window.windowScene!)
    overlay.rootViewController = Named("Toast")
    overlay.isHidden = false
    #expect(inLayer.window != nil)
    root.dismiss(animated: true)
    rig.quiet()
    #expect(inLayer.window == nil)
    #expect(overlay.rootViewController?.viewIfLoaded?.window === overlay)
  }

  @Test func `U42 a window that takes no touches lets them through`() {
    let rig = Rig()
    rig.show(Named("Root"))
    let overlay = PassingWindow(windowScene: rig.window.windowScene!)
    overlay.rootViewController = Named("Toast")
    overlay.isHidden = false
    let point = CGPoint(x: 10, y: 10)
    #expect(overlay.hitTest(point, with: nil) == nil)
    #expect(rig.window.hitTest(point, with: nil) === rig.window.rootViewController?.view)
  }

  @Test func `U43 a presentation in one window doesn't hinder another`() {
    let rig = Rig()
    let other = rig.world.makeWindow()
    let (left, right) = (Named("Left"), Named("Right"))
    rig.show(left)
    other.rootViewController = right
    other.makeKeyAndVisible()
    rig.quiet()
    left.present(Named("One"), animated: true)
    right.present(Named("Two"), animated: true)
    rig.quiet()
    #expect(left.presentedViewController?.title == "One")
    #expect(right.presentedViewController?.title == "Two")
    #expect(rig.broken.isEmpty)
  }

  @Test func `U44 the old disappears and the new appears in turns`() {
    let rig = Rig()
    let stack = rig.showStack("X")
    let start = rig.world.journal.count
    stack.pushViewController(Named("Y"), animated: true)
    rig.quiet()
    let told = rig.world.journal[start...].map { $0.drop { $0 != " " }.dropFirst() }
      .filter { $0.hasSuffix("ppear") }
    #expect(told == ["X willDisappear", "Y willAppear", "X didDisappear", "Y didAppear"])
  }

  @Test func `a window that goes and comes back tells its controllers`() {
    let (rig, root) = Rig.rooted()
    rig.user.setWindow(hidden: true)
    #expect(root.viewIfLoaded?.window == nil)
    rig.user.setWindow(hidden: false)
    rig.quiet()
    #expect(root.viewIfLoaded?.window === rig.window)
    #expect(
      root.heard == [
        "willAppear", "didAppear", "willDisappear", "didDisappear", "willAppear", "didAppear",
      ])
  }

  @Test func `a child appears when its view is added and disappears when it is removed`() {
    let rig = Rig()
    let (root, child) = (Named("Root"), Named("Child"))
    rig.show(root)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    rig.quiet()
    #expect(child.heard == ["willAppear", "didAppear"])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(child.heard == ["willAppear", "didAppear", "willDisappear", "didDisappear"])
    #expect(child.parent == nil)
    #expect(rig.broken.isEmpty)
  }

  @Test func `containment that is wrong is recorded`() {
    let rig = Rig()
    let (root, child, other) = (Named("Root"), Named("Child"), Named("Other"))
    rig.show(root)
    other.addChild(child)
    root.view.addSubview(child.view)
    #expect(rig.broken == [.containment])
    #expect(rig.world.wouldHaveCrashed)
    child.removeFromParent()
    #expect(rig.broken == [.containment, .containment])
    #expect(rig.world.violations.last?.consequence == .surprising)
  }

  @Test func `a layer that stands in the hierarchy already raises`() {
    let rig = Rig()
    let stack = rig.showStack("A", "B")
    stack.present(stack.viewControllers[0], animated: true)
    #expect(rig.broken == [.containment])
    #expect(rig.world.wouldHaveCrashed)
    #expect(stack.presentedViewController == nil)
  }
}

/// A window that shows without taking touches.
final class PassingWindow: UIWindow {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === rootViewController?.view ? nil : hit
  }
}
