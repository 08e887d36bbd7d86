// Wayfinder is released under the MIT license; see LICENSE.

extension BoundPlan {
  /// Whether the built nodes are put into the tree, or placeholders for a forecast.
  enum Integration {
    case forReal
    case forecast(Forecast)
  }

  /// Design rule E7: dismisses down to the start's layer, reveals the start, and puts what was
  /// built into the tree from the start to the destination, revealing each.
  func integrate(
    as goal: StepName, _ edit: TreeEdit, _ integration: Integration
  ) throws(RoutingError) {
    if let node = start.node {
      do {
        try edit.reveal(node)
        if start.closesLaterColumns { try edit.closeColumns(after: node) }
      } catch {
        throw RoutingError(
          .failed(part: .container), in: .commit, to: goal, at: start.name,
          node: node.reference, cause: error)
      }
    }
    var pending: NewChildren?
    var inner: BoundStep?
    var next = start.next
    while let step = next {
      next = step.next
      guard let node = integration.node(for: step) else { continue }
      if let action = step.containerAction {
        if case .built(let home) = step.home, home.role == .container {
          inner = step
          continue
        }
        if case .built(let home) = step.home, home.role == .enclosing {
          try flush(&pending, &inner, goal, edit)
        }
        guard let container = step.home.container else {
          throw RoutingError(.noEnclosingContainer, in: .commit, to: goal, at: step.name)
        }
        if pending?.container !== container { try flush(&pending, &inner, goal, edit) }
        inner = nil
        if let transition = action.transition { edit.animate(with: transition) }
        // The list is changed in place: a chain of pushes copies it once.
        var children = pending?.children ?? container.children
        pending = nil
        let isOfKind: Bool
        do {
          isOfKind = try action.edit(&children, of: container, adding: node)
        } catch {
          throw RoutingError(
            .failed(part: .action), in: .commit, to: goal, at: step.name, cause: error)
        }
        if !isOfKind {
          throw RoutingError(
            .wrongContainer, in: .commit, to: goal, at: step.name, node: container.reference)
        }
        pending = NewChildren(
          step: step.name, container: container, children: children, last: node)
      } else if step.role == .awaited {
        inner = step
      } else if let action = step.action {
        try flush(&pending, &inner, goal, edit)
        if case .forecast(let forecast) = integration, !action.isForeseeable {
          forecast.undecided = action.name
          return
        }
        guard let existing = integration.node(of: step.source) else {
          guard case .forReal = integration else { continue }
          throw RoutingError(.noEnclosingContainer, in: .commit, to: goal, at: step.name)
        }
        do {
          try action.place(node, on: existing, in: edit)
          if node.isInTree { try edit.reveal(node) }
        } catch {
          throw RoutingError(
            .failed(part: .action), in: .commit, to: goal, at: step.name, cause: error)
        }
      }
    }
    // The destination is revealed itself.
    inner = nil
    try flush(&pending, &inner, goal, edit)
    guard case .forReal = integration, destination !== start, let node = destination.node
    else { return }
    try reveal(node, of: destination, goal, edit)
  }

  /// Makes the node of a step visible, if it stands.
  private func reveal(
    _ node: Node, of step: BoundStep, _ goal: StepName, _ edit: TreeEdit
  ) throws(RoutingError) {
    guard node.isInTree else { return }
    do {
      try edit.reveal(node)
    } catch {
      throw RoutingError(
        .failed(part: .container), in: .commit, to: goal, at: step.name, node: node.reference,
        cause: error)
    }
  }

  /// New children of one container, to become one change of its list.
  private struct NewChildren {
    /// The step of the last of them.
    let step: StepName
    let container: ContainerNode
    let children: [Node]
    let last: Node
  }

  /// Makes the change that is pending, if there is one, and reveals the last of the new children and
  /// what was built innermost in it, before something is placed beside that.
  private func flush(
    _ pending: inout NewChildren?, _ inner: inout BoundStep?, _ goal: StepName, _ edit: TreeEdit
  ) throws(RoutingError) {
    if let group = pending {
      pending = nil
      try integrate(group, goal, edit)
    }
    guard let step = inner, let node = step.node else { return }
    inner = nil
    try reveal(node, of: step, goal, edit)
  }

  private func integrate(
    _ group: NewChildren, _ goal: StepName, _ edit: TreeEdit
  ) throws(RoutingError) {
    do {
      try edit.setChildren(group.children, of: group.container)
      if group.last.isInTree { try edit.reveal(group.last) }
    } catch {
      throw RoutingError(
        .failed(part: .action), in: .commit, to: goal, at: group.step,
        node: group.container.reference, cause: error)
    }
  }
}

extension BoundPlan.Integration {
  /// The node that is put into the tree for a step.
  @MainActor
  fileprivate func node(for step: BoundStep) -> Node? {
    switch self {
    case .forReal: step.node
    case .forecast(let forecast): forecast.placeholder(for: step)
    }
  }

  /// The node that a step's source has by now.
  @MainActor
  fileprivate func node(of source: BoundStep?) -> Node? {
    guard let source else { return nil }
    if source.isFound { return source.node }
    guard source.role == .enclosing else { return node(for: source) }
    if case .built(let container) = source.home, container.role == .container {
      return node(for: container)
    }
    return source.home.container
  }
}

extension BoundStep.Home {
  /// The container, unless it is built around its children; what is found in something that is
  /// built is known once that stands.
  @MainActor
  fileprivate var container: ContainerNode? {
    switch self {
    case .none: nil
    case .existing(let container): container
    case .built(let step):
      switch step.role {
      case .awaited: step.node as? ContainerNode
      case .enclosing: step.containerAroundSource
      case .screen, .container, .start, .effect, .choice: nil
      }
    }
  }
}

extension BoundStep {
  /// The nearest container of the kind that an enclosing step names around where its inner step
  /// has come to stand.
  @MainActor
  fileprivate var containerAroundSource: ContainerNode? {
    guard let inner = source else { return nil }
    var container =
      inner.role == .enclosing ? inner.containerAroundSource?.parent : inner.node?.parent
    while let current = container {
      if accepts(current) { return current }
      container = current.parent
    }
    return nil
  }
}

extension TreeEdit {
  /// Takes out the columns after the one in which a node stands, in each split around it.
  fileprivate func closeColumns(after node: Node) throws(TreeError) {
    var child = node
    while let container = child.parent {
      if container.role == .split, let index = container.index(of: child),
        index < container.children.count - 1
      {
        try setChildren(Array(container.children[...index]), of: container)
      }
      child = container
    }
  }
}
