// Wayfinder is released under the MIT license; see LICENSE.

/// Why a transaction that closes is taken back.
private enum Withdrawal: Error {
  case refused(Forecast.Refusal)
  case failed(RoutingError)
}

extension Router {
  /// The work of a request that closes: one transaction, at whose end the screens that leave are
  /// asked (design rules E3 and E13). Nothing suspends.
  func close(
    _ request: ClosingRequest, _ number: Int
  ) throws(RoutingError) -> RunResult {
    var trace = NavigationTrace()
    defer { for entry in trace.entries { tell(.happened(entry), number, request.name) } }
    let diff: TreeDiff
    do {
      diff = try transact(request, &trace)
    } catch {
      switch error {
      case .failed(let error): throw error.preceded(by: trace)
      case .refused(let refusal):
        return RunResult(
          outcome: tell(refusal, request),
          diff: TreeDiff(revision: tree.revision, entries: []), trace: trace,
          isAtDestination: false, target: request.change?.product)
      }
    }
    if !diff.isEmpty { trace.entries.append(.committed(revision: diff.revision)) }
    if let memory = request.change?.initialState() { initialState.renew(memory, tree.root) }
    if let finishing = request.finishing {
      finishing.deliver(diff.revision)
      if case .screen(let screen) = request.goal { tree.node(of: screen).map(finishDetours) }
    }
    ledger.settle(in: tree, closedBy: request.way)
    return RunResult(
      outcome: diff.isEmpty ? .alreadyThere : .revealed, diff: diff, trace: trace,
      isAtDestination: true, target: request.change?.product)
  }

  private func transact(
    _ request: ClosingRequest, _ trace: inout NavigationTrace
  ) throws(Withdrawal) -> TreeDiff {
    ledger.settle(in: tree, closedBy: .edit)
    let unlock = tree.lock(for: request.name)
    defer { tree.unlock(unlock) }
    return try tree.transact(wantsDiff: true) { edit throws(Withdrawal) in
      var spared = Spared()
      if let change = request.change {
        try perform(change, request, edit, &trace)
      } else {
        do throws(RoutingError) {
          spared = try perform(request, edit)
        } catch {
          throw .failed(error)
        }
      }
      let refusal = tree.refusalToLeave(sparing: spared.layer, and: spared.screen) {
        trace.entries.append(.askedToLeave($0, $1))
      }
      if let refusal { throw .refused(refusal) }
      request.change?.conclude()
    }.diff ?? TreeDiff(revision: tree.revision, entries: [])
  }

  /// Makes the edits of another module's change.
  private func perform(
    _ change: TreeChange, _ request: ClosingRequest, _ edit: TreeEdit,
    _ trace: inout NavigationTrace
  ) throws(Withdrawal) {
    do {
      try change.edit(edit, &trace)
    } catch let refusal as TreeChangeRefusal {
      throw .refused(
        Forecast.Refusal(
          node: refusal.node.reference, reason: refusal.reason,
          screen: (refusal.node as? ScreenNode)?.leaveDeciding))
    } catch {
      throw .failed(
        RoutingError(
          .failed(part: .container), in: .commit, to: request.name,
          node: (error as? TreeError)?.node, cause: error))
    }
  }

  /// What is not asked whether it may leave.
  private struct Spared {
    /// The layer of the screen that is closed: a screen may close its own.
    var layer: Node?
    /// The screen that is finished: its result says that it is done.
    var screen: Node?
  }

  /// Makes the edits of a request.
  private func perform(
    _ request: ClosingRequest, _ edit: TreeEdit
  ) throws(RoutingError) -> Spared {
    do {
      switch request.goal {
      case .screen(let screen):
        guard let node = tree.node(of: screen) else {
          throw RoutingError(.notOpen, in: .plan, to: request.name)
        }
        let layer = tree.layerIndex(of: node) ?? 0
        let spared = Spared(
          layer: layer > 0 ? tree.modals[layer - 1] : nil,
          screen: request.finishing == nil ? nil : node)
        guard try edit.close(node, initialState) else {
          // The result ends the wait; the app puts another root in the place of the screen.
          if let finishing = request.finishing, finishing.isAwaited() || isDetour(node) {
            return spared
          }
          throw RoutingError(.rootOfShell, in: .plan, to: request.name, node: node.reference)
        }
        try edit.dismissTransientLayers(above: layer)
        return spared
      case .back:
        guard try edit.goBack() else {
          throw RoutingError(
            .nothingBehind, in: .plan, to: request.name, node: tree.focused?.reference)
        }
      case .backTo(let find, _):
        let start = tree.focused?.reference
        var target = try find(tree)
        if target == nil, case .backTo(_, .some) = request.goal {
          throw RoutingError(.notOpen, in: .plan, to: request.name, node: start)
        }
        while !(target.map(tree.isVisible) ?? false) {
          guard try edit.goBack() else {
            throw RoutingError(.notOnTheWayBack, in: .plan, to: request.name, node: start)
          }
          target = try find(tree)
        }
      case .reset:
        initialState.follow(tree)
        try edit.reset(initialState)
      case .change: break
      }
    } catch let error as RoutingError {
      throw error
    } catch {
      throw RoutingError(
        .failed(part: .container), in: .commit, to: request.name,
        node: (error as? TreeError)?.node, cause: error)
    }
    return Spared()
  }
}
