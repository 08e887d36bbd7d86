// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

extension RuleModel {
  /// E6 to E10: builds, commits, or leaves the tree as it was.
  mutating func carryOut(_ plan: Plan) throws(Fault) -> CaseEnding {
    guard let first = plan.entries.first, let last = plan.entries.last else {
      throw Fault(reason: .cannotBeBuilt, phase: .plan)
    }
    if first.state == .effect {
      note(.effect, first.parts?.id ?? 0)
      if case .fails = first.parts?.factory {
        throw Fault(reason: .failed(part: .effect), phase: .commit, step: first.name)
      }
      reachedNode = nil
      return .reached(.alreadyThere, screen: nil)
    }
    let built = try build(plan)
    let before = tree
    do throws(Fault) {
      try integrate(plan, built)
      let id = built.id(of: plan.entries.count - 1, plan)
      guard let id, let target = tree.node(id) else {
        throw Fault(reason: .notInTree, phase: .postCondition, step: last.name)
      }
      if !tree.isVisible(id) {
        throw Fault(reason: .notVisible, phase: .postCondition, step: last.name)
      }
      let after = tree
      if let refused = refusal(from: before, to: after) {
        tree = before
        return refused
      }
      if case .found(let id) = first.state, tree.contains(id) {
        try performTasks(first, on: id, in: .commit)
      }
      if tree != before { revision += 1 }
      performPostTasks(plan, built)
      let how: CaseEnding.Reached =
        plan.entries.contains { $0.state == .build }
        ? .built : tree == before ? .alreadyThere : .revealed
      reachedNode = id
      return .reached(how, screen: target.serial)
    } catch {
      tree = before
      throw error
    }
  }

  /// E9: once for each node of the path that stands.
  private mutating func performPostTasks(_ plan: Plan, _ built: Built) {
    for (index, entry) in plan.entries.enumerated() {
      guard let id = built.id(of: index, plan), tree.contains(id) else { continue }
      if world.hasGlobalTasks { note(.post, CaseNote.everywhere) }
      if let parts = entry.parts, parts.hasPost { note(.post, parts.id) }
    }
  }

  /// E7: down to the layer of the start, the start to the front, and then unit by unit what was
  /// built, each to the front; what goes into one container is one unit.
  ///
  /// - Parameter isForecast: Whether what an action of the app's own does is not known.
  mutating func integrate(
    _ plan: Plan, _ built: Built, isForecast: Bool = false
  ) throws(Fault) {
    if case .found(let id) = plan.entries.first?.state { tree.reveal(id) }
    var index = 1
    while index < plan.entries.count {
      let entry = plan.entries[index]
      guard entry.state == .build, !plan.isInside(index), let new = built.nodes[index] else {
        index += 1
        continue
      }
      if isForecast, entry.placement?.isOfTheApp == true { return }
      if isForecast, !plan.isForeseen(index) {
        // Beside what is known once it is built nothing of the tree leaves.
        index += 1
        continue
      }
      if entry.placement?.container == nil {
        try place(new, entry, plan, built)
        index += 1
        reveal(upTo: &index, plan, built)
        continue
      }
      guard let container = try home(of: entry, plan, built) else {
        throw Fault(reason: .noEnclosingContainer, phase: .commit, step: entry.name)
      }
      var children = container.children
      var last = index
      while index < plan.entries.count {
        let next = plan.entries[index]
        if next.state == .build, !plan.isInside(index) {
          guard next.placement?.container != nil, next.base == entry.base || last == index,
            let new = built.nodes[index]
          else { break }
          let before = children
          try edit(&children, of: container, adding: new, next, .commit)
          if container.kind != .navigation {
            additions[new.id] = container.shown.first.map { container.children[$0].id } ?? -1
          }
          if !isForecast { noteGone(before, children, for: new.id, in: container) }
          var alone = container
          alone.setChildren([new])
          if alone.isBroken {
            throw Fault(reason: .failed(part: .action), phase: .commit, step: next.name)
          }
          last = index
        }
        index += 1
      }
      let old = container.children
      var changed = container
      changed.setChildren(children)
      if changed.isBroken || changed.children.count > changed.limit {
        throw Fault(reason: .failed(part: .action), phase: .commit, step: plan.entries[last].name)
      }
      if old != children { tree.update(container.id) { $0 = changed } }
      reveal(upTo: &index, plan, built)
    }
    // What is built around an awaited destination shows it.
    if let last = plan.entries.last, last.state == .awaited,
      let id = built.id(of: plan.entries.count - 1, plan)
    {
      tree.reveal(id)
    }
  }

