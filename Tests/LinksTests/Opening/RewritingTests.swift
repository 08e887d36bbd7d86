// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import TestWorld
import Testing
import Wayfinder
import WayfinderLinks

/// The answers of a link shortener, given by hand.
@MainActor
private final class Shortener {
  private(set) var asked: [String] = []
  private(set) var canceled: [String] = []
  /// Called in the turn in which an answer is passed on.
  var whenAnswered: () -> Void = {}
  private var waiting: [String: CheckedContinuation<String?, Never>] = [:]

  func address(of url: String) async -> String? {
    guard url.hasPrefix("https://sho.rt/") else { return nil }
    asked.append(url)
    let address = await withTaskCancellationHandler {
      await withCheckedContinuation { waiting[url] = $0 }
    } onCancel: {
      Task { @MainActor in self.canceled.append(url) }
    }
    whenAnswered()
    return address
  }

  func answer(_ url: String, _ address: String?) {
    waiting.removeValue(forKey: url)?.resume(returning: address)
  }
}

private struct Unreachable: Error, CustomStringConvertible {
  var description: String { "the network connection was lost" }
}

@Suite("L6: links that are rewritten before they are matched")
@MainActor
struct RewritingTests {
  private let router: Router
  private let table: AppLinks
  private let clock = ManualClock()
  private let shortener = Shortener()

  init() throws {
    router = Router(tree: try ScreenTree(drawing: "Navigation:\n  Shell"))
    table = try AppLinks { ShopLinks.all }
  }

  private var drawing: String { router.tree.drawing }

  private var links: RewritingLinks {
    table.rewriting(within: .seconds(5), clock: clock, shortener.address)
  }

  private func open(_ url: String) -> Task<LinkOpening, any Error> {
    Task { try await router.open(url, with: links) }
  }

  private func reason(_ task: Task<LinkOpening, any Error>) async -> RoutingError.Reason? {
    do {
      _ = try await task.value
      return nil
    } catch {
      return (error as? RoutingError)?.reason
    }
  }

  private func explanation(
    _ url: String, _ rewrite: @escaping @MainActor @Sendable (String) async throws -> String?
  ) async throws -> LinkExplanation? {
    try await router.open(
      url, with: table.rewriting(clock: clock, rewrite),
      otherwise: AnyDestination(Routes.search, with: "lost")
    ).explanation
  }

  @Test func `a short link opens what it stands for`() async throws {
    let opening = open("https://sho.rt/x7")
    await settled { !shortener.asked.isEmpty }
    #expect(drawing == "Navigation:\n  Shell")
    shortener.answer("https://sho.rt/x7", "/products/1")
    #expect(try await opening.value.navigation != nil)
    #expect(drawing == "Navigation:\n  Shell\n  Product 1")
    #expect(router.waiting.isIdle)
  }

  @Test func `what the closure leaves as it is, is matched as it came, at once`() async throws {
    #expect(try await router.open("/products/1", with: links).navigation != nil)
    #expect(shortener.asked == [])
    #expect(drawing == "Navigation:\n  Shell\n  Product 1")
  }

  @Test func `E12: while a link is rewritten, 'waiting' shows it, and other requests run`()
    async throws
  {
    let opening = open("https://sho.rt/x7")
    await settled { !shortener.asked.isEmpty }
    #expect(router.waiting.rewriting == "https://sho.rt/x7")
    #expect(!router.waiting.isIdle)
    #expect(router.waiting.description == "rewriting: https://sho.rt/x7")
    try await router.navigate(to: Routes.product, with: 2)
    #expect(drawing == "Navigation:\n  Shell\n  Product 2")
    shortener.answer("https://sho.rt/x7", "/products/1")
    _ = try await opening.value
    #expect(drawing.hasSuffix("Product 1"))
    #expect(router.waiting.description == "idle")
  }

  @Test(
    "E12: of two links the later one wins, whichever is known first",
    arguments: ["https://sho.rt/x8", "/products/2"])
  func supersession(_ later: String) async throws {
    let first = open("https://sho.rt/x7")
    await settled { !shortener.asked.isEmpty }
    let second = open(later)
    #expect(await reason(first) == .superseded)
    await settled { shortener.canceled == ["https://sho.rt/x7"] }
    shortener.answer("https://sho.rt/x8", "/products/2")
    _ = try await second.value
    shortener.answer("https://sho.rt/x7", "/products/1")
    await settled { router.waiting.isIdle }
    #expect(drawing == "Navigation:\n  Shell\n  Product 2")
  }

