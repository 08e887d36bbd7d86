// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// A screen that sends events and leaves the transitions to a ``TransitionMap``.
///
/// ```swift
/// final class ContactsScreen: EventRouting {
///   let kind = Kind.contacts
///   let port = EventPort<Kind, ContactEvent>()
///
///   func tapped(_ id: Int) throws { try route(.selected(id)) }
/// }
/// ```
///
/// One class may play several kinds: `kind` belongs to the object.
@MainActor
public protocol EventRouting<Kind, Event>: Screen {
  /// The kinds of screen that the map tells apart: an enum of the app, or ``ScreenType``.
  associatedtype Kind
  /// The enum of events, with their values.
  associatedtype Event

  /// The kind of this screen for the map.
  var kind: Kind { get }

  /// The exit of the screen's events; made by the screen, kept as long as the screen.
  var port: EventPort<Kind, Event> { get }
}

extension EventRouting {
  /// Sends an event, which makes the transition that the map has for it.
  ///
  /// Does not suspend. A call made by the transition itself is a part of it: all is one change of
  /// the tree.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - animated: Whether the host animates the change.
  /// - Returns: The name of the transition; `nil` when the map has none and that isn't an error.
  /// - Throws: ``StyleError`` with `notAttached` while no router knows the screen, and as
  ///   `route(_:from:animated:)` of the router does.
  @discardableResult
  public func route(_ event: Event, animated: Bool = true) throws(StyleError) -> String? {
    guard let router = port.router else {
      throw StyleError(.notAttached, String(describing: type(of: self)))
    }
    return try router.route(event, from: self, animated: animated)
  }
}

extension EventRouting where Kind == ScreenType {
  /// The type of the screen.
  public var kind: ScreenType { ScreenType(type(of: self)) }
}

/// The exit of a screen's events.
///
/// ```swift
/// final class NoteScreen: EventRouting {
///   let kind: NoteKind
///   let port = EventPort<NoteKind, NoteEvent>()
///
///   init(_ kind: NoteKind) { self.kind = kind }
///
///   func closeTapped() throws { try route(.closed) }
/// }
/// ```
///
/// A screen makes one and keeps it: `let port = EventPort<Kind, ContactEvent>()`. The ``MapRouter``
/// that shows the screen connects itself to it; the port keeps no router alive.
@MainActor
public final class EventPort<Kind, Event> {
  weak var router: MapRouter<Kind, Event>?

  /// Makes a port that no router is attached to yet.
  public nonisolated init() {}
}

/// A screen's own type as its kind.
///
/// ```swift
/// let map = TransitionMap<ScreenType, ContactEvent> { kind, event in
///   switch (kind, event) {
///   case (ContactsScreen.self, .selected(let id)): .push(ProfileScreen(id))
///   default: nil
///   }
/// }
/// ```
public struct ScreenType: Hashable, Sendable, CustomStringConvertible {
  private let id: ObjectIdentifier
  /// The name of the type.
  public let description: String

  /// The kind of the screens of a class, subclasses not included.
  ///
  /// - Parameter type: The class.
  public init(_ type: any Screen.Type) {
    id = ObjectIdentifier(type)
    description = String(describing: type)
  }

  /// Lets a class stand for its kind in a pattern.
  public static func ~= (type: any Screen.Type, kind: ScreenType) -> Bool {
    ScreenType(type) == kind
  }
}
