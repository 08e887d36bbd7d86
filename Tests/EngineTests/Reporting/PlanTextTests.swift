// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("The text of plans and traces")
struct PlanTextTests {
  @Test func `a plan says where it starts, what it builds and what becomes of the tree`() throws {
    let window = try Window(
      "Tabs:\n  Home*\n  Navigation:\n    List\n    Old\n⇧ sheet:\n  Promo", hasGlobals: true)
    let list = fullPage("List", window.log).using(.present()).from(.root).assemble()
    let product = fullPage("Product", window.log).using(.push)
      .from(stack("Stack", window.log)).using(.present(.pageSheet)).from(list).assemble()
    let plan = try window.router.plan(to: product)
    #expect(
      plan.description == """
        to Product
          first asks guard global
          from List, open as List #4, asks guard List
          build Stack, present as page sheet
          build Product, push, asks guard Product
          changes Navigation, Tabs
          leaves Promo, ⇧ sheet, Old
        """)
    #expect(plan.destination == product.name)
    #expect(plan.steps.map(\.guards) == [["guard List"], [], ["guard Product"]])
    #expect(plan.undecided == nil)
  }

  @Test func `a plan ends at an action of the app, which decides for itself`() throws {
    let window = try Window("Home")
    let stack = stack("Stack", window.log).using(NotedPresent(name: "Stack", log: window.log))
      .from(.current).assemble()
    let product = page("Product", window.log).using(.push).from(stack).assemble()
    let plan = try window.router.plan(to: product)
    #expect(
      plan.description == """
        to Product
          from current, open as Home #1
          build Stack, NotedPresent
          build Product, push
          then as 'NotedPresent' decides
        """)
    #expect(window.log.lines("place").isEmpty)
  }

  @Test func `an action of the app behind a built container is undecided too`() throws {
    let window = try Window("Home")
    let inner = page("Inner", window.log).using(.push).from(.newNavigation).using(.present())
      .from(.current).assemble()
    let outer = page("Outer", window.log).using(NotedPresent(name: "Outer", log: window.log))
      .from(inner).assemble()
    #expect(try window.router.plan(to: outer).undecided == "NotedPresent")
  }

  @Test func `a plan of an effect and of what is there`() throws {
    let window = try Window("Home")
    let effect = EffectAssembly<Void>("browser") {}
      .adding(NotedGuard(name: "age", log: window.log)).assemble()
    #expect(
      try window.router.plan(to: effect).description
        == "to browser\n  perform browser, asks guard age")
    let home = page("Home", window.log).using(.present()).from(.root).assemble()
    #expect(try window.router.plan(to: home).description == "to Home\n  from Home, open as Home #1")
  }

  @Test func `a plan that cannot be carried out is an error with its trace`() throws {
    let window = try Window("Tabs:\n  Home*")
    let step = page("Product", window.log).using(.push)
      .from(.found(by: .visibleNavigation())).assemble()
    let error = try #require(throws: RoutingError.self) { try window.router.plan(to: step) }
    #expect(
      error.trace.description
        == "looked for Product: not open\nlooked for NavigationNode: not open")
  }

  @Test func `a trace tells everything in order`() async throws {
    let window = try Window("Navigation:\n  Home", hasGlobals: true)
    let form = FormScreen("Form", window.log, .yes, .no(reason: "a draft"))
    try window.tree.push(ScreenNode(form), on: window.tree.named("Navigation"))
    let home = fullPage("Home", window.log).using(.present()).from(.root).assemble()
    let product = page("Product", window.log).using(.push)
      .from(home.enclosing(NavigationNode.self)).assemble()
    let shown = try await window.router.navigate(to: product)
    #expect(
      shown.trace.description == """
        looked for Product: not open
        looked for Home: found Home #2
        planned from Home #2, 1 to build
        prepared Home
        prepared Product
        asked Form #3 to leave: yes
        asked guard guard global of Product
        asked guard guard Home of Home
        built Product
        asked Form #3 to leave: no, a draft
        ended: refused by Form: a draft
        """)
  }

  @Test func `a trace of an effect and of a redirect`() async throws {
    let window = try Window("Home")
    let browser = EffectAssembly<Void>("browser") {}.assemble()
    var isSeen = false
    let product = page("Product", window.log)
      .adding(guard: "browser first") { _ in
        defer { isSeen = true }
        return isSeen ? .proceed : .redirect(to: browser, then: .retry)
      }
      .using(.present()).from(.current).assemble()
    let shown = try await window.router.navigate(to: product)
    #expect(
      shown.trace.description == """
        looked for Product: not open
        looked for current: found Home #1
        planned from Home #1, 1 to build
        prepared current
        prepared Product
        asked guard browser first of Product
        redirected to browser, to ask again afterwards
        planned an effect
        prepared browser
        performed browser
        ended: already there
        resumed Product
        looked for Product: not open
        looked for current: found Home #1
        planned from Home #1, 1 to build
        asked guard browser first of Product
        built Product
        committed revision 2
        ended: built
        """)
  }
}
