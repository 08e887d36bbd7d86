// Wayfinder is released under the MIT license; see LICENSE.

internal import DemoShop
internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

extension PlaySession {
  /// Lists all screens, with what each takes, where it goes and who is asked.
  func listScreens() {
    let navigation = world.navigation
    let rows = navigation.routes.map { route -> (String, String, String) in
      let optional = route.query.map { "[\($0)]" }
      let name = ([route.name] + route.parameters.map(\.name) + optional).joined(separator: " ")
      let guards = navigation.guards(of: route)
      let asked = guards.isEmpty ? "" : ", asks " + guards.joined(separator: ", ")
      let pattern = navigation.links.rows.first { $0.route == route.name }?.link.pattern
      return (name.harmless, route.placement.words + asked, pattern?.description ?? "no link")
    }
    let name = rows.map(\.0.count).max() ?? 0
    let place = rows.map(\.1.count).max() ?? 0
    for (index, row) in rows.enumerated() {
      let number = String(index + 1)
      say(
        padding(4 - number.count) + number + "  " + row.0 + padding(name + 2 - row.0.count) + row.1
          + padding(place + 2 - row.1.count) + row.2)
    }
    let others = navigation.shell.screens.filter { navigation.route(named: $0) == nil }
    if !others.isEmpty {
      say("In the shell, without a route: " + others.joined(separator: ", ").harmless)
    }
  }

  private func padding(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  /// Prints the state of the session.
  func tellStatus() {
    say("active: \(world.variant)")
    say("in front: \(world.tree.focused?.reference.text ?? "nothing")")
    if let shop = world.shop {
      say("customer: \(shop.account.customer ?? "nobody is logged in")")
      say("bag: \(shop.bag.products.isEmpty ? "empty" : shop.bag.products.list)")
    }
    say("router: \(world.router.waiting)")
  }

  /// Lists what the router told.
  func listEvents() {
    let formatter = EventFormatter()
    for event in world.events.events {
      if let line = formatter.line(for: event) { say(line) }
    }
  }

  /// Lists the steps of the last navigation.
  func listTrace() throws(PlayFault) {
    guard let trace else { throw .noNavigationYet }
    say(trace.entries.isEmpty ? "it ended before anything happened" : trace.description)
  }

  /// Lists the guards and their answers.
  func listGuards() {
    let names = world.guardNames
    if names.isEmpty { return say("no guards") }
    for name in names {
      let rule = world.navigation.guardRules.first { $0.name == name }
      let way = rule?.redirect.map {
        ", leads to \($0)" + (rule?.isResuming == true ? " and on" : "") + " where it stops"
      }
      say("\(name): \(world.guards.answer(of: name).rawValue)\(way ?? "")")
    }
  }

  /// Lists the variants.
  func listVariants() {
    if world.variants.count < 2 { return say("no variants") }
    for name in world.variants {
      say(name == world.variant ? "\(name), active" : name)
    }
  }

  /// Lists what the shop has counted.
  func listAnalytics() {
    for line in world.shop?.analytics.lines ?? [] { say(line) }
  }

  /// Tells about commands.
  func help(_ word: String) throws(PlayFault) {
    if !word.isEmpty {
      guard let verb = PlayVerb(word: word) else {
        throw .unknownCommand(
          word.harmless,
          nearest: NearestWord.nearest(to: word, among: PlayVerb.allCases.map(\.rawValue)))
      }
      return say("\(verb.usage): \(verb.summary)")
    }
    let verbs = PlayVerb.allCases.filter { world.shop != nil || !$0.isOfShop }
    let width = verbs.map(\.usage.count).max() ?? 0
    for verb in verbs {
      say(verb.usage + padding(width + 2 - verb.usage.count) + verb.summary)
    }
    say("A line that begins with '#' is a comment.")
  }
}

extension [Int] {
  fileprivate var list: String { map(String.init).joined(separator: ", ") }
}

extension Placement {
  /// The place where a screen goes, in words.
  fileprivate var words: String {
    switch self {
    case .root(let place): place.map { "root of '\($0)'" } ?? "root"
    case .push(let place): place.map { "pushed in '\($0)'" } ?? "pushed where the user is"
    case .modal(let style, let isDismissible):
      "modal, \(style.rawValue)" + (isDismissible ? "" : ", not dismissible")
    case .alert: "alert"
    case .effect: "no screen"
    }
  }
}
