// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import UIKitStandIn

@MainActor
@Suite("Swipes and back buttons")
struct SwipeTests {
  @Test(arguments: [StandIn.Chance.always, .never])
  func `U21 a canceled swipe restores the list and may be shown`(shows: StandIn.Chance) {
    let rig = Rig(.ios18.with(\.cancelledSwipeShows, shows))
    let stack = rig.showStack("A", "B")
    let top = stack.viewControllers[1] as? Named
    let listener = Listener()
    stack.delegate = listener
    let gesture = rig.user.beginSwipeBack()
    #expect(stack.viewControllers.map(\.title) == ["A"])
    var wasCancelled: Bool?
    stack.transitionCoordinator?.animate(alongsideTransition: nil) {
      wasCancelled = $0.isCancelled
    }
    gesture?.cancel()
    rig.quiet()
    #expect(stack.viewControllers.map(\.title) == ["A", "B"])
    #expect(wasCancelled == true)
    #expect(listener.heard == ["will A"] + (shows == .always ? ["did A"] : []))
    #expect(
      top?.heard == ["willAppear", "didAppear", "willDisappear", "willAppear", "didAppear"])
    #expect(rig.broken.isEmpty)
  }

  @Test func `a finger on a stack that leaves the window moves nothing any more`() {
    let rig = Rig()
    let stack = rig.showStack("A", "B")
    let gesture = rig.user.beginSwipeBack()
    #expect(gesture?.isOver == false)
    rig.window.rootViewController = Named("Other")
    #expect(gesture?.isOver == true && stack.viewControllers.map(\.title) == ["A", "B"])
    gesture?.finish()
    rig.quiet()
    #expect(stack.viewControllers.map(\.title) == ["A", "B"])
  }

  @Test func `U22 interaction handlers hear of gestures only`() {
    let rig = Rig()
    let stack = rig.showStack("A", "B", "C")
    var heard = 0
    stack.popViewController(animated: true)
    stack.transitionCoordinator?.notifyWhenInteractionChanges { _ in heard += 1 }
    rig.quiet()
    #expect(heard == 0)
    let gesture = rig.user.beginSwipeBack()
    stack.transitionCoordinator?.notifyWhenInteractionChanges { _ in heard += 1 }
    gesture?.finish()
    #expect(heard == 1)
    rig.quiet()
    #expect(stack.viewControllers.map(\.title) == ["A"])
  }

  @Test func `U22 a change during a swipe that is canceled isn't restored`() {
    let rig = Rig()
    let stack = rig.showStack("A", "B")
    let gesture = rig.user.beginSwipeBack()
    stack.setViewControllers([stack.viewControllers[0], Named("C")], animated: false)
    #expect(rig.broken == [.changeDuringSwipe])
    gesture?.cancel()
    rig.quiet()
    #expect(stack.viewControllers.map(\.title) == ["A", "C"])
    #expect(stack.children.map(\.title) == ["A", "C"])
    #expect(stack.viewControllers[1].viewIfLoaded?.window != nil)
  }

  @Test func `U23 a change in an appearance callback is recorded`() {
    let rig = Rig()
    let stack = rig.showStack("A", "B")
    let listener = Listener()
    stack.delegate = listener
    listener.whenShowing = { stack.pushViewController(Named("C"), animated: false) }
    stack.popViewController(animated: true)
    rig.quiet()
    #expect(rig.broken.contains(.changeInAppearanceCallback))
    #expect(stack.viewControllers.map(\.title) == ["A", "C"])
  }

  @Test func `U24 the back menu pops several at once`() {
    let rig = Rig()
    let stack = rig.showStack("A", "B", "C", "D")
    let listener = Listener()
    stack.delegate = listener
    #expect(rig.user.chooseFromBackMenu(0))
    rig.quiet()
    #expect(stack.viewControllers.map(\.title) == ["A"])
    #expect(listener.heard == ["will A", "did A"])
    #expect(rig.broken.isEmpty)
  }

  @Test(arguments: [StandIn.Personality.ios17, .ios18, .ios26])
  func `U25 two quick taps on back pop two on iOS 26`(personality: StandIn.Personality) {
    let rig = Rig(personality)
    let stack = rig.showStack("A", "B", "C")
    #expect(rig.user.tapBack())
    rig.turns(2)
    #expect(rig.user.tapBack() == (personality.version == 26))
    rig.quiet()
    #expect(stack.viewControllers.count == (personality.version == 26 ? 1 : 2))
    #expect(rig.broken.isEmpty)
  }

  @Test func `U25 the content's swipe begins during a transition on iOS 26, unless disabled`() {
    let rig = Rig(.ios26)
    let stack = rig.showStack("A", "B", "C")
    stack.popViewController(animated: true)
    rig.turns(2)
    stack.interactivePopGestureRecognizer?.isEnabled = false
    #expect(rig.user.swipeBack())
    rig.quiet()
    #expect(stack.viewControllers.map(\.title) == ["A"])
    stack.pushViewController(Named("D"), animated: true)
    stack.interactiveContentPopGestureRecognizer?.isEnabled = false
    #expect(!rig.user.swipeBack())
  }
}
