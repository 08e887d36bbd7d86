// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

/// A screen that no route knows.
private final class ForeignScreen: ScreenLabeling {
  let label: String
  let labelDetail = ""

  init(_ label: String) {
    self.label = label.isEmpty ? "Foreign" : label.harmless
  }
}

// Each action as a user or the app's own code does it: requests go through the router, gestures through the
// tree, which asks the screens that they would remove.
extension UserAction {
  /// Carries the action out in an app.
  ///
  /// - Parameters:
  ///   - running: The app.
  ///   - target: The destination of a link or route; looked up unless given.
  @MainActor
  func perform(in running: RunningApp, to target: AnyDestination? = nil) async -> ActionResult {
    let (router, tree, store) = (running.router, running.tree, running.store)
    do {
      switch kind {
      case .open, .route: return try await open(target, in: running)
      case .act(.tap, let name):
        let targets = tree.tapTargets
        guard let found = targets.first(where: { $0.name == name }) else {
          throw ActionFault.noTab(name, known: targets.map(\.name))
        }
        return ActionResult(try await router.tap(found.child, of: found.container))
      case .act(.back, _): return ActionResult(try await router.back())
      case .act(.reset, _): return ActionResult(try await router.reset())
      case .act(.close, let name):
        let screen = try Self.screen(named: name, in: tree)
        return ActionResult(try await router.close(screen))
      case .act(.swipe, _):
        guard let stack = tree.visibleNavigation else { throw ActionFault.noStack }
        guard stack.children.count > 1, let top = stack.children.last else {
          let name = stack.children.last?.reference.text ?? "the stack"
          throw ActionFault("Nothing is beneath '\(name)' in its stack.")
        }
        return try tree.result(of: .remove([top.id], from: stack.id))
      case .act(.dismiss, _):
        guard let layer = tree.modals.last else {
          let canPop = tree.visibleNavigation?.children.count ?? 0 > 1
          throw ActionFault(
            "Nothing is presented." + (canPop ? " Use 'back' or 'swipe' to pop the stack." : ""))
        }
        if !layer.isDismissible {
          throw ActionFault(
            "A user can't dismiss '\(layer.reference.text)'. Use 'close', as its own button does.")
        }
        return try tree.result(of: .dismiss(layer.id))
      case .act(.collapse, _): return try Self.collapse(true, in: tree)
      case .act(.expand, _): return try Self.collapse(false, in: tree)
      case .act(.push, let name):
        guard let stack = tree.visibleNavigation else { throw ActionFault.noStack }
        try tree.push(ScreenNode(ForeignScreen(name)), on: stack)
        return ActionResult(.edited)
      case .act(.sheet, let name):
        guard let source = tree.focused else { throw ActionFault.noStack }
        try tree.present(ModalNode(ScreenNode(ForeignScreen(name)), style: .sheet), from: source)
        return ActionResult(.edited)
      case .act(.recheck, _): return ActionResult(try await router.recheck())
      case .act(.swap, let name):
        store.swap(to: try running.configuration(named: name))
        return ActionResult(.set)
      case .act(.migrate, let name):
        return ActionResult(
          try await router.migrate(store, to: running.configuration(named: name)))
      case .act(.revert, _):
        guard let move = try await router.migrateBack(store) else {
          let way = running.app.variants.count > 1 ? " Use 'migrate' or 'swap' first." : ""
          throw ActionFault("No other variant was active before." + way)
        }
        return ActionResult(move)
      case .act(let verb, let name):
        guard let answer = GuardHand.answers[verb] else { throw ActionFault.nothingChanges }
        running.guards.set(answer, for: name)
        return ActionResult(.set)
      case .command(let name, let rest):
        guard let command = running.command(named: name) else {
          throw ActionFault.unknownCommand(name)
        }
        let said = try await command.perform(rest)
        return (said as? Recheck).map { ActionResult($0) } ?? ActionResult(.said("\(said)"))
      }
    } catch let fault as ActionFault {
      return ActionResult(.impossible(fault))
    } catch let error as RoutingError {
      return ActionResult(
        error.nothingToDo.map { .impossible($0) } ?? .failed(error), trace: error.trace)
    } catch {
      return ActionResult(.failed(error))
    }
  }

