// Wayfinder is released under the MIT license; see LICENSE.

import HostWorld
import SwiftUIStandIn
import TestWorld
import Testing
import UIKitStandIn
import Wayfinder
import WayfinderConfiguration
import WayfinderDebug
import WayfinderHosting
import WayfinderLinks
import WayfinderStyles
import WayfinderSwiftUI
import WayfinderUIKit

import struct WayfinderLinks.Link

/// Places of an app without links.
nonisolated private enum Spot: Hashable, Sampled {
  case page(Int), start
  static var samples: [Spot] { [.page(7), .start] }
}

@Suite("A tester's menu, opened and used on each host")
struct DebugMenuTests {
  nonisolated private struct Broken: Error, CustomStringConvertible {
    let description = "no network"
  }

  /// A tester in front of a window.
  private struct Tester {
    let rig: any HostRig
    let texts: () -> [String]
    let tap: (String) -> Bool
    let write: (_ text: String, _ title: String) -> Bool

    init(_ host: TestedHost, _ tree: () throws -> ScreenTree) throws {
      rig = try host.rig(tree: tree)
      if let ui = rig as? UIKitRig {
        ui.start()
        let user = ui.world.user(of: ui.window)
        texts = { user.texts }
        tap = { user.tapButton($0) }
        write = { user.write($0, into: $1) }
      } else {
        let ui = try #require(rig as? SwiftUIRig)
        ui.world.show(
          TreeView(ui.host) { screen in
            if let debug = screen as? DebugScreen {
              DebugView(debug)
            } else if let named = screen as? any ScreenLabeling {
              Text(named.label)
            }
          })
        texts = { [ui.world.drawing] }
        tap = { ui.user.tapButton($0) }
        write = { ui.user.write($0, into: $1) }
      }
      rig.quiet()
    }

    /// All that the tester reads.
    var said: String { texts().joined(separator: "\n") }

    func wait() async {
      for _ in 0..<200 {
        await Task.yield()
        rig.turns(1)
      }
      rig.quiet()
    }
  }

  private static let page = RouteKey<NamedScreen, String>("page")
  private static let step = StepAssembly(NamedScreen.self, id: \.label) { NamedScreen($0) }
    .using(.push).from(.navigation(named: "home")).assemble()
  private static let home = "Navigation home:\n  Home"

  private static func router() throws -> Router {
    let app = NavigationConfiguration(
      "app", shell: { NavigationNode([ScreenNode(NamedScreen("Home"))], name: "home") }
    ) {
      page.means(step)
    }
    let store = ConfigurationStore(app)
    return Router(tree: try store.current.makeTree(), store: store)
  }

  private func world(
    _ host: TestedHost, links: AppLinks? = nil, entries: [DebugEntry] = []
  ) throws -> (Tester, DebugMenu) {
    var made: Router?
    let tester = try Tester(host) {
      let router = try Self.router()
      made = router
      return router.tree
    }
    let step = StepAssembly(
      finder: .nothing(), factory: .build { (_: Void) in NamedScreen("Help") }
    )
    .named("help").using(.present(.sheet)).from(.current).assemble()
    let menu = DebugMenu(
      router: try #require(made), links: links,
      steps: [AnyDestination(Destination(step, with: ()))],
      entries: entries)
    return (tester, menu)
  }

  @Test(arguments: TestedHost.each)
  func `a tester opens it, fills in a field of a route, and goes there`(
    host: TestedHost
  ) async throws {
    let (tester, menu) = try world(host)
    try await tester.rig.inWorld {
      try menu.open()
      await tester.wait()
      #expect(tester.rig.tree.drawing == Self.home + "\n⇧ sheet:\n  Debug")
      // An empty field keeps the tester here.
      #expect(tester.tap("page"))
      await tester.wait()
      #expect(tester.said.contains("'page' needs a value for 'value'"))
      #expect(tester.write("Emma", "page value: string"))
      #expect(tester.tap("page"))
      await tester.wait()
      #expect(tester.rig.tree.drawing == Self.home + "\n  Emma")
      try menu.open()
      await tester.wait()
      // What happened is in the journal, and the tree is the one beneath the menu.
      let texts = tester.said
      #expect(texts.contains("finished: built"))
      #expect(texts.contains("Emma"))
      #expect(tester.tap("Close"))
      await tester.wait()
      #expect(tester.rig.tree.drawing == Self.home + "\n  Emma")
    }
  }

