// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

/// A visitor of the routes of a case, with their types.
@MainActor
protocol CaseRoutes: AnyObject {
  func add<Target: AnyObject>(_ step: DestinationStep<Target, Int>)
}

/// What gives the keys of a case their meanings: configurations, of which one is active.
@MainActor
protocol CaseKeys: CaseRoutes {
  /// Makes a configuration for each list of the routes that the keys mean, and a router for the
  /// first one.
  func makeRouter(
    _ tree: ScreenTree, meanings: [[Int]], interceptors: [any RoutingInterceptor<AnyDestination>],
    contextTasks: [any ContextTask<Node, AnyDestination>],
    postTasks: [any PostRoutingTask<Node, AnyDestination>], observers: [any NavigationObserver]
  ) -> Router
  func show(
    _ key: Int, with context: Int, _ router: Router
  ) async throws(RoutingError) -> (outcome: NavigationOutcome, screen: AnyObject?)
  func redirect(to key: Int, with context: Int, then afterwards: AfterRedirect) -> Verdict
  func swap(to configuration: Int)
}

/// A case as the engine sees it: its tree, its router, its routes.
@MainActor
final class EngineCase {
  let world: DifferentialCase
  let log = CaseLog()
  private(set) var tree = ScreenTree()
  /// The nodes of the first tree; those that have left, too.
  private(set) var nodes: [Int: Node] = [:]
  private var routes: [Route] = []
  private let keys: (any CaseKeys)?
  /// Whether something was hidden while the request was at work, so that the account can't be compared.
  fileprivate var hasHidden = false
  /// Whether the request has ended.
  fileprivate var isOver = false
  /// The number of notes when the engine began to look at what a refusal has hidden (E4b): that comes after
  /// the end of the request.
  fileprivate var notesBeforeLook: Int?

  init(_ world: DifferentialCase, keys: (any CaseKeys)? = nil) {
    self.world = world
    self.keys = keys
    tree = makeTree()
  }

  /// All requests, one after the other.
  func account() async -> CaseAccount {
    tellRoutes(to: self)
    let router = makeRouter()
    var account = CaseAccount()
    for request in world.requests where !account.isOver {
      log.notes = []
      log.led = []
      notesBeforeLook = nil
      isOver = false
      let ending = await perform(request, router)
      if hasHidden {
        account.isCutShort = true
        break
      }
      if let end = notesBeforeLook { log.notes.removeSubrange(end...) }
      let broken = tree.validate().map { "\n\($0)" }.joined()
      account.append(
        ending, tree.drawing + broken, tree.modals.map { $0.source?.reference.text ?? "none" },
        log.notes)
    }
    return account
  }

  /// A user who takes away what a detour shows: its modal layer, else the whole root.
  fileprivate func endDetour(at screen: NodeReference) {
    guard let node = tree.allNodes.first(where: { $0.reference == screen }) else { return }
    do {
      if tree.layerIndex(of: node) ?? 0 > 0 {
        try tree.dismiss(node)
      } else {
        try tree.replaceRoot(with: ScreenNode(ScreenA(92)))
      }
    } catch {
      Issue.record("The user cannot end a detour: \(error)")
    }
  }

  /// Where a guard leads.
  func redirect(to aim: CaseAim, _ context: Int, then afterwards: AfterRedirect) -> Verdict {
    switch aim {
    case .route(let route): routes[route].verdict(context, afterwards)
    case .key(let key):
      keys?.redirect(to: key, with: context, then: afterwards) ?? .stop(reason: "no keys")
    }
  }

  /// A swap reads conditions to see which guards it adds, which no rule counts.
  func swap(to configuration: Int) {
    let (notes, turned, revision) = (log.notes, log.turned, tree.revision)
    keys?.swap(to: configuration)
    (log.notes, log.turned) = (notes, turned)
    if tree.revision != revision { hasHidden = true }
  }

  private func makeRouter() -> Router {
    let interceptors = world.globalGuard.map { [globalGuard($0)] } ?? []
    let tasks = world.hasGlobalTasks ? [CaseGlobalTask(log: log, part: .task)] : []
    let postTasks = world.hasGlobalTasks ? [CaseGlobalTask(log: log, part: .post)] : []
    var observers: [any NavigationObserver] = [LookWatch(world: self)]
    if world.hasDetours { observers.append(DetourUser(world: self)) }
    guard let keys else {
      return Router(
        tree: tree, interceptors: interceptors, contextTasks: tasks, postTasks: postTasks,
        observers: observers)
    }
    return keys.makeRouter(
      tree, meanings: world.meanings, interceptors: interceptors, contextTasks: tasks,
      postTasks: postTasks, observers: observers)
  }

  /// Tells somebody the routes of the case in order, with their types.
  func tellRoutes(to reader: any CaseRoutes) {
    for route in world.routes {
      switch route.kind {
      case .screenA: reader.add(screenStep(route, ScreenA.self))
      case .screenB: reader.add(screenStep(route, ScreenB.self))
      case .anyScreen: reader.add(screenStep(route, MarkedScreen.self))
      case .navigation: reader.add(containerStep(route, NavigationNode.self))
      case .tabs: reader.add(containerStep(route, TabNode.self))
      case .split: reader.add(containerStep(route, SplitNode.self))
      case .node: reader.add(nodeStep(route))
      }
    }
  }

  /// A route with its types forgotten.
  private struct Route {
    let show: @MainActor (Router, Int) async throws(RoutingError) -> Shown
    let verdict: @MainActor (Int, AfterRedirect) -> Verdict
  }

