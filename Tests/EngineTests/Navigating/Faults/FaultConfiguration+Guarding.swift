// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

nonisolated extension FaultConfiguration {
  static let guarded = [
    FaultConfiguration("redirected for good", "Home", faults: 16, guards: 2) { log in
      let login = fullPage("Login", log).using(NotedPresent(name: "Login", log: log))
        .from(.current).assemble()
      let product = fullPage("Product", log) {
        .redirect(to: login)
      }
      return elsewhere(product, log)
    },
    FaultConfiguration("a detour, after which the guard proceeds", "Home", faults: 22, guards: 3) {
      window async throws(RoutingError) in
      let log = window.log
      let login = fullPage("Login", log).using(NotedPresent(name: "Login", log: log))
        .from(.current).assemble()
      let user = window.userWhoClosesDetours()
      defer { user.cancel() }
      let product = fullPage("Product", log) {
        log.lines("post Login").isEmpty
          ? .redirect(to: login, then: .retry) : .proceed
      }.using(NotedPresent(name: "Product", log: log)).from(.current).assemble()
      return try await window.router.navigate(to: product).outcome
    },
    FaultConfiguration("a guard that navigates", "Home", faults: 21, guards: 3) {
      window async throws(RoutingError) in
      let log = window.log
      let consent = fullPage("Consent", log).using(NotedPresent(name: "Consent", log: log))
        .from(.current).assemble()
      let product = page("Product", log)
        .adding(NotedGuard(name: "Product", log: log))
        .adding(NotedTask(name: "Product", log: log))
      let guarded = product.adding(guard: { [router = window.router] in
        try await router.navigate(to: consent)
        return .proceed
      }).adding(NotedGuard(name: "second Product", log: log))
      return try await window.router.navigate(
        to: guarded.using(NotedPresent(name: "Product", log: log)).from(.current).assemble()
      ).outcome
    },
    FaultConfiguration(
      "parts that hold for every navigation", "Home\n⇧ sheet:\n  Old", faults: 20, guards: 2,
      hasGlobals: true
    ) { log in
      fullPage("Product", log).using(NotedPush(name: "Product", log: log))
        .from(stack("Stack", log)).using(NotedPresent(name: "Stack", log: log)).from(.root)
        .assemble().byNode
    },
    FaultConfiguration("transformers one above the other", "Home", faults: 18, guards: 1) { log in
      let small = page("Small", log, for: String.self)
        .adding(NotedGuard(name: "Small", log: log)).adding(NotedTask(name: "Small", log: log))
        .using(NotedPresent(name: "Small", log: log)).from(.current).assemble()
      let place = small.adapting { (number: Int) in
        try log.note("transform number of Big")
        return "\(number)"
      }
      return page("Big", log, for: Int.self).using(NotedPresent(name: "Big", log: log))
        .from(place).assemble()
        .adapting { (_: Void) in
          try log.note("transform nothing for Big")
          return 7
        }.byNode
    },
    FaultConfiguration("an effect", "Home", faults: 5, guards: 2) { log in
      EffectAssembly<Void>("Browser") { _ in try log.note("perform Browser") }
        .adding(NotedGuard(name: "age of Browser", log: log))
        .adding(NotedGuard(name: "Browser", log: log)).assemble()
    },
  ]

  /// Where a step is that no guard lets anybody reach.
  private static func elsewhere(
    _ product: StepAssembly<PlaceholderScreen, Void>, _ log: RouteLog
  ) -> DestinationStep<Node, Void> {
    product.using(NotedPresent(name: "Product", log: log)).from(.current).assemble().byNode
  }
}