  @Test func `E12: a link that is known already loses to one that is opened before it goes on`()
    async throws
  {
    let first = open("https://sho.rt/x7")
    await settled { !shortener.asked.isEmpty }
    var second: Task<LinkOpening, any Error>?
    shortener.whenAnswered = { [router, table] in
      second = Task { try await router.open("/products/2", with: table) }
    }
    shortener.answer("https://sho.rt/x7", "/products/1")
    #expect(await reason(first) == .superseded)
    _ = try await second?.value
    #expect(drawing == "Navigation:\n  Shell\n  Product 2")
  }

  @Test func `E12: a link that another resolver opens ends the wait, too`() async throws {
    let first = open("https://sho.rt/x7")
    await settled { !shortener.asked.isEmpty }
    _ = try await router.open("/products/2", with: table)
    #expect(await reason(first) == .superseded)
    #expect(drawing == "Navigation:\n  Shell\n  Product 2")
  }

  @Test(
    "E12: the last wish wins: what the user does by hand, and a request that replaces others",
    arguments: ["back", "gesture", "replace"])
  func byHand(_ wish: String) async throws {
    try await router.navigate(to: Routes.product, with: 2)
    let opening = open("https://sho.rt/x7")
    await settled { !shortener.asked.isEmpty }
    switch wish {
    case "back": try await router.back()
    case "gesture":
      let stack = try #require(router.tree.visibleNavigation)
      let top = try #require(stack.children.last)
      _ = router.tree.perform(.remove([top.id], from: stack.id))
    default: try await router.navigate(to: Routes.product, with: 3, policy: .replace)
    }
    #expect(await reason(opening) == .superseded)
    #expect(router.waiting.isIdle)
  }

  @Test func `E11: a link is canceled with its task, and so is the closure`() async throws {
    let opening = open("https://sho.rt/x7")
    await settled { !shortener.asked.isEmpty }
    opening.cancel()
    #expect(await reason(opening) == .cancelled)
    await settled { shortener.canceled == ["https://sho.rt/x7"] }
    #expect(router.waiting.isIdle)
    shortener.answer("https://sho.rt/x7", "/products/1")
    #expect(drawing == "Navigation:\n  Shell")
  }

