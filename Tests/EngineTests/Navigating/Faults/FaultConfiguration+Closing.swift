// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Wayfinder

nonisolated extension FaultConfiguration {
  static let closed = [
    FaultConfiguration(
      "back to a step", "Navigation:\n  A\n  B\n⇧ sheet:\n  C", faults: 3, guards: 0
    ) { window async throws(RoutingError) in
      let log = window.log
      let step = DestinationStep<PlaceholderScreen, Void>.found(
        by: .finding { space, _ in
          try log.note("seek A")
          return space.screen(PlaceholderScreen.self) { $0.label == "A" }
        }, named: "A")
      return try await window.router.back(to: step).outcome
    },
    FaultConfiguration(
      "closed in a custom container", "Start", faults: 11, guards: 1, arrange: rack
    ) { window async throws(RoutingError) in
      // A child that a route has added can be taken out again.
      let added = fullPage("Added", window.log).using(.insert(into: CustomNode<Rack>.self))
        .from(.found(by: .container(CustomNode<Rack>.self))).assemble()
      let screen = try await window.router.navigate(to: added).screen
      guard let screen else { return .stopped(guard: "nobody", reason: "it is gone") }
      return try await window.router.close(screen).outcome
    },
    FaultConfiguration("opened for a result", "Home", faults: 8, guards: 1) {
      window async throws(RoutingError) in
      let log = window.log
      let picker = StepAssembly(
        finder: .finding { space, _ in
          try log.note("find Picker")
          return space.screen(ResultScreen<Int>.self)
        },
        factory: .build { _ in
          try log.note("build Picker")
          return ResultScreen<Int>()
        }
      ).named("Picker")
        .adding(NotedGuard<Void>(name: "Picker", log: log))
        .adding(NotedTask(name: "Picker", log: log))
        .adding(afterwards: { [router = window.router] screen, _, _ in
          Task { try await router.finish(screen, with: 7) }
        })
        .using(NotedPresent(name: "Picker", log: log)).from(.current).assemble()
      guard case .finished(7) = try await window.router.result(of: picker) else {
        return .stopped(guard: "nobody", reason: "no result")
      }
      return .built
    },
  ]
}
