// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

extension RouteDocumentReader {
  /// Checks what only the whole document tells: that each route can be reached, that links give what
  /// their routes declare, and that redirects lead somewhere.
  mutating func check(
    _ whole: NavigationDocument, routes: [ReadRoute],
    rows: [(name: String, place: Place, row: LinkSection.Row)],
    guards: [(place: Place, rule: GuardDescription)], root: Place
  ) {
    checkReach(whole, routes: routes, rows: rows, guards: guards.map(\.rule))
    for (_, place, row) in rows {
      guard let route = whole.route(named: row.route),
        let pattern = try? LinkPattern(row.pattern)
      else { continue }
      let captured = Set(pattern.parameters)
      for parameter in route.parameters
      where !captured.contains(parameter.name) && !route.query.contains(parameter.name) {
        document.report(
          "linkLacksParameter",
          "the pattern \(row.pattern.quoted) captures no \(parameter.name.quoted), which route"
            + " \(route.name.quoted) declares.",
          "Write ':\(parameter.name)' into it, or list it under 'query' of the route.",
          at: place.descendant("pattern"))
      }
    }
    checkRoots(whole, routes)
    checkGuards(whole, guards, root)
  }

  /// Reports guards of a root of the shell where a tap can't ask them.
  private mutating func checkRoots(_ whole: NavigationDocument, _ routes: [ReadRoute]) {
    for (place, route) in routes.map({ ($0.place, $0.route) })
    where route.placement == .root(in: nil) && !whole.guards(of: route).isEmpty {
      document.report(
        "guardedWithoutName", "its guards can't be asked, since the shell has no name.",
        "Give the shell one as 'name'.", at: place.descendant("guards"))
    }
  }

  /// Reports routes that nothing leads to.
  private mutating func checkReach(
    _ whole: NavigationDocument, routes: [ReadRoute],
    rows: [(name: String, place: Place, row: LinkSection.Row)], guards: [GuardDescription]
  ) {
    var links: [String: String] = [:]
    for row in rows where links[row.row.route] == nil { links[row.row.route] = row.name }
    var reached = Set(links.keys)
    reached.formUnion(whole.shell.allScreens)
    reached.formUnion(guards.compactMap(\.redirect))
    for item in routes { reached.formUnion(item.route.beneath) }
    for item in routes {
      let name = item.route.name
      if let link = links[name], item.route.isUnlinked {
        document.report(
          "unlinkedButLinked", "it says that no link leads to it, but \(link.quoted) does.",
          "Remove 'unlinked', or the link.", at: item.place.descendant("unlinked"))
      } else if !isReachOpen, !item.route.isUnlinked, !reached.contains(name) {
        document.report(
          "unreachable", "nothing leads to it: no link, no guard, no route above it.",
          "Add a link, or write '\"unlinked\": true' if code opens it by its name.", at: item.place)
      }
    }
  }

  private mutating func checkGuards(
    _ whole: NavigationDocument, _ guards: [(place: Place, rule: GuardDescription)], _ root: Place
  ) {
    checkUse(whole, guards, root)
    let required = whole.requiredParameters
    for (place, rule) in guards {
      guard let redirect = rule.redirect, let parameters = required[redirect] else { continue }
      if !parameters.isEmpty {
        document.report(
          "redirectNeedsParameters",
          "route \(redirect.quoted) needs \(parameters.cappedList), which a redirect"
            + " does not give.",
          "Redirect to a route that needs none, or let links leave them out.",
          at: place.descendant("redirect"))
      }
    }
    checkCircles(whole, guards)
  }

  /// Reports rules for guards that nothing asks. What asks them may have faults of its own.
  private mutating func checkUse(
    _ whole: NavigationDocument, _ guards: [(place: Place, rule: GuardDescription)], _ root: Place
  ) {
    var asked = Set(whole.guards)
    guard guards.contains(where: { !asked.contains($0.rule.name) }) else { return }
    for key in ["shell", "routes"] { root.member(key)?.value.collectGuards(into: &asked) }
    let nearest = NearestName(among: asked.subtracting(guards.map(\.rule.name)).sorted())
    for (place, rule) in guards where !asked.contains(rule.name) {
      let found = document.maySearch(at: place) ? nearest.misspelt(rule.name) : nil
      document.report(.unusedGuard(asked: found), at: place)
    }
  }

  /// The limits on the steps in the search for circles of guards, and on the circles in findings.
  static let circleStepLimit = 200_000
  static let circleLimit = 100

  /// Reports each circle of guards that lead to routes that ask guards, at the first of its guards. One
  /// that leads to a route that asks only the guard itself lets that route pass.
  private mutating func checkCircles(
    _ whole: NavigationDocument, _ guards: [(place: Place, rule: GuardDescription)]
  ) {
    let rules = Dictionary(
      guards.map { ($0.rule.name, $0) }, uniquingKeysWith: { first, _ in first })
    var known: [String: ArraySlice<String>] = [:]
    func next(_ name: String) -> ArraySlice<String> {
      guard let redirect = rules[name]?.rule.redirect, let route = whole.route(named: redirect)
      else { return [] }
      if let names = known[redirect] { return names }
      let names = whole.guards(of: route).filter { rules[$0] != nil }[...]
      known[redirect] = names
      return names
    }
    var isDone: Set<String> = []
    var (steps, circles) = (0, 0)
    for (place, rule) in guards where !isDone.contains(rule.name) {
      // A walk that keeps its way on a list, since the way is as long as the input wants it.
      var way: [(name: String, next: ArraySlice<String>)] = [(rule.name, next(rule.name))]
      var onWay: Set<String> = [rule.name]
      while let last = way.last {
        steps += 1
        guard steps <= Self.circleStepLimit, circles < Self.circleLimit else {
          return document.report(
            "circlesNotSearched",
            "the guards lead to one another in too many ways to search all of them for circles.",
            "Let fewer guards redirect to a route that asks many guards.", at: place)
        }
        guard let follower = last.next.first else {
          isDone.insert(last.name)
          onWay.remove(last.name)
          way.removeLast()
          continue
        }
        way[way.count - 1].next.removeFirst()
        if follower == last.name { continue }
        if onWay.contains(follower) {
          circles += 1
          let circle = way.map(\.name).drop { $0 != follower } + [follower]
          let names = circle.enumerated().flatMap { index, name in
            let route = index == circle.count - 1 ? nil : rules[name]?.rule.redirect
            return ["guard \(name.quoted)"] + (route.map { ["route \($0.quoted)"] } ?? [])
          }
          let shown = names.count > 9 ? Array(names.prefix(8)) + ["…"] : names
          let first = rules[follower]?.place ?? place
          document.report(
            "guardCycle",
            "it leads in a circle when these guards deny together: \(shown.joined(separator: " → ")).",
            "If they never do, nothing has to change; else redirect to a route that does not ask"
              + " \(shown[0]).", at: first.descendant("redirect"))
        } else if !isDone.contains(follower) {
          way.append((follower, next(follower)))
          onWay.insert(follower)
        }
      }
    }
  }
}

extension JSONValue {
  /// Adds the names that lists of guards contain, at any depth.
  fileprivate func collectGuards(into names: inout Set<String>) {
    switch content {
    case .array(let elements):
      for element in elements { element.collectGuards(into: &names) }
    case .object(let object):
      for member in object.members {
        if member.key == "guards", case .array(let elements) = member.value.content {
          for case .string(let name) in elements.map(\.content) { names.insert(name) }
        } else {
          member.value.collectGuards(into: &names)
        }
      }
    default: break
    }
  }
}
