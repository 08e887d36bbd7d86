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
/// A screen that is a `UIViewController` is shown as it is; for others you give a closure. Nothing of
/// yours has to inherit from anything.
///
/// ```swift
/// let host = UIKitHost(tree: router.tree, window: window)
/// host.start()
/// ```
///
/// Keep the host for as long as the window lives, for instance in the scene's delegate, and call
/// ``settle()`` when the scene becomes active. One host shows one tree in one window.
///
/// To show the tree in a part of your own hierarchy, create the host without a window and put its
/// ``rootController`` into a controller of yours.
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

  /// Makes the controller of a screen that isn't one itself. Returning `nil` is a mistake that stops the
  /// program, with the screen's name.
  public var controller: (any Screen) -> UIViewController? = { _ in nil }

  /// Makes the controller of a container of your own. Where it returns `nil`, the shown children lie one
  /// over the other.
  public var container: (ContainerNode) -> (any UIKitContainer)? = { _ in nil }

  /// Called before a layer is presented, to set detents, an anchor, or whatever else belongs to the
  /// presentation.
  public var configure: (UIPresentationController, ModalNode) -> Void = { _, _ in }

  let root = RootController()
  /// The controllers of the nodes, for as long as these stand in the tree or on the display.
  var controllers: [NodeID: UIViewController] = [:]
  /// The nodes of the controllers, wrappers included.
  var nodes: [ObjectIdentifier: NodeID] = [:]
  /// The containers around tabs and splits where UIKit accepts only plain controllers.
  var wrappers: [NodeID: PlainContainer] = [:]
  /// The presented controllers of the modal layers.
  var layers: [NodeID: Layer] = [:]
  /// The kinds of the containers of the app's own.
  var customKinds: [NodeID: HostNode.Kind] = [:]
  /// The columns of the splits.
  var splits: [NodeID: SplitSlots] = [:]
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
    let door = HostDoor()
    self.init(
      window: window, door: door,
      machine: HostMachine(tree: tree, host: door, deadline: deadline))
  }

  /// Creates a host that shows the tree wherever its ``rootController`` stands. The tree is shown as soon
  /// as that is in a window.
  ///
  /// - Parameters:
  ///   - tree: The tree to show.
  ///   - deadline: The time that requests wait for the display after a commit, on the tree's clock.
  public convenience init(tree: ScreenTree, deadline: Duration = .seconds(5)) {
    let door = HostDoor()
    self.init(
      window: nil, door: door, machine: HostMachine(tree: tree, host: door, deadline: deadline))
  }

  package convenience init(tree: ScreenTree, window: UIWindow?, turns: HostTurns) {
    let door = HostDoor()
    self.init(
      window: window, door: door, machine: HostMachine(tree: tree, host: door, turns: turns))
  }

  private let door: HostDoor

  private init(window: UIWindow?, door: HostDoor, machine: HostMachine) {
    self.machine = machine
    ownWindow = window
    self.door = door
    tree = machine.tree
    door.host = self
    root.onMove = { [weak machine] in machine?.settleSoon() }
    machine.onSettled = { [weak door] _ in
      door?.host?.root.stopFading()
      door?.host?.offerWaysBack()
      door?.host?.forgetWhatIsGone()
    }
  }

  /// Shows the tree: puts the host's root controller into the window, and makes it visible. A host without
  /// a window of its own only looks.
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
    guard let lowest = presented.ours.first, !lowest.controller.isBeingDismissed else { return }
    root.dismiss(animated: false, completion: nil)
  }

  /// Looks at the display. Call it when the scene becomes active, and after code of your own has
  /// presented or dismissed something beside the tree.
  public func settle() { machine.settle() }
}

/// The machine's view of a host, which the machine doesn't keep alive.
@MainActor
final class HostDoor: TreeHost {
  weak var host: UIKitHost?

  func read() -> HostReading {
    host?.reading() ?? HostReading(HostShape(), .detached)
  }

  func perform(_ change: HostChange, then done: @escaping @MainActor () -> Void) -> HostAnswer {
    host?.make(change, then: done) ?? .refused("the host is gone")
  }

  func setInteraction(_ isEnabled: Bool) { host?.setInteraction(isEnabled) }
}
