// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

extension RuleModel {
  /// What was built, by the place of its step in the plan, and where awaited steps were found.
  struct Built {
    var nodes: [Int: ModelNode] = [:]
    var awaited: [Int: Int] = [:]
  }

  /// E6: inner first, a child and its context tasks before its container; awaited steps last.
  mutating func build(_ plan: Plan) throws(Fault) -> Built {
    var built = Built()
    for index in plan.entries.indices.reversed() where plan.entries[index].state == .build {
      let entry = plan.entries[index]
      guard let parts = entry.parts else { continue }
      let failed = Fault(reason: .failed(part: .factory), phase: .build, step: entry.name)
      var node = ModelNode(id: 0, serial: parts.id * 100, kind: parts.kind)
      var shown: Int?
      if case .complete(let children) = parts.factory {
        node.children = try build(children, entry, &shown)
      }
      if parts.kind.isScreen { node.context = entry.context }
      for (inner, child) in plan.children(of: index) {
        guard let new = built.nodes[inner] else { continue }
        try edit(&node.children, of: nil, adding: new, child, .build)
      }
      note(.build, parts.id)
      if case .fails = parts.factory { throw failed }
      if case .standing(let id) = parts.factory, world.tree.node(id) != nil {
        if tree.contains(id) {
          throw Fault(reason: .screenStandsAlready, phase: .build, step: entry.name)
        }
        node = world.tree.node(id) ?? node
      }
      if node.kind == .split, node.children.count > 2 { throw failed }
      if node.id == 0 { node.id = newID() }
      if let shown, let own = node.children.firstIndex(where: { $0.id == shown }) { node.show(own) }
      try performTasks(entry, on: node.id, in: .build)
      built.nodes[index] = node
    }
    for index in plan.entries.indices where plan.entries[index].state == .awaited {
      built.awaited[index] = try await_(index, plan, built)
    }
    return built
  }

  private mutating func build(
    _ children: [CaseChild], _ entry: Entry, _ shown: inout Int?
  ) throws(Fault) -> [ModelNode] {
    var nodes: [ModelNode] = []
    for child in children {
      var inner: Int?
      var node = ModelNode(id: newID(), serial: child.id * 100, kind: child.kind)
      node.children = try build(child.children, entry, &inner)
      note(.build, child.id)
      if child.fails {
        throw Fault(reason: .failed(part: .factory), phase: .build, step: entry.name)
      }
      if let inner, let own = node.children.firstIndex(where: { $0.id == inner }) { node.show(own) }
      if child.kind.isScreen { node.context = entry.context }
      if let fails = child.task {
        note(.task, child.id)
        if fails {
          throw Fault(reason: .failed(part: .contextTask), phase: .build, step: entry.name)
        }
        if child.kind.isScreen { marks[node.id, default: []].append(child.id) }
      }
      nodes.insert(node, at: child.isFirst ? 0 : nodes.count)
      if child.isShown { shown = node.id }
    }
    return nodes
  }

  /// Asks the finder of an awaited step in the outermost container that is built around it.
  private mutating func await_(
    _ index: Int, _ plan: Plan, _ built: Built
  ) throws(Fault) -> Int {
    let entry = plan.entries[index]
    var home = index - 1
    while plan.entries[home].state == .awaited { home -= 1 }
    while case .built(let outer) = plan.entries[home].base,
      plan.entries[home].placement?.container != nil
    {
      home = outer
    }
    guard let top = built.nodes[home], let parts = entry.parts else {
      throw Fault(reason: .notInWhatWasBuilt, phase: .build, step: entry.name)
    }
    let finder = parts.finder
    let id = try find(finder, entry.context, entry.name, .build) { _ in
      switch finder.start {
      case .topmost, .root: top.searched(finder.scope)
      case .node, .noNode, .failing: []
      default: finder.part(of: top.searched)?.searched(finder.scope) ?? []
      }
    }
    guard let id else {
      throw Fault(reason: .notInWhatWasBuilt, phase: .build, step: entry.name)
    }
    try performTasks(entry, on: id, in: .build)
    return id
  }

  /// The context tasks of a step, those for every step first.
  mutating func performTasks(
    _ entry: Entry, on id: Int, in phase: RoutingError.Phase
  ) throws(Fault) {
    if world.hasGlobalTasks { note(.task, CaseNote.everywhere) }
    for (index, fails) in (entry.parts?.tasks ?? []).enumerated() {
      let place = entry.parts?.id ?? 0
      note(.task, place, index)
      if fails {
        throw Fault(reason: .failed(part: .contextTask), phase: phase, step: entry.name)
      }
      if entry.parts?.kind.isScreen == true { marks[id, default: []].append(place) }
    }
  }

  /// What a container action does to the list of children.
  ///
  /// - Parameter container: The container as it stands; `nil` while it is being built.
  func edit(
    _ children: inout [ModelNode], of container: ModelNode?, adding new: ModelNode,
    _ entry: Entry, _ phase: RoutingError.Phase
  ) throws(Fault) {
    let fault = Fault(reason: .failed(part: .action), phase: phase, step: entry.name)
    switch entry.placement {
    case .push: children.append(new)
    case .pushAsRoot: children = [new]
    case .pushReplacingLast: children = children.dropLast() + [new]
    case .popToRoot: children = children.prefix(1) + [new]
    case .popToScreenA:
      guard let index = children.lastIndex(where: { $0.kind == .screenA }) else { throw fault }
      children = children[...index] + [new]
    case .addTab(let index, let replacing):
      guard let index, children.indices.contains(index) else { return children.append(new) }
      if replacing { children[index] = new } else { children.insert(new, at: index) }
    case .insertTab(let index):
      guard (0...children.count).contains(index) else { throw fault }
      children.insert(new, at: index)
    case .replaceTab(let index):
      guard children.indices.contains(index) else { throw fault }
      children[index] = new
    case .replaceTabNamed(let serial):
      let index = children.firstIndex { $0.kind.isContainer && $0.serial == serial }
      guard let index else { throw fault }
      children[index] = new
    case .column(let column):
      let index =
        container.map { $0.index(of: column) }
        ?? (column == .primary ? 0 : column == .supplementary ? 1 : max(1, children.count))
      guard let index, index <= children.count else { throw fault }
      if index == children.count { children.append(new) } else { children[index] = new }
    case .insertFirst, .arrangeFirst: children.insert(new, at: 0)
    default: throw fault
    }
  }
}

extension RuleModel.Plan {
  /// The steps whose new nodes go into a container that is built, in the order of the chain.
  func children(of index: Int) -> [(Int, RuleModel.Entry)] {
    entries.enumerated().filter { inner, entry in
      entry.base == .built(index) && entry.state == .build && entry.placement?.container != nil
    }.map { ($0.offset, $0.element) }
  }

  /// Whether it is known beforehand beside which node a step places its own.
  func isForeseen(_ index: Int) -> Bool {
    switch entries[index].base {
    case .standing: true
    case .built(let before): !isInside(before) && isForeseen(before)
    case .none, .awaited, .around: false
    }
  }

  /// Whether a step's new node is built into a container that is built, too.
  func isInside(_ index: Int) -> Bool {
    if case .built = entries[index].base {
      entries[index].placement?.container != nil
    } else {
      false
    }
  }
}
