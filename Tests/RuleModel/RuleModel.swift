// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

/// The rules E1 to E10 once more, written from their text to be read and not to be fast: a
/// navigation is carried out on values, a tree that has not changed is a copy that was kept, and
/// what a plan foresees is what carrying it out with dummies does.
struct RuleModel {
  let world: DifferentialCase
  var tree: ModelTree
  /// What was called, in order.
  var notes: [CaseNote] = []
  /// What context tasks have left on the screens.
  var marks: [Int: [Int]] = [:]
  /// How often each screen was asked whether it may leave.
  var asked: [Int: Int] = [:]
  /// How often each condition was turned.
  var turned: [Int: Int] = [:]
  /// What routes have added to tabs and splits that stood, and what was shown there before.
  var additions: [Int: Int] = [:]
  /// What of the shell's own a node has taken the place of (E13).
  var displaced: [Int: [ModelNode]] = [:]
  /// How often the tree was edited.
  var revision = 0
  /// The guards that have led on a detour in the request at work.
  private var led: Set<CaseNote> = []
  /// How often guards have led elsewhere in the request at work.
  private var redirects = 0
  /// The node of the destination that was reached last; `nil` for an effect.
  var reachedNode: Int?
  /// The active configuration.
  private var active = 0
  private var lastID = 10_000
  private let engine: CaseAccount?
  /// How the engine has ended the request at work.
  private var engineEnding: CaseEnding?

  /// - Parameter engine: What the engine did, which chooses where the rules leave a choice.
  init(_ world: DifferentialCase, besides engine: CaseAccount? = nil) {
    self.world = world
    self.engine = engine
    tree = world.tree
  }

  /// What ends a navigation as an error.
  struct Fault: Error {
    var reason: RoutingError.Reason
    var phase: RoutingError.Phase
    var step: String?
    /// Set where the navigation is known.
    var destination = ""
  }

  mutating func newID() -> Int {
    lastID += 1
    return lastID
  }

  mutating func note(_ verb: CaseNote.Verb, _ place: Int, _ detail: Int = 0) {
    notes.append(CaseNote(verb: verb, place: place, detail: detail))
  }

  /// All requests of the world, one after the other, up to one that is refused.
  mutating func account() -> CaseAccount {
    var account = CaseAccount()
    for request in world.requests where !account.isOver {
      if let engine, engine.isCutShort, account.turns.count == engine.turns.count {
        account.isCutShort = true
        break
      }
      notes = []
      engineEnding = engine.flatMap { $0.turns.dropFirst(account.turns.count).first?.ending }
      let ending = perform(request)
      account.append(
        ending, drawing, tree.sources(marks: marks), notes)
    }
    return account
  }

  /// One more request, wherever the last ones have led.
  mutating func carryOut(_ request: DifferentialCase.Request) { _ = perform(request) }

  /// The tree as it is drawn.
  var drawing: String { tree.drawing(marks: marks) }

  private mutating func perform(_ request: DifferentialCase.Request) -> CaseEnding {
    do throws(Fault) {
      switch request {
      case .navigate(let aim, let context):
        led = []
        redirects = 0
        let first = target(of: aim, with: context)
        return try navigate(to: first, from: first.name, on: [first]).ending
      case .back: return try back()
      case .close: return try close()
      case .swap(let configuration):
        active = configuration
        return .reached(.alreadyThere, screen: nil)
      }
    } catch {
      return .failed(error.reason, error.phase, step: error.step, destination: error.destination)
    }
  }

  /// C3: a key is looked up whenever a request for it plans.
  private func target(of aim: CaseAim, with context: Int) -> Target {
    switch aim {
    case .route(let route):
      Target(aim: aim, route: route, context: context, name: world.routes[route].name)
    case .key(let key):
      Target(aim: aim, route: world.meanings[active][key], context: context, name: "k\(key)")
    }
  }

  /// What a destination means now.
  private func meaning(of known: Target) -> Target { target(of: known.aim, with: known.context) }

  /// A route and its context, by the name under which it was asked for.
  private struct Target: Equatable {
    var aim: CaseAim
    var route: Int
    var context: Int
    var name: String

    /// Whether another one is the same route by whatever name, or the same key whatever it means since,
    /// with an equal context.
    func leadsToSame(as other: Target) -> Bool {
      (route == other.route || aim == other.aim) && context == other.context
    }
  }

  /// What was done for a step with the context that it had then.
  private struct Done: Hashable {
    var place: Int
    var detail = 0
    var context: Int
  }

  /// What has been done for one destination, in all rounds.
  private struct Progress {
    var prepared: Set<Done> = []
    var preparedFactories: Set<Done> = []
    var asked: Set<Done> = []
    /// The guards whose detours are over.
    var ended: Set<Done> = []
  }

