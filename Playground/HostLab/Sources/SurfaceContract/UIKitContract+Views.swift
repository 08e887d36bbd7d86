// Wayfinder is released under the MIT license; see LICENSE.

import Foundation

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#else
  import UIKitStandIn
#endif

extension UIKitContract {
  // MARK: Views and windows

  // UIKit/UIView/init(frame:)
  static func view() -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  // UIKit/UIView/window
  static func window(_ view: UIView) -> UIWindow? {
    view.window
  }

  // UIKit/UIView/addSubview(_:)
  static func add(_ inner: UIView, to view: UIView) {
    view.addSubview(inner)
  }

  // UIKit/UIView/removeFromSuperview()
  static func remove(_ view: UIView) {
    view.removeFromSuperview()
  }

  // UIKit/UIView/backgroundColor
  static func setBackground(_ color: UIColor?, of view: UIView) {
    view.backgroundColor = color
  }

  // UIKit/UIColor/black
  static func black() -> UIColor {
    UIColor.black
  }

  #if !os(tvOS)
    // UIKit/UIColor/systemBackground
    static func systemBackground() -> UIColor {
      UIColor.systemBackground
    }
  #endif

  // UIKit/UIView/frame
  static func setFrame(_ frame: CGRect, of view: UIView) {
    view.frame = frame
  }

  // UIKit/UIView/bounds
  static func bounds(_ view: UIView) -> CGRect {
    view.bounds
  }

