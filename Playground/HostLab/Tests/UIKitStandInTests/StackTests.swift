// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import UIKitStandIn

@MainActor
@Suite("Stacks")
struct StackTests {
  @Test func `a push and a pop end with the callbacks of both controllers`() {
    let rig = Rig()
    let stack = rig.showStack("A")
    let pushed = Named("B")
    stack.pushViewController(pushed, animated: true)
    #expect(stack.transitionCoordinator != nil)
    #expect(pushed.isMovingToParent)
    rig.quiet()
    #expect(stack.transitionCoordinator == nil)
    #expect(pushed.heard == ["willAppear", "didAppear"])
    stack.popViewController(animated: true)
    #expect(pushed.isMovingFromParent)
    rig.quiet()
    #expect(pushed.heard == ["willAppear", "didAppear", "willDisappear", "didDisappear"])
    #expect(pushed.parent == nil)
    #expect(rig.broken.isEmpty)
  }

  @Test(arguments: [StandIn.Chance.always, .never])
  func `U18 a change during a transition is applied or dropped, and completions are lost`(
    applies: StandIn.Chance
  ) {
    let rig = Rig(.ios18.with(\.nestedChangeApplies, applies))
    let stack = rig.showStack("A")
    var completed = false
    stack.pushViewController(Named("B"), animated: true)
    stack.transitionCoordinator?.animate(alongsideTransition: nil) { _ in completed = true }
    rig.turns(3)
    stack.pushViewController(Named("C"), animated: true)
    rig.quiet()
    #expect(rig.broken == [.noChangeDuringTransition])
    #expect(stack.viewControllers.count == (applies == .always ? 3 : 2))
    #expect(completed == (applies == .never))
  }

  @Test func `U19 a controller that is twice on a stack raises`() {
    let rig = Rig()
    let stack = rig.showStack("A")
    stack.pushViewController(stack.viewControllers[0], animated: true)
    #expect(rig.broken == [.stackAcceptsPlainControllersOnce])
    #expect(rig.world.wouldHaveCrashed)
    #expect(stack.viewControllers.count == 1)
  }

  @Test func `U19 tabs, stacks, and splits can't be pushed`() {
    let rig = Rig()
    let stack = rig.showStack("A")
    let containers = [
      UITabBarController(), UINavigationController(), UISplitViewController(style: .doubleColumn),
    ]
    for container in containers { stack.pushViewController(container, animated: false) }
    #expect(rig.world.violations(of: .stackAcceptsPlainControllersOnce).count == 3)
    #expect(stack.viewControllers.count == 1)
  }

  @Test func `U19 a pop to a controller that isn't on the stack raises`() {
    let rig = Rig()
    let stack = rig.showStack("A")
    #expect(stack.popToViewController(Named("Other"), animated: true) == nil)
    #expect(rig.world.wouldHaveCrashed)
  }

  @Test func `U20 emptying a stack is recorded`() {
    let rig = Rig()
    let stack = rig.showStack("A")
    stack.setViewControllers([], animated: true)
    #expect(rig.broken == [.emptyStack])
    rig.quiet()
    #expect(stack.children.isEmpty)
  }

  @Test func `U26 the list changes at once, and without animation there is no coordinator`() {
    let rig = Rig()
    let stack = rig.showStack("A")
    let listener = Listener()
    stack.delegate = listener
    stack.pushViewController(Named("B"), animated: false)
    #expect(stack.viewControllers.map(\.title) == ["A", "B"])
    #expect(stack.transitionCoordinator == nil)
    #expect(listener.heard == ["will B"])
    rig.turns(1)
    #expect(listener.heard == ["will B", "did B"])
    stack.popViewController(animated: true)
    #expect(stack.viewControllers.map(\.title) == ["A"])
    #expect(stack.transitionCoordinator != nil)
  }

  @Test func `U28 a stack beneath a full screen changes without animation`() {
    let rig = Rig()
    let stack = rig.showStack("A")
    let cover = Named("Cover")
    cover.modalPresentationStyle = .fullScreen
    rig.open(cover, on: stack)
    #expect(stack.viewIfLoaded?.window == nil)
    stack.pushViewController(Named("B"), animated: true)
    #expect(stack.transitionCoordinator == nil)
    stack.dismiss(animated: true)
    rig.quiet()
    #expect(stack.viewControllers[1].viewIfLoaded?.window != nil)
    #expect((stack.viewControllers[0] as? Named)?.heard.last == "didDisappear")
    #expect((stack.viewControllers[1] as? Named)?.heard == ["willAppear", "didAppear"])
    #expect(rig.broken.isEmpty)
  }

  @Test(arguments: [StandIn.Chance.always, .never])
  func `U28 a stack beneath a sheet may change without animation`(animates: StandIn.Chance) {
    let rig = Rig(.ios18.with(\.animatesBeneathSheets, animates))
    let stack = rig.showStack("A")
    rig.open("Sheet", on: stack)
    stack.pushViewController(Named("B"), animated: true)
    #expect((stack.transitionCoordinator != nil) == (animates == .always))
  }
}
