// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import UIKitStandIn

@Suite("H7: the rule book")
struct RuleBookTests {
  @MainActor
  @Test func `a violation says rule, effect, turn, call, and what stood`() {
    let rig = Rig()
    let stack = rig.showStack("A")
    stack.pushViewController(stack.viewControllers[0], animated: true)
    #expect(
      rig.world.violations.map(\.description) == [
        """
        U19 raised in turn 1: push ["A", "A"] on UINavigationController#1, animated: \
        a controller is twice on the stack
        window
          UINavigationController#1 ·
            A ·
        """
      ])
  }
}
