// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Wayfinder

extension FaultConfiguration {
  static let switches = [
    FaultConfiguration("switch by condition", "Home", faults: 19, guards: 2) { log in
      let place = SwitchAssembly<NavigationNode, Void>().named("Place")
        .case(
          when: {
            try log.note("condition 1 Place"); return false
          }, from: sheet("A", log)
        )
        .case(
          when: {
            try log.note("condition 2 Place"); return true
          }, from: sheet("B", log)
        )
        .default(sheet("C", log)).assemble()
      return fullPage("Product", log).using(NotedPush(name: "Product", log: log)).from(place)
        .assemble().byNode
    },
    FaultConfiguration("switch by context below a transformer", "Home", faults: 19, guards: 1) {
      log in
      let small = page("Small", log, for: Int.self).using(NotedPresent(name: "Small", log: log))
        .from(.current).assemble()
      let place = SwitchAssembly<PlaceholderScreen, Int>().named("Place")
        .case { number in
          try log.note("condition Place")
          return number < 3 ? small : nil
        }.assemble()
        .adapting { (_: Void) in
          try log.note("transform Product"); return 2
        }
      return fullPage("Product", log).using(NotedPresent(name: "Product", log: log)).from(place)
        .assemble().byNode
    },
    FaultConfiguration(
      "switch by finders", "Tabs:\n  Home*\n  Navigation:\n    List\n    Old", faults: 14, guards: 1
    ) { log in
      let other = sheet("A", log).byNode
      let place = SwitchAssembly<Node, Void>().named("Place")
        .case(found: finding("Nobody", of: "Place", log), from: other)
        .case(found: finding("List", of: "Place", log)).assemble()
      return fullPage("Product", log).using(NotedPresent(name: "Product", log: log)).from(place)
        .assemble().byNode
    },
    FaultConfiguration(
      "push around what a switch takes", "Navigation:\n  List\n  Old", faults: 19, guards: 2
    ) { log in
      let list = fullPage("List", log).using(.present()).from(.root).assemble()
      let place = SwitchAssembly<PlaceholderScreen, Void>().named("Place")
        .case(found: finding("Old", of: "Place", log), from: list).assemble()
      return fullPage("Product", log).using(NotedPush(name: "Product", log: log))
        .from(place.enclosing(NavigationNode.self)).assemble().byNode
    },
  ]

  @MainActor private static func sheet(_ name: String, _ log: RouteLog) -> DestinationStep<
    NavigationNode, Void
  > {
    stack(name, log).adding(NotedGuard(name: name, log: log))
      .using(NotedPresent(name: name, log: log)).from(.current).assemble()
  }

  @MainActor private static func finding(
    _ label: String, of step: String, _ log: RouteLog
  ) -> BuiltInFinder<PlaceholderScreen, Void> {
    let finder: BuiltInFinder<PlaceholderScreen, Void> = .finding { space, _ in
      try log.note("find \(label) of \(step)")
      return space.screen(PlaceholderScreen.self) { $0.label == label }
    }
    return finder
  }
}
