// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// The table *Who is asked when* of the guide on guards, row by row: each is carried out with a guard that
/// takes its time and refuses.
@MainActor
@Suite("E4b: the table of the guide on guards holds")
struct WhoIsAskedTests {
  /// A row of the page: the way, the view meanwhile, and the effect of a refusal.
  private struct Row {
    let way, meanwhile, refused: String
  }

  private func rows() throws -> [Row] {
    let page = try Repository.text("docs/Wayfinder.docc/GuardsAndLogIn.md")
    let lines = page.split(separator: "\n").drop { !$0.hasPrefix("| way | asked |") }
    return lines.prefix { $0.hasPrefix("|") }.dropFirst(2).map { line in
      let cells = line.dropFirst(2).dropLast(2).split(separator: " | ").map(String.init)
      return Row(way: cells[0], meanwhile: cells[2], refused: cells[3])
    }
  }

  /// The guard of the tab `account`.
  @MainActor
  private final class Membership {
    let gate = Gate(isOpen: false)
    var isMember = true
    /// Whether it has been asked and has yet to refuse.
    private(set) var isAsking = false

    func ask() async -> Verdict {
      if isMember { return .proceed }
      isAsking = true
      await gate.pass()
      return .stop(reason: "no")
    }
  }

  /// An app with a public tab, a guarded one, and one without a destination that holds a guarded place.
  @MainActor
  private struct App {
    let membership: Membership
    let tabs: TabNode
    let tree: ScreenTree
    let router: Router

    /// - Parameters:
    ///   - isInside: Whether the guarded tab is in front.
    ///   - isMember: Whether its guard proceeds at the start.
    init(isInside: Bool, isMember: Bool) {
      let membership = Membership()
      membership.isMember = isMember
      self.membership = membership
      func stack(_ name: String) -> NavigationNode {
        NavigationNode([ScreenNode(PlaceholderScreen(name))])
      }
      func guarded(_ name: String) -> Node {
        let step = ExistingStepAssembly(
          finder: .screen(
            PlaceholderScreen.self, where: { (screen, _: Void) in screen.label == name })
        ).adding(guard: "member") { (_: Void) in await membership.ask() }.assemble()
        return stack(name).onTap(step)
      }
      tabs = TabNode(
        [stack("Home"), guarded("Account"), TabNode([guarded("Orders")])],
        selected: isInside ? 1 : 0)
      tree = ScreenTree(root: tabs)
      router = Router(tree: tree)
    }

    var seen: [String] {
      tree.allNodes.filter { $0 is ScreenNode && tree.isVisible($0) }.map(\.reference.text)
    }

    /// A page that is pushed in the guarded tab.
    var page: DestinationStep<PlaceholderScreen, Void> {
      StepAssembly(finder: .nothing(), factory: .build { (_: Void) in PlaceholderScreen("Page") })
        .using(.push).from(.navigation(inTab: 1)).assemble()
    }
  }

  /// Begins what the first cell of a row says, while the guard has yet to answer.
  private func begin(_ way: String) async -> (App, before: [String])? {
    switch way {
    case "navigation, link, result":
      let app = App(isInside: false, isMember: false)
      app.router.go(to: app.page)
      return (app, ["Home"])
    case "tap on a tab with a destination":
      let app = App(isInside: false, isMember: false)
      app.router.start { [tabs = app.tabs] in try await $0.tap(tabs.children[1], of: tabs) }
      return (app, ["Home"])
    case "tap on another tab, back, close, reset, gestures":
      let app = App(isInside: false, isMember: false)
      app.router.start { [tabs = app.tabs] in try await $0.tap(tabs.children[2], of: tabs) }
      return (app, ["Home"])
    case "start, second window, an edit by your own code":
      return (App(isInside: true, isMember: false), [])
    case "`recheck()`":
      let app = App(isInside: true, isMember: true)
      await settled { app.seen == ["Account"] }
      app.membership.isMember = false
      app.router.start { try await $0.recheck() }
      return (app, ["Account"])
    default: return nil
    }
  }

  @Test func `row by row`() async throws {
    let rows = try rows()
    #expect(rows.count == 5)
    for row in rows {
      guard let (app, before) = await begin(row.way) else {
        Issue.record("The row '\(row.way)' isn't carried out.")
        continue
      }
      await settled { app.membership.isAsking }
      switch row.meanwhile {
      case "what was there", "the old tab": #expect(app.seen == before, "\(row.way)")
      case "a blank": #expect(app.seen == [], "\(row.way)")
      default: Issue.record("'\(row.meanwhile)' isn't known.")
      }
      app.membership.gate.open()
      await settled { app.router.waiting.isIdle && app.router.waiting.guards.isEmpty }
      #expect(app.seen == ["Home"], "\(row.way): \(row.refused)")
    }
  }
}
