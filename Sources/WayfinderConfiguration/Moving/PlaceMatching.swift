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

  /// The new places without an old one.
  private var wanted: [Entry] { new.places.filter { pairs[$0.number] == nil } }

  /// The old places without an heir, except for those that the app has removed.
  private var free: [Entry] { left.filter { standing.contains($0.number) } }

  private var left: [Entry] { old.places.filter { !used.contains($0.number) } }

  private mutating func pair(_ new: Entry, _ old: Entry) {
    pairs[new.number] = old.number
    used.insert(old.number)
  }

  /// Matches places that have something in common, in order.
  private mutating func match(
    _ wanted: [Entry], _ heirs: [Entry], isFrontFirst: Bool = false,
    by key: (Entry) -> [String?]
  ) {
    let heirs = Dictionary(grouping: heirs, by: key)
    for (key, rivals) in Dictionary(grouping: wanted, by: key) {
      var heirs = heirs[key] ?? []
      if isFrontFirst, heirs.count > rivals.count {
        let foremost = heirs.filter { inFront.contains($0.number) }
        heirs = foremost + heirs.filter { !inFront.contains($0.number) }
      }
      for (entry, heir) in zip(rivals, heirs) { pair(entry, heir) }
    }
  }

  /// Places of one root, at first those of one name too: in order, or if there are fewer new ones, the
  /// one in front first.
  private mutating func matchByRoot(withName: Bool) {
    match(wanted.filter { $0.root != nil }, free, isFrontFirst: true) {
      [$0.root, withName ? $0.node.name : nil]
    }
  }

  /// Places of one name of which both roots were exchanged.
  private mutating func matchExchangedRoots() {
    func isExchanged(_ entry: Entry, in other: DescribedShell) -> Bool {
      entry.node.kind != .screen && entry.node.name != nil
        && (entry.root.map { !other.roots.contains($0) } ?? true)
    }
    let heirs = free.filter { isExchanged($0, in: new) }
    match(wanted.filter { isExchanged($0, in: old) }, heirs) { [$0.node.name] }
  }

  /// Places that the app has removed, which stay removed.
  private mutating func matchRemoved() {
    match(wanted.filter { $0.root != nil }, left) { [$0.root] }
  }

  /// Containers of one kind and name, most places in common first; unnamed ones without any in common
  /// by their positions.
  private mutating func matchContainers(named: Bool) {
    func isContainer(_ entry: Entry) -> Bool {
      !entry.isInsidePlace && !entry.isPlace && (entry.node.name != nil) == named
    }
    var heirs = Dictionary(grouping: old.entries.filter(isContainer).reversed()) {
      Kin(kind: $0.node.kind, name: $0.node.name, parent: named ? nil : $0.parent)
    }
    for entry in new.entries where isContainer(entry) && pairs[entry.number] == nil {
      if let heir = closest(to: entry) {
        pair(entry, heir)
        continue
      }
      let parent = named ? nil : parent(of: entry)
      let kin = Kin(kind: entry.node.kind, name: entry.node.name, parent: parent)
      while let heir = heirs[kin]?.popLast() {
        if used.contains(heir.number) { continue }
        pair(entry, heir)
        break
      }
    }
  }

  /// The traits by which containers are matched.
  private struct Kin: Hashable {
    let kind: DescribedNode.Kind
    let name: String?
    /// The number of the old container around them, by which unnamed ones are known.
    let parent: Int?
  }

  /// The old container of the same kind and name that has most places in common with a new one.
  private func closest(to entry: Entry) -> Entry? {
    var common: [Int: Int] = [:]
    for place in entry.places {
      var container = old[pairs[place]]?.parent
      while let number = container {
        common[number, default: 0] += 1
        container = old.entries[number].parent
      }
    }
    let rivals = common.keys.filter { number in
      !used.contains(number) && old.entries[number].node.isLike(entry.node)
    }
    let best = rivals.min { (-common[$0, default: 0], $0) < (-common[$1, default: 0], $1) }
    return old[best]
  }

  /// Unnamed places that start empty, by their positions.
  private mutating func matchEmpty() {
    func isEmpty(_ entry: Entry) -> Bool { entry.root == nil && entry.node.name == nil }
    var heirs = Dictionary(grouping: left.filter(isEmpty).reversed(), by: \.parent)
    for entry in wanted where isEmpty(entry) {
      let parents = [parent(of: entry)] + (entry.parent == 0 ? [0] : [])
      let heir = parents.compactMap { heirs[$0]?.last }.min { $0.number < $1.number }
      guard let heir else { continue }
      heirs[heir.parent]?.removeLast()
      pair(entry, heir)
    }
  }

  /// The number of the old container that goes on in the one around a new node; one that no node has
  /// where none does, and `nil` at the top.
  private func parent(of entry: Entry) -> Int? { entry.parent.map { pairs[$0] ?? -1 } }
}
