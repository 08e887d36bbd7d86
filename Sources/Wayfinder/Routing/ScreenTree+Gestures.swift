// Wayfinder is released under the MIT license; see LICENSE.

/// A change that a user makes with a host's own controls, such as a swipe back.
///
/// A gesture names nodes by number and keeps nothing alive. ``ScreenTree/answer(to:)`` asks the screens
/// that it would remove, and ``ScreenTree/perform(_:)`` makes it.
///
/// ```swift
/// if let product = stack.top {
///   tree.perform(.remove([product.id], from: stack.id))
/// }
/// ```
///
/// **Shape**: `.remove([product.id], from: stack.id)` is a swipe back from `Product`.
///
/// **Source**: `UINavigationController.interactivePopGestureRecognizer`,
/// `UIAdaptivePresentationControllerDelegate`, `UITabBarControllerDelegate`.
public enum UserGesture: Sendable, Hashable, CustomStringConvertible {
  /// Takes nodes off a stack, or out of another container: a swipe back, the back button and its
  /// menu.
  case remove([NodeID], from: NodeID)
  /// Goes one step back from what a stack, or a collapsed split, shows: as `Router.back()` does there, by the
  /// rules of a container of the app's own that lies inside it or in front of it, and otherwise to the
  /// screen or the column before.
  case back(in: NodeID)
  /// Dismisses a modal layer and all above it: a drag, a tap beside a popover, an alert's button.
  case dismiss(NodeID)
  /// Brings a child of a container to the front, and touches no stack.
  case select(NodeID, of: NodeID)
  /// Taps a tab; see ``TreeEdit/tap(_:of:)``.
  case tap(NodeID, of: NodeID)
  /// Collapses or expands a split, as a rotation does.
  case collapse(Bool, of: NodeID)
  /// Ends an overlay.
  case endOverlay(NodeID)

  /// One line, for instance `remove #3 from #1`.
  public var description: String {
    switch self {
    case .remove(let nodes, let container):
      "remove \(nodes.map(\.description).joined(separator: ", ")) from \(container)"
    case .back(let container): "back in \(container)"
    case .dismiss(let layer): "dismiss \(layer)"
    case .select(let node, let container): "select \(node) of \(container)"
    case .tap(let node, let tabs): "tap \(node) of \(tabs)"
    case .collapse(let isCollapsed, let split): "\(isCollapsed ? "collapse" : "expand") \(split)"
    case .endOverlay(let overlay): "end \(overlay)"
    }
  }

  /// Whether the user wants to go somewhere with it.
  var isWish: Bool {
    switch self {
    case .remove, .back, .dismiss, .select, .tap: true
    case .collapse, .endOverlay: false
    }
  }

  /// The name of the gesture for a screen that refuses it.
  var name: String {
    switch self {
    case .remove, .back: "back"
    case .dismiss: "dismiss"
    case .select, .tap: "another tab"
    case .collapse(let isCollapsed, _): isCollapsed ? "collapse" : "expand"
    case .endOverlay: "end of an overlay"
    }
  }
}

/// The answer of a tree to a ``UserGesture``.
///
/// A host asks with ``ScreenTree/answer(to:)`` before it lets a gesture begin, and reads
/// ``isAllowed``. When a gesture was refused, the host puts its own controls back, since the tree
/// hasn't changed.
///
/// ```swift
/// let answer = tree.answer(to: .dismiss(sheet.id))
/// if case .refused(let node, let reason) = answer { print("\(node.text): \(reason)") }
/// ```
public enum GestureAnswer: Sendable {
  /// The gesture may be made, or has been made.
  case allowed
  /// A screen or a modal layer refuses to leave.
  case refused(by: NodeReference, reason: String)
  /// The tab has a destination: a router navigates there, and its guards decide. Nothing has changed
  /// yet.
  case requested
  /// There is nothing to change: what the gesture names has left the tree, or is so already.
  case nothing
  /// The change is against the rules of the tree.
  case failed(TreeError)
  /// The tree is in the middle of a transaction. Ask again when the main actor is free.
  case busy

  /// Whether the gesture may be made, or has been made.
  public var isAllowed: Bool {
    if case .allowed = self { true } else { false }
  }
}

extension ScreenTree {
  /// Returns whether a user may make a gesture, without making it.
  ///
  /// Asks ``LeaveDeciding/mayLeave`` of every screen that would leave, and every modal layer whether it
  /// is dismissible. A host can ask as often as its platform does: nothing changes, and no screen is
  /// told of a refusal.
  ///
  /// - Parameter gesture: The gesture that is about to begin.
  /// - Returns: `allowed`, or why not.
  /// - Complexity: As the edit that the gesture means.
  public func answer(to gesture: UserGesture) -> GestureAnswer {
    if guardedTab(of: gesture) != nil, lockKeeper?.takesTaps == true { return .requested }
    return attempt(gesture, isInEarnest: false).answer
  }

  /// Returns whether a layer's own button may close it, whether or not a navigation may.
  package func answer(toButtonOf layer: NodeID) -> GestureAnswer {
    attempt(.dismiss(layer), isInEarnest: false, sparing: node(layer)).answer
  }

