// Wayfinder is released under the MIT license; see LICENSE.

package import Wayfinder

/// A tree and its router on which a contract opens links.
@MainActor
package final class ContractSession {
  package let tree: ScreenTree
  package let router: Router
  private let probe = RoutingProbe()

  /// Takes a router's navigations over: at a detour that nobody can finish here, they end.
  package init(_ tree: ScreenTree, _ router: Router) {
    self.tree = tree
    self.router = router
    probe.endsAtDetours = true
    router.probe = probe
  }

  /// Opens a link once, while some guards answer as a row says.
  ///
  /// - Parameters:
  ///   - destination: Makes the destination to which the URL leads; `nil` if no link matches it.
  ///   - guards: The answers of guards, by their names.
  ///   - others: The answer of all other guards; `nil` asks the guards themselves.
  package func open(
    _ destination: (() throws -> AnyDestination)?,
    guards: [String: ContractRow.GuardAnswer] = [:], others: ContractRow.GuardAnswer? = nil
  ) async -> ContractOpening {
    guard let destination else { return ContractOpening(outcome: .noLink) }
    probe.answer = { name in
      switch guards[name] ?? others {
      case nil: nil
      case .proceed: .proceed
      case .stop: .stop(reason: "the contract says so")
      }
    }
    defer { probe.answer = { _ in nil } }
    do {
      return await open(try destination())
    } catch {
      return ContractOpening(outcome: .failed, error: "\(error)")
    }
  }

  /// Opens a link, or nothing where none matches the URL.
  func open(
    _ link: ContractLinks.Link?, guards: [String: ContractRow.GuardAnswer]
  ) async -> ContractOpening {
    await open(link.map { link in { try link.destination() } }, guards: guards)
  }

  private func open(_ destination: AnyDestination) async -> ContractOpening {
    var opening = ContractOpening(outcome: .failed, route: destination.name.text)
    // A link that cannot be planned fails with the same error when it is opened.
    opening.plan = try? router.plan(to: destination)
    do throws(RoutingError) {
      let navigation = try await router.navigate(to: destination)
      opening.outcome = ContractOutcome(navigation.outcome)
      opening.hasScreen = navigation.screen != nil
      opening.read(navigation.trace)
    } catch {
      opening.error = error.description
      opening.read(error.trace)
    }
    return opening
  }
}

/// The result of opening a link once.
@MainActor
package struct ContractOpening {
  package var outcome: ContractOutcome
  /// The error that ended it.
  package var error: String?
  /// The router's plan; `nil` when it could not make one.
  package var plan: NavigationPlan?
  /// The guards that were asked, in order.
  package var asked: [String] = []
  /// Whether the link is an effect, which has no place in the tree.
  package var isEffect = false
  /// The step to which the link leads.
  package var route: String?
  /// The destination of the last redirect; `nil` when no guard has led elsewhere.
  package var redirect: String?
  /// Whether the navigation has shown its own screen.
  package var hasScreen = false

  package var isReached: Bool { outcome.isReached }

  /// Whether a guard has led to another destination.
  package var isRedirected: Bool { isReached && !hasScreen && redirect != nil }

  /// Whether the screen to which the link leads is shown.
  package var isShown: Bool { isReached && !isRedirected && !isEffect }

  /// The outcome, and where a guard has led, or the error.
  package var text: String {
    if let error { return "failed: \(error)" }
    if isRedirected, let redirect { return "redirected to \(redirect)" }
    return isEffect ? "effect" : outcome.description
  }

  fileprivate mutating func read(_ trace: NavigationTrace) {
    for entry in trace.entries {
      switch entry {
      case .asked(let name, _): asked.append(name)
      case .performed: isEffect = true
      case .redirected(let step, _): redirect = step.text
      default: break
      }
    }
  }
}
