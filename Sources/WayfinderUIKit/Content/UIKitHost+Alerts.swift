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
  /// Makes the controller of an alert. UIKit dismisses it by itself, before or after it calls the handler.
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
          guard let self, let id else { return }
          layers[id]?.isDecided = true
          machine.choose(action, of: id)
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

/// The message of a toast or a snackbar, at the bottom of the window.
final class MessageController: UIViewController {
  private let content: AlertContent
  private let choose: (AlertContent.Action) -> Void

  init(_ content: AlertContent, choose: @escaping (AlertContent.Action) -> Void) {
    self.content = content
    self.choose = choose
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    label.text = [content.title, content.message].compactMap { $0 }.joined(separator: "\n")
    label.numberOfLines = 0
    let buttons = content.actions.map { action in
      UIButton(
        type: .system,
        primaryAction: UIAction(title: action.title) { [choose] _ in choose(action) })
    }
    let row = UIStackView(arrangedSubviews: [label] + buttons)
    row.spacing = 16
    row.isLayoutMarginsRelativeArrangement = true
    row.becomeBlank()
    // Above the bar of tabs, if there is one.
    row.frame = CGRect(
      x: 16, y: view.bounds.maxY - 168, width: view.bounds.width - 32, height: 60)
    row.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.addSubview(row)
  }
}
