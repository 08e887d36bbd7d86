// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#else
  import UIKitStandIn
#endif

/// A controller in place of a screen that was locked when it came to be shown: empty until the screen is
/// open, so that nothing of it is made before.
final class BlankContainer: PlainContainer {}

// What is locked in the tree is a blank on the display.
extension UIKitHost {
  /// Covers the screens that are locked, and shows those that are open again.
  func updateBlanks() {
    for node in tree.allNodes where node is ScreenNode {
      guard let controller = controllers[node.id] else { continue }
      let isHidden = tree.isBehindLock(node)
      if let blank = controller as? BlankContainer {
        if isHidden {
          blank.show(nil)
          blank.title = nil
        } else if blank.content == nil {
          let content = screenController(node.id)
          blank.show(content)
          blank.title = content.title
        }
      } else if isHidden {
        cover(controller, node.id)
      } else {
        covers.removeValue(forKey: node.id)?.removeFromSuperview()
      }
    }
  }

  private func cover(_ controller: UIViewController, _ id: NodeID) {
    guard covers[id] == nil, !(controller is UIAlertController), let view = controller.view else {
      return
    }
    let cover = UIView()
    cover.becomeBlank()
    cover.frame = view.bounds
    cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(cover)
    covers[id] = cover
  }
}
