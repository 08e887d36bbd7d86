// Wayfinder is released under the MIT license; see LICENSE.

/// The reason to roll back a transaction that closes.
private enum Withdrawal: Error {
  case refused(Forecast.Refusal)
  case failed(RoutingError)
}

extension Router {
  /// The work of a request that closes: one transaction, at whose end the screens that leave are
  /// asked (design rules E3 and E13). Nothing suspends.
  func close(
    _ request: NavigationRequest, _ kind: RequestKind, _ number: Int
  ) throws(RoutingError) -> RunResult {
    var trace = NavigationTrace()
    defer { for entry in trace.entries { tell(.happened(entry), number, request.name) } }
    let diff: TreeDiff
    sight?.cause = .request(number, request.name)
    defer { sight?.cause = .edit }
    do {
      diff = try transact(kind, request.name, &trace)
    } catch {
      switch error {
      case .failed(let error): throw error.preceded(by: trace)
      case .refused(let refusal):
        return RunResult(
          outcome: tell(refusal, request, as: kind),
          diff: TreeDiff(revision: tree.revision, entries: []), trace: trace,
          isAtDestination: false, target: kind.product)
      }
    }
    if !diff.isEmpty { trace.entries.append(.committed(revision: diff.revision)) }
    if let memory = kind.change?.initialState() { initialState.renew(memory, tree.root) }
    if case .close(let screen, let finishing?) = kind {
      finishing.deliver(diff.revision)
      tree.node(of: screen).map(finishDetours)
    }
    kind.recheck?.hasCommitted = true
    ledger.settle(in: tree, closedBy: kind.way)
    return RunResult(
      outcome: diff.isEmpty ? .alreadyThere : .revealed, diff: diff, trace: trace,
      isAtDestination: true, target: kind.product)
  }

  private func transact(
    _ kind: RequestKind, _ name: StepName, _ trace: inout NavigationTrace
  ) throws(Withdrawal) -> TreeDiff {
    ledger.settle(in: tree, closedBy: .edit)
    let unlock = tree.lock(for: name)
    defer { tree.unlock(unlock) }
    return try tree.transact(wantsDiff: true) { edit throws(Withdrawal) in
      let spared = try perform(kind, name, edit, &trace)
      let refusal = tree.refusalToLeave(sparing: spared.layer, and: spared.screen) {
        trace.entries.append(.askedToLeave($0, $1))
      }
      if let refusal { throw .refused(refusal) }
      kind.change?.conclude()
    }.diff ?? TreeDiff(revision: tree.revision, entries: [])
  }

  /// The layer and the screen that are not asked whether they may leave.
  private struct Spared {
    /// The layer of the screen that is closed: a screen may close its own.
    var layer: Node?
    /// The screen that is finished: its result says that it is done.
    var screen: Node?
  }

  /// Makes the edits of a request.
  private func perform(
    _ kind: RequestKind, _ name: StepName, _ edit: TreeEdit, _ trace: inout NavigationTrace
  ) throws(Withdrawal) -> Spared {
    do {
      switch kind {
      case .navigation: break
      case .close(let screen, let finishing): return try close(screen, finishing, name, edit)
      case .back:
        guard try edit.goBack() else {
          throw RoutingError(.nothingBehind, in: .plan, to: name, node: tree.focused?.reference)
        }
      case .backTo(let find, let key):
        try goBack(to: find, mustBeOpen: key != nil, name, edit)
      case .reset:
        initialState.follow(tree)
        try edit.reset(initialState)
      case .change(let change): try change.edit(edit, &trace)
      case .tap(let tab, let tabs): try edit.tap(tab, in: tabs)
      case .recheck(let work): try work.carryOut(edit, initialState)
      }
    } catch let error as RoutingError where kind.change == nil {
      throw .failed(error)
    } catch let refusal as TreeChangeRefusal where kind.change != nil {
      throw .refused(
        Forecast.Refusal(
          node: refusal.node.reference, reason: refusal.reason,
          screen: (refusal.node as? ScreenNode)?.leaveDeciding))
    } catch {
      throw .failed(
        RoutingError(
          .failed(part: .container), in: .commit, to: name, node: (error as? TreeError)?.node,
          cause: error))
    }
    return Spared()
  }

  private func close(
    _ screen: any Screen, _ finishing: RequestKind.Finishing?, _ name: StepName, _ edit: TreeEdit
  ) throws -> Spared {
    guard let node = tree.node(of: screen) else {
      throw RoutingError(.notOpen, in: .plan, to: name)
    }
    let layer = tree.layerIndex(of: node) ?? 0
    let spared = Spared(
      layer: layer > 0 ? tree.modals[layer - 1] : nil, screen: finishing == nil ? nil : node)
    guard try edit.close(node, initialState) else {
      // The result ends the wait; the app puts another root in the place of the screen.
      if let finishing, finishing.isAwaited() || isDetour(node) { return spared }
      throw RoutingError(.rootOfShell, in: .plan, to: name, node: node.reference)
    }
    try edit.dismissTransientLayers(above: layer)
    return spared
  }

  private func goBack(
    to find: (ScreenTree) throws(RoutingError) -> Node?, mustBeOpen: Bool, _ name: StepName,
    _ edit: TreeEdit
  ) throws {
    let start = tree.focused?.reference
    var target = try find(tree)
    if target == nil, mustBeOpen {
      throw RoutingError(.notOpen, in: .plan, to: name, node: start)
    }
    while !(target.map(tree.isVisible) ?? false) {
      guard try edit.goBack() else {
        throw RoutingError(.notOnTheWayBack, in: .plan, to: name, node: start)
      }
      target = try find(tree)
    }
  }
}
