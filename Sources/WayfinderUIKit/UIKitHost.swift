// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
public import WayfinderHosting

#if canImport(UIKit) && !os(watchOS)
  public import UIKit
#else
  public import UIKitStandIn
#endif

/// Shows a tree in a window with UIKit's own controllers, and tells the tree what the user does there.
///
/// A stack becomes a `UINavigationController`, tabs a `UITabBarController`, a modal layer a presentation.
/// A screen that is a `UIViewController` is shown as it is. For other screens, set ``controller``. You
/// don't need a base class.
///
/// ```swift
/// let host = UIKitHost(tree: router.tree, window: window)
/// host.start()
/// ```
///
/// Store the host for as long as the window exists, for instance in the scene's delegate. One host shows
/// one tree in one window.
///
/// To show the tree in a part of your own hierarchy, create the host without a window, and add its
/// ``rootController`` to one of your view controllers.
///
/// Checked against a stand-in for UIKit, not yet on a device.
///
/// **Source**: `UINavigationController`, `UITabBarController`, `UIPresentationController`.
@MainActor
public final class UIKitHost {
  /// The tree that is shown.
  public let tree: ScreenTree

  /// The window that the tree is shown in; `nil` for a host whose ``rootController`` stands in no
  /// window.
  public var window: UIWindow? { ownWindow ?? root.viewIfLoaded?.window }

  /// The machine that decides on the next change; its journal and its findings record what happened.
  public let machine: HostMachine

  /// Returns the view controller of a screen that isn't a view controller itself. If it returns `nil`, the
  /// program stops with a message that names the screen.
  public var controller: (any Screen) -> UIViewController? = { _ in nil }

  /// Returns the view controller of a container of your own. If it returns `nil`, the shown children are
  /// placed on top of each other.
  public var container: (ContainerNode) -> (any UIKitContainer)? = { _ in nil }

  /// Returns the bar item of a tab. If it returns `nil`, the tab's first screen says it, as a
  /// `TabItemProviding` or by the `tabBarItem` of its controller.
  public var tabItem: (Node) -> UITabBarItem? = { _ in nil }

  /// Called before a layer is presented, to set detents, an anchor, or whatever else belongs to the
  /// presentation.
  public var configure: (UIPresentationController, ModalNode) -> Void = { _, _ in }

  /// A presented controller.
  struct Layer {
    let controller: UIViewController
    let kind: ShapeNode.Kind
    /// Whether the layer is an alert whose button was tapped, or that the host takes away itself.
    var isDecided = false
  }
  /// Returns the animation of a change whose edit asks for an animator of your own. If it returns `nil`, UIKit's own
  /// is shown, and a finding says so.
  ///
  /// It isn't asked for what a user does with a finger. `HostChange.isBack` tells the direction.
  ///
  /// ```swift
  /// host.animator = { animator, change in
  ///   (animator as? Zoom).map { ZoomAnimation(from: $0.from, isBack: change.isBack) }
  /// }
  /// ```
  public var animator:
    (any TransitionAnimator, HostChange) -> (any UIViewControllerAnimatedTransitioning)? = {
      _, _ in nil
    }

  let root = RootController()
  /// The animation of the change that is being made, until UIKit asks for it.
  var animation: (any UIViewControllerAnimatedTransitioning)?
  /// The picture of what was there, while the host draws a transition itself.
  weak var picture: UIView?
  /// The animation of that transition, which nobody else may keep.
  var drawing: (any UIViewControllerAnimatedTransitioning)?
  /// The controllers of the nodes, for as long as these stand in the tree or on the display.
  package var controllers: [NodeID: UIViewController] = [:]
  /// The nodes of the controllers, wrappers included.
  package var nodes: [ObjectIdentifier: NodeID] = [:]
  /// The containers around tabs and splits where UIKit accepts only plain controllers.
  var wrappers: [NodeID: PlainContainer] = [:]
  /// The presented controllers of the modal layers.
  var layers: [NodeID: Layer] = [:]
  /// The kinds of the containers of the app's own.
  var customKinds: [NodeID: ShapeNode.Kind] = [:]
  /// The columns of the splits.
  var splits: [NodeID: SplitSlots] = [:]
  /// The controllers of the screens in whose places blanks stand.
  var locked: [NodeID: UIViewController] = [:]
  /// The hidden views of screens that have been locked, until blanks stand in their places.
  var hiddenViews: [NodeID: UIView] = [:]
  /// The actions of the back buttons that ask.
  var backActions: [NodeID: UIAction] = [:]
  /// The window of the overlays, made for the first one.
  var overlayWindow: UIWindow?
  private(set) lazy var overlayRoot = OverlayRoot()
  /// UIKit keeps its delegates weakly.
  var delegates: [NodeID: ControllerDelegate] = [:]

