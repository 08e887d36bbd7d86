// Wayfinder is released under the MIT license; see LICENSE.

extension OpenNode {
  /// The places in it, those of the shell and what was added beside them.
  func places(_ base: DescribedShell) -> [OpenNode] {
    isPlace(base) ? [self] : children.flatMap { $0.places(base) }
  }

  private func isPlace(_ base: DescribedShell) -> Bool {
    guard let entry = base[place] else { return true }
    return entry.isPlace || children.isEmpty
  }

  /// Notes in each place how lately it was in front: what a container shows comes before the others in it,
  /// these in the order in which they were in front before.
  ///
  /// - Returns: The rank of each node in a place.
  mutating func noteRanks(_ base: DescribedShell) -> [Int: Int] {
    var ranks: [Int: Int] = [:]
    for (rank, (place, _)) in ordered(base).enumerated() {
      place.forEach { ranks[$0.id] = rank }
    }
    write(ranks)
    return ranks
  }

  private mutating func write(_ ranks: [Int: Int]) {
    if let rank = ranks[id] { self.rank = rank }
    for index in children.indices { children[index].write(ranks) }
  }

  /// The places with their ranks so far, the foremost first.
  private func ordered(_ base: DescribedShell) -> [(place: OpenNode, rank: Int)] {
    if isPlace(base) { return [(self, rank ?? Self.unknownRank)] }
    var lists = children.map { $0.ordered(base) }
    // It comes before the others in here, and before no place elsewhere that it didn't come before.
    let lowest = lists.joined().map(\.rank).min() ?? 0
    let shown = lists[focusIndex].removeFirst()
    let all = [(shown.place, lowest)] + lists.joined()
    return all.indices.sorted { (all[$0].rank, $0) < (all[$1].rank, $1) }.map { all[$0] }
  }

  static var unknownRank: Int { 1_000_000 }
}
