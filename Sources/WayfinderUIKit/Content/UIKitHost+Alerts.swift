// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
public import WayfinderHosting

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#else
  import UIKitStandIn
#endif

/// A screen that UIKit shows as an alert or an action sheet.
public typealias AlertScreen = WayfinderHosting.AlertScreen

/// The texts and the choices of an alert.
public typealias AlertContent = WayfinderHosting.AlertContent

extension UIKitHost {
  /// Makes the controller of an alert. UIKit dismisses it by itself, before or after it calls the
  /// handler, so the handler only notes that the layer goes.
  func alertController(_ screen: any AlertScreen, _ id: NodeID) -> UIAlertController {
    let content = screen.alert
    let layer = tree.node(id)?.parent as? ModalNode
    let controller = UIAlertController(
      title: content.title, message: content.message,
      preferredStyle: layer?.style == .actionSheet ? .actionSheet : .alert)
    for action in content.actions {
      controller.addAction(
        UIAlertAction(title: action.title, style: Self.style(of: action.role)) {
          [weak self, id = layer?.id] _ in
          guard let self else { return }
          if let id { machine.attempt(.dismiss(id)) }
          machine.afterAttempts(action.handler)
        })
    }
    return controller
  }

  private static func style(of role: AlertContent.Action.Role) -> UIAlertAction.Style {
    switch role {
    case .standard: .default
    case .cancel: .cancel
    case .destructive: .destructive
    }
  }
}
