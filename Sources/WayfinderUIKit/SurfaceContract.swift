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

  // uikit/uiview/init(frame:)
  static func view() -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  // uikit/uiview/window
  static func window(_ view: UIView) -> UIWindow? {
    view.window
  }

  // uikit/uiview/addsubview(_:)
  static func add(_ inner: UIView, to view: UIView) {
    view.addSubview(inner)
  }

  // uikit/uiview/removefromsuperview()
  static func remove(_ view: UIView) {
    view.removeFromSuperview()
  }

  // uikit/uiview/frame
  static func setFrame(_ frame: CGRect, of view: UIView) {
    view.frame = frame
  }

  // uikit/uiview/bounds
  static func bounds(_ view: UIView) -> CGRect {
    view.bounds
  }

  // uikit/uiview/autoresizingmask-swift.property
  static func setAutoresizingMask(of view: UIView) {
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  // uikit/uiview/ishidden
  static func setHidden(_ isHidden: Bool, of view: UIView) -> Bool {
    view.isHidden = isHidden
    return view.isHidden
  }

  // uikit/uiview/isuserinteractionenabled
  static func setUserInteraction(_ isEnabled: Bool, of view: UIView) {
    view.isUserInteractionEnabled = isEnabled
  }

  // uikit/uiview/hittest(_:with:)
  static func hit(_ point: CGPoint, _ event: UIEvent?, in view: UIView) -> UIView? {
    view.hitTest(point, with: event)
  }

  // uikit/uiview/didmovetowindow()
  static func didMoveToWindow(_ view: UIView) {
    view.didMoveToWindow()
  }

  // uikit/uiwindow/init(windowscene:)
  static func window(in scene: UIWindowScene) -> UIWindow {
    UIWindow(windowScene: scene)
  }

  // uikit/uiwindow/rootviewcontroller
  static func setRoot(_ controller: UIViewController?, of window: UIWindow) -> UIViewController? {
    window.rootViewController = controller
    return window.rootViewController
  }

  // uikit/uiwindow/makekeyandvisible()
  static func makeVisible(_ window: UIWindow) {
    window.makeKeyAndVisible()
  }

  // uikit/uiwindow/windowlevel
  static func raise(_ window: UIWindow, by rise: CGFloat) {
    window.windowLevel = UIWindow.Level(rawValue: window.windowLevel.rawValue + rise)
  }

  // uikit/uiwindow/windowscene
  static func scene(of window: UIWindow) -> UIWindowScene? {
    window.windowScene
  }

  // uikit/uiscene/activationstate-swift.property
  static func isInactive(_ scene: UIWindowScene) -> Bool {
    switch scene.activationState {
    case .background, .unattached: true
    default: false
    }
  }

  // MARK: View controllers

  // uikit/uiviewcontroller
  static func controller() -> UIViewController {
    UIViewController()
  }

  // uikit/uiviewcontroller/view
  static func view(of controller: UIViewController) -> UIView? {
    controller.view
  }

  // uikit/uiviewcontroller/viewifloaded
  static func viewIfLoaded(of controller: UIViewController) -> UIView? {
    controller.viewIfLoaded
  }

  // uikit/uiviewcontroller/isviewloaded
  static func isViewLoaded(of controller: UIViewController) -> Bool {
    controller.isViewLoaded
  }

  // uikit/uiviewcontroller/loadviewifneeded()
  static func loadView(of controller: UIViewController) {
    controller.loadViewIfNeeded()
  }

  // uikit/uiviewcontroller/viewdidload()
  static func viewDidLoad(_ controller: UIViewController) {
    controller.viewDidLoad()
  }

  // uikit/uiviewcontroller/viewwillappear(_:)
  static func viewWillAppear(_ controller: UIViewController, animated: Bool) {
    controller.viewWillAppear(animated)
  }

  // uikit/uiviewcontroller/parent
  static func parent(of controller: UIViewController) -> UIViewController? {
    controller.parent
  }

  // uikit/uiviewcontroller/children
  static func children(of controller: UIViewController) -> [UIViewController] {
    controller.children
  }

  // uikit/uiviewcontroller/addchild(_:)
  static func addChild(_ child: UIViewController, to controller: UIViewController) {
    controller.addChild(child)
  }

  // uikit/uiviewcontroller/removefromparent()
  static func removeFromParent(_ controller: UIViewController) {
    controller.removeFromParent()
  }

  // uikit/uiviewcontroller/willmove(toparent:)
  static func willMove(_ child: UIViewController, to controller: UIViewController?) {
    child.willMove(toParent: controller)
  }

  // uikit/uiviewcontroller/didmove(toparent:)
  static func didMove(_ child: UIViewController, to controller: UIViewController?) {
    child.didMove(toParent: controller)
  }

  // uikit/uiviewcontroller/presentedviewcontroller
  static func presented(by controller: UIViewController) -> UIViewController? {
    controller.presentedViewController
  }

  // uikit/uiviewcontroller/isbeingpresented
  static func isBeingPresented(_ controller: UIViewController) -> Bool {
    controller.isBeingPresented
  }

  // uikit/uiviewcontroller/isbeingdismissed
  static func isBeingDismissed(_ controller: UIViewController) -> Bool {
    controller.isBeingDismissed
  }

  // uikit/uiviewcontroller/present(_:animated:completion:)
  static func present(
    _ layer: UIViewController, over controller: UIViewController, then: @escaping () -> Void
  ) {
    controller.present(layer, animated: true, completion: then)
  }

  // uikit/uiviewcontroller/dismiss(animated:completion:)
  static func dismiss(over controller: UIViewController, then: @escaping () -> Void) {
    controller.dismiss(animated: true, completion: then)
  }

  // uikit/uiviewcontroller/modalpresentationstyle
  static func setStyle(_ style: UIModalPresentationStyle, of controller: UIViewController) {
    controller.modalPresentationStyle = style
  }

  // uikit/uimodalpresentationstyle
  static func styles() -> [UIModalPresentationStyle] {
    [.none, .automatic, .fullScreen, .overFullScreen, .pageSheet, .formSheet, .popover]
  }

  // uikit/uiviewcontroller/presentationcontroller
  static func presentation(of controller: UIViewController) -> UIPresentationController? {
    controller.presentationController
  }

  // uikit/uiviewcontroller/transitioncoordinator
  static func coordinator(of controller: UIViewController) -> (
    any UIViewControllerTransitionCoordinator
  )? {
    controller.transitionCoordinator
  }

  // uikit/uiviewcontroller/navigationcontroller
  static func stack(around controller: UIViewController) -> UINavigationController? {
    controller.navigationController
  }

  // uikit/uiviewcontroller/navigationitem
  static func item(of controller: UIViewController) -> UINavigationItem {
    controller.navigationItem
  }

  // uikit/uinavigationitem/backaction
  static func setBackAction(_ action: UIAction?, of item: UINavigationItem) -> UIAction? {
    item.backAction = action
    return item.backAction
  }

  // uikit/uiaction/init(title:subtitle:image:selectedimage:identifier:discoverabilitytitle:attributes:state:handler:)
  static func action(_ handler: @escaping (UIAction) -> Void) -> UIAction {
    UIAction(handler: handler)
  }

  // MARK: Transitions

  // uikit/uiviewcontrollertransitioncoordinatorcontext/isinteractive
  static func isInteractive(_ coordinator: any UIViewControllerTransitionCoordinator) -> Bool {
    coordinator.isInteractive
  }

  // uikit/uiviewcontrollertransitioncoordinatorcontext/initiallyinteractive
  static func wasInteractive(_ coordinator: any UIViewControllerTransitionCoordinator) -> Bool {
    coordinator.initiallyInteractive
  }

  // uikit/uiviewcontrollertransitioncoordinator/animate(alongsidetransition:completion:)
  static func atEnd(
    of coordinator: any UIViewControllerTransitionCoordinator, _ body: @escaping () -> Void
  ) -> Bool {
    coordinator.animate(alongsideTransition: nil, completion: { _ in body() })
  }

  // uikit/uiviewcontrollertransitioncoordinator/notifywheninteractionchanges(_:)
  static func atLettingGo(
    of coordinator: any UIViewControllerTransitionCoordinator, _ body: @escaping () -> Void
  ) {
    coordinator.notifyWhenInteractionChanges { _ in body() }
  }

  // MARK: Stacks

  // uikit/uinavigationcontroller
  static func stack() -> UINavigationController {
    UINavigationController()
  }

  // uikit/uinavigationcontroller/viewcontrollers
  static func controllers(of stack: UINavigationController) -> [UIViewController] {
    stack.viewControllers
  }

  // uikit/uinavigationcontroller/setviewcontrollers(_:animated:)
  static func setControllers(_ list: [UIViewController], of stack: UINavigationController) {
    stack.setViewControllers(list, animated: true)
  }

  // uikit/uinavigationcontroller/topviewcontroller
  static func top(of stack: UINavigationController) -> UIViewController? {
    stack.topViewController
  }

  // uikit/uinavigationcontroller/delegate
  static func setDelegate(
    _ delegate: any UINavigationControllerDelegate, of stack: UINavigationController
  ) {
    stack.delegate = delegate
  }

  // uikit/uinavigationcontroller/navigationbar
  static func bar(of stack: UINavigationController) -> UIView {
    stack.navigationBar
  }

  // uikit/uinavigationcontroller/setnavigationbarhidden(_:animated:)
  static func hideBar(of stack: UINavigationController) {
    stack.setNavigationBarHidden(true, animated: false)
  }

  // uikit/uinavigationcontroller/interactivepopgesturerecognizer
  static func swipe(of stack: UINavigationController) -> UIGestureRecognizer? {
    stack.interactivePopGestureRecognizer
  }

  // uikit/uinavigationcontroller/interactivecontentpopgesturerecognizer
  static func contentSwipe(of stack: UINavigationController) -> UIGestureRecognizer? {
    if #available(iOS 26.0, visionOS 26.0, *) {
      return stack.interactiveContentPopGestureRecognizer
    }
    return nil
  }

  // uikit/uigesturerecognizer/delegate
  static func setDelegate(
    _ delegate: any UIGestureRecognizerDelegate, of gesture: UIGestureRecognizer
  ) {
    gesture.delegate = delegate
  }

  // MARK: Tabs

  // uikit/uitabbarcontroller
  static func tabs() -> UITabBarController {
    UITabBarController()
  }

  // uikit/uitabbarcontroller/viewcontrollers
  static func controllers(of tabs: UITabBarController) -> [UIViewController]? {
    tabs.viewControllers
  }

  // uikit/uitabbarcontroller/setviewcontrollers(_:animated:)
  static func setControllers(_ list: [UIViewController]?, of tabs: UITabBarController) {
    tabs.setViewControllers(list, animated: false)
  }

  // uikit/uitabbarcontroller/selectedviewcontroller
  static func select(_ controller: UIViewController, of tabs: UITabBarController)
    -> UIViewController?
  {
    tabs.selectedViewController = controller
    return tabs.selectedViewController
  }

  // uikit/uitabbarcontroller/customizableviewcontrollers
  static func fix(_ tabs: UITabBarController) {
    tabs.customizableViewControllers = []
  }

  // uikit/uitabbarcontroller/delegate
  static func setDelegate(_ delegate: any UITabBarControllerDelegate, of tabs: UITabBarController) {
    tabs.delegate = delegate
  }

  // uikit/uitabbarcontroller/tabbar
  static func bar(of tabs: UITabBarController) -> UIView {
    tabs.tabBar
  }

  // MARK: Splits

  // uikit/uisplitviewcontroller/init(style:)
  static func splits() -> [UISplitViewController] {
    [UISplitViewController(style: .doubleColumn), UISplitViewController(style: .tripleColumn)]
  }

  // uikit/uisplitviewcontroller/setviewcontroller(_:for:)
  static func setController(
    _ controller: UIViewController?, for column: UISplitViewController.Column,
    of split: UISplitViewController
  ) {
    split.setViewController(controller, for: column)
  }

  // uikit/uisplitviewcontroller/column
  static func columns() -> [UISplitViewController.Column] {
    [.primary, .supplementary, .secondary, .compact]
  }

  // uikit/uisplitviewcontroller/iscollapsed
  static func isCollapsed(_ split: UISplitViewController) -> Bool {
    split.isCollapsed
  }

  // uikit/uisplitviewcontroller/delegate
  static func setDelegate(
    _ delegate: any UISplitViewControllerDelegate, of split: UISplitViewController
  ) {
    split.delegate = delegate
  }

  // MARK: Layers

  // uikit/uipresentationcontroller/delegate
  static func setDelegate(
    _ delegate: any UIAdaptivePresentationControllerDelegate,
    of presentation: UIPresentationController
  ) {
    presentation.delegate = delegate
  }

  // uikit/uipresentationcontroller/presentedviewcontroller
  static func presented(by presentation: UIPresentationController) -> UIViewController {
    presentation.presentedViewController
  }

  // uikit/uipopoverpresentationcontroller/sourceview
  static func setSource(_ view: UIView, of popover: UIPopoverPresentationController) {
    popover.sourceView = view
  }

  // uikit/uipopoverpresentationcontroller/sourcerect
  static func setSource(_ rect: CGRect, of popover: UIPopoverPresentationController) {
    popover.sourceRect = rect
  }

  // uikit/uipopoverpresentationcontroller/permittedarrowdirections
  static func hideArrow(of popover: UIPopoverPresentationController) {
    popover.permittedArrowDirections = []
  }

  // uikit/uialertcontroller/init(title:message:preferredstyle:)
  static func alerts() -> [UIAlertController] {
    [
      UIAlertController(title: nil, message: nil, preferredStyle: .alert),
      UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet),
    ]
  }

  // uikit/uialertcontroller/addaction(_:)
  static func add(_ action: UIAlertAction, to alert: UIAlertController) {
    alert.addAction(action)
  }

  // uikit/uialertaction/init(title:style:handler:)
  static func action(_ style: UIAlertAction.Style, _ handler: @escaping (UIAlertAction) -> Void)
    -> UIAlertAction
  {
    UIAlertAction(title: nil, style: style, handler: handler)
  }

  // uikit/uialertaction/style-swift.enum
  static func alertStyles() -> [UIAlertAction.Style] {
    [.default, .cancel, .destructive]
  }

  // MARK: Delegates, whose methods are optional in UIKit

  // uikit/uinavigationcontrollerdelegate/navigationcontroller(_:willshow:animated:)
  static func heardWillShow(_ delegate: any UINavigationControllerDelegate) {
    let method: ((UINavigationController, UIViewController, Bool) -> Void)? =
      delegate.navigationController(_:willShow:animated:)
    _ = method
  }

  // uikit/uinavigationcontrollerdelegate/navigationcontroller(_:didshow:animated:)
  static func heardDidShow(_ delegate: any UINavigationControllerDelegate) {
    let method: ((UINavigationController, UIViewController, Bool) -> Void)? =
      delegate.navigationController(_:didShow:animated:)
    _ = method
  }

  // uikit/uigesturerecognizerdelegate/gesturerecognizershouldbegin(_:)
  static func heardShouldBegin(_ delegate: any UIGestureRecognizerDelegate) {
    let method: ((UIGestureRecognizer) -> Bool)? =
      delegate.gestureRecognizerShouldBegin(_:)
    _ = method
  }

  // uikit/uitabbarcontrollerdelegate/tabbarcontroller(_:shouldselect:)
  static func heardShouldSelect(_ delegate: any UITabBarControllerDelegate) {
    let method: ((UITabBarController, UIViewController) -> Bool)? =
      delegate.tabBarController(_:shouldSelect:)
    _ = method
  }

  // uikit/uitabbarcontrollerdelegate/tabbarcontroller(_:didselect:)
  static func heardDidSelect(_ delegate: any UITabBarControllerDelegate) {
    let method: ((UITabBarController, UIViewController) -> Void)? =
      delegate.tabBarController(_:didSelect:)
    _ = method
  }

  // uikit/uisplitviewcontrollerdelegate/splitviewcontroller(_:topcolumnforcollapsingtoproposedtopcolumn:)
  static func heardTopColumn(_ delegate: any UISplitViewControllerDelegate) {
    let method:
      ((UISplitViewController, UISplitViewController.Column) -> UISplitViewController.Column)? =
        delegate.splitViewController(_:topColumnForCollapsingToProposedTopColumn:)
    _ = method
  }

  // uikit/uisplitviewcontrollerdelegate/splitviewcontrollerdidcollapse(_:)
  static func heardCollapse(_ delegate: any UISplitViewControllerDelegate) {
    let method: ((UISplitViewController) -> Void)? =
      delegate.splitViewControllerDidCollapse(_:)
    _ = method
  }

  // uikit/uisplitviewcontrollerdelegate/splitviewcontrollerdidexpand(_:)
  static func heardExpand(_ delegate: any UISplitViewControllerDelegate) {
    let method: ((UISplitViewController) -> Void)? =
      delegate.splitViewControllerDidExpand(_:)
    _ = method
  }

  // uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollershoulddismiss(_:)
  static func heardShouldDismiss(_ delegate: any UIAdaptivePresentationControllerDelegate) {
    let method: ((UIPresentationController) -> Bool)? =
      delegate.presentationControllerShouldDismiss(_:)
    _ = method
  }

  // uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollerwilldismiss(_:)
  static func heardWillDismiss(_ delegate: any UIAdaptivePresentationControllerDelegate) {
    let method: ((UIPresentationController) -> Void)? =
      delegate.presentationControllerWillDismiss(_:)
    _ = method
  }

  // uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollerdiddismiss(_:)
  static func heardDidDismiss(_ delegate: any UIAdaptivePresentationControllerDelegate) {
    let method: ((UIPresentationController) -> Void)? =
      delegate.presentationControllerDidDismiss(_:)
    _ = method
  }

  // uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollerdidattempttodismiss(_:)
  static func heardAttempt(_ delegate: any UIAdaptivePresentationControllerDelegate) {
    let method: ((UIPresentationController) -> Void)? =
      delegate.presentationControllerDidAttemptToDismiss(_:)
    _ = method
  }

  // uikit/uiadaptivepresentationcontrollerdelegate/adaptivepresentationstyle(for:traitcollection:)
  static func heardAdaptiveStyle(_ delegate: any UIAdaptivePresentationControllerDelegate) {
    let method: ((UIPresentationController, UITraitCollection) -> UIModalPresentationStyle)? =
      delegate.adaptivePresentationStyle(for:traitCollection:)
    _ = method
  }
}
