// Wayfinder is released under the MIT license; see LICENSE.

extension Router {
  /// Builds the screen or container of a destination alone, with its context tasks: for a module that
  /// puts it into the tree by itself.
  ///
  /// What a navigation would build beneath or around it isn't built, and nobody is asked. The node
  /// has the destination for its origin (design rule E16).
  ///
  /// - Parameters:
  ///   - destination: The destination, of which a name is looked up now.
  ///   - origin: Another origin for the node: a name that will mean the destination.
  /// - Throws: ``RoutingError`` with the phase and the step that failed.
  package func buildDetached(
    _ destination: AnyDestination, as origin: AnyDestination? = nil
  ) throws(RoutingError) -> Node {
    let request = bound(destination)
    let step = try detachedStep(of: request)
    let previous = tree.reserve(for: request.name)
    defer { tree.release(to: previous) }
    // The step alone, behind a start at which nothing is.
    let start = PlannedStep(GivenStep(nil, named: step.name))
    var plan = Plan(steps: [start, step], revision: tree.revision, buildingCount: 1)
    var trace = NavigationTrace()
    var builder = Builder(tree: tree, request: request, router: self, preparesSteps: true)
    try builder.build(&plan, &trace)
    guard let node = plan.destination.node else {
      throw RoutingError(.cannotBeBuilt, in: .build, to: request.name, at: step.name)
    }
    if let origin { node.maker = origin.core }
    return node
  }

  /// Checks that ``buildDetached(_:)`` would build something, as far as the factory can tell before.
  ///
  /// - Throws: ``RoutingError`` as that does.
  package func requireBuildable(_ destination: AnyDestination) throws(RoutingError) {
    let request = bound(destination)
    let step = try detachedStep(of: request)
    let previous = tree.reserve(for: request.name)
    defer { tree.release(to: previous) }
    try RoutingError.attempt(.factory, in: .prepare, to: request.name, at: step.name) {
      try step.work.prepareMaking()
    }
  }

  /// Finds the screen of a destination whose step has no factory in what ``buildDetached(_:)`` has built.
  ///
  /// The screen has the destination for its origin then.
  ///
  /// - Returns: `nil` for a step that builds, and when nothing is found.
  /// - Throws: What its finder throws.
  package func findAwaited(_ destination: AnyDestination, in built: Node) throws -> Node? {
    let request = bound(destination)
    let step = try Planner(tree: tree, goal: request.name).chosenStep(of: request)
    guard step.info.role == .awaited else { return nil }
    let previous = tree.reserve(for: request.name)
    defer { tree.release(to: previous) }
    guard let node = try step.work.find(in: SearchSpace(subtree: built))?.node else { return nil }
    let plan = Plan(steps: [step], revision: tree.revision, buildingCount: 0)
    plan.setOrigin(of: node, at: 0, for: request)
    return node
  }

  /// The step of a request, which must be one that builds.
  private func detachedStep(of request: AnyDestination) throws(RoutingError) -> PlannedStep {
    let planner = Planner(tree: tree, goal: request.name)
    let step: PlannedStep
    do {
      step = try planner.chosenStep(of: request)
    } catch {
      throw planner.located(error, at: request.name)
    }
    guard step.info.role == .screen || step.info.role == .container else {
      throw RoutingError(.cannotBeBuilt, in: .plan, to: request.name, at: step.name)
    }
    return step
  }
}

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

  package init(
    _ destination: AnyDestination, _ screen: ScreenNode? = nil, beneath: [ScreenNode] = []
  ) {
    self.destination = destination
    self.screen = screen
    self.beneath = beneath
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

/// A change of the whole tree in one transaction that is made as a request of a router, for a module
/// that reshapes trees: it has its turn as any other request, and asks the screens that leave.
@MainActor
package protocol TreeChange: AnyObject {
  /// The name of the request in events and errors.
  static var name: String { get }
  /// The value by which ``RequestPolicy``'s `coalesce` recognizes equal changes; `nil` for a change
  /// that equals no other.
  var key: AnyHashable? { get }
  /// The app's new shell, once it is made; `nil` if the shell stays as it was.
  var memory: InitialStateMemory? { get }

  /// Makes the edits within the transaction. May throw a ``Refusal``.
  func carryOut(_ edit: TreeEdit, _ trace: inout NavigationTrace) throws
  /// Called once nothing can fail any more, before anyone is notified of the change.
  func conclude()
  /// Lets go of everything that was open, once it is done or has failed: a screen may keep the request.
  func letGo()
}

extension Router {
  /// Makes a change of the tree as a request.
  ///
  /// - Returns: The changes of the tree, and the change that was made, which is another one if this one
  ///   has joined it.
  /// - Throws: ``RoutingError`` with what the edit threw, or with how the queue ended it.
  package func make<Change: TreeChange>(
    _ change: Change, policy: RequestPolicy<Void>?, animated: Bool
  ) async throws(RoutingError) -> (made: Navigation<Node>, change: Change) {
    let request = Request(
      name: .request(Change.name), kind: .change(change), isAnimated: animated)
    let run = await carryOut(request, terms(policy))
    return (try run.navigation(showing: nil), run.target as? Change ?? change)
  }
}

extension NavigationTrace {
  /// Notes that a screen was asked.
  package mutating func noteAsked(_ node: NodeReference, _ decision: LeaveDecision) {
    entries.append(.askedToLeave(node, decision))
  }
}

extension ScreenTree {
  /// Keeps everybody from editing while user code is asked something, in the name of a request.
  package func whileReserved<Result>(for name: String, _ body: () throws -> Result) rethrows
    -> Result
  {
    let previous = reserve(for: .request(name))
    defer { release(to: previous) }
    return try body()
  }
}
