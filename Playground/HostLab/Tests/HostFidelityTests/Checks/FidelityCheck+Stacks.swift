// Wayfinder is released under the MIT license; see LICENSE.

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

extension FidelityCheck {
  static let stacks = [
    FidelityCheck("U26", "does the list change at once, with an animated push?") { world in
      let stack = await world.showStack("A")
      stack.pushViewController(FidelityPage("B"), animated: true)
      let seen = "\(stack.viewControllers.count) controllers"
      await world.rest()
      return seen
    },
    FidelityCheck("U26", "does the list change at once, with an animated pop?") { world in
      let stack = await world.showStack("A", "B")
      stack.popViewController(animated: true)
      let seen = "\(stack.viewControllers.count) controllers"
      await world.rest()
      return seen
    },
    FidelityCheck("U18", "is there a coordinator right after an animated push?") { world in
      let stack = await world.showStack("A")
      stack.pushViewController(FidelityPage("B"), animated: true)
      let seen = stack.transitionCoordinator == nil ? "no" : "yes"
      await world.rest()
      return seen
    },
    FidelityCheck("U26", "is there a coordinator right after a push without animation?") { world in
      let stack = await world.showStack("A")
      stack.pushViewController(FidelityPage("B"), animated: false)
      let seen = stack.transitionCoordinator == nil ? "no" : "yes"
      await world.rest()
      return seen
    },
    FidelityCheck("U26", "what is reported of an animated push, in which order?") { world in
      let stack = await world.showStack("A")
      let log = FidelityLog()
      let listener = FidelityStackListener(log)
      stack.delegate = listener
      stack.pushViewController(FidelityPage("B"), animated: true)
      _ = stack.transitionCoordinator?.animate(
        alongsideTransition: nil, completion: { _ in log.note("completed") })
      await world.rest()
      stack.delegate = nil
      return log.text
    },
    FidelityCheck("U26", "what is reported of a change that keeps the top?") { world in
      let stack = await world.showStack("A", "B", "C")
      let log = FidelityLog()
      let listener = FidelityStackListener(log)
      stack.delegate = listener
      let list = stack.viewControllers
      stack.setViewControllers([list[0], list[2]], animated: false)
      await world.rest()
      stack.delegate = nil
      return log.text
    },
    FidelityCheck("U28", "does a stack beneath a sheet animate a push?") { world in
      let stack = await world.showStack("A")
      await world.open(FidelityPage("Layer"), over: stack, .pageSheet)
      stack.pushViewController(FidelityPage("B"), animated: true)
      let seen = stack.transitionCoordinator == nil ? "no" : "yes"
      await world.rest()
      return seen
    },
    FidelityCheck("U44", "in which order do the pages of a push appear?") { world in
      let (first, second) = (FidelityPage("A"), FidelityPage("B"))
      let log = FidelityLog()
      let stack = UINavigationController()
      stack.setViewControllers([first], animated: false)
      await world.show(stack)
      (first.log, second.log) = (log, log)
      stack.pushViewController(second, animated: true)
      await world.rest()
      (first.log, second.log) = (nil, nil)
      return log.text
    },
  ]
}
