// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

/// Tries everything in an app, in a fixed order, and checks the rules after each action.
@MainActor
final class Explorer {
  let app: ExploredApp
  let bounds: Exploration.Bounds
  let rules: [Exploration.Rule]

  /// Called after each 1,000 actions with their number and that of the states.
  var progress: (@MainActor (Int, Int) -> Void)?

  var graph = StateGraph()
  var coverage = Exploration.Coverage()
  var findings: [Exploration.Finding] = []
  private(set) var faults: [String] = []

  /// The links and routes that can be opened, by configuration.
  private(set) var links: [String: ExploredLinks] = [:]
  /// The names of the configurations, the one at the start first.
  private(set) var configurations: [String] = []
  /// The names of the app's own commands.
  private(set) var commands: [String] = []
  var tally = CoverageTally()
  /// The values of parameters that can be exchanged for each other.
  private(set) var values = InterchangeableValues()
  private let mergesValues: Bool
  /// The places of links opened from a cold start, by configuration and number of the action.
  private var coldPlaces: [String: [Int: StandingPlace]] = [:]
  /// The states in which the configurations start.
  var homes: Set<Int> = [0]
  /// The complaints so far, to tell each thing once.
  var told: Set<[String]> = []
  private var startComplaints: [Complaint] = []
  /// The rules for at least one state that were not kept yet.
  private var unseen: Set<String> = []
  /// The app in a state, as long as nothing has changed there or everything can be undone.
  private var current: Arrival?

  /// An app in a state that it was walked to.
  private struct Arrival {
    let state: Int
    let world: ExploredWorld
    let moment: ExploredStep.Moment
    /// The state to restore after each action; `nil` where an app's own code can't be undone.
    let checkpoint: ExploredWorld.Checkpoint?
  }

  /// - Parameter mergesValues: Whether states count as one that differ in interchangeable values alone.
  init(
    _ app: ExploredApp, within bounds: Exploration.Bounds, rules: [Exploration.Rule],
    mergesValues: Bool = true
  ) {
    self.mergesValues = mergesValues
    self.app = app
    self.bounds = bounds
    self.rules = rules
  }

  /// Explores the app.
  func run() async {
    if rules.isEmpty { faults.append("There is no rule to check.") }
    guard faults.isEmpty, start() else { return }
    for complaint in startComplaints { await report(complaint, [], configurations[0]) }
    await tryLinks()
    await tryBreadthFirst()
    await walk()
    current = nil
    if !Task.isCancelled { await checkGraph() }
    finishCoverage()
    if Task.isCancelled {
      faults.append("The exploration was canceled.")
    } else if coverage.transitions == 0 {
      faults.append("No action could be tried.")
    }
  }

  /// Starts the app once to see what there is.
  func start() -> Bool {
    let world: ExploredWorld
    do {
      world = try ExploredWorld(app)
    } catch {
      faults.append("The app doesn't start: \(error)")
      return false
    }
    configurations = [world.variant]
    for variant in world.app.variants where !configurations.contains(variant.name) {
      configurations.append(variant.name)
    }
    for variant in [world.store.current] + world.app.variants where links[variant.name] == nil {
      links[variant.name] = ExploredLinks(variant)
    }
    commands = world.app.commands.map(\.name)
    for rule in rules { if case .sometimes = rule.check { unseen.insert(rule.name) } }
    // A rule of the app's own may look at values, and so may its screens.
    if mergesValues, app.isInert, rules.allSatisfy({ $0.ground != nil }) {
      values = InterchangeableValues(of: configurations.compactMap { links[$0] })
    }
    let moment = ExploredStep.Moment(world)
    _ = graph.insert(
      world.key(at: moment, values), StateFacts(world, at: moment, links[world.variant]),
      from: nil)
    tally.see(moment, in: world)
    startComplaints = stateComplaints(in: world)
    return true
  }

  // MARK: Going to states

