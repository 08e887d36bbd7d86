// Wayfinder is released under the MIT license; see LICENSE.

extension Router {
  /// Closes a screen, wherever it is.
  ///
  /// ```swift
  /// try await router.close(productScreen)
  /// ```
  ///
  /// ```text
  /// Navigation:    →  Navigation:
  ///   Home              Home
  ///   Product(42)
  ///   Bag
  /// ```
  ///
  /// If the screen is above another one in a stack, the stack pops to that one. If it is at the
  /// bottom of a stack, or alone in a layer, the stack or layer closes. A tab, column, or custom
  /// child that a route added is removed, and the child that was selected before is selected again.
  ///
  /// The screens that leave are asked, but no guards. A screen may close its own layer even if that
  /// isn't dismissible. An alert, action sheet, or popover on top goes only if the user leaves the
  /// screen that it is about; other layers stay. What a route put in place of your app's own tab,
  /// column, or root gives that place back. Suspends in the queue and in a transition, where
  /// canceling ends it at once; a second call meanwhile waits and then finds nothing to do.
  ///
  /// - Parameters:
  ///   - screen: The screen to close.
  ///   - policy: The policy while another request is running; the router's policy when left out.
  ///   - animated: Whether the host animates the change.
  /// - Returns: The node that has the focus then, and what has changed. The outcome is `revealed`;
  ///   `alreadyThere` if the screen isn't open any more; or `refused`, with the tree as it was.
  /// - Throws: ``RoutingError`` with `rootOfShell` for a root of the shell, or with how the queue
  ///   ended it.
  @discardableResult
  public func close(
    _ screen: any Screen, policy: RequestPolicy<Void>? = nil, animated: Bool = true
  ) async throws(RoutingError) -> Navigation<Node> {
    try await carryOut(
      "close", of: name(of: screen), .close(screen, finishing: nil), policy, animated)
  }

  /// Dismisses the modal layer that a screen is in, with everything in it, and all layers above.
  ///
  /// ```swift
  /// try await router.dismiss(layerOf: productScreen)
  /// ```
  ///
  /// ```text
  /// Home              →  Home
  /// ⇧ sheet:
  ///   Navigation:
  ///     Search
  ///     Product(42)
  /// ⇧ sheet:
  ///   Bag
  /// ```
  ///
  /// The screens that leave are asked, but no guards. The layer itself may close even if it isn't
  /// dismissible, but not the layers above. If the screen isn't open any more, there is nothing to do.
  /// Suspends in the queue and in a transition, where canceling ends it at once; a second call meanwhile
  /// waits and then finds nothing to do.
  ///
  /// - Parameters:
  ///   - screen: A screen in the layer, at any depth.
  ///   - policy: The policy while another request is running; the router's policy when left out.
  ///   - animated: Whether the host animates the change.
  /// - Returns: The node that has the focus then, and what has changed. The outcome is `alreadyThere`,
  ///   `revealed`, or `refused`, with the tree as it was.
  /// - Throws: ``RoutingError`` with `rootOfShell` for a screen in the root layer, or with how the queue
  ///   ended it.
  @discardableResult
  public func dismiss(
    layerOf screen: any Screen, policy: RequestPolicy<Void>? = nil, animated: Bool = true
  ) async throws(RoutingError) -> Navigation<Node> {
    try await carryOut("dismiss", of: name(of: screen), .dismiss(layerOf: screen), policy, animated)
  }

  /// Goes one step back: pops the innermost visible stack, or shows the previous column of a
  /// collapsed split, whichever is further in. If neither is possible, dismisses the topmost layer.
  /// Never switches tabs.
  ///
  /// ```swift
  /// try await router.back()
  /// ```
  ///
  /// ```text
  /// Navigation:    →  Navigation:
  ///   Home              Home
  ///   Product(42)
  /// ```
  ///
  /// Suspends in the queue and in a transition, where canceling ends it at once. A second call
  /// meanwhile goes one more step back, unless it coalesces.
  ///
  /// - Parameters:
  ///   - policy: The policy while another request is running; the router's policy when left
  ///     out.
  ///   - animated: Whether the host animates the change.
  /// - Returns: The node that has the focus then, and what has changed. The outcome is `revealed`,
  ///   or `refused`, with the tree as it was.
  /// - Throws: ``RoutingError`` with `nothingBehind` when there is nothing to go back to, or with
  ///   how the queue ended it.
  @discardableResult
  public func back(
    policy: RequestPolicy<Void>? = nil, animated: Bool = true
  ) async throws(RoutingError) -> Navigation<Node> {
    try await carryOut("back", .back, policy, animated)
  }

