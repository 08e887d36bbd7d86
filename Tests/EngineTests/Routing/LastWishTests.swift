// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// Stands for a host.
private final class Somewhere {}

@Suite("E12: the last wish wins")
struct LastWishTests {
  private let controlled = ControlledGuard()
  private let tabs = """
    Tabs:
      Navigation home*:
        Home
        List
      Navigation vault:
        Vault
      Navigation shop:
        Shop
    """

  /// A window whose second tab has a destination with a guard that a test controls.
  private func vault() throws -> (window: Window, tabs: TabNode) {
    let window = try Window(tabs)
    let vault = ExistingStepAssembly(finder: NotedFinder<Void>(label: "Vault", log: window.log))
      .adding(NotedGuard(name: "vault", log: window.log) { _ in try await controlled.perform() })
      .assemble()
    let node = try #require(window.tree.root as? TabNode)
    _ = node.children[1].onTap(vault)
    return (window, node)
  }

  private func tapVault(_ window: Window, _ tabs: TabNode) -> ControlledCall {
    ControlledCall { try await window.router.tap(tabs.children[1], of: tabs).outcome }
  }

  @Test func `a later tap wins over an earlier slow guard`() async throws {
    let (window, tabs) = try vault()
    let first = tapVault(window, tabs)
    await controlled.gate.reached()
    #expect(try await window.router.tap(tabs.children[2], of: tabs).outcome == .revealed)
    controlled.gate.open()
    #expect(await first.ended() == "superseded in guards")
    #expect(tabs.selectedIndex == 2)
    #expect(window.router.waiting.isIdle)
  }

  @Test func `H5: so does a later tap in a host`() async throws {
    let (window, tabs) = try vault()
    let answer = window.tree.perform(.tap(tabs.children[1].id, of: tabs.id))
    #expect(answer.text == "requested")
    await controlled.gate.reached()
    #expect(window.tree.perform(.tap(tabs.children[2].id, of: tabs.id)).isAllowed)
    controlled.gate.open()
    await settled { window.router.waiting.isIdle }
    #expect(tabs.selectedIndex == 2)
  }

  @Test(arguments: [false, true])
  func `and a way back, by a request or a swipe`(isGesture: Bool) async throws {
    let (window, tabs) = try vault()
    let first = tapVault(window, tabs)
    await controlled.gate.reached()
    if isGesture {
      let list: ScreenNode = try window.tree.named("List")
      #expect(window.tree.perform(.remove([list.id], from: tabs.children[0].id)).isAllowed)
    } else {
      #expect(try await window.router.back().outcome == .revealed)
    }
    controlled.gate.open()
    #expect(await first.ended() == "superseded in guards")
    #expect(window.tree.focused?.reference.text == "Home")
  }

  @Test func `what waits behind the earlier wish is out of date with it`() async throws {
    let (window, tabs) = try vault()
    let first = tapVault(window, tabs)
    await controlled.gate.reached()
    let link = ControlledCall(window.router, to: plainPage("Link", window.log))
    await settled { window.router.waiting.waiting.count == 1 }
    #expect(try await window.router.tap(tabs.children[2], of: tabs).outcome == .revealed)
    #expect(await first.ended() == "superseded in guards")
    #expect(await link.ended() == "superseded in queue")
    #expect(window.tree.focused?.reference.text == "Shop")
    controlled.gate.open()
  }

  @Test func `one that may not wait is rejected, and ends nothing`() async throws {
    let (window, tabs) = try vault()
    let first = tapVault(window, tabs)
    await controlled.gate.reached()
    let back = ControlledCall { try await window.router.back(policy: .reject).outcome }
    #expect(await back.ended() == "busy in queue")
    controlled.gate.open()
    #expect(await first.ended() == "revealed")
    #expect(tabs.selectedIndex == 1)
  }

  @Test func `a turn of the device is no wish`() async throws {
    let window = try Window("Split:\n  List\n  Detail")
    let call = ControlledCall(window.router, to: guardedPage("Page", window.log, controlled))
    await controlled.gate.reached()
    let split: SplitNode = try window.tree.named("Split")
    #expect(window.tree.perform(.collapse(true, of: split.id)).isAllowed)
    controlled.gate.open()
    #expect(await call.ended() == "built")
  }

  // MARK: While a log-in is open

  private func guarded(
    _ name: String, _ window: Window, _ fact: Fact
  ) -> DestinationStep<PlaceholderScreen, Void> {
    page(name, window.log)
      .adding(
        guard: "signed in", while: fact,
        otherwise: .redirect(to: plainPage("Login", window.log), then: .retry)
      )
      .using(.push).from(.visibleNavigation).assemble()
  }

  private func signIn(_ window: Window, _ fact: Fact) throws {
    fact.holds = true
    try window.tree.dismiss(window.tree.named("Login", as: ScreenNode.self))
  }

