// Wayfinder is released under the MIT license; see LICENSE.

import Foundation

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#else
  import UIKitStandIn
#endif

// Every member of UIKit that the host uses, with its labels and its types, and the page of Apple's
// documentation that declares it. Compiled against the stand-in and against the SDK, so a difference
// between the two is an error here, in one line. Nothing calls it.
//
// `Tests/surface-contract.sh` looks whether anything is missing, and writes docs/SURFACE.md.
@MainActor
private enum SurfaceContract {
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
    [.none, .automatic, .fullScreen, .overFullScreen, .pageSheet, .formSheet, .popover]
  }

  // UIKit/UIViewController/presentationController
  static func presentation(of controller: UIViewController) -> UIPresentationController? {
    controller.presentationController
  }

  // UIKit/UIViewController/popoverPresentationController
  static func popover(of controller: UIViewController) -> UIPopoverPresentationController? {
    controller.popoverPresentationController
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

  // UIKit/UINavigationItem/backAction
  static func setBackAction(_ action: UIAction?, of item: UINavigationItem) -> UIAction? {
    item.backAction = action
    return item.backAction
  }

  // UIKit/UIAction/init(title:subtitle:image:selectedImage:identifier:discoverabilityTitle:attributes:state:handler:)
  static func action(_ handler: @escaping (UIAction) -> Void) -> UIAction {
    UIAction(handler: handler)
  }

  // MARK: Transitions

  // UIKit/UIViewControllerTransitionCoordinatorContext/isInteractive
  static func isInteractive(_ coordinator: any UIViewControllerTransitionCoordinator) -> Bool {
    coordinator.isInteractive
  }

  // UIKit/UIViewControllerTransitionCoordinatorContext/initiallyInteractive
  static func wasInteractive(_ coordinator: any UIViewControllerTransitionCoordinator) -> Bool {
    coordinator.initiallyInteractive
  }

  // UIKit/UIViewControllerTransitionCoordinator/animate(alongsideTransition:completion:)
  static func atEnd(
    of coordinator: any UIViewControllerTransitionCoordinator, _ body: @escaping () -> Void
  ) -> Bool {
    coordinator.animate(alongsideTransition: nil, completion: { _ in body() })
  }

  // UIKit/UIViewControllerTransitionCoordinator/notifyWhenInteractionChanges(_:)
  static func atLettingGo(
    of coordinator: any UIViewControllerTransitionCoordinator, _ body: @escaping () -> Void
  ) {
    coordinator.notifyWhenInteractionChanges { _ in body() }
  }

  // MARK: Stacks

  // UIKit/UINavigationController
  static func stack() -> UINavigationController {
    UINavigationController()
  }

  // UIKit/UINavigationController/viewControllers
  static func controllers(of stack: UINavigationController) -> [UIViewController] {
    stack.viewControllers
  }

  // UIKit/UINavigationController/setViewControllers(_:animated:)
  static func setControllers(_ list: [UIViewController], of stack: UINavigationController) {
    stack.setViewControllers(list, animated: true)
  }

  // UIKit/UINavigationController/topViewController
  static func top(of stack: UINavigationController) -> UIViewController? {
    stack.topViewController
  }

  // UIKit/UINavigationController/delegate
  static func setDelegate(
    _ delegate: any UINavigationControllerDelegate, of stack: UINavigationController
  ) {
    stack.delegate = delegate
  }

  // UIKit/UINavigationController/navigationBar
  static func bar(of stack: UINavigationController) -> UIView {
    stack.navigationBar
  }

  // UIKit/UINavigationController/setNavigationBarHidden(_:animated:)
  static func hideBar(of stack: UINavigationController) {
    stack.setNavigationBarHidden(true, animated: false)
  }

  // UIKit/UINavigationController/interactivePopGestureRecognizer
  static func swipe(of stack: UINavigationController) -> UIGestureRecognizer? {
    stack.interactivePopGestureRecognizer
  }

  // UIKit/UINavigationController/interactiveContentPopGestureRecognizer
  static func contentSwipe(of stack: UINavigationController) -> UIGestureRecognizer? {
    if #available(iOS 26.0, visionOS 26.0, *) {
      return stack.interactiveContentPopGestureRecognizer
    }
    return nil
  }

  // UIKit/UIGestureRecognizer/delegate
  static func setDelegate(
    _ delegate: any UIGestureRecognizerDelegate, of gesture: UIGestureRecognizer
  ) {
    gesture.delegate = delegate
  }

  // MARK: Tabs

  // UIKit/UITabBarController
  static func tabs() -> UITabBarController {
    UITabBarController()
  }

  // UIKit/UITabBarController/viewControllers
  static func controllers(of tabs: UITabBarController) -> [UIViewController]? {
    tabs.viewControllers
  }

  // UIKit/UITabBarController/setViewControllers(_:animated:)
  static func setControllers(_ list: [UIViewController]?, of tabs: UITabBarController) {
    tabs.setViewControllers(list, animated: false)
  }

  // UIKit/UITabBarController/selectedViewController
  static func select(_ controller: UIViewController, of tabs: UITabBarController)
    -> UIViewController?
  {
    tabs.selectedViewController = controller
    return tabs.selectedViewController
  }

  // UIKit/UITabBarController/customizableViewControllers
  static func fix(_ tabs: UITabBarController) {
    tabs.customizableViewControllers = []
  }

  // UIKit/UITabBarController/delegate
  static func setDelegate(_ delegate: any UITabBarControllerDelegate, of tabs: UITabBarController) {
    tabs.delegate = delegate
  }

  // UIKit/UITabBarController/tabBar
  static func bar(of tabs: UITabBarController) -> UIView {
    tabs.tabBar
  }

  // MARK: Splits

  // UIKit/UISplitViewController/init(style:)
  static func splits() -> [UISplitViewController] {
    [UISplitViewController(style: .doubleColumn), UISplitViewController(style: .tripleColumn)]
  }

  // UIKit/UISplitViewController/setViewController(_:for:)
  static func setController(
    _ controller: UIViewController?, for column: UISplitViewController.Column,
    of split: UISplitViewController
  ) {
    split.setViewController(controller, for: column)
  }

  // UIKit/UISplitViewController/Column
  static func columns() -> [UISplitViewController.Column] {
    [.primary, .supplementary, .secondary, .compact]
  }

  // UIKit/UISplitViewController/isCollapsed
  static func isCollapsed(_ split: UISplitViewController) -> Bool {
    split.isCollapsed
  }

  // UIKit/UISplitViewController/delegate
  static func setDelegate(
    _ delegate: any UISplitViewControllerDelegate, of split: UISplitViewController
  ) {
    split.delegate = delegate
  }

  // MARK: Layers

  // UIKit/UIPresentationController/delegate
  static func setDelegate(
    _ delegate: any UIAdaptivePresentationControllerDelegate,
    of presentation: UIPresentationController
  ) {
    presentation.delegate = delegate
  }

  // UIKit/UIPresentationController/presentedViewController
  static func presented(by presentation: UIPresentationController) -> UIViewController {
    presentation.presentedViewController
  }

  // UIKit/UIPopoverPresentationController/sourceView
  static func setSource(_ view: UIView, of popover: UIPopoverPresentationController) {
    popover.sourceView = view
  }

  // UIKit/UIPopoverPresentationController/sourceRect
  static func setSource(_ rect: CGRect, of popover: UIPopoverPresentationController) {
    popover.sourceRect = rect
  }

  // UIKit/UIPopoverPresentationController/permittedArrowDirections
  static func hideArrow(of popover: UIPopoverPresentationController) {
    popover.permittedArrowDirections = []
  }

  // UIKit/UIAlertController/init(title:message:preferredStyle:)
  static func alerts() -> [UIAlertController] {
    [
      UIAlertController(title: nil, message: nil, preferredStyle: .alert),
      UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet),
    ]
  }

  // UIKit/UIAlertController/addAction(_:)
  static func add(_ action: UIAlertAction, to alert: UIAlertController) {
    alert.addAction(action)
  }

  // UIKit/UIAlertAction/init(title:style:handler:)
  static func action(_ style: UIAlertAction.Style, _ handler: @escaping (UIAlertAction) -> Void)
    -> UIAlertAction
  {
    UIAlertAction(title: nil, style: style, handler: handler)
  }

  // UIKit/UIAlertAction/Style-swift.enum
  static func alertStyles() -> [UIAlertAction.Style] {
    [.default, .cancel, .destructive]
  }

  // MARK: Delegates, whose methods are optional in UIKit

  // UIKit/UINavigationControllerDelegate/navigationController(_:willShow:animated:)
  static func heardWillShow(_ delegate: any UINavigationControllerDelegate) {
    let method: ((UINavigationController, UIViewController, Bool) -> Void)? =
      delegate.navigationController(_:willShow:animated:)
    _ = method
  }

  // UIKit/UINavigationControllerDelegate/navigationController(_:didShow:animated:)
  static func heardDidShow(_ delegate: any UINavigationControllerDelegate) {
    let method: ((UINavigationController, UIViewController, Bool) -> Void)? =
      delegate.navigationController(_:didShow:animated:)
    _ = method
  }

  // UIKit/UIGestureRecognizerDelegate/gestureRecognizerShouldBegin(_:)
  static func heardShouldBegin(_ delegate: any UIGestureRecognizerDelegate) {
    let method: ((UIGestureRecognizer) -> Bool)? =
      delegate.gestureRecognizerShouldBegin(_:)
    _ = method
  }

  // UIKit/UITabBarControllerDelegate/tabBarController(_:shouldSelect:)
  static func heardShouldSelect(_ delegate: any UITabBarControllerDelegate) {
    let method: ((UITabBarController, UIViewController) -> Bool)? =
      delegate.tabBarController(_:shouldSelect:)
    _ = method
  }

  // UIKit/UITabBarControllerDelegate/tabBarController(_:didSelect:)
  static func heardDidSelect(_ delegate: any UITabBarControllerDelegate) {
    let method: ((UITabBarController, UIViewController) -> Void)? =
      delegate.tabBarController(_:didSelect:)
    _ = method
  }

  // UIKit/UISplitViewControllerDelegate/splitViewController(_:topColumnForCollapsingToProposedTopColumn:)
  static func heardTopColumn(_ delegate: any UISplitViewControllerDelegate) {
    let method:
      ((UISplitViewController, UISplitViewController.Column) -> UISplitViewController.Column)? =
        delegate.splitViewController(_:topColumnForCollapsingToProposedTopColumn:)
    _ = method
  }

  // UIKit/UISplitViewControllerDelegate/splitViewControllerDidCollapse(_:)
  static func heardCollapse(_ delegate: any UISplitViewControllerDelegate) {
    let method: ((UISplitViewController) -> Void)? =
      delegate.splitViewControllerDidCollapse(_:)
    _ = method
  }

  // UIKit/UISplitViewControllerDelegate/splitViewControllerDidExpand(_:)
  static func heardExpand(_ delegate: any UISplitViewControllerDelegate) {
    let method: ((UISplitViewController) -> Void)? =
      delegate.splitViewControllerDidExpand(_:)
    _ = method
  }

  // UIKit/UIAdaptivePresentationControllerDelegate/presentationControllerShouldDismiss(_:)
  static func heardShouldDismiss(_ delegate: any UIAdaptivePresentationControllerDelegate) {
    let method: ((UIPresentationController) -> Bool)? =
      delegate.presentationControllerShouldDismiss(_:)
    _ = method
  }

  // UIKit/UIAdaptivePresentationControllerDelegate/presentationControllerWillDismiss(_:)
  static func heardWillDismiss(_ delegate: any UIAdaptivePresentationControllerDelegate) {
    let method: ((UIPresentationController) -> Void)? =
      delegate.presentationControllerWillDismiss(_:)
    _ = method
  }

  // UIKit/UIAdaptivePresentationControllerDelegate/presentationControllerDidDismiss(_:)
  static func heardDidDismiss(_ delegate: any UIAdaptivePresentationControllerDelegate) {
    let method: ((UIPresentationController) -> Void)? =
      delegate.presentationControllerDidDismiss(_:)
    _ = method
  }

  // UIKit/UIAdaptivePresentationControllerDelegate/presentationControllerDidAttemptToDismiss(_:)
  static func heardAttempt(_ delegate: any UIAdaptivePresentationControllerDelegate) {
    let method: ((UIPresentationController) -> Void)? =
      delegate.presentationControllerDidAttemptToDismiss(_:)
    _ = method
  }

  // UIKit/UIAdaptivePresentationControllerDelegate/adaptivePresentationStyle(for:traitCollection:)
  static func heardAdaptiveStyle(_ delegate: any UIAdaptivePresentationControllerDelegate) {
    let method: ((UIPresentationController, UITraitCollection) -> UIModalPresentationStyle)? =
      delegate.adaptivePresentationStyle(for:traitCollection:)
    _ = method
  }
}
