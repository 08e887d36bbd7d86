// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// A random app with guarded places and routes, and the answers of its guards.
final class LockedWorld {
  /// The answer of a guard.
  enum Answer { case yes, no, login, detour }

  let tree: ScreenTree
  private(set) var routers: [Router] = []
  private(set) var steps: [String: DestinationStep<PlaceholderScreen, Void>] = [:]
  private(set) var answers: [String: Answer] = [:]
  /// The newest answer for each route, and of a guard of the router about it, by the time of its question.
  private(set) var newest: [String: (time: Int, isYes: Bool)] = [:]
  /// The routes that have a guard.
  private(set) var guarded: Set<String> = []
  /// The number of times that each guard was asked since this was emptied.
  var timesAsked: [String: Int] = [:]
  /// The answers that guards may give.
  let possible: [Answer]
  private var questions = 0
  /// The number of turns that a guard takes to answer, or that it never answers; none for guards that
  /// answer in place.
  private let delay: (@MainActor () -> Int?)?
  /// The clock that measures the time limit of guards.
  let clock: ManualClock?

  /// - Parameters:
  ///   - generator: Decides on everything.
  ///   - isGuarded: Whether there are guards at all.
  ///   - possible: The answers that guards may give.
  ///   - delay: The number of turns that a guard takes; `nil` if it never answers.
  ///   - clock: Measures the time limit of the guards, if they have one.
  init(
    _ generator: inout SeededGenerator, isGuarded: Bool, possible: [Answer] = [.yes, .no, .login],
    clock: ManualClock? = nil, delay: (@MainActor () -> Int?)? = nil
  ) {
    self.delay = delay
    self.clock = clock
    self.possible = possible
    let places = ["Home", "Account", "Search", "List", "Detail", "Content", "Menu"]
    var guarded: Set<String> = []
    for name in places + ["S0", "S1", "S2", "S3", "M", "Inner"]
    where generator.number(below: 2) == 0 {
      if isGuarded { guarded.insert(name) }
    }
    if isGuarded, delay != nil, generator.chance(25) { guarded.insert(Self.everywhere) }
    self.guarded = guarded
    tree = ScreenTree()
    for name in places {
      steps[name] = adding(name, to: ExistingStepAssembly(finder: Self.finder(name)).named(name))
        .assemble()
    }
    let stacks = ["S0": "Home", "S1": "Account", "S2": "Detail", "S3": "Content"]
    for (name, stack) in stacks.sorted(by: { $0.key < $1.key }) {
      steps[name] = adding(name, to: screen(name))
        .using(.push).from(.navigation(named: stack)).assemble()
    }
    steps["M"] = adding("M", to: screen("M"))
      .using(.present()).from(.current).assemble()
    // A guarded screen inside a container that is built as a whole.
    let whole = StepAssembly(
      finder: .nothing(),
      factory: CompleteFactoryAssembly<TabNode, Void>(factory: .tabs())
        .with(.build { (_: Void) in PlaceholderScreen("Beside") })
        .with(.build { (_: Void) in PlaceholderScreen("Inner") }, isShown: true).assemble()
    ).using(.present()).from(.current).assemble()
    steps["Inner"] = adding(
      "Inner", to: ExistingStepAssembly(finder: Self.finder("Inner")).named("Inner")
    )
    .from(whole).assemble()
    steps["Login"] = screen("Login").using(.present()).from(.current).assemble()
    func place(_ name: String) -> NavigationNode {
      let stack = NavigationNode([ScreenNode(PlaceholderScreen(name))], name: name)
      if guarded.contains(name), let step = steps[name] { _ = stack.onTap(step) }
      return stack
    }
    let split = SplitNode(
      [place("List"), place("Detail")], isCollapsed: generator.number(below: 2) == 0)
    let drawer = CustomNode(
      Drawer(isOpen: generator.chance(30)), [place("Content"), place("Menu")])
    let tabs = TabNode(
      [place("Home"), place("Account"), place("Search"), split, drawer],
      selected: generator.number(below: 5))
    try? tree.replaceRoot(with: tabs)
    addRouter()
  }

  private static func finder(_ name: String) -> BuiltInFinder<PlaceholderScreen, Void> {
    .screen(PlaceholderScreen.self, where: { (screen, _: Void) in screen.label == name })
  }

  private func screen(_ name: String) -> StepAssembly<PlaceholderScreen, Void> {
    StepAssembly(
      finder: Self.finder(name), factory: .build { (_: Void) in PlaceholderScreen(name) }
    )
    .named(name)
  }

