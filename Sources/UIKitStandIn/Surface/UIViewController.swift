// Wayfinder is released under the MIT license; see LICENSE.

public import Foundation

/// A controller of a view, with children, layers over it, and callbacks of its appearance.
@MainActor
open class UIViewController: UIResponder {
  /// The controller's title.
  open var title: String? {
    didSet { if let ownTabBarItem, ownTabBarItem.isMade { ownTabBarItem.title = title } }
  }
  /// The contents of a stack's bar for the controller.
  public private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  /// The contents of a tab bar for the controller: those that were set, or its title.
  open var tabBarItem: UITabBarItem! {
    get {
      if let ownTabBarItem { return ownTabBarItem }
      let made = UITabBarItem(title: title, image: nil, tag: 0)
      made.isMade = true
      ownTabBarItem = made
      return made
    }
    set { ownTabBarItem = newValue }
  }
  var ownTabBarItem: UITabBarItem?
  /// Whether the tab bar goes while the controller is on a stack.
  open var hidesBottomBarWhenPushed = false
  /// Whether the user can't dismiss the controller by dragging.
  open var isModalInPresentation = false
  /// Whether a presentation in the current context covers this controller.
  open var definesPresentationContext = false
  /// The delegate that is asked for the animators of the controller's presentation.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// The motion of the controller's presentation.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// The look of the controller's presentation.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet { styleDidChange(from: oldValue) }
  }
  /// The size that the controller would like to have.
  open var preferredContentSize = CGSize.zero
  /// The controller that contains this one.
  public internal(set) weak var parent: UIViewController?
  /// The controllers that this one contains, in the order in which they came.
  open internal(set) var children: [UIViewController] = []
  /// Whether the controller is on its way in as a layer.
  open internal(set) var isBeingPresented = false
  /// Whether the controller is on its way out as a layer.
  open internal(set) var isBeingDismissed = false
  /// Whether the controller is on its way into its parent.
  open internal(set) var isMovingToParent = false
  /// Whether the controller is on its way out of its parent.
  open internal(set) var isMovingFromParent = false

  /// The world in which the controller was made.
  private let birthWorld: StandIn
  let number: Int
  var loadedView: UIView?
  var appearance = Appearance.disappeared
  var isAppearanceAnimated = false
  /// The layer that this controller presents itself, not through an ancestor.
  var presentedLayer: UIViewController?
  /// The controller that presents this one, if it is a layer itself.
  weak var presenterLayer: UIViewController?
  /// The controller on which `present` was called for this layer.
  weak var presentationCaller: UIViewController? {
    didSet { presentationCaller?.calledLayers.append(WeakReference(self)) }
  }
  /// The layers for which `present` was called on this one.
  private(set) var calledLayers: [WeakReference] = []
  var currentPresentation: UIPresentationController?
  weak var rootWindow: UIWindow?
  /// The change of a stack, and the presentation or dismissal, in which the controller takes part.
  var transition, layerTransition: Transition?
  /// Whether a `willMove(toParent: nil)` was heard.
  var isToldToLeave = false

  /// Creates a controller, whose view is loaded when it is needed.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    birthWorld = StandIn.current
    number = birthWorld.namesGiven + 1
    super.init()
    birthWorld.register(controller: self)
  }

  /// Creates a controller without a nib.
  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Archives don't exist here.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The world of the window in which the controller is, or else the one in which it was made.
  package var standIn: StandIn { hostWindow?.windowScene?.standIn ?? birthWorld }

  /// The name in drawings and journals: the title, or the type with a number.
  public var standInName: String { title ?? "\(type(of: self))#\(number)" }

  /// The view, which is loaded now if it wasn't.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }

  /// The view, if it is loaded.
  open var viewIfLoaded: UIView? { loadedView }

  /// Whether the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view.
  open func loadView() {
    view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  /// Loads the view unless it is loaded.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewWasLoaded()
    viewDidLoad()
  }

  /// Called after the view was loaded, before the app knows.
  func viewWasLoaded() {}
  /// Called when the controller and its children have begun to appear or to disappear.
  func appearanceDidBegin(_ appears: Bool) {}
  /// Called when the controller and its children have appeared or disappeared.
  func appearanceDidEnd(_ appears: Bool) {}

  /// Called after the view was loaded.
  open func viewDidLoad() {}
  /// Called before the view appears.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Called when the view has appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view has disappeared.
  open func viewDidDisappear(_ animated: Bool) {}

  /// The surroundings of the controller.
  open var traitCollection: UITraitCollection {
    UITraitCollection(
      horizontalSizeClass: sizeClass, verticalSizeClass: scene?.verticalSizeClass ?? .regular)
  }

  /// The style in which the controller wants to be presented.
  var wantedStyle: UIModalPresentationStyle {
    modalPresentationStyle == .automatic ? .pageSheet : modalPresentationStyle
  }

  /// The look of the status bar, if the controller decides.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden, if the controller decides.
  open var prefersStatusBarHidden: Bool { false }
  /// The child that decides about the look of the status bar.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides whether the status bar is hidden.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// The child that decides whether the home indicator hides.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// The child that decides at which edges the system's gestures wait.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// The orientations that the controller supports.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

  /// Makes the system ask about the status bar again.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Makes the system ask about the home indicator again.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Makes the system ask about the edges again.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// Makes the system ask about the orientations again.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  /// Takes a controller in as a child; the caller adds its view and calls `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) {
    takeChild(childController)
  }

  /// Takes the controller out of its parent, which has told it `willMove(toParent: nil)` before.
  open func removeFromParent() {
    leaveParentOnRequest()
  }

  /// Called before the controller moves into a parent, or out of it.
  open func willMove(toParent parent: UIViewController?) {
    isToldToLeave = parent == nil
  }

  /// Called after the controller has moved into a parent, or out of it.
  open func didMove(toParent parent: UIViewController?) {}

  /// Shows a controller as a layer over this one, or over an ancestor that covers more.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    startPresentation(of: viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Shows a controller as a layer and returns at the completion, which may never come.
  open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool) async {
    await withCheckedContinuation { continuation in
      present(viewControllerToPresent, animated: flag) { continuation.resume() }
    }
  }

  /// Dismisses the layers over the controller, or else the controller itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    dismissOnRequest(animated: flag, completion: completion)
  }

  /// Dismisses layers and returns at the completion, which may never come.
  open func dismiss(animated flag: Bool) async {
    await withCheckedContinuation { continuation in
      dismiss(animated: flag) { continuation.resume() }
    }
  }

  /// The children that appear and disappear with this controller.
  var appearingChildren: [UIViewController] {
    guard let view = loadedView else { return [] }
    return children.filter { $0.loadedView?.isDescendant(of: view) == true }
  }

  /// Called when the view has entered or left a window.
  func viewDidChangeWindow() {
    if window == nil { endAppearance() }
  }

  /// Called when the width class of the scene has changed.
  func sizeClassDidChange() {
    for child in children { child.sizeClassDidChange() }
  }
}
