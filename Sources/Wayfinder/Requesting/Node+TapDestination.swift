// Wayfinder is released under the MIT license; see LICENSE.

extension Node {
  /// The destination that a user's tap on this tab means; `nil` for a tab that a tap only selects.
  ///
  /// With a destination, ``Router/tap(_:of:policy:animated:)`` asks the guards of the destination before the tab
  /// is shown, and ``Router/recheck(askingToLeave:followingRedirects:guardTimeout:)`` asks them again while it is
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
