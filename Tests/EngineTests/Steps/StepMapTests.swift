// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("Route map: of steps")
struct StepMapTests {
  private let log = RouteLog()

  private func product() -> DestinationStep<PlaceholderScreen, Void> {
    page("Product", log).adding(NotedGuard<Void>(name: "login", log: log))
      .using(.push).from(.newNavigation).using(.present(.sheet)).from(.current).assemble()
  }

  @Test func `a chain is drawn from its start to the destination, with its guards`() {
    #expect(
      product().routeMap.description == """
        start current –presents (sheet)→ container new navigation of Product
        container new navigation of Product –pushes→ screen Product
        screen Product –asks→ guard guard login
        """)
    #expect(log.lines == [])
  }

  @Test func `nodes and edges say where they were written, those of the library do not`() {
    let map = product().routeMap
    let node = map[.init(.screen, "Product")]
    #expect(node?.origin?.contains("EngineTests/") == true)
    #expect(map[.init(.start, "current")]?.origin == nil)
    #expect(map[.init(.container, "new navigation of Product")]?.origin == nil)
  }

  @Test func `actions are told apart`() {
    func line(_ step: DestinationStep<PlaceholderScreen, Void>) -> String {
      String(step.routeMap.description.split(separator: "\n")[0])
    }
    let tabs = DestinationStep<TabNode, Void>.found(by: .container(TabNode.self), named: "tabs")
    let stack = DestinationStep<NavigationNode, Void>.found(
      by: .container(NavigationNode.self), named: "stack")
    let screen = page("New", log)
    #expect(
      line(screen.using(.addTab(at: 1)).from(tabs).assemble())
        == "container tabs –opens (add tab at 1)→ screen New")
    #expect(
      line(screen.using(.pushAsRoot).from(stack).assemble())
        == "container stack –pushes (push as root)→ screen New")
    #expect(
      line(screen.using(.push).from(stack).assemble())
        == "container stack –pushes→ screen New")
    #expect(
      line(screen.using(.replaceRoot).from(.root).assemble())
        == "start root –opens (replace root)→ screen New")
    #expect(
      line(screen.using(.present(.alert, from: { $0.root })).from(.current).assemble())
        == "start current –presents (alert)→ screen New")
  }

  @Test func `every case of a switch leads to it, and it to what starts from it`() {
    func sheet(_ name: String) -> DestinationStep<NavigationNode, Void> {
      stack(name, log).using(.present(.sheet)).from(.current).assemble()
    }
    let place = SwitchAssembly<NavigationNode, Void>()
      .case(when: { false }, from: sheet("Fine"))
      .case { _ in nil }
      .case(found: .container(NavigationNode.self))
      .default(sheet("Foul"))
    let named = page("Product", log).using(.push).from(place.assemble()).assemble()
    let lines = named.routeMap.edges.map { edge in
      "\(edge.from.name) –\(edge.kind.rawValue) \(edge.label ?? "")→ \(edge.to.kind.rawValue)"
    }
    #expect(
      lines == [
        "current –presents sheet→ container", "Fine –chosen by case 1, by condition→ switch",
        "what the context decides –chosen by case 2, by context→ switch",
        "what is open –chosen by case 3, by .container(NavigationNode.self)→ switch",
        "current –presents sheet→ container", "Foul –chosen by default→ switch",
        "\(named.routeMap.nodes.first { $0.kind == .choice }?.name ?? "-") –pushes → screen",
      ])
    #expect(log.lines == [])
  }

  @Test func `complete containers hold their children, nested ones too`() {
    let factory = NotedFactory<Int>(label: "A", log: log)
    let inner = CompleteFactoryAssembly<NavigationNode, Int>(factory: .navigation())
      .with(factory).assemble()
    let whole = CompleteFactoryAssembly<TabNode, Int>(factory: .tabs())
      .with(container: inner).with(factory).assemble()
    let step = StepAssembly(finder: .nothing(), factory: whole).named("Whole")
      .using(.replaceRoot).from(.root).assemble()
    #expect(
      step.routeMap.description == """
        start root –opens (replace root)→ container Whole
        container Whole –holds→ container NavigationNode in Whole
        container NavigationNode in Whole –holds→ screen PlaceholderScreen
        container Whole –holds→ screen PlaceholderScreen
        """)
  }

  @Test func `enclosing, adapted, awaited and effect steps are drawn`() {
    let list = page("List", log).using(.push).from(.newNavigation).using(.present()).from(.root)
      .assemble()
    let around = page("Product", log).using(.push).from(list.enclosing(NavigationNode.self))
      .assemble()
    #expect(
      around.adapting { (_: String) in }.byNode.routeMap.description == """
        start root –presents (sheet)→ container new navigation of List
        container new navigation of List –pushes→ screen List
        container NavigationNode around List –holds→ screen List
        container NavigationNode around List –pushes→ screen Product
        """)
    let awaited = ExistingStepAssembly<PlaceholderScreen, Void>(
      finder: .screen(PlaceholderScreen.self)
    ).named("Later").from(list).assemble()
    #expect(awaited.routeMap[.init(.screen, "Later")]?.detail == "in what is built")
    #expect(
      awaited.routeMap.contains(
        .init(.holds, from: .init(.screen, "List"), to: .init(.screen, "Later"))))
    let effect = EffectAssembly<Void>("browser") { _ in }
      .adding(NotedGuard<Void>(name: "age", log: log)).assemble()
    #expect(effect.routeMap.description == "effect browser –asks→ guard guard age")
  }

  @Test func `a step that others share is one node, and shared over and over costs no more`() {
    // Each level starts from the one before in both cases: 2⁶⁰ ways, 60 steps.
    var step = page("Page", log).using(.push).from(.newNavigation).using(.present()).from(.root)
      .assemble()
    for level in 0..<60 {
      let place = SwitchAssembly<PlaceholderScreen, Void>().named("choice \(level)")
        .case(when: { true }, from: step).default(step)
      step = place.assemble()
    }
    let map = step.routeMap
    #expect(map.nodes.count == 63)
    #expect(map.edges.count == 122)
  }
}
