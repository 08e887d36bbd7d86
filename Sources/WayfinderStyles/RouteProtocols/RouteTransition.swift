// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// A way to put a screen into the tree and, turned around, to take it out with `close()`.
///
/// ```swift
/// extension DraftRoute where Self: RouteOpening {
///   func openDraft() throws {
///     try open(.modal(.pageSheet, inStack: true)) { DraftScreen(router: $0) }
///   }
/// }
/// ```
///
/// Pass one when you open a screen, such as ``push(_:)``. A screen that asks its router to close
/// doesn't need to know which it was.
///
/// **Source**: `pushViewController(_:animated:)` and `present(_:animated:completion:)`.
public struct RouteTransition: Sendable, Hashable, CustomStringConvertible {
  enum Way: Sendable, Hashable {
    case push
    case modal(ModalStyle, inStack: Bool)
    case custom(CustomWay)
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
      case .custom(let way): way.name
      }
    return how + (animation.map { ", \($0)" } ?? "")
  }

  /// The edge of a route map for the transition.
  func target(_ screen: String) -> TransitionTarget {
    switch way {
    case .push: .init(.pushes, screen)
    case .modal(let style, _): .init(.presents, screen, how: style.name)
    case .custom(let way): .init(.opens, screen, how: way.name)
    }
  }

  /// Pushes on the stack around the screen that opens.
  ///
  /// **Shape**: `Navigation[Contacts]` becomes `Navigation[Contacts, Profile]`.
  ///
  /// - Parameter animation: The animation there and back; the host's own unless given.
  public static func push(_ animation: Transition? = nil) -> RouteTransition {
    RouteTransition(way: .push, animation: animation)
  }

  /// Presents a layer over that of the screen that opens.
  ///
  /// **Shape**: `Contacts` becomes `Contacts ⇧ sheet[AddUser]`.
  ///
  /// - Parameters:
  ///   - style: The style of the layer.
  ///   - inStack: Whether the screen gets a stack of its own in the layer.
  ///   - animation: The animation there and back; the host's own unless given.
  public static func modal(
    _ style: ModalStyle = .sheet, inStack: Bool = false, _ animation: Transition? = nil
  ) -> RouteTransition {
    RouteTransition(way: .modal(style, inStack: inStack), animation: animation)
  }

  /// Opens and closes with edits of your own, for instance in a container of your own.
  ///
  /// ```swift
  /// extension RouteTransition {
  ///   static func page(of pager: CustomNode<Pager>) -> RouteTransition {
  ///     .custom("page") { edit, page, _ in
  ///       try edit.insert(page, into: pager)
  ///       try edit.reveal(page)
  ///     } close: { edit, page in
  ///       try edit.remove(page)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// Two custom transitions are equal when their names and animations are. Layers that were
  /// presented from the screen are dismissed before `close` runs.
  ///
  /// - Parameters:
  ///   - name: The name in tables and maps.
  ///   - animation: The animation there and back; the host's own unless given.
  ///   - open: Puts the new node, its second argument, into the tree; the third is the node of the
  ///     screen that opens.
  ///   - close: Takes the node out of the tree.
  public static func custom(
    _ name: String, animation: Transition? = nil,
    open: @escaping @MainActor (TreeEdit, ScreenNode, ScreenNode) throws -> Void,
    close: @escaping @MainActor (TreeEdit, ScreenNode) throws -> Void
  ) -> RouteTransition {
    RouteTransition(
      way: .custom(CustomWay(name: name, open: open, close: close)), animation: animation)
  }
}

/// A way of the app's own. Closures can't be compared, so the name stands for them.
struct CustomWay: Sendable, Hashable {
  let name: String
  let open: @MainActor (TreeEdit, ScreenNode, ScreenNode) throws -> Void
  let close: @MainActor (TreeEdit, ScreenNode) throws -> Void

  static func == (left: CustomWay, right: CustomWay) -> Bool { left.name == right.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
