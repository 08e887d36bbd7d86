// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

#if canImport(UIKit) && !os(watchOS)
  public import UIKit
#else
  public import UIKitStandIn
#endif

/// A view controller that shows the children of a container of your own.
///
/// ```swift
/// host.container = { container in
///   container is CustomNode<Pager> ? PagerController() : nil
/// }
/// ```
///
/// Return one from ``UIKitHost/container`` for a `CustomNode`. It is a container view controller, and
/// decides how its children are laid out.
///
/// **Source**: `addChild(_:)`, `removeFromParent()`.
@MainActor
public protocol UIKitContainer: UIViewController {
  /// The controllers of all children, in the order in which they were given.
  var arrangedControllers: [UIViewController] { get }

  /// The indices of the children that are shown, the focused one first.
  var shownIndices: [Int] { get }

  /// Replaces the children, or changes which of them are shown.
  ///
  /// - Parameters:
  ///   - controllers: All children. One that isn't among them any more must be taken out.
  ///   - indices: The indices of those to show, the focused one first.
  ///   - isAnimated: Whether the user can see the change. It may last longer than the call.
  func arrange(_ controllers: [UIViewController], showing indices: [Int], isAnimated: Bool)
}

/// Shows the children of a container for which the app has no controller: one over the other, the
/// focused one on top.
final class LayeredContainer: ForwardingController, UIKitContainer {
  private(set) var arrangedControllers: [UIViewController] = []
  private(set) var shownIndices: [Int] = []

  /// The controller that lies on top.
  var focused: UIViewController? { shownIndices.first.map { arrangedControllers[$0] } }

  override var decidesForAll: UIViewController? { focused }

  func arrange(_ controllers: [UIViewController], showing indices: [Int], isAnimated: Bool) {
    for gone in arrangedControllers where !controllers.contains(where: { $0 === gone }) {
      gone.leaveContainer()
    }
    for new in controllers where new.parent !== self {
      addChild(new)
      new.didMove(toParent: self)
    }
    arrangedControllers = controllers
    shownIndices = indices
    if isViewLoaded { fill() }
    decisionsMayHaveChanged()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    fill()
  }

  private func fill() {
    for (index, controller) in arrangedControllers.enumerated() where !shownIndices.contains(index)
    {
      controller.viewIfLoaded?.removeFromSuperview()
    }
    for index in shownIndices.reversed() { fill(with: arrangedControllers[index]) }
  }
}
