// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import WayfinderHosting

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#else
  import UIKitStandIn
#endif

/// A controller that shows one other controller, or none, in all of its room.
class PlainContainer: ForwardingController {
  private(set) var content: UIViewController?

  override var decidesForAll: UIViewController? { content }

  /// Shows another controller in place of the one before.
  func show(_ new: UIViewController?) {
    guard new !== content else { return }
    content?.leaveContainer()
    content = new
    defer { decisionsMayHaveChanged() }
    guard let new else { return }
    addChild(new)
    if isViewLoaded { fill(with: new) }
    new.didMove(toParent: self)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    if let content { fill(with: content) }
  }
}

extension UIViewController {
  /// Shows a child in all of the room.
  func fill(with child: UIViewController) {
    guard let inner = child.view, let room = view else { return }
    inner.frame = room.bounds
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    room.addSubview(inner)
  }

  /// Leaves the container around it.
  func leaveContainer() {
    willMove(toParent: nil)
    viewIfLoaded?.removeFromSuperview()
    removeFromParent()
  }
}

/// The root controller of the window, which stays for ever.
final class RootController: PlainContainer {
  /// Called when the view has come into a window or gone out of one, or its scene has become active.
  var onMove: () -> Void = {}
  private var activations: Activations?

  override func viewDidLoad() {
    super.viewDidLoad()
    activations = Activations { [weak self] scene in
      if let own = self?.view.window?.windowScene, ObjectIdentifier(own) == scene { self?.onMove() }
    }
    let probe = ProbeView()
    probe.onMove = { [weak self] in self?.onMove() }
    view.addSubview(probe)
  }
}

/// Listens for scenes that become active, for as long as it is kept.
private final class Activations {
  private let token: any NSObjectProtocol

  @MainActor
  init(_ heard: @escaping @MainActor (ObjectIdentifier) -> Void) {
    token = NotificationCenter.default.addObserver(
      forName: UIScene.didActivateNotification, object: nil, queue: nil
    ) { notification in
      guard let scene = (notification.object as AnyObject?).map(ObjectIdentifier.init) else {
        return
      }
      // UIKit posts it on the main thread.
      MainActor.assumeIsolated { heard(scene) }
    }
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}

/// The container around a screen in a layer. A view of SwiftUI's takes no probe, so it lies beside it.
final class LayerContainer: PlainContainer {
  let probe = ProbeView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(probe)
  }

  /// The screen's own wishes about its layer are those of the container.
  override var isModalInPresentation: Bool {
    get { content?.isModalInPresentation ?? false }
    set { content?.isModalInPresentation = newValue }
  }

  override var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { content?.transitioningDelegate ?? super.transitioningDelegate }
    set { super.transitioningDelegate = newValue }
  }

  override var preferredContentSize: CGSize {
    get { content?.preferredContentSize ?? .zero }
    set { content?.preferredContentSize = newValue }
  }
}

/// The content of an empty stack: an empty list of controllers may leave the display black.
final class Placeholder: UIViewController {}

/// A view without size that notices when its window changes, and so when a layer comes or goes.
final class ProbeView: UIView {
  var onMove: () -> Void = {}

  override func didMoveToWindow() {
    super.didMoveToWindow()
    onMove()
  }
}
