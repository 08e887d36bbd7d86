// Wayfinder is released under the MIT license; see LICENSE.

/// Puts an open screen where a chain would put the one that it builds, for a module that moves open
/// screens into another shell (design rule C4).
@MainActor
package struct ChainPlacement {
  /// The destination whose chain places the screen.
  package let destination: AnyDestination
  /// The screen, which stands in no tree by then; `nil` to build a new one.
  package let screen: ScreenNode?
  /// Open screens that may stand for steps of the chain beneath it, from the lowest.
  package let beneath: [ScreenNode]

  package init(_ destination: AnyDestination, _ screen: ScreenNode, beneath: [ScreenNode]) {
    self.destination = destination
    self.screen = screen
    self.beneath = beneath
  }

  /// Puts a new screen where the chain puts it, within the transaction of another module.
  package init(_ destination: AnyDestination) {
    self.destination = destination
    screen = nil
    beneath = []
  }

  /// The result of placing the screen.
  package enum Outcome {
    /// The screen stands where the chain puts it, on these of the screens beneath.
    case placed(Node, on: [ScreenNode])
    /// The chain finds another screen that is open, whose stack is shown.
    case isOpen(Node)
    /// The screen is of another class than the chain's.
    case wrongClass
  }

  /// Makes the edits.
  ///
  /// - Parameters:
  ///   - isTrial: Whether the edits will be rolled back. If so, no screen factory is called.
  ///   - unseen: Nodes that the chain doesn't find. In a trial these are placeholders, which no finder
  ///     could tell from one another; so that the edits are those of the trial, nothing finds what
  ///     takes their places either.
  package func carryOut(
    _ edit: TreeEdit, isTrial: Bool, hiding unseen: Set<ObjectIdentifier>? = nil
  ) throws -> Outcome {
    let request = destination.request.copy()
    defer { request.release() }
    var trace = NavigationTrace()
    let plan = try edit.tree.hiding(unseen) {
      try RoutePlanner(tree: edit.tree, goal: request.name).plan(request, &trace)
    }
    defer { plan.forgetNodes() }
    if plan.buildingCount == 0, let node = plan.destination.node {
      try bringToFront(node, edit)
      return .isOpen(node)
    }
    if let screen {
      guard plan.destination.adopt(screen) else { return .wrongClass }
    } else {
      try build(plan.destination, isTrial)
      if !isTrial { plan.destination.node?.maker = destination.request.copy() }
    }
    var reused: [ScreenNode] = []
    var inner: BoundStep? = plan.destination
    while let step = inner, step !== plan.start {
      inner = step.sourceStep
      if step !== plan.destination, let open = try openScreen(for: step) {
        reused.append(open)
      } else if step !== plan.destination {
        try build(step, isTrial)
      }
      step.joinContainer()
    }
    try plan.integrate(as: request.name, edit, .forReal)
    guard let node = plan.destination.node else { return .wrongClass }
    return .placed(node, on: reused)
  }

  /// Shows the stack in which a node stands, with all that stands above the node.
  private func bringToFront(_ node: Node, _ edit: TreeEdit) throws(TreeError) {
    var child = node
    while let container = child.parent {
      let isStack = container.role == .navigation || container.role == .modal
      if !isStack, container.focusedChild !== child { try edit.show(child, of: container) }
      child = container
    }
  }

  /// The open screen that a step beneath would find.
  private func openScreen(for step: BoundStep) throws -> ScreenNode? {
    guard step.role == .screen else { return nil }
    for open in beneath where !open.isInTree && open !== screen {
      try step.find(in: SearchSpace(subtree: open))
      if step.isFound { return open }
    }
    return nil
  }

  private func build(_ step: BoundStep, _ isTrial: Bool) throws {
    if isTrial, step.role == .screen {
      step.node = ScreenNode(PlaceholderScreen(step.name.text))
      return
    }
    if step.role == .awaited {
      throw RoutingError(.notInWhatWasBuilt, in: .build, to: destination.name, at: step.name)
    }
    try step.prepareFactory()
    try step.build(integrating: step.role == .container ? children(of: step) : [])
    step.node?.maker = step.origin
    try step.performTasks(nil)
  }

  private func children(of container: BoundStep) throws -> [Node] {
    var children = try container.buildChildren()
    while let step = container.takeHeld() {
      guard let node = step.node else { continue }
      _ = try step.containerAction?.edit(&children, of: nil, adding: node)
    }
    return children
  }
}

extension ScreenTree {
  /// Makes edits to learn their effect, then rolls them back without notifying anyone.
  package func tryOut(for name: String, _ body: (TreeEdit) throws -> Void) throws {
    let previous = lock(for: .closing(name))
    defer { unlock(previous) }
    do {
      _ = try transact { edit in
        try body(edit)
        throw TrialEnd()
      }
    } catch is TrialEnd {}
  }
}

/// The error that ends every trial, so that its edits are rolled back.
private struct TrialEnd: Error {}
