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
    let request = bound(destination).request.copy()
    defer { request.release() }
    let goal = request.name
    let step = try detachedStep(of: request)
    let unlock = tree.lock(for: goal)
    defer { tree.unlock(unlock) }
    do {
      try step.prepareParts()
      try step.prepareFactory()
      try step.build(integrating: step.role == .container ? step.buildChildren() : [])
    } catch {
      let cause = (error as? PartFailure)?.cause ?? error
      throw RoutingError(
        .failed(part: .factory), in: .build, to: goal, at: step.name, cause: cause)
    }
    guard let node = step.node else {
      throw RoutingError(.cannotBeBuilt, in: .build, to: goal, at: step.name)
    }
    node.maker = request.copy()
    do {
      var part = globalTasks
      while let task = part {
        try task.performNamed(on: node, with: AnyDestination(request), probe)
        part = task.next
      }
      try step.performTasks(probe)
    } catch {
      throw RoutingError(
        .failed(part: .contextTask), in: .build, to: goal, at: step.name, cause: error)
    }
    step.forgetNode()
    return node
  }

  /// Checks that ``buildDetached(_:)`` would build something, as far as the factory can tell before.
  ///
  /// - Throws: ``RoutingError`` as that does.
  package func requireBuildable(_ destination: AnyDestination) throws(RoutingError) {
    let request = bound(destination).request.copy()
    defer { request.release() }
    let step = try detachedStep(of: request)
    let unlock = tree.lock(for: request.name)
    defer { tree.unlock(unlock) }
    do {
      try step.prepareFactory()
    } catch {
      throw RoutingError(
        .failed(part: .factory), in: .prepare, to: request.name, at: step.name, cause: error)
    }
  }

  /// The step of a request, which must be one that builds.
  private func detachedStep(of request: NavigationRequest) throws(RoutingError) -> BoundStep {
    let goal = request.name
    let step: BoundStep
    do {
      step = try RoutePlanner(tree: tree, goal: goal).chosenStep(of: request)
    } catch let error as RoutingError {
      throw error
    } catch {
      let cause = (error as? LookUpFailure)?.cause ?? error
      throw RoutingError(.failed(part: .lookUp), in: .plan, to: goal, at: goal, cause: cause)
    }
    guard step.role == .screen || step.role == .container else {
      throw RoutingError(.cannotBeBuilt, in: .plan, to: goal, at: step.name)
    }
    return step
  }
}
