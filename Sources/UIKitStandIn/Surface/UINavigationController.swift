// Wayfinder is released under the MIT license; see LICENSE.

public import Foundation

/// Is notified of the controllers that a stack shows.
///
/// The methods are optional in UIKit. Those that report are required here: a misspelled one doesn't compile.
@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// Called before the stack shows a controller.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  /// Called when the stack has shown a controller.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
  /// The animator of a change, by the program or by the user's finger; a swipe with one isn't interactive.
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UINavigationControllerDelegate {
  /// Lets the system draw.
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

/// A stack of controllers of which the top one is shown.
@MainActor
open class UINavigationController: UIViewController {
  /// The kinds of change of a stack.
  public enum Operation: Int, Sendable {
    /// No change.
    case none
    /// A controller comes on top.
    case push
    /// The controller on top leaves.
    case pop
  }

  /// The delegate that is notified of the controllers that are shown.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The bar, whose back button takes taps while it takes touches.
  public let navigationBar = UINavigationBar()
  /// Whether the bar is hidden.
  open var isNavigationBarHidden = false
  private let edgeGesture = UIGestureRecognizer()
  private let contentGesture = UIGestureRecognizer()
  private let popDelegate = PopDelegate()
  /// The controllers that the stack says it has.
  var stack: [UIViewController] = []
  /// The controller whose view is in the stack's view.
  var shown: UIViewController?
  /// The change that is seen now.
  var running: StackTransition?
  /// Whether this is the stack behind a tab bar's More.
  var isMore = false

  /// Creates a stack of one controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// Creates an empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Archives don't exist here.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The controllers, the root first.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The last controller.
  open var topViewController: UIViewController? { stack.last }

  /// The last controller, or the layer over it.
  open var visibleViewController: UIViewController? {
    presentedLayer ?? stack.last?.presentedViewController ?? stack.last
  }

  /// The swipe from the edge that pops.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgeGesture }

  /// The swipe in the content that pops.
  open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? {
    standIn.personality.has(.contentPopGesture) ? contentGesture : nil
  }

  /// Shows or hides the bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  /// Replaces all controllers; animated if the last one changes.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    change(to: viewControllers, animated: animated, "set")
  }

  /// Puts a controller on the stack.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    change(to: stack + [viewController], animated: animated, "push")
  }

  /// Takes the last controller off the stack, unless it is the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: Array(stack.dropLast()), animated: animated, "pop")
    return top
  }

  /// Takes all controllers above one off the stack.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      standIn.report(
        .stackAcceptsPlainControllersOnce, .raised,
        "pop to \(viewController.standInName), which is not on \(standInName)")
      return nil
    }
    let gone = Array(stack[(index + 1)...])
    guard !gone.isEmpty else { return [] }
    change(to: Array(stack[...index]), animated: animated, "pop to")
    return gone
  }

  /// Takes all controllers but the first off the stack.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = stack.first else { return nil }
    if animated, stack.count > 1, let tabs = tabBarController,
      tabs.selectionTurn == standIn.loop.turn
    {
      standIn.report(
        .popAndTabChange, .damaged, "pop to root on \(standInName) in the turn of a tab change")
    }
    return popToViewController(root, animated: animated)
  }

  /// The contents of a tab bar: those that were set, or those of the first controller.
  open override var tabBarItem: UITabBarItem! {
    get { ownTabBarItem ?? stack.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  /// The last controller, if nothing else decides: a bar that is shown does.
  open override var childForStatusBarStyle: UIViewController? {
    isNavigationBarHidden ? stack.last : nil
  }

  override var appearingChildren: [UIViewController] { shown.map { [$0] } ?? [] }

  override func viewWasLoaded() {
    view.addSubview(navigationBar)
    for gesture in [edgeGesture, contentGesture] { gesture.delegate = popDelegate }
    placeUnseen()
  }

  override func viewDidChangeWindow() {
    super.viewDidChangeWindow()
    endBecauseUnseen()
  }

  override func appearanceDidBegin(_ appears: Bool) {
    guard appears, let top = stack.last else { return }
    tellWillShow(top, animated: isAppearanceAnimated)
  }

  override func appearanceDidEnd(_ appears: Bool) {
    guard appears, running == nil, let top = stack.last else { return }
    delegate?.navigationController(self, didShow: top, animated: isAppearanceAnimated)
  }

  func tellWillShow(_ top: UIViewController, animated: Bool) {
    standIn.callbacksRunning += 1
    delegate?.navigationController(self, willShow: top, animated: animated)
    standIn.callbacksRunning -= 1
  }
}
