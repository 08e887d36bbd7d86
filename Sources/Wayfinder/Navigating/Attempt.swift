// Wayfinder is released under the MIT license; see LICENSE.

/// The end of an attempt to edit the tree.
enum Attempt<Result> {
  /// The edits were made; with what has changed, if anything has.
  case committed(Result, TreeDiff)
  /// Somebody who would have left refuses. The tree is as it was.
  case refused(Refusal)
  /// It was only tried, and nobody refuses. The tree is as it was.
  case tried(Result)
}

/// A node that refuses to leave, and the reason. Edits that throw it are rolled back.
package struct Refusal: Error {
  let node: NodeReference
  let reason: String
  private let carrier: ScreenNode?

  @MainActor
  package init(by node: Node, reason: String) {
    self.node = node.reference
    self.reason = reason
    carrier = node as? ScreenNode
  }

  /// The screen whose `didRefuse(_:)` is called.
  @MainActor var screen: (any LeaveDeciding)? { carrier?.leaveDeciding }
}

extension ScreenTree {
  /// Makes the edits of a request in one transaction: all of it or nothing. Nobody else can edit
  /// meanwhile.
  ///
  /// - Parameters:
  ///   - name: The request, for those who want to edit meanwhile.
  ///   - isTrial: Whether everything is rolled back at the end.
  ///   - isAnimated: Whether hosts animate the change, no matter what the edits say.
  ///   - edits: The edits. What they throw rolls everything back.
  /// - Throws: What the edits failed with; an error of the tree as the cause.
  @MainActor
  func attempt<Result>(
    for name: StepName, isTrial: Bool = false, isAnimated: Bool = true,
    _ edits: (TreeEdit) throws -> Result
  ) throws(RoutingError) -> Attempt<Result> {
    let previous = reserve(for: name)
    defer { release(to: previous) }
    var tried: Result?
    do {
      let (result, diff) = try transact(wantsDiff: !isTrial) { edit in
        let result = try edits(edit)
        if !isAnimated { edit.showAtOnce() }
        if isTrial {
          tried = result
          throw TrialEnd()
        }
        return result
      }
      return .committed(result, diff ?? TreeDiff(revision: revision, entries: []))
    } catch let refusal as Refusal {
      return .refused(refusal)
    } catch let error as RoutingError {
      throw error
    } catch {
      if let tried { return .tried(tried) }
      throw RoutingError(
        of: error, .container, in: .commit, to: name, node: (error as? TreeError)?.node)
    }
  }

  /// The end of a trial in which everything went well.
  private struct TrialEnd: Error {}

  /// Makes edits to learn their effect, then rolls them back without notifying anyone.
  @MainActor
  package func tryOut(for name: String, _ edits: (TreeEdit) throws -> Void) throws {
    var failure: (any Error)?
    _ = try attempt(for: .request(name), isTrial: true) { edit in
      do { try edits(edit) } catch { failure = error }
    }
    if let failure { throw failure }
  }
}

extension ScreenTree {
  /// Keeps everybody but the engine from editing while no code can run in between.
  ///
  /// - Returns: The previous owner, to which the tree is released.
  func reserve(for destination: StepName) -> (any TreeOwner)? {
    let previous = owner
    owner = destination.origin
    return previous
  }

  func release(to previous: (any TreeOwner)?) { owner = previous }
}

extension StepName.Origin: TreeOwner {
  var ownerText: String { "the navigation to '\(text)'" }
}

extension Plan {
  /// Makes the edits of the plan with placeholders, looks at the tree, and takes them back.
  ///
  /// - Parameter look: Takes the plan with its placeholders, and the action that stopped the trial because
  ///   nobody knows what it would do.
  func tryOut<Result>(
    in tree: ScreenTree, as goal: StepName, _ look: (Plan, String?) -> Result
  ) throws(RoutingError) -> Result? {
    let plan = withPlaceholders()
    let attempt = try tree.attempt(for: goal, isTrial: true) { edit in
      var integration = Integration(plan, as: goal, isTrial: true, in: edit)
      try integration.carryOut()
      return look(plan, integration.undecided)
    }
    guard case .tried(let result) = attempt else { return nil }
    return result
  }

