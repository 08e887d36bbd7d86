// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Wayfinder

extension LockedWorld {
  /// Something that happens.
  nonisolated enum Event: CaseIterable {
    case go, go2, go3, tap, tap2, back, back2, close, reset, recheck, answer, answer2, answer3
    case select, pop, present, dismiss, collapse, slide, gesture, addRouter, removeRouter
  }

  /// The end of a request.
  typealias End = Result<Navigation<AnyObject>, RoutingError>

  /// Makes something happen.
  ///
  /// - Returns: The route that was asked for, with the end of the request.
  @discardableResult
  func happen(_ event: Event, _ generator: inout SeededGenerator) async -> (String, End)? {
    let numbers = (0..<3).map { _ in generator.number(below: 1000) }
    guard let router = routers.last, let tabs = tree.root as? TabNode else { return nil }
    let tab = tabs.children[numbers[0] % tabs.children.count]
    let guarded = guarded.sorted()
    var made: (String, End)?
    switch event {
    case .go, .go2, .go3: made = await go(to: numbers[0], by: router)
    case .tap, .tap2: _ = try? await router.tap(tab, of: tabs)
    case .back, .back2: _ = try? await router.back()
    case .close:
      if let screen = (tree.focused as? ScreenNode)?.screen { _ = try? await router.close(screen) }
    case .reset: _ = try? await router.reset()
    case .recheck:
      _ = try? await router.recheck(
        askingToLeave: numbers[0] % 2 != 0,
        followingRedirects: numbers[1] % 3 != 0)
    case .answer, .answer2, .answer3:
      guard !guarded.isEmpty else { return nil }
      answer(possible[numbers[1] % possible.count], for: guarded[numbers[0] % guarded.count])
    case .select: try? tree.select(at: numbers[0] % tabs.children.count, of: tabs)
    case .pop:
      let stacks = tree.allNodes.compactMap { $0 as? NavigationNode }
      try? tree.edit { edit in try edit.popToRoot(stacks[numbers[0] % stacks.count]) }
    case .present:
      guard tree.modals.isEmpty else { return nil }
      try? tree.present(ModalNode(ScreenNode(PlaceholderScreen("Note")), style: .sheet), from: tabs)
    case .dismiss: if let top = tree.modals.last { try? tree.dismiss(top) }
    case .collapse:
      guard let split = tree.allNodes.lazy.compactMap({ $0 as? SplitNode }).first else {
        return nil
      }
      try? tree.edit { edit in try edit.setCollapsed(!split.isCollapsed, of: split) }
    case .slide:
      guard let drawer = tree.allNodes.lazy.compactMap({ $0 as? CustomNode<Drawer> }).first else {
        return nil
      }
      try? tree.edit { edit in try edit.reveal(drawer.children[numbers[0] % 2]) }
    case .gesture: tree.perform(.select(tab.id, of: tabs.id))
    case .addRouter: if routers.count < 3 { addRouter() }
    case .removeRouter: removeRouter()
    }
    await Task.yield()
    return made
  }

  private func go(to number: Int, by router: Router) async -> (String, End)? {
    let names = steps.keys.sorted()
    let name = names[number % names.count]
    guard let step = steps[name] else { return nil }
    do throws(RoutingError) {
      return (name, .success(try await router.navigate(to: AnyDestination(step, with: ()))))
    } catch {
      return (name, .failure(error))
    }
  }

  /// A request with any policy, made from a task of its own.
  func request(_ generator: inout SeededGenerator) async {
    let overlap = generator.pick(Overlap.allCases)
    guard let tabs = tree.root as? TabNode, let router = routers.last else { return }
    let router2 = generator.pick(routers)
    switch generator.number(below: 12) {
    case 0: _ = try? await router.back(policy: overlap.closing)
    case 1:
      if let screen = (tree.focused as? ScreenNode)?.screen {
        _ = try? await router2.close(screen, policy: overlap.closing)
      }
    case 2: _ = try? await router.reset(policy: overlap.closing)
    case 3: _ = try? await router2.recheck(followingRedirects: generator.chance(50))
    case 4, 5:
      _ = try? await router.tap(generator.pick(tabs.children), of: tabs, policy: overlap.policy)
    default:
      guard let step = steps[generator.pick(steps.keys.sorted())] else { return }
      _ = try? await router2.navigate(to: AnyDestination(step, with: ()), policy: overlap.policy)
    }
  }

  // MARK: Laws about one request

  /// The end of a navigation, as its plan foretells it.
  nonisolated enum Prediction: Equatable {
    case arrives(building: Bool)
    case stops(guard: String)
    case isLedOn, fails
  }

  /// Foretells the end of a navigation from its plan and the answers of the guards.
  func prediction(of event: Event, _ generator: SeededGenerator) -> Prediction? {
    var generator = generator
    let names = steps.keys.sorted()
    guard [.go, .go2, .go3].contains(event), let router = routers.last,
      let step = steps[names[generator.number(below: 1000) % names.count]]
    else { return nil }
    guard let plan = try? router.plan(to: step) else { return .fails }
    for name in plan.placeGuards + plan.steps.flatMap(\.guards) {
      switch answers[name] ?? .yes {
      case .yes: continue
      case .no: return .stops(guard: name)
      case .login, .detour: return .isLedOn
      }
    }
    return .arrives(building: !plan.building.isEmpty)
  }

  /// The names of the places that are seen.
  var seen: Set<String> {
    Set(
      tree.allNodes.filter(tree.isVisible).map {
        ($0 as? NavigationNode)?.name ?? $0.reference.text
      })
  }

  /// Whether a blank is shown.
  var showsBlank: Bool {
    tree.allNodes.contains { node in
      guard node.isLocked, let container = node.parent, tree.isVisible(container) else {
        return false
      }
      return container.shown.indices.contains { container.children[$0] === node }
    }
  }
}

extension LockedWorld.Prediction {
  /// The end of a navigation in the same words.
  @MainActor
  init(_ end: LockedWorld.End) {
    switch end {
    case .failure: self = .fails
    case .success(let made):
      let isLedOn = made.trace.entries.contains {
        if case .redirected = $0 { true } else { false }
      }
      if isLedOn {
        self = .isLedOn
      } else if case .stopped(let name, _) = made.outcome {
        self = .stops(guard: name)
      } else {
        self = .arrives(building: made.outcome == .built)
      }
    }
  }
}

extension Overlap {
  /// The policy of a request that closes something.
  var closing: RequestPolicy<Void> {
    switch self {
    case .queue: .queue
    case .reject: .reject
    case .replace: .replace
    case .coalesce: .coalesce
    }
  }
}
