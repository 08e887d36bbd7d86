// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

extension LintRule {
  /// A guard that all screens of the shell ask, and that redirects nowhere: if it refuses, the app shows a
  /// blank from its start on.
  public static let blankStart = LintRule(
    "blank-start", .warning,
    "A guard that all screens of the shell ask, and that redirects nowhere."
  ) { subject in
    guard let view = subject.view, let first = subject.shellScreens.first else { return [] }
    let shared = subject.shellScreens.reduce(into: Set(first.guards)) {
      $0.formIntersection($1.guards)
    }
    return shared.subtracting(subject.guardRules.filter { $0.redirect != nil }.map(\.name)).sorted()
      .map { name in
        LintComplaint(
          place: view.place(of: .shell), subject: "The shell",
          message:
            "each of its screens asks \(name.quoted), which redirects nowhere: if it refuses,"
            + " the app starts with a blank. Give the guard a redirect, or the shell a screen"
            + " without it.")
      }
  }
}

extension LintRule {
  /// A pushed route that isn't on top of the route that its link extends, although similar routes are.
  ///
  /// For example, the link `/books/:book/reviews` extends `/books/:book`. The finding requires that
  /// both routes are pushed in the same place, and that at least one other route whose link extends
  /// `/books/:book` has that route beneath it. If an app puts nothing beneath the screens that its
  /// links open, the rule reports nothing.
  public static let missingParent = LintRule(
    "missing-parent", .warning,
    "A pushed route that isn't on top of the route that its link extends, although similar routes "
      + "are."
  ) { subject in
    let families = subject.families
    return families.flatMap { family -> [LintComplaint] in
      let parent = subject.routes[family.parent]
      let kept = family.members.first { member in
        subject.routes[member.route].beneath.contains(parent.name)
      }
      guard let kept else { return [] }
      let example = subject.routes[kept.route].name
      return family.members.compactMap { member in
        let route = subject.routes[member.route]
        if route.beneath.contains(parent.name) { return nil }
        return subject.complaint(
          aboutRoute: member.route,
          "\(parent.name.quoted) does not lie beneath it, although its link "
            + "\(subject.links[member.row].pattern.quoted) extends "
            + "\(subject.links[member.parentRow].pattern.quoted), and \(parent.name.quoted) lies "
            + "beneath \(example.quoted): going back leads elsewhere."
            + (subject.view == nil
              ? " Push it from the step of \(parent.name.quoted)."
              : " Name \(parent.name.quoted) under 'beneath'."))
      }
    }
  }
}

extension LintSubject {
  /// A route and those that are pushed in the same place and whose links go on from its own.
  fileprivate typealias Family = (
    parent: Int, members: [(route: Int, row: Int, parentRow: Int)]
  )

  /// Each with the nearest route whose link it extends.
  fileprivate var families: [Family] {
    let (owners, rows, prefixes) = (owners, rowsOfRoute, prefixes)
    var parents: [Int] = []
    var members: [Int: [(route: Int, row: Int, parentRow: Int)]] = [:]
    for (index, route) in routes.enumerated() where route.stack != nil {
      for row in rows[route.name] ?? [] {
        let parentRow = prefixes.rows(before: row).first { earlier in
          let other = owners[earlier].map { routes[$0] }
          return other?.name != route.name && other?.stack == route.stack
        }
        guard let parentRow, let parent = owners[parentRow] else { continue }
        if members[parent] == nil { parents.append(parent) }
        members[parent, default: []].append((index, row, parentRow))
        break
      }
    }
    return parents.map { ($0, members[$0] ?? []) }
  }
}

extension LintRule {
  /// Guards that lead to routes that ask guards that lead back, where they deny together.
  public static let redirectCycle = LintRule(
    "redirect-cycle", .warning,
    "Guards that lead to routes that ask guards that lead back, where they deny together."
  ) { subject in
    (subject.view?.faults ?? []).compactMap { found in
      guard found.fault.code == "guardCycle" else { return nil }
      return LintComplaint(
        place: subject.view.map { found.finding(in: $0.file).place }, subject: found.subject,
        message: "\(found.fault.message) \(found.fault.remedy)")
    }
  }
}

extension LintRule {
  /// A route that no navigation of the document can reach.
  ///
  /// The screens of the shell, the routes that code opens, and the routes with a link that can be
  /// taken are reachable. So are the routes beneath a reachable route, and the routes to which its
  /// guards lead.
  public static let unreachableRoute = LintRule(
    "unreachable-route", .warning, "A route that no navigation can reach."
  ) { subject in
    let (reached, rows) = (subject.reached, subject.rowsOfRoute)
    let leaders = subject.leaders(ofAllBut: reached)
    return subject.routes.enumerated().compactMap { index, route in
      guard !reached.contains(route.name) else { return nil }
      if let rows = rows[route.name] {
        let patterns = rows.map { subject.links[$0].pattern }
        return subject.complaint(
          aboutRoute: index,
          "it cannot be reached: \(patterns.cappedList) \(rows.count == 1 ? "leads" : "lead") to it,"
            + " but no URL reaches it. Fix the \(rows.count == 1 ? "link" : "links"), or remove it."
        )
      }
      let reason =
        leaders[route.name].map { names in
          "only \(names.cappedList) \(names.count == 1 ? "leads" : "lead") to it, which cannot be"
            + " reached either"
        } ?? "no link, no guard and no route above leads to it"
      return subject.complaint(
        aboutRoute: index,
        "it cannot be reached: \(reason). Add a link, or write '\"unlinked\": true' if code opens"
          + " it by its name.")
    }
  }
}

extension LintSubject {
  /// For what cannot be reached, the routes beneath which it lies, and the guards that lead there.
  fileprivate func leaders(ofAllBut reached: Set<String>) -> [String: [String]] {
    var leaders: [String: [String]] = [:]
    for route in routes {
      for name in Set(route.beneath).sorted() where !reached.contains(name) && name != route.name {
        leaders[name, default: []].append(route.name)
      }
    }
    for rule in guardRules {
      if let redirect = rule.redirect, !reached.contains(redirect) {
        leaders[redirect, default: []].append(rule.name)
      }
    }
    return leaders
  }
}

extension LintRule {
  /// A split with columns that are empty at the start and that no route ever fills.
  ///
  /// None is placed in it, and none is pushed wherever the user is.
  public static let unfilledContainer = LintRule(
    "unfilled-container", .warning, "A container with a column that no route fills."
  ) { subject in
    guard let view = subject.view else { return [] }
    var filled: Set<String> = []
    for route in view.document.routes {
      switch route.placement {
      case .push(let place?): filled.insert(place)
      case .push(nil): return []
      case .root, .modal, .alert, .effect: break
      }
    }
    return view.document.shell.containers.compactMap { container in
      guard case .split(let columns, _) = container.kind, container.children.count < columns,
        !(container.name.map(filled.contains) ?? false)
      else { return nil }
      let empty = columns - container.children.count
      let isShell = container == view.document.shell
      let name =
        container.name.map { "Container \($0.quoted)" } ?? (isShell ? "The shell" : "A split")
      return LintComplaint(
        place: view.place(of: container.name.map { .place($0) } ?? .shell), subject: name,
        message:
          "its last \(empty == 1 ? "column stays" : "\(empty) columns stay") empty: no route is"
          + " placed in it, and none is pushed wherever the user is. Place a route in it, or use a"
          + " container without \(empty == 1 ? "that column" : "those columns").")
    }
  }
}
