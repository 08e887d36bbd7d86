// Wayfinder is released under the MIT license; see LICENSE.

import Synchronization
import TestWorld
import Testing
import Wayfinder

/// What is seen while guards have yet to answer, and what lies inside a blank.
@Suite("E4b: at no moment is anything seen behind a lock")
struct LockMomentTests {
  /// A guard whose answers a test gives one by one: each question waits for its own gate.
  private final class Questions {
    private(set) var gates: [Gate] = []
    private(set) var answers: [Verdict] = []

    func ask() async -> Verdict {
      let (gate, index) = (Gate(isOpen: false), gates.count)
      gates.append(gate)
      answers.append(.proceed)
      await gate.pass()
      return answers[index]
    }

    func answer(_ index: Int, _ verdict: Verdict) {
      answers[index] = verdict
      gates[index].open()
    }
  }

  private static func finder(_ name: String) -> BuiltInFinder<PlaceholderScreen, Void> {
    .screen(PlaceholderScreen.self, where: { (screen, _: Void) in screen.label == name })
  }

  private func stack(
    _ name: String, _ step: DestinationStep<PlaceholderScreen, Void>? = nil
  ) -> NavigationNode {
    let stack = NavigationNode([ScreenNode(PlaceholderScreen(name))], name: name)
    if let step { _ = stack.onTap(step) }
    return stack
  }

  private func step(
    _ name: String, _ answer: @escaping @MainActor @Sendable () async throws -> Verdict
  ) -> DestinationStep<PlaceholderScreen, Void> {
    ExistingStepAssembly(finder: Self.finder(name)).named(name)
      .adding(guard: name) { (_: Void) in try await answer() }.assemble()
  }

  @Test func `whoever only asks guards is at work, and ends for one that replaces`() async throws {
    var answered = false
    let isCancelled = Mutex(false)
    let questions = Questions()
    let home = step("home") {
      let answer = await withTaskCancellationHandler {
        await questions.ask()
      } onCancel: {
        isCancelled.withLock { $0 = true }
      }
      answered = true
      return answer
    }
    let tree = try ScreenTree(validating: TabNode([stack("Home", home), stack("Other")]))
    let router = Router(tree: tree)
    await settled { questions.gates.count == 1 }
    #expect(router.waiting.atWork != nil)
    #expect(router.waiting.guards == ["home"])
    let other = BuiltInFinder<PlaceholderScreen, Void>.screen(
      PlaceholderScreen.self, where: { (screen, _: Void) in screen.label == "Other" })
    try await router.navigate(
      to: ExistingStepAssembly(finder: other).assemble(), policy: .replace)
    #expect(isCancelled.withLock { $0 })
    questions.answer(0, .proceed)
    await settled { answered }
    #expect(tree.visibleScreens == ["Other"])
  }

  @Test func `a page without a guard isn't seen within a place that is refused`() async throws {
    let app = LockedApp(selected: 1, signedIn: true)
    await settled { app.showsPrivate }
    let account = app.tabs.children[1]
    try app.tree.edit { try $0.setChildren([account], of: app.tabs) }
    try await app.router.navigate(to: app.page("Note", inTab: 0))
    #expect(app.seen == ["Note"])
    app.facts.isSignedIn = false
    _ = try? await app.router.navigate(to: app.account)
    #expect(app.seen == [])
    #expect(app.tree.allNodes.contains { $0.reference.text == "Note" })
  }

  @Test func `a split collapses to a column that isn't locked, before anybody has answered`()
    async throws
  {
    let questions = Questions()
    let split = SplitNode([
      stack("List"), stack("Detail", step("Detail") { await questions.ask() }),
    ])
    let tree = ScreenTree(root: split)
    let router = Router(tree: tree)
    #expect(tree.visibleScreens == ["List"])
    try tree.edit { try $0.setCollapsed(true, of: split) }
    #expect(tree.visibleScreens == ["List"])
    await settled { router.waiting.isIdle || !questions.gates.isEmpty }
    for index in questions.gates.indices { questions.answer(index, .stop(reason: "no")) }
    await settled { router.waiting.isIdle && router.waiting.guards.isEmpty }
    #expect(tree.visibleScreens == ["List"])
  }

  @Test func `an approval of an older question counts less than a newer refusal`() async throws {
    let questions = Questions()
    let account = step("Account") { await questions.ask() }
    let tabs = TabNode([stack("Home"), stack("Account", account)])
    let tree = ScreenTree(root: tabs)
    let router = Router(tree: tree)
    let other = Router(tree: tree)
    let first = ControlledCall(router, to: account)
    await settled { questions.gates.count == 1 }
    let second = ControlledCall(other, to: account)
    await settled { questions.gates.count == 2 }
    questions.answer(1, .stop(reason: "no"))
    #expect(await second.ended() == "stopped by Account: no")
    questions.answer(0, .proceed)
    await settled { first.end != nil || questions.gates.count == 3 }
    if questions.gates.count == 3 { questions.answer(2, .stop(reason: "no")) }
    #expect(await first.ended() == "stopped by Account: no")
    #expect(tree.visibleScreens == ["Home"])
  }

  @Test func `a recheck hides what a guard refuses before it has asked the next one`() async throws
  {
    let questions = Questions()
    let member = Fact(true)
    // This one answers in place.
    let home = ExistingStepAssembly(finder: Self.finder("Home")).named("Home")
      .adding(guard: "Home", while: member, otherwise: .stop(reason: "no"))
      .assemble()
    let account = step("Account") { member.holds ? .proceed : await questions.ask() }
    let tabs = TabNode([stack("Home", home), stack("Account", account)])
    let tree = ScreenTree(root: tabs)
    let router = Router(tree: tree)
    try await router.tap(tabs.children[1], of: tabs)
    try await router.tap(tabs.children[0], of: tabs)
    #expect(tree.visibleScreens == ["Home"])
    member.holds = false
    let recheck = Task { try await router.recheck() }
    await settled { !questions.gates.isEmpty }
    #expect(tree.visibleScreens == [])
    for index in questions.gates.indices { questions.answer(index, .stop(reason: "no")) }
    _ = try await recheck.value
    #expect(tree.visibleScreens == [])
  }
}
