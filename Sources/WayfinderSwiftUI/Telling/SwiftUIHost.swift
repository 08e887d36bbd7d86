// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
public import WayfinderHosting

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import SwiftUIStandIn
#endif

/// Keeps what a ``TreeView`` shows and a tree together.
///
/// Stacks, tabs, splits, sheets, and alerts are SwiftUI's own. Views get one change at a time,
/// and of the next one when they have appeared; what the user does becomes an edit of the tree.
///
/// ```swift
/// struct ShopApp: App {
///   @State private var host = SwiftUIHost(tree: tree)
///
///   var body: some Scene {
///     WindowGroup {
///       TreeView(host) { screen in ShopScreenView(screen) }
///     }
///   }
/// }
/// ```
///
/// Keep one host for each window, for instance in a property marked with `@State`.
///
/// Checked against a stand-in for SwiftUI, not yet on a device.
///
/// **Source**: `NavigationStack`, `TabView`, `NavigationSplitView`, `sheet(item:onDismiss:content:)`.
@MainActor
public final class SwiftUIHost {
  /// The tree that is shown.
  public let tree: ScreenTree

  /// The machine that decides on the next change; its journal and its findings record what happened.
  public let machine: HostMachine

  /// Makes what the bar shows for a tab. If it returns `nil`, the tab's first screen says it, as a
  /// `TabItemProviding`, or else the bar shows the tab's name.
  public var tabItem: (Node) -> AnyView? = { _ in nil }

  /// Returns the look of a change whose edit asks for an animator of your own. It is asked for roots, and for
  /// children of your own containers; everything else SwiftUI draws itself. If it returns `nil`, nothing is animated.
  /// Either way a finding says so.
  public var animator: (any TransitionAnimator, HostChange) -> AnyTransition? = { _, _ in nil }

  let shown = ShownTree()
  let turns: HostTurns
  /// Whether probes of UIKit tell when a layer stands; else time does.
  let hasControllers: Bool

  /// The shape that is displayed, as far as anything proves it.
  var confirmed = HostShape()
  /// The change that the views were told of and that isn't over.
  var write: Write?
  /// The second half of a change that has to be repeated.
  var nextWrite: Write?
  /// The screens that have appeared and not disappeared.
  var onScreen: Set<NodeID> = []
  /// The containers that the app draws, which may keep views of children ready that aren't shown.
  var ownViews: Set<NodeID> = []
  /// The views on the screen at which popovers can point, each where it appeared last, and those at which layers do.
  var anchors: [PopoverAnchor: ScreenPlace] = [:]
  var pointing: [NodeID: PopoverAnchor] = [:]
  /// The views in which screens appeared last.
  var places: [NodeID: ScreenPlace] = [:]
  /// The screens that have appeared, and disappeared, since the last change.
  var appeared: Set<NodeID> = []
  var disappeared: Set<NodeID> = []
  /// The layers that have come to rest.
  var standing: Set<NodeID> = []
  /// The number of presentations of each layer. A late write means the presentation that it was made for.
  var presentations: [NodeID: Int] = [:]
  /// The paths that SwiftUI wrote to stacks off the screen, which keep them until they can read their own again.
  var unread: [NodeID: [NodeID]] = [:]
  /// The number of times that the content of each layer has appeared.
  var arrivals: [NodeID: Int] = [:]
  /// The layers that were dismissed, by a write that came before anything told that they stand.
  var early: Set<NodeID> = []
  /// Those of them that have come again, because the tree still had them.
  var returned: Set<NodeID> = []
  /// The number of the last change that the views have taken in.
  var consumed = 0
  /// The number of the last change that was told. What only makes the views read again has higher ones.
  var lastTelling = 0
  /// The number of pauses that run, after changes whose end nothing tells.
  var pauses = 0
  /// Whether splits are collapsed, as far as they have told.
  var collapsed: [NodeID: Bool] = [:]
  /// Nodes that have left the shape, and are still drawn on their way out.
  var leaving: [NodeID: ShapeNode] = [:]
  var screens: [NodeID: any Screen] = [:]
  var containers: [NodeID: ContainerNode] = [:]
  /// The revision for which stacks were rebuilt because their top was missing.
  var repairedRevision: Int?
  var isMounted = false
  var isSuspended = false
  /// The number of times that the user has left the app.
  var suspensions = 0

  private let door: HostDoor

  /// Creates a host. The tree is shown as soon as a ``TreeView`` of the host is.
  ///
  /// - Parameters:
  ///   - tree: The tree to show.
  ///   - deadline: The time that requests wait for the display after a commit, on the tree's clock.
  public convenience init(tree: ScreenTree, deadline: Duration = .seconds(5)) {
    let door = HostDoor()
    let turns = HostTurns.current ?? .live(tree)
    self.init(
      door, HostMachine(tree: tree, host: door, deadline: deadline, turns: turns), turns,
      hasControllers: ControllerProbe.isUsed)
  }

  package convenience init(tree: ScreenTree, turns: HostTurns, hasControllers: Bool = true) {
    let door = HostDoor()
    self.init(
      door, HostMachine(tree: tree, host: door, turns: turns), turns,
      hasControllers: hasControllers)
  }

  private init(
    _ door: HostDoor, _ machine: HostMachine, _ turns: HostTurns, hasControllers: Bool
  ) {
    self.door = door
    self.machine = machine
    self.turns = turns
    self.hasControllers = hasControllers
    tree = machine.tree
    door.reading = { [weak self] in self?.reading() }
    // SwiftUI's controls can't be turned off; what a user does meanwhile is taken in afterwards.
    door.make = { [weak self] in self?.make($0, then: $1) }
    shown.host = self
    machine.hostSettled = { [weak self] _ in self?.cameToRest() }
    tree.onChange(for: self) { [weak self] _ in self?.updateBlanks() }
    updateBlanks()
  }

  /// Compares the display with the tree, takes over what the user has changed, and continues to show the
  /// tree. Call it after your own code has presented or dismissed something that isn't in the tree.
  public func settle() { machine.settle() }
}

/// One view of a screen, or of an anchor in it, for as long as SwiftUI keeps it.
@MainActor
final class ScreenPlace {}
