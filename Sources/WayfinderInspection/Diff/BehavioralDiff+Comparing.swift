// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
public import WayfinderConfiguration
internal import WayfinderLinks

extension BehavioralDiff {
  /// Compares what two configurations do, written in code or read from documents.
  ///
  /// ```swift
  /// let diff = try await BehavioralDiff(from: Shop.tabs, to: Shop.drawer)
  /// print(diff)
  /// ```
  ///
  /// Each link is opened in both from the same starts, each time in an app that has just been made.
  /// The links are the given URLs and those of the cases of both, a URL for each link of both that no case
  /// takes, and the routes to which no link leads, by their names, if they need no context; the starts
  /// are the cold one and where each of those links ends. By default, a hundred links are compared in
  /// full; ``notTried`` says what was left out.
  ///
  /// A place is one of the shell by its name, or a modal layer. Changed containers around a place
  /// are reported once, for the shell. The screens beneath are compared without those that just
  /// happen to be open, and a link that goes wherever the user is does not change because the user
  /// is elsewhere.
  ///
  /// All guards agree without being asked. The screens of a configuration in code are made by its own
  /// factories: give those test doubles if they do more than make a screen. A screen is named by its
  /// route; two of one route count as the same screen. What context tasks do isn't compared.
  ///
  /// Suspends between navigations. Two comparisons do not disturb each other.
  ///
  /// - Parameters:
  ///   - before: The first configuration; what its cases expect plays no part.
  ///   - after: The second one.
  ///   - urls: URLs that are worth opening, besides the others.
  ///   - starts: The most starts from which each link is opened; at least one.
  ///   - openings: The most openings of links in each of the two; beyond, starts are left out.
  ///   - progress: Hears after each link how many have been compared, and of how many.
  /// - Throws: What making a shell throws; `CancellationError` when the task was canceled.
  /// - Complexity: the number of links times the number of starts.
  @MainActor
  public init(
    from before: NavigationConfiguration, to after: NavigationConfiguration, urls: [String] = [],
    starts: Int = 100, openings: Int = 10_000,
    progress: (_ done: Int, _ count: Int) -> Void = { _, _ in }
  ) async throws {
    let (old, new) = (AppModel(before), AppModel(after))
    let found = DiffLinks(old, new, urls: urls)
    let tried = try await DiffStarts(old, new, links: found.links, most: starts, openings: openings)
    let comparer = DiffComparer(before: old, after: new, starts: tried.starts)
    var changes = try await comparer.shellChanges()
    for (index, link) in found.links.enumerated() {
      try Task.checkCancellation()
      changes += try await comparer.changes(of: link)
      progress(index + 1, found.links.count)
    }
    try Task.checkCancellation()
    self.init(
      before: before.name, after: after.name, changes: changes, links: found.links,
      starts: tried.starts, notTried: tried.notTried + found.notTried)
  }
}

/// Compares two configurations link by link.
@MainActor
private struct DiffComparer {
  let before: AppModel
  let after: AppModel
  let starts: [BehavioralDiff.Start]

  /// The shells, compared as they are drawn.
  func shellChanges() async throws -> [BehavioralDiff.Change] {
    let none = BehavioralDiff.Sides<String>(before: nil, after: nil)
    let places = BehavioralDiff.Sides<BehavioralDiff.Place>(
      before: try await before.place(of: nil, from: .cold),
      after: try await after.place(of: nil, from: .cold))
    if places.before?.drawing == places.after?.drawing { return [] }
    // The screens of a document without a registry are called after routes, those of code are drawn as
    // they are.
    if before.isCode != after.isCode, before.shell.isDrawn(as: after.shell) { return [] }
    return [
      BehavioralDiff.Change(
        link: nil, route: none, pattern: none, kind: .shell,
        value: BehavioralDiff.Sides(
          before: before.shell.summary, after: after.shell.summary),
        starts: BehavioralDiff.Starts(seen: [.cold], unseen: []), place: places)
    ]
  }

