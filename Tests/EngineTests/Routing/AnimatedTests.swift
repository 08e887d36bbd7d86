// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("T10, E12: requests without an animation")
struct AnimatedTests {
  typealias Asking = @MainActor (Router, _ log: RouteLog, _ animated: Bool) async throws -> TreeDiff

  private static func product(_ log: RouteLog) -> DestinationStep<PlaceholderScreen, Void> {
    page("Product", log).using(.push).animated(with: slide).from(.visibleNavigation).assemble()
  }

  private static func top(_ router: Router) throws -> PlaceholderScreen {
    try #require((router.tree.focused as? ScreenNode)?.screen as? PlaceholderScreen)
  }

  nonisolated static let requests: [(String, Asking)] = [
    ("navigate", { try await $0.navigate(to: product($1), animated: $2).diff }),
    (
      "navigate to what is erased",
      { try await $0.navigate(to: AnyDestination(product($1), with: ()), animated: $2).diff }
    ),
    ("close", { try await $0.close(top($0), animated: $2).diff }),
    ("dismiss", { try await $0.dismiss(layerOf: top($0), animated: $2).diff }),
    ("back", { try await $0.back(animated: $2).diff }),
    (
      "back to a step",
      { router, log, animated in
        try await router.back(
          to: .found(by: .container(NavigationNode.self, from: .root)), animated: animated
        ).diff
      }
    ),
    (
      "back to a screen",
      { router, _, animated in
        let home = try router.tree.screen(named: "Home")
        return try await router.back(to: home, animated: animated).diff
      }
    ),
    (
      "reveal",
      { router, _, animated in
        let anchor = try #require(router.anchor())
        try router.tree.push(node("Above"), on: #require(router.tree.visibleNavigation))
        return try await router.reveal(anchor, animated: animated).diff
      }
    ),
    ("reset", { router, _, animated in try await router.reset(animated: animated).diff }),
    (
      "tap",
      { router, _, animated in
        let tabs: TabNode = try router.tree.named("Tabs")
        return try await router.tap(tabs.children[1], of: tabs, animated: animated).diff
      }
    ),
  ]

  private static let drawing = """
    Tabs:
      Navigation*:
        Home
      Search
    ⇧ sheet:
      Navigation:
        Page
    """

  @Test(arguments: 0..<requests.count, [true, false])
  func `each request says whether hosts animate it, whatever its route says`(
    index: Int, animated: Bool
  ) async throws {
    let clock = ManualClock()
    let log = RouteLog()
    let tree = try ScreenTree(drawing: Self.drawing, clock: clock)
    let router = Router(tree: tree)
    let ask = Self.requests[index].1
    let request = Task { try await ask(router, log, animated) }
    if animated, index < 2 {
      await settled { clock.sleeperCount == 1 }
      await clock.advance(by: slide.duration)
    }
    let diff = try await request.value
    #expect(!diff.isEmpty, "\(Self.requests[index].0)")
    #expect(
      diff.transition == (animated ? index < 2 ? slide : nil : Transition(.none)),
      "\(Self.requests[index].0)")
  }

  @Test func `results go without an animation, both ways`() async throws {
    let tree = try ScreenTree(drawing: "Navigation:\n  Home")
    let router = Router(tree: tree)
    let step = StepAssembly(ResultScreen<Bool>.self) { ResultScreen() }
      .using(.push).from(.visibleNavigation).assemble()
    var transitions: [Transition?] = []
    let changes = tree.changes()
    let answer = Task { try await router.result(of: step, animated: false) }
    await settled { tree.screen(ResultScreen<Bool>.self) != nil }
    let question = try #require(tree.screen(ResultScreen<Bool>.self))
    try await router.finish(question, with: true, animated: false)
    #expect("\(try await answer.value)" == "finished(true)")
    for await diff in changes {
      transitions.append(diff.transition)
      if transitions.count == 2 { break }
    }
    #expect(transitions == [Transition(.none), Transition(.none)])
  }

  @Test func `a detour and a refused wish that is repeated go as was asked`() async throws {
    let window = try Window("Navigation:\n  Home")
    let form = FormScreen("Form", window.log, .no(reason: "draft"), .yes)
    try window.tree.push(ScreenNode(form), on: #require(window.tree.visibleNavigation))
    var again: RefusedNavigation?
    form.onRefusal = { again = $0 }
    let changes = window.tree.changes()
    #expect(try await window.router.close(form, animated: false).outcome.isReached == false)
    try await again?.navigateAgain()
    let second = FormScreen("Form", window.log, .no(reason: "draft"), .yes)
    second.onRefusal = { again = $0 }
    try window.tree.push(ScreenNode(second), on: #require(window.tree.visibleNavigation))
    let root = page("Root", window.log).using(.replaceRoot).from(.root).assemble()
    #expect(try await window.router.navigate(to: root, animated: false).outcome.isReached == false)
    try await again?.navigateAgain()
    #expect(window.tree.drawing == "Root")
    try window.tree.replaceRoot(with: NavigationNode([node("Home")]))
    let home = page("Other", window.log).using(.push).from(.visibleNavigation).assemble()
    let led = page("Led", window.log).adding(guard: { _ in .redirect(to: home) })
      .using(.push).from(.visibleNavigation).assemble()
    try await window.router.navigate(to: led, animated: false)
    var iterator = changes.makeAsyncIterator()
    for expected in [Transition(.none), nil, Transition(.none), nil, Transition(.none)] {
      #expect(await iterator.next()?.transition == expected)
    }
  }

  @Test func `an edit beside the router can be shown at once`() throws {
    let tree = try ScreenTree(drawing: "Navigation:\n  Home")
    let stack = try #require(tree.visibleNavigation)
    try tree.edit(animated: false) { edit in
      edit.animate(with: slide)
      try edit.push(node("Page"), on: stack)
    }
    #expect(tree.transition == nil, "without an animation nothing runs")
    #expect(tree.drawing == "Navigation:\n  Home\n  Page")
  }
}
