// Wayfinder is released under the MIT license; see LICENSE.

/// Finds out which node of an old shell goes on in which node of a new one.
struct PlaceMatching {
  private typealias Entry = DescribedShell.Entry

  private let old: DescribedShell
  private let new: DescribedShell
  /// The places in front, which go first where there are fewer new ones of a root.
  private let inFront: Set<Int>
  /// The places that the app hasn't removed.
  private let standing: Set<Int>
  private var used: Set<Int> = []
  /// The number of the old node for each number of a new one that has one.
  private(set) var pairs: [Int: Int] = [:]

  /// Matches two shells.
  ///
  /// - Parameters:
  ///   - inFront: The numbers of the places that the user sees.
  ///   - standing: The numbers of the places that are open.
  init(_ old: DescribedShell, _ new: DescribedShell, inFront: Set<Int>, standing: Set<Int>) {
    (self.old, self.new) = (old, new)
    (self.inFront, self.standing) = (inFront, standing)
    if old.top == new.top {
      for entry in new.entries { pairs[entry.number] = entry.number }
      return
    }
    matchByRoot(withName: true)
    matchByRoot(withName: false)
    matchExchangedRoots()
    matchRemoved()
    matchContainers(named: true)
    matchContainers(named: false)
    matchEmpty()
  }

  private var wanted: [Entry] { new.places.filter { pairs[$0.number] == nil } }

  /// The old places without an heir, except for those that the app has removed.
  private var free: [Entry] { left.filter { standing.contains($0.number) } }

  private var left: [Entry] { old.places.filter { !used.contains($0.number) } }

  private mutating func pair(_ new: Entry, _ old: Entry) {
    pairs[new.number] = old.number
    used.insert(old.number)
  }

  /// Places of one root, at first those of one name too: in order, or if there are fewer new ones, the
  /// one in front first.
  private mutating func matchByRoot(withName: Bool) {
    func isSame(_ left: Entry, _ right: Entry) -> Bool {
      left.root != nil && left.root == right.root
        && (!withName || left.node.name == right.node.name)
    }
    for entry in wanted {
      let rivals = wanted.count { isSame($0, entry) }
      let heirs = free.filter { isSame($0, entry) }
      let foremost = heirs.count > rivals ? heirs.first { inFront.contains($0.number) } : nil
      if let heir = foremost ?? heirs.first { pair(entry, heir) }
    }
  }

  /// Places of one name of which both roots were exchanged.
  private mutating func matchExchangedRoots() {
    func isExchanged(_ entry: Entry, in other: DescribedShell) -> Bool {
      entry.root.map { !other.roots.contains($0) } ?? true
    }
    for entry in wanted where entry.node.kind != .screen && entry.node.name != nil {
      guard isExchanged(entry, in: old) else { continue }
      let heir = free.first {
        $0.node.kind != .screen && $0.node.name == entry.node.name && isExchanged($0, in: new)
      }
      if let heir { pair(entry, heir) }
    }
  }

  /// Places that the app has removed, which stay removed.
  private mutating func matchRemoved() {
    for entry in wanted where entry.root != nil {
      let heir = left.first { $0.root == entry.root }
      if let heir { pair(entry, heir) }
    }
  }

  /// Containers of one kind and name, most places in common first; unnamed ones without any in common
  /// by their positions.
  private mutating func matchContainers(named: Bool) {
    for entry in new.entries where !entry.isInsidePlace && !entry.isPlace {
      guard pairs[entry.number] == nil, (entry.node.name != nil) == named else { continue }
      let rivals = old.entries.filter {
        !$0.isInsidePlace && !$0.isPlace && !used.contains($0.number)
          && $0.node.isLike(entry.node)
      }
      let taken = Set(entry.places.compactMap { pairs[$0] })
      let common = rivals.map { taken.intersection($0.places).count }
      guard let most = common.max(), let best = common.firstIndex(of: most) else { continue }
      if most > 0 || named {
        pair(entry, rivals[best])
      } else if let rival = rivals.first(where: { haveMatchedParents(entry, $0) }) {
        pair(entry, rival)
      }
    }
  }

  /// Unnamed places that start empty, by their positions.
  private mutating func matchEmpty() {
    for entry in wanted where entry.root == nil && entry.node.name == nil {
      let heir = left.first {
        $0.root == nil && $0.node.name == nil
          && (haveMatchedParents(entry, $0) || entry.parent == 0 && $0.parent == 0)
      }
      if let heir { pair(entry, heir) }
    }
  }

  /// Whether two nodes are at the top, or in containers of which one goes on in the other.
  private func haveMatchedParents(_ new: Entry, _ old: Entry) -> Bool {
    guard let parent = new.parent, let other = old.parent else {
      return new.parent == nil && old.parent == nil
    }
    return pairs[parent] == other
  }
}
