// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

/// Two requests to be made to overlap, and the swap that comes before them, if any.
struct OverlapPair {
  let configuration: String
  let before: [Exploration.Action]
  let first: Exploration.Action
  let second: Exploration.Action
}

// Requests that overlap.
extension Explorer {
  /// Makes pairs of requests overlap, from the start of each configuration: all orders of their parts,
  /// with each policy of the second one.
  func tryOverlaps() async {
    guard rules.contains(where: { $0.name == Exploration.Rule.overlap.name }) else { return }
    let pairs = overlapPairs
    coverage.overlaps.total = pairs.count
    for pair in pairs.prefix(max(0, bounds.overlaps)) {
      var isComplete = true
      for policy in OverlapPolicy.all {
        if await !tryOrders(of: pair, policy) { isComplete = false }
      }
      if isComplete { coverage.overlaps.tried += 1 }
    }
  }

  /// The pairs: each link whose route has guards with itself, with another such link, with one without
  /// guards and with a step back; then with all others.
  private var overlapPairs: [OverlapPair] {
    var first: [OverlapPair] = []
    var others: [OverlapPair] = []
    for configuration in configurations {
      guard let known = links[configuration] else { continue }
      let before =
        configuration == configurations.first
        ? [] : [Exploration.Action(.swap(configuration))]
      let all = known.openings.filter { !$0.isVariation }
      func isGuarded(_ opening: ExploredLinks.Opening) -> Bool {
        known.guardsOfRoute[opening.route]?.isEmpty == false
      }
      let guarded = all.filter(isGuarded)
      for opening in guarded {
        var seconds: [Exploration.Action] = [opening.action]
        seconds += guarded.first { $0.route != opening.route }.map { [$0.action] } ?? []
        seconds += all.first { !isGuarded($0) }.map { [$0.action] } ?? []
        seconds.append(Exploration.Action(.back))
        func pair(_ second: Exploration.Action) -> OverlapPair {
          OverlapPair(
            configuration: configuration, before: before, first: opening.action, second: second)
        }
        first += seconds.map(pair)
        others += all.map(\.action).filter { !seconds.contains($0) }.map(pair)
      }
    }
    return first + others
  }

  /// Tries all orders of the parts of two requests, as far as they don't come to the same.
  ///
  /// - Returns: Whether these were all.
  private func tryOrders(of pair: OverlapPair, _ policy: OverlapPolicy) async -> Bool {
    let subject = overlapSubject(pair, policy)
    let reference = reference(after: pair.before)
    let first = Exploration.Action(.begin(.queue, pair.first.kind), state: pair.first.state)
    let second = Exploration.Action(.begin(policy, pair.second.kind), state: pair.second.state)
    var found: [(complaint: Complaint, way: [Exploration.Action])] = []
    // The index of the choice that is taken at each point, and the number of choices there.
    var taken: [Int] = []
    var counts: [Int] = []
    var known: Set<String> = []
    var spare: (world: ExploredWorld, start: ExploredWorld.Checkpoint)?
    for _ in 0..<Self.orderLimit {
      guard let world = await overlapWorld(after: pair.before, &spare) else { return false }
      let requests = OverlappingRequests(world, about: subject, reference, rules: rules)
      var way = [first]
      counts = []
      guard await requests.perform(first) != nil else { return false }
      while requests.complaints.isEmpty {
        let choices = requests.requests.count < 2 ? [second] + requests.choices : requests.choices
        let point = counts.count
        guard !choices.isEmpty else { break }
        // Another order has come to the same, and everything after it was tried there.
        if taken.count == point, !known.insert(requests.signature).inserted { break }
        counts.append(choices.count)
        if taken.count == point { taken.append(0) }
        let choice = choices[taken[point]]
        way.append(choice)
        _ = await requests.perform(choice)
      }
      if requests.complaints.isEmpty { await requests.compareWithReference() }
      coverage.orders += 1
      for complaint in requests.complaints {
        let earlier = found.firstIndex { $0.complaint.key == complaint.key }
        if let earlier, found[earlier].way.count <= way.count { continue }
        if let earlier { found.remove(at: earlier) }
        found.append((complaint, way))
      }
      taken = Array(taken.prefix(counts.count))
      while let last = taken.last, last + 1 >= counts[taken.count - 1] { taken.removeLast() }
      guard let last = taken.popLast() else {
        for (complaint, way) in found { await reportOverlap(complaint, pair.before, way) }
        return true
      }
      taken.append(last + 1)
    }
    for (complaint, way) in found { await reportOverlap(complaint, pair.before, way) }
    return false
  }

  /// The most orders of two requests that are tried.
  private static var orderLimit: Int { 2000 }

  /// The app as two requests find it; the one used before, where what they did can be undone.
  private func overlapWorld(
    after way: [Exploration.Action],
    _ spare: inout (world: ExploredWorld, start: ExploredWorld.Checkpoint)?
  ) async -> ExploredWorld? {
    if let spare, spare.world.goBack(to: spare.start) { return spare.world }
    guard let world = try? ExploredWorld(app) else { return nil }
    for action in way { await world.repeatAction(action) }
    spare = app.undoes ? world.checkpoint().map { (world, $0) } : nil
    return world
  }

  private func overlapSubject(_ pair: OverlapPair, _ policy: OverlapPolicy) -> String {
    func name(_ action: Exploration.Action) -> String {
      links[pair.configuration]?.opening(of: action)?.subject ?? action.description
    }
    return "\(name(pair.first)), then \(policy) \(name(pair.second))"
  }

