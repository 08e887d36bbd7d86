// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import TestWorld
import UIKitStandIn

/// A program without manners: it moves whatever it finds, whenever it likes.
@MainActor
struct RandomProgram {
  let window: UIWindow
  /// A generator of its own, so that the world's numbers stay the world's.
  private var random: SeededGenerator
  var made = 0

  init(window: UIWindow, seed: UInt64) {
    self.window = window
    random = SeededGenerator(seed: seed &* 31 &+ 7)
  }

  /// A root with a bit of everything.
  mutating func root() -> UIViewController {
    switch roll(3) {
    case 0: return stack()
    case 1:
      let tabs = UITabBarController()
      tabs.viewControllers = (0...(1 + roll(5))).map { _ in stack() }
      return tabs
    default:
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(stack(), for: .primary)
      split.setViewController(stack(), for: .secondary)
      if roll(2) == 0 { split.setViewController(stack(), for: .compact) }
      return split
    }
  }

  mutating func act() {
    let all = controllers()
    guard let some = all.randomElement(using: &random) else { return }
    let stacks = all.compactMap { $0 as? UINavigationController }
    let tabs = all.compactMap { $0 as? UITabBarController }.first
    let animated = roll(3) > 0
    switch roll(9) {
    case 0, 1: stacks.randomElement(using: &random)?.pushViewController(page(), animated: animated)
    case 2: stacks.randomElement(using: &random)?.popViewController(animated: animated)
    case 3: stacks.randomElement(using: &random)?.popToRootViewController(animated: animated)
    case 4:
      guard let stack = stacks.randomElement(using: &random) else { return }
      let kept = stack.viewControllers.filter { _ in roll(2) == 0 }
      stack.setViewControllers(kept + [page()], animated: animated)
    case 5, 6: some.present(layer(), animated: animated)
    case 7: some.dismiss(animated: animated)
    default:
      guard let tabs, let list = tabs.viewControllers, !list.isEmpty else { return }
      if roll(4) == 0 {
        tabs.setViewControllers(list.shuffled(using: &random), animated: animated)
      } else {
        tabs.selectedIndex = roll(list.count)
      }
    }
  }

  private func controllers() -> [UIViewController] {
    func all(_ controller: UIViewController) -> [UIViewController] {
      [controller] + controller.children.flatMap(all)
    }
    guard let root = window.rootViewController else { return [] }
    return sequence(first: root) { $0.presentedViewController }.flatMap(all)
  }

  private mutating func layer() -> UIViewController {
    let styles: [UIModalPresentationStyle] = [
      .automatic, .fullScreen, .formSheet, .overFullScreen, .popover,
    ]
    if roll(5) == 0 {
      let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      return alert
    }
    let layer = roll(2) == 0 ? stack() : page()
    layer.modalPresentationStyle = styles[roll(styles.count)]
    return layer
  }

  private mutating func stack() -> UIViewController {
    let stack = UINavigationController()
    stack.viewControllers = (0...roll(3)).map { _ in page() }
    return stack
  }

  private mutating func page() -> UIViewController {
    made += 1
    return Named("P\(made)")
  }

  mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &random) }
}
