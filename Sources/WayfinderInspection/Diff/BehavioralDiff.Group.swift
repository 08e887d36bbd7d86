// Wayfinder is released under the MIT license; see LICENSE.

extension BehavioralDiff {
  /// Links that differ in the same way.
  struct Group {
    /// The first of them with its changes.
    var changes: [Change]
    /// Each with the route that it leads to, the first one too.
    var links: [Item]

    /// A link with the routes that it leads to; the shell for `nil`.
    struct Item {
      let link: Link?
      let route: Sides<String>
    }
  }

  /// Changes as reports tell them: those of a link together, links that differ in the same way
  /// together, in the order of the first of them.
  static func groups(_ changes: [Change]) -> [Group] {
    var groups: [Group] = []
    var known: [Key: Int] = [:]
    var rest = changes[...]
    while let first = rest.first {
      let own = rest.prefix { $0.link == first.link }
      rest = rest.dropFirst(own.count)
      let key = Key(facts: own.map { DiffFactInStarts($0) }, isURL: first.isOfURL)
      let item = Group.Item(link: first.link, route: first.route)
      if let index = known[key] {
        groups[index].links.append(item)
      } else {
        known[key] = groups.count
        groups.append(Group(changes: Array(own), links: [item]))
      }
    }
    return groups
  }

  private struct Key: Hashable {
    let facts: [DiffFactInStarts]
    let isURL: Bool
  }

  private struct DiffFactInStarts: Hashable {
    let fact: DiffFact
    let starts: Starts

    init(_ change: Change) {
      fact = DiffFact(change.kind, change.value.before, change.value.after)
      starts = change.starts
    }
  }
}

extension BehavioralDiff.Change {
  fileprivate var isOfURL: Bool {
    if case .url = link { true } else { false }
  }
}
