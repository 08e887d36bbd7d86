// Wayfinder is released under the MIT licence; see LICENSE.

import Testing
import Wayfinder

/// A route of which every closure writes a line to the log before it does anything.
private struct Configuration: Sendable, CustomTestStringConvertible {
  let name: String
  let drawing: String
  let step: @MainActor @Sendable (RouteLog) -> DestinationStep<Node, Void>
  var testDescription: String { name }

  init(
    _ name: String, _ drawing: String,
    _ step: @escaping @MainActor @Sendable (RouteLog) -> DestinationStep<Node, Void>
  ) {
    self.name = name
    self.drawing = drawing
    self.step = step
  }
}

@MainActor
@Suite("E7: whatever throws, nothing has changed")
struct FaultTests {
  @Test(arguments: Self.all)
  private func `every closure of the app in turn`(_ configuration: Configuration) async throws {
    let sound = try Window(configuration.drawing)
    let outcome = try await sound.router.navigate(to: configuration.step(sound.log)).outcome
    #expect(outcome.isReached)
    var counts: [String: Int] = [:]
    for line in sound.log.lines where !line.hasPrefix("post") {
      counts[line, default: 0] += 1
      try await fail(at: line, occurrence: counts[line] ?? 0, configuration, sound.tree.drawing)
    }
    #expect(counts.count > 4, "the configuration calls the app")
  }

  private func fail(
    at line: String, occurrence: Int, _ configuration: Configuration, _ drawing: String
  ) async throws {
    let window = try Window(configuration.drawing)
    let step = configuration.step(window.log)
    let count = Count()
    window.log.at(line) {
      count.value += 1
      if count.value == occurrence { throw Mishap(place: line) }
    }
    let before = StandingTree(window.tree)
    let error = try await expectFailure { () async throws(RoutingError) in
      try await window.router.navigate(to: step)
    }
    let place = "\(configuration.name): \(line), \(occurrence)"
    #expect(StandingTree(window.tree) == before, "\(place)")
    #expect(error.cause as? Mishap == Mishap(place: line), "\(place)")
    #expect(phases(of: line).contains(error.phase), "\(place): \(error.phase)")
    #expect(error.reason == .failed(part: error.phase == .prepare ? .prepare : part(of: line)))
    let name = try #require(error.step?.text, "\(place)")
    #expect(error.description.contains("'\(name)'"), "\(place)")
    // A line ends with the step that is to blame, a child's with its container's.
    #expect(line.hasSuffix(name), "\(place): \(name)")
    #expect(window.tree.validate().isEmpty, "\(place)")
    window.log.at(line) {}
    #expect(try await window.router.navigate(to: step).outcome.isReached, "\(place)")
    #expect(window.tree.drawing == drawing, "\(place)")
  }

  private func phases(of line: String) -> [RoutingError.Phase] {
    switch line.prefix(while: { $0 != " " }) {
    case "find": [.plan, .build]
    case "condition": [.plan]
    case "transform": [.plan, .prepare, .build]
    case "prepare": [.prepare]
    case "ask": [.guards]
    case "build": [.build]
    case "task", "push": [.build, .commit]
    default: [.commit]
    }
  }

  private func part(of line: String) -> RoutingError.Part {
    switch line.prefix(while: { $0 != " " }) {
    case "find": .finder
    case "condition": .condition
    case "transform": .transformer
    case "ask": .interceptor
    case "build": .factory
    case "task": .contextTask
    default: .action
    }
  }

  private final class Count {
    var value = 0
  }
}

extension FaultTests {
  nonisolated private static let all: [Configuration] = switches + awaited + complete + placed