  /// The app in a state, walked to from the start; `nil` when the way has led elsewhere this time.
  private func arrive(at state: Int) async -> (ExploredWorld, ExploredStep.Moment)? {
    if let current, current.state == state { return (current.world, current.moment) }
    current = nil
    guard let world = try? ExploredWorld(app) else { return nil }
    let path = graph.path(to: state)
    for action in path { await world.repeatAction(action) }
    let moment = ExploredStep.Moment(world)
    if world.key(at: moment, values).key != graph.states[state].key {
      let complaint = Complaint(
        rule: "same-twice", subject: path.last?.description ?? "start",
        reason: "the same way has led to another state this time:\n\(world.tree.drawing)")
      await report(complaint, path, world.variant)
      return nil
    }
    current = Arrival(
      state: state, world: world, moment: moment,
      checkpoint: app.undoes ? world.checkpoint() : nil)
    return (world, moment)
  }

  /// The tree in a state.
  func tree(at state: Int) async -> ScreenTree? { await arrive(at: state)?.0.tree }

  /// Undoes the last action, so that the next one starts where it did.
  private func goBack(from inquiry: StepInquiry, isElsewhere: Bool) {
    if app.isInert, !inquiry.isSpent, !isElsewhere { return }
    if let current, let checkpoint = current.checkpoint, current.world.goBack(to: checkpoint) {
      return
    }
    current = nil
  }

  /// The most actions that are tried before the walks.
  var room: Int {
    bounds.walks == 0 ? bounds.transitions : bounds.transitions - bounds.transitions / 5
  }

  /// Whether the bounds allow another action before the walks, and nobody has canceled the exploration.
  var hasRoom: Bool { coverage.transitions < room && !Task.isCancelled }

  /// Tries an action in a state, unless that was done, and checks the rules.
  ///
  /// - Returns: The state that it has led to, if that is kept.
  @discardableResult
  func attempt(_ action: Int, in state: Int) async -> Int? {
    if let known = graph.states[state].edges.first(where: { $0.action == action }) {
      return known.target
    }
    guard let (world, moment) = await arrive(at: state) else { return nil }
    let inquiry = await inquire(graph.actions[action], in: world, at: moment) { [self] in
      graph.path(to: state)
    }
    // What was canceled has proven nothing, and has left the app somewhere else.
    if Task.isCancelled {
      current = nil
      return nil
    }
    let step = inquiry.step
    if step.isPossible {
      coverage.transitions += 1
      if let progress, coverage.transitions.isMultiple(of: 1000) {
        progress(coverage.transitions, graph.states.count)
      }
      tally.note(step, action, isOpening: inquiry.opening)
    }
    if let place = inquiry.place, homes.contains(state) {
      coldPlaces[step.before.configuration, default: [:]][action] = place
    }
    let (target, exchanged) = keep(inquiry, world, from: (state, action))
    let edge = StateGraph.Edge(
      action: action, target: target, exchanged: exchanged,
      changesVisible: step.before.visible.map(\.id) != step.after.visible.map(\.id)
        && step.isPossible)
    graph.add(edge, to: state)
    await check(inquiry)
    goBack(from: inquiry, isElsewhere: target != state || exchanged != 0)
    for complaint in inquiry.complaints {
      await report(complaint, graph.path(to: state) + [step.action], world.variant)
    }
    return target
  }

  /// Carries out an action for the rules to look at.
  private func inquire(
    _ action: UserAction, in world: ExploredWorld, at moment: ExploredStep.Moment?,
    _ way: @escaping @MainActor () -> [UserAction]
  ) async -> StepInquiry {
    let known = links[world.variant]
    let step = await world.perform(action, at: moment)
    let opening = known?.opening(of: action)
    let inquiry = StepInquiry(step, world, links: known, opening: opening, way: way)
    if let opening, step.isReached, !step.isRedirected, !step.isEffect {
      inquiry.isAtDestination = true
      if world.comparesPlaces {
        inquiry.coldPlace =
          coldPlaces[step.before.configuration]?[graph.number(of: opening.action)]
        inquiry.place = StandingPlace(world.tree)
      }
    }
    return inquiry
  }

