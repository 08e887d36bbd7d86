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
    let hit = super.hitTest(point, with: event)
    let isEmpty = hit === self || hit === rootViewController?.viewIfLoaded
    let isRoom = rootViewController?.children.contains { $0.viewIfLoaded === hit } ?? false
    return isEmpty || isRoom ? nil : hit
  }
}

/// Shows overlays one above the other.
final class OverlayRoot: UIViewController {
  private(set) var shown: [(id: NodeID, controller: UIViewController)] = []

  /// Shows an overlay above the others.
  func show(_ controller: UIViewController, _ id: NodeID) {
    if !shown.contains(where: { $0.id == id }) {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    shown.removeAll { $0.id == id }
    shown.append((id, controller))
    guard let inner = controller.view, let room = view else { return }
    inner.frame = room.bounds
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    room.addSubview(inner)
  }

  /// Ends an overlay.
  func end(_ id: NodeID) {
    for entry in shown where entry.id == id {
      entry.controller.willMove(toParent: nil)
      entry.controller.viewIfLoaded?.removeFromSuperview()
      entry.controller.removeFromParent()
    }
    shown.removeAll { $0.id == id }
  }
}

extension UIKitHost {
  func showOverlay(_ id: NodeID) -> HostAnswer {
    guard let overlay = tree.overlays.first(where: { $0.id == id }) else {
      return .refused("the overlay has ended")
    }
    guard let below = window, let scene = below.windowScene else {
      return .refused("the window has no scene")
    }
    let window = overlayWindow ?? OverlayWindow(windowScene: scene)
    if overlayWindow == nil {
      window.windowLevel = UIWindow.Level(rawValue: below.windowLevel.rawValue + 1)
      window.rootViewController = overlayRoot
      overlayWindow = window
    }
    let known = overlayRoot.shown.first { $0.id == id }?.controller
    overlayRoot.show(known ?? controller(of: overlay.screen, overlay.reference), id)
    window.isHidden = false
    return .done
  }

  func endOverlay(_ id: NodeID) -> HostAnswer {
    overlayRoot.end(id)
    if overlayRoot.shown.isEmpty { overlayWindow?.isHidden = true }
    return .done
  }
}
