// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// The protocol that an app's route protocols refine. It isolates them to the main actor in every
/// module.
///
/// ```swift
/// protocol NotesRoute: Route { func openNotes() throws }
///
/// extension NotesRoute where Self: RouteOpening {
///   func openNotes() throws { try open(.push()) { NotesScreen(router: $0) } }
/// }
/// ```
///
/// See ``RouteOpening`` for how a route is written. The faces of a ``ScreenCoordinator`` refine it,
/// too.
@MainActor
public protocol Route: Sendable {}

/// A router of one screen, with the building blocks of an app's routes.
///
/// A route is a protocol whose default body opens a screen:
///
/// ```swift
/// protocol ProfileRoute: Route { func openProfile(_ id: Int) throws }
///
/// extension ProfileRoute where Self: RouteOpening {
///   func openProfile(_ id: Int) throws {
///     try open(.push()) { ProfileScreen(id: id, router: $0) }
///   }
/// }
///
/// extension ScreenRouter: ProfileRoute {}
/// ```
///
/// A screen is given `any ProfileRoute & Closable` and sees nothing else; a test gives it a type of
/// its own. A screen whose routes differ gets a small router that overrides some of the routes it
/// conforms to:
///
/// ```swift
/// struct MapRoutes: RouteOpening, ProfileRoute, Closable {
///   let screenRouter: ScreenRouter
///   func openProfile(_ id: Int) throws {
///     try open(.modal()) { ProfileScreen(id: id, router: $0) }
///   }
/// }
/// ```
///
/// Routers can also be put together of small protocols that refine this one, with a type for each screen that conforms
/// to what the screen may do:
///
/// ```swift
/// protocol ProfileRouter: RouteOpening { func showProfile(_ id: Int) throws }
///
/// extension ProfileRouter {
///   func showProfile(_ id: Int) throws {
///     try show { ProfileScreen(id: id, router: ProfileScreenRouter(screenRouter: $0)) }
///   }
/// }
///
/// struct ContactsRouter: ProfileRouter, SearchRouter { let screenRouter: ScreenRouter }
/// ```
@MainActor
public protocol RouteOpening: Sendable {
  /// The library's router of the screen, handed on by whoever opened it.
  var screenRouter: ScreenRouter { get }
}

extension RouteOpening {
  /// Opens a screen from the screen of this router.
  ///
  /// Does not suspend; all is one change of the tree or nothing.
  ///
  /// - Parameters:
  ///   - transition: The way in; `close()` of the new screen's router is its inverse.
  ///   - animated: Whether the host animates the change.
  ///   - function: The route's name in tables; leave it out in the route's body.
  ///   - make: Makes the screen from its own router.
  /// - Returns: The screen.
  /// - Throws: ``StyleError`` with `notOpen` when the router's own screen isn't in the tree, with
  ///   `noStack`, `leftInPlace`, or with the error of the closure or the tree.
  @discardableResult
  public func open<Opened: Screen>(
    _ transition: RouteTransition, animated: Bool = true, function: String = #function,
    _ make: @MainActor (ScreenRouter) throws -> Opened
  ) throws(StyleError) -> Opened {
    let (router, seat) = (screenRouter, screenRouter.seat)
    var opened: Opened?
    try seat.edit(animated: animated) { edit, node in
      if let animation = transition.animation { edit.animate(with: animation) }
      opened = try router.put(transition, from: node, edit, make)
    }
    seat.journal.note(
      from: seat.kind, on: function, "\(transition): \(Opened.self)",
      to: transition.target("\(Opened.self)"))
    guard let opened else { throw StyleError(.notOpen, seat.name) }
    return opened
  }

  /// Opens a screen and waits for its output.
  ///
  /// Suspends until the screen has left the tree, in whatever way. A task that is canceled
  /// meanwhile throws, and the screen stays open. A second call opens a screen of its own, and fails
  /// where the tree has no room for it, as over a layer that presents already.
  ///
  /// - Parameters:
  ///   - transition: The way in; finishing is its inverse.
  ///   - type: The type of the output.
  ///   - animated: Whether the host animates the change.
  ///   - function: The route's name in tables; leave it out in the route's body.
  ///   - make: Makes the screen from its own router, with which it finishes.
  /// - Returns: The output; `nil` when the screen was closed without one.
  /// - Throws: ``StyleError`` as `open` does, with `cancelled`, and with `windowGone` when the tree
  ///   ends before the screen does.
  public func ask<Output: Sendable, Opened: Screen>(
    _ transition: RouteTransition, for type: Output.Type, animated: Bool = true,
    function: String = #function, _ make: @MainActor (OutputRouter<Output>) throws -> Opened
  ) async throws(StyleError) -> Output? {
    let seat = screenRouter.seat
    // The wait must not keep the window alive.
    guard let changes = seat.tree?.changes() else { throw StyleError(.windowGone, seat.name) }
    var output: OutputRouter<Output>?
    let screen = try open(transition, animated: animated, function: function) { router in
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

  /// Asks a question in an alert or an action sheet, and calls back with the choice.
  ///
  /// ``AlertRoute/alert(_:message:choices:)`` waits for the choice instead.
  ///
  /// **Shape**: `Profile` becomes `Profile ⇧ alert[Delete?]`.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - message: The explanation beneath it.
  ///   - choices: The choices, as values alone or each with its button.
  ///   - style: The style of the layer.
  ///   - animated: Whether the host animates the change.
  ///   - function: The route's name in tables; leave it out.
  ///   - answer: Called with the choice, in the change of the tree that closes the question.
  /// - Returns: The question.
  /// - Throws: ``StyleError`` with `notOpen`, or the error of the tree.
  @discardableResult
  public func ask<Choice: Equatable>(
    _ title: String, message: String? = nil, choices: Prompt.Choices<Choice>,
    style: ModalStyle = .alert, animated: Bool = true, function: String = #function,
    answer: @escaping @MainActor (Choice) throws -> Void
  ) throws(StyleError) -> Prompt {
    guard let tree = screenRouter.seat.tree else { throw StyleError(.windowGone, title) }
    return try open(.modal(style), animated: animated, function: function) { _ in
      Prompt(title, message: message, choices: choices, in: tree, answer: answer)
    }
  }

  /// Performs an effect outside of the tree.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - function: The route's name in tables; leave it out in the route's body.
  /// - Throws: ``StyleError`` with `noEffectHost`, or with the error of the host.
  public func perform(
    _ effect: RouteEffect, function: String = #function
  ) throws(StyleError) {
    let (seat, effects) = (screenRouter.seat, screenRouter.effects)
    guard let effects else { throw StyleError(.noEffectHost("\(effect)"), seat.name) }
    try StyleError.wrapping(seat.name) { try effects(effect) }
    seat.journal.note(from: seat.kind, on: function, effect.name)
  }
}
