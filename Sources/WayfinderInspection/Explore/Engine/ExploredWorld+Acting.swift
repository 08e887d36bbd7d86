// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration

extension ExploredWorld {
  /// Carries out an action with the app's own router, and returns its outcome.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - moment: The state before; read from the tree unless given.
  ///   - isPlanned: Whether the router or the store is asked for its plan first.
  func perform(
    _ action: Exploration.Action, at moment: ExploredStep.Moment? = nil, isPlanned: Bool = true
  ) async -> ExploredStep {
    let step = ExploredStep(action, at: moment ?? ExploredStep.Moment(self))
    await act(action, step, isPlanned: isPlanned)
    if step.before.revision != tree.revision || step.before.denied != denied
      || step.before.configuration != configuration
    {
      step.arrive(in: self)
    }
    return step
  }

  /// Carries out an action that was carried out before.
  func repeatAction(_ action: Exploration.Action) async {
    await act(action, ExploredStep(action, at: .unknown), isPlanned: false)
  }

  private func act(
    _ action: Exploration.Action, _ step: ExploredStep, isPlanned: Bool
  ) async {
    switch action.kind {
    case .open, .route:
      do {
        guard let target = try destination(of: action) else {
          step.outcome = .impossible("no link matches it")
          return
        }
        step.route = target.name.text
        if isPlanned { step.plan = try? router.plan(to: target) }
        await request(step) { () async throws(RoutingError) in
          try await router.navigate(to: target)
        }
      } catch {
        step.outcome = .failed("\(error)")
      }
    case .tap(let name):
      guard let found = tree.tapTargets.first(where: { $0.name == name }) else {
        step.outcome = .impossible("there is nothing of that name to tap")
        return
      }
      step.tapped = (found.child, found.container.focusedChild === found.child)
      step.leftChild = found.container.focusedChild.map { ($0, $0.subtree) }
      await request(step) { () async throws(RoutingError) in
        try await router.tap(found.child, of: found.container)
      }
    case .back:
      await request(step) { () async throws(RoutingError) in
        try await router.back()
      }
    case .close:
      guard let screen = (tree.focused as? ScreenNode)?.screen else {
        step.outcome = .impossible("no screen is in front")
        return
      }
      await request(step) { () async throws(RoutingError) in
        try await router.close(screen)
      }
    case .reset:
      await request(step) { () async throws(RoutingError) in
        try await router.reset()
      }
    case .swipe:
      guard let stack = tree.visibleNavigation, stack.children.count > 1,
        let top = stack.children.last
      else {
        step.outcome = .impossible("nothing lies beneath")
        return
      }
      gesture(.remove([top.id], from: stack.id), step)
    case .dismiss:
      guard let layer = tree.modals.last else {
        step.outcome = .impossible("no layer is open")
        return
      }
      gesture(.dismiss(layer.id), step)
    case .collapse: setCollapsed(true, step)
    case .expand: setCollapsed(false, step)
    case .allow(let name):
      setDenied(false, name)
      step.outcome = .set
    case .deny(let name):
      setDenied(true, name)
      step.outcome = .set
    case .recheck:
      do {
        let recheck = try await router.recheck()
        step.outcome = .ended(recheck.outcome)
        (step.diff, step.trace) = (recheck.diff, recheck.trace)
        if let error = recheck.missedDestination { step.outcome = .failed("\(error)") }
      } catch {
        step.outcome = .failed("\(error)")
      }
    case .swap, .revert: await swap(action, step, isPlanned: isPlanned)
    case .command(let name): await command(name, step)
    case .begin, .answer, .resume, .cancel, .leave:
      step.outcome = .impossible("it is a part of two requests that overlap")
    }
  }

