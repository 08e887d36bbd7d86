// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// A router that shows other screens, put together of small protocols for one screen each.
///
/// An app writes a protocol for each thing that its screens can do, with a body in an extension,
/// and a type for each screen that conforms to those that the screen may do:
///
/// ```swift
/// protocol ProfileRouter: ShowingRouter { func showProfile(_ id: Int) throws }
///
/// extension ProfileRouter {
///   func showProfile(_ id: Int) throws {
///     try show { ProfileScreen(id: id, router: ProfileScreenRouter(screenRouter: $0)) }
///   }
/// }
///
/// struct ContactsRouter: ProfileRouter, SearchRouter { let screenRouter: ScreenRouter }
/// ```
///
/// Conform a router to ``Closable``, ``RootRoute``, ``AlertRoute`` or ``EffectRoute``, too, where its
/// screen may do that; their bodies are given. Edits are those of the tree itself: guards and screens
/// that decide on leaving are asked by `Router`, not here. Nothing suspends.
public protocol ShowingRouter: RouteOpening {}

extension ShowingRouter {
  /// Shows a new screen: pushes it where there is a stack, else presents it.
  ///
  /// **Shape**: `Navigation[Contacts]` becomes `Navigation[Contacts, Profile]`, and `Contacts` becomes
  /// `Contacts ⇧ sheet[Profile]`.
  ///
  /// - Parameters:
  ///   - style: The style of the layer where there is no stack.
  ///   - animated: Whether the host animates the change.
  ///   - function: The function's name in tables; leave it out.
  ///   - make: Makes the screen from its router.
  /// - Returns: The screen.
  /// - Throws: ``StyleError`` with `notOpen`, or the error of the closure or the tree.
  /// - **Source**: `UIViewController.show(_:sender:)`.
  @discardableResult
  public func show<Shown: Screen>(
    orPresent style: ModalStyle = .sheet, animated: Bool = true, function: String = #function,
    _ make: @MainActor (ScreenRouter) throws -> Shown
  ) throws(StyleError) -> Shown {
    let node = try screenRouter.seat.standing().node
    let hasStack = node.nearest(NavigationNode.self) != nil
    return try open(
      hasStack ? .push() : .modal(style), animated: animated, function: function, make)
  }

  /// Puts a new screen on top of the stack.
  ///
  /// **Shape**: `Navigation[Contacts]` becomes `Navigation[Contacts, Profile]`.
  ///
  /// - Parameters:
  ///   - animated: Whether the host animates the change.
  ///   - function: The function's name in tables; leave it out.
  ///   - make: Makes the screen from its router.
  /// - Returns: The screen.
  /// - Throws: ``StyleError`` with `notOpen`, `noStack`, or the error of the closure or the tree.
  @discardableResult
  public func push<Pushed: Screen>(
    animated: Bool = true, function: String = #function,
    _ make: @MainActor (ScreenRouter) throws -> Pushed
  ) throws(StyleError) -> Pushed {
    try open(.push(), animated: animated, function: function, make)
  }

  /// Presents a new screen.
  ///
  /// **Shape**: `Contacts` becomes `Contacts ⇧ sheet[AddUser]`.
  ///
  /// - Parameters:
  ///   - style: The style of the layer.
  ///   - inStack: Whether the screen gets a stack of its own in the layer.
  ///   - animated: Whether the host animates the change.
  ///   - function: The function's name in tables; leave it out.
  ///   - make: Makes the screen from its router.
  /// - Returns: The screen.
  /// - Throws: ``StyleError`` with `notOpen`, or the error of the closure or the tree.
  @discardableResult
  public func present<Presented: Screen>(
    _ style: ModalStyle = .sheet, inStack: Bool = false, animated: Bool = true,
    function: String = #function, _ make: @MainActor (ScreenRouter) throws -> Presented
  ) throws(StyleError) -> Presented {
    try open(
      .modal(style, inStack: inStack), animated: animated, function: function, make)
  }

  /// Selects the tab at an index around the screen. It touches no stack.
  ///
  /// **Shape**: `Tabs[Contacts*, Search]` becomes `Tabs[Contacts, Search*]`.
  ///
  /// - Parameters:
  ///   - index: The tab, counted from 0.
  ///   - animated: Whether the host animates the change.
  /// - Throws: ``StyleError`` with `notOpen`, `noTabs`, or `refused` when there is no such tab.
  public func selectTab(at index: Int, animated: Bool = true) throws(StyleError) {
    try screenRouter.seat.edit(animated: animated) { edit, node in
      guard let tabs = node.nearest(TabNode.self) else {
        throw StyleError(.noTabs, node.reference.text)
      }
      try edit.select(at: index, of: tabs)
    }
  }
}