  @Test func `a tap or a way back leaves who waits for a log-in`() async throws {
    let window = try Window(tabs)
    let fact = Fact()
    let call = ControlledCall(window.router, to: guarded("Orders", window, fact))
    await settled { window.router.waiting.detours.count == 1 }
    try window.tree.push(node("Below"), on: window.tree.named("Navigation home"))
    #expect(
      try await window.router.tap(
        window.tree.named("Navigation shop"), of: window.tree.named("Tabs")
      ).outcome
        == .revealed)
    #expect(call.end == nil)
    try signIn(window, fact)
    #expect(await call.ended() == "built")
  }

  @Test(arguments: [Overlap.queue, .coalesce, .replace])
  func `a second tap on what waits for a log-in joins it`(overlap: Overlap) async throws {
    let window = try Window("Navigation:\n  Home")
    let fact = Fact()
    let orders = guarded("Orders", window, fact)
    let calls = (0..<3).map { _ in
      ControlledCall {
        try await window.router.navigate(
          to: AnyDestination(orders, with: ()), policy: overlap.policy
        ).outcome
      }
    }
    await settled { window.router.waiting.detours.count == 1 }
    let late = ControlledCall {
      try await window.router.navigate(to: AnyDestination(orders, with: ()), policy: overlap.policy)
        .outcome
    }
    for _ in 0..<20 { await Task.yield() }
    #expect(window.tree.drawing == "Navigation:\n  Home\n⇧ sheet:\n  Login")
    try signIn(window, fact)
    #expect(await late.ended() == "built")
    if overlap != .replace { #expect(await calls[0].ended() == "built") }
    for call in calls { _ = await call.ended() }
    #expect(window.tree.drawing == "Navigation:\n  Home\n  Orders")
    #expect(window.router.waiting.isIdle)
  }

  @Test func `a guard that has opened its log-in itself is joined likewise`() async throws {
    let window = try Window("Navigation:\n  Home")
    let login = plainPage("Login", window.log)
    let gate = Gate(isOpen: false)
    let orders = page("Orders", window.log)
      .adding(
        NotedGuard(name: "signed in", log: window.log) { _ in
          try await window.router.navigate(to: login)
          await gate.pass()
          return .proceed
        }
      )
      .using(.push).from(.visibleNavigation).assemble()
    let first = ControlledCall(window.router, to: orders)
    await gate.reached()
    let second = ControlledCall(window.router, to: orders)
    for _ in 0..<20 { await Task.yield() }
    #expect(second.end == nil)
    gate.open()
    #expect(await first.ended() == "built")
    #expect(await second.ended() == "built")
    #expect(window.tree.drawing == "Navigation:\n  Home\n  Orders")
  }

  @Test func `a layer without a stack is in the way of the visible stack`() async throws {
    let window = try Window("Navigation:\n  Home\n⇧ sheet:\n  Login")
    let terms = page("Terms", window.log).using(.push).from(.visibleNavigation).assemble()
    #expect(try await window.router.navigate(to: terms).outcome == .built)
    #expect(window.tree.drawing == "Navigation:\n  Home\n  Terms")
  }

  @Test func `with coalesce, back from a log-in does not join one that waits behind it`()
    async throws
  {
    let window = try Window("Navigation:\n  Home\n  List")
    controlled.verdict = .redirect(to: plainPage("Login", window.log), then: .retry)
    let orders = guardedPage("Orders", window.log, controlled)
    let first = ControlledCall(window.router, to: orders)
    await controlled.gate.reached()
    let waiting = ControlledCall { try await window.router.reset(policy: .coalesce).outcome }
    await settled { window.router.waiting.waiting.count == 1 }
    controlled.gate.open()
    await settled { window.router.waiting.detours.count == 1 }
    controlled.verdict = .stop(reason: "no")
    #expect(try await window.router.reset(policy: .coalesce).outcome == .revealed)
    #expect(await first.ended() == "stopped by guard Orders: no")
    #expect(await waiting.ended() == "already there")
    #expect(window.tree.drawing == "Navigation:\n  Home")
  }

  /// With a host that has drawn the end of the log-in after so many turns of the requests.
  @Test(arguments: [nil, 0, 1, 2, 3, 4, 5, 6, 7, 8])
  func `of two links that wait for one log-in the later one is shown`(turns: Int?) async throws {
    let window = try MovingWindow("Navigation:\n  Home")
    let owner = Somewhere()
    let host = turns.map { _ in
      window.tree.attach(owner, deadline: .seconds(5), onCommit: { _ in })
    }
    let fact = Fact()
    let login = plainPage("Login", window.log)
    func link(_ name: String) -> DestinationStep<PlaceholderScreen, Void> {
      page(name, window.log)
        .adding(guard: "signed in", while: fact, otherwise: .redirect(to: login, then: .retry))
        .using(.push).from(.found(by: .container(NavigationNode.self))).assemble()
    }
    func settle() async {
      for _ in 0..<20 {
        for _ in 0..<20 { await Task.yield() }
        host?.settled(at: window.tree.revision)
      }
    }
    let older = ControlledCall(window.router, to: link("Older"))
    await settle()
    let later = ControlledCall(window.router, to: link("Later"))
    await settle()
    #expect(window.router.waiting.detours.count == 2)
    fact.holds = true
    try window.tree.dismiss(window.tree.named("Login", as: ScreenNode.self))
    for _ in 0..<(turns ?? 0) { await Task.yield() }
    host?.settled(at: window.tree.revision)
    await settle()
    #expect(older.end == "built")
    #expect(later.end == "built")
    #expect(window.tree.drawing == "Navigation:\n  Home\n  Older\n  Later")
  }
}
