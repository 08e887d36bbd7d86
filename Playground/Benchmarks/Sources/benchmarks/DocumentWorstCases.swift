// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration

/// The worst documents that we know: nanoseconds for one byte of a file of 1 MB in the first column, of
/// 32 kB in the second. Design rule L5b asks for 100 ms for each, which is 95 ns a byte. The ratio says
/// whether time grows faster than the file; it must stay below 4.
@MainActor
var documentWorstCases: [Case] { families.map(\.measured) }

/// Files of a kind, whatever their size.
private struct Family {
  let name: String
  /// Returns a file of about this many bytes.
  let text: (Int) -> String

  /// Parts of a document, of which there are as many as fit.
  init(
    _ name: String, of size: Int, _ part: @escaping (Int) -> String,
    _ whole: @escaping (String) -> String
  ) {
    self.name = name
    text = { bytes in whole((0..<bytes / size).map(part).joined(separator: ",\n")) }
  }

  @MainActor
  var measured: Case {
    Case(
      name: "document-worst-\(name)", engine: { await perByte(1 << 20, copies: 1) },
      hand: { await perByte(1 << 15, copies: 8) })
  }

  @MainActor
  private func perByte(_ size: Int, copies: Int) async -> Turn {
    let bytes = Array(text(size).utf8)
    let turn = await timed(Array(repeating: bytes, count: copies)) { bytes in
      _ = try? RouteDocument(bytes: bytes, name: "d")
    }
    return Turn(nanoseconds: turn.nanoseconds / Double(bytes.count), allocations: turn.allocations)
  }
}

/// A document with these routes, links, and guards.
private func document(
  routes: String = "", table: String = "", guards: String = "", more: String = ""
) -> String {
  """
  {"format": "wayfinder-routes/1", "app": "worst", "shell": {"tabs": {"home": "Home"}},
   "routes": {"Home": {"placement": {"as": "root", "in": "home"}}\(routes.isEmpty ? "" : ",")
  \(routes)},
   "table": {\(table)}, "guards": {\(guards)}\(more)}
  """
}

@MainActor
private let families: [Family] = [
  Family("routes", of: 74) {
    #""Page\#($0)": {"placement": {"as": "push"}, "unlinked": true, "query": ["a"]}"#
  } _: {
    document(routes: $0)
  },
  Family("unknown-keys", of: 76) {
    #""Page\#($0)": {"placement": {"as": "push"}, "unlinkde": true, "beneeth": []}"#
  } _: {
    document(routes: $0)
  },
  Family("unknown-screens", of: 84) {
    #""Page\#($0)": {"placement": {"as": "push"}, "unlinked": true, "beneath": ["Pgae\#($0)"]}"#
  } _: {
    document(routes: $0)
  },
  Family("keys-of-one-route", of: 16) {
    #""unknown\#($0)": 1"#
  } _: {
    document(routes: #""Page": {"placement": {"as": "push"}, \#($0)}"#)
  },
  Family("circles", of: 120) {
    let guards = #"["g\#($0)", "g\#(($0 + 1) % 64)"]"#
    return #""Page\#($0)": {"placement": {"as": "push"}, "guards": \#(guards), "unlinked": true}"#
  } _: { routes in
    let guards = (0..<64).map { #""g\#($0)": {"redirect": "Page\#(($0 + 1) % 64)"}"# }
    return document(routes: routes, guards: guards.joined(separator: ","))
  },
  Family("same-pattern", of: 52) {
    #""link\#($0)": {"pattern": "/a/:b?/:c?", "route": "Home"}"#
  } _: {
    document(table: $0)
  },
  Family("long-patterns", of: 1000) {
    let parts = (0..<60).map { "/:part\($0)?" }.joined()
    return #""link\#($0)": {"pattern": "/\#($0)\#(parts)", "route": "Home"}"#
  } _: {
    document(table: $0)
  },
  Family("links-to-nowhere", of: 50) {
    #""link\#($0)": {"pattern": "/a/\#($0)", "route": "Hmoe\#($0)"}"#
  } _: {
    document(table: $0)
  },
  Family("cases", of: 90) {
    #""case\#($0)": {"url": "/a/\#($0)", "expect": {"route": "Home", "stack": {"in": "hmoe", "screens": ["H"]}}}"#
  } _: {
    document(more: #", "cases": {\#($0)}"#)
  },
  Family("variants", of: 1 << 16) {
    let routes = (0..<800).map {
      #""Page\#($0)": {"placement": {"as": "push"}, "unlinked": true, "beneath": ["X\#($0)"]}"#
    }
    return #""v\#($0)": {"weight": 5, "patch": {"routes": {\#(routes.joined(separator: ","))}}}"#
  } _: {
    document(more: #", "experiment": {"name": "e"}, "variants": {\#($0)}"#)
  },
  Family("repeated-keys", of: 48) { _ in
    #""Page": {"placement": {"as": "push"}, "unlinked": true}"#
  } _: {
    document(routes: $0)
  },
  Family("brackets", of: 2) { _ in
    "["
  } _: {
    $0.filter { $0 == "[" }
  },
  Family("tabs", of: 30) {
    #""tab\#($0)": {"navigation": ["S\#($0)"]}"#
  } _: {
    #"{"format": "wayfinder-routes/1", "app": "worst", "shell": {"tabs": {\#($0)}}, "routes": {}}"#
  },
]