  /// Brings the innermost node of a unit to the front, and goes on behind it.
  private mutating func reveal(upTo index: inout Int, _ plan: Plan, _ built: Built) {
    while index < plan.entries.count,
      plan.entries[index].state == .awaited || plan.isInside(index)
    {
      index += 1
    }
    for inner in (1..<index).reversed() {
      guard let id = built.id(of: inner, plan), tree.contains(id) else { continue }
      return tree.reveal(id)
    }
  }

  /// The container that stands and gets a new child.
  private func home(
    of entry: Entry, _ plan: Plan, _ built: Built
  ) throws(Fault) -> ModelNode? {
    guard let id = id(of: entry.base, plan, built) else { return nil }
    guard let node = tree.node(id) else {
      throw Fault(reason: .failed(part: .action), phase: .commit, step: entry.name)
    }
    return node
  }

  /// The node of a step before, or the container around it as it stands now.
  private func id(of base: Base, _ plan: Plan, _ built: Built) -> Int? {
    switch base {
    case .none: return nil
    case .standing(let id): return id
    case .built(let index), .awaited(let index): return built.id(of: index, plan)
    case .around(let inner, let kind):
      let id = id(of: inner, plan, built)
      return id.flatMap { tree.parents(of: $0).first { $0.kind == kind }?.id }
    }
  }

  /// What a plain action does.
  private mutating func place(
    _ new: ModelNode, _ entry: Entry, _ plan: Plan, _ built: Built
  ) throws(Fault) {
    let fault = Fault(reason: .failed(part: .action), phase: .commit, step: entry.name)
    guard let id = id(of: entry.base, plan, built) else {
      throw Fault(reason: .noEnclosingContainer, phase: .commit, step: entry.name)
    }
    let isThere = tree.contains(id)
    switch entry.placement {
    case .present(let style, let isDismissible, let fromTopmostParent, let replacing):
      let layer = ModelLayer(
        id: newID(), style: style, isDismissible: isDismissible, content: new)
      let source = fromTopmostParent ? tree.parents(of: id).last?.id ?? id : id
      try present(layer, from: source, replacing, fault)
    case .presentFrom(let source, let replacing):
      let layer = ModelLayer(id: newID(), style: .sheet, content: new)
      try present(layer, from: source, replacing, fault)
    case .closure(fails: false):
      let layer = ModelLayer(id: newID(), style: .alert, content: new)
      try present(layer, from: tree.layers[0].content.id, false, fault)
    case .replaceRoot:
      guard tree.layers[0].content.id == id, !new.isBroken else { throw fault }
      tree.layers = [ModelLayer(id: newID(), content: new)]
    case .show:
      let around = (tree.node(id).map { [$0] } ?? []) + tree.parents(of: id)
      if new.kind != .navigation, let stack = around.first(where: { $0.kind == .navigation }) {
        if new.isBroken { throw fault }
        return tree.update(stack.id) { $0.setChildren($0.children + [new]) }
      }
      guard isThere else { throw fault }
      try present(ModelLayer(id: newID(), style: .sheet, content: new), from: id, false, fault)
    case .nothing: break
    default: throw fault
    }
  }

  private mutating func present(
    _ layer: ModelLayer, from source: Int, _ replacing: Bool, _ fault: Fault
  ) throws(Fault) {
    guard let index = tree.layer(of: source), !layer.content.isBroken else { throw fault }
    if index + 1 < tree.layers.count {
      if !replacing { throw fault }
      tree.layers.removeSubrange((index + 1)...)
    }
    var layer = layer
    layer.source = source
    tree.layers.append(layer)
  }

  /// The tree to which a plan leads, as far as it is known: with a dummy for each unit.
  func forecast(_ plan: Plan) throws(Fault) -> ModelTree {
    var copy = self
    var built = Built()
    for index in plan.entries.indices.dropFirst() {
      switch (plan.entries[index].state, plan.entries[index].base) {
      case (.build, .built(let home)) where plan.isInside(index):
        built.nodes[index] = built.nodes[home]
      case (.build, _):
        built.nodes[index] = ModelNode(id: copy.newID(), serial: 0, kind: .anyScreen)
      default: built.awaited[index] = built.id(of: index - 1, plan)
      }
    }
    try copy.integrate(plan, built, isForecast: true)
    return copy.tree
  }
}

extension RuleModel.Built {
  /// Where a step of a plan stands.
  func id(of index: Int, _ plan: RuleModel.Plan) -> Int? {
    switch plan.entries[index].state {
    case .found(let id): id
    case .build: nodes[index]?.id
    case .awaited: awaited[index]
    case .effect: nil
    }
  }
}

extension ModelNode {
  /// How many children it can have.
  var limit: Int { kind != .split ? .max : hasThreeColumns ? 3 : 2 }
}
