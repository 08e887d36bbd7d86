// Wayfinder is released under the MIT licence; see LICENSE.

package import Wayfinder

/// A tree and its router on which a contract opens links.
@MainActor
package final class ContractSession {
  private let app: DocumentApp
  package let tree: ScreenTree
  private let router: Router
  /// Whether a guard has led elsewhere in the last navigation.
  private var isRedirected = false
  /// What was seen last; it holds until a transaction changes the tree.
  private var lastStanding: (revision: Int, standing: Standing)?

  /// - Parameter app: An app of names, whose shell no document can keep from being made.
  package init(_ app: DocumentApp) {
    self.app = app
    do {
      tree = try app.makeTree()
    } catch {
      fatalError("ContractSession.app must have a shell that keeps the rules of the tree. \(error)")
    }
    router = Router(tree: tree)
    router.probe = .ofContract()
  }

  /// What stands in the tree now, with its drawing and with the rules that it breaks.
  private struct Standing {
    let objects: StandingObjects
    let findings: [TreeFinding]
  }

  private var standing: Standing {
    if let lastStanding, lastStanding.revision == tree.revision { return lastStanding.standing }
    let standing = Standing(objects: StandingObjects(tree), findings: tree.validate())
    lastStanding = (tree.revision, standing)
    return standing
  }

  /// The number of open nodes.
  var nodeCount: Int { standing.objects.count }

  /// One opening of a link, and what of it does not hold.
  struct Opening {
    let visit: ContractVisit
    var failures: [String]
    let isRefused: Bool
  }

  /// Opens a link and checks what the placement of its route promises.
  func open(_ link: ResolvedLink?, denied: String?) async -> Opening {
    let before = standing.objects
    let refusing = tree.modals
    let plan = link.flatMap { link in
      app.destination(of: link.route, with: link.arguments).flatMap { try? router.plan(to: $0) }
    }
    let (outcome, isRefused, _) = await navigate(link, refusing)
    var failures: [String] = []
    if outcome.hasPrefix("failed: ") { failures.append(outcome) }
    if let route = link.flatMap({ app.document.route(named: $0.route) }), let denied,
      app.document.guards(of: route).contains(denied), !isRefused,
      !outcome.hasPrefix("stopped: "), !outcome.hasPrefix("redirected: ")
    {
      failures.append("outcome is '\(outcome)', although guard '\(denied)' does not agree")
    }
    let after = standing
    failures += after.findings.map(\.description)
    let place = FocusedPlace(of: tree)
    failures += placementFaults(
      of: link, outcome, at: place, hasChanged: before != after.objects && !isRedirected)
    let visit = ContractVisit(
      outcome: outcome, place: place, drawing: after.objects.drawing, plan: plan)
    return Opening(visit: visit, failures: failures, isRefused: isRefused)
  }

  /// Opens the same link once more: nothing may change.
  func openAgain(
    _ link: ResolvedLink?, after first: Opening
  ) async -> (outcome: String, failures: [String]) {
    let before = standing.objects
    let outcome = await navigate(link, tree.modals).outcome
    let reached = ["alreadyThere", "revealed", "built"]
    let expected = reached.contains(first.visit.outcome) ? "alreadyThere" : first.visit.outcome
    var failures: [String] = []
    if outcome != expected {
      failures.append("opened again, the outcome is '\(outcome)', expected '\(expected)'")
    }
    if before != standing.objects { failures.append("opened again, the tree has changed") }
    return (outcome, failures)
  }

  /// Opens a link, checks nothing, and tells how it ended and which guards were asked.
  package func visit(_ link: ResolvedLink?) async -> (outcome: String, asked: [String]) {
    let (outcome, _, asked) = await navigate(link, tree.modals)
    return (outcome, asked)
  }

  private func navigate(
    _ link: ResolvedLink?, _ modals: [ModalNode]
  ) async -> (outcome: String, isRefused: Bool, asked: [String]) {
    guard let link, let destination = app.destination(of: link.route, with: link.arguments) else {
      return ("none", false, [])
    }
    let navigation: Navigation<AnyObject>
    isRedirected = false
    do throws(RoutingError) {
      navigation = try await router.navigate(to: destination)
    } catch {
      return ("failed: \(error)", false, error.trace.askedGuards)
    }
    let asked = navigation.trace.askedGuards
    isRedirected = navigation.trace.redirect != nil
    switch navigation.outcome {
    case .stopped(let name, _): return ("stopped: \(name)", false, asked)
    case .refused(let node, _):
      let opener = modals.first { $0.id == node.id }?.name
      return ("refused: \(opener ?? node.text)", true, asked)
    case .alreadyThere, .revealed, .built:
      if navigation.screen == nil, let other = navigation.trace.redirect {
        return ("redirected: \(other)", false, asked)
      }
      let isEffect = app.document.route(named: link.route)?.placement == .effect
      let outcome =
        switch navigation.outcome {
        case _ where isEffect: "effect"
        case .revealed: "revealed"
        case .built: "built"
        default: "alreadyThere"
        }
      return (outcome, false, asked)
    }
  }

  /// What the placement of a route promises and the tree does not show.
  private func placementFaults(
    of link: ResolvedLink?, _ outcome: String, at place: FocusedPlace, hasChanged: Bool
  ) -> [String] {
    guard ["alreadyThere", "revealed", "built"].contains(outcome), let link,
      let route = app.document.route(named: link.route)
    else {
      return hasChanged ? ["outcome is '\(outcome)', but the tree has changed"] : []
    }
    let wanted = app.compiler.wanted(route)(link.arguments)
    if case .root(let tab) = route.placement {
      let isSplit = ScreenStack(focusedBelow: tree.root)?.base is SplitNode
      let screen = isSplit ? place.stack.first : place.stack.last
      let isThere = place.name == tab && place.layers == 0 && screen?.name == route.name
      return isThere
        ? [] : ["'\(route.name)' is not at the root of \(tab.map { "tab '\($0)'" } ?? "the shell")"]
    }
    var faults: [String] = []
    guard let shown = place.stack.last, let destination = wanted.last, destination.counts(shown)
    else {
      let focused = place.stack.last.map { "'\($0.name)'" } ?? "nothing"
      return ["'\(route.name)' is not visible: the focused screen is \(focused)"]
    }
    var under = Array(place.stack.dropLast())
    switch route.placement {
    case .push(let tab?):
      if place.name != tab || place.layers > 0 { faults.append("it is not in tab '\(tab)'") }
    case .modal:
      if place.name != "modal" || tree.modals.last?.name != route.name {
        faults.append("it is not in a modal layer of its own")
      }
    case .alert:
      if place.name != "alert" || tree.modals.last?.name != route.name {
        faults.append("it is not in an alert of its own")
      }
      under = StackPlace.visible.stacks(in: tree).first?.screens ?? []
    case .push(nil), .root, .effect: break
    }
    let beneath = Array(wanted.dropLast())
    if !beneath.standInOrder(in: under) {
      let names = beneath.map { "'\($0.name)'" }.joined(separator: ", ")
      faults.append("beneath it is not what should be: \(names)")
    }
    return faults
  }

  /// Whether a stack of the shell is exactly what a case expects.
  func faults(of expected: CatalogueCase.Stack) -> [String] {
    let place = expected.tab.map(StackPlace.tab) ?? .shell
    let names = place.stacks(in: tree).first?.screens.map(\.name) ?? []
    if names == expected.screens { return [] }
    func list(_ names: [String]) -> String { "[" + names.joined(separator: ", ") + "]" }
    return [
      "the stack of \(expected.tab.map { "tab '\($0)'" } ?? "the shell") is \(list(names)), "
        + "expected \(list(expected.screens))"
    ]
  }
}