  /// The controller that shows the tree, for a host without a window of its own. Layers are presented
  /// from it.
  public var rootController: UIViewController { root }

  /// The window that was given, whose root the host is.
  let ownWindow: UIWindow?

  /// Creates a host. Nothing is shown before ``start()``.
  ///
  /// - Parameters:
  ///   - tree: The tree to show.
  ///   - window: The window. It belongs to the host from ``start()`` on: its root view controller is
  ///     replaced.
  ///   - deadline: The time that requests wait for the display after a commit, on the tree's clock.
  public convenience init(
    tree: ScreenTree, window: UIWindow, deadline: Duration = .seconds(5)
  ) {
    self.init(tree, window, deadline, nil)
  }

  /// Creates a host that shows the tree wherever its ``rootController`` stands. The tree is shown as soon
  /// as that is in a window.
  ///
  /// - Parameters:
  ///   - tree: The tree to show.
  ///   - deadline: The time that requests wait for the display after a commit, on the tree's clock.
  public convenience init(tree: ScreenTree, deadline: Duration = .seconds(5)) {
    self.init(tree, nil, deadline, nil)
  }

  package convenience init(tree: ScreenTree, window: UIWindow?, turns: HostTurns) {
    self.init(tree, window, .seconds(5), turns)
  }

  private let door = HostDoor()
  private var listening: Int?

  private init(
    _ tree: ScreenTree, _ window: UIWindow?, _ deadline: Duration, _ turns: HostTurns?
  ) {
    self.tree = tree
    ownWindow = window
    machine = HostMachine(
      tree: tree, host: door, deadline: deadline,
      turns: turns ?? HostTurns.current ?? .platform(root, tree))
    door.reading = { [weak self] in self?.reading() }
    door.make = { [weak self] in self?.make($0, then: $1) }
    door.setControls = { [weak self] in self?.setInteraction($0) }
    root.onMove = { [weak machine] in machine?.settleSoon() }
    listening = tree.onChange(for: self) { [weak self] _ in self?.hideWhatIsLocked() }
    machine.hostSettled = { [weak self] _ in self?.cameToRest() }
  }

  /// The display shows what the tree says.
  private func cameToRest() {
    stopDrawing()
    animation = nil
    exchangeBlanks()
    watchStacks()
    offerWaysBack()
    updateTabItems()
    if overlayWindow != nil { overlayRoot.decisionsMayHaveChanged() }
    forgetWhatIsGone()
  }

  /// Shows the tree: makes the host's root controller the root of the window, and makes the window visible.
  /// For a host without a window, it does the same as ``settle()``.
  public func start() {
    if let ownWindow {
      if ownWindow.rootViewController !== root { ownWindow.rootViewController = root }
      ownWindow.makeKeyAndVisible()
    }
    machine.settle()
  }

  /// Ends the host: dismisses its layers, and lets the tree go on without a display.
  package func stop() {
    machine.stop()
    isStopped = true
    if let listening { tree.endCalling(listening) }
    takeControlsBack()
    dismissLayersIfStopped()
  }

  private var isStopped = false

  /// Takes the layers of a host that has ended away. UIKit refuses while one still comes, so its end asks again.
  func dismissLayersIfStopped() {
    // The root may have left the hierarchy by now, so the layers are asked themselves.
    let ours = layers.values.map(\.controller).filter { $0.presentingViewController != nil }
    guard isStopped else { return }
    if let moving = ours.first(where: { $0.isBeingPresented || $0.isBeingDismissed }) {
      // The closure keeps the host until then.
      _ = moving.transitionCoordinator?.animate(
        alongsideTransition: nil,
        completion: { [self] _ in machine.afterAttempts { self.dismissLayersIfStopped() } })
      return
    }
    let lowest = ours.first { layer in !ours.contains { $0 === layer.presentingViewController } }
    lowest?.presentingViewController?.dismiss(animated: false, completion: nil)
  }

  /// Compares the window with the tree, takes over what the user has changed, and continues to show the
  /// tree. Call it after your own code has presented or dismissed something that isn't in the tree, and when the
  /// badge of a tab has changed.
  public func settle() {
    machine.settle()
    updateTabItems()
  }
}
