// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder
import WayfinderLinks

@Suite("L6: links that arrive before the app is ready")
@MainActor
struct LinkGateTests {
  private let router: Router
  private let gate: LinkGate
  private let clock = ManualClock()
  private let events: AsyncStream<LinkGate.Event>

  init() throws {
    router = Router(tree: try ScreenTree(drawing: "Navigation:\n  Shell"))
    let (events, continuation) = AsyncStream.makeStream(of: LinkGate.Event.self)
    self.events = events
    gate = LinkGate(
      router: router, links: try AppLinks { ShopLinks.all },
      otherwise: AnyDestination(Routes.search, with: "lost"), expiry: .seconds(60), clock: clock,
      observer: { continuation.yield($0) })
  }

  private var drawing: String { router.tree.drawing }

  private func next(_ count: Int) async -> [LinkGate.Event] {
    var seen: [LinkGate.Event] = []
    guard count > 0 else { return seen }
    for await event in events {
      seen.append(event)
      if seen.count == count { break }
    }
    return seen
  }

  @Test func `a link is held, can be seen, and is opened when the app is ready`() async throws {
    #expect(try await gate.receive("/products/1") == nil)
    #expect(gate.held == "/products/1")
    #expect(!gate.isOpen)
    #expect(drawing == "Navigation:\n  Shell")
    #expect(try await gate.open() != nil)
    #expect(gate.isOpen)
    #expect(gate.held == nil)
    #expect(drawing == "Navigation:\n  Shell\n  Product 1")
    let held = (await next(2))
    #expect(held.map(\.name) == ["held /products/1", "released /products/1"])
  }

  @Test func `an open gate opens links at once, a closed one holds them again`() async throws {
    #expect(try await gate.open() == nil)
    #expect(try await gate.receive("/products/1") != nil)
    #expect(gate.held == nil)
    gate.close()
    #expect(try await gate.receive("/products/2") == nil)
    #expect(drawing == "Navigation:\n  Shell\n  Product 1")
  }

  @Test func `the newest link takes the place of an earlier one`() async throws {
    _ = try await gate.receive("/products/1")
    _ = try await gate.receive("/products/2")
    _ = try await gate.open()
    #expect(drawing == "Navigation:\n  Shell\n  Product 2")
    let seen = await next(4)
    #expect(
      seen.map(\.name) == [
        "held /products/1", "replaced /products/1 by /products/2", "held /products/2",
        "released /products/2",
      ])
  }

  @Test func `a link that has waited too long is forgotten`() async throws {
    _ = try await gate.receive("/products/1")
    await clock.advance(by: .seconds(59))
    #expect(gate.held == "/products/1")
    await clock.advance(by: .seconds(1))
    #expect((await next(2)).map(\.name) == ["held /products/1", "expired /products/1"])
    #expect(gate.held == nil)
    #expect(try await gate.open() == nil)
    #expect(drawing == "Navigation:\n  Shell")
  }

  @Test func `each link has the whole time to itself`() async throws {
    _ = try await gate.receive("/products/1")
    await clock.advance(by: .seconds(40))
    _ = try await gate.receive("/products/2")
    await clock.advance(by: .seconds(59))
    #expect(gate.held == "/products/2")
    await clock.advance(by: .seconds(1))
    let seen = await next(4)
    #expect(
      seen.map(\.name) == [
        "held /products/1", "replaced /products/1 by /products/2", "held /products/2",
        "expired /products/2",
      ])
  }

  @Test func `a link can be forgotten on request`() async throws {
    gate.discard()
    _ = try await gate.receive("/products/1")
    gate.discard()
    #expect(gate.held == nil)
    #expect((await next(2)).map(\.name) == ["held /products/1", "discarded /products/1"])
  }

  @Test func `a link that leads nowhere doesn't take the place of one that waits`() async throws {
    _ = try await gate.receive("/products/1")
    #expect(try await gate.receive("/nowhere") == nil)
    #expect(gate.held == "/products/1")
    let seen = await next(2)
    #expect(seen.map(\.name) == ["held /products/1", "ignored /nowhere for /products/1"])
    _ = try await gate.open()
    #expect(drawing == "Navigation:\n  Shell\n  Product 1")
  }

  @Test func `a link whose destination isn't there yet takes the place of one that waits`()
    async throws
  {
    struct Late: LinkResolving, Error {
      func destination(for url: String) throws -> AnyDestination? { throw self }
    }
    let gate = LinkGate(router: router, links: Late(), expiry: .seconds(60), clock: clock)
    _ = try await gate.receive("/a")
    _ = try await gate.receive("/b")
    #expect(gate.held == "/b")
  }

  @Test func `a held link that leads nowhere goes to the fallback`() async throws {
    _ = try await gate.receive("/nowhere")
    _ = try await gate.open()
    #expect(drawing == "Navigation:\n  Shell\n  Search lost")
  }
}

extension LinkGate.Event {
  fileprivate var name: String {
    switch self {
    case .held(let link): "held \(link)"
    case .replaced(let link, let newer): "replaced \(link) by \(newer)"
    case .ignored(let link, let held): "ignored \(link) for \(held)"
    case .expired(let link): "expired \(link)"
    case .discarded(let link): "discarded \(link)"
    case .released(let link): "released \(link)"
    }
  }
}