  // UIKit/UIView/autoresizingMask-swift.property
  static func setAutoresizingMask(of view: UIView) {
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  // UIKit/UIView/transition(with:duration:options:animations:completion:)
  static func change(
    _ view: UIView, _ change: @escaping () -> Void, then done: @escaping (Bool) -> Void
  ) {
    UIView.transition(
      with: view, duration: 0.35, options: .transitionCrossDissolve, animations: change,
      completion: done)
  }

  // UIKit/UIView/AnimationOptions/transitionCrossDissolve
  static func crossDissolve() -> UIView.AnimationOptions {
    .transitionCrossDissolve
  }

  // UIKit/UIView/subviews
  static func views(in view: UIView) -> [UIView] {
    view.subviews
  }

  // UIKit/UIResponder/isFirstResponder
  static func hasFocus(_ responder: UIResponder) -> Bool {
    responder.isFirstResponder
  }

  // UIKit/UIResponder/becomeFirstResponder()
  static func focus(_ responder: UIResponder) -> Bool {
    responder.becomeFirstResponder()
  }

  // UIKit/UIResponder/resignFirstResponder()
  static func endFocus(_ responder: UIResponder) -> Bool {
    responder.resignFirstResponder()
  }

  // UIKit/UIView/isHidden
  static func setHidden(_ isHidden: Bool, of view: UIView) -> Bool {
    view.isHidden = isHidden
    return view.isHidden
  }

  // UIKit/UIView/isUserInteractionEnabled
  static func setUserInteraction(_ isEnabled: Bool, of view: UIView) {
    view.isUserInteractionEnabled = isEnabled
  }

  // UIKit/UIView/hitTest(_:with:)
  static func hit(_ point: CGPoint, _ event: UIEvent?, in view: UIView) -> UIView? {
    view.hitTest(point, with: event)
  }

  // UIKit/UIView/didMoveToWindow()
  static func didMoveToWindow(_ view: UIView) {
    view.didMoveToWindow()
  }

  // UIKit/UIWindow/init(windowScene:)
  static func window(in scene: UIWindowScene) -> UIWindow {
    UIWindow(windowScene: scene)
  }

  // UIKit/UIWindow/rootViewController
  static func setRoot(_ controller: UIViewController?, of window: UIWindow) -> UIViewController? {
    window.rootViewController = controller
    return window.rootViewController
  }

  // UIKit/UIWindow/makeKeyAndVisible()
  static func makeVisible(_ window: UIWindow) {
    window.makeKeyAndVisible()
  }

  // UIKit/UIWindow/windowLevel
  static func raise(_ window: UIWindow, by rise: CGFloat) {
    window.windowLevel = UIWindow.Level(rawValue: window.windowLevel.rawValue + rise)
  }

  // UIKit/UIWindow/windowScene
  static func scene(of window: UIWindow) -> UIWindowScene? {
    window.windowScene
  }

  // UIKit/UIScene/activationState-swift.property
  static func isInactive(_ scene: UIWindowScene) -> Bool {
    switch scene.activationState {
    case .background, .unattached: true
    default: false
    }
  }

  // UIKit/UIScene/didActivateNotification
  static func activation() -> Notification.Name {
    UIScene.didActivateNotification
  }

  // MARK: View controllers

  // UIKit/UIViewController
  static func controller() -> UIViewController {
    UIViewController()
  }

  // UIKit/UIViewController/view
  static func view(of controller: UIViewController) -> UIView? {
    controller.view
  }

  // UIKit/UIViewController/viewIfLoaded
  static func viewIfLoaded(of controller: UIViewController) -> UIView? {
    controller.viewIfLoaded
  }

  // UIKit/UIViewController/isViewLoaded
  static func isViewLoaded(of controller: UIViewController) -> Bool {
    controller.isViewLoaded
  }

  // UIKit/UIViewController/loadViewIfNeeded()
  static func loadView(of controller: UIViewController) {
    controller.loadViewIfNeeded()
  }

  // UIKit/UIViewController/viewDidLoad()
  static func viewDidLoad(_ controller: UIViewController) {
    controller.viewDidLoad()
  }

  // UIKit/UIViewController/viewWillAppear(_:)
  static func viewWillAppear(_ controller: UIViewController, animated: Bool) {
    controller.viewWillAppear(animated)
  }

  // UIKit/UIViewController/parent
  static func parent(of controller: UIViewController) -> UIViewController? {
    controller.parent
  }

  // UIKit/UIViewController/children
  static func children(of controller: UIViewController) -> [UIViewController] {
    controller.children
  }

  // UIKit/UIViewController/addChild(_:)
  static func addChild(_ child: UIViewController, to controller: UIViewController) {
    controller.addChild(child)
  }

  // UIKit/UIViewController/removeFromParent()
  static func removeFromParent(_ controller: UIViewController) {
    controller.removeFromParent()
  }

  // UIKit/UIViewController/willMove(toParent:)
  static func willMove(_ child: UIViewController, to controller: UIViewController?) {
    child.willMove(toParent: controller)
  }

  // UIKit/UIViewController/didMove(toParent:)
  static func didMove(_ child: UIViewController, to controller: UIViewController?) {
    child.didMove(toParent: controller)
  }

  // UIKit/UIViewController/presentedViewController
  static func presented(by controller: UIViewController) -> UIViewController? {
    controller.presentedViewController
  }

  // UIKit/UIViewController/isBeingPresented
  static func isBeingPresented(_ controller: UIViewController) -> Bool {
    controller.isBeingPresented
  }

  // UIKit/UIViewController/isBeingDismissed
  static func isBeingDismissed(_ controller: UIViewController) -> Bool {
    controller.isBeingDismissed
  }

  // UIKit/UIViewController/present(_:animated:completion:)
  static func present(
    _ layer: UIViewController, over controller: UIViewController, then: @escaping () -> Void
  ) {
    controller.present(layer, animated: true, completion: then)
  }

  // UIKit/UIViewController/dismiss(animated:completion:)
  static func dismiss(over controller: UIViewController, then: @escaping () -> Void) {
    controller.dismiss(animated: true, completion: then)
  }

  // UIKit/UIViewController/modalPresentationStyle
  static func setStyle(_ style: UIModalPresentationStyle, of controller: UIViewController) {
    controller.modalPresentationStyle = style
  }

  // UIKit/UIModalPresentationStyle
  static func styles() -> [UIModalPresentationStyle] {
    [.none, .automatic, .fullScreen, .overFullScreen]
  }

  // UIKit/UIViewController/presentationController
  static func presentation(of controller: UIViewController) -> UIPresentationController? {
    controller.presentationController
  }

  // UIKit/UIViewController/transitionCoordinator
  static func coordinator(of controller: UIViewController) -> (
    any UIViewControllerTransitionCoordinator
  )? {
    controller.transitionCoordinator
  }

  // UIKit/UIViewController/navigationController
  static func stack(around controller: UIViewController) -> UINavigationController? {
    controller.navigationController
  }

  // UIKit/UIViewController/navigationItem
  static func item(of controller: UIViewController) -> UINavigationItem {
    controller.navigationItem
  }

  // UIKit/UIAction/init(title:subtitle:image:selectedImage:identifier:discoverabilityTitle:attributes:state:handler:)
  static func action(_ handler: @escaping (UIAction) -> Void) -> [UIAction] {
    [
      UIAction(title: "", image: nil, handler: handler),
      UIAction(identifier: UIAction.Identifier(""), handler: handler),
    ]
  }

  // UIKit/UIAction/identifier-swift.property
  static func identifier(of action: UIAction) -> UIAction.Identifier {
    action.identifier
  }

  // UIKit/UIAction/Identifier-swift.struct
  static func identifier(_ name: String) -> UIAction.Identifier {
    UIAction.Identifier(name)
  }

  // UIKit/UIImage/init(systemName:)
  static func symbol(_ name: String) -> UIImage? {
    UIImage(systemName: name)
  }

  // UIKit/UIBarButtonItem/init(title:image:primaryAction:menu:)
  static func button(_ action: UIAction) -> UIBarButtonItem {
    UIBarButtonItem(primaryAction: action)
  }

  // UIKit/UINavigationItem/leftBarButtonItem
  static func setLeftButton(
    _ button: UIBarButtonItem?, of item: UINavigationItem
  ) -> UIBarButtonItem? {
    item.leftBarButtonItem = button
    return item.leftBarButtonItem
  }

  // UIKit/UINavigationItem/title
  static func setTitle(_ title: String?, of item: UINavigationItem) {
    item.title = title
  }
}

// tvOS has no back button.
#if !os(tvOS)
  extension UIKitContract {
    // UIKit/UINavigationItem/backAction
    static func setBackAction(_ action: UIAction?, of item: UINavigationItem) -> UIAction? {
      item.backAction = action
      return item.backAction
    }
  }
#endif
