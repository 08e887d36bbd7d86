// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// The router of one screen: opens others from it, and closes it as it was opened.
///
/// An app conforms it to its own route protocols, whose bodies come from extensions of theirs; see
/// ``RouteOpening``. It keeps neither the tree nor the screen alive.
///
/// **Source**: House rule.
@MainActor
public final class ScreenRouter: RouteOpening, Closable {
  let seat: ScreenSeat
  private let effects: (any EffectHosting)?
  private var opening: Opening?

  /// How the screen came in.
  private struct Opening {
    let transition: RouteTransition
    /// The layer that was made for it.
    weak var layer: ModalNode?
  }

  private init(_ seat: ScreenSeat, _ effects: (any EffectHosting)?, _ opening: Opening?) {
    self.seat = seat
    self.effects = effects
    self.opening = opening
  }

  /// Makes the router of the first screen of a window.
  ///
  /// - Parameters:
  ///   - tree: The tree that is edited; held weakly.
  ///   - effects: Who performs what is outside of the tree; nobody unless given.
  ///   - make: Makes the screen from its router. Put it into the tree afterwards.
  /// - Returns: The screen.
  /// - Throws: What the closure throws.
  public static func root<Root: Screen>(
    in tree: ScreenTree, effects: (any EffectHosting)? = nil,
    _ make: @MainActor (ScreenRouter) throws -> Root
  ) rethrows -> Root {
    let router = ScreenRouter(
      ScreenSeat(tree: tree, journal: RouteJournal()), effects, nil)
    let screen = try make(router)
    router.seat.take(screen)
    return screen
  }

  /// The routes that were opened in this window so far: from which screen, which route, how.
  public var table: TransitionTable { seat.journal.table }

  /// How the screen was opened; `nil` for the first one.
  public var transition: RouteTransition? { opening?.transition }

  @discardableResult
  public func open<Opened: Screen>(
    _ transition: RouteTransition, route: String,
    _ make: @MainActor (ScreenRouter) throws -> Opened
  ) throws(StyleError) -> Opened {
    var opened: Opened?
    try seat.edit { edit, node in
      if let animation = transition.animation { edit.animate(with: animation) }
      opened = try put(transition, from: node, edit, make)
    }
    seat.journal.note(
      from: seat.kind, on: route, "\(transition): \(Opened.self)",
      to: transition.target("\(Opened.self)"))
    guard let opened else { throw StyleError(.notOpen, seat.name) }
    return opened
  }

  private func put<Opened: Screen>(
    _ transition: RouteTransition, from node: ScreenNode, _ edit: TreeEdit,
    _ make: @MainActor (ScreenRouter) throws -> Opened
  ) throws -> Opened {
    let router = ScreenRouter(seat.next(), effects, Opening(transition: transition))
    let screen = try make(router)
    switch transition.way {
    case .push:
      try edit.push(ScreenNode(screen), on: edit.stack(around: node))
    case .modal(let style, let inStack):
      router.opening?.layer = try edit.present(screen, as: style, inStack: inStack, from: node)
    }
    router.seat.take(screen)
    return screen
  }

  public func ask<Output: Sendable, Opened: Screen>(
    _ transition: RouteTransition, for type: Output.Type, route: String,
    _ make: @MainActor (OutputRouter<Output>) throws -> Opened
  ) async throws(StyleError) -> Output? {
    // The wait must not keep the window alive.
    guard let changes = seat.tree?.changes() else { throw StyleError(.windowGone, seat.name) }
    var output: OutputRouter<Output>?
    let screen = try open(transition, route: route) { router in
      let finishing = OutputRouter<Output>(router)
      output = finishing
      return try make(finishing)
    }
    guard let id = seat.tree?.node(of: screen)?.id else { return output?.output }
    for await change in changes where change.left.contains(where: { $0.id == id }) {
      return output?.output
    }
    throw StyleError(
      Task.isCancelled ? .cancelled : .windowGone, String(describing: Opened.self))
  }

  public func perform(_ effect: RouteEffect, route: String) throws(StyleError) {
    guard let effects else { throw StyleError(.noEffectHost("\(effect)"), seat.name) }
    try StyleError.wrapping(seat.name) { try effects.perform(effect) }
    seat.journal.note(from: seat.kind, on: route, "\(effect.name)")
  }

  public func close() throws(StyleError) {
    let (tree, node) = try seat.standing()
    try StyleError.wrapping(node.reference.text) {
      try tree.edit { edit in
        if let animation = opening?.transition.animation { edit.animate(with: animation) }
        try edit.clearTransientLayers(above: node)
        guard let opening else { return try edit.remove(node) }
        if let layer = opening.layer, layer.contains(node) { return try edit.dismiss(layer) }
        try edit.dismissLayers(presentedFrom: node)
        if node.nearest(NavigationNode.self) == nil { return try edit.remove(node) }
        try edit.popAway(node)
      }
    }
  }
}
