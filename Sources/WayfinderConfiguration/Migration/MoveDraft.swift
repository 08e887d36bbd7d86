// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// A migration that is worked out and not carried out: the plan, and what it is carried out from.
@MainActor
final class MoveDraft {
  let open: OpenSnapshot
  let merge: Merge
  /// The layers as they will be, from the bottom.
  private(set) var layers: [OpenLayer]
  /// The configuration whose shell the tree has.
  let old: NavigationConfiguration
  let new: NavigationConfiguration
  /// The shell into which the screens move.
  let shell: DescribedShell
  /// The maker of the new shell, or the error that prevented one.
  let maker: Result<any ShellMaking, any Error>
  /// The screens that the route in focus needs beneath.
  let needs: RouteNeeds
  private let routes: OpenRoutes
  /// The chain that places a screen, where the merge leaves that to it.
  var chain: ChainPlacement?
  private var arrivals: [Int: (path: String, reason: MoveReason)] = [:]
  private var drops: [Int: MoveReason] = [:]
  private var built: [MovePlan.Line] = []
  /// The new screens that give way to one that a chain or an action has placed.
  private var pushedOut: Set<Int> = []
  private(set) var lines: [MovePlan.Line] = []
  /// The screens that leave.
  private(set) var leaving: [ScreenNode] = []

  /// Works out a migration; edits nothing.
  ///
  /// - Parameters:
  ///   - old: The configuration whose shell the tree has.
  ///   - active: The configuration by which routes have been opened since.
  /// - Complexity: linear in the open nodes and in the containers and roots of both shells.
  init(
    _ tree: ScreenTree, from old: NavigationConfiguration, _ active: NavigationConfiguration,
    to new: NavigationConfiguration
  ) {
    (self.old, self.new) = (old, new)
    let names = RootNames(old: old, new: new)
    let oldShell = old.describeShell(names.name)
    maker = Result { try new.shellMaker(names.name) }
    let newShell =
      ((try? maker.get()) as? BuiltShell)?.description ?? new.describeShell(names.name)
    let base = DescribedShell(DescribedNode(oldShell))
    shell = DescribedShell(DescribedNode(newShell))
    routes = OpenRoutes(origins: active.origins, configurations: [active, old, new])
    open = TreeReader(tree, base: base, of: old, names, routes, to: new).open
    needs = RouteNeeds(open, new)
    merge = Merge(open, needs, from: base, to: shell, of: new)
    layers = merge.layers
    if merge.pending != nil { placePending(in: tree) }
    writeLines()
  }

  /// Works out where saved screens go.
  ///
  /// - Parameters:
  ///   - saved: The saved layers.
  ///   - savedShell: The shell that was saved; `nil` for that of the configuration.
  ///   - start: The shell of the app that has just started.
  init(
    restoring saved: OpenSnapshot, _ savedShell: DescribedNode?, into start: BuiltShell,
    of configuration: NavigationConfiguration
  ) {
    (old, new) = (configuration, configuration)
    maker = .success(start)
    shell = DescribedShell(DescribedNode(start.description))
    var base = shell
    routes = OpenRoutes(origins: configuration.origins, configurations: [configuration])
    var open = saved
    open.number(by: base)
    if let savedShell, !savedShell.isPart(of: shell.top) || !open.hasEmptyStacks(of: shell) {
      base = DescribedShell(savedShell)
      open = saved
      open.number(by: base)
    }
    self.open = open
    needs = RouteNeeds(open, configuration)
    merge = Merge(open, needs, from: base, to: shell, of: configuration)
    layers = merge.layers
  }

  /// The nodes behind values.
  func nodes(_ values: [OpenNode]) -> [Node] { values.compactMap { open.nodes[$0.id] } }

  /// The open screen for each that is to be built again, by the number of the new one.
  private(set) lazy var rebuilt: [Int: ScreenNode] = {
    var screens: [Int: ScreenNode] = [:]
    for (old, new) in merge.rebuilt { screens[new] = open.nodes[old] as? ScreenNode }
    return screens
  }()

  /// Remembers for the next migration what is in front now.
  func noteRanks() {
    for value in merge.layers.first?.content.screens ?? [] {
      guard let rank = value.rank, let node = open.nodes[value.id] as? ScreenNode else { continue }
      routes.origins.note(node.screen, rank: rank)
    }
  }

  // MARK: What only the tree can tell

