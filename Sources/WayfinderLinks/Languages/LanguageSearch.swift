// Wayfinder is released under the MIT license; see LICENSE.

/// A search for the shortest texts that are in some languages and in none of others.
///
/// Sets of states are walked from the shortest text on, so that languages are intersected, united
/// and subtracted without being made deterministic first.
///
/// **Source:** Rabin and Scott, "Finite Automata and Their Decision Problems", 1959.
struct LanguageSearch {
  /// The usual limit on the states visited before a search gives up; tests lower it.
  @TaskLocal static var limit = 400_000

  enum Outcome: Equatable {
    case found(String)
    /// There is no such text.
    case none
    /// There are such texts, but none that was offered was accepted; whether all were offered.
    case refused(all: Bool)
    /// The languages are too entangled to be searched to the end.
    case undecided
  }

  /// A string that was found.
  struct Word {
    let text: String
    /// The indices of the watched languages that take it, in order.
    let watched: [Int]
  }

  /// The groups of languages; in each group, one must take the string.
  let groups: [[Language]]
  /// The languages that must not take it.
  var barred: [Language] = []
  /// Further languages, whose matches are reported to `accepts`.
  var watched: [Language] = []
  /// The limit on the strings that are offered.
  var offers = Int.max
  /// The limit on the states visited.
  var limit = LanguageSearch.limit

  /// Searches for a string; the cost is the number of states that were visited.
  func shortest(
    accepting accepts: (Word) -> Bool = { _ in true }
  ) -> (outcome: Outcome, cost: Int) {
    var walk = LanguageWalk(self)
    var offered = 0
    var next = 0
    while next < walk.nodes.count {
      if walk.visited > limit { return (.undecided, walk.visited) }
      if let word = walk.word(at: next) {
        if accepts(word) { return (.found(word.text), walk.visited) }
        offered += 1
        if offered == offers { return (.refused(all: false), walk.visited) }
      }
      walk.advance(from: next)
      next += 1
    }
    return (offered == 0 ? .none : .refused(all: true), walk.visited)
  }
}

/// The sets of states that a search reaches, each once, in the order of their shortest texts.
private struct LanguageWalk {
  struct Node {
    /// States of all languages, numbered through, sorted.
    let states: [Int32]
    let parent: Int
    let byte: UInt8
  }

  private struct Member {
    let language: Language
    /// The number of its first state.
    let base: Int32
    /// A bit for each group, and one each for barred and watched ones.
    var roles: UInt32 = 0
    /// Its index among the watched languages.
    var watched = -1
  }

  private static let barred: UInt32 = 1 << 31
  private static let watched: UInt32 = 1 << 30

  private var members: [Member] = []
  /// The member of each state.
  private var owners: [Int32] = []
  private let needed: UInt32
  private(set) var nodes: [Node] = []
  private(set) var visited = 0
  private var known: Set<[Int32]> = []

  init(_ search: LanguageSearch) {
    needed = 1 << UInt32(search.groups.count) - 1
    var places: [ObjectIdentifier: Int] = [:]
    for (group, languages) in search.groups.enumerated() {
      for language in languages {
        members[place(of: language, &places)].roles |= 1 << UInt32(group)
      }
    }
    for language in search.barred { members[place(of: language, &places)].roles |= Self.barred }
    for (index, language) in search.watched.enumerated() {
      let place = place(of: language, &places)
      members[place].roles |= Self.watched
      members[place].watched = index
    }
    enter(
      members.flatMap { member in member.language.start.map { $0 + member.base } }, from: -1, by: 0)
  }

  /// The member that a language is, which may have several roles.
  private mutating func place(
    of language: Language, _ places: inout [ObjectIdentifier: Int]
  ) -> Int {
    if let known = places[ObjectIdentifier(language)] { return known }
    let place = members.count
    places[ObjectIdentifier(language)] = place
    members.append(Member(language: language, base: Int32(owners.count)))
    owners += repeatElement(Int32(place), count: language.states.count)
    return place
  }

  private mutating func enter(_ states: [Int32], from parent: Int, by byte: UInt8) {
    visited += states.count + 1
    var found: UInt32 = 0
    for state in states {
      let member = members[Int(owners[Int(state)])]
      if member.roles & Self.barred != 0,
        member.language.states[Int(state - member.base)].isUniversal
      {
        return
      }
      found |= member.roles
    }
    guard found & needed == needed else { return }
    let sorted = states.sortedUnique
    guard known.insert(sorted).inserted else { return }
    nodes.append(Node(states: sorted, parent: parent, byte: byte))
  }

  /// Enters what follows a node.
  mutating func advance(from node: Int) {
    var edges: [(edge: Language.Edge, base: Int32)] = []
    for state in nodes[node].states {
      let member = members[Int(owners[Int(state)])]
      for edge in member.language.states[Int(state - member.base)].edges {
        edges.append((edge, member.base))
      }
    }
    for (bytes, plainest) in ByteSet.classes(edges.lazy.map(\.edge.bytes)) {
      var targets: [Int32] = []
      for (edge, base) in edges where !edge.bytes.isDisjoint(with: bytes) {
        for target in edge.targets { targets.append(target + base) }
      }
      enter(targets, from: node, by: plainest)
    }
  }

  /// The text of a node, if it is one that is looked for.
  func word(at node: Int) -> LanguageSearch.Word? {
    var watched: [Int] = []
    var found: UInt32 = 0
    for state in nodes[node].states {
      let member = members[Int(owners[Int(state)])]
      guard member.language.states[Int(state - member.base)].isAccepting else { continue }
      found |= member.roles
      if member.watched >= 0 { watched.append(member.watched) }
    }
    guard found & needed == needed, found & Self.barred == 0 else { return nil }
    return LanguageSearch.Word(text: text(to: node), watched: Set(watched).sorted())
  }

  private func text(to node: Int) -> String {
    var bytes: [UInt8] = []
    var node = node
    while nodes[node].parent >= 0 {
      bytes.append(nodes[node].byte)
      node = nodes[node].parent
    }
    return String(decoding: bytes.reversed(), as: UTF8.self)
  }
}

extension [Int32] {
  fileprivate var sortedUnique: [Int32] {
    guard count > 1 else { return self }
    var result: [Int32] = []
    result.reserveCapacity(count)
    for state in sorted() where result.last != state { result.append(state) }
    return result
  }
}
