// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

@Suite("E1, E10: what plans and traces say of switches and of steps that are open")
struct TraceTests {
  /// A switch whose finder finds the page.
  private func place(_ log: RouteLog) -> DestinationStep<PlaceholderScreen, Void> {
    SwitchAssembly().case(found: NotedFinder(label: "Page", log: log)).named("place").assemble()
  }

  @Test func `what a switch has found is not looked for`() async throws {
    let window = try Window("Navigation:\n  Page")
    let shown = try await window.router.navigate(to: place(window.log))
    #expect(shown.trace.description.contains("chose case 1 of place"))
    #expect(!shown.trace.description.contains("looked for"))
  }

  @Test func `a choice beneath the destination is told`() async throws {
    let window = try Window("Navigation:\n  Page")
    let sheet = page("Sheet", window.log).using(.present()).from(place(window.log)).assemble()
    let shown = try await window.router.navigate(to: sheet)
    #expect(shown.trace.description.hasPrefix("looked for Sheet: not open\nchose case 1 of place"))
  }

  @Test func `the choice behind a named container is a part of looking for it`() async throws {
    let window = try Window("Navigation:\n  Page")
    let around = place(window.log).enclosing(NavigationNode.self)
    let shown = try await window.router.navigate(to: around)
    #expect(shown.trace.description.hasPrefix("looked for place: found Navigation #1\nplanned"))
    let plan = try window.router.plan(to: around)
    #expect(plan.steps.map(\.choices.count) == [1])
  }

  @Test func `what is awaited is not counted as built`() async throws {
    let window = try Window("Start")
    let stack = CompleteFactoryAssembly<NavigationNode, Void>(factory: .navigation())
      .with(NotedFactory(label: "Page", log: window.log)).assemble()
    let shell = StepAssembly(finder: .nothing(), factory: stack).using(.replaceRoot).from(.root)
      .assemble()
    let awaited = ExistingStepAssembly(finder: NotedFinder<Void>(label: "Page", log: window.log))
      .from(shell).assemble()
    let shown = try await window.router.navigate(to: awaited)
    #expect(shown.trace.description.contains("planned from Start #1, 1 to build"))
    #expect(try window.router.plan(to: awaited).steps.map(\.isAwaited) == [false])
  }

  @Test func `only what will be placed has an action in the plan`() throws {
    let window = try Window("Navigation:\n  Home")
    let home = page("Home", window.log).using(.present()).from(.root).assemble()
    let sheet = page("Sheet", window.log).using(.present()).from(home).assemble()
    let plan = try window.router.plan(to: sheet)
    #expect(plan.steps.map(\.action) == [nil, "present as sheet"])
  }

  @Test func `a chain that starts with an effect has nothing to start from`() throws {
    let window = try Window("Home")
    let effect = EffectAssembly<Void>("effect") { Issue.record("performed") }.assemble()
    let sheet = page("Sheet", window.log).using(.present()).from(effect).assemble()
    let error = try #require(throws: RoutingError.self) { try window.router.plan(to: sheet) }
    #expect(error.reason == .nothingToStartFrom)
    #expect(error.step?.text == "effect")
  }

  @Test func `a plan that a guard leaves as it is was made once`() async throws {
    let window = try Window("Home")
    let sheet = fullPage("Sheet", window.log).using(.present()).from(.current).assemble()
    let step = SwitchAssembly().case(when: { true }, from: sheet).assemble()
    let shown = try await window.router.navigate(to: step)
    #expect(window.log.lines("find").count == 2, "it was confirmed")
    #expect(!shown.trace.description.contains("planned again"))
  }

  @Test func `a root that stands is the same for every context`() async throws {
    let window = try Window("Home")
    var number = 0
    let root = DestinationStep<Node, Int>.root.adapting { (_: Void) in
      number += 1
      return number
    }
    let sheet = fullPage("Sheet", window.log).using(.present()).from(root).assemble()
    let shown = try await window.router.navigate(to: sheet)
    #expect(number == 2, "it was confirmed")
    #expect(!shown.trace.description.contains("planned again"))
  }
}
