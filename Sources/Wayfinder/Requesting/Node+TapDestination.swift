// Wayfinder is released under the MIT license; see LICENSE.

extension Node {
  /// The destination that a user's tap on this tab means; `nil` for a tab that a tap only selects.
  ///
  /// With a destination, ``Router/tap(_:of:policy:animated:)`` asks the guards of the destination before the tab
  /// is shown, and ``Router/recheck(leaving:followingRedirects:guardTimeout:)`` asks them again while it is
  /// selected. Until they have proceeded, the tab is hidden (``Node/isLocked``), also if it is given the
  /// destination while it is open. A tab keeps its destination wherever it is moved.
  public var tapDestination: AnyDestination? {
    get { (tapTarget as? DestinationCore).map { AnyDestination($0) } }
    set {
      tapTarget = newValue?.core
      var top = self
      while let parent = top.parent { top = parent }
      if isInTree { (top.tree as? ScreenTree)?.lockKeeper?.tapChanged(of: self) }
    }
  }

  /// Gives the tab a destination and returns the tab, for the line that makes it:
  ///
  /// ```swift
  /// TabNode([
  ///   NavigationNode([ScreenNode(HomeScreen())]),
  ///   NavigationNode([ScreenNode(AccountScreen())]).onTap(account),
  /// ])
  /// ```
  ///
  /// - Parameter step: Where a tap on the tab leads, usually the screen at the root of the tab.
  /// - Returns: The same node.
  public func onTap<Target: AnyObject>(_ step: DestinationStep<Target, Void>) -> Self {
    onTap(AnyDestination(step, with: ()))
  }

  /// Gives the tab a ``tapDestination`` and returns the tab.
  ///
  /// - Parameter destination: The destination of a tap on the tab.
  /// - Returns: The same node.
  public func onTap(_ destination: AnyDestination) -> Self {
    tapDestination = destination
    return self
  }
}

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

/// An object that gives names of destinations their meaning for the routers that it is joined to.
@MainActor
package protocol DestinationBinding: AnyObject {
  /// The destination that looks its name up here, if nobody else has given it a meaning.
  func bound(_ destination: AnyDestination) -> AnyDestination
  /// A router is joined to it.
  func join(_ router: RouterReference)
}

extension Router {
  /// The destination with the meaning that the router's names have now.
  package func bound(_ destination: AnyDestination) -> AnyDestination {
    binder?.bound(destination) ?? destination
  }

  /// Changes the meaning of names, for routers that are joined to their owner: what rests on a guard that
  /// it did not rest on before is locked until somebody has asked.
  package static func changingNames(of routers: [Router], _ change: () -> Void) {
    let before = routers.map { $0.locks.guards(by: $0) }
    change()
    for (router, guards) in zip(routers, before) {
      router.locks.lock(withMoreThan: guards, by: router)
    }
  }
}

extension TreeEdit {
  /// Makes the edit that a tap on a child means.
  func tap(_ child: Node, in container: ContainerNode) throws(TreeError) {
    guard let tabs = container as? TabNode else { return try show(child, of: container) }
    try tap(child, of: tabs)
  }
}
