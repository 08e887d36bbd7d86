// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// The library's router of one screen: opens others from it, and closes it as it was opened.
///
/// ```swift
/// let desk = ScreenRouter.root(in: tree) { DeskScreen(router: $0) }
/// try tree.replaceRoot(with: NavigationNode([ScreenNode(desk)]))
/// ```
///
/// An app conforms it to its own route protocols, whose bodies come from extensions of theirs; see
/// ``RouteOpening``. It keeps neither the tree nor the screen alive.
@MainActor
public final class ScreenRouter: RouteOpening, Closable {
  let seat: ScreenSeat
  let effects: (@MainActor (RouteEffect) throws -> Void)?
  private var opening: Opening?

  /// The way in which the screen was opened.
  private struct Opening {
    let transition: RouteTransition
    /// The layer that was made for it.
    weak var layer: ModalNode?
  }

  private init(
    _ seat: ScreenSeat, _ effects: (@MainActor (RouteEffect) throws -> Void)?, _ opening: Opening?
  ) {
    self.seat = seat
    self.effects = effects
    self.opening = opening
  }

  /// Makes the router of the first screen of a window.
  ///
  /// - Parameters:
  ///   - tree: The tree that is edited; held weakly.
  ///   - effects: Performs what is outside of the tree, such as sharing; without it such an effect is
  ///     an error.
  ///   - make: Makes the screen from its router. Put it into the tree afterwards.
  /// - Returns: The screen.
  /// - Throws: The error of the closure.
  public static func root<Root: Screen, Failure: Error>(
    in tree: ScreenTree, effects: (@MainActor (RouteEffect) throws -> Void)? = nil,
    _ make: @MainActor (ScreenRouter) throws(Failure) -> Root
  ) throws(Failure) -> Root {
    let router = ScreenRouter(
      ScreenSeat(tree: tree, journal: RouteJournal()), effects, nil)
    let screen = try make(router)
    router.seat.take(screen)
    return screen
  }

  /// The router itself.
  public var screenRouter: ScreenRouter { self }

  /// The routes that were opened in this window so far: from which screen, which route, how.
  public var table: TransitionTable { seat.journal.table }

  /// The transition with which the screen was opened; `nil` for the first one.
  public var transition: RouteTransition? { opening?.transition }

  /// Makes a screen and puts it into the tree.
  func put<Opened: Screen>(
    _ transition: RouteTransition, from node: ScreenNode, _ edit: TreeEdit,
    _ make: @MainActor (ScreenRouter) throws -> Opened
  ) throws -> Opened {
    let router = ScreenRouter(seat.next(), effects, Opening(transition: transition))
    let screen = try make(router)
    let new = ScreenNode(screen)
    switch transition.way {
    case .push:
      try edit.push(new, on: edit.stack(around: node))
    case .modal(let style, let inStack):
      let layer = ModalNode(inStack ? NavigationNode([new]) : new, style: style)
      try edit.present(layer, from: node)
      router.opening?.layer = layer
    case .custom(let way):
      try way.open(edit, new, node)
      guard edit.tree.contains(new) else {
        throw StyleError(.leftInPlace(by: way.name), new.reference.text)
      }
    }
    router.seat.take(screen)
    return screen
  }

  func closeScreen(animated: Bool) throws(StyleError) {
    let (tree, node) = try seat.standing()
    try StyleError.wrapping(node.reference.text) {
      try tree.edit(animated: animated) { edit in
        if let animation = opening?.transition.animation { edit.animate(with: animation) }
        try edit.clearTransientLayers(above: node)
        guard let opening else { return try edit.remove(node) }
        if let layer = opening.layer, node.isWithin(layer) { return try edit.dismiss(layer) }
        try edit.dismissLayers(presentedFrom: node)
        if case .custom(let way) = opening.transition.way {
          try way.close(edit, node)
          if !tree.contains(node) { return }
          throw StyleError(.leftInPlace(by: way.name), node.reference.text)
        }
        if node.nearest(NavigationNode.self) == nil { return try edit.remove(node) }
        try edit.popAway(node)
      }
    }
  }
}

extension ScreenRouter: RootRoute, EffectRoute, AlertRoute {}
