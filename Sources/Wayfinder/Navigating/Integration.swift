// Wayfinder is released under the MIT license; see LICENSE.

/// Puts what was built into the tree, from the start to the destination, revealing each (design
/// rule E7).
@MainActor
struct Integration {
  let plan: Plan
  /// The destination, for errors.
  let goal: StepName
  /// Whether placeholders represent what will be built, and everything is rolled back.
  let isTrial: Bool
  private let staysBeneath: Bool
  private let edit: TreeEdit
  /// The action of the app's own at which a trial ends.
  private(set) var undecided: String?
  /// The nodes that have taken the place of others.
  private(set) var replacements: [InitialState.Replacement] = []
  /// New children of one container, to become one change of its list.
  private var pending: NewChildren?
  /// The step that was built innermost in the last of them.
  private var inner: Int?

  private struct NewChildren {
    /// The step of the last of them.
    let step: StepName
    let container: ContainerNode
    let children: [Node]
    let last: Node
  }

  init(_ plan: Plan, as goal: StepName, isTrial: Bool = false, in edit: TreeEdit) {
    self.plan = plan
    self.goal = goal
    self.isTrial = isTrial
    staysBeneath = plan.staysBeneath
    self.edit = edit
  }

  mutating func carryOut() throws(RoutingError) {
    try revealStart()
    for index in plan.steps.indices.dropFirst() {
      let step = plan.steps[index]
      guard let node = step.node else { continue }
      switch step.info.placing.way {
      case .none: inner = index
      case .contained(let add):
        if case .built(let other) = step.place, plan.steps[other].info.role == .container {
          inner = index
          continue
        }
        if case .around = step.place { try flush() }
        try addChild(node, of: index, add)
      case .action(let action):
        try flush()
        if isTrial, !step.info.placing.isForeseeable {
          undecided = step.info.placing.name
          return
        }
        try place(node, of: index, action)
      }
    }
    // The destination is revealed itself, also in a container that was built with it (design rule E15).
    inner = nil
    try flush()
    if !isTrial, plan.steps.count > 1 { try reveal(plan.destination) }
  }

  private func revealStart() throws(RoutingError) {
    guard let node = plan.start.node else { return }
    if staysBeneath || plan.isVisible(in: edit.tree) { return }
    let placing = plan.start.info.placing
    try attempt(.container, at: plan.start.name, node.reference) {
      if placing.movesToTop, let stack = node.parent as? NavigationNode, stack.top !== node {
        if let transition = placing.transition { edit.animate(with: transition) }
        try edit.setChildren(stack.children.filter { $0 !== node } + [node], of: stack)
      }
      try edit.reveal(node)
      if plan.start.closesLaterColumns { try edit.closeColumns(after: node) }
    }
  }

  private mutating func addChild(
    _ node: Node, of index: Int,
    _ add: @MainActor (inout [Node], ContainerNode?, Node) throws -> Bool
  ) throws(RoutingError) {
    let step = plan.steps[index]
    guard let container = plan.container(of: index) else {
      throw RoutingError(.noEnclosingContainer, in: .commit, to: goal, at: step.name)
    }
    if pending?.container !== container { try flush() }
    inner = nil
    if let transition = step.info.placing.transition { edit.animate(with: transition) }
    if pending == nil, step.info.placing.isPush, let stack = container as? NavigationNode {
      // Without a copy of the list, which may be long.
      return try attempt(.action, at: step.name, container.reference) {
        try edit.push(node, on: stack)
        if !staysBeneath { try edit.reveal(node) }
      }
    }
    // The list is changed in place: children of one container copy it once.
    var children = pending?.children ?? container.children
    pending = nil
    let before = container.role == .navigation ? Array(children.prefix(1)) : children
    let isOfKind = try attempt(.action, at: step.name) { try add(&children, container, node) }
    if !isOfKind {
      throw RoutingError(
        .wrongContainer, in: .commit, to: goal, at: step.name, node: container.reference)
    }
    // What the container never takes is an error of this step, not of the last of the new children.
    if children.contains(where: { $0 === node }), let fault = container.fault(of: [node]) {
      try attempt(.action, at: step.name, container.reference) {
        throw TreeError(fault, container.reference)
      }
    }
    let gone = before.filter { old in !children.contains { $0 === old } }
    if !gone.isEmpty {
      replacements.append(
        InitialState.Replacement(node: node, container: container, gone: gone))
    }
    pending = NewChildren(step: step.name, container: container, children: children, last: node)
  }

  private func place(_ node: Node, of index: Int, _ action: any Action) throws(RoutingError) {
    let step = plan.steps[index]
    guard let existing = plan.neighbor(of: index) else {
      throw RoutingError(.noEnclosingContainer, in: .commit, to: goal, at: step.name)
    }
    try attempt(.action, at: step.name) {
      if let transition = step.info.placing.transition { edit.animate(with: transition) }
      try action.place(node, on: existing, in: edit)
      if node.isInTree, !staysBeneath { try edit.reveal(node) }
    }
  }

  /// Makes the change that is pending, if there is one, and reveals the last of the new children and
  /// what was built innermost in it, before something is placed beside that.
  private mutating func flush() throws(RoutingError) {
    if let group = pending {
      pending = nil
      try attempt(.action, at: group.step, group.container.reference) {
        try edit.setChildren(group.children, of: group.container)
        if group.last.isInTree, !staysBeneath { try edit.reveal(group.last) }
      }
    }
    guard let index = inner else { return }
    inner = nil
    try reveal(plan.steps[index])
  }

  /// Makes the node of a step visible, if it is in the tree.
  private func reveal(_ step: PlannedStep) throws(RoutingError) {
    guard let node = step.node, node.isInTree, !staysBeneath else { return }
    try attempt(.container, at: step.name, node.reference) { try edit.reveal(node) }
  }

  private func attempt<Result>(
    _ part: RoutingError.Part, at step: StepName, _ node: @autoclosure () -> NodeReference? = nil,
    _ body: () throws -> Result
  ) throws(RoutingError) -> Result {
    try RoutingError.attempt(part, in: .commit, to: goal, at: step, node: node(), body)
  }
}

extension TreeEdit {
  /// Takes out the columns after that of a node, in each split around it.
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
