// Wayfinder is released under the MIT license; see LICENSE.

internal import Foundation
internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderInspection

/// Exploring a document: an operation is one action with everything that the rules check, which takes
/// two to four requests. The other side opens a link from a new start without any rule.
@MainActor
var exploreCases: [Case] {
  [
    exploreCase("explore", routes: 100, transitions: 10_000),
    exploreCase("explore-pairs-372", routes: 372, transitions: 140_000, isLong: true),
  ]
}

@MainActor
private func exploreCase(
  _ name: String, routes: Int, transitions: Int, isLong: Bool = false
) -> Case {
  let configuration = ExploredWorld.configuration(routes: routes)
  let bounds = Exploration.Bounds(
    depth: 1, states: 20_000, transitions: transitions, walks: 0)
  return Case(
    name: name,
    engine: {
      var count = 0
      let turn = await timed([()]) {
        let exploration = await Exploration(of: configuration, within: bounds)
        guard exploration.holds, exploration.coverage.transitions == transitions else {
          fatalError("The explored document must be sound. \(exploration)")
        }
        count = exploration.coverage.transitions
      }
      return turn.divided(by: count)
    },
    hand: {
      try await timed(Array(0..<1000)) { number in
        let router = Router(tree: try configuration.makeTree())
        guard let link = configuration.destination(for: "/r\(number % routes)/1") else {
          fatalError("The explored document must have a link for each route.")
        }
        try await router.navigate(to: link)
      }
    }, showsRate: true, isLong: isLong)
}

@MainActor
private enum ExploredWorld {
  /// An app of five tabs whose routes are pushed, some above another one, or stand in sheets.
  static func configuration(routes count: Int) -> NavigationConfiguration {
    let tabs = ["home", "search", "inbox", "reports", "account"]
    var routes: [String] = []
    var rows: [String] = []
    for number in 0..<count {
      let placement =
        switch number % 12 {
        case 9: #""as": "modal", "style": "sheet""#
        case 10: #""as": "modal", "style": "fullScreen""#
        default: #""as": "push", "in": "\#(tabs[number % 5])""#
        }
      let hasParent = number % 12 == 7
      let beneath = hasParent ? #", "beneath": ["R\#(number - 5)"]"# : ""
      routes.append(
        #""R\#(number)": {"placement": {\#(placement)}, "parameters": {"id": "int"}\#(beneath)}"#)
      rows.append(#""r\#(number)": {"pattern": "/r\#(number)/:id", "route": "R\#(number)"}"#)
    }
    let shell = tabs.map { #""\#($0)": "\#($0.capitalized)""# }.joined(separator: ", ")
    let order = tabs.map { #""\#($0)""# }.joined(separator: ", ")
    let text = """
      {"format": "wayfinder-routes/1", "app": "explored", "links": {"hosts": ["explored.example"]},
       "shell": {"tabs": {\(shell)}, "order": [\(order)]},
       "routes": {\(routes.joined(separator: ",\n"))},
       "table": {\(rows.joined(separator: ",\n"))}}
      """
    do {
      let document = try RouteDocument(bytes: Array(text.utf8), name: "explored")
      return try NavigationConfiguration(document.base, named: "explored")
    } catch {
      fatalError("The explored document must be sound. \(error)")
    }
  }
}
