// Wayfinder is released under the MIT license; see LICENSE.

extension Router {
  /// Builds the screen or container of a destination alone, with its context tasks: for a module that
  /// puts it into the tree by itself.
  ///
  /// What a navigation would build beneath or around it isn't built, and nobody is asked. The node
  /// has the destination for its origin (design rule E16).
  ///
  /// - Parameter destination: The destination, of which a name is looked up now.
  /// - Throws: ``RoutingError`` with the phase and the step that failed.
  package func buildDetached(_ destination: AnyDestination) throws(RoutingError) -> Node {
    let request = bound(destination)
    let step = try detachedStep(of: request)
    let unlock = tree.lock(for: request.name)
    defer { tree.unlock(unlock) }
    // The step alone, behind a start at which nothing is.
    let start = PlannedStep(GivenStep(nil, named: step.name))
    var plan = Plan(
      steps: [start, step], revision: tree.revision, buildingCount: 1, restsOnChoices: false)
    var trace = NavigationTrace()
    var builder = Builder(tree: tree, request: request, router: self, preparesSteps: true)
    try builder.build(&plan, &trace)
    guard let node = plan.destination.node else {
      throw RoutingError(.cannotBeBuilt, in: .build, to: request.name, at: step.name)
    }
    return node
  }

  /// Checks that ``buildDetached(_:)`` would build something, as far as the factory can tell before.
  ///
  /// - Throws: ``RoutingError`` as that does.
  package func requireBuildable(_ destination: AnyDestination) throws(RoutingError) {
    let request = bound(destination)
    let step = try detachedStep(of: request)
    let unlock = tree.lock(for: request.name)
    defer { tree.unlock(unlock) }
    do {
      try step.work.prepareMaking()
    } catch {
      throw RoutingError(of: error, .factory, in: .prepare, to: request.name, at: step.name)
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
    let unlock = tree.lock(for: request.name)
    defer { tree.unlock(unlock) }
    guard let node = try step.work.find(in: SearchSpace(subtree: built))?.node else { return nil }
    let plan = Plan(
      steps: [step], revision: tree.revision, buildingCount: 0, restsOnChoices: false)
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
