// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// A migration that is worked out and not carried out: the plan, and what it is carried out from.
@MainActor
final class MigrationDraft {
  let reading: OpenTree
  let root: Layout
  var placement: FocusPlacement
  /// The modal layers that stay, from the lowest.
  let layers: [ModalNode]
  /// Those that close, from the topmost.
  let closing: [ModalNode]
  let designer: MigrationPlanner
  let new: NavigationConfiguration
  /// The maker of the new shell, or the error that prevented one.
  let shell: Result<any ShellMaking, any Error>
  /// The containers of the old shell.
  let oldContainers: [ContainerDescription]
  private(set) var lines: [MigrationPlan.Line] = []
  /// The screens that leave.
  private(set) var leaving: [ScreenNode] = []
  /// The open nodes that go along, and where to.
  private(set) var fates: [ObjectIdentifier: Fate] = [:]
  /// The open nodes that a chain takes along, and where to.
  private(set) var arrivals: [ObjectIdentifier: Arrival] = [:]

  /// The goal of an open node.
  struct Fate {
    let node: Node
    let layout: Layout
    let reason: MigrationReason
  }

  /// The goal of an open node that a chain puts in its place.
  struct Arrival {
    let node: Node
    let path: String
    /// Whether that is the container in which it stands now.
    let isKept: Bool
    let reason: MigrationReason
  }

  /// Works out a migration; reads the tree and edits nothing.
  ///
  /// - Complexity: linear in the open nodes and in the containers and roots of both shells.
  convenience init(
    _ tree: ScreenTree, from old: NavigationConfiguration, to new: NavigationConfiguration
  ) {
    let names = RootNames(old: old, new: new, old.origins)
    let oldShell = old.describeShell(names.name)
    let maker = Result { try new.shellMaker(names.name) }
    let newShell =
      ((try? maker.get()) as? CodeShell)?.description ?? new.describeShell(names.name)
    let shells = Shells(old: oldShell, new: newShell, maker: maker)
    self.init(tree, names, old.origins, [old, new], shells, to: new)
    if placement.chain != nil { tryChain(in: tree) }
    writeLines(of: tree)
  }

  /// Both shells of a migration.
  struct Shells {
    let old: ContainerDescription
    let new: ContainerDescription
    let maker: Result<any ShellMaking, any Error>
  }

  /// Works out where everything goes; the lines are written by whoever makes the draft.
  init(
    _ tree: ScreenTree, _ names: RootNames, _ origins: ScreenOrigins,
    _ configurations: [NavigationConfiguration], _ shells: Shells, to new: NavigationConfiguration
  ) {
    self.new = new
    names.read(old: shells.old, new: shells.new)
    shell = shells.maker
    oldContainers = shells.old.containers
    reading = OpenTree(tree, names, origins, configurations)
    designer = MigrationPlanner(reading, from: shells.old, to: new, shells.new)
    root = designer.design()
    var stay: [ModalNode] = []
    var close: [ModalNode] = []
    for modal in tree.modals {
      // What may not be dismissed ends by itself, in the new configuration too.
      if modal.isDismissible, let route = reading.route(of: modal), !new.hasRoute(named: route) {
        close.append(modal)
      } else {
        stay.append(modal)
      }
    }
    layers = stay
    closing = close.reversed()
    placement = designer.placeFocus(in: root, beneath: stay.count)
    collectFates(root)
    if let content = placement.modal?.content { collectFates(content) }
    if let node = placement.edited?.node { collectFates(node) }
  }

  /// Sees where the chain of a route puts the screen that had the focus: by doing it and taking it
  /// back.
  private func tryChain(in tree: ScreenTree) {
    guard let chain = placement.chain else { return }
    guard let screen = chain.placement.screen else { return }
    let screens = [screen] + chain.riders
    let homes = (screens + chain.placement.beneath).map(\.parent)
    func drop(_ reason: MigrationReason) {
      placement.chain = nil
      designer.drop(screens, reason)
    }
    do {
      try tree.tryOut(for: MigrationRequest.name) { edit in
        var maker = LayoutBuilder(self, edit)
        let outcome = try maker.carryOut(isTrial: true)
        if let reason = maker.objection(toRoute: chain.route) { return drop(reason) }
        switch outcome {
        case .placed(_, let reused):
          for (node, home) in zip(screens + chain.placement.beneath, homes) {
            let reason: MigrationReason
            if node === screens[0] {
              reason = .placed(route: chain.route)
            } else if reused.contains(where: { $0 === node }) {
              reason = .liesBeneath(route: chain.route)
            } else if chain.riders.contains(where: { $0 === node }) {
              reason = .goesWith(route: chain.route)
            } else {
              continue
            }
            guard node.isInTree else {
              designer.drop([node], .nothingAbove(route: chain.route))
              continue
            }
            arrivals[ObjectIdentifier(node)] = Arrival(
              node: node, path: node.pathText, isKept: node.parent === home, reason: reason)
          }
        case .isOpen: designer.drop(screens, .rootIsOpen(route: chain.route))
        case .wrongClass:
          drop(.cannotBePlaced(route: chain.route, why: "it shows screens of another class"))
        case nil: break
        }
        for fate in fates.values where !fate.node.isInTree {
          giveWay(fate.node, toRoute: chain.route)
        }
      }
    } catch {
      drop(.cannotBePlaced(route: chain.route, why: "\(error)"))
    }
  }

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

