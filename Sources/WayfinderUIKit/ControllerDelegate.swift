// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Wayfinder
import WayfinderHosting

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#else
  import UIKitStandIn
#endif

/// The link from a controller of a node to its host.
///
/// UIKit finds the optional methods of a delegate by their names alone, and never calls a misspelled
/// one. The stand-in requires those that are implemented here, so a wrong name doesn't compile there.
@MainActor
class ControllerDelegate: NSObject {
  weak var host: UIKitHost?
  var node = NodeID.detached

  /// Looks when a finger leaves a transition to itself, and at its end.
  func follow(_ transition: any UIViewControllerTransitionCoordinator) {
    transition.notifyWhenInteractionChanges { [weak host] _ in host?.machine.settleSoon() }
    _ = transition.animate(
      alongsideTransition: nil, completion: { [weak host] _ in host?.machine.settleSoon() })
  }
}

/// Hears what happens to a stack, and answers whether a swipe back may begin.
class StackDelegate: ControllerDelegate, UINavigationControllerDelegate {
  private var swipes: [SwipeDelegate] = []

  /// Listens to a stack and to its swipes.
  func watch(_ stack: UINavigationController) {
    stack.delegate = self
    stack.loadViewIfNeeded()
    for swipe in stack.backSwipes where !(swipe.delegate is SwipeDelegate) {
      let delegate = SwipeDelegate(swipe.delegate) { [weak self] in
        guard let self, canGoBack else { return false }
        return host?.maySwipeBack(in: node) ?? false
      }
      swipes.append(delegate)
      swipe.delegate = delegate
    }
  }

  /// Whether a stack is that of the node, and not one that shows the columns of a split.
  private func node(isStackOf stack: UINavigationController) -> Bool {
    host?.controllers[node] === stack
  }

  /// Whether something lies beneath what is shown, and nothing moves.
  var canGoBack: Bool {
    guard let stack = host?.controllers[node] as? UINavigationController else { return false }
    return stack.transitionCoordinator == nil && stack.viewControllers.count > 1
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    guard let host else { return }
    let standing = Set(
      navigationController.viewControllers.compactMap { host.nodes[ObjectIdentifier($0)] })
    let known = host.machine.lastShape?.node(node)?.children ?? []
    if node(isStackOf: navigationController) {
      host.tellWhatWasDone(in: known.filter { !standing.contains($0.id) })
    }
    if let coordinator = navigationController.transitionCoordinator {
      if coordinator.initiallyInteractive { host.machine.gestureBegan() }
      follow(coordinator)
    }
    host.machine.settleSoon()
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    host?.machine.settleSoon()
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { host?.takeAnimation() }
}

/// Answers whether a swipe back may begin. UIKit's own delegate goes on deciding about everything else, such
/// as what scrolls sideways beneath the finger.
nonisolated final class SwipeDelegate: NSObject, @MainActor UIGestureRecognizerDelegate {
  private weak var own: (any UIGestureRecognizerDelegate)?
  private let mayBegin: @MainActor () -> Bool

  init(_ own: (any UIGestureRecognizerDelegate)?, mayBegin: @escaping @MainActor () -> Bool) {
    self.own = own
    self.mayBegin = mayBegin
  }

  @MainActor
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    mayBegin()
  }

  // Where there is no runtime of Objective-C, only the stand-in's method can be handed on.
  #if canImport(UIKit) && canImport(ObjectiveC)
    override func responds(to selector: Selector!) -> Bool {
      super.responds(to: selector) || own?.responds(to: selector) == true
    }

    override func forwardingTarget(for selector: Selector!) -> Any? { own }
  #else
    @MainActor
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      own?.gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer)
        ?? false
    }
  #endif
}

/// Turns taps on tabs into gestures that the tree answers.
final class TabsDelegate: ControllerDelegate, UITabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    guard let host else { return false }
    // UIKit's own list of the tabs that do not fit is no tab of the tree.
    guard let tab = host.nodes[ObjectIdentifier(viewController)] else { return true }
    host.machine.attempt(.tap(tab, of: node))
    // A second tap that has nothing to pop is UIKit's, too: it scrolls to the top.
    let stack = viewController as? UINavigationController
    return tabBarController.selectedViewController === viewController
      && stack?.viewControllers.count ?? 0 <= 1
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    host?.machine.settleSoon()
  }
}

/// Answers whether a layer may be dragged away, and notices when it was.
final class LayerDelegate: ControllerDelegate, UIAdaptivePresentationControllerDelegate {
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    host?.machine.mayBegin(.dismiss(node)) ?? true
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    guard let host else { return }
    host.machine.gestureBegan()
    let layers = host.machine.lastShape?.layers ?? []
    host.tellWhatWasDone(in: Array(layers.drop { $0.id != node }))
    presentationController.presentedViewController.transitionCoordinator.map(follow)
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    host?.machine.settleSoon()
  }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    guard let host, case .refused = host.tree.answer(to: .dismiss(node)) else { return }
    host.machine.attempt(.dismiss(node))
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    // Only a popover that isn't an action sheet keeps its style. What isn't valid stands for the system's own choice.
    controller.presentationStyle == .popover
      && !(controller.presentedViewController is UIAlertController) ? .none : .automatic
  }
}

extension LayerDelegate: UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { host?.takeAnimation() }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { host?.takeAnimation() }
}

extension UIKitHost {
  /// Tells the tree what a user did within nodes that the user takes away now: a screen may keep the nodes,
  /// and what was done before stays done.
  func tellWhatWasDone(in gone: [ShapeNode]) {
    for old in gone.flatMap({ $0.kind.isLayer ? $0.children : [$0] }) {
      guard let new = controllers[old.id].flatMap(shape) else { continue }
      let explanation = HostPlanner.explain(
        base: HostShape(root: old), actual: HostShape(root: new))
      for gesture in explanation.gestures {
        if case .remove = gesture { machine.attempt(gesture) }
      }
    }
  }

  /// Whether a swipe back in a stack, or between the columns of a split, may begin. Where a container of the app's
  /// own has a step back first, as an open drawer has, the swipe only makes that.
  func maySwipeBack(in id: NodeID) -> Bool {
    guard machine.mayBegin(.back(in: id)) else { return false }
    if tree.node(id).flatMap(tree.containerGoingBack)?.id == id { return true }
    machine.attempt(.back(in: id))
    return false
  }
}

extension ShapeNode.Kind {
  fileprivate var isLayer: Bool {
    if case .modal = self { true } else { false }
  }
}