  /// Goes back in one change until a screen is visible.
  ///
  /// Suspends in the queue and in a transition, where canceling ends it at once. A second call
  /// meanwhile waits and then finds the screen visible.
  ///
  /// - Parameters:
  ///   - screen: The screen to go back to.
  ///   - policy: The policy while another request is running; the router's policy when left out.
  ///   - animated: Whether the host animates the change.
  /// - Returns: The node that has the focus then, and what has changed. The outcome is
  ///   `alreadyThere`, `revealed`, or `refused`, with the tree as it was.
  /// - Throws: ``RoutingError`` with `notOpen` or `notOnTheWayBack`, or with how the queue ended it.
  @discardableResult
  public func back(
    to screen: any Screen, policy: RequestPolicy<Void>? = nil, animated: Bool = true
  ) async throws(RoutingError) -> Navigation<Node> {
    try await carryOut(
      "back to", of: name(of: screen),
      .backTo(
        { [weak screen] tree in screen.flatMap(tree.node(of:)) },
        key: AnyHashable(ObjectIdentifier(screen))),
      policy, animated)
  }

  /// Goes back to the nearest place that a step's finder finds and that can be seen then. For a step whose
  /// finder is `.nothing()`, that is the nearest screen that was built for the step and the context.
  ///
  /// ```swift
  /// try await router.back(to: product, with: 42)
  /// ```
  ///
  /// ```text
  /// Navigation:    →  Navigation:
  ///   Home              Home
  ///   Product(42)       Product(42)
  ///   Bag
  ///   Search
  /// ```
  ///
  /// The finder is asked once for each place on the way. Suspends in the queue and in a transition,
  /// where canceling ends it at once; a second call meanwhile waits.
  ///
  /// - Parameters:
  ///   - step: The step to go back to.
  ///   - context: The context of the step.
  ///   - policy: The policy while another request is running; the router's policy when left out.
  ///   - animated: Whether the host animates the change.
  /// - Returns: The node that has the focus then, and what has changed.
  /// - Throws: ``RoutingError`` with `notOnTheWayBack`, with what the finder threw, or with how the
  ///   queue ended it.
  @discardableResult
  public func back<Target: AnyObject, Context>(
    to step: DestinationStep<Target, Context>, with context: Context,
    policy: RequestPolicy<Void>? = nil, animated: Bool = true
  ) async throws(RoutingError) -> Navigation<Node> {
    let find: @MainActor (ScreenTree) throws(RoutingError) -> Node? = {
      tree throws(RoutingError) in
      do {
        var bound = try step.source.binding(context, SearchSpace(tree))
        if bound.info.isNeverFound { return bound.lastBuilt(in: tree) }
        if !bound.isFound { try bound.look(in: SearchSpace(tree)) }
        return bound.isEnclosed ? bound.namedContainer : bound.node
      } catch {
        throw RoutingError(
          .failed(part: .finder), in: .plan, to: .request("back to \(step.name.text)"),
          at: step.name, cause: error)
      }
    }
    return try await carryOut(
      "back to \(step.name.text)", .backTo(find, key: nil), policy, animated)
  }

  /// Goes back to the nearest place of a step that needs no context; see
  /// ``back(to:with:policy:animated:)``.
  ///
  /// Suspends, can be canceled, and overlaps with other requests as that does.
  ///
  /// - Parameters:
  ///   - step: The step to go back to.
  ///   - policy: The policy while another request is running; the router's policy when left out.
  ///   - animated: Whether the host animates the change.
  /// - Returns: The node that has the focus then, and what has changed.
  /// - Throws: ``RoutingError`` with `notOnTheWayBack`, with what the finder threw, or with how the
  ///   queue ended it.
  @discardableResult
  public func back<Target: AnyObject>(
    to step: DestinationStep<Target, Void>, policy: RequestPolicy<Void>? = nil,
    animated: Bool = true
  ) async throws(RoutingError) -> Navigation<Node> {
    try await back(to: step, with: (), policy: policy, animated: animated)
  }

  /// Goes back to a place that was remembered.
  ///
  /// Suspends in the queue and in a transition, where canceling ends it at once; a second call
  /// meanwhile waits and then finds the place visible.
  ///
  /// - Parameters:
  ///   - anchor: The value that ``anchor()`` has returned.
  ///   - policy: The policy while another request is running; the router's policy when left out.
  ///   - animated: Whether the host animates the change.
  /// - Returns: The node that has the focus then, and what has changed.
  /// - Throws: ``RoutingError`` with `notOpen` when the place is gone, with `notOnTheWayBack` when
  ///   it is not behind the visible one, or with how the queue ended it.
  @discardableResult
  public func back(
    to anchor: NodeReference, policy: RequestPolicy<Void>? = nil, animated: Bool = true
  ) async throws(RoutingError) -> Navigation<Node> {
    try await carryOut(
      "back to", of: anchor.name,
      .backTo(
        { tree in tree.allNodes.first { $0.id == anchor.id } },
        key: AnyHashable(anchor)), policy, animated)
  }