  @Test func `E11: a closure that doesn't answer in time is left behind`() async throws {
    let opening = open("https://sho.rt/x7")
    await settled { !shortener.asked.isEmpty }
    await clock.sleeps()
    await clock.advance(by: .seconds(4))
    #expect(router.waiting.rewriting != nil)
    await clock.advance(by: .seconds(1))
    let explanation = try #require(await opening.value.explanation)
    #expect(
      explanation.description == """
        The link 'https://sho.rt/x7' couldn't be rewritten: there was no answer within 5.0 seconds. \
        Open it again, or allow more time with 'rewriting(within:)'.
        """)
    #expect(
      explanation.rewriteError
        == .rewriteTooLate(url: "https://sho.rt/x7", limit: .seconds(5)))
    await settled { shortener.canceled == ["https://sho.rt/x7"] }
    shortener.answer("https://sho.rt/x7", "/products/1")
    await settled { router.waiting.isIdle }
    #expect(drawing == "Navigation:\n  Shell")
  }

  @Test func `a failure is told, and opens nothing, not even the destination for lost links`()
    async throws
  {
    let failure = try await explanation("https://sho.rt/x7") { _ in throw Unreachable() }
    #expect(
      failure?.description == """
        The link 'https://sho.rt/x7' couldn't be rewritten: the network connection was lost. Open it \
        again when the cause is gone.
        """)
    #expect(
      failure?.rewriteError
        == .rewriteFailed(url: "https://sho.rt/x7", reason: "the network connection was lost"))
    #expect(drawing == "Navigation:\n  Shell")
  }

  @Test func `a link that leads to itself, or to an earlier address, opens nothing`() async throws {
    let own = try await explanation("/a") { $0 }
    #expect(
      own?.description == """
        The link '/a' couldn't be rewritten: '/a' is rewritten to itself. Return 'nil' for a URL that \
        is to be matched as it is.
        """)
    let circle = try await explanation("/a") { ["/a": "/b", "/b": "/c", "/c": "/b"][$0] }
    #expect(
      circle?.description == """
        '/a' was rewritten to '/b', then to '/c'.
        The link '/a' couldn't be rewritten: '/c' is rewritten to '/b' again. Return 'nil' for a URL \
        that is to be matched as it is.
        """)
    #expect(circle?.rewrittenFrom == ["/a", "/b"])
    #expect(drawing == "Navigation:\n  Shell")
  }

  @Test func `a link is rewritten at most eight times`() async throws {
    func next(_ url: String, until last: Int) -> String? {
      guard let number = Int(url.dropFirst(10)), number < last else { return nil }
      return "/products/\(number + 1)"
    }
    #expect(try await explanation("/products/0") { next($0, until: 8) } == nil)
    #expect(drawing == "Navigation:\n  Shell\n  Product 8")
    let failure = try await explanation("/products/0") { next($0, until: 9) }
    #expect(failure?.rewrittenFrom.count == 8)
    #expect(
      failure?.rewriteError?.description == """
        The link '/products/0' couldn't be rewritten: after 8 times, it still wasn't to be matched. \
        Return the last address of the chain at once.
        """)
  }

  @Test
  func `L5b, L7: a URL of more than 16,384 bytes is neither rewritten nor taken as an answer`()
    async throws
  {
    let longest = "/products/" + String(repeating: "0", count: 16_373) + "1"
    #expect(longest.utf8.count == 16_384)
    #expect(try await explanation("/x") { $0 == "/x" ? longest : nil } == nil)
    #expect(drawing == "Navigation:\n  Shell\n  Product 1")
    let failure = try await explanation("/x") { $0 == "/x" ? longest + "2" : nil }
    #expect(
      failure?.description == """
        The link '/x' couldn't be rewritten: the answer has 16385 bytes, and at most 16384 are \
        matched. Return a shorter URL.
        """)
    var asked: [Int] = []
    _ = try await explanation(longest) {
      asked.append($0.utf8.count)
      return nil
    }
    _ = try await explanation(longest + "2") {
      asked.append($0.utf8.count)
      return nil
    }
    #expect(asked == [16_384])
  }

  @Test(
    "L7: no answer is a trap",
    arguments: [" ", "\u{0}", "%", "%2", "/%00", "\u{1F469}\u{200D}", "/products/%FF", "a:b:c"])
  func hostileAnswer(_ answer: String) async throws {
    let links = table.rewriting { $0 == "/x" ? answer : nil }
    let explanation = try #require(await router.open("/x", with: links).explanation)
    #expect(explanation.rewrittenFrom == ["/x"])
    #expect(explanation.url == answer)
    #expect(explanation.description.hasPrefix("'/x' was rewritten to '"))
    #expect(drawing == "Navigation:\n  Shell")
  }

  @Test func `L5: the explanation shows both addresses`() async throws {
    let opening = try await router.open(
      "https://sho.rt/x7", with: table.rewriting { $0.hasPrefix("https://sho.rt/") ? "/help" : nil }
    )
    let explanation = try #require(opening.explanation)
    #expect(explanation.url == "/help")
    #expect(explanation.rewrittenFrom == ["https://sho.rt/x7"])
    #expect(explanation.rewriteError == nil)
    #expect(
      explanation.description.hasPrefix(
        "'https://sho.rt/x7' was rewritten to '/help'.\nNo link matches '/help'."))
    #expect(explanation != table.explain("/help"))
  }

  @Test func `the closures of two modules are asked one after the other`() async throws {
    let both =
      table.rewriting { $0 == "/old" ? "/products/1" : nil }
      .rewriting { $0 == "/older" ? "/old" : nil }
    _ = try await router.open("/older", with: both)
    #expect(drawing == "Navigation:\n  Shell\n  Product 1")
  }

  @Test func `a gate holds a link as it came, and rewrites it when it opens`() async throws {
    let gate = LinkGate(router: router, links: links)
    _ = try await gate.receive("/products/2")
    _ = try await gate.receive("https://sho.rt/x7")
    #expect(gate.held == "https://sho.rt/x7")
    #expect(shortener.asked == [])
    let opening = Task { try await gate.open() }
    await settled { !shortener.asked.isEmpty }
    shortener.answer("https://sho.rt/x7", "/products/1")
    _ = try await opening.value
    #expect(drawing == "Navigation:\n  Shell\n  Product 1")
  }

  @Test func `E12: of a held link and one that arrives while it is rewritten, the later wins`()
    async throws
  {
    let gate = LinkGate(router: router, links: links)
    _ = try await gate.receive("https://sho.rt/x7")
    let held = Task { try await gate.open() }
    await settled { !shortener.asked.isEmpty }
    _ = try await gate.receive("/products/2")
    await #expect(throws: RoutingError.self) { _ = try await held.value }
    #expect(drawing == "Navigation:\n  Shell\n  Product 2")
  }
}