  /// Returns the destination of a link or route; `nil` when no link matches, or no route has the name.
  @MainActor
  func destination(in running: RunningApp) throws -> AnyDestination? {
    let store = running.store
    switch kind {
    case .open(let url):
      let address = store.current.address(of: url)
      if store.current.document != nil {
        // The links of a document lead to its routes by name.
        guard let link = store.current.resolve(address, state: state) else { return nil }
        return store.destination(of: link.route, with: link.arguments)
      }
      if state.isEmpty { return store.destination(for: address) }
      return try store.current.links.resolve(address, state)?.destination()
    case .route(let name, let values):
      guard store.current.routeNames.contains(name) else { return nil }
      let pairs = values.map { ($0.name ?? "", $0.value) }
      return store.destination(of: name, with: RouteArguments(Dictionary(firstOf: pairs)))
    default: return nil
    }
  }

  @MainActor
  private func open(
    _ target: AnyDestination?, in running: RunningApp
  ) async throws -> ActionResult {
    guard let target = try target ?? destination(in: running) else {
      if case .route(let name, _) = kind {
        throw ActionFault.unknownScreen(name)
      }
      throw ActionFault.noLink(text.harmless)
    }
    do throws(RoutingError) {
      var result = ActionResult(try await running.router.navigate(to: target))
      result.route = target.name.text
      return result
    } catch {
      var result = ActionResult(.failed(error), trace: error.trace)
      result.route = target.name.text
      return result
    }
  }

  /// The screen that is drawn with a name, or the one in front.
  @MainActor
  private static func screen(
    named name: String, in tree: ScreenTree
  ) throws(ActionFault) -> any Screen {
    let screens = tree.allNodes.compactMap { $0 as? ScreenNode }
    let found =
      name.isEmpty
      ? tree.focused as? ScreenNode : screens.first { $0.reference.text == name }
    if let found { return found.screen }
    throw ActionFault(
      "'\(name.isEmpty ? "a screen" : name.harmless)' is not open.",
      nearest: screens.map(\.reference.text).nearest(to: name), or: "'tree' shows what is.")
  }

  @MainActor
  private static func collapse(
    _ isCollapsed: Bool, in tree: ScreenTree
  ) throws -> ActionResult {
    let splits = tree.allNodes.compactMap { $0 as? SplitNode }
    if splits.isEmpty { throw ActionFault("No split is open.") }
    var result = ActionResult(.impossible(.nothingChanges))
    for split in splits where split.isCollapsed != isCollapsed {
      result = try tree.result(of: .collapse(isCollapsed, of: split.id))
    }
    return result
  }
}

extension ScreenTree {
  /// Makes a gesture.
  fileprivate func result(of gesture: UserGesture) throws -> ActionResult {
    switch perform(gesture) {
    case .allowed: return ActionResult(.edited)
    case .refused(let node, let reason): return ActionResult(.refused("\(node.text): \(reason)"))
    case .requested, .nothing: throw ActionFault.nothingChanges
    case .failed(let error): throw error
    case .busy:
      throw ActionFault(
        "The tree is in the middle of a transaction. Repeat the action afterwards.")
    }
  }
}

extension ActionResult {
  fileprivate init<Target>(_ navigation: Navigation<Target>) {
    self.init(.ended(navigation.outcome), trace: navigation.trace)
    (diff, screen) = (navigation.diff, navigation.screen)
  }

  fileprivate init(_ recheck: Recheck) {
    self.init(
      recheck.missedDestination.map { .failed($0) } ?? .ended(recheck.outcome), trace: recheck.trace
    )
    (diff, self.recheck) = (recheck.diff, recheck)
  }

  fileprivate init(_ move: Move) {
    let outcome: NavigationOutcome =
      if case .refused(let node, let reason) = move.outcome {
        .refused(by: node, reason: reason)
      } else {
        move.diff.isEmpty ? .alreadyThere : .revealed
      }
    self.init(.ended(outcome), trace: move.trace)
    (diff, self.move) = (move.diff, move)
  }
}

extension RoutingError {
  /// That there is nothing to be closed, as at the root of the shell; `nil` for other errors.
  fileprivate var nothingToDo: ActionFault? {
    let place = node.map { "'\($0.text)'".harmless } ?? "here"
    return switch reason {
    case .nothingBehind: ActionFault("There is nothing to go back to from \(place).")
    case .rootOfShell: ActionFault("\(place) is a root of the app's shell, which stays.")
    default: nil
    }
  }
}