  func changes(of link: BehavioralDiff.Link) async throws -> [BehavioralDiff.Change] {
    let (old, new) = (before.target(of: link), after.target(of: link))
    var facts: [(fact: DiffFact, starts: [Int])] = []
    func note(_ fact: DiffFact, in start: Int) {
      if let index = facts.firstIndex(where: { $0.fact == fact }) {
        facts[index].starts.append(start)
      } else {
        facts.append((fact, [start]))
      }
    }
    func noteEverywhere(_ fact: DiffFact) { facts.append((fact, Array(starts.indices))) }
    switch (old, new) {
    case (nil, let new?): noteEverywhere(DiffFact(.new, nil, new.route.inOneLine))
    case (let old?, nil): noteEverywhere(DiffFact(.gone, old.route.inOneLine, nil))
    case (let old?, let new?):
      DiffComparison.facts(old, new).forEach(noteEverywhere)
      if old.route != new.route { break }
      let comparison = DiffComparison(
        before: DiffBehavior(old, try await landings(of: old, in: before)),
        after: DiffBehavior(new, try await landings(of: new, in: after)))
      for (index, start) in starts.enumerated() {
        for fact in comparison.facts(index, isCold: start == .cold) { note(fact, in: index) }
      }
    case (nil, nil): break
    }
    return try await changes(of: link, old, new, facts)
  }

  private func landings(
    of target: AppModel.Target, in side: AppModel
  ) async throws -> [DiffLanding] {
    var landings: [DiffLanding] = []
    for start in starts { landings.append(try await side.landing(of: target, from: start)) }
    return landings
  }

  private func changes(
    of link: BehavioralDiff.Link, _ old: AppModel.Target?, _ new: AppModel.Target?,
    _ facts: [(fact: DiffFact, starts: [Int])]
  ) async throws -> [BehavioralDiff.Change] {
    // Sorted by kind, then by the first start, then as they were found.
    let sorted = facts.enumerated().sorted {
      ($0.element.fact.kind, $0.element.starts[0], $0.offset)
        < ($1.element.fact.kind, $1.element.starts[0], $1.offset)
    }
    var places: [Int: BehavioralDiff.Sides<BehavioralDiff.Place>] = [:]
    var changes: [BehavioralDiff.Change] = []
    for (_, (fact, seen)) in sorted {
      if places[seen[0]] == nil { places[seen[0]] = try await self.places(old, new, from: seen[0]) }
      let unseen = Set(starts.indices).subtracting(seen).sorted()
      changes.append(
        BehavioralDiff.Change(
          link: link,
          route: BehavioralDiff.Sides(before: old?.route, after: new?.route),
          pattern: BehavioralDiff.Sides(before: old?.row?.pattern, after: new?.row?.pattern),
          kind: fact.kind, value: fact.value,
          starts: BehavioralDiff.Starts(
            seen: seen.map { starts[$0] }, unseen: unseen.map { starts[$0] }),
          place: places[seen[0]]
            ?? BehavioralDiff.Sides<BehavioralDiff.Place>(before: nil, after: nil)))
    }
    return changes
  }

  private func places(
    _ old: AppModel.Target?, _ new: AppModel.Target?, from start: Int
  ) async throws -> BehavioralDiff.Sides<BehavioralDiff.Place> {
    BehavioralDiff.Sides<BehavioralDiff.Place>(
      before: old == nil ? nil : try await before.place(of: old, from: starts[start]),
      after: new == nil ? nil : try await after.place(of: new, from: starts[start]))
  }
}

extension ContainerDescription {
  /// A summary of the kind and of the places in it, for instance `tabs: home*, shelf, account`; the
  /// tab that is selected at first is marked as in a drawing.
  var summary: String {
    var selected: String?
    let kind: String
    switch self.kind {
    case .navigation: kind = "navigation"
    case .tabs(let initial): (kind, selected) = ("tabs", initial)
    case .split(let columns, let isCollapsed):
      kind = (isCollapsed ? "collapsed " : "") + (columns == 3 ? "split of three columns" : "split")
    case .custom(let name): kind = name.inOneLine
    }
    let children = children.map { child in
      switch child {
      case .screen(let name): return name.inOneLine
      case .container(let container):
        let mark = selected != nil && container.name == selected ? "*" : ""
        return (container.name?.inOneLine ?? container.summary) + mark
      }
    }
    return "\(kind): \(children.joined(separator: ", "))"
  }
}

extension ContainerDescription {
  /// Whether a drawing of it looks as that of another one: guards aren't drawn.
  fileprivate func isDrawn(as other: ContainerDescription) -> Bool {
    name == other.name && kind == other.kind
      && children.elementsEqual(other.children) { own, others in
        switch (own, others) {
        case (.screen(let left), .screen(let right)): left == right
        case (.container(let left), .container(let right)): left.isDrawn(as: right)
        case (.screen, .container), (.container, .screen): false
        }
      }
  }
}