  /// The plan with placeholders for what it will put into the tree; what goes into a container that is
  /// built appears with that, and nothing of the tree leaves for what is placed beside it.
  private func withPlaceholders() -> Plan {
    var plan = self
    for index in steps.indices.dropFirst() {
      let step = steps[index]
      if step.info.role == .awaited { continue }
      if step.info.placing.isContained {
        guard case .existing = step.place else { continue }
      } else if step.info.placing.isForeseeable, plan.neighbor(of: index) == nil {
        continue
      }
      plan.steps[index].node = ScreenNode(PlaceholderScreen(step.name.text))
    }
    return plan
  }

  /// The plan as a value, with what it would do to the tree.
  func described(
    as goal: StepName, for request: AnyDestination, in router: Router
  ) throws(RoutingError) -> NavigationPlan {
    let tree = router.tree
    let before = tree.visibleScreens
    let effect = try tryOut(in: tree, as: goal) { _, undecided in
      (
        changing: tree.editedContainers().map(\.container.reference),
        leaving: tree.touched.filter { $0.stoodBefore && !$0.isInTree }.map(\.reference),
        covered: before.filter { $0.isInTree && !tree.isVisible($0) }.map(\.reference),
        undecided: undecided
      )
    }
    let described = steps.enumerated().map { index, step in
      NavigationPlan.Step(
        name: step.name, found: step.isFound ? step.node?.reference : nil,
        action: index == 0 ? nil : step.info.placing.name,
        guards: step.work.guards.map(\.label.text),
        isAwaited: step.info.role == .awaited && !step.isFound,
        isEffect: step.info.role == .effect, choices: step.work.choices.map(\.description))
    }
    let globalGuards = router.parts.info.guards.prefix(router.guardCount(for: request, self))
    return NavigationPlan(
      destination: goal, steps: described, globalGuards: globalGuards.map(\.label.text),
      placeGuards: doors.flatMap { $0.work.guards.map(\.label.text) },
      changing: effect?.changing ?? [], leaving: effect?.leaving ?? [],
      covered: effect?.covered ?? [], undecided: effect?.undecided)
  }
}

extension NavigationPlan {
  /// The plan of the navigation in which this code is asked as a guard; `nil` elsewhere, and when
  /// the tree has changed since so that the plan cannot be carried out any more.
  ///
  /// What it says about the tree is made when it is read, from the tree as it is then.
  @MainActor public static var current: NavigationPlan? {
    (NavigationRun.askingInPlace ?? NavigationRun.current)?.visiblePlan
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
  var visibleScreens: [Node] { topmostLayer?.shownEnds.filter { !$0.isLocked } ?? [] }

  /// Of the nodes that the transaction has taken out: the topmost modal layer that may not be
  /// closed, else the first screen that does not want to leave (design rule E3).
  ///
  /// - Parameters:
  ///   - spared: A layer that closes itself and may do so.
  ///   - finished: A screen that has finished by itself, and is not asked.
  ///   - start: The point of the transaction after which they have been taken out; its beginning when left
  ///     out.
  ///   - told: Receives each screen that is asked, with its decision.
  func refusalToLeave(
    sparing spared: Node? = nil, and finished: Node? = nil, since start: Savepoint? = nil,
    _ told: (NodeReference, LeaveDecision) -> Void
  ) -> Refusal? {
    let touched = touched[(start?.touched ?? 0)...]
    for node in touched where node.stoodBefore && !node.isInTree {
      if let modal = node as? ModalNode, !modal.isDismissible, modal !== spared {
        return Refusal(by: modal, reason: "the layer cannot be dismissed")
      }
    }
    for node in touched where node.stoodBefore && !node.isInTree && node !== finished {
      if let refusal = (node as? ScreenNode)?.refusal(told) { return refusal }
    }
    return nil
  }
}

extension ScreenNode {
  /// Asks the screen whether it may leave, or whether its data may be overwritten.
  func refusal(_ told: (NodeReference, LeaveDecision) -> Void) -> Refusal? {
    guard let screen = leaveDeciding else { return nil }
    let decision = screen.mayLeave
    told(reference, decision)
    guard case .no(let reason) = decision else { return nil }
    return Refusal(by: self, reason: reason)
  }
}
