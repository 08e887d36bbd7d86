// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// A place in the tree that cases are chosen by, to be changed while a guard is asked.
private final class Weather {
  var isFine = true
}

/// Finds one page in fine weather and another one in foul.
private struct WeatherFinder: Finder {
  let weather: Weather

  func find(in space: SearchSpace, with context: Void) -> FinderMatch<PlaceholderScreen>? {
    space.screen(PlaceholderScreen.self) { $0.label == (weather.isFine ? "Fine" : "Foul") }
  }
}

@Suite("E1: switches")
struct SwitchTests {
  private typealias Sheet = DestinationStep<NavigationNode, Void>

  private func sheet(_ name: String, _ style: ModalStyle, _ log: RouteLog) -> Sheet {
    stack(name, log).using(.present(style)).from(.current).assemble()
  }

  @Test func `6: the first match wins, and nothing after it is asked`() throws {
    let window = try Window("Home\n⇧ sheet:\n  Navigation:\n    List")
    let log = window.log
    let place = SwitchAssembly<NavigationNode, Void>()
      .case(
        when: {
          log.noteQuietly("condition"); return false
        }, from: sheet("A", .sheet, log)
      )
      .case { _ in
        log.noteQuietly("context")
        return nil
      }
      .case(
        found: .container(
          NavigationNode.self,
          where: { _, _ in
            log.noteQuietly("finder")
            return true
          })
      )
      .case(
        when: {
          log.noteQuietly("never"); return true
        }, from: sheet("B", .sheet, log)
      )
      .named("place").assemble()
    let product = page("Product", log).using(.push).from(place).assemble()
    let plan = try window.router.plan(to: product)
    #expect(log.lines == ["find Product", "condition", "context", "finder"])
    #expect(
      plan.description == """
        to Product
          from place, open as Navigation #3, case 3 of place, by \
        .container(NavigationNode.self)
          build Product, push
          changes Navigation
          covers List
        """)
  }

  @Test func `6: no case and no default tells why each does not match`() async throws {
    let window = try Window("Home")
    let a = page("A", window.log).using(.present()).from(.root).assemble()
    let step = SwitchAssembly(file: "Shop/Routes.swift", line: 3)
      .case(when: { false }, from: a)
      .case { _ in nil }
      .case(found: NotedFinder(label: "B", log: window.log))
      .case(found: NotedFinder(label: "C", log: window.log), from: a)
      .named("Place").assemble()
    let before = StandingTree(window.tree)
    let error = try await expectFailure { try await window.router.navigate(to: step) }
    #expect(
      error.description == """
        The navigation to 'Place' can't continue: no case of the switch 'Place' \
        (Shop/Routes.swift:3) matches, and it has no default. Case 1, by condition: its condition \
        does not hold; Case 2, by context: it has no step for the context; Case 3, by \
        NotedFinder<()>: it finds nothing; Case 4, by NotedFinder<()>: it finds nothing. Add a \
        case that does, or a 'default'.
        """)
    #expect(error.phase == .plan)
    #expect(StandingTree(window.tree) == before)
  }

  @Test func `a switch without a case says so`() throws {
    let window = try Window("Home")
    let step = SwitchAssembly<PlaceholderScreen, Void>().assemble()
    let error = try #require(throws: RoutingError.self) { try window.router.plan(to: step) }
    #expect(error.reason == .noCaseMatches([]))
    #expect(error.description.contains("no default. It has no cases. Add"))
  }

  @Test func `E5: a condition that changes while a guard is asked is noticed`() async throws {
    let window = try Window("Home")
    let weather = Weather()
    let place = SwitchAssembly()
      .case(when: { weather.isFine }, from: sheet("Fine", .sheet, window.log))
      .default(
        stack("Foul", window.log).adding(NotedGuard(name: "Foul", log: window.log))
          .using(.present(.fullScreen)).from(.current).assemble()
      ).assemble()
    let product = fullPage("Product", window.log) {
      weather.isFine = false
      return .proceed
    }.using(.push).from(place).assemble()
    try await window.router.navigate(to: product)
    #expect(window.tree.drawing == "Home\n⇧ full screen:\n  Navigation Foul:\n    Product")
    #expect(window.log.lines("ask") == ["ask Product", "ask Foul"])
    #expect(window.log.lines("build") == ["build Product", "build Foul"])
  }

  @Test func `E5: a condition behind a transformer of a container around is noticed`() async throws
  {
    let window = try Window("Tabs:\n  Navigation*:\n    A\n  Navigation:\n    B")
    let weather = Weather()
    let a = page("A", window.log).using(.present()).from(.root).assemble()
    let b = page("B", window.log).using(.present()).from(.root).assemble()
    let place = SwitchAssembly().case(when: { weather.isFine }, from: a).default(b).assemble()
    let product = fullPage("Product", window.log) {
      weather.isFine = false
      return .proceed
    }.using(.push).from(place.enclosing(NavigationNode.self).adapting { $0 }).assemble()
    try await window.router.navigate(to: product)
    #expect(
      window.tree.drawing
        == "Tabs:\n  Navigation:\n    A\n  Navigation*:\n    B\n    Product")
  }

  @Test func `E5: a transformer alone, of the container around a step, does so too`() async throws {
    let window = try Window("Navigation:\n  Home")
    let weather = Weather()
    let home = DestinationStep<PlaceholderScreen, Void>.found(by: .screen(PlaceholderScreen.self))
    let tabs = StepAssembly<TabNode, Void>(finder: .nothing(), factory: .tabs())
      .adding(guard: { _ in
        weather.isFine = false
        return .proceed
      })
      .using(.push)
      .from(
        home.enclosing(NavigationNode.self).adapting { (_: Void) in
          if !weather.isFine { throw Mishap(place: "transformer") }
        }
      ).assemble()
    let error = try await expectFailure { try await window.router.navigate(to: tabs) }
    #expect(error.reason == .failed(part: .transformer))
    #expect(error.phase == .plan)
    #expect(window.tree.drawing == "Navigation:\n  Home")
  }

  @Test func `a switch of switches, and of steps of several targets`() async throws {
    let window = try Window("Navigation:\n  List")
    let list = page("List", window.log).using(.present()).from(.root).assemble()
    let inner = SwitchAssembly<Node, Void>().named("inner")
      .case(found: NotedFinder(label: "Nobody", log: window.log))
      .case(when: { true }, from: list)
      .default(.root).assemble()
    let outer = SwitchAssembly().named("outer").case { _ in inner }.default(.current).assemble()
    let sheet = page("Sheet", window.log).using(.present()).from(outer).assemble()
    let plan = try window.router.plan(to: sheet)
    #expect(
      plan.steps[0].choices == ["case 1 of outer, by context", "case 2 of inner, by condition"])
    let shown = try await window.router.navigate(to: outer)
    #expect(shown.screen === window.tree.focused)
    #expect(shown.outcome == .alreadyThere)
    let around = try await window.router.navigate(to: list.byNode)
    #expect(around.screen === shown.screen)
  }

  @Test func `E5: a finder of a switch that changes its mind leads to another start`() async throws
  {
    let window = try Window("Tabs:\n  Fine*\n  Foul")
    let weather = Weather()
    let place = SwitchAssembly().case(found: WeatherFinder(weather: weather)).assemble()
    let sheet = page("Sheet", window.log)
      .adding(guard: "wind") { _ in
        weather.isFine = false
        return .proceed
      }
      .using(.present()).from(place).assemble()
    try await window.router.navigate(to: sheet)
    #expect(window.tree.drawing == "Tabs:\n  Fine\n  Foul*\n⇧ sheet:\n  Sheet")
  }

  @Test func `an error names the inner one of two switches`() throws {
    let window = try Window("Home")
    let inner = SwitchAssembly<PlaceholderScreen, Void>().named("inner").assemble()
    let outer = SwitchAssembly().named("outer").default(inner).assemble()
    let error = try #require(throws: RoutingError.self) { try window.router.plan(to: outer) }
    #expect(error.step?.text == "inner")
  }
}