  /// How a navigation ended, and the node of its destination.
  private typealias Arrival = (ending: CaseEnding, node: Int?)

  /// E1 to E10 for a destination.
  ///
  /// - Parameters:
  ///   - first: The destination that was asked for.
  ///   - way: The destinations up to this one, without those of detours that are over.
  private mutating func navigate(
    to wanted: Target, from first: String, on way: [Target]
  ) throws(Fault) -> Arrival {
    var destination = wanted
    var progress = Progress()
    var last: Plan?
    var round = 1
    do throws(Fault) {
      rounds: while round <= 8 {
        round += 1
        destination = meaning(of: destination)
        let plan = try plan(world.routes[destination.route], destination.context)
        // A plan that was made again and is the same is that plan.
        if let last, plan.isLike(last) { return try carriedOut(plan) }
        last = nil
        try prepare(plan, &progress)
        if let refused = foreseenRefusal(plan) { return (refused, nil) }
        let revision = revision
        var isAsked = false
        for question in questions(plan) where progress.asked.insert(question.done).inserted {
          isAsked = true
          note(.ask, question.key.place, question.key.detail)
          perform(question.asked.effect)
          switch verdict(of: question.asked, question.key) {
          case .proceed: continue
          case .stop: return (.stopped(guard: question.name), nil)
          case .fail:
            throw Fault(
              reason: .failed(part: .interceptor), phase: .guards, step: question.step)
          case .redirect(let aim, let context, let retrying):
            let next = target(of: aim, with: context)
            // It lets the very destination pass that it is asked about.
            if next.leadsToSame(as: destination) { continue }
            if retrying, progress.ended.contains(question.done) {
              return (.stopped(guard: question.name), nil)
            }
            redirects += 1
            let longer = way + [next]
            if way.contains(where: { meaning(of: $0).leadsToSame(as: next) }) {
              let names = longer.map(\.name)
              throw Fault(reason: .redirectCycle(names), phase: .guards, destination: first)
            }
            if redirects == 256 {
              throw Fault(
                reason: .tooManyRedirects(256, last: next.name), phase: .guards, destination: first)
            }
            let arrival = try navigate(to: next, from: first, on: longer)
            guard retrying, arrival.ending.isReached else {
              return (arrival.ending.withoutScreen, arrival.node)
            }
            endDetour(arrival.node)
            progress.ended.insert(question.done)
            progress.asked.remove(question.done)
            round = 1
            continue rounds
          }
        }
        if self.revision != revision || meaning(of: destination) != destination { continue }
        if !isAsked || !plan.restsOnClosure { return try carriedOut(plan) }
        last = plan
      }
      throw Fault(reason: .neverSettled([]), phase: .plan)
    } catch {
      var fault = error
      if fault.destination.isEmpty { fault.destination = destination.name }
      throw fault
    }
  }

  private mutating func carriedOut(_ plan: Plan) throws(Fault) -> Arrival {
    let ending = try carryOut(plan)
    return (ending, ending.isReached ? reachedNode : nil)
  }

  /// What a guard answers: one that has led on a detour may give in when it is asked again.
  private mutating func verdict(of asked: CaseGuard, _ key: CaseNote) -> CaseGuard.Verdict {
    guard case .redirect(_, _, retrying: true) = asked.verdict else { return asked.verdict }
    return !led.insert(key).inserted && asked.givesIn ? .proceed : asked.verdict
  }

  /// The user takes away what a detour shows: its modal layer, else the whole root.
  ///
  /// What can't be closed isn't waited for (E12).
  private mutating func endDetour(_ id: Int?) {
    guard let id, let index = tree.layer(of: id), way(toClose: id) != nil else { return }
    if index > 0 {
      tree.layers.removeSubrange(index...)
    } else {
      let content = ModelNode(id: newID(), serial: 92, kind: .screenA)
      tree.layers = [ModelLayer(id: newID(), content: content)]
    }
    revision += 1
  }

  /// E3 from the plan. A plan whose edits cannot be made fails when they are made.
  private mutating func foreseenRefusal(_ plan: Plan) -> CaseEnding? {
    do throws(Fault) {
      return refusal(from: tree, to: try forecast(plan))
    } catch {
      return nil
    }
  }

