// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E1, E6: steps without a factory")
struct AwaitedStepTests {
  private let window: Window

  init() throws {
    window = try Window("Start")
  }

  private func shell(_ log: RouteLog) -> DestinationStep<TabNode, Void> {
    let factory = CompleteFactoryAssembly(factory: .tabs())
      .with(NotedFactory<Void>(label: "Home", log: log))
      .with(
        container: CompleteFactoryAssembly(factory: .navigation(name: "account"))
          .with(NotedFactory<Void>(label: "Account", log: log)).assemble()
      ).assemble()
    return StepAssembly(finder: .container(TabNode.self), factory: factory).named("Shell")
      .using(.replaceRoot).from(.root).assemble()
  }

  private func account(_ log: RouteLog) -> ExistingStepAssembly<PlaceholderScreen, Void> {
    ExistingStepAssembly(finder: NotedFinder(label: "Account", log: log)).named("Account")
  }

  private func expectShell(_ tree: ScreenTree, _ more: String = "") {
    #expect(
      tree.drawing == "Tabs:\n  Home\n  Navigation account*:\n    Account" + more)
  }

  @Test func `2: is found in what its ancestor built, shown, and given its tasks`() async throws {
    let step = account(window.log)
      .adding(NotedGuard(name: "Account", log: window.log))
      .adding(NotedTask(name: "Account", log: window.log))
      .adding(NotedPostTask(name: "Account", log: window.log))
      .from(shell(window.log)).assemble()
    let shown = try await window.router.navigate(to: step)
    expectShell(window.tree)
    #expect(shown.screen === (window.tree.focused as? ScreenNode)?.screen)
    #expect(shown.outcome == .built)
    #expect(
      window.log.take() == [
        "find Account", "prepare factory Home", "prepare factory Account",
        "prepare guard Account", "prepare task Account", "prepare post Account", "ask Account",
        // Planned again: the finder is the app's own and a guard was asked.
        "find Account", "build Home", "build Account", "find Account", "task Account",
        "post Account of [Tabs, Account]",
      ])
    #expect(try await window.router.navigate(to: step).outcome == .alreadyThere)
    #expect(!window.log.lines.contains("build Account"))
  }

  @Test func `E16: it has its origin, on the way and as the destination`() async throws {
    for isOnTheWay in [false, true] {
      let window = try Window("Start")
      let account = account(window.log).from(shell(window.log)).assemble()
      if isOnTheWay {
        let sheet = page("Sheet", window.log).using(.present()).from(account).assemble()
        try await window.router.navigate(to: sheet)
      } else {
        try await window.router.navigate(to: account)
      }
      let node = try window.tree.named("Account", as: ScreenNode.self)
      #expect(node.origin?.name == account.name)
    }
  }

  @Test func `the plan says that it is awaited`() throws {
    let sheet = page("Sheet", window.log).using(.present())
      .from(account(window.log).from(shell(window.log)).assemble()).assemble()
    let plan = try window.router.plan(to: sheet)
    #expect(
      plan.description == """
        to Sheet
          from root, open as Start #1
          build Shell, replace root
          await Account
          build Sheet, present as sheet
          leaves Start
        """)
    #expect(plan.building.map(\.text) == ["Shell", "Sheet"])
  }

  @Test func `is legal only when a step nearer the start will be built`() async throws {
    let window = try Window("Tabs:\n  Home*")
    let step = account(window.log).from(shell(window.log)).assemble()
    let before = StandingTree(window.tree)
    let error = try await expectFailure { try await window.router.navigate(to: step) }
    #expect(error.reason == .nothingBuiltAround)
    #expect(error.phase == .plan)
    #expect(error.step?.text == "Account")
    #expect(
      error.description.replacing(error.step?.place ?? "-", with: "PLACE") == """
        The navigation to 'Account' can't continue: 'Account' (PLACE) isn't open and has no \
        factory, and every step nearer the start is open, so nothing is built that could contain \
        it. Give the step a factory, or have the container around it built again.
        """)
    #expect(StandingTree(window.tree) == before)
    #expect(window.log.lines == ["find Account"])
  }

  @Test func `is an error when it does not stand in what was built`() async throws {
    let missing = ExistingStepAssembly(finder: NotedFinder<Void>(label: "X", log: window.log))
      .from(shell(window.log)).assemble()
    let before = StandingTree(window.tree)
    let error = try await expectFailure { try await window.router.navigate(to: missing) }
    #expect(error.reason == .notInWhatWasBuilt)
    #expect(error.phase == .build)
    #expect(error.node?.text == "Tabs")
    #expect(
      error.description.replacing(error.step?.place ?? "-", with: "PLACE") == """
        The navigation to 'PlaceholderScreen' failed: 'PlaceholderScreen' (PLACE) has no factory, \
        and its finder didn't find it in 'Tabs #-', which was built to contain it. Have the factory of that container build it, too.
        """)
    #expect(StandingTree(window.tree) == before)
  }

  @Test func `a container around it that is not there takes everything back`() async throws {
    let around = account(window.log).from(shell(window.log)).assemble().enclosing(SplitNode.self)
    for isPlain in [true, false] {
      let before = StandingTree(window.tree)
      let step =
        isPlain
        ? page("Sheet", window.log).using(.present()).from(around).assemble()
        : page("Sheet", window.log).using(.column(.secondary)).from(around).assemble()
      let error = try await expectFailure { try await window.router.navigate(to: step) }
      #expect(error.reason == .noEnclosingContainer)
      #expect(error.phase == .commit)
      #expect(StandingTree(window.tree) == before)
    }
  }

  @Test func `others are presented from one that is awaited`() async throws {
    let sheet = page("Sheet", window.log).using(.present())
      .from(account(window.log).from(shell(window.log)).assemble()).assemble()
    try await window.router.navigate(to: sheet)
    expectShell(window.tree, "\n⇧ sheet:\n  Sheet")
    #expect(window.tree.modals[0].source?.reference.text == "Account")
  }
}
