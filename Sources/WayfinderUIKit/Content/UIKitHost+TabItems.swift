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
  /// Shows what the app or the first screen of each tab says about it by now.
  package func updateTabItems() {
    for case let tabs as UITabBarController in controllers.values { updateItems(of: tabs) }
  }

  func updateItems(of tabs: UITabBarController) {
    for controller in tabs.viewControllers ?? [] {
      guard let tab = nodes[ObjectIdentifier(controller)].flatMap(tree.node) else { continue }
      let item = tabItem(tab) ?? saidItem(of: tab, shownBy: controller)
      if controller.tabBarItem !== item { controller.tabBarItem = item }
    }
  }

  /// The item that the first screen of a tab says, as a value or as a controller, also while it is hidden.
  private func saidItem(of tab: Node, shownBy controller: UIViewController) -> UITabBarItem {
    let first = tab.firstScreen
    let made = first.flatMap { locked[$0.id] ?? controllers[$0.id] }
    let own = (first?.screen as? UIViewController ?? made)?.tabBarItem
    if tab.providedTabItem == nil, let own, own.title != nil || own.image != nil { return own }
    let value = tab.providedTabItem ?? tab.plainTabItem
    if let shown = controller.tabBarItem as? ValueItem, shown.value == value { return shown }
    return ValueItem(value)
  }
}

/// The bar item of a value.
private final class ValueItem: UITabBarItem {
  let value: TabItem

  init(_ value: TabItem) {
    self.value = value
    super.init()
    title = value.title
    image = value.systemImage.flatMap { UIImage(systemName: $0) }
    badgeValue = value.badge
  }

  required init?(coder: NSCoder) { nil }
}