  /// Keeps the state that a step has led to, if there is room and it isn't known.
  ///
  /// - Returns: The state that is kept, and the parameters whose values are exchanged there.
  private func keep(
    _ inquiry: StepInquiry, _ world: ExploredWorld, from parent: (state: Int, action: Int)
  ) -> (Int?, exchanged: UInt64) {
    let step = inquiry.step
    let key = world.key(at: step.after, values)
    if let known = graph.number(of: key.key) {
      return (known, graph.states[known].exchanged ^ key.exchanged)
    }
    tally.see(step.after, in: world)
    inquiry.complaints += stateComplaints(in: world)
    guard graph.states.count < bounds.states else {
      tally.unkept.insert(key.key.stableHash)
      return (nil, 0)
    }
    let facts = StateFacts(world, at: step.after, links[world.variant])
    return (graph.insert(key, facts, from: parent), 0)
  }

  // MARK: Rules

  /// Checks the rules about a step that was done, those last that go on in the app.
  private func check(_ inquiry: StepInquiry) async {
    for rule in rules {
      guard case .step(let check) = rule.check else { continue }
      inquiry.rule = rule.name
      await check(inquiry)
    }
    for rule in rules where !inquiry.isSpent {
      guard case .probe(let concerns, let check) = rule.check, concerns(inquiry) else { continue }
      inquiry.rule = rule.name
      await check(inquiry)
    }
  }

  /// Checks the app's own rules about states.
  private func stateComplaints(in world: ExploredWorld) -> [Complaint] {
    rules.compactMap { rule in
      switch rule.check {
      case .always(let check):
        return check(world.tree).map {
          Complaint(rule: rule.name, subject: rule.name, reason: $0)
        }
      case .sometimes(let check):
        if unseen.contains(rule.name), check(world.tree) { unseen.remove(rule.name) }
        return nil
      default: return nil
      }
    }
  }

  private func checkGraph() async {
    for rule in rules {
      let found: [Exploration.Rule.StateFault]
      switch rule.check {
      case .graph(let check): found = check(self)
      case .sometimes where unseen.contains(rule.name):
        let scope = hasRoom ? "of all" : "of those within the bounds"
        found = [(0, rule.name, "none \(scope) \(graph.states.count) states shows it")]
      default: continue
      }
      for (state, subject, reason) in found {
        await report(
          Complaint(rule: rule.name, subject: subject, reason: reason), graph.path(to: state),
          graph.states[state].facts.configuration, isMinimal: true)
      }
    }
  }

  /// Walks a way from the start and tries what its rule needs to know, and nothing else.
  func retry(_ path: [UserAction]) async {
    guard start() else { return }
    for complaint in startComplaints { await report(complaint, [], configurations[0]) }
    for configuration in configurations {
      guard let last = path.last, links[configuration]?.opening(of: last) != nil,
        let home = await home(of: configuration)
      else { continue }
      await attempt(graph.number(of: last), in: home)
    }
    var state = 0
    for action in path {
      guard let next = await attempt(graph.number(of: action), in: state) else { break }
      state = next
    }
    let needsGraph = rules.contains {
      switch $0.check {
      case .graph, .sometimes: true
      case .step, .probe, .always: false
      }
    }
    if needsGraph {
      await tryUserActions(from: state)
      await tryLinks()
    }
    await checkGraph()
  }

  /// Walks a way from the start and returns what the rules say about its last step.
  func complaints(along path: [UserAction]) async -> [Complaint] {
    guard let last = path.last, let world = try? ExploredWorld(app) else { return [] }
    for action in path.dropLast() { await world.repeatAction(action) }
    let inquiry = await inquire(last, in: world, at: nil) { path.dropLast() }
    guard inquiry.step.isPossible else { return [] }
    inquiry.complaints += stateComplaints(in: world)
    await check(inquiry)
    return inquiry.complaints
  }
}
