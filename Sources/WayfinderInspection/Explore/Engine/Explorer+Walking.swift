// Wayfinder is released under the MIT license; see LICENSE.

// Walks at random, and shorter ways to what they find.
extension Explorer {
  /// Walks from the start beyond what was tried breadth first. Each walk leaves some kinds of actions
  /// out, tries everything that is left in each state that it visits, and goes on with what it has
  /// done the least.
  func walk() async {
    guard !Task.isCancelled, graph.states.contains(where: { !$0.isExpanded }) || !hasRoom else {
      return
    }
    var random = StableRandom(seed: bounds.seed)
    var counts: [Int: Int] = [:]
    for _ in 0..<max(0, bounds.walks) {
      var omitted: Set<PlayVerb?> = []
      for kind in Self.omittedKinds where random.number(below: 3) == 0 { omitted.insert(kind) }
      await walk(without: omitted, &random, &counts)
    }
  }

  private func walk(
    without omitted: Set<PlayVerb?>, _ random: inout StableRandom, _ counts: inout [Int: Int]
  ) async {
    var state = 0
    for _ in 0..<max(0, bounds.walkLength) {
      let choices = actions(in: state).filter { !omitted.contains($0.verb) }
        .map { graph.number(of: $0) }
      if choices.isEmpty { return }
      // Everything is tried where that is little; else a sample, so that a walk gets anywhere.
      var sample = choices
      while sample.count > Self.sampleSize {
        sample.remove(at: random.number(below: sample.count))
      }
      var next: [(action: Int, state: Int)] = []
      for action in sample {
        guard coverage.transitions < bounds.transitions, !Task.isCancelled else { return }
        let before = coverage.transitions
        let target = await attempt(action, in: state)
        coverage.walked += coverage.transitions - before
        if let target, target != state { next.append((action, target)) }
      }
      guard let least = next.map({ counts[$0.action, default: 0] }).min() else { return }
      next.removeAll { counts[$0.action, default: 0] > least }
      let chosen = next[random.number(below: next.count)]
      counts[chosen.action, default: 0] += 1
      state = chosen.state
    }
  }

  /// The kinds of actions that a walk may leave out.
  static var omittedKinds: [PlayVerb] {
    [.tap, .reset, .deny, .migrate, .revert, .collapse, .dismiss, .close]
  }

  private static var sampleSize: Int { 16 }

  /// A way to a complaint from which no action can be left out.
  func minimized(
    _ path: [UserAction], _ complaint: Complaint
  ) async -> [UserAction] {
    var path = path
    // Whole halves first, as far as a long way has any; then one by one from the back.
    var length = path.count / 2
    while length > 1 {
      var start = max(0, path.count - 1 - length)
      while start >= 0, path.count > length {
        var shorter = path
        shorter.removeSubrange(start..<min(start + length, path.count - 1))
        if shorter.count < path.count, await leads(shorter, to: complaint) { path = shorter }
        if start == 0 { break }
        start = max(0, start - length)
      }
      length /= 2
    }
    var index = path.count - 2
    while index >= 0 {
      var shorter = path
      shorter.remove(at: index)
      if await leads(shorter, to: complaint) {
        path = shorter
        index = path.count - 1
      }
      index -= 1
    }
    return path
  }

  private func leads(_ path: [UserAction], to complaint: Complaint) async -> Bool {
    await complaints(along: path).contains { $0.key == complaint.key }
  }
}

/// A generator whose numbers depend on its seed alone.
///
/// - **Source:** SplitMix64, by Steele, Lea and Flood, 2014.
struct StableRandom {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// A number from 0 up to, but not including, the bound, which must be positive.
  mutating func number(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return Int(mixed % UInt64(bound))
  }
}
