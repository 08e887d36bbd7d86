// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E14: observation")
struct ObserverTests {
  private let recorder = EventRecorder()
  private let log = RouteLog()

  private func router(_ drawing: String = "Home") throws -> Router {
    Router(tree: try ScreenTree(drawing: drawing), observers: [recorder])
  }

  @Test func `tells each step in order, after it was done`() async throws {
    let router = try router()
    recorder.reaction = { event in
      if case .happened(.committed(let revision)) = event.kind {
        #expect(router.tree.revision == revision)
        #expect(log.lines("post").isEmpty, "events come before post tasks")
      }
    }
    let step = fullPage("Product", log).using(.present()).from(.current).assemble()
    try await router.navigate(to: step)
    #expect(
      recorder.events.compactMap { $0.line() }.joined(separator: "\n") == """
        1 Product: begun
        1 Product: looked for Product: not open
        1 Product: looked for current: found Home #1
        1 Product: planned from Home #1, 1 to build
        1 Product: prepared current
        1 Product: prepared Product
        1 Product: asked guard guard Product of Product
        1 Product: built Product
        1 Product: committed revision 2
        1 Product: finished: built
        """)
  }

  @Test func `tells children, those that wait, redirects and failures`() async throws {
    let router = try router()
    let login = plainPage("Login", log)
    let controlled = ControlledGuard()
    controlled.before = { try await router.navigate(to: login) }
    let other = plainPage("Other", log)
    controlled.verdict = .redirect(to: other, then: .retry)
    let first = ControlledCall(router, to: guardedPage("Account", log, controlled))
    await controlled.gate.reached()
    controlled.gate.open()
    await settled { !router.waiting.detours.isEmpty }
    controlled.verdict = .proceed
    controlled.before = {}
    try router.tree.dismiss(router.tree.named("Other", as: ScreenNode.self))
    _ = await first.ended()
    log.fail(at: "build Broken")
    _ = await ControlledCall(router, to: plainPage("Broken", log)).ended()
    #expect(
      recorder.text.hasPrefix(
        """
        1 Account: begun
        1 Account: asked guard guard Account of Account
        2 Login: begun
        2 Login: built Login
        2 Login: committed revision 2
        2 Login: finished: built
        1 Account: redirected to Other, to ask again afterwards
        1 Other: built Other
        1 Other: committed revision 3
        1 Other: waited until Other #5 was finished or closed
        1 Account: resumed Account
        1 Account: asked guard guard Account of Account
        1 Account: built Account
        1 Account: committed revision 5
        1 Account: finished: built
        3 Broken: begun
        3 Broken: failed: The navigation to 'Broken' failed in the phase 'build'
        """), "\(recorder.text)")
  }

  @Test func `an observer cannot change the navigation that it hears of`() async throws {
    let router = try router()
    var faults: [TreeError.Fault] = []
    recorder.reaction = { _ in
      do throws(TreeError) {
        try router.tree.replaceRoot(with: node("Stowaway"))
      } catch {
        faults.append(error.fault)
      }
    }
    let step = plainPage("Product", log)
    #expect(try await router.navigate(to: step).outcome == .built)
    #expect(faults.count == recorder.events.count)
    #expect(faults.allSatisfy { $0 == .beingChanged(by: "the navigation to 'Product'") })
    #expect(router.tree.drawing == "Home\n⇧ sheet:\n  Product")
  }

  @Test func `streams give every event and end with the router`() async throws {
    let reader: Task<[String], Never>
    do {
      let router = try router()
      let events = router.events()
      reader = Task {
        var lines: [String] = []
        for await event in events {
          if let line = event.line(isDetailed: false) { lines.append(line) }
        }
        return lines
      }
      try await router.navigate(to: plainPage("Product", log))
    }
    #expect(
      await reader.value == [
        "1 Product: begun", "1 Product: built Product", "1 Product: committed revision 2",
        "1 Product: finished: built",
      ])
  }

  @Test func `closing is told, too`() async throws {
    let router = try router("Home\n⇧ sheet:\n  Sheet")
    try await router.back()
    #expect(
      recorder.text == "1 back: begun\n1 back: committed revision 3\n1 back: finished: revealed")
  }
}
