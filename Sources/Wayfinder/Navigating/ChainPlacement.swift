// Wayfinder is released under the MIT license; see LICENSE.

/// Puts an open screen where a chain would put the one that it builds, for a module that moves open
/// screens into another shell (design rule C4).
@MainActor
package struct ChainPlacement {
  /// The destination whose chain places the screen.
  package let destination: AnyDestination
  /// The screen, which is in no tree by then; `nil` to build a new one.
  package let screen: ScreenNode?
  /// Open screens that may represent steps of the chain beneath it, from the lowest.
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
    /// The screen is where the chain puts it, on these of the screens beneath, and the chain has
    /// built further ones; in a trial placeholders with the names of their steps.
    case placed(Node, on: [ScreenNode], building: [ScreenNode])
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
    let tree = edit.tree
    let goal = destination.name
    let planner = Planner(tree: tree, goal: goal)
    var trace = NavigationTrace()
    var plan = try tree.hiding(unseen) {
      try planner.plan(planner.lookUp(destination), &trace)
    }
    if plan.buildingCount == 0, let node = plan.destination.node {
      try bringToFront(node, edit)
      return .isOpen(node)
    }
    if let screen, plan.destination.work.adopt(screen) == nil { return .wrongClass }
    var builder = Builder(tree: tree, request: destination, router: nil, preparesSteps: true)
    builder.standIns = Builder.StandIns(destination: screen, beneath: beneath, isTrial: isTrial)
    try builder.build(&plan, &trace)
    guard let node = plan.destination.node else { return .wrongClass }
    let used = builder.standIns.used
    let built = plan.steps.compactMap { $0.node as? ScreenNode }.filter { step in
      step !== node && !step.isInTree && !used.contains { $0 === step }
    }
    var integration = Integration(plan, as: goal, in: edit)
    try integration.carryOut()
    return .placed(node, on: used, building: built)
  }

  /// Shows the stack of a node, with everything above the node.
  private func bringToFront(_ node: Node, _ edit: TreeEdit) throws(TreeError) {
    var child = node
    while let container = child.parent {
      let isStack = container.role == .navigation || container.role == .modal
      if !isStack, container.focusedChild !== child { try edit.show(child, of: container) }
      child = container
    }
  }
}
