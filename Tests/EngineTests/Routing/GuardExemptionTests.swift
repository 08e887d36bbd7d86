// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

@Suite("E4: what the guards of a router are not asked about")
struct GuardExemptionTests {
  private let log = RouteLog()

  private func router(_ tree: ScreenTree, _ exemptions: [GuardExemption]) -> Router {
    Router(
      tree: tree, interceptors: [NotedGuard(name: "all", log: log) { _ in .stop(reason: "no") }],
      leavingOut: exemptions)
  }

  @Test func `a step is left out, others are not`() async throws {
    let tree = try ScreenTree(drawing: "Home")
    let login = plainPage("Login", log)
    let router = router(tree, [.step(login)])
    #expect(try router.plan(to: login).globalGuards.isEmpty)
    #expect(try await router.navigate(to: login).outcome == .built)
    #expect(log.lines("ask").isEmpty)
    let other = try await router.navigate(to: plainPage("Other", log))
    #expect(other.outcome == .stopped(guard: "guard all", reason: "no"))
  }

  @Test func `alerts are left out, built or found`() async throws {
    let tree = try ScreenTree(drawing: "Home")
    let alert = page("Sure", log).using(.present(.alert)).from(.current).assemble()
    let router = router(tree, [.transientLayers])
    #expect(try await router.navigate(to: alert).outcome == .built)
    #expect(try await router.navigate(to: alert).outcome == .alreadyThere)
    let stopped = try await router.navigate(to: plainPage("Sheet", log)).outcome
    #expect(stopped == .stopped(guard: "guard all", reason: "no"))
  }

  @Test func `E17: a recheck leaves them, too`() async throws {
    let tree = try ScreenTree(drawing: "Home")
    let isDenied = Fact()
    let router = Router(
      tree: tree,
      interceptors: [
        NotedGuard(name: "all", log: log) { _ in isDenied.holds ? .stop(reason: "no") : .proceed }
      ], leavingOut: [.transientLayers])
    try await router.navigate(to: plainPage("Sheet", log))
    let alert = page("Sure", log).using(.present(.alert)).from(.current).assemble()
    try await router.navigate(to: alert)
    _ = log.take()
    try await router.recheck()
    #expect(log.lines("ask") == ["ask all"])
  }

  @Test func `a rule of the app`() async throws {
    let tree = try ScreenTree(drawing: "Home")
    let product = page("Product", log, for: Int.self).using(.present()).from(.current).assemble()
    let router = router(
      tree, [.matching { $0.leads(to: product, with: 7) }])
    #expect(try await router.navigate(to: product, with: 8).outcome.isReached == false)
    #expect(try await router.navigate(to: product, with: 7).outcome == .built)
  }

  @Test func `a destination is compared with a step and its context`() {
    let product = page("Product", log, for: Int.self).using(.present()).from(.current).assemble()
    let other = page("Product", log, for: Int.self).using(.present()).from(.current).assemble()
    let destination = AnyDestination(product, with: 7)
    #expect(destination.leads(to: product) && !destination.leads(to: other))
    #expect(destination.leads(to: product, with: 7) && !destination.leads(to: product, with: 8))
  }

  @Test func `a guard for all that leads to the log-in lets the log-in pass`() async throws {
    let tree = try ScreenTree(drawing: "Home")
    let login = AnyDestination(plainPage("Login", log), with: ())
    let router = Router(
      tree: tree,
      interceptors: [NotedGuard(name: "all", log: log) { _ in .redirect(to: login) }])
    let shown = try await router.navigate(to: plainPage("Product", log))
    #expect(shown.outcome == .built)
    #expect(tree.drawing == "Home\n⇧ sheet:\n  Login")
    #expect(log.lines("ask") == ["ask all", "ask all"])
  }

  @Test func `E2: a guard that isn't asked isn't prepared`() async throws {
    let tree = try ScreenTree(drawing: "Home")
    let login = plainPage("Login", log)
    let router = router(tree, [.step(login)])
    log.fail(at: "prepare guard all")
    #expect(try await router.navigate(to: login).outcome == .built)
    #expect(try await router.recheck().outcome == .alreadyThere)
    let error = try await expectFailure { try await router.navigate(to: plainPage("Other", log)) }
    #expect(error.phase == .prepare)
  }

  @Test func `E2: a guard that is asked in a later round alone is prepared before`() async throws {
    let (tree, isLeftOut) = (try ScreenTree(drawing: "Navigation:\n  Home"), Fact(true))
    let router = Router(
      tree: tree, interceptors: [NotedGuard(name: "all", log: log)],
      leavingOut: [.matching { _ in isLeftOut.holds }])
    let stack = try #require(tree.root as? NavigationNode)
    let page = page("Page", log)
      .adding(guard: "moves") { (_: Void) in
        isLeftOut.holds = false
        try tree.push(node("News"), on: stack)
        return .proceed
      }
      .using(.present()).from(.current).assemble()
    #expect(try await router.navigate(to: page).outcome == .built)
    #expect(log.lines.filter { $0.hasSuffix("all") } == ["prepare guard all", "ask all"])
  }
}
