// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration

/// One run of the explored app, with the explorer's hand on its guards.
@MainActor
final class ExploredWorld: RunningApp {
  /// Whether rules compare the places of screens: those of documents go by what the document says.
  let comparesPlaces: Bool

  init(_ app: ExploredApp) throws {
    comparesPlaces = !app.isInert
    super.init(
      try app.launch(), guards: GuardHand(usual: .allow, denying: "the exploration says so"))
    probe.endsAtDetours = true
  }

  /// The guards that let nothing proceed.
  var denied: Set<String> { guards.denied }

  /// Whether a guard hides something that the user saw, so that another place is shown (E4b).
  func hides(_ seen: [Node]) -> Bool { seen.contains { $0.isLocked || tree.isBehindLock($0) } }

  /// A state of the world, to go back to.
  struct Checkpoint {
    fileprivate let store: StoreCheckpoint
    fileprivate let denied: Set<String>
  }

  /// Returns the current state; `nil` while something is going on that can't be undone.
  func checkpoint() -> Checkpoint? {
    store.checkpoint(with: router).map { Checkpoint(store: $0, denied: denied) }
  }

  /// Restores a state, and returns whether that was possible.
  func goBack(to checkpoint: Checkpoint) -> Bool {
    guard store.goBack(to: checkpoint.store, with: router) else { return false }
    guards.deny(only: checkpoint.denied)
    return true
  }

  /// Returns the identity of the current state, and the parameters whose values were exchanged in it.
  func key(
    at moment: ExploredStep.Moment, _ values: InterchangeableValues
  ) -> (key: StateKey, exchanged: UInt64) {
    let (drawing, exchanged) = values.renamed(moment.drawing)
    let key = StateKey(
      drawingHash: StableDigest(of: [drawing]).value, drawing: drawing, denied: denied,
      configuration: variant, previous: store.previous?.name, status: app.status())
    return (key, exchanged)
  }
}

extension ExploredWorld {
  /// Carries out an action with the app's own router, and returns its outcome.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - moment: The state before; read from the tree unless given.
  ///   - isPlanned: Whether the router or the store is asked for its plan first.
  func perform(
    _ action: UserAction, at moment: ExploredStep.Moment? = nil, isPlanned: Bool = true
  ) async -> ExploredStep {
    let step = ExploredStep(action, at: moment ?? ExploredStep.Moment(self))
    let target = action.isOpening ? try? action.destination(in: self) : nil
    switch action.kind {
    case .open, .route: if isPlanned { step.plan = target.flatMap { try? router.plan(to: $0) } }
    case .act(.tap, let name): step.noteTap(on: name, in: tree)
    case .act(.migrate, let name): if isPlanned { step.migration = plan(to: name) }
    case .act(.revert, _):
      if isPlanned, let previous = store.previous {
        step.migration = store.migrationPlan(to: previous, in: tree)
      }
    default: break
    }
    step.result = await result(of: action, to: target)
    if step.before.revision != tree.revision || step.before.denied != denied
      || step.before.configuration != variant
    {
      step.arrive(in: self)
    }
    return step
  }

  /// Carries out an action that was carried out before.
  func repeatAction(_ action: UserAction) async { _ = await result(of: action, to: nil) }

  private func plan(to name: String) -> MovePlan? {
    (try? configuration(named: name)).map { store.migrationPlan(to: $0, in: tree) }
  }

  /// The result of an action; a command of the app's own may wait for what never comes.
  private func result(of action: UserAction, to target: AnyDestination?) async -> ActionResult {
    if action.verb != nil { return await action.perform(in: self, to: target) }
    let request = ActionRequest(action, in: self)
    for _ in 0..<1000 where request.result == nil { await Task.yield() }
    return request.result ?? ActionResult(.waits("\(router.waiting)"))
  }
}

/// The identity of a state: the drawing, with values that are interchangeable in one order, the guards that deny, the active configuration, the one that a
/// revert would make active, and what the app says about itself.
struct StateKey: Hashable, Sendable {
  /// The drawing's part of the hash: a state is looked up several times, and its drawing is long.
  let drawingHash: UInt64
  let drawing: String
  let denied: Set<String>
  let configuration: String
  let previous: String?
  /// The lines that the app's own status prints, such as who is logged in or which link is held.
  let status: [String]

  func hash(into hasher: inout Hasher) {
    hasher.combine(drawingHash)
    hasher.combine(denied)
  }

  /// A number that is the same in each process.
  var stableHash: UInt64 {
    let rest =
      denied.sorted().joined(separator: "\n") + "@\(configuration)<\(previous ?? "")"
      + status.map { "\n\($0)" }.joined()
    return drawingHash &* 31 &+ StableDigest(of: [rest]).value
  }
}
