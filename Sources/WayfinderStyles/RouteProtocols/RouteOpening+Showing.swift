// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

// A router that is put together of small protocols for one screen each.
extension RouteOpening {
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