  /// Shows a remembered place again, wherever the user is now: selects its tab, pops what lies above it,
  /// and dismisses the layers above its own.
  ///
  /// ```swift
  /// let anchor = router.anchor()
  /// _ = try await router.open(url, with: links)
  /// if let anchor { try await router.reveal(anchor) }
  /// ```
  ///
  /// ```text
  /// Tabs:                  →  Tabs:
  ///   Navigation home:          Navigation home*:
  ///     Home                      Home
  ///   Navigation search*:       Navigation search:
  ///     Search                    Search
  ///     Product(42)               Product(42)
  /// ```
  ///
  /// Unlike ``back(to:policy:animated:)-(NodeReference,_,_)``, it goes to other tabs and columns, and what was
  /// opened there stays. The screens that leave are asked, but no guards. Suspends in the queue and in a transition,
  /// where canceling ends it at once; a second call meanwhile waits and then finds the place visible.
  ///
  /// - Parameters:
  ///   - anchor: The value that ``anchor()`` has returned.
  ///   - policy: The policy while another request is running; the router's policy when left out.
  ///   - animated: Whether the host animates the change.
  /// - Returns: The node that has the focus then, and what has changed. The outcome is `alreadyThere`,
  ///   `revealed`, or `refused`, with the tree as it was.
  /// - Throws: ``RoutingError`` with `notOpen` when the place is gone, or with how the queue ended it.
  @discardableResult
  public func reveal(
    _ anchor: NodeReference, policy: RequestPolicy<Void>? = nil, animated: Bool = true
  ) async throws(RoutingError) -> Navigation<Node> {
    try await carryOut("show", of: anchor.name, .reveal(anchor), policy, animated)
  }

  /// The place that has the focus now, to come back to, no matter what is opened in the meantime; `nil` for a
  /// tree without a root.
  ///
  /// ``reveal(_:policy:animated:)`` goes back to it from anywhere,
  /// ``back(to:policy:animated:)-(NodeReference,_,_)`` only if repeated ``back(policy:animated:)`` would.
  public func anchor() -> NodeReference? { tree.focused?.reference }

  /// Closes all layers, everything above the bottom of each stack, and everything that routes have
  /// added to containers, and selects what was selected at the beginning. The beginning is when the
  /// router was made, or for a later root, when that root was put in.
  ///
  /// ```swift
  /// try await router.reset()
  /// ```
  ///
  /// ```text
  /// Tabs:                  →  Tabs:
  ///   Navigation home:          Navigation home*:
  ///     Home                      Home
  ///     Product(42)             Navigation search:
  ///   Navigation search*:         Search
  ///     Search
  /// ⇧ sheet:
  ///   Bag
  /// ```
  ///
  /// Suspends in the queue and in a transition, where canceling ends it at once. A second call
  /// meanwhile waits and then finds nothing to do.
  ///
  /// - Parameters:
  ///   - policy: The policy while another request is running; the router's policy when left
  ///     out.
  ///   - animated: Whether the host animates the change.
  /// - Returns: The node that has the focus then, and what has changed. The outcome is
  ///   `alreadyThere`, `revealed`, or `refused`, with the tree as it was.
  /// - Throws: ``RoutingError`` when a custom container refuses, or with how the queue ended it.
  @discardableResult
  public func reset(
    policy: RequestPolicy<Void>? = nil, animated: Bool = true
  ) async throws(RoutingError) -> Navigation<Node> {
    try await carryOut("reset", .reset, policy, animated)
  }

  /// The name of a screen in a request that closes it.
  func name(of screen: any Screen) -> DrawnName {
    tree.node(of: screen)?.drawnName ?? .type(type(of: screen))
  }

  /// Gives a request that closes its turn.
  func carryOut(
    _ text: String, of subject: DrawnName? = nil, _ kind: RequestKind,
    _ policy: RequestPolicy<Void>?, _ isAnimated: Bool
  ) async throws(RoutingError) -> Navigation<Node> {
    let request = Request(name: .request(text, subject), kind: kind, isAnimated: isAnimated)
    return try await carryOut(request, terms(policy)).navigation(showing: tree.focused)
  }
}