  private func adding<Stage: TakesParts>(
    _ name: String, to assembly: Assembly<PlaceholderScreen, Void, Stage>
  ) -> Assembly<PlaceholderScreen, Void, Stage> {
    guard guarded.contains(name) else { return assembly }
    if delay != nil {
      return assembly.adding(guard: name) { [weak self] (_: Void) async throws in
        try await self?.slowVerdict(name) ?? .proceed
      }
    }
    return assembly.adding(guard: name) { [weak self] (_: Void) in
      guard let self else { return .proceed }
      return verdict(name, nextQuestion(name))
    }
  }

  /// - Parameter destination: The destination that a guard of the router is asked about.
  private func slowVerdict(
    _ name: String, about destination: String? = nil
  ) async throws -> Verdict {
    let time = nextQuestion(name)
    if let turns = delay?() {
      for _ in 0..<turns { await Task.yield() }
    } else {
      let (never, _) = AsyncStream.makeStream(of: Never.self)
      for await _ in never {}
      throw CancellationError()
    }
    return verdict(name, time, about: destination)
  }

  private func nextQuestion(_ name: String) -> Int {
    questions += 1
    timesAsked[name, default: 0] += 1
    return questions
  }

  private func verdict(_ name: String, _ time: Int, about destination: String? = nil) -> Verdict {
    let answer = answers[name] ?? .yes
    let subject = destination.map { "\(name) \($0)" } ?? name
    // Nobody hears the answer of a guard that was abandoned.
    if !Task.isCancelled, time > newest[subject]?.time ?? 0 {
      newest[subject] = (time, answer == .yes)
    }
    guard let login = steps["Login"] else { return .proceed }
    return switch answer {
    case .yes: .proceed
    case .no: .stop(reason: "no")
    case .login: .redirect(to: login)
    case .detour: .redirect(to: login, then: .retry)
    }
  }

  /// The name of the guard that all routers of some worlds have, which asks about every destination.
  static let everywhere = "*"

  private struct EverywhereGuard: RoutingInterceptor {
    weak let world: LockedWorld?

    init(_ world: LockedWorld) { self.world = world }

    func perform(with destination: AnyDestination) async throws -> Verdict {
      try await world?.slowVerdict(LockedWorld.everywhere, about: destination.name.text) ?? .proceed
    }
  }

  func answer(_ answer: Answer, for name: String) { answers[name] = answer }
  func addRouter() {
    let timeout = clock.map { GuardTimeout.after(.seconds(1), clock: $0) }
    let router = Router(
      tree: tree, interceptors: guarded.contains(Self.everywhere) ? [EverywhereGuard(self)] : [],
      guardTimeout: timeout ?? .never)
    router.onFailure = { _ in }
    routers.append(router)
  }
  func removeRouter() { if routers.count > 1 { routers.removeFirst() } }

  // MARK: Laws

  /// What the user may not see and sees.
  var leak: String? {
    for screen in tree.allNodes where screen is ScreenNode && tree.isVisible(screen) {
      var node: Node? = screen
      while let current = node {
        let name = (current as? NavigationNode)?.name ?? current.reference.text
        if guarded.contains(name), newest[name]?.isYes != true {
          return "'\(screen.reference.text)' is seen, though nobody may see '\(name)'"
        }
        node = current.parent
      }
    }
    return nil
  }

  /// A blank about which nobody has been asked, or that nobody refuses.
  var blankWithoutNo: String? {
    var node = tree.topmostLayer
    while let current = node {
      if current.isLocked {
        let name = (current as? NavigationNode)?.name ?? current.reference.text
        let isRefused = newest[name]?.isYes == false || isRefusedEverywhere(name)
        return isRefused ? nil : "'\(name)' is a blank"
      }
      node = (current as? ContainerNode)?.focusedChild
    }
    return nil
  }

  /// Whether the newest answer of the routers' guard about a destination is no.
  private func isRefusedEverywhere(_ name: String) -> Bool {
    newest["\(Self.everywhere) \(name)"]?.isYes == false
  }

  /// The tree, with what is locked.
  var picture: String {
    "\(tree.drawing)\n\(tree.allNodes.filter(\.isLocked).map(\.reference))"
  }

  /// Whether no request is at work or waits.
  var isQuiet: Bool {
    routers.allSatisfy {
      $0.waiting.isIdle && $0.waiting.beside.isEmpty && $0.waiting.guards.isEmpty
    }
  }

  /// Whether any screen can be seen.
  var showsScreen: Bool { tree.allNodes.contains { $0 is ScreenNode && tree.isVisible($0) } }

  /// The tabs whose focused screen could be seen.
  var openTabs: [Node] {
    guard let tabs = tree.root as? TabNode else { return [] }
    return tabs.children.filter { tab in
      var node = tab
      while true {
        if node.isLocked { return false }
        guard let child = (node as? ContainerNode)?.focusedChild else { return node is ScreenNode }
        node = child
      }
    }
  }
}
