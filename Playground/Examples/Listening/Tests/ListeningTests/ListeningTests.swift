// Wayfinder is released under the MIT license; see LICENSE.

import InMemoryLogging
import InMemoryTracing
import Listening
import Logging
import Testing
import Tracing
import Wayfinder
import WayfinderTesting

final class HomeScreen: Screen {}

final class ProductScreen: Screen {
  let id: Int

  init(id: Int) { self.id = id }
}

struct Offline: Error {}

enum Routes {
  static let product = StepAssembly(ProductScreen.self, id: \.id) { id in
    if id == 404 { throw Offline() }
    return ProductScreen(id: id)
  }
  .named("Product").using(.push).from(.visibleNavigation).assemble()
}

@MainActor
@Suite("Analytics, swift-log, and swift-distributed-tracing")
struct ListeningTests {
  private let stack = NavigationNode([ScreenNode(HomeScreen())])

  private func makeRouter(_ observers: any NavigationObserver...) -> Router {
    Router(tree: ScreenTree(root: stack), observers: observers)
  }

  @Test func `a screen is sent to analytics each time that it comes into sight`() async throws {
    let router = makeRouter()
    var sent: [String] = []
    sendScreens(of: router) { screen, cause in sent.append("\(screen) by \(cause)") }
    try await router.navigate(to: Routes.product, with: 42)
    try await router.navigate(to: Routes.product, with: 42)
    try router.tree.pop(stack)
    await settled { sent.count == 3 }
    #expect(sent == ["HomeScreen by start", "Product by request", "HomeScreen by user"])
  }

  @Test func `the last event of a request is logged as information, or as an error`() async throws {
    let handler = InMemoryLogHandler()
    let router = makeRouter(LogObserver(Logger(label: "navigation") { _ in handler }))
    try await router.navigate(to: Routes.product, with: 42)
    await #expect(throws: RoutingError.self) {
      try await router.navigate(to: Routes.product, with: 404)
    }
    #expect(handler.entries.map(\.level) == [.info, .error])
    #expect(handler.entries.map(\.metadata) == [["request": "1"], ["request": "2"]])
    #expect(handler.entries.first?.message == "1 Product: finished: built")
    #expect(handler.entries.last?.message.description.hasPrefix("2 Product: failed:") == true)
  }

  @Test func `a request is a span with what happened on its way`() async throws {
    let tracer = InMemoryTracer()
    let router = makeRouter(TraceObserver(tracer))
    try await router.navigate(to: Routes.product, with: 42)
    await #expect(throws: RoutingError.self) {
      try await router.navigate(to: Routes.product, with: 404)
    }
    let spans = tracer.finishedSpans
    #expect(spans.map(\.operationName) == ["Product", "Product"])
    #expect(spans[0].attributes.get("navigation.reached") == .bool(true))
    #expect(
      spans[0].events.map(\.name) == [
        "1 Product: begun", "1 Product: built Product", "1 Product: committed revision 2",
      ])
    #expect(spans[0].status == nil)
    #expect(spans[1].status?.code == .error)
    #expect(tracer.activeSpans.isEmpty)
  }
}