  private func reference(after way: [Exploration.Action]) -> OverlapReference {
    OverlapReference { [app] in
      guard let world = try? ExploredWorld(app) else { return nil }
      for action in way { await world.repeatAction(action) }
      return world
    }
  }

  // MARK: Findings

  private func reportOverlap(
    _ complaint: Complaint, _ before: [Exploration.Action], _ way: [Exploration.Action]
  ) async {
    guard isNew(complaint) else { return }
    var way = way
    let second = way.dropFirst().compactMap(\.withoutFirstRequest)
    let alone = await overlap(before, second, skippingImpossible: true)
    if alone.complaints.contains(where: { $0.key == complaint.key }) {
      way = alone.steps.dropFirst(before.count).map(\.action)
    }
    var index = way.count - 1
    while index >= 0 {
      var shorter = way
      shorter.remove(at: index)
      if await overlap(before, shorter).complaints.contains(where: { $0.key == complaint.key }) {
        way = shorter
      }
      index -= 1
    }
    let end = await overlap(before, way)
    // Without other steps the reason may be another one.
    let reason = end.complaints.first { $0.key == complaint.key }?.reason ?? complaint.reason
    let told = Complaint(rule: complaint.rule, subject: complaint.subject, reason: reason)
    record(told, start: end.start, steps: end.steps, configuration: end.configuration)
  }

  /// The course of two requests that overlap.
  struct OverlapCourse {
    var start = ""
    var configuration = ""
    var steps: [Exploration.Finding.Step] = []
    var complaints: [Complaint] = []
    /// The step that couldn't be done, counted from 1.
    var impossible: Int?
  }

  /// Carries out the events of two requests; stops at the first complaint.
  ///
  /// - Parameters:
  ///   - before: The actions before them.
  ///   - events: The events.
  ///   - skippingImpossible: Whether events that can't happen are left out; else they end it, too.
  func overlap(
    _ before: [Exploration.Action], _ events: [Exploration.Action], skippingImpossible: Bool = false
  ) async -> OverlapCourse {
    var course = OverlapCourse()
    guard let world = try? ExploredWorld(app) else { return course }
    course.start = world.tree.drawing
    func add(_ action: Exploration.Action, _ outcome: String) {
      course.steps.append(
        Exploration.Finding.Step(action: action, outcome: outcome, drawing: world.tree.drawing))
    }
    for action in before {
      let step = await world.perform(action, isPlanned: false)
      add(action, step.outcomeText)
      if !step.isPossible {
        course.impossible = course.steps.count
        return course
      }
    }
    course.configuration = world.configuration
    let requests = OverlappingRequests(
      world, about: overlapSubject(events, in: world.configuration), reference(after: before),
      rules: rules)
    for event in events where requests.complaints.isEmpty {
      guard let outcome = await requests.perform(event) else {
        if skippingImpossible { continue }
        course.impossible = course.steps.count + 1
        return course
      }
      add(event, outcome)
    }
    if requests.complaints.isEmpty { await requests.compareWithReference() }
    course.complaints = requests.complaints
    return course
  }

  private func overlapSubject(
    _ events: [Exploration.Action], in configuration: String
  ) -> String {
    var begun: [(policy: OverlapPolicy, action: Exploration.Action)] = []
    for event in events {
      guard case .begin(let policy, let kind) = event.kind else { continue }
      begun.append((policy, Exploration.Action(kind, state: event.state)))
    }
    guard let first = begun.first, let last = begun.last else { return "" }
    return overlapSubject(
      OverlapPair(
        configuration: configuration, before: [], first: first.action, second: last.action),
      last.policy)
  }
}

extension Exploration.Action {
  /// The same part of the second request if there were no first one; `nil` for a part of that one.
  fileprivate var withoutFirstRequest: Exploration.Action? {
    switch kind {
    case .answer(2, let allows): Exploration.Action(.answer(1, allows: allows))
    case .resume(2): Exploration.Action(.resume(1))
    case .cancel(2): Exploration.Action(.cancel(1))
    case .leave(2): Exploration.Action(.leave(1))
    case .answer, .resume, .cancel, .leave: nil
    default: self
    }
  }
}

extension Exploration.Replay {
  /// Tries the way of two requests that overlap again.
  @MainActor
  func runOverlapping(
    in app: ExploredApp, _ rules: [Exploration.Rule]
  ) async -> Result {
    let explorer = Explorer(app, within: Exploration.Bounds(), rules: rules)
    guard explorer.start() else { return .stale(step: 0, "the app doesn't start") }
    let actions = steps.map(\.action)
    let before = Array(actions.prefix { !$0.isOfOverlap })
    let course = await explorer.overlap(before, Array(actions.dropFirst(before.count)))
    let found = course.complaints.first { $0.rule == rule && $0.subject == subject }
    for (index, step) in steps.enumerated() {
      if course.impossible == index + 1 { return .stale(step: index + 1, "it can't be done now") }
      // The last step may end otherwise than it did: that is what a fix changes.
      guard index < steps.count - 1, index < course.steps.count else { break }
      let done = course.steps[index]
      if let outcome = step.outcome, outcome != done.outcome {
        return .stale(step: index + 1, "it ended '\(done.outcome)', expected '\(outcome)'")
      }
      if let drawing = step.drawing, drawing != done.drawing {
        return .stale(step: index + 1, "the tree is\n\(done.drawing)\nexpected\n\(drawing)")
      }
    }
    return found.map { .broken($0.reason) } ?? .mended
  }
}
