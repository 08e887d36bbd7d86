// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

nonisolated extension FaultConfiguration {
  static let changed = [
    FaultConfiguration(
      "in place of a layer", "Home\n⇧ sheet:\n  Old\n⇧ alert:\n  Notice", faults: 14, guards: 1
    ) { log in
      fullPage("Product", log).using(NotedPush(name: "Product", log: log))
        .from(stack("Stack", log).adding(NotedTask(name: "Stack", log: log)))
        .using(.present(.fullScreen, replacing: true)).from(.root).assemble().byNode
    },
    FaultConfiguration(
      "in place of the root", "Tabs:\n  Home*\n  List\n⇧ sheet:\n  Old", faults: 14, guards: 2
    ) { log in
      fullPage("Product", log).using(NotedPush(name: "Product", log: log))
        .from(stack("Stack", log).adding(NotedGuard(name: "Stack", log: log)))
        .using(.replaceRoot).from(.root).assemble().byNode
    },
    FaultConfiguration(
      "several into one stack", "Navigation:\n  Home\n  Old", faults: 22, guards: 2
    ) { log in
      let home = page("Home", log).using(.present()).from(.current).assemble()
      let list = fullPage("List", log).using(NotedPush(name: "List", log: log))
        .from(home.enclosing(NavigationNode.self)).assemble()
      return fullPage("Product", log).using(NotedPush(name: "Product", log: log))
        .from(list.enclosing(NavigationNode.self)).assemble().byNode
    },
    FaultConfiguration(
      "brought to the front of a custom container", "Start", faults: 8, guards: 1, arrange: rack
    ) { window async throws(RoutingError) in
      let product = fullPage("Back", window.log).using(.present()).from(.current).assemble()
      return try await window.router.navigate(to: product).outcome
    },
    FaultConfiguration(
      "added to a custom container", "Start", faults: 11, guards: 1, arrange: rack
    ) { window async throws(RoutingError) in
      let log = window.log
      let product = fullPage("Product", log)
        .using(
          BuiltInContainerAction<CustomNode<Rack>> { children, _, new in
            try log.note("push Product")
            children.append(new)
          }
        ).from(.found(by: .container(CustomNode<Rack>.self))).assemble()
      return try await window.router.navigate(to: product).outcome
    },
  ]
}
