// Wayfinder is released under the MIT license; see LICENSE.

// Design rule E13.
extension NavigationRun {
  /// The whole work of a request that closes: the wait for a transition, and one transaction, at whose
  /// end the screens that leave are asked (design rule E3).
  func close() throws(RoutingError) -> Wait? {
    if let wait = try passTransition() { return wait }
    defer { kind.change?.letGo() }
    router.ledger.settle(in: tree, closedBy: .edit)
    let sight = router.sight
    sight?.cause = .request(number, name)
    defer { sight?.cause = .edit }
    router.locks.committing = self
    defer { router.locks.committing = nil }
    let attempt = try tree.attempt(for: name, isAnimated: request.isAnimated) { edit in
      let spared = try perform(edit)
      // In a recheck each place is asked by itself.
      if kind.recheck != nil { return }
      let refusal = tree.refusalToLeave(sparing: spared.layer, and: spared.screen, noteAsked)
      if let refusal { throw refusal }
      kind.change?.conclude()
    }
    switch attempt {
    case .committed(_, let diff): conclude(diff)
    case .refused(let refusal):
      outcome = router.tell(refusal, of: request)
      revision = tree.revision
      target = kind.product
    case .tried: break
    }
    end()
    return nil
  }

  private func conclude(_ diff: TreeDiff) {
    if !diff.isEmpty { trace.entries.append(.committed(revision: diff.revision)) }
    if let memory = kind.change?.memory { router.initialState.renew(memory, tree.root) }
    // A screen at a root stays.
    if diff.isEmpty, terms.place?.isGone != true { settleResults() }
    router.initialState.noteGivenBack()
    kind.recheck?.hasCommitted = true
    outcome = diff.isEmpty ? .alreadyThere : .revealed
    if let refused = tellVetoes() { outcome = refused }
    self.diff = diff
    target = kind.product
    isAtDestination = true
  }

  /// Ends the waits for what has left, before observers see that it has gone: they may act at once.
  func settleResults() {
    if case .close(let screen, let finishing?) = kind {
      finishing.deliver(tree.revision)
      tree.node(of: screen).map(router.finishDetours)
    }
    router.ledger.settle(in: tree, closedBy: kind.way)
  }

  /// The number of steps after which a way back ends that a container of the app's own never finishes.
  static var longestWayBack: Int { 100_000 }

  /// The layer and the screen that are not asked whether they may leave.
  private struct Spared {
    /// The layer of the screen that is closed: a screen may close its own.
    var layer: Node?
    /// The screen that is finished: its result says that it is done.
    var screen: Node?
  }

  /// Makes the edits of the request.
  private func perform(_ edit: TreeEdit) throws -> Spared {
    if let place = terms.place {
      if place.isGone { return Spared() }
      try place.comeBack(edit)
    }
    switch kind {
    case .navigation, .look: break
    case .comeBack(let place): if !place.isGone { try place.comeBack(edit) }
    case .close(let screen, let finishing): return try close(screen, finishing, edit)
    case .dismiss(layerOf: let screen): return try dismissLayer(of: screen, edit)
    case .back:
      guard try edit.goBack() else {
        throw RoutingError(.nothingBehind, in: .plan, to: name, node: tree.focused?.reference)
      }
    case .backTo(let find, let key): try goBack(to: find, mustBeOpen: key != nil, edit)
    case .reveal(let anchor): try reveal(anchor, edit)
    case .reset:
      router.initialState.follow(tree)
      try edit.reset(router.initialState)
    case .tap(let tab, let tabs): try edit.tap(tab, in: tabs)
    case .recheck(let work): try work.carryOut(edit, router.initialState, told: noteAsked)
    case .change(let change): try perform(change, edit)
    }
    return Spared()
  }

  private func perform(_ change: any TreeChange, _ edit: TreeEdit) throws {
    // Another module's work calls code of the app, which the trace of the run must not be open to.
    var log = NavigationTrace()
    swap(&log, &trace)
    defer { swap(&log, &trace) }
    do {
      try change.carryOut(edit, &log)
    } catch  where !(error is Refusal) {
      throw RoutingError(
        .failed(part: .container), in: .commit, to: name, node: (error as? TreeError)?.node,
        cause: error)
    }
  }

  private func close(
    _ screen: any Screen, _ finishing: RequestKind.Finishing?, _ edit: TreeEdit
  ) throws -> Spared {
    guard let node = tree.node(of: screen) else {
      // A result would be lost in silence; otherwise nothing is left to do.
      if finishing == nil { return Spared() }
      throw RoutingError(.notOpen, in: .plan, to: name)
    }
    let layer = tree.layerIndex(of: node) ?? 0
    let spared = Spared(
      layer: layer > 0 ? tree.modals[layer - 1] : nil, screen: finishing == nil ? nil : node)
    let isClosed = try edit.leavingTransientLayers { () throws(TreeError) in
      try edit.close(node, router.initialState)
    }
    guard isClosed else {
      // The result ends the wait; the app puts another root in the place of the screen.
      if let finishing, finishing.isAwaited() || router.isDetour(node) { return spared }
      throw RoutingError(.rootOfShell, in: .plan, to: name, node: node.reference)
    }
    return spared
  }

  private func reveal(_ anchor: NodeReference, _ edit: TreeEdit) throws {
    guard let node = tree.node(anchor.id) else {
      throw RoutingError(.notOpen, in: .plan, to: name, node: tree.focused?.reference)
    }
    if !tree.isVisible(node) { try edit.reveal(node) }
  }

  private func dismissLayer(of screen: any Screen, _ edit: TreeEdit) throws -> Spared {
    // A layer that is gone already is what was asked for.
    guard let node = tree.node(of: screen), let layer = tree.layerIndex(of: node) else {
      return Spared()
    }
    guard layer > 0 else {
      throw RoutingError(.rootOfShell, in: .plan, to: name, node: tree.root?.reference)
    }
    let spared = Spared(layer: tree.modals[layer - 1])
    try edit.dismiss(node)
    return spared
  }

  private func goBack(
    to find: (ScreenTree) throws(RoutingError) -> Node?, mustBeOpen: Bool, _ edit: TreeEdit
  ) throws {
    let start = tree.focused?.reference
    var target = try find(tree)
    if target == nil, mustBeOpen {
      throw RoutingError(.notOpen, in: .plan, to: name, node: start)
    }
    var count = 0
    while !(target.map(tree.isShown) ?? false) {
      count += 1
      guard count < Self.longestWayBack, try edit.goBack() else {
        throw RoutingError(.notOnTheWayBack, in: .plan, to: name, node: start)
      }
      target = try find(tree)
    }
    while let target, let front = tree.containerInFront(of: target), count < Self.longestWayBack {
      count += 1
      guard try edit.goBack(in: front) else { return }
    }
  }
}
