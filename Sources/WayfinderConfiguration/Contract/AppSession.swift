// Wayfinder is released under the MIT licence; see LICENSE.

internal import Wayfinder
internal import WayfinderLinks

/// A tree and its router on which a contract opens the links of an app.
@MainActor
final class AppSession {
  let tree: ScreenTree
  private let router: Router
  private let probe = RoutingProbe.ofContract()

  init(_ tree: ScreenTree, _ router: Router) {
    self.tree = tree
    self.router = router
    router.probe = probe
  }

  /// What came of opening a link once.
  struct Opening {
    var outcome: ContractOutcome
    /// The error that ended it.
    var error: String?
    /// What the router planned; `nil` when it could not.
    var plan: NavigationPlan?
    var asked: [String] = []
    /// Whether the link is an effect, which has no place in the tree.
    var isEffect = false
    /// The step to which the link leads.
    var route: String?
  }

  /// Opens what a URL was resolved to, while some guards answer as a row says.
  func open(
    _ link: LinkResolution?, guards: [String: ContractRow.GuardAnswer]
  ) async -> Opening {
    guard let link else { return Opening(outcome: .noLink) }
    probe.answer = { name in
      switch guards[name] {
      case nil: nil
      case .proceed: .proceed
      case .stop: .stop(reason: "the contract says so")
      }
    }
    defer { probe.answer = { _ in nil } }
    return await open(link)
  }

  private func open(_ link: LinkResolution) async -> Opening {
    let destination: AnyDestination
    do {
      destination = try link.destination()
    } catch {
      return Opening(outcome: .failed, error: "\(error)")
    }
    var opening = Opening(outcome: .failed, route: destination.name.text)
    // A link that cannot be planned fails with the same error when it is opened.
    opening.plan = try? router.plan(to: destination)
    do throws(RoutingError) {
      let navigation = try await router.navigate(to: destination)
      opening.outcome = ContractOutcome(navigation.outcome)
      opening.read(navigation.trace)
    } catch {
      opening.error = error.description
      opening.read(error.trace)
    }
    return opening
  }
}

extension RoutingProbe {
  /// One for openings at which nobody can finish a screen that a guard leads to: they end there.
  static func ofContract() -> RoutingProbe {
    let probe = RoutingProbe()
    probe.endsAtDetours = true
    return probe
  }
}

extension AppSession.Opening {
  fileprivate mutating func read(_ trace: NavigationTrace) {
    asked += trace.askedGuards
    for case .performed in trace.entries { isEffect = true }
  }
}

extension NavigationTrace {
  /// Where a guard has led last; `nil` when none has led elsewhere.
  var redirect: String? {
    entries.reversed().lazy.compactMap { entry in
      if case .redirected(let step, _) = entry { step.text } else { nil }
    }.first
  }

  /// The guards that were asked, in order.
  var askedGuards: [String] {
    entries.compactMap { entry in
      if case .asked(let name, _) = entry { name } else { nil }
    }
  }
}