  private func collectFates(_ layout: Layout) {
    for piece in layout.pieces {
      switch piece {
      case .open(let node, let reason):
        fates[ObjectIdentifier(node)] = Fate(node: node, layout: layout, reason: reason)
      case .layout(let inner): collectFates(inner)
      case .fresh, .beneath: break
      }
    }
  }
}

extension MigrationDraft {
  /// Notes that a node gives way to the screen that a chain puts in its place.
  func giveWay(_ node: Node, toRoute route: String) {
    fates[ObjectIdentifier(node)] = nil
    designer.drop([node], .givesWay(route: route))
  }

  /// Notes where a chain takes a node.
  func arrive(_ node: Node, at path: String, _ reason: MigrationReason) {
    arrivals[ObjectIdentifier(node)] = Arrival(
      node: node, path: path, isKept: false, reason: reason)
  }
}

// The lines of the plan.
extension MigrationDraft {
  /// The facts collected on the way down to a screen.
  private struct Way {
    /// The containers around it, as drawings name them.
    var from: String
    /// The reason why the containers around it go as a whole, if they do.
    var reason: MigrationReason?
    var to: String?
    var isKept = false
    var place: OpenPlace?
    var closingLayer: ModalNode?
  }

  func writeLines(of tree: ScreenTree) {
    if let root = tree.root { write(root, Way(from: "")) }
    let closes = Set(closing.map { ObjectIdentifier($0) })
    for modal in tree.modals {
      var way = Way(from: "")
      if closes.contains(ObjectIdentifier(modal)) {
        way.closingLayer = modal
      } else {
        way.isKept = true
      }
      write(modal, way)
    }
  }

  private func write(_ node: Node, _ way: Way) {
    var way = way
    if let fate = fates[ObjectIdentifier(node)] {
      (way.reason, way.to, way.isKept) = (fate.reason, fate.layout.path, fate.isKept)
    }
    if let arrival = arrivals[ObjectIdentifier(node)] {
      (way.reason, way.to, way.isKept) = (arrival.reason, arrival.path, arrival.isKept)
    }
    if let place = reading.owners[ObjectIdentifier(node)] { way.place = place }
    guard let container = node as? ContainerNode else {
      return write(screen: node, way)
    }
    let text = node.reference.text
    way.from += way.from.isEmpty ? text : " > " + text
    if let to = way.to { way.to = to.isEmpty ? text : to + " > " + text }
    for child in container.children { write(child, way) }
  }

  private func write(screen node: Node, _ way: Way) {
    let line: (change: MigrationPlan.Change, to: String?, reason: MigrationReason)
    if let layer = way.closingLayer {
      line = (.drop, nil, .layerCloses(route: layer.name ?? ""))
    } else if let reason = way.reason {
      line = (way.isKept ? .keep : .move, way.isKept ? way.from : way.to, reason)
    } else if way.isKept {
      line = (.keep, way.from, .layerStays)
    } else {
      let reason = dropReason(of: node, in: way.place)
      if case .replaced = reason {
        line = (.replace, nil, reason)
      } else {
        line = (.drop, nil, reason)
      }
    }
    if line.to == nil, let screen = node as? ScreenNode { leaving.append(screen) }
    lines.append(
      MigrationPlan.Line(
        change: line.change, node: node.reference, from: way.from, to: line.to,
        reason: line.reason))
  }

  private func dropReason(of node: Node, in place: OpenPlace?) -> MigrationReason {
    if let reason = designer.dropReasons[ObjectIdentifier(node)] { return reason }
    guard let place, !place.isTaken else { return .noHeir(root: nil) }
    if place.content.first === node, let name = place.name, let layout = designer.named[name],
      case .fresh(let root) = layout.pieces.first
    {
      return .replaced(by: root)
    }
    return .noHeir(root: place.key?.root)
  }
}

extension MigrationDraft.Fate {
  /// Whether the node stays in a container of the same kind and name in the same place.
  @MainActor
  var isKept: Bool {
    let layout = layout
    if layout.isBare, layout.pieces.count == 1 {
      guard let outer = layout.parent else { return layout.layer == nil && node.parent == nil }
      return outer.counterpart != nil && node.parent === outer.counterpart
    }
    return layout.counterpart != nil && node.parent === layout.counterpart
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