  private func perform(_ request: DifferentialCase.Request, _ router: Router) async -> CaseEnding {
    do throws(RoutingError) {
      let shown = try await show(request, router)
      let screen = shown.screen
      switch shown.outcome {
      case .alreadyThere: return .reached(.alreadyThere, screen: screen)
      case .revealed: return .reached(.revealed, screen: screen)
      case .built: return .reached(.built, screen: screen)
      case .stopped(let name, _): return .stopped(guard: name)
      case .refused(let node, let reason): return .refused(by: node.text, reason: reason)
      }
    } catch {
      var reason = error.reason
      if case .noCaseMatches = reason { reason = .noCaseMatches([]) }
      if case .neverSettled = reason { reason = .neverSettled([]) }
      // A transformer stands between two steps; which one is named, the rules leave open.
      let step = reason == .failed(part: .transformer) ? nil : error.step?.text
      return .failed(reason, error.phase, step: step, destination: error.destination.text)
    }
  }

  private func show(
    _ request: DifferentialCase.Request, _ router: Router
  ) async throws(RoutingError) -> Shown {
    switch request {
    case .navigate(.route(let route), let context):
      return try await routes[route].show(router, context)
    case .navigate(.key(let key), let context):
      let shown = try await keys?.show(key, with: context, router)
      return Shown(shown?.outcome ?? .alreadyThere, Self.serial(shown?.screen))
    case .swap(let configuration):
      swap(to: configuration)
      return Shown(.alreadyThere, nil)
    case .back:
      let shown = try await router.back()
      return Shown(shown.outcome, Self.serial(shown.screen))
    case .close:
      // An empty container that has the focus is no screen that could be closed.
      guard let top = tree.focused as? ScreenNode else {
        return Shown(.alreadyThere, nil)
      }
      let shown = try await router.close(top.screen)
      return Shown(shown.outcome, Self.serial(shown.screen))
    }
  }

  /// The result of a request.
  private struct Shown {
    var outcome: NavigationOutcome
    var screen: Int?

    init(_ outcome: NavigationOutcome, _ screen: Int?) {
      self.outcome = outcome
      self.screen = screen
    }
  }

  private static func serial(_ object: AnyObject?) -> Int? {
    switch object {
    case let screen as MarkedScreen: screen.serial
    case let node as ScreenNode: (node.screen as? MarkedScreen)?.serial
    case let container as ContainerNode: container.name.flatMap { Int($0) }
    default: nil
    }
  }
}

extension EngineCase: CaseRoutes {
  func add<Target: AnyObject>(_ step: DestinationStep<Target, Int>) {
    keys?.add(step)
    routes.append(
      Route(
        show: { router, context throws(RoutingError) in
          let shown = try await router.navigate(to: step, with: context)
          return Shown(shown.outcome, Self.serial(shown.screen))
        },
        verdict: { .redirect(to: AnyDestination(step, with: $0), then: $1) }))
  }
}

extension EngineCase {
  private func makeTree() -> ScreenTree {
    let tree = ScreenTree(root: node(world.tree.layers[0].content))
    for layer in world.tree.layers.dropFirst() {
      guard let style = layer.style, let source = layer.source.flatMap({ nodes[$0] }) else {
        continue
      }
      let modal = ModalNode(
        node(layer.content), style: style, isDismissible: layer.isDismissible)
      do throws(TreeError) {
        try tree.present(modal, from: source)
      } catch {
        Issue.record("The first tree cannot be made: \(error)")
      }
    }
    return tree
  }

  private func node(_ model: ModelNode) -> Node {
    let children = model.children.map(node)
    let made: Node
    switch model.kind {
    case .navigation: made = NavigationNode(children, name: "\(model.serial)")
    case .tabs: made = TabNode(children, selected: model.selected, name: "\(model.serial)")
    case .split:
      made = SplitNode(
        children, style: model.hasThreeColumns ? .threeColumns : .twoColumns,
        isCollapsed: model.isCollapsed, name: "\(model.serial)")
    case .screenA where model.leave != .notAsked:
      made = ScreenNode(FormA(model.serial, CaseAsking(model.leave, log)))
    case .screenB where model.leave != .notAsked:
      made = ScreenNode(FormB(model.serial, CaseAsking(model.leave, log)))
    case .screenA: made = ScreenNode(ScreenA(model.serial))
    case .screenB: made = ScreenNode(ScreenB(model.serial))
    case .anyScreen, .node: made = ScreenNode(MarkedScreen(model.serial))
    }
    nodes[model.id] = made
    return made
  }
}

/// Ends each detour as soon as it waits.
@MainActor
private final class DetourUser: NavigationObserver {
  private weak let world: EngineCase?

  init(world: EngineCase) {
    self.world = world
  }

  func observe(_ event: NavigationEvent) {
    guard case .happened(.waitedForEnd(let screen)) = event.kind else { return }
    Task { [world] in world?.endDetour(at: screen) }
  }
}

/// Notices when the engine looks at what a refusal has hidden.
@MainActor
private final class LookWatch: NavigationObserver {
  private weak let world: EngineCase?

  init(world: EngineCase) {
    self.world = world
  }

  func observe(_ event: NavigationEvent) {
    guard let world else { return }
    let isLook = event.destination.text == "look"
    switch event.kind {
    case .finished, .failed: if !isLook { world.isOver = true }
    case .begun where isLook:
      if !world.isOver { world.hasHidden = true }
      world.notesBeforeLook = world.notesBeforeLook ?? world.log.notes.count
    // What the guard had hidden is revealed when it proceeds, which no rule of the model counts.
    case .happened(.redirected), .happened(.resumed):
      if world.tree.allNodes.contains(where: \.isLocked) { world.hasHidden = true }
    default: break
    }
  }
}
