// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Wayfinder

nonisolated extension FaultConfiguration {
  static let awaited = [
    FaultConfiguration("awaited in tabs", "Start", faults: 21, guards: 2) { log in
      ExistingStepAssembly(finder: NotedFinder<Void>(label: "Account", log: log)).named("Account")
        .adding(NotedGuard(name: "Account", log: log)).adding(NotedTask(name: "Account", log: log))
        .from(shell("Shell", log)).assemble().byNode
    },
    FaultConfiguration("pushed on an awaited stack", "Start", faults: 29, guards: 2) { log in
      let stack = ExistingStepAssembly<NavigationNode, Void>(
        finder: .finding { space, _ in
          try log.note("find Stack")
          return space.container(NavigationNode.self)
        }
      ).named("Stack").adding(NotedTask(name: "Stack", log: log)).from(shell("Shell", log))
        .assemble()
      return fullPage("Product", log).using(NotedPush(name: "Product", log: log)).from(stack)
        .assemble().byNode
    },
    FaultConfiguration("presented from an awaited screen", "Start", faults: 27, guards: 2) { log in
      let account = ExistingStepAssembly(finder: NotedFinder<Void>(label: "Account", log: log))
        .named("Account").from(shell("Shell", log)).assemble()
      return fullPage("Sheet", log).using(NotedPresent(name: "Sheet", log: log)).from(account)
        .assemble().byNode
    },
  ]

  static let complete = [
    FaultConfiguration(
      "nested complete containers", "Start\n⇧ sheet:\n  Promo", faults: 14, guards: 1
    ) { log in
      shell("Shell", log).byNode
    },
    FaultConfiguration("added to complete tabs", "Start", faults: 24, guards: 2) { log in
      fullPage("Product", log)
        .using(
          BuiltInContainerAction<TabNode> { children, _, new in
            try log.note("push Product")
            children.insert(new, at: 0)
          }
        ).from(shell("Shell", log)).assemble().byNode
    },
  ]

  /// Tabs with a home screen and an account in a stack, in place of the root.
  @MainActor private static func shell(_ name: String, _ log: RouteLog) -> DestinationStep<
    TabNode, Void
  > {
    let stack = CompleteFactoryAssembly<NavigationNode, Int>(
      factory: BuiltInContainerFactory<NavigationNode, Int> { _, children in
        try log.note("build stack of \(name)")
        return NavigationNode(children)
      }
    )
    .with(
      .build { (_: String) in
        try log.note("build account of \(name)")
        return PlaceholderScreen("Account")
      },
      using: NotedPush(name: "account of \(name)", log: log),
      adding: NotedTask(name: "account of \(name)", log: log),
      adapting: { number in
        try log.note("transform account of \(name)")
        return "\(number)"
      }
    ).assemble()
    let whole = CompleteFactoryAssembly<TabNode, Void>(factory: .tabs())
      .with(
        .build { _ in
          try log.note("build home of \(name)")
          return PlaceholderScreen("Home")
        }, adding: .setting { _, _ in try log.note("task home of \(name)") }
      )
      .with(
        container: stack,
        adapting: { _ in
          try log.note("transform stack of \(name)"); return 1
        }
      )
      .assemble()
    return StepAssembly(finder: .container(TabNode.self), factory: whole).named(name)
      .adding(NotedGuard(name: name, log: log))
      .using(
        .placing { new, _, edit in
          try log.note("place \(name)")
          try edit.replaceRoot(with: new)
        }
      ).from(.root).assemble()
  }
}
