// Wayfinder is released under the MIT license; see LICENSE.

/// The rows of a table by the parts of their paths.
///
/// A literal leads from a node to the next by its hash, and so does the literal at the start or end
/// of a part with parameters; every other part leads to one node for any text. The tree only finds
/// rows that may fit; a ``Lookup`` compares the rest of them.
struct PathTree: Sendable {
  struct Node {
    /// The node in front, and where the literal that leads here is in `letters`.
    let before: Int
    let literal: Range<Int>
    /// The place of that literal in its part.
    let place: Place
    /// Whether a whole literal may follow.
    var hasLiterals = false
    /// The next node whose edge has the same key.
    let twin: Int
    /// The node behind any other part.
    var any = -1
    /// The grade of all parts that lead here, where it is such a node; `several` where they differ.
    var grade = PathTree.several
    /// The first entry of the rows that end here.
    var rows = -1
    /// The ways on that few nodes have, in `branches`.
    var branches = -1
  }

  /// The ways on from a node, beside whole literals and a part of any text.
  struct Branches {
    /// The lengths of the literals at the start, and at the end, of parts that may follow.
    var fronts: [Int] = []
    var backs: [Int] = []
    /// The first entry of the rows whose rest begins here and is the end.
    var rests = -1
    /// The root of the parts behind a rest that begins here, from the last to the first.
    var tails = -1
  }

  /// The place of a literal in its part; `none` for a part of any text.
  enum Place: UInt64 {
    case none = 1
    case whole = 0
    case front = 0x9e37_79b9_7f4a_7c15
    case back = 0xc2b2_ae3d_27d4_eb4f
  }

  /// A row in a list of rows.
  struct Entry {
    let row: Int
    /// The comparison that is left when all parts have led to it.
    let check: TableRow.Check
    let next: Int
  }

  var nodes: [Node] = []
  var branches: [Branches] = []
  var entries: [Entry] = []
  /// The bytes of all literals.
  var letters: [UInt8] = []
  var edges: [UInt64: Int] = [:]

  static let several = -1

  /// The roots of the rows that name no host, and of those that do.
  static let plainRoot = 0
  static let hostedRoot = 1

  /// The node that follows another with just these bytes, whose hash is known: of those with the key,
  /// since a hash alone proves nothing.
  func node(
    behind node: Int, _ bytes: [UInt8], _ range: Range<Int>, _ hash: UInt64, _ place: Place
  ) -> Int? {
    var found = edges[Self.key(node, hash, place)] ?? -1
    while found >= 0 {
      if nodes[found].before == node, nodes[found].place == place,
        letters.holds(nodes[found].literal, sameAs: range, of: bytes)
      {
        return found
      }
      found = nodes[found].twin
    }
    return nil
  }

  static func key(_ node: Int, _ hash: UInt64, _ place: Place) -> UInt64 {
    hash ^ place.rawValue ^ UInt64(truncatingIfNeeded: node) &* 0xd6e8_feb8_6659_fd93
  }
}

extension [UInt8] {
  /// Whether a range holds what a range of other bytes holds.
  fileprivate func holds(_ range: Range<Int>, sameAs other: Range<Int>, of bytes: [UInt8]) -> Bool {
    guard range.count == other.count else { return false }
    var (first, second) = (range.lowerBound, other.lowerBound)
    while second < other.upperBound {
      if self[first] != bytes[second] { return false }
      first &+= 1
      second &+= 1
    }
    return true
  }
}
