// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Wayfinder
import WayfinderHosting

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#else
  import UIKitStandIn
#endif

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
      overlayRoot.below = below.rootViewController
      window.rootViewController = overlayRoot
      overlayWindow = window
    }
    let known = overlayRoot.shown.first { $0.id == id }?.controller
    overlayRoot.show(known ?? controller(of: overlay), id)
    window.isHidden = false
    return .done
  }

  private func controller(of overlay: Overlay) -> UIViewController {
    guard let message = overlay.screen as? any AlertScreen, !(message is UIViewController) else {
      return controller(of: overlay.screen, overlay.reference)
    }
    return MessageController(message.alert) { [weak self, id = overlay.id] action in
      self?.machine.choose(action, of: id)
    }
  }

  func endOverlay(_ id: NodeID) -> HostAnswer {
    overlayRoot.end(id)
    if overlayRoot.shown.isEmpty { overlayWindow?.isHidden = true }
    return .done
  }
}
