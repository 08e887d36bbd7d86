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

  @Test func `Mermaid`() {
    #expect(
      Self.small.mermaid == """
        flowchart LR
          n0[["shop<br/><small>stack</small>"]]:::containerNode
          n1["Item"]:::screenNode
          n2{{"login"}}:::guardNode
          n3["Login"]:::screenNode
          n4>"/item/:id"]:::linkNode
          n0 -->|"pushes"| n1
          n1 -.-|"asks"| n2
          n2 ==>|"redirects: and resumes"| n3
          n4 -.->|"leads to"| n1
          classDef screenNode fill:#eaf2fd,stroke:#5b8fd1,color:#1d2733
          classDef containerNode fill:#f1f3f5,stroke:#8b97a5,color:#1d2733
          classDef guardNode fill:#fdeaea,stroke:#cf6a6a,color:#1d2733
          classDef linkNode fill:#ffffff,stroke:#b4bec9,color:#1d2733

        """)
  }

  @Test func `DOT`() {
    #expect(
      Self.small.dot == """
        digraph {
          rankdir=LR
          bgcolor="transparent"
          node [fontname="Helvetica", fontsize=12, style="filled", fontcolor="#1d2733"]
          edge [fontname="Helvetica", fontsize=10, color="#66727f", fontcolor="#4a5561"]
          n0 [label="shop\\nstack", shape=tab, fillcolor="#f1f3f5", color="#8b97a5"]
          n1 [label="Item", shape=box, fillcolor="#eaf2fd", color="#5b8fd1"]
          n2 [label="login", shape=hexagon, fillcolor="#fdeaea", color="#cf6a6a"]
          n3 [label="Login", shape=box, fillcolor="#eaf2fd", color="#5b8fd1"]
          n4 [label="/item/:id", shape=cds, fillcolor="#ffffff", color="#b4bec9"]
          n0 -> n1 [label="pushes", style=solid]
          n1 -> n2 [label="asks", style=dotted]
          n2 -> n3 [label="redirects: and resumes", style=bold]
          n4 -> n1 [label="leads to", style=dashed]
        }

        """)
  }

  @Test func `JSON, a line for each node and edge`() {
    #expect(
      Self.small.json == """
        {
        "format":"wayfinder-map/1",
        "nodes":[
        {"id":"n0","kind":"container","name":"shop","detail":"stack","origin":"$.shell"},
        {"id":"n1","kind":"screen","name":"Item"},
        {"id":"n2","kind":"guard","name":"login"},
        {"id":"n3","kind":"screen","name":"Login"},
        {"id":"n4","kind":"link","name":"/item/:id"}
        ],
        "edges":[
        {"kind":"pushes","from":"n0","to":"n1"},
        {"kind":"asks","from":"n1","to":"n2","origin":"$.routes.Item"},
        {"kind":"redirects","from":"n2","to":"n3","label":"and resumes"},
        {"kind":"leads to","from":"n4","to":"n1"}
        ]}

        """)
  }

  @Test func `an empty map is a map in every format`() throws {
    let map = RouteMap()
    #expect(map.mermaid == "flowchart LR\n")
    #expect(map.dot.hasSuffix("]\n}\n"))
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
    let catalogue = try Fixtures.inspected("catalogues/made-up.json")
    let shelf = catalogue.routeMap()?[.init(.container, "shelf")]
    #expect(shelf?.origin == "$.shell.tabs[1]")
    #expect(catalogue.routeMap()?[.init(.link, "/shelf")]?.origin == "$.table[1]")
  }
}
