// Wayfinder is released under the MIT license; see LICENSE.

import HostWorld
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderHosting
import WayfinderLinks

@Suite("H11: animations of edits and requests on each host")
struct AnimationTests {
  // MARK: Requests

  private final class Picker: NamedScreen, ResultReporting {
    let result = ScreenResult<Int>()
  }

  /// An app with two tabs, each a stack, and what a request needs.
  private struct App {
    static let page = RouteKey<NamedScreen, String>("page")
    static let locked = RouteKey<NamedScreen, String>("locked")
    static let picker = RouteKey<Picker, Void>("picker")
    static let pageLink = Link("/pages/:name", String.self)

    static let step = StepAssembly(NamedScreen.self, id: \.label) { NamedScreen($0) }
      .using(.push).from(.navigation(named: "home")).assemble()

    let rig: any HostRig
    let router: Router
    let links: AppLinks

    static func configuration(_ name: String, tabs: [String]) -> NavigationConfiguration {
      NavigationConfiguration(
        name,
        shell: {
          TabNode(tabs.map { NavigationNode([ScreenNode(NamedScreen($0))], name: $0) })
        }
      ) {
        page.means(step)
        locked.means(
          StepAssembly(NamedScreen.self, id: \.label) { NamedScreen($0) }
            .adding(guard: "slow") { (_: String) async in
              await Task.yield()
              return .proceed
            }
            .using(.push).from(.navigation(named: "home")).assemble())
        picker.means(
          StepAssembly(Picker.self) { Picker("Picker") }
            .using(.present(.sheet)).from(.current).assemble())
      }
    }

    init(_ host: TestedHost) throws {
      var made: Router?
      rig = try host.rig {
        let store = ConfigurationStore(Self.configuration("a", tabs: ["home", "more"]))
        let router = Router(tree: try store.current.makeTree(), store: store)
        made = router
        return router.tree
      }
      router = try #require(made)
      links = try AppLinks(hosts: ["app.example"]) { Self.step.opened(by: Self.pageLink) }
      rig.start()
      rig.expect()
    }

    func request<Result: Sendable>(
      _ body: @escaping @MainActor () async throws -> Result
    ) async throws {
      try await rig.inWorld {
        _ = try await finish(advancing: { rig.turns(1) }, body)
        rig.expect()
      }
    }