  /// E2: guards, tasks and factories that were not prepared before, from the start on.
  private mutating func prepare(_ plan: Plan, _ progress: inout Progress) throws(Fault) {
    if progress.prepared.insert(Done(place: CaseNote.everywhere, context: 0)).inserted {
      if world.globalGuard != nil { notePrepare(.interceptor, CaseNote.everywhere) }
      if world.hasGlobalTasks {
        notePrepare(.task, CaseNote.everywhere)
        notePrepare(.post, CaseNote.everywhere)
      }
    }
    for entry in plan.entries {
      guard let parts = entry.parts else { continue }
      var phases: [CaseNote.Part] = []
      let done = Done(place: parts.id, context: entry.context)
      if progress.prepared.insert(done).inserted {
        phases += parts.guards.map { _ in .interceptor }
        phases += parts.tasks.map { _ in .task }
        if parts.hasPost { phases.append(.post) }
      }
      if entry.state == .build, progress.preparedFactories.insert(done).inserted {
        phases.append(.factory)
      }
      for phase in phases {
        notePrepare(phase, parts.id)
        if parts.failingPrepare == phase {
          throw Fault(reason: .failed(part: .prepare), phase: .prepare, step: entry.name)
        }
        if phase == .factory, case .complete(let children) = parts.factory { prepare(children) }
      }
    }
  }

  private mutating func notePrepare(_ part: CaseNote.Part, _ place: Int) {
    note(.prepare, place, part.rawValue)
  }

  private mutating func prepare(_ children: [CaseChild]) {
    for child in children {
      notePrepare(.factory, child.id)
      prepare(child.children)
      if child.task != nil { notePrepare(.task, child.id) }
    }
  }

  /// A guard of a plan.
  private struct Question {
    var key: CaseNote
    var done: Done
    var asked: CaseGuard
    var step: String?
    var name: String { "g\(key.place).\(key.detail)" }
  }

  /// The guards of a plan: those for every navigation, then from the start on (E4).
  private func questions(_ plan: Plan) -> [Question] {
    var questions: [Question] = []
    if let asked = world.globalGuard {
      let key = CaseNote(verb: .ask, place: CaseNote.everywhere)
      questions.append(
        Question(
          key: key, done: Done(place: key.place, context: 0), asked: asked,
          step: plan.entries.last?.name))
    }
    for entry in plan.entries {
      for (index, asked) in (entry.parts?.guards ?? []).enumerated() {
        let place = entry.parts?.id ?? 0
        questions.append(
          Question(
            key: CaseNote(verb: .ask, place: place, detail: index),
            done: Done(place: place, detail: index, context: entry.context), asked: asked,
            step: entry.name))
      }
    }
    return questions
  }

  /// What a guard does itself, an edit that asks nobody (T8).
  private mutating func perform(_ effect: CaseGuard.Effect) {
    let before = tree
    switch effect {
    case .nothing: break
    case .turn(let condition): turned[condition, default: 0] += 1
    case .swap(let configuration): active = configuration
    case .dismissTopmost:
      if tree.layers.count > 1 { tree.layers.removeLast() }
    case .presentAlert:
      let content = ModelNode(id: newID(), serial: 90, kind: .anyScreen)
      tree.layers.append(
        ModelLayer(
          id: newID(), style: .alert, source: tree.layers.last?.content.id, content: content))
    case .replaceRoot:
      let content = ModelNode(id: newID(), serial: 91, kind: .screenA)
      tree.layers = [ModelLayer(id: newID(), content: content)]
    }
    if tree != before { revision += 1 }
  }

  /// E3: who of those that leave refuses; layers are asked before screens.
  ///
  /// The rules leave open in which order screens are asked. Of several that refuse, the one is taken
  /// that the engine names.
  ///
  /// - Parameter layer: The layer that closes itself and may do so.
  mutating func refusal(
    from old: ModelTree, to new: ModelTree, sparing layer: Int? = nil
  ) -> CaseEnding? {
    let closed = old.layers.reversed().filter { $0.id != layer && !new.contains($0.id) }
    if let layer = closed.first(where: { !$0.isDismissible }) {
      return .refused(by: layer.text, reason: "the layer cannot be dismissed")
    }
    var refusing: [ModelNode] = []
    for node in old.nodes where !new.contains(node.id) && node.leave != .notAsked {
      note(.mayLeave, node.serial)
      asked[node.id, default: 0] += 1
      if !node.leave.allows(asked: asked[node.id] ?? 0) { refusing.append(node) }
    }
    let refusals = refusing.map { CaseEnding.refused(by: $0.text(marks), reason: "no") }
    let index = refusals.firstIndex { $0 == engineEnding } ?? 0
    guard refusals.indices.contains(index) else { return nil }
    note(.told, refusing[index].serial)
    return refusals[index]
  }
}

extension CaseEnding {
  /// The same ending of a navigation that was led elsewhere.
  var withoutScreen: CaseEnding {
    if case .reached(let how, _) = self { .reached(how, screen: nil) } else { self }
  }
}
