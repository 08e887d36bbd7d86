// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// How a route puts its screen into the tree, and, turned around, how `close()` takes it out.
///
/// **Source**: `pushViewController(_:animated:)` and `present(_:animated:completion:)`.
public struct RouteTransition: Sendable, Hashable, CustomStringConvertible {
  enum Way: Sendable, Hashable {
    case push
    case modal(ModalStyle, inStack: Bool)
  }

  let way: Way
  let animation: Transition?

  /// For instance `push` or `present as sheet`.
  public var description: String {
    let how =
      switch way {
      case .push: "push"
      case .modal(let style, let inStack):
        "present as \(style.name)" + (inStack ? " in a stack" : "")
      }
    return how + (animation.map { ", \($0)" } ?? "")
  }

  /// What a map draws for it.
  func target(_ screen: String) -> TransitionTarget {
    switch way {
    case .push: .init(.pushes, screen)
    case .modal(let style, _): .init(.presents, screen, how: style.name)
    }
  }

  /// On top of the stack around the screen that opens.
  ///
  /// **Shape**: `Navigation[Contacts]` becomes `Navigation[Contacts, Profile]`.
  ///
  /// - Parameter animation: How the host moves there and back; its own way unless given.
  public static func push(_ animation: Transition? = nil) -> RouteTransition {
    RouteTransition(way: .push, animation: animation)
  }

  /// In a layer over that of the screen that opens.
  ///
  /// **Shape**: `Contacts` becomes `Contacts ⇧ sheet[AddUser]`.
  ///
  /// - Parameters:
  ///   - style: How it is presented.
  ///   - inStack: Whether it stands in a new stack of its own.
  ///   - animation: How the host moves there and back; its own way unless given.
  public static func modal(
    _ style: ModalStyle = .sheet, inStack: Bool = false, _ animation: Transition? = nil
  ) -> RouteTransition {
    RouteTransition(way: .modal(style, inStack: inStack), animation: animation)
  }
}