  /// Makes the change that a user's gesture means, unless a screen refuses.
  ///
  /// A screen that refuses hears it from ``LeaveDeciding/didRefuse(_:)``; its `navigateAgain()` makes
  /// the same gesture again. The change is an edit: requests of a router that wait go on as after any
  /// edit, and results of screens that left end.
  ///
  /// **Shape**: `.remove([product.id], from: stack.id)` makes `Navigation[Home]` of
  /// `Navigation[Home, Product]`.
  ///
  /// Selecting a tab with a ``Node/tapDestination`` changes nothing here, whether by a tap or otherwise:
  /// the router of the tree navigates to the destination, as ``Router/tap(_:of:policy:animated:)`` does. Of
  /// several routers it is the one that was made last.
  ///
  /// - Parameter gesture: The gesture that a user has finished, or is about to make.
  /// - Returns: `allowed` when the tree has changed.
  @discardableResult
  public func perform(_ gesture: UserGesture) -> GestureAnswer {
    if let (tab, container) = guardedTab(of: gesture), let lockKeeper, lockKeeper.takesTaps {
      if !isFree { return .busy }
      if lockKeeper.tap(tab, of: container) { return .requested }
    }
    return make(gesture, at: nil)
  }

  /// Makes a gesture, once more if a screen has refused it before.
  private func make(_ gesture: UserGesture, at place: RefusedPlace?) -> GestureAnswer {
    lockKeeper?.gesture(.before)
    let attempt = attempt(gesture, at: place, isInEarnest: true)
    lockKeeper?.gesture(.after)
    if lockedCount > 0 { lockKeeper?.treeChanged() }
    if attempt.answer.isAllowed, gesture.isWish { lockKeeper?.gesture(.wished) }
    guard let refusal = attempt.refusal else { return attempt.answer }
    let again = RefusedPlace(refusing: refusal.screen.flatMap(node(of:)), in: self)
    let refused = RefusedNavigation(destination: gesture.name, reason: refusal.reason) {
      [weak self] in
      guard let self else { return .alreadyThere }
      if again.isGone { return .alreadyThere }
      return try make(gesture, at: again).outcome
    }
    refusal.screen?.didRefuse(refused)
    return attempt.answer
  }

  /// The tab that a gesture would select, if it has a destination.
  private func guardedTab(of gesture: UserGesture) -> (Node, ContainerNode)? {
    switch gesture {
    case .tap(let id, let parent), .select(let id, let parent):
      guard let container = node(parent) as? ContainerNode, let tab = container.child(id),
        tab.tapTarget != nil, container.focusedChild !== tab
      else { return nil }
      return (tab, container)
    case .remove, .back, .dismiss, .collapse, .endOverlay: return nil
    }
  }

  /// Whether no transaction is running and nobody changes the tree, so that an edit made now is a
  /// transaction of its own.
  package var isFree: Bool { depth == 0 && owner == nil }

  private func attempt(
    _ gesture: UserGesture, at place: RefusedPlace? = nil, isInEarnest: Bool,
    sparing layer: Node? = nil
  ) -> (answer: GestureAnswer, refusal: Refusal?) {
    guard isFree else { return (.busy, nil) }
    let name = StepName.request(gesture.name)
    do throws(RoutingError) {
      let attempt = try attempt(for: name, isTrial: !isInEarnest) { edit in
        try place?.comeBack(edit)
        guard try edit.make(gesture), !log.isEmpty else {
          throw RoutingError(.notOpen, in: .commit, to: name)
        }
        if let refusal = refusalToLeave(sparing: layer, { _, _ in }) { throw refusal }
      }
      guard case .refused(let refusal) = attempt else { return (.allowed, nil) }
      return (.refused(by: refusal.node, reason: refusal.reason), refusal)
    } catch {
      return ((error.cause as? TreeError).map(GestureAnswer.failed) ?? .nothing, nil)
    }
  }
}

extension GestureAnswer {
  /// The outcome of a gesture that was repeated.
  fileprivate var outcome: NavigationOutcome {
    get throws {
      switch self {
      case .allowed: .revealed
      case .refused(let node, let reason): .refused(by: node, reason: reason)
      case .requested, .nothing: .alreadyThere
      case .failed(let error): throw error
      case .busy: throw RoutingError(.busy, in: .queue, to: .request("gesture"))
      }
    }
  }
}

extension TreeEdit {
  /// Makes the edits of a gesture.
  ///
  /// - Returns: Whether what the gesture names is in the tree.
  fileprivate func make(_ gesture: UserGesture) throws(TreeError) -> Bool {
    switch gesture {
    case .remove(let gone, let id):
      guard let container = tree.node(id) as? ContainerNode else { return false }
      let rest = container.children.filter { !gone.contains($0.id) }
      if rest.count == container.children.count { return false }
      try setChildren(rest, of: container)
      // What lies in front of where the user goes back closes, as on the way back to a screen.
      for _ in 0..<NavigationRun.longestWayBack {
        guard let front = tree.containerInFront(of: container), try goBack(in: front) else { break }
      }
    case .back(let id):
      guard let container = tree.node(id), let goer = tree.containerGoingBack(in: container) else {
        return false
      }
      return try goBack(in: goer)
    case .dismiss(let id):
      guard let layer = tree.modals.first(where: { $0.id == id }) else { return false }
      try dismiss(layer)
    case .select(let id, let parent):
      guard let container = tree.node(parent) as? ContainerNode, let node = container.child(id)
      else { return false }
      try show(node, of: container)
    case .tap(let id, let parent):
      guard let tabs = tree.node(parent) as? TabNode, let node = tabs.child(id) else {
        return false
      }
      try tap(node, of: tabs)
    case .collapse(let isCollapsed, let id):
      guard let split = tree.node(id) as? SplitNode else { return false }
      try setCollapsed(isCollapsed, of: split)
    case .endOverlay(let id):
      guard let overlay = tree.overlays.first(where: { $0.id == id }) else { return false }
      try endOverlay(overlay)
    }
    return true
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
      return try await carryOut(request, terms(policy)).navigation(to: AnyObject.self)
    }
    let request = Request(
      name: .request("tap"), kind: .tap(tab, of: tabs), isAnimated: animated)
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
