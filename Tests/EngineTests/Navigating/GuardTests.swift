// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("E4: guards")
struct GuardTests {
  @Test func `a guard waits for the one before it`() async throws {
    let window = try Window("Home")
    let gate = Gate(isOpen: false)
    let product = page("Product", window.log)
      .adding(
        NotedGuard(name: "slow", log: window.log) { _ in
          await gate.pass()
          window.log.noteQuietly("answered slow")
          return .proceed
        }
      )
      .adding(NotedGuard(name: "fast", log: window.log))
      .using(.present()).from(.current).assemble()
    let navigation = Task { try await window.router.navigate(to: product).outcome }
    await gate.reached()
    #expect(window.log.lines("ask") == ["ask slow"])
    #expect(window.tree.drawing == "Home")
    gate.open()
    #expect(try await navigation.value == .built)
    #expect(
      window.log.lines.filter { $0.contains("slow") || $0.contains("fast") } == [
        "prepare guard slow", "prepare guard fast", "ask slow", "answered slow", "ask fast",
      ])
  }

  @Test func `a guard's own CancellationError is a failure of that guard`() async throws {
    let window = try Window("Home")
    let product = page("Product", window.log)
      .adding(guard: { _ in throw CancellationError() })
      .using(.present()).from(.current).assemble()
    let error = try await expectFailure { try await window.router.navigate(to: product) }
    #expect(error.reason == .failed(part: .interceptor))
    #expect(error.cause is CancellationError)
  }

  @Test func `a guard sees the plan of its navigation`() async throws {
    let window = try Window("Navigation:\n  Home\n  Old")
    var seen: [String] = []
    let home = page("Home", window.log).using(.replaceRoot).from(.root).assemble()
    let product = page("Product", window.log)
      .adding(guard: "watcher") { _ in
        seen.append(NavigationPlan.current?.description ?? "none")
        return .proceed
      }
      .using(.push).from(home.enclosing(NavigationNode.self)).assemble()
    try await window.router.navigate(to: product)
    #expect(
      seen == [
        """
        to Product
          from Home, open as Home #2
          build Product, push, asks watcher
          changes Navigation
          leaves Old
        """
      ])
    #expect(NavigationPlan.current == nil)
  }

  @Test func `a global guard is given the destination and its context`() async throws {
    let tree = try ScreenTree(drawing: "Home")
    let log = RouteLog()
    var seen: [String] = []
    let router = Router(
      tree: tree,
      interceptors: [
        NotedGuard<AnyDestination>(name: "global", log: log) { destination in
          let text = destination.context(as: Int.self).map(String.init) ?? "none"
          let other = destination.context(as: String.self) ?? "none"
          seen.append("\(destination.name.text) \(text) \(other)")
          return .proceed
        }
      ])
    let product = page("Product", log, for: Int.self).using(.present()).from(.current).assemble()
    try await router.navigate(to: product, with: 42)
    #expect(seen == ["Product 42 none"])
  }
}