  /// Sees where a chain or an action puts the screen that was in front: by doing it and taking it back.
  private func placePending(in tree: ScreenTree) {
    guard let pending = merge.pending, let screen = open.nodes[pending.screen.id] else { return }
    let moving = [pending.screen] + pending.riders
    func drop(_ reason: MoveReason) {
      (chain, built) = (nil, [])
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
          return drop(.transientBeneath(route: pending.route, style: style.name))
        }
        switch outcome {
        case .isOpen:
          for node in moving { node.forEach { drops[$0.id] = .rootIsOpen(route: pending.route) } }
        case .wrongClass:
          drop(.cannotBePlaced(route: pending.route, why: "it shows screens of another class"))
        case .placed where leavesNothing(but: moving):
          drop(.wouldReplaceAll(route: pending.route))
        case .placed(_, let reused, let built):
          noteArrivals(pending, reused)
          note(built, beneath: pending.route, builder)
        case nil:
          noteArrivals(pending, [])
          note([], beneath: pending.route, builder)
        }
      }
    } catch {
      drop(.cannotBePlaced(route: pending.route, why: "\(error)"))
    }
  }

  /// Whether all open screens that were to stay in the root layer have left with the root.
  private func leavesNothing(but moving: [OpenNode]) -> Bool {
    let root = layers[0].content
    let moving = Set(moving.flatMap(\.ids))
    let staying = nodes(root.screens.filter { !moving.contains($0.id) })
    return !staying.isEmpty && staying.allSatisfy { !$0.isInTree }
  }

  /// The destination that opens an open screen in the new configuration.
  func destination(of route: String, for screen: ScreenNode) throws -> AnyDestination? {
    let newRoutes = OpenRoutes(origins: new.origins, configurations: [new])
    let known = newRoutes.route(of: screen) ?? routes.route(of: screen)
    let context: Any = known.map { $0.isOfShell ? () as Any : $0.context } ?? ()
    return try new.content.destination(of: route, with: context)
  }

  /// Notes where everything is after a trial.
  private func noteArrivals(_ pending: Merge.Pending, _ reused: [ScreenNode]) {
    func note(_ value: OpenNode, _ reason: MoveReason) {
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

  /// Notes where an open screen arrives.
  func arrive(_ id: Int, at path: String, _ reason: MoveReason) {
    arrivals[id] = (path, reason)
  }

  /// Notes the screens that a chain has built beneath the one that it places, and those that have given
  /// way to it.
  func note(_ screens: [ScreenNode], beneath route: String, _ trial: MoveBuilder) {
    pushedOut = trial.pushedOut
    built = screens.filter(\.isInTree).map { screen in
      MovePlan.Line(
        change: .new, screen: screen.reference.text, node: nil, from: nil, to: screen.pathText,
        reason: .beneath(route: route))
    }
  }

  /// Notes that an open screen leaves.
  func drop(_ id: Int, _ reason: MoveReason) { drops[id] = reason }

  // MARK: The plan

  /// The plan, with who refuses: asks the screens that leave until one does.
  func plan(_ told: (NodeReference, LeaveDecision) -> Void = { _, _ in }) -> (
    MovePlan, refusing: Node?
  ) {
    let refusal = firstRefusal(told)
    let plan = MovePlan(
      lines: lines,
      refusal: refusal.map { MovePlan.Refusal(node: $0.node.reference, reason: $0.reason) })
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

  /// The change to an open or saved screen, where it goes, and why.
  func change(of line: MoveLine) -> (change: MovePlan.Change, to: String?, reason: MoveReason) {
    var (to, reason) = (line.to, line.reason)
    if let arrival = arrivals[line.id] { (to, reason) = arrival }
    if let drop = drops[line.id] { (to, reason) = (nil, drop) }
    guard to != nil else { return (.drop, nil, reason) }
    return (line.verb == .rebuild ? .rebuild : to == line.from ? .keep : .move, to, reason)
  }

  private func writeLines() {
    for line in merge.lines {
      guard line.verb != .new, let node = open.nodes[line.id] as? ScreenNode, let from = line.from
      else { continue }
      let (change, to, reason) = change(of: line)
      if change == .drop || change == .rebuild { leaving.append(node) }
      lines.append(
        MovePlan.Line(
          change: change, screen: node.reference.text, node: node.reference, from: from, to: to,
          reason: reason))
    }
    lines += newLines
  }

  /// The lines of the screens that are new.
  var newLines: [MovePlan.Line] {
    let new = merge.lines.filter { $0.verb == .new && !pushedOut.contains($0.id) }
    return new.map { line in
      var name = line.label
      if case .beneath = line.reason, let (wanted, _) = needs.parts[name] {
        name = wanted.text
      }
      return MovePlan.Line(
        change: .new, screen: name, node: nil, from: nil, to: line.to, reason: line.reason)
    } + built
  }
}

extension Node {
  /// The containers around the node, from the top of its layer, as drawings name them.
  var pathText: String {
    var names: [String] = []
    var container = parent
    while let current = container {
      names.append(current.reference.text)
      container = current.parent
    }
    return names.reversed().joined(separator: " > ")
  }
}

extension Merge {
  /// Merges what is open, or the start where nothing is.
  @MainActor
  fileprivate init(
    _ open: OpenSnapshot, _ needs: RouteNeeds, from base: DescribedShell, to shell: DescribedShell,
    of configuration: NavigationConfiguration
  ) {
    let target = MoveTarget(
      shell: shell, routes: configuration.moveRoutes(shell), needs: needs.byScreen)
    if open.layers.isEmpty {
      self.init(startOf: target)
    } else {
      self.init(open.layers, from: base, to: target)
    }
  }
}