  nonisolated private static let switches = [
    Configuration("switch by condition", "Home") { log in
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
    Configuration("switch by context below a transformer", "Home") { log in
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
    Configuration("switch by finders", "Tabs:\n  Home*\n  Navigation:\n    List\n    Old") { log in
      let other = sheet("A", log).byNode
      let place = SwitchAssembly<Node, Void>().named("Place")
        .case(found: finding("Nobody", of: "Place", log), from: other)
        .case(found: finding("List", of: "Place", log)).assemble()
      return fullPage("Product", log).using(NotedPresent(name: "Product", log: log)).from(place)
        .assemble().byNode
    },
    Configuration("push around what a switch takes", "Navigation:\n  List\n  Old") { log in
      let list = fullPage("List", log).using(.present()).from(.root).assemble()
      let place = SwitchAssembly<PlaceholderScreen, Void>().named("Place")
        .case(found: finding("Old", of: "Place", log), from: list).assemble()
      return fullPage("Product", log).using(NotedPush(name: "Product", log: log))
        .from(place.enclosing(NavigationNode.self)).assemble().byNode
    },
  ]

  nonisolated private static let awaited = [
    Configuration("awaited in tabs", "Start") { log in
      ExistingStepAssembly(finder: NotedFinder<Void>(label: "Account", log: log)).named("Account")
        .adding(NotedGuard(name: "Account", log: log)).adding(NotedTask(name: "Account", log: log))
        .from(shell("Shell", log)).assemble().byNode
    },
    Configuration("pushed on an awaited stack", "Start") { log in
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
    Configuration("presented from an awaited screen", "Start") { log in
      let account = ExistingStepAssembly(finder: NotedFinder<Void>(label: "Account", log: log))
        .named("Account").from(shell("Shell", log)).assemble()
      return fullPage("Sheet", log).using(NotedPresent(name: "Sheet", log: log)).from(account)
        .assemble().byNode
    },
  ]

  nonisolated private static let complete = [
    Configuration("nested complete containers", "Start\n⇧ sheet:\n  Promo") { log in
      shell("Shell", log).byNode
    },
    Configuration("added to complete tabs", "Start") { log in
      fullPage("Product", log)
        .using(
          Arrange<TabNode> { children, _, new in
            try log.note("push Product")
            children.insert(new, at: 0)
          }
        ).from(shell("Shell", log)).assemble().byNode
    },
  ]

  nonisolated private static let placed = [
    Configuration("presented from a node of a closure", "Home\n⇧ sheet:\n  Old") { log in
      fullPage("Sheet", log)
        .using(
          .present(
            from: { tree in
              try log.note("place Sheet")
              return tree.root
            }, replacing: true)
        ).from(.current).assemble().byNode
    },
    Configuration("popped to a node", "Navigation:\n  A\n  B\n  C") { log in
      fullPage("Product", log)
        .using(
          PopTo { node in
            try log.note("push Product")
            return node.reference.text == "B"
          }
        ).from(.found(by: .container(NavigationNode.self))).assemble().byNode
    },
    Configuration("made and configured", "Home") { log in
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
    Configuration("found in another tree", "Navigation:\n  Home") { log in
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
    Configuration("configured stack by closures", "Home") { log in
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

  private static func sheet(_ name: String, _ log: RouteLog) -> DestinationStep<
    NavigationNode, Void
  > {
    stack(name, log).adding(NotedGuard(name: name, log: log))
      .using(NotedPresent(name: name, log: log)).from(.current).assemble()
  }

  private static func finding(
    _ label: String, of step: String, _ log: RouteLog
  ) -> ClosureFinder<PlaceholderScreen, Void> {
    let finder: ClosureFinder<PlaceholderScreen, Void> = .finding { space, _ in
      try log.note("find \(label) of \(step)")
      return space.screen(PlaceholderScreen.self) { $0.label == label }
    }
    return finder
  }

  /// Tabs with a home screen and an account in a stack, in place of the root.
  private static func shell(_ name: String, _ log: RouteLog) -> DestinationStep<TabNode, Void> {
    let stack = CompleteFactoryAssembly<NavigationNode, Int>(
      factory: ClosureContainerFactory<NavigationNode, Int> { _, children in
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
