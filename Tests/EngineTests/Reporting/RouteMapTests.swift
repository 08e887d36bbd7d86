// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder

@Suite("Route map: the value")
struct RouteMapTests {
  private let home = RouteMap.Node.ID(.screen, "Home")
  private let shop = RouteMap.Node.ID(.screen, "Shop")
  private let login = RouteMap.Node.ID(.guard, "login")

  private func map(_ edges: [RouteMap.Edge]) -> RouteMap {
    var map = RouteMap()
    for edge in edges { map.add(edge) }
    return map
  }

  @Test func `an edge brings its nodes, and both are there once`() {
    let map = map([
      .init(.pushes, from: home, to: shop), .init(.pushes, from: home, to: shop),
      .init(.asks, from: shop, to: login),
    ])
    #expect(map.nodes.map(\.id) == [home, shop, login])
    #expect(map.description == "screen Home –pushes→ screen Shop\nscreen Shop –asks→ guard login")
  }

  @Test func `nodes of one name and different kinds are two`() {
    var map = RouteMap()
    map.add(.init(.screen, "login"))
    map.add(.init(.guard, "login"))
    #expect(map.description == "screen login\nguard login")
  }

  @Test func `what one source does not say, another fills in, and what it says stays`() {
    var map = RouteMap()
    map.add(.init(.screen, "Home", detail: nil, origin: "a.json"))
    map.add(.init(.screen, "Home", detail: "root", origin: "b.json"))
    map.add(.init(.screen, "Home", detail: "other"))
    #expect(map[home] == RouteMap.Node(.screen, "Home", detail: "root", origin: "a.json"))
    #expect(map[shop] == nil)
    map.add(.init(.pushes, from: home, to: shop))
    map.add(.init(.pushes, from: home, to: shop, origin: "c.json"))
    #expect(map.edges == [.init(.pushes, from: home, to: shop, origin: "c.json")])
    #expect(map.contains(.init(.pushes, from: home, to: shop)))
    #expect(!map.contains(.init(.pushes, from: home, to: shop, label: "x")))
  }

  @Test func `edges of another label or kind are others`() {
    let map = map([
      .init(.presents, from: home, to: shop, label: "sheet"),
      .init(.presents, from: home, to: shop, label: "alert"), .init(.pushes, from: home, to: shop),
    ])
    #expect(map.edges.count == 3)
  }

  /// Every pair and triple of a small world of maps.
  @Test func `merging keeps the first order, is associative, and twice is once`() {
    let edges: [RouteMap.Edge] = [
      .init(.pushes, from: home, to: shop), .init(.asks, from: shop, to: login),
      .init(.redirects, from: login, to: home),
    ]
    let maps = (0..<8).map { bits in
      map(edges.indices.filter { bits >> $0 & 1 == 1 }.map { edges[$0] })
    }
    for first in maps {
      for second in maps {
        let both = first.merging(second)
        #expect(Array(both.nodes.prefix(first.nodes.count)) == first.nodes)
        #expect(Array(both.edges.prefix(first.edges.count)) == first.edges)
        #expect(Set(both.edges) == Set(first.edges + second.edges))
        #expect(both.merging(second) == both)
        for third in maps {
          #expect(both.merging(third) == first.merging(second.merging(third)))
        }
      }
    }
  }
}
