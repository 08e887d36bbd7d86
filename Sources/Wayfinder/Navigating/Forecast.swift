// Wayfinder is released under the MIT license; see LICENSE.

/// The effect of a plan's edits, found by making them with placeholders and rolling them back.
@MainActor
final class Forecast {
  var undecided: String?
  var changing: [NodeReference] = []
  var leaving: [NodeReference] = []
  var covered: [NodeReference] = []
  var refusal: Refusal?
  private var placeholders: [ObjectIdentifier: Node] = [:]

  /// A node that refuses to leave, and the reason.
  @MainActor
  struct Refusal: Sendable {
    let node: NodeReference
    let reason: String
    let screen: (any LeaveDeciding)?
  }

  func placeholder(for step: BoundStep) -> Node? {
    // What goes into a container that is built appears with it.
    if case .built = step.home { return nil }
    if step.role == .awaited { return nil }
    if let known = placeholders[ObjectIdentifier(step)] { return known }
    let node = ScreenNode(PlaceholderScreen(step.name.text))
    placeholders[ObjectIdentifier(step)] = node
    return node
  }
}

extension Forecast {
  /// Makes the edits of a plan with placeholders, looks, and takes them back.
  static func of(
    _ plan: BoundPlan, in tree: ScreenTree, as goal: StepName? = nil,
    _ look: (Forecast, _ visibleBefore: [Node]) -> Void
  ) throws(RoutingError) -> Forecast {
    let forecast = Forecast()
    if plan.isEffect { return forecast }
    let goal = goal ?? plan.destination.name
    let before = tree.visibleScreens
    let unlock = tree.lock(for: goal)
    defer { tree.unlock(unlock) }
    var failure: RoutingError?
    do {
      _ = try tree.transact { edit throws(Retreat) in
        do throws(RoutingError) {
          try plan.integrate(as: goal, edit, .forecast(forecast))
          look(forecast, before)
        } catch {
          failure = error
        }
        throw Retreat()
      }
    } catch {
      if let failure { throw failure }
    }
    return forecast
  }
}

/// The error that ends every forecast, so that its edits are rolled back.
private struct Retreat: Error {}

extension BoundPlan {
  /// The plan as a value, with what it would do to the tree.
  func described(
    as destination: StepName, in router: Router
  ) throws(RoutingError) -> NavigationPlan {
    let tree = router.tree
    let forecast = try Forecast.of(self, in: tree, as: destination) { forecast, before in
      forecast.leaving = tree.touched.filter { $0.stoodBefore && !$0.isInTree }.map(\.reference)
      forecast.changing = tree.changedContainers.map(\.reference)
      forecast.covered = before.filter { $0.isInTree && !tree.isVisible($0) }.map(\.reference)
    }
    var steps: [NavigationPlan.Step] = []
    var next: BoundStep? = start
    while let step = next {
      steps.append(
        NavigationPlan.Step(
          name: step.name, found: step.isFound ? step.node?.reference : nil,
          action: step === start ? nil : step.action?.name ?? step.containerAction?.name,
          guards: step.firstGuard?.names ?? [], isAwaited: step.role == .awaited && !step.isFound,
          isEffect: step.role == .effect, choices: step.choices.elements.map(\.description)))
      next = step.next
    }
    return NavigationPlan(
      destination: destination, steps: steps, globalGuards: router.globalGuards?.names ?? [],
      changing: forecast.changing, leaving: forecast.leaving, covered: forecast.covered,
      undecided: forecast.undecided)
  }
}

extension Router {
  /// Tells a screen that it has refused; the tree is as it was by then.
  func tell(
    _ refusal: Forecast.Refusal, _ request: NavigationRequest, as kind: RequestKind = .navigation
  ) -> NavigationOutcome {
    refusal.screen?.didRefuse(
      RefusedNavigation(destination: request.name.text, reason: refusal.reason) { [weak self] in
        defer { request.release() }
        guard let self else { throw RoutingError(.routerGone, in: .queue, to: request.name) }
        let run = begin(request, as: kind, terms(RequestPolicy<AnyDestination>?.none))
        if !run.hasEnded { await drive(run) }
        if let failure = run.failure { throw failure }
      })
    return .refused(by: refusal.node, reason: refusal.reason)
  }
}

extension ScreenTree {
  /// Whether anybody in the tree could refuse to leave.
  var mayRefuse: Bool {
    if leaveDecidingCount > 0 { return true }
    for modal in modals where !modal.isDismissible { return true }
    return false
  }

  /// The screens that can be seen.
  var visibleScreens: [Node] {
    guard let top = topmostLayer else { return [] }
    var screens: [Node] = []
    func collect(_ node: Node) {
      guard let container = node as? ContainerNode else { return screens.append(node) }
      for index in container.shown.indices where container.children.indices.contains(index) {
        collect(container.children[index])
      }
    }
    collect(top)
    return screens
  }

  /// The containers that the transaction has changed so far and that stand, each once.
  var changedContainers: [ContainerNode] {
    var containers: [ContainerNode] = []
    for inverse in log {
      switch inverse {
      case .children(let container, _), .rules(let container, _):
        let stood = container.touchedBy != transaction || container.stoodBefore
        if stood, container.isInTree, !containers.contains(where: { $0 === container }) {
          containers.append(container)
        }
      case .root, .modals, .source: continue
      }
    }
    return containers
  }

  /// Of the nodes that the transaction has taken out: the topmost modal layer that may not be
  /// closed, else the first screen that does not want to leave.
  ///
  /// - Parameters:
  ///   - spared: A layer that closes itself and may do so.
  ///   - finished: A screen that has finished by itself, and is not asked.
  ///   - told: Receives each screen that is asked, with its decision.
  func refusalToLeave(
    sparing spared: Node? = nil, and finished: Node? = nil,
    _ told: (NodeReference, LeaveDecision) -> Void
  ) -> Forecast.Refusal? {
    for node in touched where node.stoodBefore && !node.isInTree {
      if let modal = node as? ModalNode, !modal.isDismissible, modal !== spared {
        return Forecast.Refusal(
          node: modal.reference, reason: "the layer cannot be dismissed", screen: nil)
      }
    }
    for node in touched where node.stoodBefore && !node.isInTree {
      guard node !== finished, let screen = (node as? ScreenNode)?.leaveDeciding else { continue }
      let decision = screen.mayLeave
      told(node.reference, decision)
      if case .no(let reason) = decision {
        return Forecast.Refusal(node: node.reference, reason: reason, screen: screen)
      }
    }
    return nil
  }
}
