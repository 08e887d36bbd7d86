// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

// Rules about what was foretold.
extension Exploration.Rule {
  /// A navigation does what its plan says.
  public static let planTrue = Exploration.Rule(
    "plan-true", "E1", "A navigation does what its plan says.",
    .step { inquiry in
      let step = inquiry.step
      guard inquiry.opening != nil, !step.isRedirected, step.isReached else { return }
      guard let plan = step.plan else {
        return inquiry.report("it ended '\(step.outcomeText)', and there was no plan for it")
      }
      guard plan.undecided == nil, !step.isEffect else { return }
      let isBuilt = if case .ended(.built) = step.outcome { true } else { false }
      if isBuilt == plan.building.isEmpty {
        inquiry.report("the plan says \(plan.buildingText), but it ended '\(step.outcomeText)'")
      }
      inquiry.compare("leaves", plan.leaving, step.left)
      let visible = step.after.visible
      let covered = step.before.visible.filter { node in
        node is ScreenNode && node.isInTree && !visible.contains { $0 === node }
      }
      inquiry.compare("covers", plan.covered, covered)
    })

  /// A swap does what its plan says, and a swap back loses no more than the plans say.
  public static let swapBack = Exploration.Rule(
    "swap-back", "C4", "A swap does what its plan says, and so does the swap back.",
    .probe(of: { $0.step.migration != nil }) { inquiry in
      let (step, world) = (inquiry.step, inquiry.world)
      guard let plan = step.migration, step.isReached else { return }
      inquiry.compare(plan, step.before, in: world)
      guard step.action.verb != .revert else { return }
      inquiry.isSpent = true
      var hides = world.hides(step.before.visible)
      let moment = ExploredStep.Moment(world)
      let back = await world.perform(UserAction(.revert), at: moment)
      guard let second = back.migration, back.isReached else {
        if case .ended(.refused) = back.outcome { return }
        return inquiry.report("the way back ended '\(back.outcomeText)'")
      }
      inquiry.compare(second, back.before, in: world)
      hides = hides || world.hides(back.before.visible)
      if !hides, plan.lines.allSatisfy({ $0.change == .keep }),
        second.lines.allSatisfy({ !$0.isLeaving }),
        world.tree.drawing != step.before.drawing
      {
        inquiry.report(
          "no screen has moved, but after the way back the tree is another one:\n"
            + world.tree.drawing)
      }
    })
}

extension StepInquiry {
  /// Compares the nodes that a plan names with those that it was true of.
  fileprivate func compare(_ verb: String, _ planned: [NodeReference], _ found: [Node]) {
    if planned.isEmpty, found.isEmpty { return }
    if Set(planned.map(\.id)) == Set(found.map(\.id)) { return }
    func list(_ names: [String]) -> String {
      names.isEmpty ? "nothing" : names.sorted().joined(separator: ", ")
    }
    report(
      "the plan \(verb) \(list(planned.map(\.text))), the navigation"
        + " \(list(found.map(\.reference.text)))")
  }

  /// Compares the plan of a migration with what stands afterwards.
  fileprivate func compare(
    _ plan: MovePlan, _ before: ExploredStep.Moment, in world: ExploredWorld
  ) {
    let screens = Dictionary(
      firstOf: before.nodes.compactMap { node in (node as? ScreenNode).map { (node.id, $0.screen) }
      })
    for line in plan.lines {
      guard let screen = line.node.flatMap({ screens[$0.id] }) else { continue }
      let stands = world.tree.node(of: screen) != nil
      if stands == line.isLeaving {
        report(
          "the plan says '\(line.change.rawValue)' of \(line.screen), which"
            + (stands ? " is still there" : " is gone"))
      }
    }
  }
}

extension NavigationPlan {
  fileprivate var buildingText: String {
    building.isEmpty ? "that nothing is built" : "that something is built"
  }
}