    func screen(_ label: String) throws -> NamedScreen {
      try #require(
        rig.tree.allNodes.compactMap { ($0 as? ScreenNode)?.screen as? NamedScreen }
          .first { $0.label == label })
    }
  }

  /// A request, and what has to be open before it.
  nonisolated private struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: (@MainActor @Sendable (App) async throws -> Void)?
    let call: @MainActor @Sendable (App, _ animated: Bool) async throws -> Void

    init(
      _ name: String,
      after before: (@MainActor @Sendable (App) async throws -> Void)? = nil,
      call: @escaping @MainActor @Sendable (App, _ animated: Bool) async throws -> Void
    ) {
      testDescription = name
      self.before = before
      self.call = call
    }
  }

  nonisolated private static let openPage: @MainActor @Sendable (App) async throws -> Void = {
    try await $0.router.navigate(to: App.page, with: "Page")
  }

  nonisolated private static let openPicker: @MainActor @Sendable (App) async throws -> Void = {
    try await $0.router.navigate(to: App.picker)
  }

  nonisolated private static let rows: [Row] = [
    Row("navigate") { try await $0.router.navigate(to: App.page, with: "Page", animated: $1) },
    Row("navigate, past a guard") {
      try await $0.router.navigate(to: App.locked, with: "Page", animated: $1)
    },
    Row("go") { app, animated in
      app.router.go(to: App.page, with: "Page", animated: animated)
      while app.router.tree.allNodes.count < 6 { await Task.yield() }
    },
    Row("open") {
      _ = try await $0.router.open("https://app.example/pages/Page", with: $0.links, animated: $1)
    },
    Row("result") { app, animated in
      Task { try await app.router.result(of: App.picker, animated: animated) }
      while app.router.tree.modals.isEmpty { await Task.yield() }
    },
    Row("close", after: openPage) {
      try await $0.router.close($0.screen("Page"), animated: $1)
    },
    Row("dismiss", after: openPicker) {
      try await $0.router.dismiss(layerOf: $0.screen("Picker"), animated: $1)
    },
    Row("finish", after: openPicker) {
      let picker = try #require($0.screen("Picker") as? Picker)
      try await $0.router.finish(picker, with: 1, animated: $1)
    },
    Row("back", after: openPage) { try await $0.router.back(animated: $1) },
    Row("back to a screen", after: openPage) {
      try await $0.router.back(to: $0.screen("home"), animated: $1)
    },
    Row("tap", after: openPage) {
      let tabs = try #require($0.rig.tree.root as? TabNode)
      try await $0.router.tap(tabs.children[0], of: tabs, animated: $1)
    },
    Row("reset", after: openPage) { try await $0.router.reset(animated: $1) },
    Row("migrate") {
      let other = App.configuration("b", tabs: ["more", "home", "new"])
      try await $0.router.migrate(to: other, animated: $1)
    },
  ]

  @Test(arguments: TestedHost.each, rows)
  private func `H11: a request without an animation is shown without one`(
    host: TestedHost, row: Row
  ) async throws {
    for animated in [true, false] {
      let app = try App(host)
      if let before = row.before { try await app.request { try await before(app) } }
      app.rig.machine.forgetJournal()
      try await app.request { try await row.call(app, animated) }
      let changes = app.rig.changes
      #expect(!changes.isEmpty)
      let isAnimated = changes.contains { $0.hasSuffix(", animated") }
      #expect(isAnimated == animated, "\(changes)")
    }
  }

  // MARK: Styles

  /// The animations that the world has noted, without the turn.
  private func drawn(_ rig: any HostRig, _ body: () throws -> Void) rethrows -> [String] {
    let before = rig.worldJournal.count
    try body()
    rig.expect()
    return rig.worldJournal.dropFirst(before).filter {
      $0.contains(" draws ") || $0.contains("a view")
    }.map { String($0.drop { $0.isNumber }.dropFirst()) }
  }

  nonisolated private static let styles = [TransitionStyle.fade, .slide, .flip]

  @Test(arguments: TestedHost.all.filter(\.isUIKit), styles)
  func `H11: UIKit draws the style of a push, a pop, a sheet, and a new root`(
    host: TestedHost, style: TransitionStyle
  ) throws {
    let rig = try host.rig("Navigation:\n  Home")
    let transition = Transition(style, duration: .milliseconds(250))
    #expect(
      try drawn(rig) {
        try rig.tree.edit(with: transition) { edit in
          try edit.push(rig.page("Product"), on: rig.node("Navigation"))
        }
      } == ["\(style) draws Home to Product"])
    #expect(
      try drawn(rig) {
        try rig.tree.edit(with: transition) { try $0.pop(rig.node("Navigation")) }
      } == ["\(style) back draws Product to Home"])
    let layer = rig.layer("Filter")
    #expect(
      try drawn(rig) {
        try rig.tree.edit(with: transition) { try $0.present(layer, from: rig.node("Home")) }
      }.map { $0.prefix { $0 != " " } } == ["\(style)"])
    #expect(
      try drawn(rig) {
        try rig.tree.edit(with: transition) { try $0.dismiss(layer) }
      }.map { $0.prefix(style.description.count + 5) } == ["\(style) back"])
    try rig.tree.edit(with: transition) { try $0.replaceRoot(with: rig.page("Welcome")) }
    rig.expect("Welcome")
    #expect(rig.findings.isEmpty)
  }

  @Test(arguments: TestedHost.all)
  func `H11: the style of a new root is drawn, on either host`(host: TestedHost) throws {
    for style in Self.styles {
      let rig = try host.rig("Navigation:\n  Home")
      let before = rig.worldJournal.count
      try rig.tree.edit(with: Transition(style)) {
        try $0.replaceRoot(with: rig.page("Welcome"))
      }
      rig.expect("Welcome")
      #expect(rig.findings.isEmpty)
      let lines = rig.worldJournal.dropFirst(before).filter {
        $0.contains("in an animation") || $0.contains("a view")
      }
      #expect(!lines.isEmpty)
    }
  }

  @Test(arguments: TestedHost.all.filter { !$0.isUIKit })
  func `H11: what goes has the look that the edit asks for, like what comes`(
    host: TestedHost
  ) throws {
    let rig = try host.rig("Navigation:\n  Home")
    for (style, lines) in [
      (TransitionStyle.fade, ["opacity brings a view", "opacity takes a view away"]),
      (.slide, ["move leading takes a view away", "move trailing brings a view"]),
      (.slide, ["move leading takes a view away", "move trailing brings a view"]),
      (.flip, ["Flip brings a view", "Flip takes a view away"]),
    ] {
      #expect(
        try drawn(rig) {
          try rig.tree.edit(with: Transition(style)) {
            try $0.replaceRoot(with: rig.page("Welcome"))
          }
        }.sorted() == lines)
    }
  }

  @Test(arguments: TestedHost.all.filter { !$0.isUIKit })
  func `H11: what SwiftUI draws itself is a finding, once for each kind`(host: TestedHost) throws {
    let rig = try host.rig("Navigation:\n  Home")
    for label in ["A", "B"] {
      try rig.tree.edit(with: Transition(.fade)) {
        try $0.push(rig.page(label), on: rig.node("Navigation"))
      }
      rig.expect()
    }
    #expect(rig.findings.count == 1)
    let text = "\(rig.findings[0])"
    #expect(text.hasPrefix("The animation 'fade' wasn't drawn for 'push screen #"))
    #expect(text.contains("the platform draws its own there"))
  }

  @Test(arguments: TestedHost.each)
  func `H11: an animator that nobody knows is a finding, and the screens are right`(
    host: TestedHost
  ) throws {
    nonisolated struct Zoom: TransitionAnimator { let name = "zoom" }
    let rig = try host.rig("Navigation:\n  Home")
    try rig.tree.edit(with: Transition(.custom(Zoom()))) {
      try $0.push(rig.page("Product"), on: rig.node("Navigation"))
    }
    rig.expect("Navigation:\n  Home\n  Product")
    #expect(rig.findings.count == 1)
    #expect("\(rig.findings)".contains("The animation 'zoom' wasn't drawn for 'push"))
  }

  @Test(arguments: TestedHost.all.filter(\.isUIKit))
  func `H11: after a custom push the user's swipe is UIKit's own, and interactive`(
    host: TestedHost
  ) throws {
    let rig = try host.rig("Navigation:\n  Home")
    try rig.tree.edit(with: Transition(.fade)) {
      try $0.push(rig.page("Product"), on: rig.node("Navigation"))
    }
    rig.expect()
    let swipe = try #require(rig.user.beginSwipeBack())
    rig.turns(2)
    swipe.finish()
    rig.expect("Navigation:\n  Home")
    let layer = rig.layer("Filter")
    try rig.tree.edit(with: Transition(.flip)) { try $0.present(layer, from: rig.node("Home")) }
    rig.expect()
    #expect(drawn(rig) { _ = rig.user.dragSheetAway() }.isEmpty)
    rig.expect("Navigation:\n  Home")
  }
}
