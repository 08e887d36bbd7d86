// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderLinks

@testable import WayfinderConfiguration

@Suite("Route map: of documents")
struct DocumentMapTests {
  private func lines(_ document: NavigationDocument) -> [String] {
    document.routeMap.description.split(separator: "\n").map(String.init)
  }

  @Test func `every placement hangs where it belongs, behind what lies beneath`() {
    let document = NavigationDocument(
      shell: .tabs(
        [
          TabDescription(name: "shop", root: "Shop", guards: ["login"]),
          TabDescription(name: "more", root: "More", kind: .split),
        ], initial: "shop"),
      routes: [
        RouteDescription(name: "Shop", placement: .root(in: "shop")),
        RouteDescription(name: "Other", placement: .root(in: "shop")),
        RouteDescription(name: "Item", placement: .push(in: "shop")),
        RouteDescription(name: "Review", placement: .push(in: "shop"), beneath: ["Item", "List"]),
        RouteDescription(name: "Help", placement: .push(in: nil), guards: ["adult"]),
        RouteDescription(name: "Chat", placement: .push(in: "more"), action: "asTab"),
        RouteDescription(
          name: "Pay", placement: .modal(.pageSheet, isDismissible: false), beneath: ["Cart"]),
        RouteDescription(name: "Ask", placement: .alert, beneath: ["Item"]),
        RouteDescription(name: "Warn", placement: .alert),
        RouteDescription(name: "(sync)", placement: .effect, guards: ["login"]),
      ],
      links: LinkSection(rows: [
        .init(pattern: "/item/:id", route: "Item"),
        .init(
          pattern: "/sync", conditions: LinkConditions(state: ["on": .bool(true)]),
          route: "(sync)"),
      ]),
      guardRules: [GuardDescription(name: "login", redirect: "Pay", isResuming: true)])
    #expect(
      lines(document) == [
        "container shell –holds→ container shop", "container shop –asks→ guard login",
        "container shop –holds→ screen Shop", "container shell –holds→ container more",
        "container more –holds→ screen More", "container shop –opens (as root)→ screen Other",
        "container shop –pushes→ screen Item", "screen Item –lies beneath→ screen List",
        "screen List –lies beneath→ screen Review", "screen Help –asks→ guard adult",
        "start visible stack –pushes→ screen Help",
        "container more –pushes (asTab)→ screen Chat",
        "start topmost screen –presents (page sheet)→ screen Cart",
        "screen Cart –lies beneath→ screen Pay", "start visible stack –pushes→ screen Item",
        "screen Item –presents (alert)→ screen Ask",
        "start topmost screen –presents (alert)→ screen Warn", "effect (sync) –asks→ guard login",
        "link /item/:id –leads to→ screen Item",
        "link /sync –leads to (on conditions)→ effect (sync)",
        "guard login –redirects (and resumes)→ screen Pay",
      ])
    let details = document.routeMap.nodes.map { "\($0.name): \($0.detail ?? "-")" }
    for detail in [
      "shell: tabs, shop selected", "more: split of 2 columns", "Shop: root of shop",
      "Item: pushed in shop", "Help: pushed where the user is",
      "Pay: presented as page sheet, not dismissible", "Ask: presented as alert",
      "(sync): no screen", "List: -",
    ] { #expect(details.contains(detail)) }
  }

  @Test func `containers without a name are told apart, whatever the others are called`() {
    let stack = ContainerDescription(kind: .navigation, children: [.screen("A")])
    let document = NavigationDocument(
      shell: ContainerDescription(
        kind: .split(columns: 3),
        children: [
          .container(stack), .container(stack),
          .container(
            ContainerDescription(name: "shell", kind: .navigation, children: [.screen("B")])),
        ]),
      routes: [])
    #expect(
      lines(document) == [
        "container shell′ –holds→ container shell′[0]", "container shell′[0] –holds→ screen A",
        "container shell′ –holds→ container shell′[1]", "container shell′[1] –holds→ screen A",
        "container shell′ –holds→ container shell", "container shell –holds→ screen B",
      ])
  }

  @Test func `every route, link, guard and place of the shipped files is on their maps`() throws {
    for name in ["made-up.json", "bluesky.json", "lichess.json"] {
      let file = try Fixtures.document(at: "apps/\(name)")
      let document = file.base
      let map = document.routeMap
      let names = Set(map.nodes.map(\.id))
      for route in document.routes {
        let kind: RouteMap.Node.Kind = route.placement == .effect ? .effect : .screen
        #expect(names.contains(.init(kind, route.name)), "\(name): \(route.name)")
      }
      for row in document.links.rows {
        #expect(names.contains(.init(.link, row.pattern)), "\(name): \(row.pattern)")
      }
      for asked in document.guards { #expect(names.contains(.init(.guard, asked))) }
      for container in document.shell.containers {
        if let name = container.name { #expect(names.contains(.init(.container, name))) }
      }
      #expect(map == document.routeMap)
    }
  }
}
