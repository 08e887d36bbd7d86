// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// A log-in that stands as the root, until the app knows who the user is.
private final class Login: ResultReporting, ScreenLabeling, LeaveDeciding {
  let result = ScreenResult<String>()
  let label = "Login"
  let labelDetail = ""
  var mayLeave = LeaveDecision.no(reason: "never")

  func didRefuse(_ navigation: RefusedNavigation) {}
}

@Suite("E13b: the result of a screen that cannot be closed")
struct RootResultTests {
  private let window: Window

  init() throws {
    window = try Window("Splash")
  }

  private let login = StepAssembly(
    finder: .screen(Login.self), factory: .build { _ in Login() }
  ).using(.replaceRoot).from(DestinationStep<Node, Void>.root).assemble()

  private func open(
    _ window: Window
  ) async throws -> (screen: Login, ending: Task<ScreenCompletion<String>, any Error>) {
    let waiting = Task { try await window.router.result(of: login) }
    await settled { window.tree.drawing == "Login" && window.router.waiting.isIdle }
    for _ in 0..<10 { await Task.yield() }
    let node = try window.tree.named("Login", as: ScreenNode.self)
    return (try #require(node.screen as? Login), waiting)
  }

  @Test func `a root that is finished hands over its result and stays until it is replaced`()
    async throws
  {
    let (screen, ending) = try await open(window)
    let revision = window.tree.revision
    let finished = try await window.router.finish(screen, with: "Ann")
    #expect(finished.outcome == .alreadyThere)
    #expect(finished.screen === window.tree.focused)
    #expect(window.tree.revision == revision)
    #expect(try await ending.value == .finished("Ann"))
    #expect(window.tree.drawing == "Login")
    try window.tree.replaceRoot(with: node("Home"))
    #expect(window.tree.drawing == "Home")
  }

  @Test func `it can be asked for another result`() async throws {
    let (screen, first) = try await open(window)
    try await window.router.finish(screen, with: "Ann")
    #expect(try await first.value == .finished("Ann"))
    let (same, second) = try await open(window)
    #expect(same === screen)
    try window.tree.replaceRoot(with: node("Home"))
    #expect(try await second.value == .closed(by: .edit), "not with the result before")
  }

  @Test func `nobody loses a result in silence: without anybody who waits it is an error`()
    async throws
  {
    let screen = try #require(try await window.router.navigate(to: login).screen)
    let error = try await expectFailure { try await window.router.finish(screen, with: "Ann") }
    #expect(error.reason == .rootOfShell)
    #expect(window.tree.drawing == "Login")
  }

  @Test func `what stands above the root stays, too`() async throws {
    let (screen, ending) = try await open(window)
    let node = try #require(window.tree.node(of: screen))
    try window.tree.present(ModalNode(node_("Terms"), style: .alert), from: node)
    #expect(try await window.router.finish(screen, with: "Ann").outcome == .alreadyThere)
    #expect(try await ending.value == .finished("Ann"))
    #expect(window.tree.drawing == "Login\n⇧ alert:\n  Terms")
  }

  private func node_(_ label: String) -> ScreenNode { node(label) }

  @Test func `a root that a guard has led to ends the detour when it is finished`() async throws {
    let isKnown = Fact()
    let product = page("Product", window.log)
      .adding(guard: "known", while: isKnown, otherwise: .redirect(to: login, then: .retry))
      .using(.present()).from(.current).assemble()
    let call = ControlledCall(window.router, to: product)
    await settled { !window.router.waiting.detours.isEmpty }
    let node = try window.tree.named("Login", as: ScreenNode.self)
    isKnown.holds = true
    let screen = try #require(node.screen as? Login)
    #expect(try await window.router.finish(screen, with: "Ann").outcome == .alreadyThere)
    await settled { call.end != nil }
    #expect(call.end == "built")
    #expect(window.tree.drawing == "Login\n⇧ sheet:\n  Product")
  }

  @Test func `whoever has just given up the wait does not wait`() async throws {
    let (screen, ending) = try await open(window)
    ending.cancel()
    await Task.yield()
    let error = try await expectFailure { try await window.router.finish(screen, with: "Ann") }
    #expect(error.reason == .rootOfShell)
  }

  @Test func `the result of an earlier opening is not that of a later one`() async throws {
    let window = try Window("Home")
    let screen = Login()
    screen.mayLeave = .yes
    let closes = Fact()
    let step = StepAssembly(finder: .screen(Login.self), factory: .build { (_: Void) in screen })
      .adding(afterwards: "close") { _, _, _ in
        if closes.holds { try? window.tree.dismiss(window.tree.modals[0]) }
      }
      .using(.present()).from(.current).assemble()
    let first = Task { try await window.router.result(of: step) }
    await settled { window.tree.modals.count == 1 && window.router.waiting.isIdle }
    for _ in 0..<10 { await Task.yield() }
    try await window.router.finish(screen, with: "Ann")
    #expect(try await first.value == .finished("Ann"))
    closes.holds = true
    #expect(try await window.router.result(of: step) == .closed(by: .edit))
  }

  @Test func `a screen that an edit has closed is told so, whatever is requested next`()
    async throws
  {
    let window = try Window("Home")
    let step = StepAssembly(
      finder: .screen(Login.self),
      factory: .build { (_: Void) in
        let screen = Login()
        screen.mayLeave = .yes
        return screen
      }
    ).using(.present()).from(.current).assemble()
    let ending = Task { try await window.router.result(of: step) }
    await settled { window.tree.modals.count == 1 && window.router.waiting.isIdle }
    for _ in 0..<10 { await Task.yield() }
    try window.tree.dismiss(window.tree.modals[0])
    let reset = try await window.router.reset()
    #expect(reset.outcome == .alreadyThere)
    #expect(reset.trace.entries.isEmpty)
    #expect(try await ending.value == .closed(by: .edit))
  }
}
