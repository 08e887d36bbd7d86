// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderStyles

@Suite("Route map: of the four styles")
struct StyleMapTests {
  @Test func `S1: a transition map leads from kind to screen, and pops to kinds`() {
    let map = Pages.map.table(of: [.list, .detail]).routeMap()
    let lines = map.edges.map(\.description)
    #expect(lines.contains("screen list –pushes (opened)→ screen Page"))
    #expect(lines.contains("screen detail –presents (opened, page sheet)→ screen Page"))
    #expect(lines.contains("screen detail –opens (toList, pop)→ screen list"))
    #expect(lines.contains("screen detail –presents (asked, alert)→ screen Delete it"))
    #expect(lines.contains("screen list –opens (closed)→ move pop"))
    #expect(lines.contains("screen list –opens (restored, set stack)→ screen Page"))
    #expect(lines.contains("screen list –opens (tab, select)→ container tab 0"))
    #expect(lines.contains("screen detail –opens (tabNamed, select)→ container a"))
    let mapped = Pages.map.table(of: [.list, .detail]).rows.filter { $0.transition != nil }
    for row in mapped {
      #expect(
        lines.contains { $0.hasPrefix("screen \(row.from) –") && $0.contains("(\(row.on)") },
        "\(row)")
    }
  }

  @Test func `S1: what is set, told on, and done by hand leads to its screens`() {
    let map = TransitionMap<Kind, Event> { kind, event in
      switch (kind, event) {
      case (.list, .opened): .push(Page(.detail))
      case (.list, .restored): .setStack { (PlaceholderScreen("A"), Page(.note)) }
      case (.note, .saved): .dismiss(then: .opened(1))
      case (.note, .own): .custom("zoom", to: PlaceholderScreen.self) { _, _ in }
      default: nil
      }
    }
    #expect(
      map.table(of: [.list, .note]).routeMap().description == """
        screen list –pushes (opened)→ screen Page
        screen list –opens (restored, set stack)→ screen PlaceholderScreen
        screen list –opens (restored, set stack)→ screen Page
        screen note –pushes (saved)→ screen Page
        screen note –opens (own, zoom)→ screen PlaceholderScreen
        """)
  }

  @Test func `S1: screens go by the names of their kinds where these are told`() {
    let map = TransitionMap<Kind, Event> { kind, event in
      switch (kind, event) {
      case (.list, .opened(let id)): .push(Page(.detail, "\(id)"))
      default: nil
      }
    }
    #expect(
      map.table(of: [.list, .note]).routeMap(calling: ["Page": "detail"]).description == """
        screen note
        screen list –pushes (opened)→ screen detail
        """)
  }

  @Test func `S2: every screen of a list can be shown from anywhere`() {
    let coordinator = ScreenCoordinator<Spot>(tree: ScreenTree())
    #expect(coordinator.table().routeMap().description == "start anywhere")
    coordinator.register(SpotAssembly())
    #expect(
      coordinator.table().routeMap().description == """
        start anywhere –opens (list, show with ListAssembly)→ screen list
        start anywhere –opens (detail, show with DetailAssembly)→ screen detail
        start anywhere –opens (broken, show with BrokenAssembly)→ screen broken
        """)
  }

  @Test func `S3: routes lead from the screens that opened them`() throws {
    let (tree, router) = try ProfileScreen.window()
    try router.openProfile(1)
    try tree.profile.router.openSheet(3, inStack: true)
    try router.share("Ann")
    #expect(
      router.table.routeMap(calling: ["ProfileScreen": "profile"]).description == """
        screen profile –pushes (openProfile)→ screen profile
        screen profile –presents (openSheet, page sheet)→ screen profile
        screen profile –opens (share)→ move share
        """)
  }

  @Test func `S4: composed routers lead from the screens that opened others`() throws {
    let (tree, router) = try CardScreen.window()
    try router.showDetail(1)
    try router.open(.modal(), function: "peek") {
      CardScreen(9, router: CardRouter(screenRouter: $0))
    }
    #expect(
      router.screenRouter.table.routeMap().description == """
        screen CardScreen –pushes (showDetail)→ screen CardScreen
        screen CardScreen –presents (peek, sheet)→ screen CardScreen
        """)
    withExtendedLifetime(tree) {}
  }

  @Test func `maps of a style and of steps are one by the names of the screens`() {
    let map = TransitionMap<Kind, Event> { kind, event in
      if case .opened = event { .push(Page(.detail)) } else { nil }
    }
    let step = StepAssembly(finder: .nothing(), factory: .build { (_: Void) in Page(.detail) })
      .using(.push).from(.newNavigation).using(.present()).from(.root).assemble()
    let both = map.table(of: [.list]).routeMap().merging(step.routeMap)
    #expect(
      both.description == """
        screen list –pushes (opened)→ screen Page
        start root –presents (sheet)→ container new navigation of Page
        container new navigation of Page –pushes→ screen Page
        """)
  }
}
