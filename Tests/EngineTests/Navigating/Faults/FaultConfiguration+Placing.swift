// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Wayfinder

nonisolated extension FaultConfiguration {
  static let placed = [
    FaultConfiguration(
      "presented from a node of a closure", "Home\n⇧ sheet:\n  Old", faults: 10, guards: 1
    ) { log in
      fullPage("Sheet", log)
        .using(
          .present(
            from: { tree in
              try log.note("place Sheet")
              return tree.root
            }, replacing: true)
        ).from(.current).assemble().byNode
    },
    FaultConfiguration("popped to a node", "Navigation:\n  A\n  B\n  C", faults: 11, guards: 1) {
      log in
      fullPage("Product", log)
        .using(
          BuiltInContainerAction.popTo { node in
            try log.note("push Product")
            return node.reference.text == "B"
          }
        ).from(.found(by: .container(NavigationNode.self))).assemble().byNode
    },
    FaultConfiguration("made and configured", "Home", faults: 7, guards: 1) { log in
      StepAssembly(
        finder: .screen(
          ProductScreen.self,
          from: .node {
            try log.note("find Product"); return nil
          }),
        factory: .make({
          try log.note("build 1 Product"); return ProductScreen(1)
        }) { _, _ in
          try log.note("build 2 Product")
        }
      ).named("Product").adding(NotedGuard<Void>(name: "Product", log: log))
        .using(
          .placing { new, existing, edit in
            try log.note("place Product")
            try edit.present(ModalNode(new, style: .sheet), from: existing)
          }
        ).from(.current).assemble().byNode
    },
    FaultConfiguration("found in another tree", "Navigation:\n  Home", faults: 5, guards: 0) {
      log in
      let shelf = ScreenTree(root: node("Kept"))
      return StepAssembly(
        finder: .finding { _, _ in
          try log.note("find Kept")
          return nil
        },
        factory: .found(
          by: .finding { space, _ in
            try log.note("build 2 Kept")
            return space.screen(PlaceholderScreen.self)
          },
          in: {
            try log.note("build 1 Kept"); return shelf
          })
      ).named("Kept").adding(NotedTask<PlaceholderScreen, Void>(name: "Kept", log: log))
        .using(.show()).from(.current).assemble().byNode
    },
    FaultConfiguration("configured stack by closures", "Home", faults: 14, guards: 2) { log in
      let stack = StepAssembly<NavigationNode, Void>(
        finder: .nothing(),
        factory: .integrate { _, children in
          try log.note("build Stack")
          return NavigationNode(children)
        }
      ).named("Stack")
        .adding(guard: { _ in
          try log.note("ask Stack"); return .proceed
        })
        .adding(task: { _, _ in try log.note("task Stack") })
        .using(NotedPresent(name: "Stack", log: log)).from(.current).assemble()
      return fullPage("Product", log).using(NotedPush(name: "Product", log: log)).from(stack)
        .assemble().byNode
    },
  ]
}
