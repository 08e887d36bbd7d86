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

  @Test func `a delegate implements what it needs, and the world tells what it left out`() {
    let rig = Rig()
    let stack = rig.showStack("A")
    let delegate = OnlyShown()
    stack.delegate = delegate
    stack.pushViewController(Named("B"), animated: true)
    rig.quiet()
    #expect(delegate.shown == ["B"])
    #expect(
      rig.world.unheardCalls == ["OnlyShown.navigationController(_:willShow:animated:)"])
  }

  @Test func `a closure for a completion needs no more isolation than its caller's`() {
    let rig = Rig()
    let root = Named("Root")
    rig.show(root)
    var isDone = false
    let plain: () -> Void = { isDone = true }
    root.present(Named("Sheet"), animated: true, completion: plain)
    root.transitionCoordinator?.animate(alongsideTransition: nil, completion: { _ in plain() })
    rig.quiet()
    #expect(isDone)
  }

  @Test func `in asynchronous code a presentation is awaited`() async {
    let rig = Rig()
    let root = Named("Root")
    rig.show(root)
    let runs = Task { [world = rig.world] in
      while root.presentedViewController == nil { await Task.yield() }
      world.loop.runUntilQuiet()
    }
    await root.present(Named("Sheet"), animated: true)
    #expect(root.presentedViewController?.isBeingPresented == false)
    await runs.value
  }
}

/// A stack that hears of its appearance and has no initializers.
final class ToldStack: UINavigationController {
  var appeared = 0

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    appeared += 1
  }
}

/// A delegate with one of its methods.
final class OnlyShown: NSObject, UINavigationControllerDelegate {
  var shown: [String] = []

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    shown.append(viewController.title ?? "")
  }
}
