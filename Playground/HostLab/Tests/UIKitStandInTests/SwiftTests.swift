// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import UIKitStandIn

@MainActor
@Suite("Code as it is written for UIKit")
struct SwiftTests {
  @Test func `a subclass without initializers inherits all of them`() {
    let rig = Rig()
    let stack = ToldStack(rootViewController: Named("A"))
    rig.show(stack)
    #expect(stack.appeared == 1)
    #expect(ToldStack().viewControllers.isEmpty)
    #expect(ToldStack(nibName: nil, bundle: nil).viewControllers.isEmpty)
  }

  @Test func `a delegate may leave out what has come with later systems`() {
    let rig = Rig(.ios18)
    let tabs = UITabBarController()
    let delegate = OldDelegate()
    tabs.delegate = delegate
    tabs.tabs = ["A", "B"].map { name in
      UITab(title: name, image: nil, identifier: name) { _ in Named(name) }
    }
    rig.show(tabs)
    #expect(rig.user.tapTab(1))
    #expect(tabs.selectedTab?.identifier == "B")
    #expect(delegate.selected.isEmpty)
  }

  @Test func `a closure for a completion needs no more isolation than its caller's`() {
    let (rig, root) = Rig.rooted()
    var isDone = false
    let plain: () -> Void = { isDone = true }
    root.present(Named("Sheet"), animated: true, completion: plain)
    root.transitionCoordinator?.animate(alongsideTransition: nil, completion: { _ in plain() })
    rig.quiet()
    #expect(isDone)
  }

  @Test func `in asynchronous code a presentation is awaited`() async {
    let (rig, root) = Rig.rooted()
    let runs = Task { [world = rig.world] in
      while root.presentedViewController == nil { await Task.yield() }
      world.loop.runUntilQuiet()
    }
    await root.present(Named("Sheet"), animated: true)
    #expect(root.presentedViewController?.isBeingPresented == false)
    await runs.value
  }
}

/// A stack that notes its appearance and has no initializers.
final class ToldStack: UINavigationController {
  var appeared = 0

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    appeared += 1
  }
}

/// A delegate that knows nothing of tabs as values.
final class OldDelegate: NSObject, UITabBarControllerDelegate {
  var selected: [String] = []

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { false }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    selected.append(viewController.title ?? "")
  }
}