  /// The destination of a link or route; `nil` when no link matches.
  func destination(of action: Exploration.Action) throws -> AnyDestination? {
    switch action.kind {
    case .open where store.current.app != nil:
      // The links of a document lead to its routes by name.
      guard let link = links.link(of: action, in: store.current) else { return nil }
      return store.destination(of: link.route, with: link.arguments)
    case .open(let url) where action.state.isEmpty: return store.destination(for: url)
    case .open(let url):
      return try DiffSide(store.current, urls: []).app.target(of: url, state: action.state)?
        .destination()
    case .route(let name, let values):
      guard store.current.routeNames.contains(name) else { return nil }
      let pairs = values.map { ($0.name, $0.value) }
      return store.destination(
        of: name,
        with: RouteArguments(Dictionary(pairs, uniquingKeysWith: { first, _ in first })))
    default: return nil
    }
  }

  private func request<Target>(
    _ step: ExploredStep,
    _ work: @MainActor () async throws(RoutingError) -> Navigation<Target>
  ) async {
    do throws(RoutingError) {
      let navigation = try await work()
      step.outcome = .ended(navigation.outcome)
      step.diff = navigation.diff
      step.trace = navigation.trace
      step.screen = navigation.screen
    } catch {
      step.trace = error.trace
      step.outcome =
        error.reason.isNothingToDo
        ? .impossible("there is nothing to go back to") : .failed(error.description)
    }
  }

  private func gesture(_ gesture: UserGesture, _ step: ExploredStep) {
    switch tree.perform(gesture) {
    case .allowed: step.outcome = .edited
    case .refused(let node, let reason): step.outcome = .refused("\(node.text): \(reason)")
    case .requested, .nothing: step.outcome = .impossible("nothing changes")
    case .failed(let error): step.outcome = .failed("\(error)")
    case .busy: step.outcome = .failed("the tree is in the middle of a transaction")
    }
  }

  private func setCollapsed(_ isCollapsed: Bool, _ step: ExploredStep) {
    let splits = tree.allNodes.compactMap { $0 as? SplitNode }
    if !splits.contains(where: { $0.isCollapsed != isCollapsed }) {
      step.outcome = .impossible("no split changes")
      return
    }
    for split in splits where split.isCollapsed != isCollapsed {
      gesture(.collapse(isCollapsed, of: split.id), step)
    }
  }

  private func swap(
    _ action: Exploration.Action, _ step: ExploredStep, isPlanned: Bool
  ) async {
    let target: NavigationConfiguration
    if case .swap(let name) = action.kind {
      guard let found = app.variants.first(where: { $0.name == name }), found != store.current
      else {
        step.outcome = .impossible("there is no other configuration of that name")
        return
      }
      target = found
    } else {
      guard let previous = store.previous else {
        step.outcome = .impossible("there is nothing to go back to")
        return
      }
      target = previous
    }
    if isPlanned { step.migration = (store.migrationPlan(to: target, in: tree), target.name) }
    do throws(RoutingError) {
      let migration =
        action.kind == .revert
        ? try await router.migrateBack(store) : try await router.migrate(store, to: target)
      guard let migration else { return }
      (step.diff, step.trace) = (migration.diff, migration.trace)
      if case .refused(let node, let reason) = migration.outcome {
        step.outcome = .ended(.refused(by: node, reason: reason))
      } else {
        step.outcome = .ended(migration.diff.isEmpty ? .alreadyThere : .revealed)
      }
    } catch {
      (step.outcome, step.trace) = (.failed(error.description), error.trace)
    }
  }

  /// Carries out a command of the app's own, which may wait for what never comes.
  private func command(_ name: String, _ step: ExploredStep) async {
    guard let command = app.commands.first(where: { $0.name == name }) else {
      step.outcome = .impossible("there is no such command")
      return
    }
    let request = PlayRequest(name) { .done("\(try await command.perform(""))") }
    for _ in 0..<1000 where request.end == nil { await Task.yield() }
    switch request.end {
    case .failed(let error): step.outcome = .failed("\(error)")
    case nil: step.outcome = .waits("\(router.waiting)")
    default: step.outcome = .set
    }
  }
}

extension RoutingError.Reason {
  /// Whether there is nothing to be closed, as at the root of the shell.
  fileprivate var isNothingToDo: Bool {
    switch self {
    case .nothingBehind, .rootOfShell: true
    default: false
    }
  }
}
