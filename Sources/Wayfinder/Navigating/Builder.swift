// Wayfinder is released under the MIT license; see LICENSE.

/// Builds what a plan lacks (design rule E6), from the destination towards the start: a child and its
/// context tasks before its container. Nothing is in the tree yet.
@MainActor
struct Builder {
  let tree: ScreenTree
  let request: AnyDestination
  /// The router whose context tasks the screens get; `nil` for those that another module places.
  let router: Router?
  /// Whether a step is prepared when it is built, since no phase before has done so.
  var preparesSteps = false
  /// Screens and placeholders in place of new ones.
  var standIns = StandIns()

  /// Screens that are placed by a chain without being built.
  struct StandIns {
    /// The open screen that the destination's step places.
    var destination: ScreenNode?
    /// Open screens that may represent steps beneath it, from the lowest.
    var beneath: [ScreenNode] = []
    /// Whether placeholders represent the other screens, since everything will be rolled back.
    var isTrial = false
    /// The screens beneath that represent a step.
    var used: [ScreenNode] = []

    /// Whether an open screen represents a step already.
    func isTaken(_ open: ScreenNode) -> Bool {
      open === destination || used.contains { $0 === open }
    }
  }

  /// Builds the steps of a plan.
  mutating func build(_ plan: inout Plan, _ trace: inout NavigationTrace) throws(RoutingError) {
    let mark = tree.nextMark()
    for index in plan.steps.indices.dropFirst().reversed()
    where plan.steps[index].info.role != .awaited {
      let step = plan.steps[index]
      if let match = try standIn(for: step, isDestination: index == plan.steps.count - 1) {
        plan.steps[index].take(match)
        continue
      }
      var children = OwnChildren()
      if step.info.role == .container { children = try self.children(of: index, plan, mark) }
      let match = try attempt(.factory, at: step) {
        if preparesSteps {
          try step.work.prepareParts()
          try step.work.prepareMaking()
        }
        let match = try step.work.build(integrating: children.nodes)
        try (match?.node as? ContainerNode)?.showAtFirst(children.shown)
        return match
      }
      trace.entries.append(.built(step.name))
      plan.steps[index].take(match)
      guard let node = match?.node else { continue }
      try requireNew(node, of: step, mark)
      plan.setOrigin(of: node, at: index, for: request)
      try plan.steps[index].performTasks(for: request, by: router, in: .build)
    }
    try findAwaited(&plan, &trace)
  }

  /// The screen that is placed for a step without being built, if there is one.
  private mutating func standIn(
    for step: PlannedStep, isDestination: Bool
  ) throws(RoutingError) -> Match? {
    if isDestination, let open = standIns.destination { return step.work.adopt(open) }
    guard step.info.role == .screen else { return nil }
    // Steps come from the top down, and so do the screens for them.
    for open in standIns.beneath.reversed() where !open.isInTree && !standIns.isTaken(open) {
      let match = try attempt(.finder, at: step) {
        try step.work.find(in: SearchSpace(subtree: open))
      }
      guard let match else { continue }
      standIns.used.append(open)
      return match
    }
    guard standIns.isTrial else { return nil }
    let placeholder = PlaceholderScreen(step.name.text)
    return Match(target: placeholder, node: ScreenNode(placeholder))
  }

  /// Asks the finder of each step without a factory in what was built for it, from the start on.
  private func findAwaited(
    _ plan: inout Plan, _ trace: inout NavigationTrace
  ) throws(RoutingError) {
    var built: Int?
    for index in plan.steps.indices.dropFirst() {
      guard plan.steps[index].info.role == .awaited else {
        built = index
        continue
      }
      // In the outermost container that is built around it.
      while let outer = built.flatMap({ plan.steps[$0].container }),
        plan.steps[outer].info.role == .container
      { built = outer }
      guard let top = built.flatMap({ plan.steps[$0].node }) else { continue }
      let step = plan.steps[index]
      let match = try attempt(.finder, at: step) {
        try step.work.find(in: SearchSpace(subtree: top))
      }
      guard let match else {
        if standIns.isTrial { continue }
        throw RoutingError(
          .notInWhatWasBuilt, in: .build, to: request.name, at: step.name, node: top.reference)
      }
      plan.steps[index].take(match)
      if match.node.maker == nil { plan.setOrigin(of: match.node, at: index, for: request) }
      trace.entries.append(.searched(step.name, found: match.node.reference))
      try plan.steps[index].performTasks(for: request, by: router, in: .build)
    }
  }

  /// The children that a container is built around, as their container actions arrange them.
  private func children(
    of index: Int, _ plan: Plan, _ mark: Int
  ) throws(RoutingError) -> OwnChildren {
    let container = plan.steps[index]
    var children = try attempt(.factory, at: container) { try container.work.ownChildren() }
    for child in children.nodes {
      if let other = standing(anywhereIn: child, mark) {
        throw standsAlready(other, of: container, isInContainer: true)
      }
    }
    for inner in (index + 1)..<plan.steps.count where plan.steps[inner].container == index {
      guard let node = plan.steps[inner].node,
        case .contained(let add) = plan.steps[inner].info.placing.way
      else { continue }
      _ = try attempt(.action, at: plan.steps[inner]) { try add(&children.nodes, nil, node) }
    }
    return children
  }

  // MARK: Open screens

  private func requireNew(_ node: Node, of step: PlannedStep, _ mark: Int) throws(RoutingError) {
    let isWhole = step.info.role == .container || node.role == .screen
    let other = isWhole ? standing(anywhereIn: node, mark) : standing(node)
    guard let other else { return }
    throw standsAlready(other, of: step, isInContainer: node.role != .screen && other !== node)
  }

  private func standsAlready(
    _ other: Node, of step: PlannedStep, isInContainer: Bool
  ) -> RoutingError {
    RoutingError(
      .screenStandsAlready, in: .build, to: request.name, at: step.name, node: other.reference,
      isInContainer: isInContainer)
  }

  /// The place that what a factory returned has already.
  private func standing(_ built: Node) -> Node? {
    if let carrier = built as? ScreenNode { return tree.node(of: carrier.screen) }
    return built.isInTree ? built : nil
  }

  /// The place that something in a new subtree has already.
  ///
  /// - Parameter mark: The mark of what was looked at: a child is not looked at once more in its container.
  private func standing(anywhereIn built: Node, _ mark: Int) -> Node? {
    if built.mark == mark { return nil }
    if let other = standing(built) { return other }
    built.mark = mark
    for child in built.childNodes {
      if let other = standing(anywhereIn: child, mark) { return other }
    }
    return nil
  }

  private func attempt<Result>(
    _ part: RoutingError.Part, at step: PlannedStep, _ body: () throws -> Result
  ) throws(RoutingError) -> Result {
    try RoutingError.attempt(part, in: .build, to: request.name, at: step.name, body)
  }
}

extension PlannedStep {
  /// Gives the screen of the step its data.
  ///
  /// - Parameter router: The router whose context tasks the screen gets, too.
  func performTasks(
    for request: AnyDestination, by router: Router?, in phase: RoutingError.Phase
  ) throws(RoutingError) {
    guard let node, let target else { return }
    try RoutingError.attempt(
      .contextTask, in: phase, to: request.name, at: name, node: node.reference
    ) {
      try router?.parts.perform?(node, request, router?.probe)
      try work.performTasks(on: target, router?.probe)
    }
  }
}