  @Test(arguments: TestedHost.each)
  func `links are listed with their fields, and steps by their names`(
    host: TestedHost
  ) async throws {
    let links = try AppLinks(hosts: ["app.example"]) {
      Self.step.opened(by: Link("/pages/:name", String.self))
    }
    let (tester, menu) = try world(host, links: links)
    try await tester.rig.inWorld {
      try menu.open()
      await tester.wait()
      #expect(tester.write("Emma", "/pages/:name name: String"))
      #expect(tester.tap("/pages/:name"))
      await tester.wait()
      #expect(tester.rig.tree.drawing == Self.home + "\n  Emma")
      try menu.open()
      await tester.wait()
      #expect(tester.tap("help"))
      await tester.wait()
      #expect(tester.rig.tree.drawing == Self.home + "\n  Emma\n⇧ sheet:\n  Help")
    }
  }

  @Test(arguments: TestedHost.each)
  func `an entry of the app's own that fails opens the menu again, with the error`(
    host: TestedHost
  ) async throws {
    var names: [String?] = []
    let (tester, menu) = try world(
      host,
      entries: [
        DebugEntry("Log in", fields: ["name"]) { values in
          names.append(values["name"])
          throw Broken()
        }
      ])
    try await tester.rig.inWorld {
      try menu.open()
      let first = try menu.open()
      #expect(try menu.open() === first)
      await tester.wait()
      #expect(tester.write("Ann", "Log in name"))
      #expect(tester.tap("Log in"))
      await tester.wait()
      #expect(names == ["Ann"])
      #expect(tester.rig.tree.drawing == Self.home + "\n⇧ sheet:\n  Debug")
      #expect(tester.said.contains("no network"))
    }
  }

  @Test func `an open menu keeps nothing of its window alive`() async throws {
    weak var tree: ScreenTree?
    do {
      let router = try Self.router()
      tree = router.tree
      let links = try AppLinks(hosts: ["app.example"]) {
        Self.step.opened(by: Link("/pages/:name", String.self))
      }
      let menu = DebugMenu(
        router: router, links: links, steps: [AnyDestination(Destination(Self.step, with: "A"))])
      #expect(try menu.open() != nil)
    }
    await settled { tree == nil }
  }

  @Test func `a tree forgets a menu that is gone`() throws {
    let tree = ScreenTree(root: ScreenNode(NamedScreen("Home")))
    let count = tree.listenerCount
    do { _ = DebugMenu(tree: tree, entries: []) }
    try tree.replaceRoot(with: ScreenNode(NamedScreen("Other")))
    #expect(tree.listenerCount == count)
  }

  @Test(arguments: TestedHost.each)
  func `an app without a router lists the places of its coordinator`(host: TestedHost) async throws
  {
    struct Assembly: RootAssembly, ScreenAssembly {
      var name = "Start"
      func build(for coordinator: ScreenCoordinator<Spot>) -> any Screen { NamedScreen(name) }
      func assembly(of place: Spot) -> any ScreenAssembly<Spot> {
        if case .page(let number) = place { Assembly(name: "Page \(number)") } else { Assembly() }
      }
    }
    let tester = try Tester(host) { ScreenTree(root: NavigationNode()) }
    let coordinator = ScreenCoordinator<Spot>(tree: tester.rig.tree)
    coordinator.register(Assembly())
    try coordinator.show(.start)
    let menu = DebugMenu(
      tree: tester.rig.tree, entries: DebugEntry.places(of: coordinator))
    try await tester.rig.inWorld {
      try menu.open()
      await tester.wait()
      #expect(tester.tap("page(7)"))
      await tester.wait()
      #expect(tester.rig.tree.drawing == "Navigation:\n  Start\n  Page 7")
      try menu.open()
      await tester.wait()
      #expect(tester.said.contains("entered Page 7"))
    }
  }
}
