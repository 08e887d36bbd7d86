// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import Wayfinder
import WayfinderInspection

@Suite("Route map: formats")
struct MapFormatTests {
  /// One edge of each look, small enough to be read.
  static let small: RouteMap = {
    var map = RouteMap()
    map.add(.init(.container, "shop", detail: "stack", origin: "$.shell"))
    map.add(.init(.pushes, from: .init(.container, "shop"), to: .init(.screen, "Item")))
    map.add(
      .init(
        .asks, from: .init(.screen, "Item"), to: .init(.guard, "login"), origin: "$.routes.Item")
    )
    map.add(
      .init(
        .redirects, from: .init(.guard, "login"), to: .init(.screen, "Login"),
        label: "and resumes"))
    map.add(.init(.leads, from: .init(.link, "/item/:id"), to: .init(.screen, "Item")))
    return map
  }()

  @Test func `Mermaid`() throws {
    try GoldenFile("golden/map.mmd").expect(Self.small.mermaid)
  }

  @Test func `JSON, a line for each node and edge`() throws {
    try GoldenFile("golden/map.json").expect(Self.small.json)
  }

  @Test func `an empty map is a map in every format`() throws {
    let map = RouteMap()
    #expect(map.mermaid == "flowchart LR\n")
    #expect(
      map.json == "{\n\"format\":\"wayfinder-map/1\",\n\"nodes\":[\n\n],\n\"edges\":[\n\n]}\n")
    #expect(try SVGPicture(map.svg).texts == ["Route map"])
  }

  @Test func `origins of a file are its JSON paths, those of a variant too`() throws {
    let file = try Fixtures.inspected("documents/library.json")
    let map = try #require(file.routeMap())
    let origins = map.nodes.map { "\($0.id): \($0.origin ?? "-")" }
    for origin in [
      "screen Book: $.routes.Book", "effect (sync): $.routes['(sync)']",
      "container shelf: $.shell.children.main.tabs.shelf", "container shell: $.shell",
      "link /books/:book: $.table.book", "guard login: $.guards.login", "screen Menu: -",
    ] { #expect(origins.contains(origin)) }
    let variant = try #require(file.routeMap(variant: "flat"))
    #expect(
      variant[.init(.container, "shelf")]?.origin == "$.variants.flat.patch.shell.tabs.shelf")
    #expect(file.routeMap(variant: "flut") == nil)
    let app = try Fixtures.inspected("apps/made-up.json")
    let shelf = app.routeMap()?[.init(.container, "shelf")]
    #expect(shelf?.origin == "$.shell.tabs.shelf")
    #expect(app.routeMap()?[.init(.link, "/shelf")]?.origin == "$.table['/shelf']")
  }
}
