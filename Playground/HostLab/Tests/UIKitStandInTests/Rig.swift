// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import UIKitStandIn

/// A world with one window, for the tests of the rules.
@MainActor
struct Rig {
  let world: StandIn
  let window: UIWindow

  init(
    _ personality: StandIn.Personality = .ios18, seed: UInt64 = 1,
    width: UIUserInterfaceSizeClass = .compact
  ) {
    world = StandIn(personality: personality, seed: seed)
    window = world.makeWindow(horizontalSizeClass: width)
  }

  /// Shows a controller as the window's root, and waits.
  func show(_ root: UIViewController) {
    window.rootViewController = root
    window.makeKeyAndVisible()
    world.loop.runUntilQuiet()
  }

  /// Shows a stack, and waits.
  func showStack(_ names: String...) -> UINavigationController {
    let stack = UINavigationController()
    stack.viewControllers = names.map { Named($0) }
    show(stack)
    return stack
  }

  /// Lets `turns` turns pass.
  func turns(_ turns: Int) {
    for _ in 0..<turns { world.loop.runTurn() }
  }

  /// Runs until nothing is left to do.
  func quiet() {
    world.loop.runUntilQuiet()
  }

  /// A world that shows a controller.
  static func rooted(
    _ personality: StandIn.Personality = .ios18, width: UIUserInterfaceSizeClass = .compact
  ) -> (Rig, Named) {
    let rig = Rig(personality, width: width)
    let root = Named("Root")
    rig.show(root)
    return (rig, root)
  }

  /// Presents a layer with a title and waits for its end.
  @discardableResult
  func open(_ title: String, on presenter: UIViewController) -> Named {
    let layer = Named(title)
    open(layer, on: presenter)
    return layer
  }

  /// Presents a layer and waits for its end.
  func open(_ layer: UIViewController, on presenter: UIViewController) {
    presenter.present(layer, animated: true)
    quiet()
  }

  /// A user of the window.
  var user: StandIn.User { world.user(of: window) }

  /// The rules that were broken, in order.
  var broken: [StandIn.Rule] { world.violations.map(\.rule) }
}

extension StandIn.Personality {
  /// A personality that is different in one way.
  func with<Value>(_ path: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
    var personality = self
    personality[keyPath: path] = value
    return personality
  }
}

/// A controller with a title, which notes what UIKit tells it.
final class Named: UIViewController {
  var heard: [String] = []

  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewWillAppear(_ animated: Bool) { heard.append("willAppear") }
  override func viewDidAppear(_ animated: Bool) { heard.append("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { heard.append("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { heard.append("didDisappear") }
}
