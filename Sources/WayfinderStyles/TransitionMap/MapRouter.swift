// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// A router that makes the transitions of a ``TransitionMap`` in a tree.
///
/// ```swift
/// let router = MapRouter(tree: tree, map: map) { throw $0 }  // keep it with the tree
/// try contacts.route(.selected(1))
/// ```
///
/// Screens that it opens, and those that are in the tree when it is made, know it by their
/// ``EventPort``, which doesn't keep it: keep it as long as its tree. Edits are those of the tree
/// itself: guards and screens that decide on leaving are asked by `Router`, not here.
@MainActor
public final class MapRouter<Kind, Event> {
  /// The tree that is edited.
  public let tree: ScreenTree
  /// The map from kinds and events to transitions.
  public let map: TransitionMap<Kind, Event>

  private let unmapped: @MainActor (StyleError) throws -> Void
  private var senders: [Sender] = []

  /// A container that sends events.
  private struct Sender {
    weak var container: ContainerNode?
    let kind: Kind
  }

  /// Makes a router and attaches it to the screens that are in the tree.
  ///
  /// ```swift
  /// let strict = MapRouter(tree: tree, map: map) { throw $0 }
  /// let lenient = MapRouter(tree: tree, map: map) { print($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - tree: The tree that is edited.
  ///   - map: The map from kinds and events to transitions.
  ///   - unmapped: Called with the error for an event that the map has no transition for. Throw it,
  ///     or report it and nothing happens.
  public init(
    tree: ScreenTree, map: TransitionMap<Kind, Event>,
    unmapped: @escaping @MainActor (StyleError) throws -> Void
  ) {
    self.tree = tree
    self.map = map
    self.unmapped = unmapped
    for screen in screens { attach(screen) }
  }

  /// Lets the screens of the tree route here that know no router yet.
  func attachNewcomers() {
    for screen in screens where screen.port.router == nil { attach(screen) }
  }

  /// The screens of the tree that can route events of the map.
  private var screens: [any EventRouting<Kind, Event>] {
    tree.allNodes.compactMap { ($0 as? ScreenNode)?.screen as? any EventRouting<Kind, Event> }
  }

  /// Lets a screen that other code has opened route its events here.
  ///
  /// - Parameter screen: The screen; a router that it knew before is forgotten.
  public func attach(_ screen: some EventRouting<Kind, Event>) {
    screen.port.router = self
  }

  /// Gives a container a kind, so that it can send events: tabs that are tapped, a drawer that is
  /// closed, a page that is turned.
  ///
  /// - Parameters:
  ///   - container: The container; it is held weakly.
  ///   - kind: Its kind; one that was given before is forgotten.
  public func attach(_ container: ContainerNode, as kind: Kind) {
    senders.removeAll { $0.container == nil || $0.container === container }
    senders.append(Sender(container: container, kind: kind))
  }

  func attachIfRouting(_ screen: any Screen) {
    if let screen = screen as? any EventRouting<Kind, Event> { attach(screen) }
  }

  /// The kind of a node; `nil` for one that sends no events of this map.
  func kind(of node: Node?) -> Kind? {
    if let node = node as? ScreenNode {
      return (node.screen as? any EventRouting<Kind, Event>)?.kind
    }
    return senders.first { $0.container === node && node != nil }?.kind
  }

  /// Makes the transition that the map has for a screen and an event.
  ///
  /// Does not suspend; all is one change of the tree or nothing. An alert, action sheet or popover
  /// over the screen makes room for whatever leads elsewhere.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - screen: The screen that sends it.
  ///   - animated: Whether the host animates the change.
  /// - Returns: The name of the transition; `nil` when the map has none and `unmapped` didn't throw.
  /// - Throws: ``StyleError`` with `notOpen` for a screen that isn't in the tree, the error of
  ///   `unmapped`, or the reason why the transition could not be made.
  @discardableResult
  public func route<Routing: EventRouting>(
    _ event: Event, from screen: Routing, animated: Bool = true
  ) throws(StyleError) -> String?
  where Routing.Kind == Kind, Routing.Event == Event {
    try route(event, fromNode: tree.standing(screen), kind: screen.kind, animated: animated)
  }

  /// Makes the transition that the map has for a container and an event.
  ///
  /// Stacks and tabs act on themselves: `.popToRoot` from a stack pops that stack, `.selectTab(at:)`
  /// from tabs selects one of theirs. Everything else goes by the place of the container.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - container: The container that sends it; see ``attach(_:as:)``.
  ///   - animated: Whether the host animates the change.
  /// - Returns: The name of the transition; `nil` when the map has none and `unmapped` didn't throw.
  /// - Throws: ``StyleError`` with `notAttached` for a container without a kind, and as
  ///   the same function for a screen does.
  @discardableResult
  public func route(
    _ event: Event, from container: ContainerNode, animated: Bool = true
  ) throws(StyleError) -> String? {
    guard tree.contains(container) else {
      throw StyleError(.notOpen, container.reference.text)
    }
    return try route(event, fromNode: container, animated: animated)
  }

  /// Routes an event from a node whose kind is not known.
  @discardableResult
  func route(
    _ event: Event, fromNode node: Node, animated: Bool = true
  ) throws(StyleError) -> String? {
    guard let kind = kind(of: node) else { throw StyleError(.notAttached, node.reference.text) }
    return try route(event, fromNode: node, kind: kind, animated: animated)
  }

  private func route(
    _ event: Event, fromNode node: Node, kind: Kind, animated: Bool
  ) throws(StyleError) -> String? {
    guard let transition = map.transition(from: kind, on: event) else {
      let pair = StyleError.Reason.unmapped(
        kind: "\(kind)", event: TransitionTable.caseName(of: event))
      let error = StyleError(pair, node.reference.text)
      try StyleError.wrapping(error.subject) { try unmapped(error) }
      return nil
    }
    try StyleError.wrapping(node.reference.text) {
      try tree.edit(animated: animated) { edit in
        if transition.leavesPlace { try edit.clearTransientLayers(above: node) }
        try transition.make(MapMove(edit: edit, node: node, router: self))
      }
    }
    return transition.description
  }

  /// Routes events as they come, until there are no more or the screen has left the tree.
  ///
  /// Suspends between the events. A task that is canceled returns as soon as the sequence ends or
  /// throws `CancellationError`.
  /// A second call for the same screen routes its own events in between. Until it returns, the call
  /// keeps the router and its tree: cancel its task when you let go of the window.
  ///
  /// - Parameters:
  ///   - events: The events, in order.
  ///   - screen: The screen that sends them.
  /// - Throws: The error of the sequence, and as the same function for a screen does; the rest of
  ///   the events is not routed then. `notOpen` when the screen isn't in the tree at first.
  public func follow<Events: AsyncSequence, Routing: EventRouting>(
    _ events: Events, from screen: Routing
  ) async throws
  where Events.Element == Event, Event: Sendable, Routing.Kind == Kind, Routing.Event == Event {
    let id = try tree.standing(screen).id
    let following = Task { [weak self, weak screen] in
      do {
        for try await event in events {
          guard let self, let screen, !Task.isCancelled else { return }
          try self.route(event, from: screen)
        }
      } catch is CancellationError where Task.isCancelled {}
    }
    let number = tree.onChange { diff in
      if diff.left.contains(where: { $0.id == id }) { following.cancel() }
    }
    defer { tree.endCalling(number) }
    try await withTaskCancellationHandler {
      try await following.value
    } onCancel: {
      following.cancel()
    }
  }
}
