// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// A migration as a request of a router.
@MainActor
final class MigrationRequest: TreeChange {
  /// The name in events and errors.
  nonisolated static let name = "migrate"

  /// The goal of the migration.
  enum Goal {
    case configuration(NavigationConfiguration)
    /// To what was active before.
    case previous
  }

  private let store: ConfigurationStore
  private let goal: Goal
  /// The router, which holds the request while it works; a refused one may be kept by a screen.
  private unowned let router: Router
  private var tree: ScreenTree { router.tree }
  /// The plan; `nil` before the request's turn, and when there is nothing to go back to.
  private(set) var plan: MovePlan?
  private var draft: MoveDraft?
  private(set) var memory: InitialStateMemory?
  private var taps: [(node: Node, tap: AnyDestination?)] = []

  init(_ store: ConfigurationStore, _ goal: Goal, _ router: Router) {
    self.store = store
    self.goal = goal
    self.router = router
  }

  private struct Key: Hashable {
    let store: ObjectIdentifier
    let configuration: ObjectIdentifier
  }

  /// Migrations of the same store to the same configuration are equal.
  var key: AnyHashable? {
    guard case .configuration(let configuration) = goal else { return nil }
    return Key(store: ObjectIdentifier(store), configuration: ObjectIdentifier(configuration))
  }

  private var target: NavigationConfiguration? {
    switch goal {
    case .configuration(let configuration): configuration
    case .previous: store.previous(of: tree)
    }
  }

  func carryOut(_ edit: TreeEdit, _ trace: inout NavigationTrace) throws {
    plan = nil
    letGo()
    guard let target else { return }
    let draft = MoveDraft(tree, from: store.configuration(of: tree), store.current, to: target)
    let (plan, refusing) = draft.plan { trace.noteAsked($0, $1) }
    self.plan = plan
    if let refusing, let refusal = plan.refusal {
      throw Refusal(by: refusing, reason: refusal.reason)
    }
    var builder = MoveBuilder(draft, edit, by: router)
    try builder.carryOut()
    // Closing and resetting know a screen by its number, and one that is built again has a new one.
    let isRebuilt = !draft.merge.rebuilt.isEmpty && draft.layers[0].content.place != nil
    if !draft.merge.keepsRoot || isRebuilt { memory = builder.memory }
    self.draft = draft
    taps = builder.taps
  }

  /// Gives the nodes that have stayed what a tap on them means in the new shell. What the app itself has given
  /// one stays where the shell has nothing.
  private func giveTaps() {
    for (node, tap) in taps {
      let old = node.tapDestination
      if (tap ?? old)?.isNamed(by: UnboundRoute.owner) == true {
        node.replaceTap(with: tap)
      } else if let tap, old?.isEqual(to: tap) != true {
        node.tapDestination = tap
      }
    }
  }

  func letGo() { (draft, memory, taps) = (nil, nil, []) }

  /// The moment at which the configuration changes: the tree has, and nobody knows yet.
  func conclude() {
    guard let draft else { return }
    draft.noteRanks()
    Router.changingNames(of: [router]) {
      switch goal {
      case .configuration(let configuration):
        store.finishMigration(of: tree, from: draft.old, to: configuration)
      case .previous: store.finishWayBack(of: tree, to: draft.new)
      }
      giveTaps()
    }
  }
}
