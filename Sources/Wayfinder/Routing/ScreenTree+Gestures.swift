// Wayfinder is released under the MIT license; see LICENSE.

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
    if guardedTab(of: gesture) != nil, tapHandler != nil { return .requested }
    return attempt(gesture, isInEarnest: false).answer
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
    if let (tab, container) = guardedTab(of: gesture), let handler = tapHandler {
      if !isFree { return .busy }
      if handler(tab, container) { return .requested }
    }
    return make(gesture, at: nil)
  }

  /// Makes a gesture, once more if a screen has refused it before.
  private func make(_ gesture: UserGesture, at place: RefusedPlace?) -> GestureAnswer {
    gestureWatch?(false)
    let attempt = attempt(gesture, at: place, isInEarnest: true)
    gestureWatch?(true)
    if lockedCount > 0 { lockKeeper?.treeChanged() }
    if attempt.answer.isAllowed, gesture.isWish { for handler in gestureHandlers { handler() } }
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
      guard let container = node(parent) as? ContainerNode,
        let tab = container.children.first(where: { $0.id == id }), tab.tapTarget != nil,
        container.focusedChild !== tab
      else { return nil }
      return (tab, container)
    case .remove, .back, .dismiss, .collapse, .endOverlay: return nil
    }
  }

  /// Whether no transaction is running and nobody has locked the tree, so that an edit made now is a
  /// transaction of its own.
  package var isFree: Bool { depth == 0 && lockOwner == nil }

  private func attempt(
    _ gesture: UserGesture, at place: RefusedPlace? = nil, isInEarnest: Bool
  ) -> (answer: GestureAnswer, refusal: Refusal?) {
    guard isFree else { return (.busy, nil) }
    let name = StepName.closing(gesture.name)
    do throws(RoutingError) {
      let attempt = try attempt(for: name, isTrial: !isInEarnest) { edit in
        try place?.comeBack(edit)
        guard try edit.make(gesture), !log.isEmpty else {
          throw RoutingError(.notOpen, in: .commit, to: name)
        }
        if let refusal = refusalToLeave({ _, _ in }) { throw refusal }
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
      case .busy: throw RoutingError(.busy, in: .queue, to: .closing("gesture"))
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
      guard let container = tree.node(parent) as? ContainerNode,
        let node = container.children.first(where: { $0.id == id })
      else { return false }
      try show(node, of: container)
    case .tap(let id, let parent):
      guard let tabs = tree.node(parent) as? TabNode,
        let node = tabs.children.first(where: { $0.id == id })
      else { return false }
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
