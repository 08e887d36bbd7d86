// Wayfinder is released under the MIT license; see LICENSE.

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

extension FidelityCheck {
  static let tabs = [
    FidelityCheck("U30", "is the delegate told of a program's selection?") { world in
      let tabs = await showTabs(in: world)
      let log = FidelityLog()
      let listener = FidelityTabsListener(log)
      tabs.delegate = listener
      tabs.selectedViewController = tabs.viewControllers?[1]
      await world.rest()
      tabs.delegate = nil
      return "\(tabs.selectedViewController?.title ?? "nothing"), \(log.text)"
    },
    FidelityCheck("U35", "does a tab that was never shown have a view?") { world in
      let tabs = await showTabs(in: world)
      let view = tabs.viewControllers?[1].viewIfLoaded
      return view?.window == nil ? "in no window" : "in the window"
    },
    FidelityCheck("U30", "does the selection change at once?") { world in
      let tabs = await showTabs(in: world)
      tabs.selectedViewController = tabs.viewControllers?[1]
      let seen = tabs.selectedViewController?.title ?? "nothing"
      await world.rest()
      return seen
    },
  ]

  @MainActor
  private static func showTabs(in world: any FidelityWorld) async -> UITabBarController {
    let tabs = UITabBarController()
    tabs.setViewControllers([FidelityPage("First"), FidelityPage("Second")], animated: false)
    await world.show(tabs)
    return tabs
  }
}
