// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

/// The links that are worth opening in two configurations: the URLs of the cases of both, a URL for
/// each row of both tables that no case takes, and the routes to which no row leads.
@MainActor
struct DiffLinks {
  /// The links, none of them like another.
  private(set) var links: [BehavioralDiff.Link] = []
  private(set) var deadLinks: [BehavioralDiff.Link] = []
  private(set) var likeLinkCount = 0
  private(set) var untriedRows: [String] = []

  private let before: DiffSide
  private let after: DiffSide
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

  init(_ before: DiffSide, _ after: DiffSide) {
    self.before = before
    self.after = after
    for item in before.cases + after.cases { add(.url(item.url, state: item.state)) }
    addRows(of: before, without: takenBefore)
    addRows(of: after, without: takenAfter)
    let linked = Set((before.app.document.links.rows + after.app.document.links.rows).map(\.route))
    var known = linked
    for route in before.app.document.routes + after.app.document.routes
    where known.insert(route.name).inserted {
      links.append(.route(route.name))
    }
  }

  private mutating func add(_ link: BehavioralDiff.Link) {
    guard seen.insert(link).inserted else { return }
    let (old, new) = (before.target(of: link), after.target(of: link))
    if let row = old?.row { takenBefore.insert(row.index) }
    if let row = new?.row { takenAfter.insert(row.index) }
    if old == nil, new == nil {
      deadLinks.append(link)
      return
    }
    let key = Key(
      rowBefore: old?.row?.index, rowAfter: new?.row?.index,
      namesBefore: old?.givenNames ?? [], namesAfter: new?.givenNames ?? [])
    if keys.insert(key).inserted {
      links.append(link)
    } else {
      likeLinkCount += 1
    }
  }

  private mutating func addRows(of side: DiffSide, without taken: Set<Int>) {
    guard taken.count < side.app.document.links.rows.count else { return }
    for standing in side.app.links.reachability().sorted(by: { $0.row < $1.row })
    where !taken.contains(standing.row) {
      if case .taken(let witness) = standing.reach {
        add(.url(witness.url, state: witness.state))
      } else if !untriedRows.contains(standing.pattern) {
        untriedRows.append(standing.pattern)
      }
    }
  }
}

extension DiffTarget {
  /// The names of the parameters that get a value.
  fileprivate var givenNames: [String] {
    route.declaredParameters.filter { link.arguments.values[$0] != nil }
  }
}
