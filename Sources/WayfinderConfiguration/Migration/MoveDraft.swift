// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// A migration that is worked out and not carried out: the plan, and what it is carried out from.
@MainActor
final class MoveDraft {
  let open: OpenSnapshot
  let merge: Merge
  let new: NavigationConfiguration
  /// The shell into which the screens move.
  let shell: DescribedShell
  /// The containers of the new shell by their numbers.
  let containers: [Int: ContainerDescription]
  /// The maker of the new shell, or the error that prevented one.
  let maker: Result<any ShellMaking, any Error>
  /// The screens that the route in focus needs beneath.
  private let needs: RouteNeeds
  /// Where a chain or an action puts what the merge leaves to it.
  private(set) var chain: ChainPlacement?
  private var arrivals: [Int: (path: String, reason: MigrationReason)] = [:]
  private var drops: [Int: MigrationReason] = [:]
  private(set) var lines: [MigrationPlan.Line] = []
  /// The screens that leave.
  private(set) var leaving: [ScreenNode] = []

  /// Works out a migration; edits nothing.
  ///
  /// - Complexity: linear in the open nodes and in the containers and roots of both shells.
  init(_ tree: ScreenTree, from old: NavigationConfiguration, to new: NavigationConfiguration) {
    self.new = new
    let names = RootNames(old: old, new: new, old.origins)
    let oldShell = old.describeShell(names.name)
    maker = Result { try new.shellMaker(names.name) }
    let newShell =
      ((try? maker.get()) as? CodeShell)?.description ?? new.describeShell(names.name)
    let base = DescribedShell(DescribedNode(oldShell))
    shell = DescribedShell(DescribedNode(newShell))
    containers = newShell.numbered
    let routes = OpenRoutes(origins: old.origins, configurations: [old, new])
    open = OpenSnapshot(tree, base: base, of: old, names, routes)
    needs = RouteNeeds(open, routes, new)
    let target = MoveTarget(
      shell: shell, routes: new.moveRoutes(shell), needs: needs.byScreen)
    merge =
      open.layers.isEmpty
      ? Merge(startOf: target) : Merge(open.layers, from: base, to: target)
    if merge.pending != nil { placePending(in: tree) }
    writeLines()
  }

  /// The nodes behind values.
  func nodes(_ values: [OpenNode]) -> [Node] { values.compactMap { open.nodes[$0.id] } }

  /// Makes a screen that a route needs beneath its own.
  func makeNeeded(_ name: String) throws -> ScreenNode? { try needs.make(name, new) }

  /// Remembers for the next migration what is in front now.
  func noteRanks() {
    for value in merge.layers.first?.content.screens ?? [] {
      guard let rank = value.rank, let node = open.nodes[value.id] as? ScreenNode else { continue }
      needs.routes.origins.note(node.screen, rank: rank)
    }
  }

  // MARK: What only the tree can tell

  /// Sees where a chain or an action puts the screen that was in front: by doing it and taking it back.
  private func placePending(in tree: ScreenTree) {
    guard let pending = merge.pending, let screen = open.nodes[pending.screen.id] else { return }
    let moving = [pending.screen] + pending.riders
    func drop(_ reason: MigrationReason) {
      chain = nil
      for node in moving { node.forEach { drops[$0.id] = reason } }
    }
    do {
      if pending.container == nil {
        guard let screen = screen as? ScreenNode,
          let goal = try destination(of: pending.route, for: screen)
        else { return drop(.noRoute(pending.route)) }
        chain = ChainPlacement(
          goal, screen, beneath: nodes(pending.beneath).compactMap { $0 as? ScreenNode })
      }
      try tree.tryOut(for: MigrationRequest.name) { edit in
        var builder = MoveBuilder(self, edit)
        let outcome = try builder.carryOut(isTrial: true)
        if let style = builder.coveredStyle {
          return drop(
            style == .alert
              ? .alertBeneathLayers(route: pending.route)
              : .transientBeneathLayers(route: pending.route, style: style.name))
        }
        switch outcome {
        case .isOpen:
          for node in moving { node.forEach { drops[$0.id] = .rootIsOpen(route: pending.route) } }
        case .wrongClass:
          drop(.cannotBePlaced(route: pending.route, why: "it shows screens of another class"))
        case .placed(_, let reused): noteArrivals(pending, reused)
        case nil: noteArrivals(pending, [])
        }
      }
    } catch {
      drop(.cannotBePlaced(route: pending.route, why: "\(error)"))
    }
  }

  private func destination(of route: String, for screen: ScreenNode) throws -> AnyDestination? {
    let routes = OpenRoutes(origins: new.origins, configurations: [new])
    let known = routes.route(of: screen) ?? needs.routes.route(of: screen)
    let context: Any = known.map { $0.isOfShell ? () as Any : $0.context } ?? ()
    return try new.resolve(route, with: context)
  }

  /// Notes where everything stands after a trial.
  private func noteArrivals(_ pending: Merge.Pending, _ reused: [ScreenNode]) {
    func note(_ value: OpenNode, _ reason: MigrationReason) {
      for screen in value.screens {
        guard let node = open.nodes[screen.id] else { continue }
        if node.isInTree {
          arrivals[screen.id] = (node.pathText, reason)
        } else {
          drops[screen.id] = .nothingAbove(route: pending.route)
        }
      }
    }
    note(pending.screen, .placed(route: pending.route))
    for rider in pending.riders { note(rider, .goesWith(route: pending.route)) }
    for value in pending.beneath where reused.contains(where: { $0 === open.nodes[value.id] }) {
      note(value, .liesBeneath(route: pending.route))
    }
    for line in merge.lines where line.to != nil && line.id > 0 {
      if open.nodes[line.id]?.isInTree == false { drops[line.id] = .givesWay(route: pending.route) }
    }
  }

  // MARK: The plan

  /// The plan, with who refuses: asks the screens that leave until one does.
  func plan(_ told: (NodeReference, LeaveDecision) -> Void = { _, _ in }) -> (
    MigrationPlan, refusing: Node?
  ) {
    let refusal = firstRefusal(told)
    let plan = MigrationPlan(
      lines: lines,
      refusal: refusal.map { MigrationPlan.Refusal(node: $0.node.reference, reason: $0.reason) })
    return (plan, refusal?.node)
  }

  private func firstRefusal(
    _ told: (NodeReference, LeaveDecision) -> Void
  ) -> (node: Node, reason: String)? {
    for node in leaving {
      guard let screen = node.screen as? any LeaveDeciding else { continue }
      let decision = screen.mayLeave
      told(node.reference, decision)
      if case .no(let reason) = decision { return (node, reason) }
    }
    return nil
  }

  private func writeLines() {
    for line in merge.lines where line.verb != .new {
      guard let node = open.nodes[line.id] as? ScreenNode, let from = line.from else { continue }
      var (to, reason) = (line.to, line.reason)
      if let arrival = arrivals[line.id] { (to, reason) = arrival }
      if let drop = drops[line.id] { (to, reason) = (nil, drop) }
      let change: MigrationPlan.Change
      if let to {
        change = to == from ? .keep : .move
      } else if case .replaced(_?) = reason {
        change = .replace
      } else {
        change = .drop
      }
      if to == nil { leaving.append(node) }
      lines.append(
        MigrationPlan.Line(
          change: change, node: node.reference, from: from, to: to, reason: reason))
    }
  }
}
