// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// A router that is put together of small protocols, for one screen each.
///
/// An app writes a protocol for each thing that its screens can do, with a body in an extension,
/// and a type for each screen that conforms to those that the screen may do:
///
/// ```swift
/// protocol ProfileRouter: ShowingRouter { func showProfile(_ id: Int) throws }
///
/// extension ProfileRouter {
///   func showProfile(_ id: Int) throws {
///     try show { ProfileScreen(id: id, router: ProfileScreenRouter(place: $0)) }
///   }
/// }
///
/// struct ContactsRouter: ProfileRouter, SearchRouter { let place: RouterPlace }
/// ```
///
/// Edits are those of the tree itself: guards and screens that decide on leaving are asked by
/// `Router`, not here. Nothing suspends.
///
/// **Source**: protocol-oriented programming.
@MainActor
public protocol ComposedRouter {
  /// Where the router's screen stands; handed on by whoever opened the screen.
  var place: RouterPlace { get }
}

/// Where the screen of a composed router stands. It keeps neither the tree nor the screen alive.
@MainActor
public struct RouterPlace {
  let seat: ScreenSeat

  /// Makes the place of the first screen of a window.
  ///
  /// - Parameters:
  ///   - tree: The tree that is edited.
  ///   - make: Makes the screen from its place. Put it into the tree afterwards.
  /// - Returns: The screen.
  /// - Throws: What the closure throws.
  public static func root<Root: Screen>(
    in tree: ScreenTree, _ make: @MainActor (RouterPlace) throws -> Root
  ) rethrows -> Root {
    let place = RouterPlace(seat: ScreenSeat(tree: tree, journal: RouteJournal()))
    let screen = try make(place)
    place.seat.take(screen)
    return screen
  }

  /// What composed routers have opened in this window so far: from which screen, by which function,
  /// how.
  public var table: TransitionTable { seat.journal.table }

  /// Opens a screen made for a place of its own.
  func open<Opened: Screen>(
    _ function: String, _ make: @MainActor (RouterPlace) throws -> Opened,
    putting put: (Opened, TreeEdit, ScreenNode) throws -> String
  ) throws(StyleError) -> Opened {
    var opened: Opened?
    var how = ""
    try seat.edit { edit, node in
      let place = RouterPlace(seat: seat.next())
      let screen = try make(place)
      how = try put(screen, edit, node)
      place.seat.take(screen)
      opened = screen
    }
    let target =
      how == "push"
      ? TransitionTarget(.pushes, "\(Opened.self)")
      : TransitionTarget(
        .presents, "\(Opened.self)",
        how: how.hasPrefix("present as ") ? String(how.dropFirst("present as ".count)) : how)
    seat.journal.note(
      from: seat.kind, on: function, "\(how): \(Opened.self)", to: target)
    guard let opened else { throw StyleError(.notOpen, seat.name) }
    return opened
  }
}
