// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import TestWorld
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks

/// A small app: tabs, a root in each, and routes with a link each.
struct RandomNavigation {
  private var generator: SeededGenerator
  var tabs: [TabDescription]
  var initial: String
  var routes: [RouteDescription] = []
  /// The routes of the rows; the pattern is made of the route's number and its parameter.
  var links: [Link] = []
  var guardRules: [GuardDescription] = []

  nonisolated struct Link: Equatable {
    var path: String
    var parameter: String?
    var route: String
  }

  init(seed: Int) {
    generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...4, using: &generator)
    tabs = (0..<count).map { TabDescription(name: "tab\($0)", root: "Root\($0)") }
    initial = "tab0"
    for index in tabs.indices where generator.chance(25) { tabs[index].kind = .split }
    for index in tabs.indices where generator.chance(20) { tabs[index].guards = ["place"] }
    for index in 0..<Int.random(in: 3...7, using: &generator) { addRoute("S\(index)") }
    for tab in tabs where generator.chance(60) {
      routes.append(RouteDescription(name: tab.root, placement: .root(in: tab.name)))
      if generator.chance(70) {
        links.append(Link(path: "/\(tab.root)", parameter: nil, route: tab.root))
      }
    }
  }

  private mutating func addRoute(_ name: String) {
    var route = RouteDescription(name: name, placement: placement())
    if generator.chance(70) {
      route.parameters = [ParameterDescription(name: "id", type: "string")]
    }
    for name in ["a", "b", "c"] where generator.chance(20) { route.guards.append(name) }
    let stackable = routes.filter { $0.beneath.isEmpty }
    if generator.chance(30), let under = stackable.randomElement(using: &generator) {
      route.beneath = [under.name]
    }
    routes.append(route)
    links.append(Link(path: "/\(name)", parameter: route.parameters.first?.name, route: name))
  }

  private mutating func placement() -> Placement {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0...4: .push(in: generator.pick(tabs).name)
    case 5: .push(in: nil)
    case 6: .alert
    default:
      .modal(generator.pick(ModalStyle.allCases.filter { $0 != .alert }), isDismissible: true)
    }
  }

  /// The app as a document.
  var document: NavigationDocument {
    let rows = links.map { link in
      LinkSection.Row(
        pattern: link.path + (link.parameter.map { "/:\($0)" } ?? ""), route: link.route)
    }
    return NavigationDocument(
      shell: .tabs(tabs, initial: initial), routes: routes, links: LinkSection(rows: rows),
      guardRules: guardRules)
  }

  /// The app with a case for each link.
  func configuration() throws -> NavigationConfiguration {
    let cases = links.map { link in
      ContractRow(link.path + (link.parameter == nil ? "" : "/7"), route: link.route)
    }
    return try NavigationConfiguration(document, named: "random", cases: cases)
  }
}
