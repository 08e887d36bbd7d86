// Wayfinder is released under the MIT license; see LICENSE.

// Design rule E16.
extension Node {
  /// The destination that a navigation built the node for; `nil` for a node that your own code made,
  /// such as one of the shell.
  ///
  /// The node keeps its origin for as long as it lives, wherever it is moved. A screen that a
  /// navigation built on the way to its destination has the step of the chain that built it, with the
  /// context of that step.
  ///
  /// An origin keeps nothing alive but the context.
  public var origin: AnyDestination? {
    Self.destination(of: maker)
  }

  /// The destination of the guarded route that has led to the node, which was built for none: a root of
  /// the app's shell.
  var claim: AnyDestination? { Self.destination(of: claimant) }

  private static func destination(of maker: AnyObject?) -> AnyDestination? {
    (maker as? DestinationCore).map { AnyDestination($0) } ?? (maker as? BoundStep)?.destination
  }

  /// The step, with its context, that has built or claimed the node.
  var ownStep: BoundStep? { madeStep as? BoundStep }
}

extension Plan {
  /// Notes for which of its steps a node was built or is reused.
  func setOrigin(of node: Node, at index: Int, for request: AnyDestination) {
    node.maker = maker(of: index, for: request)
    node.madeStep = steps[index].work
  }

  /// Notes which of its guarded steps has found a node that was built for none.
  func claim(_ node: Node, at index: Int, for request: AnyDestination) {
    node.claimant = maker(of: index, for: request)
    node.madeStep = steps[index].work
  }

  private func maker(of index: Int, for request: AnyDestination) -> AnyObject {
    index == steps.count - 1 ? request.core : steps[index].work
  }
}

extension Node {
  /// The destination that a user's tap on this tab means; `nil` for a tab that a tap only selects.
  ///
  /// With a destination, ``Router/tap(_:of:policy:animated:)`` asks the guards of the destination before the tab
  /// is shown, and ``Router/recheck(askingToLeave:followingRedirects:guardTimeout:)`` asks them again while it is
  /// selected. Until they have proceeded, the tab is hidden (``Node/isLocked``), also if it is given the
  /// destination while it is open. A tab keeps its destination wherever it is moved.
  ///
  /// A guard that changes the tree or the configuration whenever it is asked is asked eight times in a row; the
  /// tab stays hidden then.
  public var tapDestination: AnyDestination? {
    get { (tapTarget as? DestinationCore).map { AnyDestination($0) } }
    set {
      tapTarget = newValue?.core
      if isInTree { (layerTop.tree as? ScreenTree)?.lockKeeper?.tapChanged(of: self) }
    }
  }

  /// Gives the tab a destination within ``Router/changingNames(of:_:)``, which locks it if it asks a guard that it
  /// has not asked before.
  package func replaceTap(with destination: AnyDestination?) { tapTarget = destination?.core }

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
