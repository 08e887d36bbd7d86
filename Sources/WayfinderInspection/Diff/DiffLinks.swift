// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

/// The links that are worth opening in two configurations: the URLs of the cases of both, a URL for
/// each row of both tables that no case takes, and the routes to which no row leads.
@MainActor
struct DiffLinks {
  /// The links, none of them like another.
  private(set) var links: [BehavioralDiff.Link] = []
  private var deadLinks = 0
  private var likeLinks = 0
  private var untriedRows: [String] = []
  private var untriedRoutes: [String] = []

  private let before: AppModel
  private let after: AppModel
  private var seen: Set<BehavioralDiff.Link> = []
  private var keys: Set<Key> = []
  private var takenBefore: Set<Int> = []
  private var takenAfter: Set<Int> = []

  /// A key that is the same for links that are alike.
  private struct Key: Hashable {
    let rowBefore: Int?
    let rowAfter: Int?
    let namesBefore: [String]
    let namesAfter: [String]
  }

  init(_ before: AppModel, _ after: AppModel, urls: [String]) {
    self.before = before
    self.after = after
    for app in [before, after] {
      for row in app.configuration.cases { add(.url(row.url, state: row.state)) }
    }
    for url in urls { add(.url(url, state: [:])) }
    addRows(of: before, without: takenBefore)
    addRows(of: after, without: takenAfter)
    let rules = before.links.rules + after.links.rules
    var known = Set(rules.map { $0.route ?? $0.pattern })
    let names = before.configuration.routeNames + after.configuration.routeNames
    for route in names where known.insert(route).inserted {
      let link = BehavioralDiff.Link.route(route)
      if before.target(of: link) == nil, after.target(of: link) == nil {
        untriedRoutes.append(route)
      } else {
        links.append(link)
      }
    }
  }

  /// The gaps in what is tried, a sentence for each reason.
  var notTried: [String] {
    [
      likeLinks == 0
        ? nil
        : "\(likeLinks.counted("more URL")) \(likeLinks == 1 ? "is" : "are") like one of those:"
          + " matched by the same rows, with the same parameters",
      deadLinks == 0
        ? nil
        : "\(deadLinks.counted("URL")) \(deadLinks == 1 ? "leads" : "lead") nowhere, before and after",
      untriedRows.isEmpty ? nil : "no URL matches \(untriedRows.cappedList)",
      untriedRoutes.isEmpty
        ? nil
        : "\(untriedRoutes.count == 1 ? "a route needs" : "routes need") a context:"
          + " \(untriedRoutes.cappedList)",
    ].compactMap(\.self)
  }

  private mutating func add(_ link: BehavioralDiff.Link) {
    guard seen.insert(link).inserted else { return }
    let (old, new) = (before.target(of: link), after.target(of: link))
    if let row = old?.row { takenBefore.insert(row.index) }
    if let row = new?.row { takenAfter.insert(row.index) }
    if old == nil, new == nil {
      deadLinks += 1
      return
    }
    let key = Key(
      rowBefore: old?.row?.index, rowAfter: new?.row?.index,
      namesBefore: old?.givenNames ?? [], namesAfter: new?.givenNames ?? [])
    if keys.insert(key).inserted {
      links.append(link)
    } else {
      likeLinks += 1
    }
  }

  private mutating func addRows(of app: AppModel, without taken: Set<Int>) {
    guard taken.count < app.links.rules.count else { return }
    for sample in app.samples where !taken.contains(sample.row) {
      if let link = sample.link {
        add(.url(link.url, state: link.state))
      } else if !untriedRows.contains(sample.pattern) {
        untriedRows.append(sample.pattern)
      }
    }
  }
}

/// The starts that are worth trying: the cold one, and the end of each link that is reached in both
/// configurations. They are chosen as an exploration chooses them.
@MainActor
struct DiffStarts {
  let starts: [BehavioralDiff.Start]
  /// The starts that were left out, in a sentence.
  let notTried: [String]

  init(
    _ before: AppModel, _ after: AppModel, links: [BehavioralDiff.Link],
    most: Int, openings: Int
  ) async throws {
    var found = LinkStarts<BehavioralDiff.Start>()
    for start in [.cold] + links.map({ BehavioralDiff.Start.link($0) }) {
      guard let old = try await before.tree(at: start), let new = try await after.tree(at: start)
      else { continue }
      found.add(
        start,
        LinkStarts.Shape(
          (old, { before.name(of: $0) }), (new, { after.name(of: $0) })))
    }
    let limit = max(1, min(most, openings / max(1, links.count)))
    starts = found.chosen(limit)
    let omitted = max(0, found.count - limit)
    notTried =
      omitted == 0
      ? []
      : [
        "\(omitted.counted("more start")) \(omitted == 1 ? "was" : "were") left out, beyond the limits"
      ]
  }
}
