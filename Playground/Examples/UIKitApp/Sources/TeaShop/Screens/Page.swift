// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Wayfinder

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

/// A controller of this app: a column of strings and buttons.
class Page: UIViewController, RouterUsing {
  weak var router: Router?

  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  func fill(with views: [UIView]) {
    let column = UIStackView(arrangedSubviews: views)
    column.axis = .vertical
    column.distribution = .fillEqually
    column.spacing = 16
    column.isLayoutMarginsRelativeArrangement = true
    column.frame = view.bounds
    column.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.backgroundColor = .systemBackground
    view.addSubview(column)
  }

  func text(_ string: String) -> UILabel {
    let label = UILabel()
    label.text = string
    label.numberOfLines = 0
    return label
  }

  /// A button. An error of its action goes where those of requests go.
  func button(_ title: String, action: @escaping () throws -> Void) -> UIButton {
    UIButton(
      type: .system,
      primaryAction: UIAction(title: title) { [weak self] _ in
        do { try action() } catch { self?.router?.onFailure(error) }
      })
  }
}
