// Wayfinder is released under the MIT license; see LICENSE.

/// The rows of a table by the parts of their paths.
///
/// A literal leads from a node to the next, and so does the literal at the start or end of a part
/// with parameters; every other part leads to one node for any text. The tree only finds rows that
/// may fit; a ``Lookup`` compares them.
struct PathTree: Sendable {
  struct Node {
    /// The node behind a part of any text.
    var any: Int?
    /// The grade of all parts that lead here, where it is such a node; `nil` where they differ.
    var grade: Int?
    /// The lengths of the literals at the start, and at the end, of parts that may follow.
    var fronts: [Int] = []
    var backs: [Int] = []
    /// The rows that end here.
    var rows: [Int] = []
    /// The rows whose rest begins here and is the end.
    var rests: [Int] = []
    /// The root of the parts behind a rest that begins here, from the last to the first.
    var tails: Int?
  }

  /// A way from a node to the next.
  struct Edge: Hashable {
    let node: Int
    let place: Place
    let literal: ArraySlice<UInt8>

    /// The bytes of a literal at once: one by one they take longer than the rest of a look-up.
    func hash(into hasher: inout Hasher) {
      hasher.combine(node)
      hasher.combine(place)
      unsafe literal.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    }
  }

  /// The place of a literal in its part.
  enum Place {
    case whole, front, back
  }

  var nodes = [Node(), Node()]
  var edges: [Edge: Int] = [:]

  /// The roots of the rows that name no host, and of those that do.
  static let plainRoot = 0
  static let hostedRoot = 1
}
