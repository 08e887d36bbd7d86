// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderTesting

@Suite("C1, E9: a route names its post-routing tasks and its transition")
struct RoutePartTests {
  nonisolated private struct Fold: TransitionAnimator {
    let name = "fold"
  }

  /// An app of the sample document in which a part is replaced.
  private func app(
    _ old: String = "", with new: String = "", clock: ManualClock = ManualClock(),
    _ change: (inout Registry) -> Void = { _ in }
  ) throws -> (NavigationConfiguration, Router) {
    var registry = RegistrySample.registry()
    change(&registry)
    let text = old.isEmpty ? RouteSample.text : RouteSample.text.replacing(old, with: new)
    let app = try NavigationConfiguration(text: text, registry: registry)
    return (app, Router(tree: try app.makeTree(clock: clock)))
  }

  @Test func `a post-routing task gets the screen, what the link gives, and the path`() async throws
  {
    var told: [String] = []
    let (app, router) = try app { registry in
      registry.postTask("count", on: RegistrySample.Note.self) { note, arguments, path in
        let names = path.map(\.reference.text).joined(separator: " > ")
        told.append("\(note.labelDetail); \(arguments.values["page"] ?? "-"); \(names)")
      }
    }
    let note = try #require(app.destination(for: "/notes/7/a?page=3"))
    #expect(told == [])
    #expect(try await router.navigate(to: note).outcome == .built)
    #expect(told == ["7, a; 3; Navigation home > Book(7) > Note(7, a)"])
    #expect(try await router.navigate(to: note).outcome == .alreadyThere)
    #expect(told.count == 2)
    try await router.navigate(to: #require(app.destination(for: "/books/7")))
    #expect(told.count == 2)
  }

  @Test func `a navigation that a guard stops runs none`() async throws {
    var count = 0
    let (app, router) = try app { registry in
      registry.guard("adult") { _ in .stop(reason: "too young") }
      registry.postTask("count", on: RegistrySample.Note.self) { _, _, _ in count += 1 }
    }
    let note = try #require(app.destination(for: "/notes/7/a?page=3"))
    #expect(
      try await router.navigate(to: note).outcome == .stopped(guard: "adult", reason: "too young"))
    #expect(count == 0)
  }

  @Test(arguments: [
    (#"{"style": "slide", "duration": 0.25}"#, Transition(.slide, duration: .seconds(0.25))),
    (#"{"style": "automatic", "duration": 2}"#, Transition(.automatic, duration: .seconds(2))),
    (#"{"style": "none"}"#, Transition(.none)), (#"{"style": "fade"}"#, Transition(.fade)),
    (#"{"style": "flip"}"#, Transition(.flip)),
    (#"{"style": "fold"}"#, Transition(.custom(Fold()))),
  ])
  func `a transition goes with the screen that is new`(json: String, expected: Transition)
    async throws
  {
    let clock = ManualClock()
    let (app, router) = try app(#"{"style": "fade", "duration": 0}"#, with: json, clock: clock) {
      $0.transition("fold", Fold())
    }
    let note = try #require(app.destination(for: "/notes/7/a?page=3"))
    let call = Task { try await router.navigate(to: note) }
    if expected.duration > .zero {
      while router.tree.transition == nil { await Task.yield() }
      #expect(router.tree.transition == expected)
      while clock.sleeperCount == 0 { await Task.yield() }
      await clock.advance(by: expected.duration)
    }
    #expect(try await call.value.diff.transition == expected)
    #expect(try await router.navigate(to: note).diff.transition == nil)
  }

  @Test(arguments: [
    #"{"as": "push"}"#, #"{"as": "push", "in": "shelf"}"#, #"{"as": "modal", "style": "popover"}"#,
    #"{"as": "modal", "style": "sheet"}"#, #"{"as": "modal", "style": "alert"}"#,
  ])
  func `a transition goes with each placement`(placement: String) async throws {
    let (app, router) = try app(
      #"{"as": "push"}, "parameters""#, with: placement + #", "parameters""#)
    let note = try #require(app.destination(for: "/notes/7/a?page=3"))
    #expect(try await router.navigate(to: note).diff.transition == Transition(.fade))
  }

  @Test func `a transition goes with a registered action`() async throws {
    let (app, router) = try app(
      #""action": "slide"}"#, with: #""action": "slide"}, "transition": {"style": "flip"}"#)
    let tip = try #require(try app.destination(of: "Tip", with: RouteArguments()))
    #expect(try await router.navigate(to: tip).diff.transition == Transition(.flip))
  }

  @Test func `a transition without a registry is its built-in style`() async throws {
    let app = try RouteSample.load(RouteSample.text).configuration()
    let note = try #require(app.destination(for: "/notes/7/a?page=3"))
    let opened = try await Router(tree: try app.makeTree()).navigate(to: note)
    #expect(opened.diff.transition == Transition(.fade))
  }
}
