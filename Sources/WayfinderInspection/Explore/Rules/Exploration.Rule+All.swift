// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

extension Exploration.Rule {
  /// The built-in rules.
  public static let all: [Exploration.Rule] = [
    soundTree, oneEnd, opens, destinationVisible, nothingHalf, again, coldWarm, wayOut, leavable,
    reachable, backHome, openBack, tapRoot, tabKept, guarded, stillGuarded, overAlert, swapBack,
    planTrue, sameTwice,
  ]

  /// No action breaks a rule of the tree.
  public static let soundTree = Exploration.Rule(
    "sound-tree", "T3", "No action breaks a rule of the tree.",
    .step { inquiry in
      guard inquiry.step.hasChangedTree else { return }
      for finding in inquiry.world.tree.validate() { inquiry.report(finding) }
    })

  /// Each request ends, and nothing waits afterwards.
  public static let oneEnd = Exploration.Rule(
    "one-end", "E10", "Each request ends, and nothing waits afterwards.",
    .step { inquiry in
      if case .waits(let what) = inquiry.step.outcome {
        inquiry.report("it does not end: \(what)")
      } else if !inquiry.world.router.waiting.isIdle {
        inquiry.report("the router is not idle afterwards: \(inquiry.world.router.waiting)")
      }
    })

  /// No link, route or gesture fails with an error.
  public static let opens = Exploration.Rule(
    "opens", "E10", "No link, route or gesture fails with an error.",
    .step { inquiry in
      if case .failed(let error) = inquiry.step.outcome { inquiry.report("\(error)") }
    })

  /// A destination that was reached can be seen.
  public static let destinationVisible = Exploration.Rule(
    "destination-visible", "E8", "What was reached can be seen.",
    .step { inquiry in
      let (step, tree) = (inquiry.step, inquiry.world.tree)
      guard inquiry.opening != nil, step.isReached, let target = step.result.screen else { return }
      let node = target as? Node ?? (target as? any Screen).flatMap(tree.node(of:))
      if let node, tree.isVisible(node) {
        guard case .ended(.built) = step.outcome, !step.isRedirected, node is ScreenNode,
          tree.focused !== node, !node.isBeforeOtherColumns
        else { return }
        return inquiry.report(
          "\(node.reference.text) was built, but \(tree.focused?.reference.text ?? "nothing") has the focus"
        )
      }
      let name = node?.reference.text ?? "its screen"
      inquiry.report(
        "it ended '\(step.outcomeText)', but \(name) \(node == nil ? "is not open" : "is hidden")")
    })

  /// A request that is stopped, is refused or fails leaves the tree as it was.
  public static let nothingHalf = Exploration.Rule(
    "nothing-half", "E7",
    "A request that is stopped, is refused or fails leaves the tree as it was.",
    .step { inquiry in
      let step = inquiry.step
      switch step.outcome {
      case .ended(let outcome) where !outcome.isReached && !step.isRedirected: break
      case .refused, .failed, .impossible: break
      default: return
      }
      if step.isRedirected || step.action.verb == nil { return }
      if inquiry.world.hides(step.before.visible) { return }
      let before = step.before.nodes.map { ObjectIdentifier($0) }
      let after = inquiry.world.tree.allNodes.map { ObjectIdentifier($0) }
      if before != after || step.before.drawing != inquiry.world.tree.drawing {
        inquiry.report("it ended '\(step.outcomeText)', and the tree has changed")
      }
    })

  /// A link that is opened again changes nothing.
  public static let again = Exploration.Rule(
    "again", "L6", "A link that is opened again where it has led changes nothing.",
    .probe(of: { $0.hasReachedOpening }) { inquiry in
      let (step, world) = (inquiry.step, inquiry.world)
      let revision = world.tree.revision
      let second = await world.perform(step.action, at: step.after, isPlanned: false)
      if revision != world.tree.revision {
        inquiry.isSpent = true
        inquiry.report("opened again, it ended '\(second.outcomeText)' and has changed the tree")
      } else if case .ended(.alreadyThere) = second.outcome {
        return
      } else {
        inquiry.report("opened again, it ended '\(second.outcomeText)', expected 'already there'")
      }
    })

  /// A link leads to the same place from wherever it is opened.
  public static let coldWarm = Exploration.Rule(
    "cold-warm", "L6", "A link leads to the same place from wherever it is opened.",
    .step { inquiry in
      let step = inquiry.step
      guard let opening = inquiry.opening, inquiry.isAtDestination else { return }
      let configuration = inquiry.world.store.current
      if configuration.document != nil {
        // A document says where a route's screen stands, wherever its link is opened.
        guard let link = opening.link, inquiry.isFocused else { return }
        for fault in configuration.placementFaults(of: link, in: inquiry.world.tree) {
          inquiry.report(fault)
        }
      } else if let place = inquiry.place, let cold = inquiry.coldPlace,
        case .ended(.built) = step.outcome,
        !place.follows(step.before.place)
      {
        // What was open already is found where it stands.
        for fault in place.faults(comparedWithCold: cold) { inquiry.report(fault) }
      }
    })

  /// The same way leads to the same state each time.
  public static let sameTwice = Exploration.Rule(
    "same-twice", "E0", "The same way leads to the same state each time.",
    .step { _ in
      // The explorer itself looks after it, whenever it goes to a state again.
    })
}

extension Node {
  /// Whether it stands in a column that isn't the last one, or beside others in a custom container: then
  /// another screen can have the focus.
  fileprivate var isBeforeOtherColumns: Bool {
    zip(lineage, lineage.dropFirst()).contains { node, parent in
      switch parent {
      case let split as SplitNode: split.children.last !== node
      case is NavigationNode, is TabNode, is ModalNode: false
      default: (parent as? ContainerNode)?.focusedChild !== node
      }
    }
  }
}

extension StepInquiry {
  /// Whether a link or route was opened and its own destination reached.
  var hasReachedOpening: Bool { opening != nil && step.isReached && !step.isRedirected }

  /// Whether the screen that was reached has the focus: in an expanded split it can be seen without.
  fileprivate var isFocused: Bool {
    (world.tree.focused as? ScreenNode).map { $0.screen === step.result.screen } ?? false
  }
}

extension StandingPlace {
  /// Whether it is in the containers where the user was: a route can be declared so.
  fileprivate func follows(_ before: StandingPlace?) -> Bool { containers == before?.containers }
}
