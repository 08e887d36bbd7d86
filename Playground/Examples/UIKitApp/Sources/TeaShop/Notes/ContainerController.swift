// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import WayfinderUIKit

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

/// A controller of a container of the app's own, which lays its children out itself.
class ContainerController: UIViewController, UIKitContainer {
  private(set) var arrangedControllers: [UIViewController] = []
  private(set) var shownIndices: [Int] = []

  func arrange(_ controllers: [UIViewController], showing indices: [Int], isAnimated: Bool) {
    for gone in arrangedControllers where !controllers.contains(gone) {
      gone.willMove(toParent: nil)
      gone.viewIfLoaded?.removeFromSuperview()
      gone.removeFromParent()
    }
    for new in controllers where new.parent !== self {
      addChild(new)
      new.didMove(toParent: self)
    }
    arrangedControllers = controllers
    shownIndices = indices
    if isViewLoaded { layOut(isAnimated: isAnimated) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOut(isAnimated: false)
  }

  /// Puts the views of the children where they belong.
  func layOut(isAnimated: Bool) {}
}

/// Pages beside each other, which the user swipes.
final class PagesController: ContainerController, UIScrollViewDelegate {
  private let scroll = UIScrollView()
  private let turned: (Int) -> Void

  init(turned: @escaping (Int) -> Void) {
    self.turned = turned
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    scroll.isPagingEnabled = true
    scroll.delegate = self
    view.addSubview(scroll)
  }

  override func layOut(isAnimated: Bool) {
    let size = view.bounds.size
    scroll.frame = view.bounds
    for (index, page) in arrangedControllers.enumerated() {
      guard let inner = page.view else { continue }
      inner.frame = CGRect(
        x: size.width * CGFloat(index), y: 0, width: size.width, height: size.height)
      if inner.superview !== scroll { scroll.addSubview(inner) }
    }
    scroll.contentSize = CGSize(
      width: size.width * CGFloat(arrangedControllers.count), height: size.height)
    guard let shown = shownIndices.first else { return }
    scroll.setContentOffset(
      CGPoint(x: size.width * CGFloat(shown), y: 0), animated: isAnimated)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    turned(Int((scrollView.contentOffset.x / max(1, scrollView.bounds.width)).rounded()))
  }
}

/// A menu that pushes the content aside and leaves it in sight.
final class DrawerController: ContainerController {
  override func layOut(isAnimated: Bool) {
    if isAnimated {
      UIView.animate(withDuration: 0.3, animations: place)
    } else {
      place()
    }
  }

  private func place() {
    let room = view.bounds
    let width = shownIndices.contains(1) ? room.width / 2 : 0
    for (index, controller) in arrangedControllers.enumerated() {
      guard let inner = controller.view else { continue }
      inner.frame =
        index == 0
        ? room.offsetBy(dx: width, dy: 0)
        : CGRect(x: width - room.width / 2, y: 0, width: room.width / 2, height: room.height)
      if !shownIndices.contains(index) {
        inner.removeFromSuperview()
      } else if inner.superview !== view {
        view.addSubview(inner)
      }
    }
  }
}
