// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

extension RuleModel {
  /// The steps walked, from the start to the destination.
  struct Plan {
    var entries: [Entry] = []
    /// Whether code of the app took part, so that the plan is made again after guards (E5).
    var restsOnClosure = false

    /// Whether another plan of the same request has the same start and the same steps.
    func isLike(_ other: Plan) -> Bool {
      entries.map(\.name) == other.entries.map(\.name)
        && entries.map(\.context) == other.entries.map(\.context)
        && entries.first?.state == other.entries.first?.state
    }
  }

  struct Entry {
    enum State: Equatable {
      case found(Int), build, awaited, effect
    }

    var name: String
    var parts: CaseParts?
    var context: Int
    var state: State
    var placement: CasePlacement?
    /// The kinds of containers that the chain names around the step before, the nearest first.
    var around: [ModelKind] = []
    /// The node of the step before, or the container around it.
    var base = Base.none
  }

  /// A node that stands, that will be built, or that is known once it is.
  indirect enum Base: Equatable {
    case none
    case standing(Int)
    case built(Int)
    case awaited(Int)
    case around(Base, ModelKind)
  }

  /// E1: from the destination towards the start until a finder answers.
  mutating func plan(_ destination: CaseStep, _ context: Int) throws(Fault) -> Plan {
    var plan = Plan()
    var context = context
    var step = destination
    var around: [ModelKind] = []
    var walked: [Entry] = []
    walk: while true {
      switch step {
      case .adapted, .choice:
        switch try resolve(step, &context, &plan) {
        case .step(let next): step = next
        case .found(let id):
          walked.append(Entry(name: step.name, context: context, state: .found(id)))
          break walk
        }
      case .enclosing(let kind, let inner):
        if walked.isEmpty {
          let id = try container(step, &context, &plan)
          guard let id else {
            throw Fault(reason: .cannotBeBuilt, phase: .plan, step: step.name)
          }
          walked.append(Entry(name: step.name, context: context, state: .found(id)))
          break walk
        }
        around.insert(kind, at: 0)
        step = inner
      case .composed(let parts, let placement, let source):
        if !walked.isEmpty { walked[walked.count - 1].around = around }
        around = []
        var entry = Entry(name: step.name, parts: parts, context: context, state: .build)
        if let id = try find(parts.finder, context, step.name, &plan) {
          entry.state = .found(id)
          walked.append(entry)
          break walk
        }
        if parts.isAwaited { entry.state = .awaited } else { entry.placement = placement }
        walked.append(entry)
        step = source
      case .current, .root, .found:
        guard let id = try target(step, context, &plan) else {
          throw Fault(reason: .nothingToStartFrom, phase: .plan, step: step.name)
        }
        walked.append(Entry(name: step.name, context: context, state: .found(id)))
        break walk
      case .effect(let parts):
        walked.append(Entry(name: step.name, parts: parts, context: context, state: .effect))
        break walk
      }
    }
    if !around.isEmpty { walked[walked.count - 2].around = around }
    plan.entries = walked.reversed()
    try locate(&plan)
    return plan
  }

  private enum Resolved {
    case step(CaseStep)
    case found(Int)
  }

  /// What a transformer or a switch leads to.
  private mutating func resolve(
    _ step: CaseStep, _ context: inout Int, _ plan: inout Plan
  ) throws(Fault) -> Resolved {
    if case .adapted(let fails, let inner) = step {
      plan.restsOnClosure = true
      note(.transform, 0, context)
      if fails { throw Fault(reason: .failed(part: .transformer), phase: .plan) }
      context += 1
      return .step(inner)
    }
    guard case .choice(_, _, let branches, let otherwise) = step else { return .step(step) }
    let condition = RoutingError.Reason.failed(part: .condition)
    for branch in branches {
      switch branch.way {
      case .condition(let number, let next):
        plan.restsOnClosure = true
        note(.condition, branch.id)
        if turned[number, default: 0] % 2 == 1 { return .step(next) }
      case .failingCondition, .failingContext:
        note(.condition, branch.id)
        throw Fault(reason: condition, phase: .plan, step: step.name)
      case .context(let next):
        plan.restsOnClosure = true
        note(.condition, branch.id, context)
        if context % 2 == 0 { return .step(next) }
      case .found(let finder):
        if let id = try find(finder, context, step.name, &plan) { return .found(id) }
      case .foundFrom(let finder, let next):
        if try find(finder, context, step.name, &plan) != nil { return .step(next) }
      }
    }
    if let otherwise { return .step(otherwise) }
    throw Fault(reason: .noCaseMatches([]), phase: .plan, step: step.name)
  }

  /// The node at which a step stands that is walked no further.
  private mutating func target(
    _ step: CaseStep, _ context: Int, _ plan: inout Plan
  ) throws(Fault) -> Int? {
    switch step {
    case .current: tree.lastingLayer?.content.leaf.id
    case .root: tree.layers.first?.content.id
    case .found(let finder): try find(finder, context, step.name, &plan)
    default: nil
    }
  }

  /// The container that is the destination: around what the inner step finds.
  private mutating func container(
    _ step: CaseStep, _ context: inout Int, _ plan: inout Plan
  ) throws(Fault) -> Int? {
    guard case .enclosing(let kind, var inner) = step else { return nil }
    let name = inner.name
    var id: Int?
    resolving: while true {
      switch inner {
      case .adapted, .choice:
        switch try resolve(inner, &context, &plan) {
        case .step(let next): inner = next
        case .found(let found):
          id = found
          break resolving
        }
      case .composed(let parts, _, _):
        id = try find(parts.finder, context, name, &plan)
        break resolving
      case .enclosing:
        id = try container(inner, &context, &plan)
        break resolving
      default:
        id = try target(inner, context, &plan)
        break resolving
      }
    }
    return id.flatMap { tree.parents(of: $0).first { $0.kind == kind }?.id }
  }

