// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Wayfinder
package import WayfinderHosting

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#else
  package import UIKitStandIn
#endif

// tvOS has no swipe back, no back button, no popover, and no background of its own; only iOS has tabs that
// a user can move.

/// A controller that lets one other controller decide what belongs to the whole screen, as UIKit's own
/// containers do.
class ForwardingController: UIViewController {
  /// The controller that decides.
  var decidesForAll: UIViewController? { nil }

  #if !os(tvOS) && !os(visionOS)
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
      decidesForAll?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
    }
    override var childForStatusBarStyle: UIViewController? { decidesForAll }
    override var childForStatusBarHidden: UIViewController? { decidesForAll }
    override var childForHomeIndicatorAutoHidden: UIViewController? { decidesForAll }
    override var childForScreenEdgesDeferringSystemGestures: UIViewController? { decidesForAll }
  #endif

  /// Makes UIKit ask again, because another controller decides.
  func decisionsMayHaveChanged() {
    #if !os(tvOS) && !os(visionOS)
      setNeedsStatusBarAppearanceUpdate()
      setNeedsUpdateOfHomeIndicatorAutoHidden()
      setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
      setNeedsUpdateOfSupportedInterfaceOrientations()
    #endif
  }
}

extension HostTurns {
  /// The turns of the main actor and the clock of the tree, or of the stand-in's world while the root is in its
  /// window: there, no time passes by itself.
  @MainActor
  static func platform(_ root: UIViewController, _ tree: ScreenTree) -> HostTurns {
    let live = live(tree)
    #if canImport(UIKit) && !os(watchOS)
      return live
    #else
      func loop() -> StandIn.Loop? { root.viewIfLoaded?.window == nil ? nil : root.standIn.loop }
      return HostTurns(
        next: { body in loop().map { $0.perform(body) } ?? live.next(body) },
        after: { duration, body in
          guard let loop = loop() else { return live.after(duration, body) }
          return HostTurns(loop).after(duration, body)
        })
    #endif
  }

  #if !canImport(UIKit) || os(watchOS)
    /// The turns of a stand-in's loop, of 16 milliseconds each.
    package init(_ loop: StandIn.Loop) {
      self.init(
        next: { loop.perform($0) },
        after: { duration, body in
          var isStopped = false
          loop.perform(after: max(1, Int((duration / .milliseconds(16)).rounded(.up)))) {
            if !isStopped { body() }
          }
          return { isStopped = true }
        })
    }
  #endif
}

extension UIView {
  /// Covers everything beneath with the background of the system.
  func becomeBlank() {
    #if os(tvOS)
      backgroundColor = .black
    #else
      backgroundColor = UIColor.systemBackground
    #endif
  }
}

extension UINavigationController {
  /// The gestures with which a user swipes back.
  var backSwipes: [UIGestureRecognizer] {
    #if os(tvOS)
      return []
    #else
      var found = [interactivePopGestureRecognizer]
      if #available(iOS 26.0, visionOS 26.0, *) {
        found.append(interactiveContentPopGestureRecognizer)
      }
      return found.compactMap { $0 }
    #endif
  }
}

extension UINavigationItem {
  /// Calls a closure in place of going back, unless the app has replaced the back button's action itself.
  ///
  /// - Returns: The action, if the button has it.
  func replaceBack(with body: @escaping @MainActor () -> Void) -> UIAction? {
    #if os(tvOS)
      return nil
    #else
      // One of another host, which has shown the page before, doesn't lead back here.
      guard backAction == nil || backAction?.identifier == .back else { return nil }
      let action = UIAction(identifier: .back) { _ in body() }
      backAction = action
      return action
    #endif
  }

  /// Gives the back button its own meaning again, if it has an action.
  func endBack(_ action: UIAction?) {
    #if !os(tvOS)
      if let action, backAction === action { backAction = nil }
    #endif
  }
}

#if !os(tvOS)
  extension UIAction.Identifier {
    /// The action of a back button that asks.
    fileprivate static let back = UIAction.Identifier("wayfinder.back")
  }
#endif

extension UITabBarController {
  /// Keeps a user from moving the tabs that do not fit to places that the tree doesn't know.
  func keepOrder() {
    #if !os(tvOS) && !os(visionOS)
      customizableViewControllers = []
    #endif
  }
}

extension UIViewController {
  /// The popover in which the controller is about to be presented, or is presented.
  var popover: UIPresentationController? {
    #if os(tvOS)
      return nil
    #else
      return popoverPresentationController
    #endif
  }
}

#if !os(tvOS)
  extension UIViewController {
    /// The bar button or view with an accessibility identifier.
    fileprivate func item(
      identifiedBy identifier: String
    ) -> (any UIPopoverPresentationControllerSourceItem)? {
      let buttons =
        (navigationItem.leftBarButtonItems ?? []) + (navigationItem.rightBarButtonItems ?? [])
      return buttons.first { $0.accessibilityIdentifier == identifier }
        ?? viewIfLoaded?.view(identifiedBy: identifier)
    }
  }

  extension UIView {
    fileprivate func view(identifiedBy identifier: String) -> UIView? {
      if accessibilityIdentifier == identifier { return self }
      return subviews.lazy.compactMap { $0.view(identifiedBy: identifier) }.first
    }
  }
#endif

extension UIPresentationController {
  /// Gives a sheet the heights of its style, and lets a popover point at its anchor in a screen.
  ///
  /// A popover without an anchor is put in the middle of a view, since UIKit stops the program otherwise.
  ///
  /// - Returns: Whether the anchor was found, if the layer has one.
  func adapt(to modal: ModalNode, over view: UIView, from screen: UIViewController?) -> Bool {
    #if os(tvOS)
      return true
    #else
      if let sheet = self as? UISheetPresentationController {
        switch modal.style {
        case .mediumSheet: sheet.detents = [.medium()]
        case .resizableSheet:
          sheet.detents = [.medium(), .large()]
          sheet.prefersGrabberVisible = true
        default: break
        }
      }
      guard let popover = self as? UIPopoverPresentationController else { return true }
      popover.sourceItem = modal.anchor.flatMap { screen?.item(identifiedBy: $0) }
      if popover.sourceItem != nil { return true }
      popover.sourceView = view
      popover.sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
      popover.permittedArrowDirections = []
      return modal.anchor == nil
    #endif
  }
}

extension UIModalPresentationStyle {
  /// The style in which a layer is presented.
  init(_ style: ModalStyle) {
    #if os(tvOS)
      switch style {
      case .fullScreen: self = .fullScreen
      case .pageSheet, .formSheet, .sheet, .mediumSheet, .resizableSheet, .popover:
        self = .automatic
      case .overFullScreen, .alert, .actionSheet: self = .overFullScreen
      }
    #else
      switch style {
      case .fullScreen: self = .fullScreen
      case .pageSheet: self = .pageSheet
      case .formSheet: self = .formSheet
      case .sheet, .mediumSheet, .resizableSheet: self = .automatic
      case .overFullScreen, .alert, .actionSheet: self = .overFullScreen
      case .popover: self = .popover
      }
    #endif
  }
}
