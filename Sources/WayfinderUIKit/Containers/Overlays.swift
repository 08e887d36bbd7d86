// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Wayfinder
import WayfinderHosting

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#else
  import UIKitStandIn
#endif

/// The window of the overlays: above everything, it lets touches through wherever no overlay draws.
final class OverlayWindow: UIWindow {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event), let room = rootViewController?.viewIfLoaded,
      hit !== self, hit !== room
    else { return nil }
    // SwiftUI's views take no touches themselves: the view around all of them does, wherever it is hit.
    let isRoom = rootViewController?.children.contains { $0.viewIfLoaded === hit } ?? false
    return !isRoom || hit.draws(at: hit.convert(point, from: self)) ? hit : nil
  }
}

extension UIView {
  /// Whether something inside the view is drawn at a point.
  fileprivate func draws(at point: CGPoint) -> Bool {
    subviews.contains { view in
      let inner = view.convert(point, from: self)
      return !view.isHidden && view.alpha > 0.01 && view.point(inside: inner, with: nil)
        && (view.subviews.isEmpty || view.draws(at: inner))
    }
  }
}

/// Shows overlays one above the other.
final class OverlayRoot: ForwardingController {
  private(set) var shown: [(id: NodeID, controller: UIViewController)] = []
  /// The root of the window beneath, which goes on deciding about the status bar.
  weak var below: UIViewController?

  override var decidesForAll: UIViewController? {
    var top = below
    while let layer = top?.presentedViewController, layer.modalPresentationStyle == .fullScreen,
      !layer.isBeingDismissed
    {
      top = layer
    }
    return top
  }

  /// Shows an overlay above the others.
  func show(_ controller: UIViewController, _ id: NodeID) {
    if !shown.contains(where: { $0.id == id }) {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    shown.removeAll { $0.id == id }
    shown.append((id, controller))
    fill(with: controller)
  }

  /// Ends an overlay.
  func end(_ id: NodeID) {
    // The screen may stand in the tree by now.
    for entry in shown where entry.id == id && entry.controller.parent === self {
      entry.controller.leaveContainer()
    }
    shown.removeAll { $0.id == id }
  }
}
