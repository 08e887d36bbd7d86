// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// Makes the transitions of a ``TransitionMap`` in a tree.
///
/// Screens that it opens, and those that stand in the tree when it is made, know it by their
/// ``EventPort``, which does not keep it: keep it as long as its tree. Edits are those of the tree itself: guards and screens that decide on leaving
/// are asked by `Router`, not here.
///
/// **Source**: House rule.
@MainActor
public final class MapRouter<Kind, Event> {
  /// The tree that is edited.
  public let tree: ScreenTree
  /// What follows from what.
  public let map: TransitionMap<Kind, Event>

  private let unmapped: UnmappedPolicy

  /// Makes a router and attaches it to the screens that stand in the tree.
  ///
  /// - Parameters:
  ///   - tree: The tree that is edited.
  ///   - map: What follows from what.
  ///   - unmapped: What becomes of an event for which the map has nothing.
  public init(tree: ScreenTree, map: TransitionMap<Kind, Event>, unmapped: UnmappedPolicy) {
    self.tree = tree
    self.map = map
    self.unmapped = unmapped
    for node in tree.allNodes {
      if let screen = (node as? ScreenNode)?.screen { attachIfRouting(screen) }
    }
  }

  /// Lets the screens route here that stand in the tree and know no router yet.
  func attachNewcomers() {
    for node in tree.allNodes {
      guard let screen = (node as? ScreenNode)?.screen as? any EventRouting<Kind, Event>,
        screen.port.router == nil
      else { continue }
      screen.port.router = self
    }
  }

  /// Lets a screen that somebody else has opened route its events here.
  ///
  /// - Parameter screen: The screen; a router that it knew before is forgotten.
  public func attach(_ screen: some EventRouting<Kind, Event>) {
    screen.port.router = self
  }

  func attachIfRouting(_ screen: any Screen) {
    if let screen = screen as? any EventRouting<Kind, Event> { screen.port.router = self }
  }

  /// Makes the transition that the map has for a screen and an event.
  ///
  /// Does not suspend; all is one change of the tree or nothing. An alert, action sheet or popover
  /// over the screen makes room for whatever leads elsewhere.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - screen: Where it happened.
  /// - Returns: What was done, or that the map has nothing for the pair.
  /// - Throws: ``StyleError`` with `unmapped` where that is an error, `notOpen` for a screen that does
  ///   not stand in the tree, or with why the transition could not be made.
  @discardableResult
  public func route<Routing: EventRouting>(
    _ event: Event, from screen: Routing
  ) throws(StyleError) -> MapOutcome where Routing.Kind == Kind, Routing.Event == Event {
    let node = try tree.standing(screen)
    guard let transition = map.transition(from: screen.kind, on: event) else {
      let pair = UnmappedPair(
        kind: "\(screen.kind)", event: TransitionTable.caseName(of: event),
        screen: node.reference)
      return try unmapped.treat(pair)
    }
    try StyleError.wrapping(node.reference.text) {
      try tree.edit { edit in
        if transition.leavesPlace { try edit.clearTransientLayers(above: node) }
        try transition.make(MapMove(edit: edit, node: node, router: self))
      }
    }
    return .made(transition.description)
  }

  /// The same for a screen whose type is not known.
  @discardableResult
  func route(_ event: Event, fromScreen screen: any Screen) throws(StyleError) -> MapOutcome {
    guard let screen = screen as? any EventRouting<Kind, Event> else {
      throw StyleError(.notAttached, tree.name(of: screen))
    }
    return try route(event, from: screen)
  }

  /// Routes events as they come, until there are no more.
  ///
  /// Suspends between the events. A task that is cancelled returns as soon as the sequence does.
  /// A second call for the same screen routes its own events in between.
  ///
  /// - Parameters:
  ///   - events: What happens, in order.
  ///   - screen: Where it happens.
  /// - Throws: What the sequence throws, and what ``route(_:from:)`` throws; the rest of the events is
  ///   not routed then.
  public func follow<Events: AsyncSequence, Routing: EventRouting>(
    _ events: Events, from screen: Routing
  ) async throws
  where Events.Element == Event, Event: Sendable, Routing.Kind == Kind, Routing.Event == Event {
    for try await event in events {
      try route(event, from: screen)
    }
  }
}
