// Wayfinder is released under the MIT license; see LICENSE.

extension Router {
  /// Does what a user's tap on a tab means.
  ///
  /// ```swift
  /// try await router.tap(tabs.children[1], of: tabs)
  /// ```
  ///
  /// The second tab has a destination, whose guard leads to the log-in:
  ///
  /// ```text
  /// Tabs:                 →  Tabs:
  ///   Navigation home*:        Navigation home*:
  ///     Home                     Home
  ///   Navigation search:       Navigation search:
  ///     Search                   Search
  ///                          ⇧ sheet:
  ///                            Login
  /// ```
  ///
  /// For a tab with a ``Node/tapDestination`` that is not selected, the guards of that destination are
  /// asked first: what they refuse isn't selected. A tab whose destination is open in the tab itself is
  /// then selected as it was left; any other destination is navigated to. Any other tap is the edit of ``TreeEdit/tap(_:of:)``,
  /// which selects the tab or pops its stack; the screens that leave are asked, guards are not. A child
  /// of a container of your own is shown in the same way, and nothing is popped. Such an edit doesn't
  /// wait for its turn: a tab bar goes on working while a guard is asked.
  ///
  /// With a destination, it suspends, can be canceled, and overlaps with other requests as
  /// ``navigate(to:with:policy:guardTimeout:animated:)`` does; without one it suspends in a transition alone.
  ///
  /// **Source**: `UITabBarControllerDelegate`, whose `shouldSelect` is asked before a tab is selected.
  ///
  /// - Parameters:
  ///   - tab: The tab.
  ///   - tabs: The container that contains it.
  ///   - policy: What a navigation does while another request is running; the router's policy when left
  ///     out.
  ///   - animated: Whether the host animates the change.
  /// - Returns: The tab or the screen that was reached, the outcome, and the changes.
  /// - Throws: ``RoutingError`` of the navigation, or with a ``TreeError`` for its cause when the node is
  ///   not one of the tabs.
  @discardableResult
  public func tap(
    _ tab: Node, of tabs: ContainerNode, policy: RequestPolicy<AnyDestination>? = nil,
    animated: Bool = true
  ) async throws(RoutingError) -> Navigation<AnyObject> {
    if let destination = tab.tapDestination, tab.parent === tabs, tabs.focusedChild !== tab {
      var request = Request(bound(destination), isAnimated: animated)
      request.tapped = TappedTab(tab: tab, tabs: tabs)
      var terms = terms(policy)
      terms.isByHand = true
      return try await carryOut(request, terms).navigation(to: AnyObject.self)
    }
    let request = Request(
      name: .closing("tap"), kind: .tap(tab, of: tabs), isAnimated: animated)
    return try await carryOut(request, terms(policy)).navigation(showing: tab)
  }
}

extension TreeEdit {
  /// Makes the edit that a tap on a child means.
  func tap(_ child: Node, in container: ContainerNode) throws(TreeError) {
    guard let tabs = container as? TabNode else { return try show(child, of: container) }
    try tap(child, of: tabs)
  }
}
