// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// A log-in that stands as the root, until the app knows who the user is.
@MainActor
private final class Login: ResultReporting, ScreenLabeling, LeaveDeciding {
  let result = ScreenResult<String>()
  let label = "Login"
  let labelDetail = ""
  var mayLeave: LeaveDecision { .no(reason: "never") }

  func didRefuse(_ navigation: RefusedNavigation) {}
}

@MainActor
@Suite("E13b: the result of a screen that cannot be closed")
struct RootResultTests {
  private let login = StepAssembly(
    finder: .screen(Login.self), factory: .build { _ in Login() }
  ).using(.replaceRoot).from(DestinationStep<Node, Void>.root).assemble()

  private func open(
    _ window: Window
  ) async throws -> (screen: Login, ending: Task<ScreenCompletion<String>, any Error>) {
    let waiting = Task { try await window.router.result(of: login) }
    await settled { window.tree.drawing == "Login" && window.router.waiting.isIdle }
    for _ in 0..<10 { await Task.yield() }
    let node = try window.tree.standing("Login", as: ScreenNode.self)
    return (try #require(node.screen as? Login), waiting)
  }

  @Test func `a root that is finished hands over its result and stays until it is replaced`()
    async throws
  {
    let window = try Window("Splash")
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
    let window = try Window("Splash")
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
    let window = try Window("Splash")
    let screen = try #require(try await window.router.navigate(to: login).screen)
    let error = try await expectFailure { () async throws(RoutingError) in
      try await window.router.finish(screen, with: "Ann")
    }
    #expect(error.reason == .rootOfShell)
    #expect(window.tree.drawing == "Login")
  }

  @Test func `what stands above the root stays, too`() async throws {
    let window = try Window("Splash")
    let (screen, ending) = try await open(window)
    let node = try #require(window.tree.node(of: screen))
    try window.tree.present(ModalNode(node_("Terms"), style: .alert), from: node)
    #expect(try await window.router.finish(screen, with: "Ann").outcome == .alreadyThere)
    #expect(try await ending.value == .finished("Ann"))
    #expect(window.tree.drawing == "Login\n⇧ alert:\n  Terms")
  }

  private func node_(_ label: String) -> ScreenNode { node(label) }
}