  /// Where each new node goes, and whether what is awaited can appear (E1).
  private func locate(_ plan: inout Plan) throws(Fault) {
    for (index, entry) in plan.entries.enumerated() where entry.state == .awaited {
      if !plan.entries[..<index].contains(where: { $0.state == .build }) {
        throw Fault(reason: .nothingBuiltAround, phase: .plan, step: entry.name)
      }
    }
    for index in plan.entries.indices.dropFirst() {
      let before = plan.entries[index - 1]
      var base: Base =
        switch before.state {
        case .found(let id): .standing(id)
        case .build: .built(index - 1)
        case .awaited, .effect: .awaited(index - 1)
        }
      for kind in plan.entries[index].around {
        guard let outer = container(kind, around: base, plan) else {
          throw Fault(reason: .noEnclosingContainer, phase: .plan, step: plan.entries[index].name)
        }
        base = outer
      }
      plan.entries[index].base = base
    }
  }

  /// The nearest container of a kind around a place.
  private func container(_ kind: ModelKind, around base: Base, _ plan: Plan) -> Base? {
    switch base {
    case .none: return nil
    case .standing(let id):
      return tree.parents(of: id).first { $0.kind == kind }.map { .standing($0.id) }
    case .built(let index):
      guard let home = plan.entries[index].placement?.container else { return nil }
      let base = plan.entries[index].base
      if home == kind { return base }
      // Around what is awaited: where the step itself stands then.
      let outer = container(kind, around: base, plan)
      return if case .around = outer { .around(.built(index), kind) } else { outer }
    case .awaited, .around: return .around(base, kind)
    }
  }

  /// What a finder finds in the tree.
  private mutating func find(
    _ finder: CaseFinder, _ context: Int, _ step: String, _ plan: inout Plan
  ) throws(Fault) -> Int? {
    if finder.restsOnClosure { plan.restsOnClosure = true }
    return try find(finder, context, step, .plan) { model in model.places(finder) }
  }

  /// The nodes at which a finder looks, in order; `nil` when its start is a closure that throws.
  private func places(_ finder: CaseFinder) -> [ModelNode]? {
    let all = tree.searched(.everything, from: .layer(tree.layers.count - 1))
    switch finder.start {
    case .topmost: return tree.searched(finder.scope, from: .layer(tree.layers.count - 1))
    case .root:
      return tree.searched(
        finder.scope.subtracting([.presenting, .parents]), from: .layer(0))
    case .node(let id): return tree.searched(finder.scope, from: .node(id))
    case .noNode: return []
    case .failing: return nil
    default: return finder.part(of: all)?.searched(finder.scope) ?? []
    }
  }

  mutating func find(
    _ finder: CaseFinder, _ context: Int, _ step: String, _ phase: RoutingError.Phase,
    in places: (RuleModel) -> [ModelNode]?
  ) throws(Fault) -> Int? {
    let fault = Fault(reason: .failed(part: .finder), phase: phase, step: step)
    switch finder.way {
    case .nothing: return nil
    case .failing:
      note(.find, finder.id)
      throw fault
    case .visibleNavigation: return phase == .plan ? tree.visibleNavigation?.id : nil
    case .instance(let id):
      guard let node = world.tree.node(id), node.kind.fits(finder.kind), node.kind.isScreen,
        tree.contains(id), phase == .plan
      else { return nil }
      return id
    case .byKind:
      guard let places = places(self) else { throw fault }
      return places.first { $0.kind.fits(finder.kind) }?.id
    case .multiple(let divisor):
      guard let places = places(self) else { throw fault }
      for node in places where node.kind.fits(finder.kind) {
        note(.look, finder.id, node.serial)
        if (node.serial + context) % divisor == 0 { return node.id }
      }
      return nil
    }
  }
}

extension CaseFinder {
  /// Whether code of the app takes part.
  var restsOnClosure: Bool {
    switch (way, start) {
    case (.failing, _), (.multiple, _): true
    case (.byKind, .node), (.byKind, .noNode), (.byKind, .failing): true
    default: false
    }
  }

  /// The tab or column outside of which nothing is found.
  func part(of nodes: [ModelNode]) -> ModelNode? {
    switch start {
    case .tab(let index):
      nodes.first { $0.kind == .tabs && $0.children.indices.contains(index) }?.children[index]
    case .tabNamed(let serial):
      nodes.lazy.filter { $0.kind == .tabs }
        .compactMap { $0.children.first { $0.kind.isContainer && $0.serial == serial } }.first
    case .column(let column):
      nodes.lazy.filter { $0.kind == .split }.compactMap { $0.column(column) }.first
    default: nil
    }
  }
}

extension ModelNode {
  /// The index that a column has; `nil` when the split has no such column.
  func index(of column: SplitColumn) -> Int? {
    switch column {
    case .primary: 0
    case .supplementary: hasThreeColumns ? 1 : nil
    case .secondary: hasThreeColumns ? 2 : 1
    }
  }

  func column(_ column: SplitColumn) -> ModelNode? {
    index(of: column).flatMap { children.indices.contains($0) ? children[$0] : nil }
  }
}
