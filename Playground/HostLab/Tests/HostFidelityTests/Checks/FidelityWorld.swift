// Wayfinder is released under the MIT license; see LICENSE.

import Foundation

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

/// A window whose UIKit is asked how it behaves: the stand-in's here, a simulator's there.
@MainActor
protocol FidelityWorld {
  /// A window that is visible.
  var window: UIWindow { get }
  /// Returns when nothing moves any more.
  func rest() async
}

extension FidelityWorld {
  /// Shows a controller as the root, in place of all that was there.
  func show(_ root: UIViewController) async {
    window.rootViewController = root
    window.makeKeyAndVisible()
    await rest()
  }

  /// Shows a stack as the root.
  func showStack(_ titles: String...) async -> UINavigationController {
    let stack = UINavigationController()
    stack.setViewControllers(titles.map { FidelityPage($0) }, animated: false)
    await show(stack)
    return stack
  }

  /// Presents a layer, and returns when it stands.
  func open(
    _ layer: UIViewController, over presenter: UIViewController,
    _ style: UIModalPresentationStyle = .fullScreen
  ) async {
    layer.modalPresentationStyle = style
    presenter.present(layer, animated: true, completion: nil)
    await rest()
  }

  /// Ends what a check has left over the root.
  func clear() async {
    if let root = window.rootViewController, root.presentedViewController != nil {
      root.dismiss(animated: false, completion: nil)
      await rest()
    }
    await show(FidelityPage("Nothing"))
  }
}

/// Lines that were heard, in order.
@MainActor
final class FidelityLog {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }

  /// All lines in one, or a dash.
  var text: String { lines.isEmpty ? "-" : lines.joined(separator: ", ") }
}

/// A controller with a title, which notes its appearance.
final class FidelityPage: UIViewController {
  var log: FidelityLog?

  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ what: String) { log?.note("\(title ?? "") \(what)") }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("willAppear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("didAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("willDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("didDisappear")
  }
}

/// Hears a stack.
final class FidelityStackListener: NSObject, UINavigationControllerDelegate {
  private let log: FidelityLog

  init(_ log: FidelityLog) {
    self.log = log
    super.init()
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    log.note("willShow \(viewController.title ?? "")")
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    log.note("didShow \(viewController.title ?? "")")
  }
}

/// Hears tabs.
final class FidelityTabsListener: NSObject, UITabBarControllerDelegate {
  private let log: FidelityLog

  init(_ log: FidelityLog) {
    self.log = log
    super.init()
  }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    log.note("shouldSelect \(viewController.title ?? "")")
    return true
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    log.note("didSelect \(viewController.title ?? "")")
  }
}

/// Hears a layer.
final class FidelityLayerListener: NSObject, UIAdaptivePresentationControllerDelegate {
  private let log: FidelityLog

  init(_ log: FidelityLog) {
    self.log = log
    super.init()
  }

  // The stand-in requires these, which a system gives a default; each answers as the host's does.
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    true
  }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    .none
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    log.note("willDismiss")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    log.note("didDismiss")
  }
}
